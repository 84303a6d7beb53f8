import { expect, test } from 'vitest'
import { EngineClient, EngineFailedError, EngineStoppedError } from './engine-client.ts'
import type { WorkerLike } from './engine-client.ts'
import type { FromWorker, LiveAnswer, ToWorker } from './protocol.ts'

/** A worker whose answers and failures the test controls. */
class FakeWorker implements WorkerLike {
  readonly received: ToWorker[] = []
  terminated = false
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
    this.terminated = true
  }
  respond(message: FromWorker): void {
    this.#message({ data: message })
  }
  crash(): void {
    this.#error()
  }
  getId(index: number): number {
    return this.received[index]?.id ?? -1
  }
}

function createClient() {
  const workers: FakeWorker[] = []
  let stopped = 0
  const client = new EngineClient({
    startWorker: () => {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker
    },
    onStopped: () => {
      stopped += 1
    },
  })
  const worker = (index = 0): FakeWorker => {
    const found = workers[index]
    if (found === undefined) throw new Error(`There is no worker ${index}`)
    return found
  }
  return { client, worker, workers, stopped: () => stopped }
}
const settled: LiveAnswer = { kind: 'settled' }

test('answers are matched to their requests in any order', async () => {
  const { client, worker } = createClient()
  const one = client.ask('number', { choices: {}, parameter: 'load', value: 1 })
  const two = client.ask('number', { choices: {}, parameter: 'load', value: 2 })
  worker().respond({ kind: 'answer', id: worker().getId(1), answer: 'second' })
  worker().respond({ kind: 'answer', id: worker().getId(0), answer: 'first' })
  expect(await one).toBe('first')
  expect(await two).toBe('second')
})

test("an unanswered request is rejected with the worker's message", async () => {
  const { client, worker } = createClient()
  const answer = client.ask('explain', { choices: {} })
  worker().respond({ kind: 'failure', id: worker().getId(0), message: 'unknown parameter' })
  await expect(answer).rejects.toThrow(EngineFailedError)
})

test('only answers to the newest choices are reported', () => {
  const { client, worker } = createClient()
  const heard: string[] = []
  client.follow({ load: 1 }, () => heard.push('one'))
  client.follow({ load: 2 }, () => heard.push('two'))
  worker().respond({ kind: 'live', id: worker().getId(0), live: settled })
  worker().respond({ kind: 'live', id: worker().getId(1), live: settled })
  expect(heard).toEqual(['two'])
})

test('a crashed worker is reported and its open requests are rejected', async () => {
  const { client, worker, stopped } = createClient()
  const answer = client.ask('complete', { choices: {}, goal: 'cheapest' })
  worker().crash()
  await expect(answer).rejects.toThrow(EngineStoppedError)
  expect(stopped()).toBe(1)
  expect(worker().terminated).toBe(true)
})

test('a restarted worker receives the product and the current choices', async () => {
  const { client, worker, workers } = createClient()
  const heard: LiveAnswer[] = []
  client.open({ typeId: 27 }).catch(() => undefined)
  client.follow({ load: 96 }, (answer) => heard.push(answer))
  worker().crash()
  const reopened = client.restart()
  expect(workers).toHaveLength(2)
  expect(worker(1).received).toMatchObject([
    { kind: 'open', input: { typeId: 27 } },
    { kind: 'follow', choices: { load: 96 } },
  ])
  worker(1).respond({ kind: 'answer', id: worker(1).getId(0), answer: { key: 'ups' } })
  expect(await reopened).toEqual({ key: 'ups' })
  worker(1).respond({ kind: 'live', id: worker(1).getId(1), live: settled })
  expect(heard).toEqual([settled])
})

test('late messages of a terminated worker are ignored', () => {
  const { client, worker, stopped } = createClient()
  const heard: LiveAnswer[] = []
  client.open({ typeId: 27 }).catch(() => undefined)
  client.follow({}, (answer) => heard.push(answer))
  const old = worker()
  client.restart().catch(() => undefined)
  old.respond({ kind: 'live', id: old.getId(1), live: settled })
  old.crash()
  expect(heard).toEqual([])
  expect(stopped()).toBe(0)
})

test('an aborted stream counts as a stopped engine', () => {
  const { client, worker, stopped } = createClient()
  client.follow({ load: 96 }, () => undefined)
  worker().respond({ kind: 'failure', id: worker().getId(0), message: 'defect' })
  expect(stopped()).toBe(1)
})
