/** Portals that differ only in what a consulting engineer may not see give them the same answers, messages, mails and files. */
import { expect, test, vi } from 'vitest'
import { atLength } from '../../../testing/at-length.ts'
import {
  compareBriefly,
  compareWithAll,
  compareWithEach,
  patience,
} from '../../../testing/two-worlds/compare-worlds.ts'

const ids = vi.hoisted(() => ({ next: 0 }))
vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  randomUUID: () => `${(++ids.next).toString(16).padStart(8, '0')}-0000-4000-8000-feedfeedfeed`,
}))

test(
  'a consulting engineer gets the same of what a review and a price could give away, whatever all that is hidden from them is',
  patience,
  async () => {
    expect(await compareBriefly('CE', ids)).toEqual([])
  },
)

test.runIf(atLength)(
  'a consulting engineer gets the same of every call, whatever all that is hidden from them is',
  patience,
  async () => {
    expect(await compareWithAll('CE', ids)).toEqual({ differences: [], notMade: [], onlyKnocked: [] })
  },
)

test.runIf(atLength)(
  'a consulting engineer gets the same whatever a single thing that is hidden from them is',
  patience,
  async () => {
    expect(await compareWithEach('CE', ids)).toEqual({})
  },
)
