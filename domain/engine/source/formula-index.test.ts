// Tests that names in formulas are found as by a search through the declarations: the first of its name, rows in order.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getFormulaIndex } from './formula-index.ts'
import type { FigureDeclaration } from './product-declarations.ts'
import type { SourceModel, SourceParameter, SourceTable } from './source-model.ts'

const flag = (name: string, group = 'site'): SourceParameter => ({ kind: 'flag', name, group })
const figure = (name: string, value: number): FigureDeclaration => ({
  name,
  unit: '1',
  is: { kind: 'constant', value },
})

const emptySource: SourceModel = {
  id: 'index',
  version: '1.0.0',
  tables: {},
  parameters: [],
  values: [],
  rules: [],
  notices: [],
  goals: [],
}

function createIndex(of: Partial<SourceModel> = {}, figures: readonly FigureDeclaration[] = []) {
  return getFormulaIndex({ source: { ...emptySource, ...of }, figures, records: of.records ?? [] })
}

describe('declarations in the formula index', () => {
  test('are found by name, the first of duplicates', () => {
    const index = createIndex({ parameters: [flag('kit'), flag('kit', 'other')] }, [
      figure('a', 1),
      figure('a', 2),
    ])
    expect(index.parameters.get('kit')).toMatchObject({ group: 'site' })
    expect(index.figures.get('a')).toEqual(figure('a', 1))
    expect(index.figures.get('b')).toBeUndefined()
  })

  test('are found within their part', () => {
    const index = createIndex({ parts: [{ name: 'rack', count: 2, parameters: [flag('used')] }] })
    expect(index.parts.get('rack')?.parameters.get('used')).toEqual(flag('used'))
    expect(index.parameters.get('used')).toBeUndefined()
  })

  test('of records are found by the name of a list in the product, with their path', () => {
    const declaration = { algorithm: 'spread-1', lists: { runs: 'runs', ends: 'lastOnes' }, inputs: {} }
    const index = createIndex({ records: [{ ...declaration, lists: { others: 'runs' } }, declaration] })
    expect(index.records.get('ends')).toEqual({ declaration, path: 'records/1' })
    expect(index.records.has('lastOnes')).toBe(false)
  })

  test('are referred to by one core expression for each name', () => {
    const index = createIndex()
    expect(index.getReference('load')).toEqual({ kind: 'ref', name: 'load' })
    expect(index.getReference('load')).toBe(index.getReference('load'))
    expect(index.getFlagName('load')).toBe('load.stated')
  })

  test('are indexed once for one product object', () => {
    const product = { source: emptySource, figures: [], records: [] }
    expect(getFormulaIndex(product)).toBe(getFormulaIndex(product))
    expect(getFormulaIndex({ ...product })).not.toBe(getFormulaIndex(product))
  })
})

describe('rows in the formula index', () => {
  const cell = fc.constantFrom('S', 'M', 0, 1, true, false)
  const row = fc.record(
    { frame: fc.constantFrom('S', 'M', 'L'), slots: cell, outdoor: cell },
    { requiredKeys: ['frame'] },
  )
  const columns: SourceTable['columns'] = {
    slots: { type: 'number' },
    frame: { type: 'key' },
    outdoor: { type: 'flag' },
  }

  test('equal those of a linear search for any query', () => {
    const query = fc.array(
      fc.tuple(fc.constantFrom('frame', 'slots', 'outdoor', 'none'), fc.option(cell, { nil: undefined })),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 8 }),
        query,
        fc.constantFrom('S', 'X'),
        (drawnRows, cells, key) => {
          const rows = drawnRows.map((drawn): SourceTable['rows'][number] => drawn)
          const index = createIndex({ tables: { frames: { columns, rows } } })
          const expected = rows.filter((candidate) =>
            cells.every(([column, value]) => candidate[column] === value),
          )
          expect(index.listRowsWith('frames', cells)).toEqual(expected)
          expect(index.findRow('frames', key)).toBe(rows.find((candidate) => candidate['frame'] === key))
          expect(index.listRows('frames')).toBe(rows)
        },
      ),
    )
  })

  test('of a missing table are empty', () => {
    expect(createIndex().listRowsWith('frames', [['frame', 'S']])).toEqual([])
    expect(createIndex().listRows('frames')).toEqual([])
    expect(createIndex().findRow('frames', 'S')).toBeUndefined()
  })
})
