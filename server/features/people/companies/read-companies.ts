/** Reads companies: a page of the list, one company with its price lists and distributors, and a search by name. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Company, CompanyRow } from '@design-portal/contract/companies.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { readHistory } from '../record-history/record-change.ts'
import { mayChange } from './access.ts'
import {
  type CompanyRecord,
  countCompanies,
  listDistributors,
  findCompany,
  listExternalIds,
  listCompanyPriceLists,
  listCompanies,
  searchCompanies,
} from './store.ts'

export async function readCompanies(
  { db, user }: Caller,
  { searchText, kind, currentPage, sizePerPage: limit }: CheckedInputOf<Calls['company/list']>,
): Promise<AnswerOf<Calls['company/list']>> {
  const filter = { searchText, kind }
  const [rows, totalItems] = await Promise.all([
    listCompanies(db, filter, { offset: (currentPage - 1) * limit, limit }),
    countCompanies(db, filter),
  ])
  return { data: rows.map(toCompanyRow), totalItems, mayChange: mayChange(user) }
}

const toCompanyRow = (company: CompanyRecord): CompanyRow => ({
  companyId: company.id,
  companyName: company.name,
  kind: company.kind,
  countryId: company.country_code,
  oracleSiteId: company.oracle_site_id,
  people: company.people,
  priceLists: company.price_lists,
})

/** @throws CallError NOT_FOUND */
export async function readCompany({ db, user }: Caller, id: string): Promise<Company> {
  const company = await findCompany(db, id)
  if (company === undefined) throw new CallError('NOT_FOUND')
  const [lists, branches, externalIds, history] = await Promise.all([
    listCompanyPriceLists(db, id),
    listDistributors(db, id),
    listExternalIds(db, id),
    readHistory(db, 'company', id),
  ])
  const allowed = mayChange(user)
  return {
    ...toCompanyRow(company),
    mayOrder: company.may_order,
    crmAccount: company.crm_account,
    lists: lists.map((list) => ({
      priceListId: list.id,
      priceListName: list.price_list_name,
      currency: list.currency,
      countryIds: list.country_codes,
      own: list.own,
    })),
    distributors: branches.map((branch) => ({
      distributorId: branch.id,
      distName: branch.name,
      countryId: branch.country_code,
      active: branch.active,
    })),
    externalIds: externalIds.map((externalId) => ({
      issuer: externalId.issuer,
      externalId: externalId.external_id,
    })),
    history,
    rowVersion: company.row_version,
    change: { allowed, reason: allowed ? null : 'PERMISSION_NOT_FOR_YOUR_ROLE' },
  }
}

/** Maximum number of companies that a search returns. */
const maxFound = 20

export async function findCompanies(
  { db }: Services,
  { searchText, kind }: CheckedInputOf<Calls['company/find']>,
): Promise<AnswerOf<Calls['company/find']>> {
  const found = await searchCompanies(db, { searchText, kind }, maxFound)
  return {
    data: found.map((company) => ({ companyId: company.id, companyName: company.name, kind: company.kind })),
  }
}
