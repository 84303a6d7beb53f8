import { expect, test } from 'vitest'
import type { BillLine, Figure } from '@design-portal/domain/products/product.ts'
import type { Configuration, FormParameter } from '../engine/protocol.ts'
import { compareVariants } from './compare-variants.ts'
import type { Side } from './compare-variants.ts'

const parameters: readonly FormParameter[] = [
  { kind: 'number', name: 'load', group: 'load', result: false, min: 1, max: 200, step: 1, unit: 'kW' },
  { kind: 'number', name: 'modules', group: 'ups', result: true, min: 1, max: 8, step: 1, unit: '1' },
]
const createFigure = (name: string, value: number): Figure => ({
  name,
  value,
  unit: 'W',
  decimals: 0,
  basis: 'formula',
})
const createLine = (id: string, partNumber: string, quantity: number): BillLine => ({
  id,
  partNumber,
  kind: 'N',
  description: { message: `part.${partNumber}` },
  quantity,
})
function createSide(load: number | undefined, modules: number, figures: Figure[], bill: BillLine[]): Side {
  const configuration: Configuration = {
    assignment: { load: load ?? 50, modules },
    evaluation: { figures, notices: [], bill },
    places: {},
    exchange: {},
    drawings: [],
    price: { lines: [], total: { amount: '0.00', currency: 'EUR' }, missing: [], sample: true },
  }
  return { choices: load === undefined ? {} : { load }, configuration }
}

test('variants are compared by parameters, figures and quantities, in order', () => {
  const left = createSide(
    96,
    4,
    [createFigure('heat', 4000), createFigure('same', 1)],
    [createLine('1', 'FRAME', 1), createLine('2', 'MODULE', 4)],
  )
  const right = createSide(
    120,
    4,
    [createFigure('heat', 5000), createFigure('same', 1)],
    [
      createLine('1', 'FRAME', 1),
      createLine('2', 'MODULE', 2),
      createLine('3', 'MODULE', 3),
      createLine('4', 'KIT', 1),
    ],
  )
  const comparison = compareVariants(parameters, left, right)
  expect(comparison.parameters).toMatchObject([
    { parameter: 'load', left: { value: 96 }, right: { value: 120 } },
  ])
  expect(comparison.figures).toMatchObject([{ name: 'heat', left: 4000, right: 5000 }])
  expect(comparison.parts).toMatchObject([
    { partNumber: 'MODULE', left: 4, right: 5 },
    { partNumber: 'KIT', left: 0, right: 1 },
  ])
})

test('defaults are distinguished from choices, and a missing figure is not 0', () => {
  const comparison = compareVariants(
    parameters,
    createSide(undefined, 3, [], []),
    createSide(60, 4, [createFigure('heat', 5000)], []),
  )
  expect(comparison.parameters[0]).toMatchObject({
    left: { value: 50, isChosen: false },
    right: { value: 60, isChosen: true },
  })
  expect(comparison.figures[0]).toMatchObject({ left: undefined, right: 5000 })
})

test('a variant equals itself, and an incomplete one still shows its choices', () => {
  const one = createSide(96, 4, [createFigure('heat', 4000)], [createLine('1', 'FRAME', 1)])
  expect(compareVariants(parameters, one, one)).toEqual({ parameters: [], figures: [], parts: [] })
  const impossible: Side = { choices: { load: 120 }, configuration: undefined }
  expect(compareVariants(parameters, one, impossible).parameters).toMatchObject([
    { parameter: 'load' },
    { parameter: 'modules', right: { value: undefined } },
  ])
})
