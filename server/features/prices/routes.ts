/** The calls of prices: the price of a solution, its bill of materials as a spreadsheet. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { requirePermission, requireVisibleSolution } from '../solutions/facts.ts'
import { billSpreadsheet } from './bill-spreadsheet.ts'
import { readBillGrid } from '../parts/read-bill-grid.ts'
import { refreshPrice } from './refresh-price.ts'

export function priceRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/price'], async ({ input, user, request }) => {
    const visible = await requireVisibleSolution(services, user, input.solutionId)
    await requirePermission(services, user, visible, 'seeCustomerPrice', request.id)
    if (input.refresh) await requirePermission(services, user, visible, 'refreshPrice', request.id)
    return { data: await refreshPrice(services, visible.solution, input.refresh) }
  })

  bindCall(app, calls['solution/bill.xlsx'], async ({ input, user, request }) => {
    const visible = await requireVisibleSolution(services, user, input.cfgId)
    await requirePermission(services, user, visible, 'exportDocument', request.id)
    await requirePermission(services, user, visible, 'seeCustomerPrice', request.id)
    const { solution } = visible
    const grid = await readBillGrid(services, solution, true)
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
