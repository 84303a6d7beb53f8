/**
 * Tests that two portals that differ only in facts hidden from a distributor give them the same answers, messages,
 * mails and files.
 */
import { expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import {
  compareAtAGlance,
  compareWithAll,
  compareWithEach,
  walkTimeout,
} from '../../../testing/two-worlds/compare-worlds.ts'
import { isTurn } from '../../../testing/turns.ts'

test.runIf(isTurn('hiddenFrom', 'distributor'))(
  'hidden data does not change what a distributor learns from reviews and prices',
  walkTimeout,
  async () => {
    expect(await compareAtAGlance('DU')).toEqual([])
  },
)

test.runIf(atLength)(
  'hidden data does not change what a distributor gets from any call',
  walkTimeout,
  async () => {
    expect(await compareWithAll('DU')).toEqual({ differences: [], notMade: [], onlyRefused: [] })
  },
)

test.runIf(atLength)('no single hidden value changes what a distributor gets', walkTimeout, async () => {
  expect(await compareWithEach('DU')).toEqual({})
})
