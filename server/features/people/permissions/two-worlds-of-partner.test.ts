/**
 * Tests that two portals that differ only in facts hidden from a partner give them the same answers, messages, mails
 * and files.
 */
import { expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { compareWithAll, compareWithEach, patience } from '../../../testing/two-worlds/compare-worlds.ts'
import { isTurn } from '../../../testing/turns.ts'

test.runIf(isTurn('hiddenFrom', 'partner'))(
  'hidden data does not change what a partner gets from any call',
  patience,
  async () => {
    expect(await compareWithAll('PU')).toEqual({ differences: [], notMade: [], onlyRefused: [] })
  },
)

test.runIf(atLength)('no single hidden value changes what a partner gets', patience, async () => {
  expect(await compareWithEach('PU')).toEqual({})
})
