/** The calls of prices: the price of a solution and its refresh, how a line's price comes about, the status report, the bill as a spreadsheet. */
import { calls } from '@design-portal/contract/calls.ts'
import { priceLine } from '@design-portal/domain/pricing/price-line.ts'
import { toLineView } from '@design-portal/domain/pricing/views.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import type { SignedInUser } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'
import { readLines } from '../parts/priced-bill.ts'
import { readBillGrid } from '../parts/read-bill-grid.ts'
import { abilitiesOf, requireAbility, requirePermission, requireVisibleSolution } from '../solutions/facts.ts'
import { billSpreadsheet } from './bill-spreadsheet.ts'
import { claimSpecialPrice, readSpecialPrices, setDiscounts } from './change-reductions.ts'
import { presentPrice } from './present-price.ts'
import { readerOf } from './reader-of.ts'
import { readPriceReport, reportCsv, reportSpreadsheet } from './price-report.ts'
import { refreshPrice, wantsRefresh } from './refresh-price.ts'

export function priceRoutes(app: FastifyInstance): void {
  addPriceCalls(app)
  addLineAndReductions(app)
  addReport(app)
  addSpreadsheet(app)
}

function addPriceCalls(app: FastifyInstance): void {
  const { services } = app

  const refreshed = async (user: SignedInUser, cfgId: string, request: FastifyRequest) => {
    const visible = await requireVisibleSolution(services, user, cfgId)
    await requirePermission(services, user, visible, 'seeCustomerPrice', request.id)
    await requireAbility(services, user, visible, 'refreshPrice', request.id)
    await refreshPrice(services, user, visible.solution, (error) => request.log.error(error))
    return { data: await presentPrice(services, user, cfgId) }
  }

  const refreshedWhereOld = async (user: SignedInUser, cfgId: string, request: FastifyRequest) => {
    const visible = await requireVisibleSolution(services, user, cfgId)
    await requirePermission(services, user, visible, 'seeCustomerPrice', request.id)
    const { solution } = visible
    if (abilitiesOf(user, visible).refreshPrice.allowed && (await wantsRefresh(services, solution)))
      await refreshPrice(services, user, solution, (error) => request.log.error(error))
    return { data: await presentPrice(services, user, cfgId) }
  }

  bindCall(app, calls['solution/price'], async ({ input: { solutionId, refresh }, user, request }) => {
    if (refresh) return await refreshed(user, solutionId, request)
    const visible = await requireVisibleSolution(services, user, solutionId)
    await requirePermission(services, user, visible, 'seeCustomerPrice', request.id)
    return { data: await presentPrice(services, user, solutionId) }
  })
  bindCall(app, calls['solution/price/refresh'], ({ input, user, request }) =>
    refreshed(user, input.cfgId, request),
  )
  bindCall(app, calls['solution/status/change/price/refresh'], ({ input, user, request }) =>
    refreshed(user, input.cfgid, request),
  )
  bindCall(app, calls['solution/price/auto/refresh'], ({ input, user, request }) =>
    refreshedWhereOld(user, input.cfgId, request),
  )
  bindCall(app, calls['solution/price/auto-refresh'], ({ input, user, request }) =>
    refreshedWhereOld(user, input.cfgId, request),
  )
}

function addLineAndReductions(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/price/line'], async ({ input: { cfgId, lineId }, user, request }) => {
    const visible = await requireVisibleSolution(services, user, cfgId)
    await requirePermission(services, user, visible, 'seeCustomerPrice', request.id)
    const { lines, context } = await readLines(services.db, visible.solution, services.clock())
    const line = lines.find((one) => one.lineId === lineId)
    if (line === undefined) throw new Problem('NOT_FOUND')
    return { data: toLineView(priceLine(line, context), readerOf(user, visible)) }
  })
  bindCall(app, calls['solution/price/discount'], ({ input, ifMatch, user, request }) =>
    setDiscounts(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['solution/price/special'], ({ input, ifMatch, user, request }) =>
    claimSpecialPrice(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['solution/price/special/list'], async ({ input, user, request }) => {
    const visible = await requireVisibleSolution(services, user, input.cfgId)
    await requirePermission(services, user, visible, 'editSolution', request.id)
    return { data: await readSpecialPrices(services, user, input.cfgId) }
  })
}

function addReport(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/report/price-status'], async ({ input, user, request }) => {
    const { report } = await readPriceReport(services, user, { ...input, requestId: request.id })
    return { data: report }
  })
  bindCall(app, calls['solution/report/price-status.xlsx'], async ({ input, user, request }) => {
    const { report, ...of } = await readPriceReport(services, user, { ...input, requestId: request.id })
    return {
      fileName: `${of.solutionName}.xlsx`,
      body: await reportSpreadsheet(report, of, input.lang),
    }
  })
  bindCall(app, calls['solution/report/price-status.csv'], async ({ input, user, request }) => {
    const { report, solutionName } = await readPriceReport(services, user, {
      ...input,
      requestId: request.id,
    })
    return { fileName: `${solutionName}.csv`, body: reportCsv(report, input.lang) }
  })
}

function addSpreadsheet(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/bill.xlsx'], async ({ input, user, request }) => {
    const visible = await requireVisibleSolution(services, user, input.cfgId)
    await requirePermission(services, user, visible, 'exportDocument', request.id)
    await requirePermission(services, user, visible, 'seeCustomerPrice', request.id)
    const { solution } = visible
    const grid = await readBillGrid(services, solution, readerOf(user, visible).price)
    const heading = {
      solutionName: solution.name,
      countryId: solution.country_code,
      date: services.clock(),
    }
    return {
      fileName: `${solution.name}.xlsx`,
      body: await billSpreadsheet(grid, heading, input.lang),
    }
  })
}
