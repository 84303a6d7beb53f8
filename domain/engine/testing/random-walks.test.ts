// Tests the engine on random models: every answer against an enumeration of all assignments or against CP-SAT.
import { expect, test } from 'vitest'
import { compareSeed, seedsOnceWrong, type SeedKind } from './compare-seed.ts'
import { atLength } from '../../../tools/at-length.ts'

/** Far longer than the test takes, so that a busy machine does not fail it. */
const TIMEOUT_MS = 300_000

const listSeeds = (kind: SeedKind, count: number): readonly { kind: SeedKind; seed: number }[] =>
  Array.from({ length: count }, (_, seed) => ({ kind, seed }))

test(
  'the engine is right on every seed on which it was once wrong',
  async () => {
    for (const { kind, seed } of seedsOnceWrong)
      expect((await compareSeed(kind, seed)).differences, `${kind} ${seed}`).toEqual([])
  },
  TIMEOUT_MS,
)

test.each([
  ['small', atLength ? 400 : 20],
  ['wide', atLength ? 20 : 1],
  ['rows', atLength ? 12 : 1],
  ['large', atLength ? 8 : 1],
] as const)(
  'every answer of the engine is right on random models: %s',
  async (kind, count) => {
    for (const { seed } of listSeeds(kind, count))
      expect((await compareSeed(kind, seed)).differences, `${kind} ${seed}`).toEqual([])
  },
  TIMEOUT_MS,
)
