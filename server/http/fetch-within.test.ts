/** Tests that an exchange with another system ends, however that system behaves, and stays within its limits. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { behaviours, type MisbehavingSystem, startMisbehavingSystem } from '../testing/misbehaving-system.ts'
import { fetchWithin, parseJson } from './fetch-within.ts'

let system: MisbehavingSystem
beforeEach(async () => {
  system = await startMisbehavingSystem()
})
afterEach(async () => {
  await system.close()
})

/** Makes a request and returns its result, or the kind of the failure. */
async function exchange(milliseconds = 300): Promise<unknown> {
  try {
    const bounds = { milliseconds, maxBytes: 100_000 }
    const { status, text } = await fetchWithin(`http://127.0.0.1:${system.port}/`, {}, bounds)
    return text === undefined ? 'too long' : [status, parseJson(text)]
  } catch (error) {
    return error instanceof Error ? error.name : error
  }
}

const expectedOutcomes = {
  // The test starts no system to forward to.
  forwarding: 'TypeError',
  refusing: 'TypeError',
  breaking: 'TypeError',
  silent: 'TimeoutError',
  dripping: 'TimeoutError',
  endless: 'too long',
  exploding: 'too long',
  page: [200, undefined],
  wrongTypes: [200, expect.objectContaining({ state: 7 })],
  circling: 'TypeError',
  noise: 'TypeError',
  failing: [500, {}],
} as const

test.each(behaviours)(
  'an exchange with a system whose behaviour is "%s" has the expected outcome',
  async (behaviour) => {
    await system.behave(behaviour)
    // Decompression takes time, so these cases get a long time limit; other cases test the limit itself.
    expect(await exchange(behaviour === 'exploding' || behaviour === 'endless' ? 20_000 : 300)).toEqual(
      expectedOutcomes[behaviour],
    )
  },
)

test('a response that arrived before the timeout is complete', async () => {
  await system.behave('wrongTypes')
  const answers = await Promise.all(Array.from({ length: 20 }, async () => await exchange(20_000)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('a response that the database cannot store counts as none', () => {
  expect([parseJson('{"a":"\\u0000"}'), parseJson('["\\ud83d"]'), parseJson('["\\ud83d\\udd0b"]')]).toEqual([
    undefined,
    undefined,
    ['🔋'],
  ])
})
