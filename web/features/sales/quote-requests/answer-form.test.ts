import { expect, test } from 'vitest'
import type { RequestedLine } from '@design-portal/contract/quote-requests.ts'
import { buildAnswerForm, parseForm, computeFormTotal } from './answer-form.ts'

const requestedLines: readonly RequestedLine[] = [
  { partNumber: 'A', kind: 'N', description: { text: 'A' }, type: null, productVersion: null, quantity: 2 },
  { partNumber: 'B', kind: 'N', description: { text: 'B' }, type: null, productVersion: null, quantity: 1 },
]
const context = { today: '2026-03-02', language: 'de', currency: 'EUR' }
const form = buildAnswerForm(requestedLines, null, '2026-03-02', (amount) => amount)
const withLine = (index: number, change: object) => ({
  ...form,
  lines: form.lines.map((line, place) => (place === index ? { ...line, ...change } : line)),
})

test('a new quote form lists the requested parts, is valid for thirty days and has no prices', () => {
  expect(
    form.lines.map(({ requestedPartNumber: part, quantity, unitPrice }) => [part, quantity, unitPrice]),
  ).toEqual([
    ['A', '2', ''],
    ['B', '1', ''],
  ])
  expect(form.validUntil).toBe('2026-04-01')
  expect([...parseForm(form, context).errors]).toEqual([['lines', 'ANSWER_NOTHING']])
})

test('priced parts are summed, and missing prices make the total incomplete', () => {
  const priced = withLine(0, { unitPrice: '10,50' })
  expect(computeFormTotal(requestedLines, priced, context)).toEqual({
    total: { amount: '21.00', currency: 'EUR' },
    complete: false,
  })
  expect(parseForm(priced, context).errors.size).toBe(0)
})

test('a substitute part needs a number and a reason, and the requested part needs neither', () => {
  const withSubstitute = withLine(0, { other: true, partNumber: '', unitPrice: '1' })
  expect([...parseForm(withSubstitute, context).errors.values()]).toEqual([
    'ANSWER_PART_MISSING',
    'ANSWER_REASON_MISSING',
  ])
  const withRequestedPart = withLine(0, { other: false, partNumber: 'X', unitPrice: '1', reason: 'Old.' })
  expect(parseForm(withRequestedPart, context).answer.lines[0]).toMatchObject({ partNumber: 'A', reason: '' })
})

test('errors name their fields, including a date in the past', () => {
  const wrongForm = { ...withLine(1, { unitPrice: '1,5,5', quantity: '0' }), validUntil: '2026-03-01' }
  expect([...parseForm(wrongForm, context).errors.keys()]).toEqual([
    'lines.1.unitPrice',
    'lines.1.quantity',
    'validUntil',
  ])
})

test('a part has its own lead time or that of the quote, up to 999 days', () => {
  const withLeadTime = withLine(0, { unitPrice: '1', leadTimeDays: ' 14 ' })
  expect(parseForm(withLeadTime, context).answer.lines.map(({ leadTimeDays }) => leadTimeDays)).toEqual([
    14,
    null,
  ])
  const wrongForm = { ...withLine(1, { unitPrice: '1', leadTimeDays: '1000' }), leadTimeDays: '-1' }
  expect([...parseForm(wrongForm, context).errors.entries()]).toEqual([
    ['lines.1.leadTimeDays', 'ANSWER_LEAD_TIME_WRONG'],
    ['leadTimeDays', 'ANSWER_LEAD_TIME_WRONG'],
  ])
})

test('a given answer opens unchanged with its added parts last', () => {
  const answer = {
    lines: [
      {
        requestedPartNumber: null,
        partNumber: 'X',
        description: 'Cable',
        quantity: 3,
        unitPrice: '2.00',
        leadTimeDays: null,
        reason: '',
      },
      {
        requestedPartNumber: 'B',
        partNumber: 'C',
        description: '',
        quantity: 1,
        unitPrice: '5.00',
        leadTimeDays: 21,
        reason: 'In stock.',
      },
    ],
    total: { amount: '11.00', currency: 'EUR' },
    complete: false,
    validUntil: '2026-03-20',
    leadTimeDays: 7,
    note: '',
    answeredOn: '',
    answeredBy: '',
    onBehalf: false,
  }
  const opened = buildAnswerForm(requestedLines, answer, '2026-03-02', (amount) => amount.replace('.', ','))
  expect(opened.lines.map(({ partNumber, unitPrice, other }) => [partNumber, unitPrice, other])).toEqual([
    ['A', '', false],
    ['C', '5,00', true],
    ['X', '2,00', true],
  ])
  expect(opened.leadTimeDays).toBe('7')
  expect(opened.lines.map(({ leadTimeDays }) => leadTimeDays)).toEqual(['', '21', ''])
})
