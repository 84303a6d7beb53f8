/** Tests that a row of the list stays the same until the time at which it is predicted to change. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { solutionStatuses } from '@design-portal/domain/workflow/statuses.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAccount } from '../../../testing/solutions.ts'
import { getSampleUser } from '../../../testing/test-caller.ts'
import { getNextChange, toPageRows } from './present.ts'
import type { ListRecord } from './store.ts'

const now = new Date('2026-03-02T09:00:00Z')

const arbitraryUser = fc.constantFrom(...['sales', 'approver', 'super', 'partner', 'tss'].map(getSampleUser))

/** Generates moments in days from now, most of them near one of the given days. */
const drawMoments = (...near: readonly number[]) =>
  fc
    .tuple(fc.constantFrom(...near), fc.integer({ min: -2000, max: 2000 }))
    .map(([around, thousandths]) => new Date(now.getTime() + (around + thousandths / 1000) * dayMilliseconds))

const arbitraryRecord = fc
  .record({
    status: fc.constantFrom(...solutionStatuses),
    country: fc.constantFrom('DE', 'US', 'KI', 'AS', 'JP', 'IN'),
    mine: fc.boolean(),
    grabbedAt: fc.option(drawMoments(-7, -1)),
    pricedAt: fc.option(drawMoments(-30, -1)),
    price: fc.option(fc.constant('4000.000')),
    complete: fc.boolean(),
    validUntil: fc.option(drawMoments(0, 1, -1)),
  })
  .map((drawn): ListRecord => {
    const owner = getAccount(drawn.mine ? 'sales' : 'partner')
    return {
      id: '10000000-0000-4000-8000-000000000001',
      company_id: owner.companyId,
      owner_id: owner.id,
      last_editor_id: owner.id,
      name: 'One',
      country_code: drawn.country,
      region_id: 'europe',
      status: drawn.status,
      previous_status: null,
      archived_by: drawn.status === 'archived' ? owner.id : null,
      approver_id: getAccount('approver').id,
      valid_until: drawn.validUntil?.toISOString().slice(0, 10) ?? null,
      grabbed_from: drawn.grabbedAt === null ? null : getAccount('sales').id,
      grabbed_at: drawn.grabbedAt,
      tss_requested: false,
      distributor_ids: [],
      training: false,
      customer_id: null,
      customer_name: null,
      customer_company_id: null,
      customer_region_id: null,
      customer_created_by: null,
      customer_internal: null,
      opportunity_number: null,
      opportunity_stage: null,
      configurator_types: [27],
      currency: 'EUR',
      price: drawn.price,
      price_in_euros: drawn.price,
      price_complete: drawn.complete,
      priced_at: drawn.pricedAt,
      updated_at: now,
      owner_name: owner.name,
      owner_email: 'owner@dp.example',
      owner_company: 'Company',
      share: 'full',
      sort_value: null,
    }
  })

test('a row stays the same until the computed moment of its next change', () => {
  fc.assert(
    fc.property(
      arbitraryUser,
      arbitraryRecord,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (viewer, row, fraction) => {
        const end = Math.min(getNextChange(row, now), now.getTime() + 40 * dayMilliseconds)
        expect(end).toBeGreaterThan(now.getTime())
        const last = end - 1
        const between = now.getTime() + Math.floor((last - now.getTime()) * fraction)
        const rowsNow = toPageRows(viewer, [row], now)
        expect(toPageRows(viewer, [row], new Date(between))).toEqual(rowsNow)
        expect(toPageRows(viewer, [row], new Date(last))).toEqual(rowsNow)
      },
    ),
    { numRuns: 2000 },
  )
})

test('a row with a price changes when the price is thirty days old, and a row without price and dates never does', () => {
  const row = { price: '1.000', priced_at: new Date(now.getTime() - 29 * dayMilliseconds), grabbed_at: null }
  expect(getNextChange({ ...row, valid_until: null, country_code: 'DE' }, now)).toBe(
    now.getTime() + dayMilliseconds + 1,
  )
  expect(getNextChange({ ...row, price: null, valid_until: null, country_code: 'DE' }, now)).toBe(
    Number.POSITIVE_INFINITY,
  )
})
