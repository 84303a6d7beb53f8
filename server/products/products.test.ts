// Tests finding products by configurator type and, optionally, by version.
import { expect, test } from 'vitest'
import { findProduct } from './products.ts'

test('the portal finds a product by its type and rejects unknown versions', () => {
  expect(findProduct(27)?.key).toBe('easy-ups-3-phase')
  expect(findProduct(27, findProduct(27)?.version)?.key).toBe('easy-ups-3-phase')
  expect(findProduct(27, '0.0.1')).toBeUndefined()
  expect(findProduct(13)).toBeUndefined()
})
