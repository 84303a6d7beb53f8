/**
 * Tests that two portals that differ only in facts hidden from a partner give them the same answers, messages, mails
 * and files.
 */
import { expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { compareWithAll, compareWithEach, walkTimeout } from '../../../testing/two-worlds/compare-worlds.ts'
import { isTurn } from '../../../testing/turns.ts'

test.runIf(isTurn('hiddenFrom', 'partner'))(
  'hidden data does not change what a partner gets from any call',
  walkTimeout,
  async () => {
    expect(await compareWithAll('PU')).toEqual({ differences: [], notMade: [], onlyRefused: [] })
  },
)

test.runIf(atLength)('no single hidden value changes what a partner gets', walkTimeout, async () => {
  expect(await compareWithEach('PU')).toEqual({})
})
