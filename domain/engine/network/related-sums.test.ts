// Tests that relations between sums hold in every configuration, and decide by propagation what a search cannot.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, atMost as isAtMost, ModelBuilder } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import type { CompiledModel } from '../compiled-model.ts'
import { createSession } from '../create-session.ts'
import { computeGcd } from '../decimal.ts'
import { tabulateNode } from '../graph/tabulate.ts'
import type { Domains } from '../session.ts'
import { atLeast, atMost, equal, sumOf } from '../source/testing/builder.ts'
import { elaborate } from '../source/elaborate.ts'
import { SourceModelBuilder } from '../source/testing/source-model-builder.ts'
import { createSeededDraw } from '../testing/draw.ts'
import { generateRowFromSeed } from '../testing/random-rows.ts'
import { createRowOfRacks } from '../testing/row-of-racks.ts'
import { findRelatedSums, type SumRelation } from './related-sums.ts'
import type { PartialSum } from './sum-bundles.ts'

/** Six racks with a load of 1 to 10 on one of three phases, at most 15 on each; `total` is the total load. */
function compilePhasedRow(): CompiledModel {
  const model = new SourceModelBuilder('row', '1.0.0')
  const rack = model.part('rack', { count: 6 }, (part) => ({
    part,
    load: part.number('load', { min: 1, max: 10, step: 1, unit: 'kW' }),
    phase: part.choice('phase', ['L1', 'L2', 'L3']),
  }))
  const total = model.number('total', { min: 0, max: 100, step: 1, unit: 'kW' })
  model.rule('total', equal(total, sumOf(rack, rack.load)))
  for (const phase of ['L1', 'L2', 'L3'])
    model.rule(phase, atMost(sumOf(rack, rack.load, { where: rack.phase.is(phase) }), 15))
  return compileModel(elaborate(model.build()).model)
}

const listRelations = ({ graph, required, rules }: CompiledModel): SumRelation[] =>
  findRelatedSums(graph, [...required, ...rules.map(({ node }) => node)])

/** The value of a partial sum in a configuration. */
function computePartialSum({ graph }: CompiledModel, { inside }: PartialSum, positions: Int32Array): number {
  const values = new Float64Array(graph.nodes.length)
  graph.steps.forEach((step, id) => (values[id] = step(values, positions)))
  return inside.reduce((sum, { node, factor }) => sum + factor * values.at(node)!, 0)
}

function expectEqualities(compiled: CompiledModel, seed: number): number {
  const draw = createSeededDraw(seed)
  const constant = listRelations(compiled).filter(({ total }) => total !== undefined)
  for (let round = 0; round < 50; round++) {
    const positions = Int32Array.from(compiled.parameters, ({ size }) => draw(size))
    for (const { sums, total } of constant)
      expect(
        sums.reduce((sum, term) => sum + term.factor * computePartialSum(compiled, term.sum, positions), 0),
      ).toBe(total)
  }
  return constant.length
}

const listStates = ({ parameters }: Domains, name: string) => {
  const { [name]: domain } = parameters
  return domain?.kind === 'listed' ? domain.values : []
}

describe('related sums over the same parts', () => {
  test('are linked when some of them add up to another', () => {
    const compiled = compilePhasedRow()
    const constant = listRelations(compiled).filter(({ total }) => total !== undefined)
    expect(constant.map(({ sums, total }) => [sums.map(({ factor }) => factor), total])).toEqual([
      [[1, 1, 1, 1], 0],
    ])
    expectEqualities(compiled, 1)
    // The three phases and the total load as separate variables.
    const linkingConstraints = compiled.network.constraints.flatMap(({ constraint }) =>
      constraint.kind === 'equal' && constraint.terms.length === 4 ? [constraint] : [],
    )
    expect(linkingConstraints.map(({ terms, total }) => [terms.map(({ factor }) => factor), total])).toEqual([
      [[1, 1, 1, 1], 0],
    ])
  })

  test('hold in every configuration, on random rows', () => {
    let relationCount = 0
    for (let seed = 0; seed < 40; seed++)
      relationCount += expectEqualities(compileModel(generateRowFromSeed(seed)), seed)
    expect(relationCount).toBeGreaterThan(5)
  })

  test('decide by propagation what would need a search through all phases', () => {
    const session = createSession(compilePhasedRow())
    const states = listStates(session.propagatedDomains(), 'total').map(({ state }) => state)
    // Three phases of at most 15 kW.
    expect(states.lastIndexOf('unchecked')).toBe(45)
    expect(states.slice(46).every((state) => state === 'impossible')).toBe(true)
  })

  test('are none if each sum has parts of its own', () => {
    const model = new SourceModelBuilder('two', '1.0.0')
    for (const name of ['a', 'b']) {
      const rack = model.part(name, { count: 6 }, (part) => ({
        load: part.number('load', { min: 1, max: 10, step: 1, unit: 'kW' }),
      }))
      model.rule(name, atLeast(sumOf(rack, rack.load), 12))
    }
    expect(listRelations(compileModel(elaborate(model.build()).model))).toEqual([])
  })
})

type Point = readonly [load: number, weight: number]

/** Five parts of the same kinds, each with a load and a weight, and a limit on both sums. */
function compileKinds(kinds: readonly Point[]): CompiledModel {
  const model = new ModelBuilder('kinds', '1.0.0')
  const table = model.table('kinds', {
    columns: {
      id: { type: 'key' },
      load: { type: 'number', unit: '1' },
      weight: { type: 'number', unit: '1' },
    },
    rows: kinds.map(([load, weight], index) => ({ id: `k${index}`, load, weight })),
  })
  const parts = Array.from({ length: 5 }, (_, index) => table.choice(`p${index}`, { group: 'g' }))
  model.rule('load', isAtMost(add(...parts.map((part) => part.cell('load'))), 1))
  model.rule('weight', isAtMost(add(...parts.map((part) => part.cell('weight'))), 1))
  return compileModel(model.build())
}

/** The outward directions of the sides of the convex hull of some points, except sides along an axis. */
function listSides(points: readonly Point[]): Set<string> {
  const normals = points.flatMap(([x, y]) =>
    points.flatMap(([u, v]) => {
      const common = computeGcd(u - x, v - y)
      const normal = [(v - y) / common, (x - u) / common] as const
      const far = normal[0] * x + normal[1] * y
      return x !== u && y !== v && points.every((point) => normal[0] * point[0] + normal[1] * point[1] <= far)
        ? [normal.join()]
        : []
    }),
  )
  return new Set(normals)
}

/** Kinds of which one has this load, and the others loads of at most 4. */
const listKindsUpTo = (load: number): Point[] => [
  [0, 0],
  [load, 1],
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 0],
]

describe('two related sums bound each other', () => {
  const coordinate = fc.integer({ min: -6, max: 9 })
  const kinds = fc.array(fc.tuple(coordinate, coordinate), { minLength: 6, maxLength: 7 })

  test('along the sides of what a part can contribute, unless that is a line', () => {
    fc.assert(
      fc.property(kinds, (points) => {
        const varies = (axis: 0 | 1): boolean => new Set(points.map((point) => point[axis])).size > 1
        const relations = listRelations(compileKinds(points))
        const sides = listSides(points)
        // For points on one line, the same direction is extreme at every point.
        const isLine = [...sides].some((side) => {
          const [x = 0, y = 0] = side.split(',').map(Number)
          return new Set(points.map(([load, weight]) => x * load + y * weight)).size === 1
        })
        if (!varies(0) || !varies(1)) expect(relations).toEqual([])
        else if (isLine) {
          const [factor = 0, otherFactor = 0] = relations.flatMap(({ sums }) =>
            sums.map((term) => term.factor),
          )
          expect(relations).toHaveLength(1)
          for (const [load, weight] of points)
            expect(relations[0]?.total).toBe(5 * (factor * load + otherFactor * weight))
        } else if (sides.size > 6) expect(relations).toEqual([])
        else {
          const factorLists = relations.map(({ sums }) => sums.map(({ factor }) => factor).join())
          expect(factorLists.toSorted()).toEqual([...sides].toSorted())
          expect(relations.every(({ total }) => total === undefined)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('in at most six directions', () => {
    const polygon: Point[] = [
      [0, 2],
      [1, 4],
      [3, 5],
      [5, 4],
      [6, 2],
      [3, 0],
      [1, 1],
    ]
    expect(listRelations(compileKinds(polygon.slice(0, 6)))).toHaveLength(6)
    expect(listSides(polygon).size).toBe(7)
    expect(listRelations(compileKinds(polygon))).toEqual([])
  })

  test('only where all numbers stay exact', () => {
    expect(listRelations(compileKinds(listKindsUpTo(1e6)))).toHaveLength(2)
    expect(listRelations(compileKinds(listKindsUpTo(1e15)))).toEqual([])
  })
})

describe('a row of racks', () => {
  test('is decided completely within 2,000 failures, before and after a choice', () => {
    const session = createSession(compileModel(createRowOfRacks(20)))
    const budget = { failures: 2000 }
    expect(session.completeDomains(budget).complete).toBe(true)
    session.choose('coolers', 3)
    const domains = session.completeDomains(budget)
    expect(domains.complete).toBe(true)
    const largestCount = listStates(domains, 'rack.count').findLast(({ state }) => state === 'possible')
    // Three coolers remove 90 kW; the four network racks that are allowed (3.1 kW each) and 14 storage racks (5.5 kW) take 89.4 kW.
    expect(largestCount?.value).toBe(18)
  })

  test('uses every sum in some relation', () => {
    const compiled = compileModel(createRowOfRacks(5))
    for (const { sums } of listRelations(compiled))
      for (const { sum } of sums) {
        expect(sum.inside.length).toBeGreaterThan(0)
        expect(sum.inside.every((term) => sum.terms.includes(term))).toBe(true)
        tabulateNode(compiled.graph, sum.inside.at(0)!.node, (_, value) => expect(value).not.toBeNaN())
      }
  })
})
