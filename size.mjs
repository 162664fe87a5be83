// leave-one-out gz per module
import {execFileSync} from 'node:child_process';import {gzipSync} from 'node:zlib';
const entry=process.argv[2]||'Sources/Page/js/main.js';
const src=execFileSync('esbuild',[entry,'--bundle','--format=iife','--target=es2020','--minify-identifiers','--minify-syntax','--log-level=error'],{encoding:'utf8'});
const parts=src.split(/^ *\/\/ (?=Sources)/m);
const strip=s=>s.replace(/^ +/gm,'').replace(/\n/g,'').replace(/ ?([=+{}();,?:<>&|*\/-]|=>) ?/g,'$1');
const mods=parts.map(p=>{const i=p.indexOf('\n');return [p.slice(0,i),strip(p.slice(i))]});
const gz=s=>gzipSync(s,{level:9}).length;const all=mods.map(m=>m[1]).join('');const T=gz(all);
console.log('total',T);
for(const [n,t] of mods.map((m,i)=>[m[0],T-gz(mods.filter((_,j)=>j!==i).map(m=>m[1]).join(''))]).sort((a,b)=>b[1]-a[1]))console.log(t,n.replace('Sources/Page/js/',''));
