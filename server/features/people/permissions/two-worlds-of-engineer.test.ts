/**
 * Tests that two portals that differ only in facts hidden from a consulting engineer give them the same answers,
 * messages, mails and files.
 */
import { expect, test, vi } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import {
  compareAtAGlance,
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
  'hidden data does not change what a consulting engineer learns from reviews and prices',
  patience,
  async () => {
    expect(await compareAtAGlance('CE', ids)).toEqual([])
  },
)

test.runIf(atLength)(
  'hidden data does not change what a consulting engineer gets from any call',
  patience,
  async () => {
    expect(await compareWithAll('CE', ids)).toEqual({ differences: [], notMade: [], onlyKnocked: [] })
  },
)

test.runIf(atLength)('no single hidden value changes what a consulting engineer gets', patience, async () => {
  expect(await compareWithEach('CE', ids)).toEqual({})
})
