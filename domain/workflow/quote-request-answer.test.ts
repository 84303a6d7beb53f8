import { describe, expect, test } from 'vitest'
import { type AnswerLine, compareAnswers, checkAnswer, computeAnswerTotal } from './quote-request-answer.ts'

const requestedParts = [
  { partNumber: 'A', quantity: 2 },
  { partNumber: 'B', quantity: 1 },
]
const line = (
  part: string | null,
  unitPrice: string | null,
  quantity = 1,
  partNumber = part ?? 'X',
): AnswerLine => ({
  requestedPartNumber: part,
  partNumber,
  quantity,
  unitPrice,
  leadTimeDays: null,
})

describe('a quote total', () => {
  test("is the sum of the priced lines, exact in the currency's decimals", () => {
    expect(computeAnswerTotal(requestedParts, [line('A', '0.1', 2), line('B', '0.2')], 'EUR')).toEqual({
      total: { amount: '0.40', currency: 'EUR' },
      complete: true,
    })
    expect(
      computeAnswerTotal(requestedParts, [line('A', '100', 2), line('B', '1')], 'JPY').total.amount,
    ).toBe('201')
    expect(
      computeAnswerTotal(requestedParts, [line('A', '0.001', 2), line('B', '1')], 'KWD').total.amount,
    ).toBe('1.002')
  })

  test.each([
    ['a part without a price', [line('A', '1', 2), line('B', null)]],
    ['a part that is left out', [line('A', '1', 2)]],
    ['less than the requested quantity', [line('A', '1', 1), line('B', '1')]],
    ['an added part without a price', [line('A', '1', 2), line('B', '1'), line(null, null)]],
  ])('is incomplete with %s', (_name, lines) => {
    expect(computeAnswerTotal(requestedParts, lines, 'EUR').complete).toBe(false)
  })

  test('counts a free part as priced', () => {
    expect(computeAnswerTotal(requestedParts, [line('A', '0', 2), line('B', '0')], 'EUR')).toEqual({
      total: { amount: '0.00', currency: 'EUR' },
      complete: true,
    })
  })
})

test('quote problems name their line', () => {
  const lines = [line('A', '1'), line('A', '2'), line('C', '3'), line('B', '10000000')]
  expect(checkAnswer(requestedParts, lines, 'EUR')).toEqual([
    { kind: 'twice', index: 1 },
    { kind: 'unknownLine', index: 2 },
    { kind: 'priceTooLarge', index: 3 },
  ])
  expect(checkAnswer(requestedParts, [line('A', null)], 'EUR')).toEqual([{ kind: 'nothingPriced' }])
  expect(checkAnswer(requestedParts, [line('A', '9999999.99', 21)], 'EUR')).toEqual([
    { kind: 'totalTooLarge' },
  ])
})

const answer = (requestId: string, lines: readonly AnswerLine[], currency = 'EUR') => ({
  requestId,
  currency,
  lines,
  ...computeAnswerTotal(requestedParts, lines, currency),
})
const findCheapest = (answers: Parameters<typeof compareAnswers>[1]) => {
  const { rows, cheapest } = compareAnswers(requestedParts, answers)
  return {
    rows: rows.map(({ partNumber, cells }) => [
      partNumber,
      cells.filter((cell) => cell.cheapest).map(({ requestId }) => requestId),
    ]),
    cheapest,
  }
}

describe('a quote comparison', () => {
  test('marks the lowest price per line and the lowest total among complete quotes', () => {
    const one = answer('one', [line('A', '10', 2), line('B', '5')])
    const two = answer('two', [line('A', '9', 2), line('B', '6')])
    const partial = answer('partial', [line('A', '1', 2), line('B', null)])
    expect(findCheapest([one, two, partial])).toEqual({
      rows: [
        ['A', ['partial']],
        ['B', ['one']],
      ],
      cheapest: ['two'],
    })
  })

  test('marks nothing for equal quotes, a single quote and different currencies', () => {
    const lines = [line('A', '10', 2), line('B', '5')]
    const nothing = {
      rows: [
        ['A', []],
        ['B', []],
      ],
      cheapest: [],
    }
    expect(findCheapest([answer('one', lines), answer('two', lines)])).toEqual(nothing)
    expect(findCheapest([answer('one', lines)])).toEqual(nothing)
    expect(
      findCheapest([answer('one', lines), answer('two', [line('A', '1', 2), line('B', '1')], 'USD')]),
    ).toEqual(nothing)
  })

  test("lists distributors' additions after the requested parts, each part once", () => {
    const one = answer('one', [line('A', '1', 2), line('B', '1'), line(null, '5', 1, 'LIFT')])
    const two = answer('two', [line('A', '1', 2, 'ALT'), line('B', '1'), line(null, '4', 1, 'LIFT')])
    const { rows } = compareAnswers(requestedParts, [one, two])
    expect(rows.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([
      ['A', 2],
      ['B', 1],
      ['LIFT', null],
    ])
    expect(rows[0]?.cells[1]?.line.partNumber).toBe('ALT')
    expect(rows[2]?.cells.map((cell) => cell.cheapest)).toEqual([false, true])
  })
})
