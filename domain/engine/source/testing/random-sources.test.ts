// Tests the larger language on random models: source against core on every assignment, sessions and CP-SAT on every value.
import { expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { compareSourceSeed, generateSource, sourcesOnceWrong } from './compare-source-seed.ts'
import { constructs, findConstructs } from './constructs.ts'

/** Far longer than the test takes, so that a busy machine does not fail it. */
const patience = 300_000

const seeds = (from: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index)

test(
  'seeds that once failed pass',
  async () => {
    for (const seed of sourcesOnceWrong)
      expect((await compareSourceSeed(seed)).differences, `seed ${seed}`).toEqual([])
  },
  patience,
)

test(
  'random models mean the same in the core as in the source',
  async () => {
    for (const seed of seeds(8, atLength ? 24 : 10)) {
      const { differences, valid } = await compareSourceSeed(seed)
      expect(differences, `seed ${seed}`).toEqual([])
      expect(valid, `seed ${seed} has a planted configuration`).toBeGreaterThan(0)
    }
  },
  patience,
)

test('random models contain every construct of the language', () => {
  const met = new Set(seeds(0, 150).flatMap((seed) => [...findConstructs(generateSource(seed))]))
  expect(constructs.filter((name) => !met.has(name))).toEqual([])
  expect([...met].filter((name) => !constructs.some((known) => known === name))).toEqual([])
})
