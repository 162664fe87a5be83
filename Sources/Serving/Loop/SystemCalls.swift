#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// Calls of the system whose names are also those of methods, under names of their own: the module that has them is another one
// on each system.

/// The next connection that waits at a listening socket.
func acceptConnection(at listening: Int32) -> Int32 { accept(listening, nil, nil) }

/// Reads available bytes.
func readBytes(of descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}

/// Makes a pipe, whose ends are the descriptors.
func makePipe(_ ends: inout [Int32]) -> Bool { pipe(&ends) == 0 }

/// Closes a descriptor.
func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
