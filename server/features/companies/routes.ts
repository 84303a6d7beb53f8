/** The calls of whoever keeps companies. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { createCompany, saveCompany } from './change-company.ts'
import { companiesAs, importCompanies } from './company-list.ts'
import { readOracleSite, saveOracleSite } from './oracle-site-id.ts'
import { tieExternalId } from './tie-external-id.ts'
import { findCompanies, readCompanies, readCompany } from './read-companies.ts'

export function companyRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['company/list'], ({ input, user }) => readCompanies(services, user, input))

  bindCall(app, calls['company/details'], ({ input, user }) => readCompany(services, user, input.companyId))

  bindCall(app, calls['company/find'], ({ input }) => findCompanies(services, input))

  bindCall(app, calls['company/create'], ({ input, user, request }) =>
    createCompany(services, user, input, { requestId: request.id }),
  )

  bindCall(app, calls['company/save'], ({ input, user, ifMatch, request }) =>
    saveCompany(services, user, input, { ifMatch, requestId: request.id }),
  )

  bindCall(app, calls['company/oracle-site-id'], ({ input, user, request }) =>
    readOracleSite(services, user, input.companyId, request.id),
  )

  bindCall(app, calls['company/oracle-site-id/save'], ({ input, user, ifMatch, request }) =>
    saveOracleSite(services, user, input, { ifMatch, requestId: request.id }),
  )

  bindCall(app, calls['company/external-id/tie'], ({ input, user, request }) =>
    tieExternalId(services, user, input, request.id),
  )

  bindCall(app, calls['company/list.xlsx'], ({ input }) => companiesAs(services, 'xlsx', input.lang))

  bindCall(app, calls['company/list.csv'], ({ input }) => companiesAs(services, 'csv', input.lang))

  bindCall(app, calls['company/import'], ({ input, user, request }) =>
    importCompanies(services, user, input, { requestId: request.id }),
  )
}
