/**
 * Tests that all data for pricing parts is read in one statement, so that publishing a list meanwhile never mixes two
 * versions.
 */
import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { insertSolution } from '../../../testing/solutions.ts'
import { loadPricing, readContext } from './load-pricing.ts'
import { findPricedFacts } from './find-priced-facts.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal()
})
afterAll(async () => {
  await portal.close()
})

/** Returns a database that counts the statements sent to it. */
function createCountingDatabase() {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => await Promise.resolve(result),
  }
  return { db: portal.db.withPlugin(plugin), countStatements: () => count }
}

/** Creates a part made to order, whose price is that of its options, and returns its number. */
async function makePart(options: readonly string[]): Promise<string> {
  const partNumber = `SP3PH-${randomUUID().slice(0, 8).toUpperCase()}`
  await portal.db
    .insertInto('part')
    .values({
      part_number: partNumber,
      kind: 'P',
      description: 'Made to order',
      manufacturer: 'Ours',
      family: 'SP3PH',
      state: 'released',
      last_order_date: null,
      successor: null,
      mass: null,
      sample: true,
      source: 'test',
      options: [...options],
    })
    .execute()
  return partNumber
}

test('prices of parts and options and their catalogue facts are read in one statement', async () => {
  const options = ['SP3PH-NMC', 'SP3PH-TMP']
  const partNumbers = [await makePart(options), await makePart([...options, 'SP3PH-NO-SUCH-OPTION'])]
  const solution = await findPricedFacts(portal.db, await insertSolution(portal, { owner: 'sales' }))
  const pricing = await loadPricing(portal.db, solution, portal.now())
  const { db, countStatements } = createCountingDatabase()
  // One of the options is also requested as a part in its own right.
  const context = await readContext(db, pricing, [...partNumbers, 'SP3PH-TMP'])
  expect(countStatements()).toBe(1)
  expect(partNumbers.map((partNumber) => context.findPart(partNumber)?.options.length)).toEqual([2, 3])
  expect(options.map((option) => context.findPart(option)?.state)).toEqual(['released', 'released'])
  expect(context.findPart('SP3PH-NO-SUCH-OPTION')).toBeUndefined()
  const contextOfOptions = await readContext(portal.db, pricing, options)
  for (const option of options)
    expect(context.book.listRows(option)).toEqual(contextOfOptions.book.listRows(option))
})
