/** A TCP proxy whose connections can be cut, silenced and slowed down, as in real networks. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface FaultyLine {
  /** The server's address through this proxy. */
  readonly url: string
  /**
   * From now on swallows all data in both directions, like a network that drops packets; connections are still
   * accepted.
   */
  readonly silence: () => void
  /** Forwards everything with a delay in milliseconds. */
  readonly open: (delayMilliseconds?: number) => void
  /** Closes all open connections. */
  readonly cut: () => void
  /** Refuses new connections and closes all open ones. */
  readonly refuse: () => Promise<void>
  /** Accepts connections again after `refuse`. */
  readonly accept: () => Promise<void>
  /**
   * Forwards the next data from a client that contains this text, and then closes its connection instead of
   * forwarding the answer.
   */
  readonly loseAnswerTo: (text: string) => Promise<void>
  readonly close: () => Promise<void>
}

interface State {
  isSilent: boolean
  delayMilliseconds: number
  answerToLose: { readonly text: string; readonly done: () => void } | undefined
}

/** @param target the server's address with a port */
export async function startFaultyLine(target: string): Promise<FaultyLine> {
  const state: State = { isSilent: false, delayMilliseconds: 0, answerToLose: undefined }
  const sockets = new Set<Socket>()
  const { hostname, port: farPort } = new URL(target)
  const server = createServer((near) => {
    const far = connect(Number(farPort), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => {})
    }
    connectSockets(near, far, state)
  })
  const url = new URL(target)
  url.port = String(await listen(server, 0))
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    silence: () => {
      state.isSilent = true
    },
    open: (delayMilliseconds = 0) => {
      state.isSilent = false
      state.delayMilliseconds = delayMilliseconds
    },
    cut,
    refuse: async () => {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
    accept: async () => void (await listen(server, Number(url.port))),
    loseAnswerTo: async (text) =>
      await new Promise((done) => {
        state.answerToLose = { text, done }
      }),
    close: async () => {
      cut()
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

function connectSockets(near: Socket, far: Socket, state: State): void {
  let onAnswerLost: (() => void) | undefined
  near.on('data', (bytes: Buffer) => {
    if (state.answerToLose !== undefined && bytes.includes(state.answerToLose.text)) {
      onAnswerLost = state.answerToLose.done
      state.answerToLose = undefined
    }
    forward(bytes, far, state)
  })
  far.on('data', (bytes: Buffer) => {
    if (onAnswerLost === undefined) return forward(bytes, near, state)
    near.destroy()
    onAnswerLost()
  })
  near.on('close', () => far.destroy())
  far.on('close', () => {
    // While data is swallowed, a client does not learn that the server has disconnected.
    if (!state.isSilent) near.destroy()
  })
}

function forward(bytes: Buffer, to: Socket, { isSilent, delayMilliseconds }: State): void {
  if (isSilent || to.destroyed) return
  if (delayMilliseconds === 0) to.write(bytes)
  else setTimeout(() => to.destroyed || to.write(bytes), delayMilliseconds)
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
