/** Shared helpers for tests of quote requests: the distributors of Germany, solutions to quote for, and the steps of both sides. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { sampleDistributors } from '../../../db/seed/distributors.ts'
import { makeDesign, makeSolution } from '../../../testing/solutions.ts'
import type { TestBrowser, TestPortal } from '../../../testing/test-portal.ts'

const getDistributorId = (name: string): string => {
  const found = sampleDistributors.find((sampleDistributor) => sampleDistributor.name === name)
  if (found === undefined) throw new Error(`No distributor ${name}`)
  return found.id
}
export const meridian = getDistributorId('Meridian Elektro – Hamburg')
export const rheinland = getDistributorId('Rheinland Elektrogroßhandel – Köln')
export const pacifico = getDistributorId('Pacífico – Hamburg')
export const elsewhere = getDistributorId('Pacífico – Guadalajara')

/** A line of an answer; null stands for an added line. */
export const line = (
  requested: string | null,
  unitPrice: string | null,
  quantity: number,
  extra: object = {},
) => ({
  requestedPartNumber: requested,
  partNumber: requested ?? 'ADDED-1',
  quantity,
  unitPrice,
  ...extra,
})

/** The steps of both sides in one portal; the partner asks unless another browser is passed. */
export function createQuoteSteps(portal: TestPortal, partner: TestBrowser) {
  const inDays = (days: number): string =>
    new Date(portal.now().getTime() + days * dayMilliseconds).toISOString().slice(0, 10)
  return {
    inDays,
    /** Creates a German solution with two pieces of one design. */
    makeQuotable: async (owner = 'partner', columns: object = {}): Promise<string> => {
      const cfgId = await makeSolution(portal, { owner, ...columns })
      await makeDesign(portal, cfgId, { quantity: 2 })
      return cfgId
    },
    ask: async (cfgId: string, ids: readonly string[], browser = partner, extra: object = {}) => {
      const { data } = await browser.call('quote-request/ask', {
        cfgid: cfgId,
        distid: ids.join(','),
        ...extra,
      })
      return data
    },
    requestTo: async (cfgId: string, distributorId: string, browser = partner) => {
      const { requests } = await browser.call('quote-request/compare', { cfgId })
      const found = requests.find((request) => request.distributorId === distributorId)
      if (found === undefined) throw new Error('Not asked')
      return found
    },
    answer: async (browser: TestBrowser, requestId: string, price: string, extra: object = {}) => {
      const { rowVersion } = await browser.call('quote-request/open', { requestId })
      return await browser.call('quote-request/answer', {
        requestId,
        rowVersion,
        lines: [line('TEST-1', price, 4), line('TEST-3', '10', 6)],
        validUntil: inDays(20),
        ...extra,
      })
    },
    choose: async ({ requestId, rowVersion }: RequestVersion) =>
      await partner.call('quote-request/choose', { requestId, rowVersion }),
    withdraw: async ({ requestId, rowVersion }: RequestVersion, reason: string) =>
      await partner.call('quote-request/withdraw', { requestId, rowVersion, reason }),
  }
}

interface RequestVersion {
  readonly requestId: string
  readonly rowVersion: number
}
