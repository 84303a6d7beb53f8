// Tests errors from outside the price lists: they are added once, sorted and counted, and change no price.
import { expect, test } from 'vitest'
import { addFurtherErrors } from './further-errors.ts'
import { createPriceError } from './price-errors.ts'
import { priceSolution } from './price-solution.ts'
import { createLine, createPriceContext } from './testing/price-case.ts'

const solution = priceSolution(
  [createLine({ lineId: 'line-1' }), createLine({ lineId: 'line-2', discountPercent: '50' })],
  [],
  createPriceContext(),
)
const differenceError = createPriceError('PRICE_ERROR_60', {
  part: 'SP3PH-1',
  portal: '100',
  erp: '90',
  currency: 'EUR',
  diff: '10',
})
const serviceError = createPriceError('PRICE_ERROR_9', {
  service: 'erp',
  status: 'HTTP 500',
  ms: 1,
  n: 1,
  requestId: '1',
})

test('further errors are sorted by line and solution, strongest first, and counted', () => {
  const withErrors = addFurtherErrors(solution, () => differenceError, [serviceError])
  expect(withErrors.lines.map(({ errors }) => errors.map(({ key }) => key))).toEqual([
    ['PRICE_ERROR_60'],
    ['PRICE_ERROR_53', 'PRICE_ERROR_54', 'PRICE_ERROR_60'],
  ])
  expect(withErrors.errors).toEqual([serviceError])
  expect(withErrors.errorCounts).toEqual(
    new Map([...solution.errorCounts, ['PRICE_ERROR_60', 2], ['PRICE_ERROR_9', 1]]),
  )
  expect([withErrors.total, withErrors.parts]).toEqual([solution.total, solution.parts])
})

test('further errors are not added twice, and adding none changes nothing', () => {
  const withErrors = addFurtherErrors(solution, () => differenceError, [serviceError])
  expect(addFurtherErrors(withErrors, () => differenceError, [serviceError])).toEqual(withErrors)
  expect(addFurtherErrors(solution, () => undefined)).toEqual(solution)
})
