/** Answers input that is not a valid HTTP request, and closes its connection. */
import type { Socket } from 'node:net'

/** The status for each error code of the HTTP parser of Node.js (documentation of `http`, event "clientError"). */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
}

/**
 * Answers without a body, because the request may have been a HEAD, and with `Connection: close`, so that the client sends no
 * further request on the connection.
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
