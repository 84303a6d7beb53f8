// Tests the search for corrections, sets of choices to give up: the smallest ones that hit all conflicts, as found by trying every set, without unproved claims.
import { describe, expect, test } from 'vitest'
import { type Draw, drawChance, createSeededDraw, drawList, shuffleList } from '../testing/draw.ts'
import { findCorrections, type CorrectionResult } from './corrections.ts'

type Sets = readonly (readonly number[])[]

const listBelow = (count: number): number[] => Array.from({ length: count }, (_, member) => member)

const areDisjoint = (one: readonly number[], other: readonly number[]): boolean =>
  !one.some((member) => other.includes(member))

const isSubset = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((member) => other.includes(member))

/** Every minimal set of members below `count` that hits all conflicts, smallest first. */
function listMinimalCorrections(count: number, conflicts: Sets): Sets {
  const sets = Array.from({ length: 2 ** count }, (_, bits) =>
    listBelow(count).filter((member) => (bits >>> member) % 2 === 1),
  ).toSorted((a, b) => a.length - b.length)
  const minimalSets: number[][] = []
  for (const set of sets)
    if (
      !conflicts.some((conflict) => areDisjoint(conflict, set)) &&
      !minimalSets.some((smallerSet) => isSubset(smallerSet, set))
    )
      minimalSets.push(set)
  return minimalSets
}

/**
 * Searches corrections of the given conflicts. The first conflict is known; each one that a correction misses is
 * reported, with random extra members if `draw` is given.
 */
function runCorrections(
  conflicts: Sets,
  enough: number,
  drawing?: { readonly draw: Draw; readonly count: number; readonly undecided?: number },
) {
  const found: (readonly number[])[] = []
  const tested: (readonly number[])[] = []
  const proved = findCorrections(conflicts[0] ?? [], enough, (given): CorrectionResult => {
    tested.push(given)
    if (drawing !== undefined && drawChance(drawing.draw, drawing.undecided ?? 0)) return 'unknown'
    const unmet = conflicts.filter((one) => areDisjoint(one, given))
    const [conflict] = drawing === undefined ? unmet : shuffleList(drawing.draw, unmet)
    if (conflict !== undefined)
      return [
        ...conflict,
        ...listBelow(drawing?.count ?? 0).filter(
          (member) =>
            !conflict.includes(member) &&
            !given.includes(member) &&
            drawing !== undefined &&
            drawChance(drawing.draw, 30),
        ),
      ]
    found.push(given)
    return 'found'
  })
  return { found, tested, proved }
}

/** A number of disjoint conflicts of two members each. */
const createPairs = (count: number): Sets => listBelow(count).map((at) => [2 * at, 2 * at + 1])

const drawConflicts = (draw: Draw, count: number): Sets =>
  drawList(draw, 1, 7, () => shuffleList(draw, listBelow(count)).slice(0, 1 + draw(4)))

/** The sizes of the corrections found with a number of tests, where the first member alone is one, or else two of three others. */
function searchWithTests(tests: number): { readonly sizes: readonly number[]; readonly proved: boolean } {
  const sizes: number[] = []
  let left = tests
  const proved = findCorrections([0, 1], 5, (given): CorrectionResult => {
    if (left === 0) return 'spent'
    left -= 1
    if (!given.includes(0) && given.filter((member) => member > 1).length < 2)
      return [2, 3, 4].filter((member) => !given.includes(member))
    sizes.push(given.length)
    return 'found'
  })
  return { sizes, proved }
}

describe('corrections of conflicts', () => {
  test('are exactly the minimal sets that hit all conflicts, smallest first', () => {
    for (let seed = 0; seed < 300; seed++) {
      const draw = createSeededDraw(seed)
      const count = 4 + draw(5)
      const conflicts = drawConflicts(draw, count)
      const expectedSets = listMinimalCorrections(count, conflicts)
      const { found, proved } = runCorrections(conflicts, Number.POSITIVE_INFINITY, { draw, count })
      expect(proved, `${seed}`).toBe(true)
      expect(found.map(({ length }) => length)).toEqual(expectedSets.map(({ length }) => length))
      expect(new Set(found.map((set) => set.join()))).toEqual(new Set(expectedSets.map((set) => set.join())))
    }
  })

  test('of one size are all searched, and larger ones only until there are enough', () => {
    for (let seed = 0; seed < 100; seed++) {
      const draw = createSeededDraw(seed)
      const count = 4 + draw(5)
      const conflicts = drawConflicts(draw, count)
      const expectedSets = listMinimalCorrections(count, conflicts)
      const { found, proved } = runCorrections(conflicts, 3, { draw, count })
      expect(proved).toBe(true)
      const largest = expectedSets.at(Math.min(3, expectedSets.length) - 1)?.length ?? 0
      expect(new Set(found.map((set) => set.join()))).toEqual(
        new Set(expectedSets.filter(({ length }) => length <= largest).map((set) => set.join())),
      )
    }
  })

  test('are called smallest only if no smaller one was undecided', () => {
    const claims = { right: 0, none: 0 }
    for (let seed = 0; seed < 300; seed++) {
      const draw = createSeededDraw(seed)
      const count = 4 + draw(5)
      const conflicts = drawConflicts(draw, count)
      const expectedSets = listMinimalCorrections(count, conflicts)
      const { found, proved } = runCorrections(conflicts, 3, { draw, count, undecided: 20 })
      for (const set of found) expect(conflicts.some((conflict) => areDisjoint(conflict, set))).toBe(false)
      if (proved) expect(found[0]?.length, `${seed}`).toBe(expectedSets[0]?.length)
      claims[proved ? 'right' : 'none'] += 1
    }
    expect(claims.right).toBeGreaterThan(50)
    expect(claims.none).toBeGreaterThan(50)
  })

  test('are tested only if they hit all known conflicts', () => {
    // Six pairs, one of which is known: each failed test reveals another one, and then every set with one member of
    // each is a correction.
    const { found, tested, proved } = runCorrections(createPairs(6), 5)
    expect(proved).toBe(true)
    expect(found).toHaveLength(64)
    expect(tested.filter(({ length }) => length < 6)).toHaveLength(5)
  })

  test('of an empty conflict do not exist, which is proved', () => {
    expect(runCorrections([[]], 5)).toEqual({ found: [], tested: [], proved: true })
    expect(runCorrections([[1, 2], []], 5)).toEqual({ found: [], tested: [[1]], proved: true })
  })

  test('are searched among a limited number of sets, with no claim about others', () => {
    // At most 5,000 sets are tried: those with one of each of up to eleven pairs are 2 + 4 + … + 2048 = 4094, of up to twelve 8190.
    expect(runCorrections(createPairs(12), 5)).toMatchObject({ proved: true })
    expect(runCorrections(createPairs(12), 5).found.length).toBeGreaterThan(100)
    expect(runCorrections(createPairs(13), 5)).toMatchObject({ found: [], proved: false })
  })

  test('are searched with a limited number of tests, with no claim about others', () => {
    // Of twenty members at most one may stay: each of at most 150 tests reveals another of the 190 pairs.
    const crowd = listBelow(20).flatMap((left) => listBelow(left).map((right) => [right, left]))
    const { found, tested, proved } = runCorrections(crowd, 5)
    expect(found).toEqual([])
    expect(tested).toHaveLength(150)
    expect(proved).toBe(false)
  })

  test('that were found when the work is stopped are kept, and no more is claimed than is proved', () => {
    expect(searchWithTests(0)).toEqual({ sizes: [], proved: false })
    expect(searchWithTests(1)).toEqual({ sizes: [1], proved: true })
    expect(searchWithTests(100)).toEqual({ sizes: [1, 3, 3, 3], proved: true })
  })

  test('are searched by thirty more tests after one is found, which stays the smallest', () => {
    // The first member alone is a correction; of the twenty others, at most one may stay: each test reveals another of
    // their 190 pairs.
    const crowd = listBelow(21).flatMap((left) => listBelow(left).map((right) => [right, left]))
    const tested: (readonly number[])[] = []
    const proved = findCorrections([0, 1], 5, (given): CorrectionResult => {
      tested.push(given)
      return given.includes(0) ? 'found' : (crowd.find((pair) => areDisjoint(pair, [0, ...given])) ?? 'found')
    })
    expect(tested[0]).toEqual([0])
    expect(tested).toHaveLength(31)
    expect(proved).toBe(true)
  })

  test('are searched by ten more tests once there are three', () => {
    // Each of the first three members alone is a correction; of the twenty others, at most one may stay.
    const crowd = listBelow(20).flatMap((left) => listBelow(left).map((right) => [right + 3, left + 3]))
    const tested: (readonly number[])[] = []
    const proved = findCorrections([0, 1, 2, 3], 5, (given): CorrectionResult => {
      tested.push(given)
      return Math.min(...given) < 3 ? 'found' : (crowd.find((pair) => areDisjoint(pair, given)) ?? 'found')
    })
    expect(tested.slice(0, 3)).toEqual([[0], [1], [2]])
    expect(tested).toHaveLength(13)
    expect(proved).toBe(true)
  })

  test('are not claimed to be none if the sets of one size just use up the limit', () => {
    // The limit is 5,000 sets.
    for (const members of [5000, 5001]) {
      const otherMembers = listBelow(members).map((member) => member + members)
      expect(runCorrections([listBelow(members), otherMembers], 5)).toMatchObject({
        found: [],
        proved: false,
      })
    }
  })
})
