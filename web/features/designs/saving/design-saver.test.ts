import { expect, test } from 'vitest'
import { DesignSaver } from './design-saver.ts'
import type { SaveOutcome, SaveRequest } from './design-saver.ts'

const request: SaveRequest = {
  choices: { load: 96 },
  name: 'UPS hall B',
  productVersion: '1.0.0',
  desId: 'd1',
  rowVersion: 3,
}
const savedOutcome: SaveOutcome = { kind: 'saved', rowVersion: 4 }

/** Creates a saver with a server that answers on request and a frozen clock. */
function createSaver() {
  const sent: SaveRequest[] = []
  const storedVersions: number[] = []
  const states: string[] = []
  const timers: { milliseconds: number; work: () => void }[] = []
  const answers: ((outcome: SaveOutcome) => void)[] = []
  const saver = new DesignSaver({
    send: (one) => {
      sent.push(one)
      return new Promise((resolve) => answers.push(resolve))
    },
    onState: ({ kind }) => states.push(kind),
    onSaved: (rowVersion) => storedVersions.push(rowVersion),
    schedule: (milliseconds, work) => {
      const timer = { milliseconds, work }
      timers.push(timer)
      return () => timers.splice(timers.indexOf(timer), 1)
    },
  })
  const answer = async (outcome: SaveOutcome) => {
    answers.shift()?.(outcome)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { saver, sent, storedVersions, states, timers, answer }
}

test('a successful save reports the stored version and leaves the saver idle', async () => {
  const { saver, storedVersions, states, answer } = createSaver()
  saver.save(request)
  await answer(savedOutcome)
  expect(states).toEqual(['saving', 'idle'])
  expect(storedVersions).toEqual([4])
})

test('offline, a save is retried at growing intervals until it is answered', async () => {
  const { saver, sent, timers, states, answer } = createSaver()
  saver.save(request)
  await answer({ kind: 'unreachable' })
  expect(timers[0]?.milliseconds).toBe(2000)
  timers.shift()?.work()
  await answer({ kind: 'unreachable' })
  expect(timers[0]?.milliseconds).toBe(4000)
  saver.retry()
  await answer(savedOutcome)
  expect(sent).toEqual([request, request, request])
  expect(timers).toHaveLength(0)
  expect(states.at(-1)).toBe('idle')
})

test('a save requested during another follows it with the version just stored', async () => {
  const { saver, sent, answer } = createSaver()
  saver.save(request)
  saver.save({ ...request, choices: { load: 97 } })
  saver.save({ ...request, choices: { load: 98 } })
  expect(sent).toHaveLength(1)
  await answer(savedOutcome)
  expect(sent[1]).toMatchObject({ choices: { load: 98 }, rowVersion: 4 })
})

test("a conflict keeps the choices, and overwriting sends them with the other person's version", async () => {
  const { saver, sent, answer } = createSaver()
  saver.save(request)
  await answer({ kind: 'conflict', conflict: { rowVersion: 7, changedBy: 'Ana' } })
  expect(saver.state).toMatchObject({ kind: 'conflict', request, conflict: { changedBy: 'Ana' } })
  saver.overwrite()
  expect(sent[1]).toEqual({ ...request, rowVersion: 7 })
})

test('a refused save is not retried automatically', async () => {
  const { saver, timers, answer } = createSaver()
  saver.save(request)
  await answer({ kind: 'refused', refusal: { code: 'CHOICES_CONTRADICT', message: 'no' } })
  expect(timers).toHaveLength(0)
  expect(saver.state.kind).toBe('refused')
})

test('discarding a waiting save stops its retries', async () => {
  const { saver, sent, timers, answer } = createSaver()
  saver.save(request)
  await answer({ kind: 'unreachable' })
  saver.discardPending()
  expect(timers).toHaveLength(0)
  saver.retry()
  expect(sent).toHaveLength(1)
  expect(saver.state).toEqual({ kind: 'idle' })
})
