// Tests that a source model names parts instead of prices, and that elaboration puts in their cost.
import { describe, expect, test } from 'vitest'
import { evaluateNumber } from '../evaluate.ts'
import { elaborate, validateSource } from './elaborate.ts'
import { evaluateSource } from './testing/evaluate-source.ts'
import type { SourceModel } from './source-model.ts'

const source: SourceModel = {
  id: 'example',
  version: '1.0.0',
  tables: {
    frames: {
      columns: { frame: { type: 'key' }, price: { type: 'price', source: 'sample' } },
      rows: [{ frame: 'none' }, { frame: 'S', price: 'F-1' }, { frame: 'M', price: '204' }],
    },
  },
  parameters: [{ kind: 'choice', name: 'frame', group: 'unit', from: { table: 'frames' } }],
  values: [
    {
      name: 'total',
      unit: 'cent',
      is: {
        kind: 'add',
        terms: [
          { kind: 'cell', choice: 'frame', column: 'price' },
          { kind: 'price', part: 'KIT' },
        ],
      },
    },
  ],
  rules: [],
  notices: [],
  goals: [],
}
const centsByPart: Readonly<Record<string, number>> = { 'F-1': 120_000, '204': 99, KIT: 5 }
const { model } = elaborate(source, (part) => centsByPart[part] ?? 0)

test.each([
  ['S', 120_005],
  ['M', 104],
  ['none', 5],
])('with frame %s, which may have no part, the costs of the parts add up to %d cents', (frame, total) => {
  expect(evaluateNumber(model, { kind: 'ref', name: 'total' }, { frame })).toBe(total)
})

test('a price column is a number of cents in the core and keeps its source', () => {
  expect(model.tables['frames']?.columns['price']).toEqual({ type: 'number', unit: 'cent', source: 'sample' })
})

test('without known prices every price in the core is 0', () => {
  expect(validateSource(source)).toEqual([])
  expect(evaluateNumber(elaborate(source).model, { kind: 'ref', name: 'total' }, { frame: 'S' })).toBe(0)
  expect(evaluateSource(source, { frame: 'S' }).isValid).toBe(true)
})

const listProblems = (change: Partial<SourceModel>) => validateSource({ ...source, ...change })

describe('a problem is reported at its path for', () => {
  test('a price that meets another unit', () => {
    expect(
      listProblems({ values: [{ name: 'total', unit: 'kW', is: { kind: 'price', part: 'KIT' } }] }),
    ).toMatchObject([{ path: 'values/total', message: 'Numbers of cent and kW meet.' }])
  })

  test('a part without a number', () => {
    expect(
      listProblems({ values: [{ name: 'total', unit: 'cent', is: { kind: 'price', part: ' ' } }] }),
    ).toEqual([
      {
        path: 'values/total/is',
        message: 'The part of a price has no number.',
        cure: 'Name the part: `price("SP3PH-NMC")`.',
      },
    ])
  })

  test('a cell that is not a part number', () => {
    const frames = {
      columns: { frame: { type: 'key' }, price: { type: 'price' } },
      rows: [{ frame: 'S', price: 12 }],
    } as const
    expect(listProblems({ tables: { frames } })).toMatchObject([
      { path: 'tables/frames/0/price', message: "'12' is not a part number." },
    ])
  })
})
