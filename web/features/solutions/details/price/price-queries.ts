/** What the screens about prices ask the server for. */

import { queryOptions } from '@tanstack/react-query'
import { callAddress } from '@design-portal/contract/client.ts'
import type { OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { callQuery, selectData } from '../../../../api/call-query.ts'

export type PriceReport = OutputOf<Calls['solution/report/price-status']>['data']
export type ReportRow = PriceReport['rows'][number]

/** How often a refresh under way is asked how far it is, in milliseconds. */
const progressEvery = 1000

/** Total, charges, and how old the prices are; while a refresh is under way, asked again until it is done. */
export function queryPrice(cfgId: string) {
  const input = { solutionId: cfgId }
  return queryOptions({
    ...callQuery('solution/price', input),
    select: selectData,
    refetchInterval: ({ state }) => (state.data?.data.state === 'loading' ? progressEvery : false),
  })
}

/** How the price of one line comes about. */
export function queryLinePrice(cfgId: string, lineId: string) {
  const input = { cfgId, lineId }
  return queryOptions({
    ...callQuery('solution/price/line', input),
    select: selectData,
  })
}

/** Every line with the portal's price beside the ERP's. @param weights only lines with errors of these weights */
export function queryPriceReport(cfgId: string, weights?: string) {
  const input = weights === undefined ? { cfgId } : { cfgId, weights }
  return queryOptions({
    ...callQuery('solution/report/price-status', input),
    select: selectData,
  })
}

/** Where the report is downloaded from, its headings in the person's language. */
export const buildReportFileAddress = (cfgId: string, kind: 'xlsx' | 'csv', lang: Language): string =>
  callAddress(`solution/report/price-status.${kind}`, { cfgId, lang })

/** The id of a line for the calls about prices: lines of a design are named with it. */
export const toPricedLineId = (
  group: { readonly id: string; readonly kind: string },
  { lineId }: { readonly lineId: string },
): string => (group.kind === 'design' ? `${group.id}/${lineId}` : lineId)

/** The other way round; without a design for an own line. */
export function parsePricedLineId(pricedId: string): { readonly desId?: string; readonly lineId: string } {
  const slash = pricedId.indexOf('/')
  if (slash < 0) return { lineId: pricedId }
  return { desId: pricedId.slice(0, slash), lineId: pricedId.slice(slash + 1) }
}
