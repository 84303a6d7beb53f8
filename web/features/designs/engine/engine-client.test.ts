import { expect, test } from 'vitest'
import { EngineClient, EngineFailedError, EngineStoppedError } from './engine-client.ts'
import type { WorkerLike } from './engine-client.ts'
import type { FromWorker, LiveAnswer, ToWorker } from './protocol.ts'

/** A worker whose answers and failures the test controls. */
class FakeWorker implements WorkerLike {
  readonly received: ToWorker[] = []
  isTerminated = false
  #message: (event: { readonly data: FromWorker }) => void = () => undefined
  #error: () => void = () => undefined

  postMessage(message: unknown): void {
    const received: ToWorker = JSON.parse(JSON.stringify(message))
    this.received.push(received)
  }
  addEventListener(type: string, listener: (event: { readonly data: FromWorker }) => void): void {
    if (type === 'message') this.#message = listener
    if (type === 'error') this.#error = () => listener({ data: { kind: 'failure', id: 0, message: '' } })
  }
  terminate(): void {
    this.isTerminated = true
  }
  respond(message: FromWorker): void {
    this.#message({ data: message })
  }
  crash(): void {
    this.#error()
  }
  getRequestId(index: number): number {
    return this.received[index]?.id ?? -1
  }
}

function createClient() {
  const workers: FakeWorker[] = []
  let stops = 0
  const client = new EngineClient({
    startWorker: () => {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker
    },
    onStopped: () => {
      stops += 1
    },
  })
  const getWorker = (index = 0): FakeWorker => {
    const found = workers[index]
    if (found === undefined) throw new Error(`There is no worker ${index}`)
    return found
  }
  return { client, getWorker, workers, countStops: () => stops }
}
const settledAnswer: LiveAnswer = { kind: 'settled' }

test('answers are matched to their requests in any order', async () => {
  const { client, getWorker } = createClient()
  const one = client.ask('number', { choices: {}, parameter: 'load', value: 1 })
  const two = client.ask('number', { choices: {}, parameter: 'load', value: 2 })
  getWorker().respond({ kind: 'answer', id: getWorker().getRequestId(1), answer: 'second' })
  getWorker().respond({ kind: 'answer', id: getWorker().getRequestId(0), answer: 'first' })
  expect(await one).toBe('first')
  expect(await two).toBe('second')
})

test("an unanswered request is rejected with the worker's message", async () => {
  const { client, getWorker } = createClient()
  const answer = client.ask('explain', { choices: {} })
  getWorker().respond({ kind: 'failure', id: getWorker().getRequestId(0), message: 'unknown parameter' })
  await expect(answer).rejects.toThrow(EngineFailedError)
})

test('only answers to the newest choices are reported', () => {
  const { client, getWorker } = createClient()
  const reports: string[] = []
  client.follow({ load: 1 }, () => reports.push('one'))
  client.follow({ load: 2 }, () => reports.push('two'))
  getWorker().respond({ kind: 'live', id: getWorker().getRequestId(0), live: settledAnswer })
  getWorker().respond({ kind: 'live', id: getWorker().getRequestId(1), live: settledAnswer })
  expect(reports).toEqual(['two'])
})

test('a crashed worker is reported and its open requests are rejected', async () => {
  const { client, getWorker, countStops } = createClient()
  const answer = client.ask('complete', { choices: {}, goal: 'cheapest' })
  getWorker().crash()
  await expect(answer).rejects.toThrow(EngineStoppedError)
  expect(countStops()).toBe(1)
  expect(getWorker().isTerminated).toBe(true)
})

test('a restarted worker receives the product and the current choices', async () => {
  const { client, getWorker, workers } = createClient()
  const reports: LiveAnswer[] = []
  client.open({ typeId: 27 }).catch(() => undefined)
  client.follow({ load: 96 }, (answer) => reports.push(answer))
  getWorker().crash()
  const reopened = client.restart()
  expect(workers).toHaveLength(2)
  expect(getWorker(1).received).toMatchObject([
    { kind: 'open', input: { typeId: 27 } },
    { kind: 'follow', choices: { load: 96 } },
  ])
  getWorker(1).respond({ kind: 'answer', id: getWorker(1).getRequestId(0), answer: { key: 'ups' } })
  expect(await reopened).toEqual({ key: 'ups' })
  getWorker(1).respond({ kind: 'live', id: getWorker(1).getRequestId(1), live: settledAnswer })
  expect(reports).toEqual([settledAnswer])
})

test('late messages of a terminated worker are ignored', () => {
  const { client, getWorker, countStops } = createClient()
  const reports: LiveAnswer[] = []
  client.open({ typeId: 27 }).catch(() => undefined)
  client.follow({}, (answer) => reports.push(answer))
  const oldWorker = getWorker()
  client.restart().catch(() => undefined)
  oldWorker.respond({ kind: 'live', id: oldWorker.getRequestId(1), live: settledAnswer })
  oldWorker.crash()
  expect(reports).toEqual([])
  expect(countStops()).toBe(0)
})

test('an aborted stream counts as a stopped engine', () => {
  const { client, getWorker, countStops } = createClient()
  client.follow({ load: 96 }, () => undefined)
  getWorker().respond({ kind: 'failure', id: getWorker().getRequestId(0), message: 'defect' })
  expect(countStops()).toBe(1)
})
