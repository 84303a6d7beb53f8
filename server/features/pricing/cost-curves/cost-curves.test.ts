/** Tests the maintenance of cost curves: amounts, names, versions with their history, and who may read and change them. */
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let catalogue: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  catalogue = await portal.signIn('catalogue')
})
afterAll(async () => await portal.close())

const curve: InputOf<Calls['cost-curve/create']> = {
  names: { en: 'Europe', de: 'Europa' },
  source: 'Own projects of 2025, 14 sites',
  currency: 'EUR',
  priceDay: '2026-06-30',
  points: [
    [100, 13_000],
    [1000, 9000.5],
  ],
  redundancy: { N: 0.9, 'N+1': 1, '2N': 1.4 },
  architecture: { chilledWater: 1, directExpansion: 0.9 },
}

const listOfferedCurves = async (user: string, lang: 'en' | 'de' | 'ja') =>
  (await (await portal.signIn(user)).call('cost-curve/offered', { lang })).data

test('a cost curve is offered to everybody who is signed in, in their language and with the amounts that were entered', async () => {
  const { curveId } = await catalogue.call('cost-curve/create', curve)
  const { names, ...amounts } = curve
  const [offeredCurve] = await listOfferedCurves('partner', 'de')
  expect(offeredCurve).toEqual({ curveId, name: names.de, ...amounts, rowVersion: 1 })
  expect((await listOfferedCurves('sales', 'ja'))[0]?.name).toBe('Europe')
  expect((await expectRefusal(portal.browser().call('cost-curve/offered', {}))).status).toBe(401)
})

test.each([
  ['no English name', { names: { de: 'Europa' } }, 'names.en'],
  ['no source', { source: ' ' }, 'source'],
  ['no currency', { currency: 'euro' }, 'currency'],
  ['no day of its prices', { priceDay: '' }, 'priceDay'],
  ['a day that does not exist', { priceDay: '2026-02-30' }, 'priceDay'],
  ['one point', { points: [[100, 9000]] }, 'points'],
  ['points that are not in ascending order', { points: curve.points.toReversed() }, 'points'],
  [
    'a cost of 0',
    {
      points: [
        [100, 0],
        [200, 9000],
      ],
    },
    'points.0.1',
  ],
  ['a factor of 0', { redundancy: { ...curve.redundancy, N: 0 } }, 'redundancy.N'],
  [
    'a factor for another kind of cooling',
    { architecture: { ...curve.architecture, immersion: 1 } },
    'architecture.immersion',
  ],
])('a cost curve with %s is refused at its field', async (_title, change, path) => {
  const input = { ...curve, ...(change as object) }
  expect(await expectRefusal(catalogue.call('cost-curve/create', input))).toMatchObject({
    apiErrorCode: 'INVALID_INPUT',
    fields: [{ path }],
  })
})

test('each change of a cost curve is made on its newest version, recorded with what was before, and audited', async () => {
  const { curveId } = await catalogue.call('cost-curve/create', { ...curve, names: { en: 'Asia' } })
  const changed = {
    ...curve,
    names: { en: 'Asia' },
    points: [
      [100, 12_000],
      [1000, 9000.5],
    ] as typeof curve.points,
  }
  const saved = await catalogue.call('cost-curve/save', { curveId, ...changed, rowVersion: 1 })
  expect(saved).toMatchObject({ rowVersion: 2, points: changed.points, updatedBy: 'Henrik Dahl' })
  const same = await catalogue.call('cost-curve/save', { curveId, ...changed, rowVersion: 2 })
  expect(same.rowVersion).toBe(2)
  expect(
    await expectRefusal(catalogue.call('cost-curve/save', { curveId, ...curve, rowVersion: 1 })),
  ).toMatchObject({ apiErrorCode: 'ROW_VERSION_CONFLICT', details: { changedFields: ['points'] } })
  await catalogue.call('cost-curve/delete', { curveId, rowVersion: 2 })
  expect((await expectRefusal(catalogue.call('cost-curve/delete', { curveId, rowVersion: 3 }))).status).toBe(
    404,
  )
  expect((await listOfferedCurves('sales', 'en')).map(({ name }) => name)).not.toContain('Asia')
  const { history } = await catalogue.call('cost-curve/history', { curveId })
  expect(history.map(({ event }) => event)).toEqual(['deleted', 'changed', 'created'])
  expect(history[1]?.fields).toEqual([
    { field: 'points', from: '100 kW: 13000 · 1000 kW: 9000.5', to: '100 kW: 12000 · 1000 kW: 9000.5' },
  ])
  const auditEntries = await portal.db
    .selectFrom('audit_entry')
    .select('outcome')
    .where('object_id', '=', curveId)
    .execute()
  expect(auditEntries).toEqual([{ outcome: 'done' }, { outcome: 'done' }, { outcome: 'done' }])
})

test('an auditor only reads cost curves, and people who do not keep the catalogue neither read nor change them', async () => {
  const auditor = await portal.signIn('auditor')
  expect((await auditor.call('cost-curve/list', {})).mayChange).toBe(false)
  expect((await expectRefusal(auditor.call('cost-curve/create', curve))).apiErrorCode).toBe('FORBIDDEN')
  const sales = await portal.signIn('sales')
  for (const call of ['cost-curve/list', 'cost-curve/create'] as const)
    expect(
      (await expectRefusal(sales.call(call, call === 'cost-curve/list' ? {} : curve))).status,
      call,
    ).toBe(403)
})

test('there are at most a hundred cost curves', async () => {
  await sql`insert into cost_curve select gen_random_uuid(), names, source, currency, price_day, points, redundancy,
    architecture, 1, updated_at, updated_by from cost_curve, generate_series(1, 100) limit 99`.execute(
    portal.db,
  )
  expect(await expectRefusal(catalogue.call('cost-curve/create', curve))).toMatchObject({
    apiErrorCode: 'CONDITION_NOT_MET',
    details: { unmet: ['roomForCurve'], most: 100 },
  })
})
