/**
 * Tests that two portals that differ only in facts hidden from a consulting engineer give them the same answers,
 * messages, mails and files.
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

test.runIf(isTurn('hiddenFrom', 'engineer'))(
  'hidden data does not change what a consulting engineer learns from reviews and prices',
  walkTimeout,
  async () => {
    expect(await compareAtAGlance('CE')).toEqual([])
  },
)

test.runIf(atLength)(
  'hidden data does not change what a consulting engineer gets from any call',
  walkTimeout,
  async () => {
    expect(await compareWithAll('CE')).toEqual({ differences: [], notMade: [], onlyRefused: [] })
  },
)

test.runIf(atLength)(
  'no single hidden value changes what a consulting engineer gets',
  walkTimeout,
  async () => {
    expect(await compareWithEach('CE')).toEqual({})
  },
)
