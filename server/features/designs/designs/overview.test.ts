/** Tests the overview by which people tell the designs of a solution apart: the load of each and its first drawing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { createSave, createSolution } from '../../../testing/three-phase-ups.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal()
})
afterAll(async () => {
  await portal.close()
})

test('the overview states the load that each design was sized for and its first drawing, and is hidden with the solution', async () => {
  const sales = await portal.signIn('sales')
  const cfgId = await createSolution(sales)
  for (const load of [40, 96]) await sales.call('design/save', createSave(cfgId, { choices: { load } }))
  const { data } = await sales.call('design/overview', { cfgId })
  const [small, large] = data.map(({ sizedFor }) => sizedFor ?? 0).toSorted((one, other) => one - other)
  expect(small).toBeGreaterThanOrEqual(40)
  expect(large).toBeGreaterThanOrEqual(96)
  expect(large).toBeGreaterThan(small ?? 0)
  const stored = await portal.db
    .selectFrom('design')
    .select(['id', 'drawings'])
    .where('solution_id', '=', cfgId)
    .execute()
  for (const { id, drawings } of stored)
    expect(data.find(({ desId }) => desId === id)?.drawing).toEqual(drawings[0])
  const stranger = await portal.signIn('engineer')
  expect((await expectRefusal(stranger.call('design/overview', { cfgId }))).status).toBe(404)
})

test('the overview lists designs in the order of the solution, even after the first was changed', async () => {
  const sales = await portal.signIn('sales')
  const cfgId = await createSolution(sales)
  for (const load of [40, 96]) await sales.call('design/save', createSave(cfgId, { choices: { load } }))
  const listIds = async (call: 'design/overview' | 'design/list/all-designs') =>
    (await sales.call(call, { cfgId })).data.map(({ desId }) => desId)
  const designIds = await listIds('design/list/all-designs')
  const [desId = ''] = designIds
  await sales.call('solution/update', { cfgId, desId, desName: 'Moved within its table' })
  expect(await listIds('design/overview')).toEqual(designIds)
})
