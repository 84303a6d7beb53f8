// The screens of quote requests: the inbox, a request with errors, answers side by side.
import type { Page } from '@playwright/test'
import { call } from './api.ts'
import { press, type Screen, scrollToTop, visit, getMessage, type World } from './screens.ts'

interface DistributorList {
  readonly data: readonly { readonly id: string; readonly requestId: string | null }[]
}

/** Requests quotes from two distributors once, answers for both, and returns the ids of the requests. */
async function createAnsweredRequests(page: Page, { cfgId }: World): Promise<readonly string[]> {
  const address = `/ngapi/solution/status/change/quoteRequestDistributorList?cfgid=${cfgId}`
  const distributors: DistributorList = await (await page.request.get(address)).json()
  const firstTwo = distributors.data.slice(0, 2)
  if (firstTwo.every(({ requestId }) => requestId !== null))
    return firstTwo.flatMap(({ requestId }) => requestId ?? [])
  const distributorIds = firstTwo.map(({ id }) => id).join(',')
  // The published GET, which is answered only to pages of the portal.
  const response = await page.request.get(
    `/ngapi/solution/status/change/saveDistSelection?cfgid=${cfgId}&distid=${distributorIds}`,
    { headers: { 'sec-fetch-site': 'same-origin' } },
  )
  const requested: DistributorList = await response.json()
  const requestIds = requested.data.flatMap(({ requestId }) => requestId ?? [])
  for (const [requestIndex, requestId] of requestIds.entries()) {
    const { rowVersion, lines, today } = await call<{
      rowVersion: number
      today: string
      lines: readonly { partNumber: string; quantity: number }[]
    }>(page, 'quote-request/open', { requestId })
    await call(page, 'quote-request/answer', {
      requestId,
      rowVersion,
      validUntil: today,
      leadTimeDays: 28,
      lines: lines.map(({ partNumber, quantity }, index) => ({
        requestedPartNumber: partNumber,
        partNumber: requestIndex === 1 && index === 0 ? 'ALT-7731' : partNumber,
        quantity,
        unitPrice: String(100 + ((index + requestIndex) % 2)),
        leadTimeDays: index === 0 ? 14 : null,
        reason: requestIndex === 1 && index === 0 ? 'In stock.' : '',
      })),
    })
  }
  return requestIds
}

export const quoteScreens: readonly Screen[] = [
  {
    name: 'quotes-inbox',
    open: async (page, world) => {
      await createAnsweredRequests(page, world)
      await visit(page, '/home/quote-requests')
      await page.getByRole('table').locator('tbody a').first().waitFor()
    },
  },
  {
    name: 'quotes-answer-faults',
    open: async (page, world) => {
      const [requestId] = await createAnsweredRequests(page, world)
      await visit(page, `/home/quote-requests/request?requestId=${requestId}`)
      await page.getByRole('form').waitFor()
      await press(page, getMessage(world, 'ANSWER_ADD'))
      await press(page, getMessage(world, 'ANSWER_SEND_CHANGED'))
      // Fields below the sticky header cannot be clicked.
      await scrollToTop(page)
    },
  },
  {
    name: 'quotes-compare',
    open: async (page, world) => {
      await createAnsweredRequests(page, world)
      await visit(page, `/home/solution-list/quotes?cfgId=${world.cfgId}`)
      await page.getByRole('table').waitFor()
    },
  },
]
