/** Tests that a save changes no assumed requirement or fact, and stores none of them as a choice. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNewestProduct } from '../../../products/products.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { choicesOf96Kilowatts, createSave, createSolution } from '../../../testing/three-phase-ups.ts'
import { listAssumedParameters } from './configure.ts'

let portal: TestPortal
let sales: TestBrowser

beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

test('choices that hold only if an assumption changes are rejected with its name, and nothing is saved', async () => {
  const cfgId = await createSolution(sales)
  const { country: _, ...choicesWithoutCountry } = choicesOf96Kilowatts
  const save = createSave(cfgId, { choices: { ...choicesWithoutCountry, voltage: '480' } })
  const error = await expectRefusal(sales.call('design/save', save))
  expect([error.status, error.apiErrorCode]).toEqual([422, 'CHOICES_CONTRADICT'])
  expect(error.details['conflict']).toContainEqual({
    kind: 'assumption',
    parameter: 'country',
    value: 'DE',
  })
  expect(error.fields.find(({ path }) => path === 'choices.country')?.message).toMatch(
    /^Nobody has stated it, so DE is assumed\. State another value/,
  )
  expect((await sales.call('design/list/all-designs', { cfgId })).data).toEqual([])
  const saved = await sales.call('design/save', createSave(cfgId, { choices: choicesWithoutCountry }))
  expect(saved.rowVersion).toBe(1)
})

test('what is assumed is part of the configuration, but not of the choices', async () => {
  const cfgId = await createSolution(sales)
  const save = createSave(cfgId, { choices: { load: 60 } })
  await sales.call('design/save', save)
  const launch = await sales.call('solution/create/editLaunch', { cfgId, desId: save.desId })
  expect(launch.choices).toEqual({ load: 60 })
  const stored = await portal.db
    .selectFrom('design')
    .select(['assignment', 'decided'])
    .where('id', '=', save.desId)
    .executeTakeFirstOrThrow()
  expect(stored.assignment).toMatchObject({ country: 'DE', growth: 20, altitude: 0, load: 60 })
  expect(stored.decided).toBe(false)
})

test('a parameter that has a single possible value is not assumed, even where only a search finds that out', async () => {
  const ups = await findNewestProduct(portal.db, 27, new Date())
  if (ups === undefined) throw new Error('The three-phase UPS is not released')
  expect(listAssumedParameters(ups, { country: 'NO' })).toContain('phases')
  const assumed = listAssumedParameters(ups, { country: 'NO', load: 96, redundancy: 'N+1' })
  expect(assumed).toContain('growth')
  expect(assumed).not.toContain('phases')
})
