/** Calls for the administration of companies and distributors. */
import { companyKinds } from '@design-portal/domain/access/privileges.ts'
import * as z from 'zod/mini'
import {
  countryId,
  csv,
  exportInput,
  importErrors,
  importInput,
  ListImport,
  pageInput,
  name,
  RecordChange,
  spreadsheet,
} from './administration.ts'
import { maxCompanyLengths } from './administration-options.ts'
import { buildCallTable } from './call.ts'
import { flag, id, line } from './fields.ts'
import { version } from './part-fields.ts'

const kind = z.enum(companyKinds)
export const CompanyRow = z.object({
  companyId: z.string(),
  companyName: z.string(),
  kind,
  countryId: z.string(),
  oracleSiteId: z.nullable(z.string()),
  /** Active people of the company. */
  people: z.int(),
  /** Price lists that name the company. */
  priceLists: z.int(),
})
export type CompanyRow = z.output<typeof CompanyRow>

export const Company = z.extend(CompanyRow, {
  mayOrder: z.boolean(),
  crmAccount: z.nullable(z.string()),
  /** The price lists that apply to its solutions: its own, and those for all companies. */
  lists: z.array(
    z.object({
      priceListId: z.string(),
      priceListName: z.string(),
      currency: z.string(),
      /** Null means every country. */
      countryIds: z.nullable(z.array(z.string())),
      /** Whether it is for some companies, this one among them, and not for all. */
      own: z.boolean(),
    }),
  ),
  distributors: z.array(
    z.object({ distributorId: z.string(), distName: z.string(), countryId: z.string(), active: z.boolean() }),
  ),
  /** The ids by which other systems identify the company at sign-in. */
  externalIds: z.array(z.object({ issuer: z.string(), externalId: z.string() })),
  history: z.array(RecordChange),
  rowVersion: z.int(),
  /** Whether the caller may change the company, and why not. */
  change: z.object({ allowed: z.boolean(), reason: z.nullable(z.string()) }),
})
export type Company = z.output<typeof Company>

export const Distributor = z.object({
  distributorId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  distName: z.string(),
  country: z.string(),
  active: z.boolean(),
  rowVersion: z.int(),
})
export type Distributor = z.output<typeof Distributor>

const companyFields = {
  companyName: name,
  kind,
  countryId,
  mayOrder: flag,
  /** An empty text means none. */
  crmAccount: z._default(line({ max: maxCompanyLengths.crmAccount }), ''),
  oracleSiteId: z._default(line({ max: maxCompanyLengths.oracleSiteId }), ''),
}

export const companyCalls = buildCallTable([
  {
    name: 'company/list',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists companies with country, kind, number at the ERP, people and price lists.',
    input: z.strictObject({ ...pageInput, kind: z.optional(kind) }),
    output: z.object({ data: z.array(CompanyRow), totalItems: z.int(), mayChange: z.boolean() }),
    permission: 'manageCompanies',
    errors: [],
  },
  {
    name: 'company/details',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns a company with its price lists, its distributors and its change history.',
    input: z.strictObject({ companyId: id }),
    output: Company,
    permission: 'manageCompanies',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'company/find',
    method: 'GET',
    encoding: 'query',
    summary: 'Finds companies by the beginning of a word of their name.',
    input: z.strictObject({ searchText: pageInput.searchText, kind: z.optional(kind) }),
    output: z.object({ data: z.array(z.object({ companyId: z.string(), companyName: z.string(), kind })) }),
    permission: 'manageCompanies',
    errors: [],
  },
  {
    name: 'company/create',
    method: 'POST',
    encoding: 'json',
    summary: 'Creates a company.',
    input: z.strictObject(companyFields),
    output: Company,
    permission: 'manageCompanies',
    errors: ['NAME_TAKEN', 'UNKNOWN_COUNTRY'],
  },
  {
    name: 'company/save',
    method: 'POST',
    encoding: 'json',
    summary:
      'Changes a company: name, kind, country, whether it may order, its names at the ERP and the sales system.',
    input: z.strictObject({ companyId: id, ...companyFields, rowVersion: version }),
    output: Company,
    permission: 'manageCompanies',
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'UNKNOWN_COUNTRY', 'CONDITION_NOT_MET', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'company/external-id/tie',
    method: 'POST',
    encoding: 'json',
    summary:
      'Assigns an id that another system uses to a company, along with the people who signed in with it; both ids then stand for the same company.',
    input: z.strictObject({
      companyId: id,
      issuer: line({ min: 1, max: maxCompanyLengths.issuer }),
      externalId: line({ min: 1, max: maxCompanyLengths.externalId }),
    }),
    output: Company,
    permission: 'manageCompanies',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'company/list.xlsx',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports all companies as a spreadsheet that can be edited and imported again.',
    input: exportInput,
    output: spreadsheet,
    permission: 'manageCompanies',
    errors: [],
  },
  {
    name: 'company/list.csv',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports all companies as CSV that can be edited and imported again.',
    input: exportInput,
    output: csv,
    permission: 'manageCompanies',
    errors: [],
  },
  {
    name: 'company/import',
    method: 'POST',
    encoding: 'file',
    summary:
      'Reads companies from .xlsx or .csv, at most 2 MB and 5,000 rows: known names are changed, new ones made, all or none.',
    input: importInput,
    output: ListImport,
    permission: 'manageCompanies',
    errors: importErrors,
  },
  {
    name: 'distributor/list',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists distributors: company, name and country.',
    input: z.strictObject({ ...pageInput, country: z.optional(countryId), active: z.optional(flag) }),
    output: z.object({ data: z.array(Distributor), totalItems: z.int(), mayChange: z.boolean() }),
    permission: 'manageCompanies',
    errors: [],
  },
  {
    name: 'distributor/history',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the change history of a distributor: what changed, by whom and when.',
    input: z.strictObject({ distributorId: id }),
    output: z.object({ history: z.array(RecordChange) }),
    permission: 'manageCompanies',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'distributor/create',
    method: 'POST',
    encoding: 'json',
    summary: 'Creates a distributor: a branch through which a company delivers to a country.',
    input: z.strictObject({ companyId: id, distName: name, country: countryId }),
    output: Distributor,
    permission: 'manageCompanies',
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'UNKNOWN_COUNTRY'],
  },
  {
    name: 'distributor/save',
    method: 'POST',
    encoding: 'json',
    summary: 'Changes a distributor, or takes it out of use; quotes it was asked for stay.',
    input: z.strictObject({
      distributorId: id,
      distName: name,
      country: countryId,
      active: flag,
      rowVersion: version,
    }),
    output: Distributor,
    permission: 'manageCompanies',
    errors: ['NOT_FOUND', 'NAME_TAKEN', 'UNKNOWN_COUNTRY', 'ROW_VERSION_CONFLICT'],
  },
  {
    name: 'distributor/list.xlsx',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports all distributors as a spreadsheet that can be edited and imported again.',
    input: exportInput,
    output: spreadsheet,
    permission: 'manageCompanies',
    errors: [],
  },
  {
    name: 'distributor/list.csv',
    method: 'GET',
    encoding: 'query',
    summary: 'Exports all distributors as CSV that can be edited and imported again.',
    input: exportInput,
    output: csv,
    permission: 'manageCompanies',
    errors: [],
  },
  {
    name: 'distributor/import',
    method: 'POST',
    encoding: 'file',
    summary:
      'Reads distributors from .xlsx or .csv, at most 2 MB and 5,000 rows: known ones are changed, new ones made, all or none.',
    input: importInput,
    output: ListImport,
    permission: 'manageCompanies',
    errors: importErrors,
  },
])
