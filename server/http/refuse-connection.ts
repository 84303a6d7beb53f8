/** Answers what is no request that HTTP could read, and ends its connection. */
import type { Socket } from 'node:net'

/** The status of what Node's reader could not read (its codes: documentation of `http`, event "clientError"). */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
}

/**
 * Without a body, since the request may have been one that gets none (HEAD), and telling that the connection ends, so that no other request is
 * sent on it.
 */
export function refuseConnection(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statuses[error.code ?? ''] ?? '400 Bad Request'
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.destroySoon()
}
