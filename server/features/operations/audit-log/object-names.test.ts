/** Tests that the audit log calls the objects of its entries by their names. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let catalogue: TestBrowser
let admin: TestBrowser
let auditor: TestBrowser

beforeAll(async () => {
  portal = await createTestPortal()
  catalogue = await portal.signIn('catalogue')
  admin = await portal.signIn('user-admin')
  auditor = await portal.signIn('auditor')
})
afterAll(async () => await portal.close())

/** Does some work and reads the name of the object in the audit entry that it leaves. */
async function runAndReadObjectName(
  action: string,
  work: () => Promise<unknown>,
): Promise<string | null | undefined> {
  await work()
  const { data } = await auditor.call('audit/list', { action })
  return data[0]?.objectName
}

async function createPriceDraft(): Promise<string> {
  const { data } = await catalogue.call('price-list/all', {})
  const { draft } = await catalogue.call('price-list/draft', { priceListId: data[0]?.priceListId ?? '' })
  return draft?.versionId ?? ''
}

test.each([
  [
    'a part',
    'draftCatalogue',
    'SP3PH-TRAY-1',
    async () =>
      await catalogue.call('catalogue/part/create', {
        partNumber: 'SP3PH-TRAY-1',
        names: { en: 'Cable tray' },
        manufacturer: 'Halden Power Systems',
      }),
  ],
  [
    'a price row, by its list',
    'draftCatalogue',
    'Sample list prices (not for quotation)',
    async () => {
      const row = { partNumber: 'SP3PH-TRAY-1', unitPrice: '90', fromQuantity: 1, validFrom: '2026-03-02' }
      await catalogue.call('price-list/draft/row/save', { versionId: await createPriceDraft(), ...row })
    },
  ],
  [
    'a piece of news',
    'manageBanners',
    'Maintenance',
    async () =>
      await admin.call('news/create', {
        place: 'banner',
        weight: 'warning',
        audience: 'all',
        visibleFrom: portal.now().toISOString(),
        visibleUntil: new Date(portal.now().getTime() + dayMilliseconds).toISOString(),
        texts: { en: { title: 'Maintenance', text: 'On Sunday.' } },
      }),
  ],
  [
    'an API key',
    'makeApiKey',
    'Nightly export',
    async () =>
      await catalogue.call('user/api-keys/create', { label: 'Nightly export', scope: 'read', days: 30 }),
  ],
] as const)('the audit log names %s', async (_what, action, name, work) => {
  expect(await runAndReadObjectName(action, work)).toBe(name)
})
