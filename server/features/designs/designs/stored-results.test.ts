/** Tests that the results of a save are read as they were stored, and computed again only if they were never stored. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findProduct } from '../../../products/products.ts'
import { createSave, createSolution, threePhaseUps } from '../../../testing/three-phase-ups.ts'
import { createTestPortal } from '../../../testing/test-portal.ts'
import { readDrawings, readExchanges, readFigures } from './stored-results.ts'

const portal = await createTestPortal()
const sales = await portal.signIn('sales')
afterAll(async () => await portal.close())

const cfgId = await createSolution(sales)
const save = createSave(cfgId)
await sales.call('design/save', save)

async function computeResults() {
  const { assignment, product_version: version } = await portal.db
    .selectFrom('design')
    .select(['assignment', 'product_version'])
    .where('id', '=', save.desId)
    .executeTakeFirstOrThrow()
  const product = await findProduct(portal.db, { type: threePhaseUps, version })
  if (product === undefined) throw new Error('The version of the design is not stored')
  return { figures: product.evaluate(assignment).figures, exchange: product.exchange(assignment) }
}

test('a save stores the figures and the exchange that its product version computes', async () => {
  const { figures, exchange } = await computeResults()
  expect((await readFigures(portal.db, cfgId)).get(save.desId)).toEqual(figures)
  expect((await readExchanges(portal.db, cfgId)).get(save.desId)).toEqual(exchange)
  expect(figures.length).toBeGreaterThan(5)
  expect(Object.keys(exchange).length).toBeGreaterThan(1)
})

test('a copy of a design has the results of the original', async () => {
  const copied = await sales.call('design/duplicate', { cfgId, desId: save.desId })
  const figures = await readFigures(portal.db, cfgId)
  expect(figures.get(copied.design.desId)).toEqual(figures.get(save.desId))
  const drawings = await readDrawings(portal.db, cfgId)
  expect(drawings.get(copied.design.desId)).toEqual(drawings.get(save.desId))
  const exchanges = await readExchanges(portal.db, cfgId)
  expect(exchanges.get(copied.design.desId)).toEqual(exchanges.get(save.desId))
})

test('stored results are shown even if the product version has no content', async () => {
  const [figures, drawings] = [await readFigures(portal.db, cfgId), await readDrawings(portal.db, cfgId)]
  await portal.db
    .insertInto('product_version')
    .values({
      product_key: 'easy-ups-3-phase',
      product_version: '0.1.0',
      configurator_type: threePhaseUps,
      stored_at: portal.now(),
    })
    .execute()
  await portal.db.updateTable('design').set({ product_version: '0.1.0' }).execute()
  expect(await readFigures(portal.db, cfgId)).toEqual(figures)
  expect(await readDrawings(portal.db, cfgId)).toEqual(drawings)
  expect((await readExchanges(portal.db, cfgId)).get(save.desId)).not.toEqual({})
})

test('results that were never stored are computed with the product version of the design, and are empty if that has no content', async () => {
  const { product_version: version } = await portal.db
    .selectFrom('product_version')
    .select('product_version')
    .where('configurator_type', '=', threePhaseUps)
    .where('content_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  const storedFigures = (await readFigures(portal.db, cfgId)).get(save.desId)
  await portal.db.updateTable('design').set({ product_version: version }).execute()
  await sql`update design set figures = null, exchange = null`.execute(portal.db)
  expect((await readFigures(portal.db, cfgId)).get(save.desId)).toEqual(storedFigures)
  await portal.db.updateTable('design').set({ product_version: '0.1.0' }).execute()
  expect((await readFigures(portal.db, cfgId)).get(save.desId)).toEqual([])
  expect((await readExchanges(portal.db, cfgId)).get(save.desId)).toEqual({})
})
