/** Existing values of a portal, by the names of the fields of calls that accept them. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { KnownValues } from './arbitrary-input.ts'

/** The tables whose ids a field accepts, by the name of the field. */
const tablesByField: Readonly<Record<string, readonly string[]>> = {
  cfgId: ['solution'],
  cfgid: ['solution'],
  cfgids: ['solution'],
  currentCfgId: ['solution'],
  solutionId: ['solution'],
  replacedBy: ['solution'],
  desId: ['design'],
  designId: ['design'],
  usrId: ['user_account'],
  approverId: ['user_account'],
  solutionApproverId: ['user_account'],
  companyId: ['company'],
  customerId: ['customer'],
  otherId: ['customer'],
  differentFrom: ['customer'],
  siteId: ['customer_site'],
  contactId: ['customer_contact'],
  quotationId: ['quotation'],
  fromId: ['quotation'],
  toId: ['quotation'],
  linkId: ['quotation_link'],
  requestId: ['quote_request', 'access_request', 'outbox_message'],
  distid: ['distributor', 'company'],
  selectedDistributorId: ['distributor', 'company'],
  eventId: ['history_event'],
  newsId: ['news_banner'],
  familyId: ['product_family'],
  curveId: ['cost_curve'],
  priceListId: ['price_list'],
  importId: ['part_import'],
  keyId: ['api_key'],
  customPartId: ['custom_part'],
  attachmentId: ['attachment'],
  lineId: ['solution_line'],
  stepId: ['approval_step'],
  sessionId: ['session'],
}

const columns: readonly (readonly [field: string, table: string, column: string])[] = [
  ['email', 'user_account', 'email'],
  ['solutionOwnerEmail', 'user_account', 'email'],
  ['username', 'user_account', 'username'],
  ['partNumber', 'part', 'part_number'],
  ['opportunityNumber', 'opportunity', 'number'],
  ['prefix', 'product_family', 'prefix'],
  ['families', 'product_family', 'prefix'],
  ['designKey', 'reference_design_version', 'design_key'],
  ['productKey', 'product_version', 'product_key'],
  ['productVersion', 'product_version', 'product_version'],
]

/** Values of fields that no table contains. */
const fixedValues: Readonly<Record<string, readonly string[]>> = {
  rowVersion: ['1', '2'],
  countryId: ['DE', 'FR', 'US', 'SE'],
  country: ['DE', 'FR', 'US'],
  countries: ['DE', 'FR', 'US'],
  currency: ['EUR', 'USD'],
  regions: ['europe', 'international'],
  status: ['0', '1', '3', '5'],
  configTypes: ['27', '32'],
  solOpptyStage: ['1', '4'],
  productFamilies: ['1', '3'],
  productTypes: ['cooling'],
  opportunityNumber: ['ORF-12345678', 'OP-123456-1234567', 'N/A'],
  fileName: ['bill.csv', 'bill.xlsx', 'plan.pdf'],
  currentPage: ['1', '2'],
  sizePerPage: ['10', '20'],
  quantity: ['1', '20'],
  taxNumber: ['DE811569869', 'CHE-116.281.710'],
  incoterm: ['DAP', 'EXW'],
  type: ['27', '32', '36'],
  table: ['fleet'],
  position: ['1', '8'],
  filterId: ['my', 'all', 'my-open'],
  language: ['en', 'de'],
  priceBasis: ['net', 'list'],
}

/** Maximum number of values per field, so that repeated draws meet the same records. */
const maxValues = 40

/** Reads the existing values. An id field that is not listed accepts ids of any table. */
export async function readKnownValues(db: Kysely<Tables>): Promise<KnownValues> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`.execute(db)
  const ids = new Map<string, readonly string[]>()
  for (const { name } of tables) ids.set(name, await readColumn(db, name, 'id'))
  const texts = new Map<string, readonly string[]>()
  for (const [field, table, column] of columns) texts.set(field, await readColumn(db, table, column))
  const someIds = [...ids.values()].flatMap((tableIds) => tableIds.slice(0, 3))
  return (field) => {
    const tableIds = tablesByField[field]?.flatMap((table) => ids.get(table) ?? [])
    return texts.get(field) ?? tableIds ?? fixedValues[field] ?? (/id$/i.test(field) ? someIds : [])
  }
}

async function readColumn(db: Kysely<Tables>, table: string, column: string): Promise<readonly string[]> {
  const { rows } = await sql<{ value: string }>`
    select ${sql.ref(column)}::text as value from ${sql.table(table)} limit ${maxValues}`.execute(db)
  return rows.map(({ value }) => value)
}
