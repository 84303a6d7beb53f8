// Tests what each reader sees of a price according to the permission table.
import { describe, expect, test } from 'vitest'
import type { PricedLine } from './price-line.ts'
import { priceSolution } from './price-solution.ts'
import { type PriceReader, toPriceReader } from './reader.ts'
import { createLine, createPriceContext, createRow } from './testing/price-case.ts'
import { createPerson, createReader } from './testing/readers.ts'
import { toLineView, toTotalsView } from './views.ts'

describe('visible prices by permission', () => {
  test.each<[string, PriceReader, Partial<PriceReader>]>([
    [
      'a partner',
      createReader('PU'),
      { price: 'net', cost: 'none', seesErpPrices: false, seesInternalTexts: false, canOpenReport: true },
    ],
    [
      'a distributor',
      createReader('DU'),
      { price: 'net', cost: 'none', seesErpPrices: false, seesInternalTexts: false, canOpenReport: true },
    ],
    [
      'a consulting engineer',
      createReader('CE'),
      { price: 'list', cost: 'none', seesErpPrices: false, seesInternalTexts: false, canOpenReport: false },
    ],
    [
      'an internal user',
      createReader('SE'),
      { price: 'net', cost: 'band', seesErpPrices: true, seesInternalTexts: true, canOpenReport: true },
    ],
    [
      'technical sales support',
      createReader('SE', 'TS'),
      { price: 'net', cost: 'band', seesErpPrices: true, seesInternalTexts: true },
    ],
    [
      'an approver',
      createReader('AP'),
      { price: 'net', cost: 'exact', seesErpPrices: true, seesInternalTexts: true },
    ],
    [
      'the order desk',
      createReader('OD'),
      { price: 'net', cost: 'exact', seesErpPrices: true, seesInternalTexts: true },
    ],
    [
      'a super user',
      createReader('SE', 'SU'),
      { price: 'net', cost: 'exact', seesErpPrices: true, seesInternalTexts: true },
    ],
    [
      'the user administrator',
      createReader('UA'),
      { price: 'none', cost: 'none', seesErpPrices: false, seesInternalTexts: false, canOpenReport: false },
    ],
  ])('contain what %s may see', (_, reader, expected) => {
    expect(reader).toMatchObject(expected)
  })

  test('contain nothing for an internal user of another region', () => {
    expect(toPriceReader(createPerson('SE'), { regionId: 'china', isFrozen: false })).toMatchObject({
      price: 'none',
      canOpenReport: false,
    })
  })
})

const euros = (amount: string) => ({ amount, currency: 'EUR' })

describe('a line of 3 pieces at 100.00 euros with 10 percent off and 5 percent freight', () => {
  const freight = { chargeId: 'c', name: 'Freight', kind: 'percent', value: '5', currency: 'EUR' } as const
  const solution = priceSolution([createLine({ discountPercent: '10' })], [freight], createPriceContext())
  const createView = (reader: PriceReader) => toLineView(getFirst(solution.lines), reader)

  test('is fully visible to an approver', () => {
    expect(createView(createReader('AP'))).toMatchObject({
      lineId: 'line-1',
      designName: 'UPS for hall 1',
      partNumber: 'SP3PH-1',
      quantity: 3,
      unit: 'piece',
      unitPrice: euros('90.00'),
      linePrice: euros('270.00'),
      cost: euros('60.00'),
      floor: euros('75.00'),
      margin: '33.33',
      marginBand: { from: 40, to: 45 },
    })
    expect(createView(createReader('AP')).steps.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['listPrice', '100'],
      ['discount', '-10'],
      ['quantity', '180'],
    ])
  })

  test('shows an internal user the margin band at list price', () => {
    const view = createView(createReader('SE'))
    expect(view).toMatchObject({ unitPrice: euros('90.00'), marginBand: { from: 40, to: 45 } })
    expect(view).not.toHaveProperty('cost')
    expect([view.cost, view.floor, view.margin]).toEqual([undefined, undefined, undefined])
  })

  test('shows a partner list and net price and no margin', () => {
    const view = createView(createReader('PU'))
    expect([view.unitPrice, view.linePrice]).toEqual([euros('90.00'), euros('270.00')])
    expect(view).not.toHaveProperty('marginBand')
    expect(toTotalsView(solution, createReader('PU'))).toEqual({
      parts: euros('270.00'),
      charges: [{ chargeId: 'c', name: 'Freight', kind: 'percent', value: '5', amount: euros('13.50') }],
      total: euros('283.50'),
      errors: [],
      obstacles: { submit: false, order: false, approval: true },
    })
  })

  test('shows a consulting engineer the list price without charges and total', () => {
    const view = createView(createReader('CE'))
    expect([view.unitPrice, view.linePrice]).toEqual([euros('100.00'), euros('300.00')])
    expect(view.steps.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['listPrice', '100'],
      ['quantity', '200'],
    ])
    expect(toTotalsView(solution, createReader('CE'))).toEqual({
      parts: euros('300.00'),
      charges: [],
      total: null,
      errors: [],
      obstacles: { submit: false, order: false, approval: false },
    })
  })

  test('shows a user administrator no price', () => {
    const view = createView(createReader('UA'))
    expect([view.unitPrice, view.linePrice, view.steps, view.errors]).toEqual([null, null, [], []])
    expect(toTotalsView(solution, createReader('UA'))).toMatchObject({
      parts: null,
      charges: [],
      total: null,
    })
    // Nor does somebody who may see costs but no prices, if the table ever allows that.
    expect(toLineView(getFirst(solution.lines), { ...createReader('AP'), price: 'none' })).not.toHaveProperty(
      'cost',
    )
  })
})

describe('a line without a price', () => {
  const solution = priceSolution(
    [createLine({ quantity: 4 })],
    [],
    createPriceContext({ rows: [createRow({ pack: 3 })] }),
  )

  test.each(['AP', 'PU', 'CE'] as const)('is empty for %s, with the reason and what to do', (role) => {
    const view = toLineView(getFirst(solution.lines), createReader(role))
    expect([view.unitPrice, view.linePrice, view.steps]).toEqual([null, null, []])
    expect(view.errors).toMatchObject([
      { key: 'PRICE_ERROR_8', weight: 'B', repair: { kind: 'roundUp', quantity: 6 } },
    ])
    const totals = toTotalsView(solution, createReader(role))
    expect(totals.errors.map(({ key }) => key)).toEqual(['PRICE_ERROR_50'])
    expect(totals.obstacles).toEqual({ submit: true, order: true, approval: false })
  })

  test('shows no cost either', () => {
    const view = toLineView(getFirst(solution.lines), createReader('AP'))
    expect([view.cost, view.floor, view.margin, view.marginBand]).toEqual([null, null, null, null])
  })
})

test('an unknown cost or floor is empty, not 0', () => {
  const solution = priceSolution(
    [createLine()],
    [],
    createPriceContext({ rows: [createRow({ cost: null, floor: null })] }),
  )
  const view = toLineView(getFirst(solution.lines), createReader('AP'))
  expect([view.cost, view.floor, view.margin, view.marginBand]).toEqual([null, null, null, null])
})

function getFirst(lines: readonly PricedLine[]): PricedLine {
  const [first] = lines
  if (first === undefined) throw new Error('There is no line')
  return first
}

describe('a price below its floor', () => {
  const solution = priceSolution([createLine({ discountPercent: '30' })], [], createPriceContext())
  const listErrorTextKeys = (reader: PriceReader): readonly string[] =>
    solution.lines.flatMap((line) => toLineView(line, reader).errors.map(({ textKey }) => textKey))

  test('is shown only to those who may see the floor while prices can change', () => {
    expect(listErrorTextKeys(createReader('AP'))).toEqual([
      'PRICE_ERROR_53_INTERNAL',
      'PRICE_ERROR_54_INTERNAL',
    ])
    expect(listErrorTextKeys(createReader('SE'))).toEqual(['PRICE_ERROR_53_INTERNAL'])
    expect(listErrorTextKeys(createReader('PU'))).toEqual(['PRICE_ERROR_53'])
    expect(listErrorTextKeys(createReader('CE'))).toEqual([])
  })

  test('is shown without figures to internal people once final, and to nobody outside', () => {
    expect(listErrorTextKeys({ ...createReader('SE'), isFrozen: true })).toEqual([
      'PRICE_ERROR_53_INTERNAL',
      'PRICE_ERROR_54',
    ])
    expect(listErrorTextKeys({ ...createReader('PU'), isFrozen: true })).toEqual(['PRICE_ERROR_53'])
    expect(listErrorTextKeys({ ...createReader('DU'), isFrozen: true })).toEqual(['PRICE_ERROR_53'])
    expect(listErrorTextKeys({ ...createReader('CE'), isFrozen: true })).toEqual([])
  })
})

test('chosen and passed-over rows are shown to internal people only', () => {
  const [line] = priceSolution(
    [createLine()],
    [],
    createPriceContext({ rows: [createRow(), createRow({ rowId: 'row-2', fromQuantity: 10 })] }),
  ).lines
  if (line === undefined) throw new Error('The line is not priced')
  expect(toLineView(line, createReader('SE')).passedOver).toEqual([
    { rowId: 'row-2', priceListName: 'Europe 2026', reason: 'breakNotReached' },
  ])
  expect(toLineView(line, createReader('SE')).steps[0]).toMatchObject({ rowId: 'row-1' })
  const partner = toLineView(line, createReader('PU'))
  expect(partner).not.toHaveProperty('passedOver')
  expect(partner.steps[0]).toMatchObject({ rowId: null, priceListName: 'Europe 2026' })
  expect(partner).not.toHaveProperty('cost')
})
