/** Shared helpers for tests of quote requests: German and other distributors, solutions to quote for, and the steps of both sides. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { sampleDistributors } from '../../../db/seed/distributors.ts'
import { insertDesign, insertSolution } from '../../../testing/solutions.ts'
import type { TestBrowser, TestPortal } from '../../../testing/test-portal.ts'

const getDistributorId = (name: string): string => {
  const distributor = sampleDistributors.find((sampleDistributor) => sampleDistributor.name === name)
  if (distributor === undefined) throw new Error(`No distributor ${name}`)
  return distributor.id
}
export const meridian = getDistributorId('Meridian Elektro – Hamburg')
export const rheinland = getDistributorId('Rheinland Elektrogroßhandel – Köln')
export const pacifico = getDistributorId('Pacífico – Hamburg')
export const pacificoMexico = getDistributorId('Pacífico – Guadalajara')

/** Creates a line of an answer; without a requested part number it is an added line. */
export const createAnswerLine = (
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
  const getDayAhead = (days: number): string =>
    new Date(portal.now().getTime() + days * dayMilliseconds).toISOString().slice(0, 10)
  return {
    getDayAhead,
    /** Creates a German solution with two pieces of one design. */
    createQuotableSolution: async (owner = 'partner', columns: object = {}): Promise<string> => {
      const cfgId = await insertSolution(portal, { owner, ...columns })
      await insertDesign(portal, cfgId, { quantity: 2 })
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
    getRequest: async (cfgId: string, distributorId: string, browser = partner) => {
      const { requests } = await browser.call('quote-request/compare', { cfgId })
      const request = requests.find((candidate) => candidate.distributorId === distributorId)
      if (request === undefined) throw new Error('Not asked')
      return request
    },
    answer: async (browser: TestBrowser, requestId: string, price: string, extra: object = {}) => {
      const { rowVersion } = await browser.call('quote-request/open', { requestId })
      return await browser.call('quote-request/answer', {
        requestId,
        rowVersion,
        lines: [createAnswerLine('TEST-1', price, 4), createAnswerLine('TEST-3', '10', 6)],
        validUntil: getDayAhead(20),
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
