/**
 * Tests that two portals that differ only in facts hidden from a partner give them the same answers, messages, mails
 * and files.
 */
import { expect, test, vi } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { compareWithAll, compareWithEach, patience } from '../../../testing/two-worlds/compare-worlds.ts'

const ids = vi.hoisted(() => ({ next: 0 }))
vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  randomUUID: () => `${(++ids.next).toString(16).padStart(8, '0')}-0000-4000-8000-feedfeedfeed`,
}))

test('hidden data does not change what a partner gets from any call', patience, async () => {
  expect(await compareWithAll('PU', ids)).toEqual({ differences: [], notMade: [], onlyKnocked: [] })
})

test.runIf(atLength)('no single hidden value changes what a partner gets', patience, async () => {
  expect(await compareWithEach('PU', ids)).toEqual({})
})
