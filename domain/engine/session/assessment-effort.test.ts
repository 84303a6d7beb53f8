// Tests what an assessment computes: all rules once, then only what depends on a change.
import { describe, expect, test } from 'vitest'
import { add, all, any, atMost, ifElse, ModelBuilder, multiply } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { listComputation } from '../graph/tabulate.ts'
import { createSeededDraw } from '../testing/draw.ts'
import { Assessment } from './assessment.ts'

test('a requirement that two rules share is checked for each of them', () => {
  const model = new ModelBuilder('twice', '1.0.0')
  const a = model.number('a', { group: 'g', min: 0, max: 9, step: 1, unit: '1' })
  for (const id of ['one', 'other']) model.rule(id, atMost(a, 3))
  const compiled = compileModel(model.build())
  expect(compiled.rules.at(0)?.node).toBe(compiled.rules.at(1)?.node)
  const assessment = new Assessment(compiled)
  for (const enabledRule of [0, 1])
    expect(assessment.holds(Int32Array.of(4), (rule) => rule === enabledRule)).toBe(false)
  expect(assessment.holds(Int32Array.of(4), () => false)).toBe(true)
})

const snap = (_: number, index: number): number => index

describe('the assessment computes only what depends on a change', () => {
  const model = new ModelBuilder('apart', '1.0.0')
  const number = (name: string) => model.number(name, { group: 'g', min: 0, max: 99, step: 1, unit: '1' })
  const [a, b, c, d] = [number('a'), number('b'), number('c'), number('d')]
  model.rule('one', atMost(add(a, b), 50))
  model.rule('other', atMost(add(c, d), 50))
  const compiled = compileModel(model.build())
  const { graph } = compiled
  const allNodes = listComputation(
    graph,
    compiled.rules.map(({ node }) => node),
  )
  const listNodesOf = (...parameters: readonly number[]): number[] =>
    allNodes.filter((id) => graph.node(id).support.some((parameter) => parameters.includes(parameter)))
  const computed: number[] = []
  Object.assign(
    graph.steps,
    graph.steps.map((step, id): typeof step => (...given) => {
      computed.push(id)
      return step(...given)
    }),
  )
  /** The nodes that are computed during some work. */
  const listComputedNodes = (work: () => unknown): number[] => {
    computed.length = 0
    work()
    return [...computed]
  }

  test('when the base moves', () => {
    const assessment = new Assessment(compiled)
    expect(listComputedNodes(() => assessment.setBase(Int32Array.of(1, 2, 3, 4)))).toEqual(allNodes)
    expect(listComputedNodes(() => assessment.setBase(Int32Array.of(1, 2, 3, 4)))).toEqual([])
    expect(listComputedNodes(() => assessment.setBase(Int32Array.of(1, 2, 9, 4)))).toEqual(listNodesOf(2))
    expect(listComputedNodes(() => assessment.setBase(Int32Array.of(1, 5, 7, 8)))).toEqual(
      listNodesOf(1, 2, 3),
    )
    assessment.holds(Int32Array.of(0, 0, 0, 0))
    expect(listComputedNodes(() => assessment.setBase(Int32Array.of(2, 5, 7, 8)))).toEqual(listNodesOf(0))
    expect(assessment.findBrokenNode(Int32Array.of(2, 5, 47, 8), [2])).toBe(compiled.rules.at(1)?.node)
  })

  test('when another configuration is asked about', () => {
    const assessment = new Assessment(compiled)
    assessment.setBase(Int32Array.of(1, 2, 3, 4))
    const constraints = Int32Array.of(1, 2, 5, 6)
    expect(listComputedNodes(() => assessment.findBrokenNode(constraints, [2]))).toEqual(listNodesOf(2))
    expect(listComputedNodes(() => assessment.findBrokenNode(constraints, [2, 3]))).toEqual(listNodesOf(2, 3))
    expect(listComputedNodes(() => assessment.findBrokenNode(constraints, [3, 2]))).toEqual(listNodesOf(2, 3))
    expect(assessment.findBrokenNode(Int32Array.of(49, 2, 3, 4), [0])).toBe(compiled.rules.at(0)?.node)
    expect(assessment.findBrokenNode(constraints, [])).toBe(-1)
  })

  test('when a rule is repaired, and no more once it holds', () => {
    const assessment = new Assessment(compiled)
    assessment.setBase(new Int32Array(4))
    const { node } = compiled.rules.at(0)!
    const findMove = (from: number) =>
      assessment.findMendingMove(node, Int32Array.of(from, 40, 0, 0), {
        changed: [0, 1],
        movable: [0, 1],
        snap,
      })
    const computedNodes = listComputedNodes(() => expect(findMove(5)).toBeUndefined())
    expect(computedNodes).toEqual(listNodesOf(0, 1))
    expect(findMove(11)).toEqual({ parameter: 0, position: 10 })
  })

  test('and not again what showed that the rule is broken, unless the configuration changed since', () => {
    const assessment = new Assessment(compiled)
    assessment.setBase(new Int32Array(4))
    const { node } = compiled.rules.at(0)!
    const positions = Int32Array.of(5, 60, 0, 0)
    const findMove = () => assessment.findMendingMove(node, positions, { changed: [0, 1], movable: [], snap })
    expect(assessment.findBrokenNode(positions, [0, 1])).toBe(node)
    expect(listComputedNodes(findMove)).toEqual([])
    positions[0] = 6
    expect(listComputedNodes(findMove)).toEqual(listNodesOf(0, 1))
    expect(assessment.findBrokenNode(positions, [0, 1])).toBe(node)
    assessment.setBase(Int32Array.of(1, 2, 3, 4))
    expect(listComputedNodes(findMove)).toEqual(listNodesOf(0, 1))
  })

  test('and leaves the base as it was when moves of one parameter were tried', () => {
    const assessment = new Assessment(compiled)
    assessment.setBase(Int32Array.of(10, 20, 0, 0))
    const valid: number[] = []
    assessment.tryMoves(0, [31, 30, 99, 0], (position) => valid.push(position))
    expect(valid).toEqual([30, 0])
    expect(assessment.findBrokenNode(Int32Array.of(10, 41, 0, 0), [1])).toBe(compiled.rules.at(0)?.node)
    expect(assessment.findBrokenNode(Int32Array.of(10, 40, 0, 0), [1])).toBe(-1)
  })

  test('and is not affected by earlier questions', () => {
    const assessment = new Assessment(compiled)
    assessment.setBase(new Int32Array(4))
    const { node } = compiled.rules.at(0)!
    const moveToZero = { parameter: 0, position: 0 }
    expect(
      assessment.findMendingMove(node, Int32Array.of(30, 40, 50, 0), {
        changed: [0, 1, 2],
        movable: [0],
        snap,
      }),
    ).toEqual(moveToZero)
    expect(assessment.findBrokenNode(Int32Array.of(0, 0, 0, 50), [3])).toBe(-1)
    expect(assessment.findBrokenNode(Int32Array.of(0, 50, 0, 0), [1])).toBe(-1)
    expect(assessment.findBrokenNode(Int32Array.of(0, 51, 0, 0), [1])).toBe(node)
    // The parameter that may move need not have been changed.
    expect(
      assessment.findMendingMove(node, Int32Array.of(0, 60, 0, 0), { changed: [1], movable: [2, 0], snap }),
    ).toBeUndefined()
    expect(assessment.findBrokenNode(Int32Array.of(0, 50, 0, 0), [1])).toBe(-1)
  })
})

describe('irrelevant parameters', () => {
  const model = new ModelBuilder('gated', '1.0.0')
  const number = (name: string) => model.number(name, { group: 'g', min: 0, max: 9, step: 1, unit: '1' })
  const on = model.flag('on', { group: 'g' })
  const kind = model.choice('kind', ['S', 'M'], { group: 'g' })
  const [a, b, c] = [number('a'), number('b'), number('c')]
  model.rule('taken', atMost(ifElse(on.isTrue, add(a, b), c), 9))
  model.rule('case', atMost(kind.caseOf({ S: add(a, b), M: add(b, c) }), 11))
  model.rule('times', atMost(add(multiply(b, c), a), 12))
  model.rule('either', any(on.isTrue, all(atMost(add(a, c), 5), atMost(add(a, b), 8))))
  const compiled = compileModel(model.build())
  const { graph, parameters } = compiled
  let computed = 0
  Object.assign(
    graph.steps,
    graph.steps.map((step): typeof step => (...given) => {
      computed += 1
      return step(...given)
    }),
  )
  const allPositions = Array.from({ length: 10 }, (_, position) => position)
  const findParameterIndex = (name: string): number =>
    parameters.findIndex((parameter) => parameter.name === name)

  test('are not computed, and all their values are found to be valid', () => {
    const assessment = new Assessment(compiled)
    const base = new Int32Array(5)
    base[findParameterIndex('on')] = 1
    assessment.setBase(base)
    computed = 0
    const found: number[] = []
    // Without b, c is multiplied by 0; it occurs in branches that are not taken, and beside a condition that already
    // holds.
    assessment.tryMoves(findParameterIndex('c'), allPositions, (position) => found.push(position))
    expect(found).toEqual(allPositions)
    expect(computed).toBe(0)
  })

  test('and relevant ones are given exactly the values of valid configurations', () => {
    const assessment = new Assessment(compiled)
    const freshAssessment = new Assessment(compiled)
    const draw = createSeededDraw(5)
    let bases = 0
    while (bases < 200) {
      const base = Int32Array.from(parameters, ({ size }) => draw(size))
      if (!freshAssessment.holds(base)) continue
      bases += 1
      assessment.setBase(base)
      for (const { index, size } of parameters) {
        const found: number[] = []
        const positions = Array.from({ length: size }, (_, position) => position)
        assessment.tryMoves(index, positions, (position) => found.push(position))
        expect(found).toEqual(
          positions.filter((position) =>
            freshAssessment.holds(
              base.map((basePosition, parameter) => (parameter === index ? position : basePosition)),
            ),
          ),
        )
      }
      expect(assessment.isValid(base, base)).toBe(true)
    }
  })
})

test('a configuration is assessed relative to any base', () => {
  const model = new ModelBuilder('beside', '1.0.0')
  const a = model.number('a', { group: 'g', min: 0, max: 9, step: 1, unit: '1' })
  const b = model.number('b', { group: 'g', min: 0, max: 9, step: 1, unit: '1' })
  model.rule('sum', atMost(add(a, b), 9))
  const assessment = new Assessment(compileModel(model.build()))
  // The first one is given a valid configuration.
  expect(assessment.isValid(Int32Array.of(5, 5), Int32Array.of(4, 5))).toBe(false)
  expect(assessment.isValid(Int32Array.of(9, 0), Int32Array.of(9, 1))).toBe(true)
  assessment.holds(Int32Array.of(9, 9))
  expect(assessment.isValid(Int32Array.of(5, 4), Int32Array.of(0, 0))).toBe(true)
  expect(assessment.isValid(Int32Array.of(5, 6), Int32Array.of(0, 0))).toBe(false)
})

test('the first node of a model is handled like any other', () => {
  const model = new ModelBuilder('first', '1.0.0')
  model.rule('on', model.flag('on', { group: 'g' }).isTrue)
  const compiled = compileModel(model.build())
  const assessment = new Assessment(compiled)
  assessment.setBase(Int32Array.of(1))
  const validPositions: number[] = []
  assessment.tryMoves(0, [0, 1], (position) => validPositions.push(position))
  expect(validPositions).toEqual([1])
  expect(assessment.findBrokenNode(Int32Array.of(0), [0])).toBe(0)
  expect(compiled.rules.at(0)?.node).toBe(0)
})
