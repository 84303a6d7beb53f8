/** Queries of the screens about prices. */

import { queryOptions } from '@tanstack/react-query'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import type { OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { callQuery, selectData } from '../../../../api/call-query.ts'

export type PriceReport = OutputOf<Calls['solution/report/price-status']>['data']
export type ReportRow = PriceReport['rows'][number]

/** How often a running refresh is polled, in milliseconds. */
const pollInterval = 1000

/** Queries total, charges and age of the prices; while a refresh is running, polls until it is finished. */
export function queryPrice(cfgId: string) {
  const input = { solutionId: cfgId }
  return queryOptions({
    ...callQuery('solution/price', input),
    select: selectData,
    refetchInterval: ({ state }) => (state.data?.data.state === 'loading' ? pollInterval : false),
  })
}

/** Queries how the price of one line is calculated. */
export function queryLinePrice(cfgId: string, lineId: string) {
  const input = { cfgId, lineId }
  return queryOptions({
    ...callQuery('solution/price/line', input),
    select: selectData,
  })
}

/** Queries every line with the portal's price beside that of the ERP. @param weights only lines with errors of these weights */
export function queryPriceReport(cfgId: string, weights?: string) {
  const input = weights === undefined ? { cfgId } : { cfgId, weights }
  return queryOptions({
    ...callQuery('solution/report/price-status', input),
    select: selectData,
  })
}

/** Returns the download address of the report, with headings in the user's language. */
export const buildReportFileAddress = (cfgId: string, kind: 'xlsx' | 'csv', lang: Language): string =>
  buildCallAddress(`solution/report/price-status.${kind}`, { cfgId, lang })

/** Returns the id of a line for the calls about prices, which includes the design of the line. */
export const toPricedLineId = (
  group: { readonly id: string; readonly kind: string },
  { lineId }: { readonly lineId: string },
): string => (group.kind === 'design' ? `${group.id}/${lineId}` : lineId)

/** Parses an id from `toPricedLineId`; an own line has no design. */
export function parsePricedLineId(pricedId: string): { readonly desId?: string; readonly lineId: string } {
  const slash = pricedId.indexOf('/')
  if (slash < 0) return { lineId: pricedId }
  return { desId: pricedId.slice(0, slash), lineId: pricedId.slice(slash + 1) }
}
