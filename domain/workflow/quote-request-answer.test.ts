import { describe, expect, test } from 'vitest'
import { type AnswerLine, compareAnswers, checkAnswer, computeAnswerTotal } from './quote-request-answer.ts'

const requestedParts = [
  { partNumber: 'A', quantity: 2 },
  { partNumber: 'B', quantity: 1 },
]
const createLine = (
  requestedPart: string | null,
  unitPrice: string | null,
  quantity = 1,
  partNumber = requestedPart ?? 'X',
): AnswerLine => ({
  requestedPartNumber: requestedPart,
  partNumber,
  quantity,
  unitPrice,
  leadTimeDays: null,
})

describe('a quote total', () => {
  test("is the sum of the priced lines, exact in the currency's decimals", () => {
    expect(
      computeAnswerTotal(requestedParts, [createLine('A', '0.1', 2), createLine('B', '0.2')], 'EUR'),
    ).toEqual({
      total: { amount: '0.40', currency: 'EUR' },
      complete: true,
    })
    expect(
      computeAnswerTotal(requestedParts, [createLine('A', '100', 2), createLine('B', '1')], 'JPY').total
        .amount,
    ).toBe('201')
    expect(
      computeAnswerTotal(requestedParts, [createLine('A', '0.001', 2), createLine('B', '1')], 'KWD').total
        .amount,
    ).toBe('1.002')
  })

  test.each([
    ['a part without a price', [createLine('A', '1', 2), createLine('B', null)]],
    ['a part that is left out', [createLine('A', '1', 2)]],
    ['less than the requested quantity', [createLine('A', '1', 1), createLine('B', '1')]],
    [
      'an added part without a price',
      [createLine('A', '1', 2), createLine('B', '1'), createLine(null, null)],
    ],
  ])('is incomplete with %s', (_name, lines) => {
    expect(computeAnswerTotal(requestedParts, lines, 'EUR').complete).toBe(false)
  })

  test('counts a free part as priced', () => {
    expect(
      computeAnswerTotal(requestedParts, [createLine('A', '0', 2), createLine('B', '0')], 'EUR'),
    ).toEqual({
      total: { amount: '0.00', currency: 'EUR' },
      complete: true,
    })
  })
})

test('quote problems name their line', () => {
  const lines = [
    createLine('A', '1'),
    createLine('A', '2'),
    createLine('C', '3'),
    createLine('B', '10000000'),
  ]
  expect(checkAnswer(requestedParts, lines, 'EUR')).toEqual([
    { kind: 'twice', index: 1 },
    { kind: 'unknownLine', index: 2 },
    { kind: 'priceTooLarge', index: 3 },
  ])
  expect(checkAnswer(requestedParts, [createLine('A', null)], 'EUR')).toEqual([{ kind: 'nothingPriced' }])
  expect(checkAnswer(requestedParts, [createLine('A', '9999999.99', 21)], 'EUR')).toEqual([
    { kind: 'totalTooLarge' },
  ])
})

const createAnswer = (requestId: string, lines: readonly AnswerLine[], currency = 'EUR') => ({
  requestId,
  currency,
  lines,
  ...computeAnswerTotal(requestedParts, lines, currency),
})
const listCheapest = (answers: Parameters<typeof compareAnswers>[1]) => {
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
    const firstAnswer = createAnswer('one', [createLine('A', '10', 2), createLine('B', '5')])
    const secondAnswer = createAnswer('two', [createLine('A', '9', 2), createLine('B', '6')])
    const partialAnswer = createAnswer('partial', [createLine('A', '1', 2), createLine('B', null)])
    expect(listCheapest([firstAnswer, secondAnswer, partialAnswer])).toEqual({
      rows: [
        ['A', ['partial']],
        ['B', ['one']],
      ],
      cheapest: ['two'],
    })
  })

  test('marks nothing for equal quotes, a single quote and different currencies', () => {
    const lines = [createLine('A', '10', 2), createLine('B', '5')]
    const noMarks = {
      rows: [
        ['A', []],
        ['B', []],
      ],
      cheapest: [],
    }
    expect(listCheapest([createAnswer('one', lines), createAnswer('two', lines)])).toEqual(noMarks)
    expect(listCheapest([createAnswer('one', lines)])).toEqual(noMarks)
    expect(
      listCheapest([
        createAnswer('one', lines),
        createAnswer('two', [createLine('A', '1', 2), createLine('B', '1')], 'USD'),
      ]),
    ).toEqual(noMarks)
  })

  test("lists distributors' additions after the requested parts, each part once", () => {
    const firstAnswer = createAnswer('one', [
      createLine('A', '1', 2),
      createLine('B', '1'),
      createLine(null, '5', 1, 'LIFT'),
    ])
    const secondAnswer = createAnswer('two', [
      createLine('A', '1', 2, 'ALT'),
      createLine('B', '1'),
      createLine(null, '4', 1, 'LIFT'),
    ])
    const { rows } = compareAnswers(requestedParts, [firstAnswer, secondAnswer])
    expect(rows.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([
      ['A', 2],
      ['B', 1],
      ['LIFT', null],
    ])
    expect(rows[0]?.cells[1]?.line.partNumber).toBe('ALT')
    expect(rows[2]?.cells.map((cell) => cell.cheapest)).toEqual([false, true])
  })
})
