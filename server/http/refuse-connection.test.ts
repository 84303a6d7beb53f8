/** Tests, over a real connection, that bytes which are no HTTP request are answered and the connection is closed. */
import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseConnection } from './refuse-connection.ts'

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = Fastify({ clientErrorHandler: refuseConnection })
  app.get('/', () => 'fine')
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
})

/** Sends bytes and returns everything that the server answers until it closes the connection. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (part: string) => (answer += part))
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

const formatRefusal = (status: string): string =>
  `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`

test.each([
  [
    'an address that exceeds the limit of all headers',
    `HEAD /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  [
    'headers that exceed the limit',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  ['a series of bytes without meaning', '\u0000\u0001\u0002\r\n\r\n', '400 Bad Request'],
  [
    'a body with two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    '400 Bad Request',
  ],
  [
    'a chunked body with a length',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '400 Bad Request',
  ],
])('%s is answered with an error without a body, and the connection is closed', async (_, bytes, status) => {
  expect(await sendBytes(bytes)).toBe(formatRefusal(status))
})
