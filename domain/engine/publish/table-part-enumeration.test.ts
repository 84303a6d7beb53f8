// Tests that clusters of rules without arithmetic have the same counts as an enumeration of all combinations.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../check.ts'
import { compileModel } from '../compile.ts'
import type { Condition, Model } from '../model.ts'
import { drawChance, pick, createSeededDraw, drawList, type Draw } from '../testing/draw.ts'
import { listValues } from '../testing/random-model.ts'
import { compileTablePart } from './table-part.ts'
import { Work } from './work.ts'

/** A model of choices, flags and listed numbers whose rules need no arithmetic. */
function drawTableModel(draw: Draw): Model {
  const tables: Record<string, Model['tables'][string]> = {
    kinds: {
      columns: { key: { type: 'key' }, colour: { type: 'text' } },
      rows: ['x', 'y', 'z'].map((key) => ({ key, colour: pick(draw, ['red', 'blue']) })),
    },
  }
  const parameters: Model['parameters'] = [
    { kind: 'choice', name: 'kind', group: 'g', from: { table: 'kinds' } },
    { kind: 'choice', name: 'size', group: 'g', from: { options: ['s', 'm', 'l', 'xl'] } },
    { kind: 'number', name: 'count', group: 'g', min: 0.5, max: 2.5, step: 0.5, unit: '1' },
    { kind: 'flag', name: 'door', group: 'g' },
    { kind: 'choice', name: 'lock', group: 'g', from: { options: ['none', 'key'] } },
  ]
  const drawAtom = (): Condition => {
    switch (draw(5)) {
      case 0:
        return {
          kind: 'is',
          choice: 'size',
          options: ['s', 'm', 'l', 'xl'].filter(() => drawChance(draw, 50)),
        }
      case 1:
        return { kind: 'cellIs', choice: 'kind', column: 'colour', values: ['red'] }
      case 2:
        return { kind: 'flag', name: 'door' }
      case 3:
        return { kind: 'is', choice: 'lock', options: ['key'] }
      default: {
        const table = `fits${Object.keys(tables).length}`
        tables[table] = {
          columns: {
            kind: { type: 'text' },
            count: { type: 'number' },
            size: { type: 'text' },
            live: { type: 'flag' },
          },
          rows: drawList(draw, 2, 14, () => ({
            kind: pick(draw, ['x', 'y', 'z', 'w']),
            count: pick(draw, [0.5, 1, 1.5, 2, 2.5, 7]),
            size: pick(draw, ['s', 'm', 'l']),
            live: drawChance(draw, 80),
          })),
        }
        return {
          kind: 'row',
          table,
          where: {
            kind: { parameter: 'kind' },
            count: drawChance(draw, 50) ? { parameter: 'count' } : { number: { kind: 'ref', name: 'count' } },
            ...(drawChance(draw, 50) ? { size: { parameter: 'size' } } : {}),
            live: { cell: true },
          },
        }
      }
    }
  }
  const drawCondition = (depth: number): Condition => {
    if (depth === 0 || drawChance(draw, 30)) return drawAtom()
    const of = drawList(draw, 1, 3, () => drawCondition(depth - 1))
    return drawChance(draw, 20)
      ? { kind: 'not', of: drawCondition(depth - 1) }
      : { kind: pick(draw, ['all', 'any'] as const), of }
  }
  const rules = drawList(draw, 1, 4, (at) => ({
    id: `R${at}`,
    ...(drawChance(draw, 40) ? { when: drawCondition(1) } : {}),
    require: drawCondition(2),
  }))
  return { id: 'tables', version: '1.0.0', tables, parameters, values: [], rules, notices: [], goals: [] }
}

/** The number of combinations of these parameters that satisfy these rules, by enumeration. */
function countCombinations(model: Model, names: readonly string[], rules: readonly string[]): bigint {
  const parameters = model.parameters.filter(({ name }) => names.includes(name))
  const part = { ...model, parameters, rules: model.rules.filter(({ id }) => rules.includes(id)) }
  const assignments = parameters.reduce<Record<string, string | number | boolean>[]>(
    (list, parameter) =>
      list.flatMap((one) =>
        listValues(model, parameter).map((value) => ({ ...one, [parameter.name]: value })),
      ),
    [{}],
  )
  return BigInt(assignments.filter((assignment) => check(part, assignment).length === 0).length)
}

test('the clusters of a model have the counts of exhaustive enumeration', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const model = drawTableModel(createSeededDraw(seed))
      for (const cluster of compileTablePart(compileModel(model), new Work({})))
        expect(cluster.combinations).toBe(countCombinations(model, cluster.parameters, cluster.rules))
    }),
    { numRuns: 100 },
  )
})

test('rules without shared parameters form separate clusters, and arithmetic rules belong to none', () => {
  const model: Model = {
    ...drawTableModel(createSeededDraw(1)),
    rules: [
      { id: 'first', require: { kind: 'is', choice: 'size', options: ['s'] } },
      {
        id: 'second',
        when: { kind: 'flag', name: 'door' },
        require: { kind: 'is', choice: 'lock', options: ['key'] },
      },
      {
        id: 'sum',
        require: {
          kind: 'compare',
          operator: '<=',
          left: { kind: 'ref', name: 'count' },
          right: { kind: 'constant', value: 2 },
        },
      },
    ],
  }
  expect(compileTablePart(compileModel(model), new Work({}))).toMatchObject([
    { rules: ['second'], combinations: 3n, conceivable: 4n },
    { rules: ['first'], combinations: 1n, conceivable: 4n },
  ])
})

test('a diagram that grows too large reports how far it got', () => {
  // The diagrams of this seed need more nodes than the limit of 3 that is set below.
  const model = drawTableModel(createSeededDraw(5))
  const sizes = compileTablePart(compileModel(model), new Work({})).map(({ nodes }) => nodes)
  expect(Math.max(...sizes)).toBeGreaterThan(1)
  const limited = compileTablePart(compileModel(model), new Work({}), 3)
  expect(limited.some(({ combinations, nodes }) => combinations === undefined && nodes === 3)).toBe(true)
})
