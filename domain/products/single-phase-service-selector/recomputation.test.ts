// Compares random configurations with a second computation that shares no code with the product.
import { expect, test } from 'vitest'
import { compareRecomputation } from '../testing/compare-recomputation.ts'
import { loadRecomputation } from './testing/recomputation.ts'

test('warranties, batteries, and the devices and days of each cover are those of the second computation', () => {
  const { compared, differences } = compareRecomputation(loadRecomputation(), { from: 1, count: 25 })
  expect(differences).toEqual([])
  expect(compared.get('last.servicePack')).toBe(25)
  expect(compared.get('batteriesDue')).toBe(25)
})
