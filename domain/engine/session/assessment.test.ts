// Tests assessments against the checker: whole configurations, those that differ from a valid one, and the positions that repair a broken rule.
import { describe, expect, test } from 'vitest'
import {
  add,
  all,
  any,
  atLeast,
  atMost,
  divideUp,
  equal,
  type FlagHandle,
  ifElse,
  ModelBuilder,
  multiply,
  type NumberHandle,
} from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { toScaledInteger } from '../decimal.ts'
import { toNumber } from '../exact.ts'
import type { Condition } from '../model.ts'
import { toAssignment, type Subject, createSubject } from '../network/testing/compare-network.ts'
import { type Draw, createSeededDraw } from '../testing/draw.ts'
import { generateModelFromSeed, smallSize, wideSize } from '../testing/random-model.ts'
import { validateModel } from '../validate.ts'
import { Assessment } from './assessment.ts'

const subjects: readonly Subject[] = [smallSize, wideSize].flatMap((size) =>
  Array.from({ length: 25 }, (_, seed) => generateModelFromSeed(seed, size))
    .filter((model) => !validateModel(model).some(({ overflow }) => overflow))
    .map(createSubject),
)

const drawPositions = ({ compiled }: Subject, draw: Draw): Int32Array =>
  Int32Array.from(compiled.parameters, ({ size }) => draw(size))

/** The numbers of the rules that a configuration breaks, and whether every definition has a value. */
function judgeByChecker({ model, compiled, checker }: Subject, positions: Int32Array) {
  const violations = checker.check(toAssignment(compiled, positions))
  const ids = violations.flatMap((violation) => (violation.kind === 'rule' ? [violation.rule] : []))
  return {
    broken: model.rules.flatMap(({ id }, rule) => (ids.includes(id) ? [rule] : [])),
    isDefined: violations.every(({ kind }) => kind === 'rule'),
  }
}

describe('the assessment of a configuration', () => {
  test('holds if it keeps the enabled rules and every required value exists', () => {
    for (const [seed, subject] of subjects.entries()) {
      const assessment = new Assessment(subject.compiled)
      const draw = createSeededDraw(seed)
      for (let index = 0; index < 20; index++) {
        const positions = drawPositions(subject, draw)
        const { broken, isDefined } = judgeByChecker(subject, positions)
        expect(assessment.holds(positions)).toBe(isDefined && broken.length === 0)
        const inForce = new Set([...subject.model.rules.keys()].filter(() => draw(2) === 0))
        expect(assessment.holds(positions, (rule) => inForce.has(rule))).toBe(
          isDefined && !broken.some((rule) => inForce.has(rule)),
        )
        expect(assessment.holds(positions, () => false)).toBe(isDefined)
      }
    }
  })

  test('that differs from a valid one is correct wherever the base moves', () => {
    let [validCount, invalidCount] = [0, 0]
    for (const [seed, subject] of subjects.entries()) {
      const assessment = new Assessment(subject.compiled)
      const draw = createSeededDraw(seed)
      const validConfigurations = Array.from({ length: 150 }, () => drawPositions(subject, draw)).filter(
        (positions) => new Assessment(subject.compiled).holds(positions),
      )
      for (const base of validConfigurations.slice(0, 6)) {
        assessment.setBase(base)
        for (let round = 0; round < 6; round++) {
          const drawnPositions = drawPositions(subject, draw)
          const changed = [...drawnPositions.keys()].filter(() => draw(3) === 0)
          const positions = base.map((position, index) =>
            changed.includes(index) ? (drawnPositions[index] ?? 0) : position,
          )
          const { broken, isDefined } = judgeByChecker(subject, positions)
          const isValid = isDefined && broken.length === 0
          if (isValid) validCount += 1
          else invalidCount += 1
          expect(assessment.findBrokenNode(positions, changed) < 0).toBe(isValid)
          const inForce = new Set([...subject.model.rules.keys()].filter(() => draw(2) === 0))
          expect(assessment.findBrokenNode(positions, changed, (rule) => inForce.has(rule)) < 0).toBe(
            isDefined && !broken.some((rule) => inForce.has(rule)),
          )
          // Another question in between changes nothing.
          if (round === 3) assessment.holds(drawnPositions)
          if (round === 3) assessment.setBase(base)
        }
        for (const { index, size } of subject.compiled.parameters.slice(0, 3)) {
          const found: number[] = []
          const candidates = Array.from({ length: Math.min(size, 12) }, (_, position) => position)
          assessment.tryMoves(index, candidates, (position) => found.push(position))
          expect(found).toEqual(
            candidates.filter((position) => {
              const { broken, isDefined } = judgeByChecker(subject, base.with(index, position))
              return isDefined && broken.length === 0
            }),
          )
        }
      }
    }
    expect([validCount > 50, invalidCount > 50]).toEqual([true, true])
  })
})

/** The position of `a` with which a configuration, given as `a`, `b` and the flag, comes nearest to a rule. */
function findMendedPosition(
  require: (a: NumberHandle, b: NumberHandle, flag: FlagHandle) => Condition,
  given: readonly [number, number, number],
  {
    low = 0,
    high = 2000,
    snap = (position: number) => position,
    when = (): Condition | undefined => undefined,
  }: {
    low?: number
    high?: number
    snap?: (position: number) => number
    when?: (a: NumberHandle, b: NumberHandle) => Condition | undefined
  } = {},
): number {
  const model = new ModelBuilder('mend', '1.0.0')
  const addWideNumber = (name: string) =>
    model.number(name, { group: 'g', min: 0, max: 2000, step: 1, unit: '1' })
  const [a, b] = [addWideNumber('a'), addWideNumber('b')]
  const flag = model.flag('flag', { group: 'g' })
  model.table('steps', {
    columns: { from: { type: 'number', unit: '1' } },
    rows: [{ from: 0 }, { from: 2 }, { from: 7 }],
  })
  const condition = when(a, b)
  model.rule('rule', require(a, b, flag), condition === undefined ? {} : { when: condition })
  const compiled = compileModel(model.build())
  const assessment = new Assessment(compiled)
  assessment.setBase(new Int32Array(3))
  const positions = Int32Array.from(given)
  const { node } = compiled.rules.at(0)!
  const snapWithinBounds = (_: number, position: number): number =>
    Math.max(low, Math.min(high, snap(position)))
  const move = assessment.findMendingMove(node, positions, {
    changed: [0, 1, 2],
    movable: [0],
    snap: snapWithinBounds,
  })
  expect([...positions]).toEqual(given)
  // No state is left behind: the same question is asked about the base again.
  const base = new Int32Array(3)
  expect(assessment.findBrokenNode(base, [0]) < 0).toBe(new Assessment(compiled).holds(base))
  return move?.position ?? given[0]
}

const buildSum = (a: NumberHandle, b: NumberHandle) => add(a, multiply(3, b))
const buildExactSum = (a: NumberHandle, b: NumberHandle, value: number) => equal(buildSum(a, b), value)
const buildBranch = (a: NumberHandle, b: NumberHandle, flag: FlagHandle): Condition =>
  equal(ifElse(flag.isTrue, buildSum(a, b), add(a, multiply(-1, b))), 1000)
const buildQuotient = (a: NumberHandle, b: NumberHandle): Condition => atMost(divideUp(b, add(a, -700)), 1)

const buildRowCondition = (a: NumberHandle): Condition => ({
  kind: 'row',
  table: 'steps',
  where: { from: { number: a.num } },
})

const buildLowSum = (a: NumberHandle, b: NumberHandle) => atMost(buildSum(a, b), 900)
const buildEither = (a: NumberHandle, b: NumberHandle) => any(buildRowCondition(a), equal(add(a, b), 7))

describe('repairing a broken rule moves a parameter', () => {
  test.each([703, 0, 1, 2, 3, 700, 1999, 2000])('to the one position that works: %i', (target) => {
    for (const from of [0, 5, 704, 2000])
      expect(findMendedPosition((a, b) => equal(buildSum(a, b), target + 300), [from, 100, 0])).toBe(target)
  })

  test('no further than steps of growing length need, and not at all if the rule holds', () => {
    expect(findMendedPosition((a, b) => atMost(buildSum(a, b), 900), [1500, 100, 0])).toBe(476)
    expect(findMendedPosition((a, b) => atLeast(buildSum(a, b), 900), [100, 100, 0])).toBe(612)
    expect(findMendedPosition((a, b) => atMost(buildSum(a, b), 900), [590, 100, 0])).toBe(590)
  })

  test('to an end if nothing works', () => {
    expect(findMendedPosition((a, b) => atLeast(buildSum(a, b), 9000), [50, 100, 0])).toBe(2000)
    expect(findMendedPosition((a, b) => atLeast(buildSum(a, b), 9000), [50, 100, 0], { high: 300 })).toBe(300)
    expect(findMendedPosition((a, b) => atMost(buildSum(a, b), 100), [50, 100, 0], { low: 20 })).toBe(20)
    expect(
      findMendedPosition((a, b) => equal(buildSum(a, b), 1000), [50, 100, 0], { low: 20, high: 300 }),
    ).toBe(300)
  })

  test('only to allowed positions', () => {
    const byFive = { snap: (position: number) => 5 * Math.round(position / 5) }
    expect(findMendedPosition((a, b) => equal(buildSum(a, b), 1003), [50, 100, 0], byFive)).toBe(705)
  })

  test('for all of several conditions, for one of them, and for the selected branch', () => {
    expect(
      findMendedPosition(
        (a, b) => all(atLeast(buildSum(a, b), 800), atMost(buildSum(a, b), 800)),
        [3, 100, 0],
      ),
    ).toBe(500)
    expect(
      findMendedPosition((a, b) => any(buildExactSum(a, b, 900), buildExactSum(a, b, 320)), [3, 100, 0]),
    ).toBe(20)
    expect(findMendedPosition(buildBranch, [3, 100, 1])).toBe(700)
    expect(findMendedPosition(buildBranch, [3, 100, 0])).toBe(1100)
  })

  test('to where a row exists, by trying', () => {
    expect(findMendedPosition((a) => buildRowCondition(a), [5, 0, 0])).toBe(7)
    expect(findMendedPosition((a, b) => all(buildRowCondition(a), atMost(b, 3)), [6, 0, 0])).toBe(7)
  })

  test('to where the condition of the rule no longer holds, or to what the rule requires', () => {
    expect(findMendedPosition((_, b) => equal(b, 7), [500, 100, 0], { when: buildLowSum })).toBe(628)
    expect(
      findMendedPosition((a, b) => equal(add(a, b), 200), [500, 100, 0], { when: buildLowSum, high: 600 }),
    ).toBe(100)
    expect(findMendedPosition((a, b) => equal(add(a, b), 200), [620, 100, 0], { when: buildLowSum })).toBe(
      620,
    )
  })

  test('for the other of two conditions if one is undefined', () => {
    expect(
      findMendedPosition((a, b) => any(buildQuotient(a, b), buildExactSum(a, b, 320)), [3, 100, 0], {
        high: 690,
      }),
    ).toBe(20)
    expect(
      findMendedPosition((a, b) => any(buildExactSum(a, b, 320), buildQuotient(a, b)), [3, 100, 0], {
        high: 690,
      }),
    ).toBe(20)
  })

  test('to the nearest position, where a broken condition that is no sum counts as a distance of one', () => {
    expect(findMendedPosition(buildEither, [4, 0, 0], { low: 3, high: 6 })).toBe(4)
    expect(findMendedPosition(buildEither, [4, 0, 0], { low: 3, high: 7 })).toBe(7)
    expect(findMendedPosition(buildEither, [4, 1, 0], { low: 3, high: 6 })).toBe(6)
  })

  test('to an end of the range that no growing step meets', () => {
    expect(findMendedPosition((a) => buildRowCondition(a), [5, 0, 0], { low: 0, high: 6 })).toBe(0)
    expect(findMendedPosition((a) => buildRowCondition(a), [4, 0, 0], { low: 3, high: 7 })).toBe(7)
  })

  test('not at all if no position comes nearer than its own', () => {
    expect(findMendedPosition((a) => buildRowCondition(a), [5, 0, 0], { low: 3, high: 6 })).toBe(5)
    expect(
      findMendedPosition((a, b) => any(buildRowCondition(a), equal(b, 1)), [5, 0, 0], { low: 3, high: 6 }),
    ).toBe(5)
  })

  test('as far as possible if a value is undefined', () => {
    expect(findMendedPosition(buildQuotient, [100, 300, 0])).toBeGreaterThanOrEqual(1000)
    expect(
      findMendedPosition(
        (a, b) => all(buildQuotient(a, b), equal(add(a, multiply(2, b)), 1700)),
        [100, 300, 0],
      ),
    ).toBe(1100)
  })
})

describe('with several parameters, the repair moves', () => {
  const model = new ModelBuilder('several', '1.0.0')
  const addNumber = (name: string, max: number) =>
    model.number(name, { group: 'g', min: 0, max, step: 1, unit: '1' })
  const [a, b, c] = [addNumber('a', 3), addNumber('b', 9), addNumber('c', 9)]
  model.rule('rule', equal(add(a, b, c), addNumber('d', 40)))
  const compiled = compileModel(model.build())
  const findMove = (total: number, movable: readonly number[]) => {
    const assessment = new Assessment(compiled)
    assessment.setBase(new Int32Array(4))
    const positions = Int32Array.of(1, 0, 0, total)
    const { node } = compiled.rules.at(0)!
    const move = assessment.findMendingMove(node, positions, {
      changed: [0, 3],
      movable,
      snap: (_, position) => position,
    })
    expect([...positions]).toEqual([1, 0, 0, total])
    expect(assessment.findBrokenNode(Int32Array.of(0, 2, 0, 2), [1, 3])).toBe(-1)
    return move
  }

  test('the first one that repairs the rule', () => {
    expect(findMove(6, [0, 1, 2])).toEqual({ parameter: 1, position: 5 })
    expect(findMove(6, [0, 2, 1])).toEqual({ parameter: 2, position: 5 })
    expect(findMove(3, [0, 1, 2])).toEqual({ parameter: 0, position: 3 })
  })

  test('else the one that comes nearest, if any does', () => {
    expect(findMove(30, [0, 1, 2])).toEqual({ parameter: 1, position: 9 })
    expect(findMove(30, [0])).toEqual({ parameter: 0, position: 3 })
    expect(findMove(1, [0, 1, 2])).toBeUndefined()
    expect(findMove(6, [])).toBeUndefined()
    expect(findMove(0, [1, 2])).toBeUndefined()
  })
})

test('the value of a node is computed for any configuration', () => {
  for (const [seed, subject] of subjects.entries()) {
    const { model, compiled, checker, reasoner } = subject
    const positions = drawPositions(subject, createSeededDraw(seed))
    for (const { name, minimise } of model.goals) {
      const node = compiled.goals.get(name)?.node ?? -1
      const value = checker.number(minimise, toAssignment(compiled, positions))
      const computedValue = reasoner.assessment.computeValue(node, positions)
      expect(Number.isNaN(computedValue) ? undefined : computedValue).toBe(
        value && toScaledInteger(toNumber(value), compiled.graph.node(node).decimals),
      )
    }
  }
})
