#!/usr/bin/env node
// Starts the binary of this platform, which is in an optional dependency.
const { spawn } = require('node:child_process');
const name = `@SCOPE@/${process.platform}-${process.arch}`;
let binary;
try {
  binary = require.resolve(`${name}/bin/pageturner`);
} catch {
  console.error(`error: pageturner has no binary for ${process.platform} on ${process.arch}; ${name} is not installed`);
  process.exit(1);
}
const program = spawn(binary, process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal));
program.on('exit', (code, signal) => (signal ? process.kill(process.pid, 'SIGKILL') : process.exit(code)));
