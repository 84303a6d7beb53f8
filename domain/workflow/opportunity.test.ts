/** Tests which opportunity numbers are accepted, and which texts mean that there is none. */
import { expect, test } from 'vitest'
import { isOpportunity, parseOpportunityNumber } from './opportunity.ts'

test.each([
  ['OP-123456-1234567', 'OP-123456-1234567'],
  ['OP-123456-1234567890', 'OP-123456-1234567890'],
  ['ORF-12345678', 'ORF-12345678'],
  ['ORF-1234567890', 'ORF-1234567890'],
  ['  ORF-12345678 ', 'ORF-12345678'],
  ['', ''],
  ['n/a', 'N/A'],
  ['N/A', 'N/A'],
])('%j is accepted as %j', (typed, read) => {
  expect(parseOpportunityNumber(typed)).toBe(read)
})

test.each([
  'OP-12345-1234567',
  'OP-1234567-1234567',
  'OP-123456-123456',
  'OP-123456-12345678901',
  'ORF-1234567',
  'ORF-12345678901',
  'op-123456-1234567',
  'OP 123456 1234567',
  'OP-123456-1234567x',
  'NA',
  'none',
  'OP-１２３４５６-1234567',
])('%j is rejected', (typed) => {
  expect(parseOpportunityNumber(typed)).toBeUndefined()
})

test('missing, empty and N/A mean no opportunity', () => {
  expect([null, '', 'N/A', 'n/a'].filter(isOpportunity)).toEqual([])
  expect(isOpportunity('ORF-12345678')).toBe(true)
})
