/** The calls that administer companies. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { createCompany, saveCompany } from './change-company.ts'
import { exportCompanies, importCompanies } from './company-list.ts'
import { readOracleSite, saveOracleSite } from './oracle-site-id.ts'
import { linkExternalId } from './link-external-id.ts'
import { findCompanies, readCompanies, readCompany } from './read-companies.ts'

export function addCompanyRoutes(app: FastifyInstance): void {
  bindCall(app, calls['company/list'], readCompanies)

  bindCall(app, calls['company/details'], (caller, input) => readCompany(caller, input.companyId))

  bindCall(app, calls['company/find'], findCompanies)

  bindCall(app, calls['company/create'], createCompany)

  bindCall(app, calls['company/save'], saveCompany)

  bindCall(app, calls['company/oracle-site-id'], (caller, input) => readOracleSite(caller, input.companyId))

  bindCall(app, calls['company/oracle-site-id/save'], saveOracleSite)

  bindCall(app, calls['company/external-id/tie'], linkExternalId)

  bindCall(app, calls['company/list.xlsx'], (caller, input) => exportCompanies(caller, 'xlsx', input.lang))

  bindCall(app, calls['company/list.csv'], (caller, input) => exportCompanies(caller, 'csv', input.lang))

  bindCall(app, calls['company/import'], importCompanies)
}
