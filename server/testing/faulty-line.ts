/** A line to a server over TCP that can be cut, silenced and slowed down, as networks are. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface FaultyLine {
  /** The address of the server with this line before it. */
  readonly url: string
  /** Swallows what either side sends from now on, as a network that drops packets; connections are taken all the same. */
  readonly silence: () => void
  /** Passes everything on, so many milliseconds later. */
  readonly open: (delayMilliseconds?: number) => void
  /** Breaks all connections that there are. */
  readonly cut: () => void
  /** Takes no connections any more, and breaks those that there are. */
  readonly refuse: () => Promise<void>
  /** Takes connections again after `refuse`. */
  readonly accept: () => Promise<void>
  /** Passes on what holds this text the next time that a client sends it, and breaks its connection instead of passing the answer on. */
  readonly loseAnswerTo: (text: string) => Promise<void>
  readonly close: () => Promise<void>
}

interface State {
  isSilent: boolean
  delayMilliseconds: number
  lose: { readonly text: string; readonly done: () => void } | undefined
}

/** @param target address of the server, with a port */
export async function startFaultyLine(target: string): Promise<FaultyLine> {
  const state: State = { isSilent: false, delayMilliseconds: 0, lose: undefined }
  const sockets = new Set<Socket>()
  const { hostname, port: farPort } = new URL(target)
  const server = createServer((near) => {
    const far = connect(Number(farPort), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => {})
    }
    join(near, far, state)
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
        state.lose = { text, done }
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

function join(near: Socket, far: Socket, state: State): void {
  let isLosing: (() => void) | undefined
  near.on('data', (bytes: Buffer) => {
    if (state.lose !== undefined && bytes.includes(state.lose.text)) {
      isLosing = state.lose.done
      state.lose = undefined
    }
    pass(bytes, far, state)
  })
  far.on('data', (bytes: Buffer) => {
    if (isLosing === undefined) return pass(bytes, near, state)
    near.destroy()
    isLosing()
  })
  near.on('close', () => far.destroy())
  far.on('close', () => {
    // Who is behind a line that swallows everything is not told that the other side has gone.
    if (!state.isSilent) near.destroy()
  })
}

function pass(bytes: Buffer, to: Socket, { isSilent, delayMilliseconds }: State): void {
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
