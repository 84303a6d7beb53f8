/**
 * A proxy in front of another system that forwards everything, or misbehaves like a broken system, regardless of the
 * protocol.
 */
import { connect, createServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'

/** The behaviour; `forwarding` forwards to the system behind the proxy, if there is one. */
export const behaviours = [
  'forwarding',
  'refusing',
  'breaking',
  'silent',
  'dripping',
  'endless',
  'exploding',
  'page',
  'wrongTypes',
  'circling',
  'noise',
  'failing',
] as const
export type Behaviour = (typeof behaviours)[number]

export interface MisbehavingSystem {
  readonly port: number
  readonly behave: (behaviour: Behaviour) => Promise<void>
  readonly close: () => Promise<void>
}

const ok = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n'

/** A gigabyte of zeros, compressed to a megabyte. */
let bomb: Buffer | undefined
const getBomb = (): Buffer => (bomb ??= repeatPart(gzipSync(Buffer.alloc(16 * 1024 * 1024))))

const repeatPart = (part: Buffer): Buffer => Buffer.concat(Array.from({ length: 64 }, () => part))

const formatJson = (value: unknown): string => `${ok}\r\n${JSON.stringify(value)}`

/** How each behaviour reacts to data from a client. */
const reactions: Readonly<
  Record<Exclude<Behaviour, 'forwarding' | 'refusing'>, (socket: Socket) => unknown>
> = {
  breaking: (socket) => socket.resetAndDestroy(),
  silent: () => undefined,
  dripping: (socket) => {
    socket.write(`${ok}\r\n`)
    const drops = setInterval(() => socket.write(' '), 100)
    socket.on('close', () => clearInterval(drops))
  },
  endless: (socket) => {
    socket.write(`${ok}\r\n`)
    const chunk = ' '.repeat(65_536)
    const pour = (): void => {
      if (socket.destroyed) return
      if (socket.write(chunk)) setImmediate(pour)
      else socket.once('drain', pour)
    }
    pour()
  },
  exploding: (socket) => {
    socket.write(`${ok}content-encoding: gzip\r\n\r\n`)
    socket.end(getBomb())
  },
  page: (socket) =>
    socket.end(
      'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n<html>Please sign in</html>',
    ),
  wrongTypes: (socket) =>
    socket.end(formatJson({ state: 7, items: 'none', prices: { of: 'nothing' }, issuer: [], number: null })),
  circling: (socket) =>
    socket.end(
      `HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:${socket.localPort}/\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    ),
  noise: (socket) => socket.end(Buffer.from([0x80, 0x00, 0xff, 0xfe, 0x0d, 0x0a, 0x00, 0x7f])),
  failing: (socket) =>
    socket.end('HTTP/1.1 500 Internal Server Error\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}'),
}

/** @param targetPort local port of the system behind the proxy */
export async function startMisbehavingSystem(targetPort?: number): Promise<MisbehavingSystem> {
  let behaviour: Behaviour = 'forwarding'
  const sockets = new Set<Socket>()
  const watch = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    watch(near)
    if (behaviour !== 'forwarding' && behaviour !== 'refusing') {
      reactOnce(near, reactions[behaviour])
      return
    }
    if (targetPort === undefined) return void near.destroy()
    const far = connect(targetPort, '127.0.0.1')
    watch(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const port = await listen(server, 0)
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    if (!server.listening) return
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  }
  return {
    port,
    behave: async (next) => {
      behaviour = next
      // Open connections would continue with the previous behaviour.
      for (const socket of sockets) socket.destroy()
      if (next === 'refusing') await stop()
      else if (!server.listening) await listen(server, port)
    },
    close: stop,
  }
}

/** In SMTP the server speaks first, so this is how long it waits for data from the client. */
const silentMilliseconds = 50

function reactOnce(socket: Socket, react: (socket: Socket) => unknown): void {
  const timer = setTimeout(respond, silentMilliseconds)
  socket.once('data', respond)
  socket.once('close', () => clearTimeout(timer))
  let hasReacted = false
  function respond(): void {
    clearTimeout(timer)
    if (!hasReacted && !socket.destroyed) react(socket)
    hasReacted = true
  }
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
