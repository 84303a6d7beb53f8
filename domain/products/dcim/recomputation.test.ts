// Compares random configurations with a second computation that shares no code with the product.
import { expect, test } from 'vitest'
import { compareRecomputation } from '../testing/compare-recomputation.ts'
import { loadRecomputation } from './testing/recomputation.ts'

test('licences, cabinets, sensors and pods are those of the second computation, and no licence or monitor is missing', () => {
  const { compared, differences } = compareRecomputation(loadRecomputation(), { from: 1, count: 25 })
  expect(differences).toEqual([])
  expect(new Set(compared.values())).toEqual(new Set([25]))
  expect([...compared.keys()]).toContain('unlicensed')
})
