/**
 * How many calls per second one process answers. A separate thread keeps connections busy, so that the client costs the
 * server little.
 */
import { connect, type Socket } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { createSeededDraw } from '../../server/db/seed/draw.ts'

export interface Load {
  readonly host: string
  readonly port: number
  /** Headers and bodies of the requests; one of them is drawn each time. */
  readonly requests: readonly string[]
  readonly connections: number
  readonly seconds: number
}

export interface LoadFigures {
  readonly answered: number
  /** Answers with an unexpected status (not 200). */
  readonly refused: number
  /** Milliseconds of each answer. */
  readonly answerTimes: readonly number[]
  /** Milliseconds of processor time that the client used. */
  readonly clientMilliseconds: number
}

/** Runs a load in a thread; the caller's thread stays free to serve it. */
export async function runLoad(load: Load): Promise<LoadFigures> {
  const thread = new Worker(new URL(import.meta.url), { workerData: load })
  return await new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}

/** Sends repeatedly over one connection, each time as soon as the previous answer is complete. */
async function keepBusy(
  { host, port, seconds }: Load,
  drawRequest: () => Buffer,
  answerTimes: number[],
  refusedStatuses: number[],
): Promise<void> {
  const socket = connect({ host, port, noDelay: true })
  const endTime = performance.now() + seconds * 1000
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    let started = performance.now()
    const sendNext = () => {
      started = performance.now()
      if (started >= endTime) {
        socket.destroy()
        resolve()
      } else socket.write(drawRequest())
    }
    socket.once('connect', sendNext)
    watchAnswers(socket, (status) => {
      answerTimes.push(performance.now() - started)
      if (status !== 200) refusedStatuses.push(status)
      sendNext()
    })
  })
}

/** Reports each answer when its last byte has arrived. The portal's answers declare their length; none is chunked. */
function watchAnswers(socket: Socket, onAnswer: (status: number) => void): void {
  let missingBytes = 0
  let status = 0
  let head = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    if (missingBytes > 0) {
      missingBytes -= bytes.length
    } else {
      head = head.length === 0 ? bytes : Buffer.concat([head, bytes])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      status = Number(text.slice(9, 12))
      missingBytes = end + 4 + Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0) - head.length
      head = Buffer.alloc(0)
    }
    if (missingBytes === 0) onAnswer(status)
  })
}

async function runLoadHere(load: Load): Promise<LoadFigures> {
  const answerTimes: number[] = []
  const refusedStatuses: number[] = []
  const draw = createSeededDraw(load.connections)
  const requests = load.requests.map((request) => Buffer.from(request))
  const drawRequest = () => draw.pick(requests)
  await Promise.all(
    Array.from(
      { length: load.connections },
      async () => await keepBusy(load, drawRequest, answerTimes, refusedStatuses),
    ),
  )
  const { user, system } = process.threadCpuUsage()
  return {
    answered: answerTimes.length,
    refused: refusedStatuses.length,
    answerTimes,
    clientMilliseconds: (user + system) / 1000,
  }
}

if (!isMainThread) {
  const load: Load = workerData
  parentPort?.postMessage(await runLoadHere(load))
}
