// Tests that the exchange fields declared as data are those that the products really give.
import { describe, expect, test } from 'vitest'
import { findField } from '../engine/source/library-description.ts'
import { exchangeFields } from './exchange-fields.ts'
import { listTestProducts } from './testing/read-folder.ts'
import { createProductSessions } from './testing/product-sessions.ts'

/** The paths of a record down to its values. */
function listPaths(record: object, path = ''): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const fieldPath = path === '' ? name : `${path}.${name}`
    if (value === undefined || Array.isArray(value)) return []
    return typeof value === 'object' && value !== null ? listPaths(value, fieldPath) : [fieldPath]
  })
}

/** Every record that a product gives, by member. */
function listRecords(exchange: object, path = ''): readonly (readonly [member: string, record: object])[] {
  return Object.entries(exchange).flatMap(([name, value]) => {
    const member = path === '' ? name : `${path}.${name}`
    const records: readonly unknown[] = Array.isArray(value) ? value : path === '' ? [value] : []
    return records.flatMap((record): (readonly [string, object])[] =>
      typeof record === 'object' && record !== null ? [[member, record], ...listRecords(record, member)] : [],
    )
  })
}

describe('every product', () => {
  test.each(listTestProducts().map((product) => [product.key, product] as const))(
    '%s gives exactly the described exchange fields',
    (_key, product) => {
      const assignment = createProductSessions(product).configure({})
      const records = listRecords(product.exchange(assignment))
      // A product that is configured by rows gives nothing without them.
      if (product.dataTables.length === 0) expect(records.length).toBeGreaterThan(0)
      for (const [member, record] of records) {
        const described = exchangeFields.get(member) ?? {}
        const paths = listPaths(record)
        expect(paths.filter((path) => findField(described, path) === undefined)).toEqual([])
        const requiredPaths = Object.entries(described).flatMap(([path, field]) =>
          field.optional === true || path.endsWith('.*') ? [] : [path],
        )
        expect(requiredPaths.filter((path) => !paths.includes(path))).toEqual([])
      }
    },
  )
})
