// Tests products, quotients, extremes, rounding and selection: no value of a solution is removed, and no unsupported bound remains.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideDown, divideUp } from '../decimal.ts'
import { Extreme, Product, Quotient, Rounding, Selection } from './arithmetic.ts'
import {
  type Box,
  expectPropagationToHold,
  getItem,
  createListedVariable,
  propagateGiven,
  anySpec,
  createWideVariable,
} from './testing/examine.ts'
import type { VariableSpec } from './variable-spec.ts'

const doRangesOverlap = (
  [low, high]: readonly [number, number],
  [least, most]: readonly [number, number],
): boolean => low <= most && least <= high

const createProductSubject = (specs: readonly VariableSpec[]) => ({ specs, make: () => new Product(0, 1, 2) })

const supportsProductBound = (box: Box, fixedVariable: number): boolean => {
  const [left, right, result] = [getItem(box, 0), getItem(box, 1), getItem(box, 2)]
  const otherBounds = [right, left][fixedVariable]
  if (otherBounds !== undefined && otherBounds[0] <= 0 && otherBounds[1] >= 0) return true
  const corners = left.flatMap((a) => right.map((b) => a * b))
  return doRangesOverlap([Math.min(...corners), Math.max(...corners)], result)
}

const listIntegers = (low: number, high: number) =>
  Array.from({ length: high - low + 1 }, (_, index) => low + index)

describe('the product propagator', () => {
  test('gives tight bounds to the result, and to a factor where the other one cannot be 0', () => {
    expectPropagationToHold(
      fc.tuple(anySpec, anySpec).map(([left, right]) => ({
        ...createProductSubject([left, right, createWideVariable(-40, 81)]),
        allows: ([a = 0, b = 0, result = 0]) => a * b === result,
        supportsBound: supportsProductBound,
      })),
    )
  })

  test('narrows a factor by the result, unless the other factor may be 0', () => {
    const subject = createProductSubject([
      createWideVariable(-9, 19),
      createWideVariable(-9, 19),
      createWideVariable(-30, 61),
    ])
    expect(propagateGiven(subject, { 1: listIntegers(2, 3), 2: listIntegers(7, 13) })?.[0]).toEqual(
      listIntegers(3, 6),
    )
    expect(propagateGiven(subject, { 0: listIntegers(2, 3), 2: listIntegers(7, 13) })?.[1]).toEqual(
      listIntegers(3, 6),
    )
    expect(propagateGiven(subject, { 1: listIntegers(-3, -2), 2: listIntegers(7, 13) })?.[0]).toEqual(
      listIntegers(-6, -3),
    )
    expect(propagateGiven(subject, { 1: listIntegers(0, 3), 2: listIntegers(7, 13) })?.[0]).toEqual(
      listIntegers(-9, 9),
    )
    expect(propagateGiven(subject, { 1: listIntegers(-3, 0), 2: listIntegers(7, 13) })?.[0]).toEqual(
      listIntegers(-9, 9),
    )
  })
})

const makeSquare = () => new Product(0, 0, 1)

test('a square and its root have tight bounds even if the root may be 0', () => {
  const subject = { specs: [createWideVariable(-5, 30), createWideVariable(-40, 500)], make: makeSquare }
  // Smaller, because every assignment is enumerated.
  const smallSubject = { specs: [createWideVariable(-4, 9), createWideVariable(-20, 90)], make: makeSquare }
  expectPropagationToHold(fc.constant({ ...smallSubject, allows: ([a = 0, square = 0]) => a * a === square }))
  const listRoots = (low: number, high: number) =>
    propagateGiven(subject, { 0: listIntegers(0, 24), 1: listIntegers(low, high) })?.[0]
  expect(listRoots(50, 130)).toEqual(listIntegers(8, 11))
  expect(listRoots(49, 49)).toEqual([7])
  expect(listRoots(50, 63)).toBeUndefined()
})

describe.each([true, false])('the quotient propagator, rounded up: %s', (up) => {
  const divideRounded = up ? divideUp : divideDown

  test('gives tight bounds, except to the divisor when the quotient may be 0', () => {
    expectPropagationToHold(
      fc
        .tuple(
          anySpec,
          fc.integer({ min: -1, max: 3 }),
          fc.integer({ min: 3, max: 5 }),
          fc.constantFrom(1, 3),
        )
        .map(([left, first, size, times]) => ({
          specs: [left, createListedVariable(first, size), createWideVariable(-25 * times, 50 * times + 1)],
          make: () => new Quotient(0, 1, { result: 2, up, factor: times }),
          allows: ([a = 0, b = 0, result = 0]) => b > 0 && divideRounded(times * a, b) === result,
          supportsBound: (box, fixed) => {
            const [[a, b], [c, d], [low, high]] = [getItem(box, 0), getItem(box, 1), getItem(box, 2)]
            if (c < 1) return false
            const least = divideRounded(times * a, a >= 0 ? d : c)
            const most = divideRounded(times * b, b >= 0 ? c : d)
            if (fixed !== 1) return doRangesOverlap([least, most], [low, high])
            return (low <= 0 || most >= low) && (a <= 0 || least <= high)
          },
        })),
    )
  })

  test('narrows each of dividend, divisor and quotient by the other two', () => {
    const subject = {
      specs: [createWideVariable(0, 50), createListedVariable(1, 9), createWideVariable(0, 50)],
      make: () => new Quotient(0, 1, { result: 2, up }),
    }
    expect(propagateGiven(subject, { 0: [17], 1: [5] })?.[2]).toEqual([up ? 4 : 3])
    expect(propagateGiven(subject, { 1: [5], 2: [3] })?.[0]).toEqual(
      up ? [11, 12, 13, 14, 15] : [15, 16, 17, 18, 19],
    )
    expect(propagateGiven(subject, { 0: [17], 2: [3] })?.[1]).toEqual(up ? [6, 7, 8] : [5])
  })

  test('narrows the quotient again by a divisor that it narrowed itself', () => {
    const subject = {
      specs: [createWideVariable(14, 2, 3), createWideVariable(0, 4, 2), createWideVariable(4, 6)],
      make: () => new Quotient(0, 1, { result: 2, up, factor: 2 }),
    }
    // 28 or 34 divided by 4 or 6, since 2 gives more than 9.
    expect(propagateGiven(subject)).toEqual([[14, 17], [4, 6], up ? [5, 6, 7, 8, 9] : [4, 5, 6, 7, 8]])
  })
})

const extremeBySign = { true: Math.max, false: Math.min }
describe.each([true, false])('the extreme propagator, largest: %s', (largest) => {
  const computeExtreme = extremeBySign[`${largest}`]

  test('gives tight bounds', () => {
    expectPropagationToHold(
      fc.tuple(anySpec, anySpec, anySpec).map(([left, middle, right]) => ({
        specs: [left, middle, right, createWideVariable(-10, 31)],
        make: () => new Extreme([0, 1, 2], 3, largest),
        allows: ([a = 0, b = 0, c = 0, result = 0]) => computeExtreme(a, b, c) === result,
        supportsBound: (box) => {
          const numbers = box.slice(0, 3)
          return doRangesOverlap(
            [
              computeExtreme(...numbers.map(([low]) => low)),
              computeExtreme(...numbers.map(([, high]) => high)),
            ],
            getItem(box, 3),
          )
        },
      })),
      60,
    )
  })

  test('assigns the only number that can reach the extreme', () => {
    const subject = {
      specs: [createWideVariable(0, 10), createWideVariable(0, 10), createWideVariable(0, 10)],
      make: () => new Extreme([0, 1], 2, largest),
    }
    const given = largest ? { 0: [0, 1, 2], 2: [5, 6] } : { 0: [7, 8, 9], 2: [5, 6] }
    expect(propagateGiven(subject, given)?.[1]).toEqual([5, 6])
    expect(propagateGiven(subject, { ...given, 1: getItem(Object.values(given), 0) })).toBeUndefined()
  })
})

describe.each([true, false])('the list rounding propagator, up: %s', (up) => {
  const to = Float64Array.of(-3, 0, 4, 9)
  const roundToEntry = (value: number): number =>
    up ? (to.find((entry) => entry >= value) ?? 9) : (to.findLast((entry) => entry <= value) ?? -3)
  const result: VariableSpec = { size: 4, listed: true, values: to, base: 0, stride: 1 }

  test('gives tight bounds', () => {
    expectPropagationToHold(
      fc
        .oneof(
          anySpec,
          fc.integer({ min: -8, max: 12 }).map((base) => createWideVariable(base, 7)),
        )
        .map((of) => ({
          specs: [of, result],
          make: () => new Rounding(0, 1, to, up),
          allows: ([value = 0, entry = 0]) => roundToEntry(value) === entry,
          supportsBound: (box) => {
            const [[low, high], entry] = [getItem(box, 0), getItem(box, 1)]
            return doRangesOverlap([roundToEntry(low), roundToEntry(high)], entry)
          },
        })),
    )
  })

  test('removes an entry that none of the numbers left rounds to', () => {
    const subject = { specs: [createWideVariable(-7, 4, 6), result], make: () => new Rounding(0, 1, to, up) }
    expect(propagateGiven(subject, { 1: up ? [4, 9] : [-3, 0] })).toEqual(
      up ? [[5, 11], [9]] : [[-7, -1], [-3]],
    )
  })

  test('keeps exactly the numbers that round to an entry', () => {
    const subject = { specs: [createWideVariable(-6, 20), result], make: () => new Rounding(0, 1, to, up) }
    expect(propagateGiven(subject, { 1: [4] })?.[0]).toEqual(up ? [1, 2, 3, 4] : [4, 5, 6, 7, 8])
    // Beyond the ends of the list its last entry is used.
    expect(propagateGiven(subject, { 1: [9] })?.[0]).toEqual(
      up ? [5, 6, 7, 8, 9, 10, 11, 12, 13] : [9, 10, 11, 12, 13],
    )
    expect(propagateGiven(subject, { 1: [-3] })?.[0]).toEqual(
      up ? [-6, -5, -4, -3] : [-6, -5, -4, -3, -2, -1],
    )
  })
})

const allowsSelection = ([at = 0, a = 0, b = 0, result = 0]: readonly number[]): boolean =>
  at === 2 || (at === 0 ? a : b) === result

describe('the selection propagator', () => {
  test('gives tight bounds', () => {
    expectPropagationToHold(
      fc.tuple(anySpec, anySpec).map(([first, second]) => ({
        specs: [createListedVariable(0, 3), first, second, createWideVariable(-8, 25)],
        make: () => new Selection(0, [1, 2, -1], 3),
        allows: allowsSelection,
        supportsBound: (box) => {
          const [low, high] = getItem(box, 0)
          return [getItem(box, 1), getItem(box, 2), getItem(box, 3)].some(
            (branch, index) => low <= index && index <= high && doRangesOverlap(branch, getItem(box, 3)),
          )
        },
      })),
    )
  })

  const selection = {
    specs: [
      createListedVariable(0, 3),
      createWideVariable(0, 4),
      createWideVariable(6, 4),
      createWideVariable(0, 20),
    ],
    make: () => new Selection(0, [1, 2, 1], 3),
  }
  test('removes a branch that the result excludes once it is narrowed to values that it has', () => {
    const subject = {
      specs: [
        createListedVariable(0, 2),
        createWideVariable(2, 11),
        createWideVariable(2, 4),
        createWideVariable(0, 2, 10),
      ],
      make: () => new Selection(0, [1, 2], 3),
    }
    expect(propagateGiven(subject)).toEqual([[0], [10], [2, 3, 4, 5], [10]])
  })

  test('removes the branches that the result excludes, even between others', () => {
    expect(propagateGiven(selection)).toEqual([
      [0, 1, 2],
      [0, 1, 2, 3],
      [6, 7, 8, 9],
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    ])
    expect(propagateGiven(selection, { 3: [2, 3, 4, 5] })).toEqual([
      [0, 2],
      [0, 1, 2, 3],
      [6, 7, 8, 9],
      [2, 3],
    ])
    expect(propagateGiven(selection, { 3: [5, 6, 7] })).toEqual([[1], [0, 1, 2, 3], [6, 7], [6, 7]])
    expect(propagateGiven(selection, { 3: [4, 5] })).toBeUndefined()
  })

  test('links the result to the selected branch in both directions', () => {
    expect(propagateGiven(selection, { 0: [1], 2: [7, 8] })).toEqual([[1], [0, 1, 2, 3], [7, 8], [7, 8]])
    expect(propagateGiven(selection, { 0: [2], 3: [2, 3, 4, 5] })).toEqual([
      [2],
      [2, 3],
      [6, 7, 8, 9],
      [2, 3],
    ])
  })
})
