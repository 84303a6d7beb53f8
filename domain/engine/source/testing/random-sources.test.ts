// Tests the larger language on random models: source against core on every assignment, sessions and CP-SAT on every value.
import { expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { compareSourceSeed, generateSource, sourcesOnceWrong } from './compare-source-seed.ts'
import { constructs, findConstructs } from './constructs.ts'

/** Far longer than the test takes, so that a busy machine does not fail it. */
const TIMEOUT_MS = 300_000

const listSeeds = (from: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index)

test(
  'source, core, session and CP-SAT agree on every seed on which they once differed',
  async () => {
    for (const seed of sourcesOnceWrong)
      expect((await compareSourceSeed(seed)).differences, `seed ${seed}`).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'source, core, session and CP-SAT agree on random models',
  async () => {
    for (const seed of listSeeds(8, atLength ? 24 : 10)) {
      const { differences, valid } = await compareSourceSeed(seed)
      expect(differences, `seed ${seed}`).toEqual([])
      expect(valid, `seed ${seed} has a planted configuration`).toBeGreaterThan(0)
    }
  },
  TIMEOUT_MS,
)

test('random models contain every construct of the language', () => {
  const used = new Set(listSeeds(0, 150).flatMap((seed) => [...findConstructs(generateSource(seed))]))
  expect(constructs.filter((name) => !used.has(name))).toEqual([])
  expect([...used].filter((name) => !constructs.some((construct) => construct === name))).toEqual([])
})
