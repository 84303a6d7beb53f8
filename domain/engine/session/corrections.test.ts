// Tests the search for sets of choices to give up: the smallest ones that meet all conflicts, as found by trying every set, without unproved claims.
import { describe, expect, test } from 'vitest'
import { type Draw, drawChance, createSeededDraw, drawList, shuffleList } from '../testing/draw.ts'
import { findCorrections, type CorrectionResult } from './corrections.ts'

type Sets = readonly (readonly number[])[]

const below = (count: number): number[] => Array.from({ length: count }, (_, member) => member)

const disjoint = (one: readonly number[], other: readonly number[]): boolean =>
  !one.some((member) => other.includes(member))

const within = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((member) => other.includes(member))

/** Every minimal set of members below `count` that meets all conflicts, smallest first. */
function smallestMeeting(count: number, conflicts: Sets): Sets {
  const sets = Array.from({ length: 2 ** count }, (_, bits) =>
    below(count).filter((member) => (bits >>> member) % 2 === 1),
  ).toSorted((a, b) => a.length - b.length)
  const meeting: number[][] = []
  for (const set of sets)
    if (!conflicts.some((conflict) => disjoint(conflict, set)) && !meeting.some((one) => within(one, set)))
      meeting.push(set)
  return meeting
}

/**
 * Searches corrections of the given conflicts. The first conflict is known; each one that a correction misses is
 * reported, with random extra members if `draw` is given.
 */
function runCorrections(
  conflicts: Sets,
  enough: number,
  drawn?: { readonly draw: Draw; readonly count: number; readonly undecided?: number },
) {
  const found: (readonly number[])[] = []
  const tested: (readonly number[])[] = []
  const proved = findCorrections(conflicts[0] ?? [], enough, (given): CorrectionResult => {
    tested.push(given)
    if (drawn !== undefined && drawChance(drawn.draw, drawn.undecided ?? 0)) return 'unknown'
    const unmet = conflicts.filter((one) => disjoint(one, given))
    const [conflict] = drawn === undefined ? unmet : shuffleList(drawn.draw, unmet)
    if (conflict !== undefined)
      return [
        ...conflict,
        ...below(drawn?.count ?? 0).filter(
          (member) =>
            !conflict.includes(member) &&
            !given.includes(member) &&
            drawn !== undefined &&
            drawChance(drawn.draw, 30),
        ),
      ]
    found.push(given)
    return 'found'
  })
  return { found, tested, proved }
}

/** A number of disjoint conflicts of two members each. */
const pairs = (count: number): Sets => below(count).map((at) => [2 * at, 2 * at + 1])

const drawnConflicts = (draw: Draw, count: number): Sets =>
  drawList(draw, 1, 7, () => shuffleList(draw, below(count)).slice(0, 1 + draw(4)))

/** Corrections of a first member, or else of two of three others, with a number of tests; their sizes. */
function searchWith(tests: number): { readonly sizes: readonly number[]; readonly proved: boolean } {
  const sizes: number[] = []
  let left = tests
  const proved = findCorrections([0, 1], 5, (given): CorrectionResult => {
    if (left === 0) return 'spent'
    left -= 1
    // The first member is a correction; without it, two of three more are needed.
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
      const conflicts = drawnConflicts(draw, count)
      const all = smallestMeeting(count, conflicts)
      const { found, proved } = runCorrections(conflicts, Number.POSITIVE_INFINITY, { draw, count })
      expect(proved, `${seed}`).toBe(true)
      expect(found.map(({ length }) => length)).toEqual(all.map(({ length }) => length))
      expect(new Set(found.map((set) => set.join()))).toEqual(new Set(all.map((set) => set.join())))
    }
  })

  test('of one size are all searched, and larger ones only until there are enough', () => {
    for (let seed = 0; seed < 100; seed++) {
      const draw = createSeededDraw(seed)
      const count = 4 + draw(5)
      const conflicts = drawnConflicts(draw, count)
      const all = smallestMeeting(count, conflicts)
      const { found, proved } = runCorrections(conflicts, 3, { draw, count })
      expect(proved).toBe(true)
      const largest = all.at(Math.min(3, all.length) - 1)?.length ?? 0
      expect(new Set(found.map((set) => set.join()))).toEqual(
        new Set(all.filter(({ length }) => length <= largest).map((set) => set.join())),
      )
    }
  })

  test('are called smallest only if no smaller one was undecided', () => {
    const claims = { right: 0, none: 0 }
    for (let seed = 0; seed < 300; seed++) {
      const draw = createSeededDraw(seed)
      const count = 4 + draw(5)
      const conflicts = drawnConflicts(draw, count)
      const all = smallestMeeting(count, conflicts)
      const { found, proved } = runCorrections(conflicts, 3, { draw, count, undecided: 20 })
      for (const set of found) expect(conflicts.some((conflict) => disjoint(conflict, set))).toBe(false)
      if (proved) expect(found[0]?.length, `${seed}`).toBe(all[0]?.length)
      claims[proved ? 'right' : 'none'] += 1
    }
    expect(claims.right).toBeGreaterThan(50)
    expect(claims.none).toBeGreaterThan(50)
  })

  test('are tested only if they hit all known conflicts', () => {
    // Six pairs, one of which is known: each failed test reveals another one, and then every set with one member of
    // each is a correction.
    const { found, tested, proved } = runCorrections(pairs(6), 5)
    expect(proved).toBe(true)
    expect(found).toHaveLength(64)
    expect(tested.filter(({ length }) => length < 6)).toHaveLength(5)
  })

  test('of an empty conflict do not exist, which is proved', () => {
    expect(runCorrections([[]], 5)).toEqual({ found: [], tested: [], proved: true })
    expect(runCorrections([[1, 2], []], 5)).toEqual({ found: [], tested: [[1]], proved: true })
  })

  test('are searched among a limited number of sets, with no claim about others', () => {
    // The sets of one each of up to eleven pairs are 2 + 4 + … + 2048 = 4094, those of up to twelve are 8190.
    expect(runCorrections(pairs(12), 5)).toMatchObject({ proved: true })
    expect(runCorrections(pairs(12), 5).found.length).toBeGreaterThan(100)
    expect(runCorrections(pairs(13), 5)).toMatchObject({ found: [], proved: false })
  })

  test('are searched with a limited number of tests, with no claim about others', () => {
    // At most one of twenty: each test reveals another of the 190 pairs.
    const crowd = below(20).flatMap((left) => below(left).map((right) => [right, left]))
    const { found, tested, proved } = runCorrections(crowd, 5)
    expect(found).toEqual([])
    expect(tested).toHaveLength(150)
    expect(proved).toBe(false)
  })

  test('end with those that were found when enough work was done, and claim no more than is proved', () => {
    expect(searchWith(0)).toEqual({ sizes: [], proved: false })
    expect(searchWith(1)).toEqual({ sizes: [1], proved: true })
    expect(searchWith(100)).toEqual({ sizes: [1, 3, 3, 3], proved: true })
  })

  test('are searched by thirty more tests after one is found, which stays the smallest', () => {
    // The first member alone is a correction; of the twenty others, at most one may stay: each test reveals another of
    // their 190 pairs.
    const crowd = below(21).flatMap((left) => below(left).map((right) => [right, left]))
    const tested: (readonly number[])[] = []
    const proved = findCorrections([0, 1], 5, (given): CorrectionResult => {
      tested.push(given)
      return given.includes(0) ? 'found' : (crowd.find((pair) => disjoint(pair, [0, ...given])) ?? 'found')
    })
    expect(tested[0]).toEqual([0])
    expect(tested).toHaveLength(31)
    expect(proved).toBe(true)
  })

  test('are searched by ten more tests once there are three', () => {
    // Each of the first three members alone is a correction; of the twenty others, at most one may stay.
    const crowd = below(20).flatMap((left) => below(left).map((right) => [right + 3, left + 3]))
    const tested: (readonly number[])[] = []
    const proved = findCorrections([0, 1, 2, 3], 5, (given): CorrectionResult => {
      tested.push(given)
      return Math.min(...given) < 3 ? 'found' : (crowd.find((pair) => disjoint(pair, given)) ?? 'found')
    })
    expect(tested.slice(0, 3)).toEqual([[0], [1], [2]])
    expect(tested).toHaveLength(13)
    expect(proved).toBe(true)
  })

  test('are not said to be none if the sets of one size just use up the limit', () => {
    for (const members of [5000, 5001]) {
      const apart = below(members).map((member) => member + members)
      expect(runCorrections([below(members), apart], 5)).toMatchObject({ found: [], proved: false })
    }
  })
})
