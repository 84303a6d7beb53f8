// Tests that a design whose law was that of a day in the past is found while its solution can still be changed.
import { expect, test } from 'vitest'
import { checkSolution } from './check-solution.ts'
import type { ChainDesign } from './chain.ts'

const yesterday = Date.UTC(2026, 10, 29) / 86_400_000
const design = (placed: number | undefined): ChainDesign => ({
  id: 'units',
  name: 'Units',
  quantity: 1,
  exchange: {},
  ...(placed === undefined ? {} : { site: { placed } }),
})

test('a design that is placed on the market on a past day has a warning that names the day, and not today, so that an acceptance of it lasts', () => {
  const [finding, ...others] = checkSolution([design(yesterday)], [], { placed: yesterday + 1 })
  expect(others).toEqual([])
  expect(finding).toMatchObject({
    key: 'CHAIN_DAY_PASSED',
    severity: 'warning',
    designs: ['units'],
    arguments: { day: '2026-11-29' },
  })
})

test.each([
  ['placed on the market today', yesterday + 1, yesterday + 1],
  ['placed on the market later', yesterday + 90, yesterday + 1],
  ['of a product that asks for no day', undefined, yesterday + 1],
  ['placed on the market on a past day, in a solution that nobody may change any more', yesterday, undefined],
])('a design %s has no finding', (_, placed, firstDay) => {
  expect(checkSolution([design(placed)], [], firstDay === undefined ? {} : { placed: firstDay })).toEqual([])
})
