// Tests that structures become parts, options and numbers with their paths, and that each has its condition of presence.
import { describe, expect, test } from 'vitest'
import { add, all, atLeast, ifElse, num } from '@design-portal/domain/engine/testing/builder.ts'
import { ProblemList, ReadError } from '../read-model.ts'
import { combinePresence, countInstances, expand, isPresent, NONE } from './instances.ts'
import { parseCoom } from './parse.ts'

function expandText(text: string, starSurplus = 2) {
  const problems = new ProblemList(text)
  return expand(parseCoom(text, problems), starSurplus, problems)
}
const findProblem = (text: string, starSurplus?: number) => {
  try {
    expandText(text, starSurplus)
  } catch (error) {
    if (error instanceof ReadError) return error.problems[0]
    throw error
  }
  return undefined
}
const buildCountCondition = (name: string, min: number) => atLeast({ kind: 'ref', name }, min)

const { root, parts, options, numbers, groups } = expandText(`product {
  Bike bike
  1..3 Bag bag
  0..2 Color color
  2 Bool check
  0..1 num 1-9 extra
}
structure Bike { Color frame; num .#-5-5 n }
structure Bag { 0..* Pocket pocket; Color color; 1..2 Bool lock }
structure Pocket { num 2-3 size }
enumeration Color { Red Blue }`)

test('parts are in text order, each before its contents', () => {
  expect(root).toBe(parts[0])
  expect(parts.map(({ path, structure }) => [path, structure.name])).toEqual([
    ['', 'product'],
    ['bike', 'Bike'],
    ['bag[0]', 'Bag'],
    ['bag[0].pocket[0]', 'Pocket'],
    ['bag[0].pocket[1]', 'Pocket'],
    ['bag[1]', 'Bag'],
    ['bag[1].pocket[0]', 'Pocket'],
    ['bag[1].pocket[1]', 'Pocket'],
    ['bag[2]', 'Bag'],
    ['bag[2].pocket[0]', 'Pocket'],
    ['bag[2].pocket[1]', 'Pocket'],
  ])
})

const findPresence = (path: string) => parts.find((part) => part.path === path)?.presence

test('a part exists up to its count', () => {
  expect(findPresence('')).toBeUndefined()
  expect(findPresence('bike')).toBeUndefined()
  expect(findPresence('bag[0]')).toBeUndefined()
  expect(findPresence('bag[1]')).toEqual(buildCountCondition('bag.count', 2))
  expect(findPresence('bag[2]')).toEqual(buildCountCondition('bag.count', 3))
  expect(findPresence('bag[0].pocket[0]')).toEqual(buildCountCondition('bag[0].pocket.count', 1))
  expect(findPresence('bag[1].pocket[1]')).toEqual(buildCountCondition('bag[1].pocket.count', 2))
})

test('an optional option exists unless its value is none, a required one always', () => {
  const presenceByPath = Object.fromEntries(
    options.map(({ path, presence, place }) => [path, [presence, place]]),
  )
  expect(presenceByPath['bike.frame']).toEqual([undefined, 0])
  expect(presenceByPath['color[0]']).toEqual([isPresent('color[0]'), 0])
  expect(presenceByPath['color[1]']).toEqual([isPresent('color[1]'), 1])
  expect(presenceByPath['check[0]']).toEqual([undefined, 0])
  expect(presenceByPath['check[1]']).toEqual([undefined, 1])
  expect(presenceByPath['bag[0].color']).toEqual([undefined, 0])
  expect(presenceByPath['bag[1].color']).toEqual([isPresent('bag[1].color'), 0])
  expect(presenceByPath['bag[0].lock[0]']).toEqual([undefined, 0])
  expect(presenceByPath['bag[0].lock[1]']).toEqual([isPresent('bag[0].lock[1]'), 1])
  expect(isPresent('a')).toEqual({ kind: 'not', of: { kind: 'is', choice: 'a', options: [NONE] } })
  expect(
    options.find(({ path }) => path === 'check[0]')?.enumeration.options.map(({ name }) => name),
  ).toEqual(['True', 'False'])
})

const getUnusedValue = (range: string) => expandText(`product { num ${range} n }`).numbers[0]?.unusedValue

test('a missing number is 0 if its range allows, else its minimum', () => {
  expect(
    numbers
      .slice(0, 2)
      .map(({ path, presence, range, decimals, unusedValue }) => [
        path,
        presence,
        range,
        decimals,
        unusedValue,
      ]),
  ).toEqual([
    ['bike.n', undefined, { min: -5, max: 5 }, 1, 0],
    ['bag[0].pocket[0].size', buildCountCondition('bag[0].pocket.count', 1), { min: 2, max: 3 }, 0, 2],
  ])
  expect(numbers.at(-1)).toMatchObject({
    path: 'extra',
    presence: buildCountCondition('extra.count', 1),
    unusedValue: 1,
  })
  expect(['0-5', '-5-0', '-5--1', '1-5'].map(getUnusedValue)).toEqual([0, 0, -5, 1])
})

const findGroup = (path: string) => groups.find((group) => group.path === path)

test('a group knows its owner, its maximum and its counter', () => {
  const describeGroup = (path: string) => {
    const group = findGroup(path)
    return [group?.owner.path, group?.max, group?.counter, group?.instances.length]
  }
  expect(describeGroup('bike')).toEqual(['', 1, undefined, 1])
  expect(describeGroup('bag')).toEqual(['', 3, 'bag.count', 3])
  expect(describeGroup('color')).toEqual(['', 2, undefined, 2])
  expect(describeGroup('extra')).toEqual(['', 1, 'extra.count', 1])
  expect(describeGroup('bag[1].pocket')).toEqual(['bag[1]', 2, 'bag[1].pocket.count', 2])
  expect(root.groups.get('bag')).toBe(findGroup('bag'))
  expect([...root.groups.keys()]).toEqual(['bike', 'bag', 'color', 'check', 'extra'])
})

const countPath = (path: string) => {
  const group = groups.find((candidate) => candidate.path === path)
  return group === undefined ? undefined : countInstances(group)
}

test('the count is the counter, the required number, or a sum over the options', () => {
  const bag1 = buildCountCondition('bag.count', 2)
  expect(countPath('bag')).toEqual({ kind: 'ref', name: 'bag.count' })
  expect(countPath('check')).toEqual(num(2))
  expect(countPath('bag[1].color')).toEqual(ifElse(bag1, 1, 0))
  expect(countPath('color')).toEqual(
    add(ifElse(isPresent('color[0]'), 1, 0), ifElse(isPresent('color[1]'), 1, 0)),
  )
  expect(countPath('bag[0].lock')).toEqual(add(1, ifElse(isPresent('bag[0].lock[1]'), 1, 0)))
})

test('a part with two presence conditions requires both', () => {
  const [left, right] = [isPresent('a'), isPresent('b')]
  expect(combinePresence(undefined, undefined)).toBeUndefined()
  expect(combinePresence(left, undefined)).toBe(left)
  expect(combinePresence(undefined, right)).toBe(right)
  expect(combinePresence(left, right)).toEqual(all(left, right))
})

const getMax = (starSurplus: number) => expandText('product { 3..* Bool a }', starSurplus).groups[0]?.max

describe('expanding structures', () => {
  test.each([
    ['structure A {}', 1, 1, 'The model has no product.', 'Begin with `product { … }`.'],
    ['product { A a }', 1, 11, 'There is no structure or enumeration A.', 'Declare A, or correct the name.'],
    [
      'product { num n }',
      1,
      11,
      'The number n has no range.',
      'Write `num 0-100 n` with its least and greatest value.',
    ],
    [
      'product { A a }\nstructure A { B b }\nstructure B { A a }',
      2,
      1,
      'A A would contain itself.',
      'Give each level a structure of its own.',
    ],
    [
      'product { 200001 Bool a }',
      1,
      11,
      'The model has more than 200000 parts and options.',
      'Lower the cardinalities.',
    ],
  ])('rejects %s', (text, line, column, message, cure) => {
    expect(findProblem(text)).toMatchObject({ line, column, message, cure })
  })

  test('accepts parts and options up to the limit', () => {
    expect(expandText('product { 200000 Bool a }').options).toHaveLength(200_000)
  })

  test('adds the given number to the minimum for a star', () => {
    expect([0, 1, 10].map(getMax)).toEqual([3, 4, 13])
  })

  test('accepts the same structure in two places', () => {
    expect(findProblem('product { A a; A b; B c }\nstructure A {}\nstructure B { A a }')).toBeUndefined()
  })
})
