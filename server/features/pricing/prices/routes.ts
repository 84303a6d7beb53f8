/**
 * The calls of prices: the price of a solution and its refresh, how the price of a line is computed, the status report, the bill as a
 * spreadsheet.
 */
import { calls } from '@design-portal/contract/calls.ts'
import { priceLine } from '@design-portal/domain/pricing/price-line.ts'
import { toLineView } from '@design-portal/domain/pricing/views.ts'
import { decideOn } from '@design-portal/domain/workflow/solution-abilities.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { readLines } from '../../designs/parts/priced-bill.ts'
import { readBillGrid } from '../../designs/parts/read-bill-grid.ts'
import { requireAbility, requirePermission } from '../../solutions/solutions/require-ability.ts'
import { getAbilities } from '../../solutions/solutions/abilities.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { findSolutionCustomer } from '../../sales/customers/visibility.ts'
import { findOrderNumbers } from './store.ts'
import { createBillSpreadsheet } from './bill-spreadsheet.ts'
import { claimSpecialPrice, readSpecialPrices, setDiscounts } from './set-reductions.ts'
import { getPrice } from './present-price.ts'
import { previewDiscount } from './preview-discount.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { readPriceReport, buildReportCsv, buildReportSpreadsheet } from './price-report.ts'
import { refreshPrice, needsRefresh } from './refresh-price.ts'

export function addPriceRoutes(app: FastifyInstance): void {
  addPriceCalls(app)
  addLineAndReductionCalls(app)
  addReportCalls(app)
  addSpreadsheetCall(app)
}

async function refreshAndPresent(caller: Caller, cfgId: string) {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'seeCustomerPrice')
  await requireAbility(caller, visible, 'refreshPrice')
  await refreshPrice(caller, visible.solution)
  return { data: await getPrice(caller, cfgId) }
}

/** Does not refresh a price that is fresh enough for an order, or that the caller may only read. */
async function refreshStaleAndPresent(caller: Caller, cfgId: string) {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'seeCustomerPrice')
  const { solution } = visible
  if (getAbilities(caller.user, visible).refreshPrice.allowed && (await needsRefresh(caller, solution)))
    await refreshPrice(caller, solution)
  return { data: await getPrice(caller, cfgId) }
}

function addPriceCalls(app: FastifyInstance): void {
  bindCall(app, calls['solution/price'], async (caller, { solutionId, refresh }) => {
    if (refresh) return await refreshAndPresent(caller, solutionId)
    const visible = await requireVisibleSolution(caller, solutionId)
    await requirePermission(caller, visible, 'seeCustomerPrice')
    return { data: await getPrice(caller, solutionId) }
  })
  bindCall(app, calls['solution/price/refresh'], (caller, input) => refreshAndPresent(caller, input.cfgId))
  bindCall(app, calls['solution/status/change/price/refresh'], (caller, input) =>
    refreshAndPresent(caller, input.cfgid),
  )
  bindCall(app, calls['solution/price/auto/refresh'], (caller, input) =>
    refreshStaleAndPresent(caller, input.cfgId),
  )
  bindCall(app, calls['solution/price/auto-refresh'], (caller, input) =>
    refreshStaleAndPresent(caller, input.cfgId),
  )
}

function addLineAndReductionCalls(app: FastifyInstance): void {
  bindCall(app, calls['solution/price/line'], async (caller, { cfgId, lineId }) => {
    const visible = await requireVisibleSolution(caller, cfgId)
    await requirePermission(caller, visible, 'seeCustomerPrice')
    const { lines, context } = await readLines(caller.db, visible.solution, caller.clock())
    const line = lines.find((candidate) => candidate.lineId === lineId)
    if (line === undefined) throw new CallError('NOT_FOUND')
    return { data: toLineView(priceLine(line, context), getPriceReader(caller.user, visible)) }
  })
  bindCall(app, calls['solution/price/discount'], (caller, input) => setDiscounts(caller, input))
  bindCall(app, calls['solution/price/discount/preview'], previewDiscount)
  bindCall(app, calls['solution/price/special'], claimSpecialPrice)
  bindCall(app, calls['solution/price/special/list'], async (caller, input) => {
    const visible = await requireVisibleSolution(caller, input.cfgId)
    await requirePermission(caller, visible, 'editSolution')
    return { data: await readSpecialPrices(caller, input.cfgId) }
  })
}

function addReportCalls(app: FastifyInstance): void {
  bindCall(app, calls['solution/report/price-status'], async (caller, input) => {
    const { report } = await readPriceReport(caller, input)
    return { data: report }
  })
  bindCall(app, calls['solution/report/price-status.xlsx'], async (caller, input) => {
    const { report, ...facts } = await readPriceReport(caller, input)
    return {
      fileName: `${facts.solutionName}.xlsx`,
      body: await buildReportSpreadsheet(report, facts, input.lang),
    }
  })
  bindCall(app, calls['solution/report/price-status.csv'], async (caller, input) => {
    const { report, solutionName, currency } = await readPriceReport(caller, input)
    return { fileName: `${solutionName}.csv`, body: buildReportCsv(report, currency, input.lang) }
  })
}

/** To whom a solution is sold, and by which order, as far as the reader sees it. */
async function readSale({ db, user }: Caller, { solution, facts }: VisibleSolution) {
  const seesOrder = decideOn(user, 'readOrders', facts, solution.status).allowed
  const order = seesOrder ? await findOrderNumbers(db, solution.id) : undefined
  return {
    customerName: findSolutionCustomer(user, solution)?.customerName,
    customerOrderNumber: order?.customer_order_number,
    salesOrderNumber: order?.erp_number ?? undefined,
  }
}

function addSpreadsheetCall(app: FastifyInstance): void {
  bindCall(app, calls['solution/bill.xlsx'], async (caller, input) => {
    const visible = await requireVisibleSolution(caller, input.cfgId)
    await requirePermission(caller, visible, 'exportDocument')
    await requirePermission(caller, visible, 'seeCustomerPrice')
    const { solution } = visible
    const grid = await readBillGrid(caller, solution, getPriceReader(caller.user, visible).price)
    const heading = {
      solutionName: solution.name,
      countryId: solution.country_code,
      date: caller.clock(),
      ...(await readSale(caller, visible)),
    }
    return {
      fileName: `${solution.name}.xlsx`,
      body: await createBillSpreadsheet(caller.db, { grid, heading }, input.lang),
    }
  })
}
