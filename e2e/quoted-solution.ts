// A solution that can be quoted, for journeys.
import type { Browser, Page } from '@playwright/test'
import { approveSolution, call, createSolutionWith, signInByApi, submitSolution } from './api.ts'

/** An approved solution of sales for a customer. */
export async function createApprovedSolution(page: Page, browser: Browser, name: string): Promise<string> {
  const cfgId = await createSolutionWith(page, name, ['UPS of hall 3'])
  const { customerId } = await call<{ customerId: string }>(page, 'customer/create', {
    customerName: `Hafenlogistik ${name}`,
    address: { street: 'Hafenstraße 12', postalCode: '20457', city: 'Hamburg', countryId: 'DE' },
    language: 'en',
    // The domain is unique: with that of another customer it would be a possible duplicate.
    contacts: [{ contactName: 'Jutta Behrens', email: `jutta.behrens@${toDomain(name)}.example` }],
  })
  await call(page, 'solution/customer/choose', { cfgId, customerId })
  await call(page, 'solution/opportunity/link', { cfgId, opportunityNumber: 'ORF-12345678' })
  await submitSolution(page, cfgId)
  const approver = await (await browser.newContext()).newPage()
  await signInByApi(approver, 'approver')
  await approveSolution(approver, cfgId)
  await approver.context().close()
  return cfgId
}

const toDomain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
