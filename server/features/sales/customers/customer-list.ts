/** Exports the customers of a company to a file and imports them from one: existing ones are updated, new ones are created, all rows or none. */
import { randomUUID } from 'node:crypto'
import type { ListImport } from '@design-portal/contract/administration.ts'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { checkCustomer } from '@design-portal/domain/customers/check-customer.ts'
import { customerLengths, incoterms, maxPaymentDays } from '@design-portal/domain/customers/customer.ts'
import { listNameKeys } from '@design-portal/domain/customers/duplicates.ts'
import { cellForms } from '@design-portal/domain/parts/import/cell-forms.ts'
import type { CellForm } from '@design-portal/domain/parts/import/table-kind.ts'
import { languages } from '@design-portal/domain/languages.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import type { ListColumn } from '../../operations/admin-lists/list-columns.ts'
import {
  type FileFormat,
  type ImportProblems,
  type ListRow,
  parseFlag,
  readListFile,
  type RowOutcome,
  toImportAnswer,
  writeListFile,
} from '../../operations/admin-lists/list-file.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { diffFields } from '../../people/record-history/record-change.ts'
import { insertWithHistory, updateWithHistory } from './change-customer.ts'
import {
  type CustomerColumns,
  type SentCustomer,
  toCustomerColumns,
  toCustomerHistory,
} from './customer-fields.ts'
import { listDuplicates } from './read-customers.ts'
import { type CustomerRecord, insertDistinction, listCustomers, lockNewCustomers } from './store.ts'

const fields = [
  'customerName',
  'legalName',
  'customerNumber',
  'countryId',
  'street',
  'postalCode',
  'city',
  'province',
  'taxNumber',
  'registrationNumber',
  'language',
  'currency',
  'incoterm',
  'incotermPlace',
  'paymentDays',
  'crmAccount',
  'note',
  'active',
  'isDifferent',
] as const
type Field = (typeof fields)[number]

const maxLengths: Partial<Record<Field, number>> = { ...customerLengths, taxNumber: 40 }

const forms: Partial<Record<Field, CellForm>> = {
  countryId: cellForms.country,
  currency: cellForms.currency,
}

const columns: readonly ListColumn<Field>[] = fields.map((field) => ({
  field,
  ...(maxLengths[field] === undefined ? {} : { maxLength: maxLengths[field] }),
  ...(field === 'customerName' || field === 'countryId' ? { isRequired: true as const } : {}),
  ...(field === 'note' ? { hasManyLines: true as const } : {}),
  ...(forms[field] === undefined ? {} : { form: forms[field] }),
}))

/** The customers of the caller's company that they see. */
async function listOwnCustomers({ db, user }: Caller): Promise<readonly CustomerRecord[]> {
  const visible = await listCustomers(db, user)
  return visible.filter(({ company_id: companyId }) => companyId === user.companyId)
}

export async function exportCustomers(caller: Caller, format: FileFormat, lang: Language) {
  const rows = (await listOwnCustomers(caller)).map(toCells)
  return await writeListFile(columns, rows, {
    titleKey: 'CUSTOMERS_TITLE',
    lang,
    format,
    day: getDayIn(caller.user.countryCode, caller.clock()),
  })
}

const toCells = (customer: CustomerRecord): Readonly<Record<Field, string>> => ({
  customerName: customer.name,
  legalName: customer.legal_name,
  customerNumber: customer.customer_number,
  countryId: customer.country_code,
  street: customer.address.street,
  postalCode: customer.address.postalCode,
  city: customer.address.city,
  province: customer.address.province,
  taxNumber: customer.tax_number,
  registrationNumber: customer.registration_number,
  language: customer.language_id ?? '',
  currency: customer.currency ?? '',
  incoterm: customer.incoterm ?? '',
  incotermPlace: customer.incoterm_place,
  paymentDays: customer.payment_days === null ? '' : String(customer.payment_days),
  crmAccount: customer.crm_account,
  note: customer.note,
  active: String(customer.active),
  isDifferent: '',
})

interface CustomerImport {
  readonly existing: CustomerRecord | undefined
  readonly columns: CustomerColumns
  readonly active: boolean
  /** Similar customers that are different ones according to the file. */
  readonly differentFrom: readonly string[]
}

/** @throws CallError FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_NOT_READABLE */
export async function importCustomers(
  caller: Caller,
  sent: CheckedInputOf<Calls['customer/import']>,
): Promise<ListImport> {
  const read = await readListFile(sent, columns)
  return await runInTransaction(caller, async (caller) => {
    await lockNewCustomers(caller.db, caller.user.companyId)
    const wanted = await resolveRows(caller, read.rows, read.report)
    const applied = sent.apply && read.report.countErrors() === 0
    if (applied) for (const customer of wanted) await storeCustomer(caller, customer)
    return toImportAnswer(read, wanted.map(getRowOutcome), applied)
  })
}

function getRowOutcome({ existing, columns: newColumns, active }: CustomerImport): RowOutcome {
  if (existing === undefined) return 'created'
  const before = { ...toCustomerHistory(existing), active: existing.active }
  const changed = diffFields(before, { ...toCustomerHistory(newColumns), active })
  return Object.keys(changed).length === 0 ? 'unchanged' : 'changed'
}

async function storeCustomer(
  caller: Caller,
  { existing, columns: newColumns, active, differentFrom }: CustomerImport,
) {
  if (existing !== undefined) {
    await updateWithHistory(caller, existing, { columns: newColumns, active }, 'imported')
    return
  }
  const id = randomUUID()
  const at = caller.clock()
  await insertWithHistory(caller, id, newColumns, 'imported')
  for (const other of differentFrom)
    await insertDistinction(caller.db, [id, other], { userId: caller.user.id, at })
}

/** Returns a function that finds a customer by number, or else by name without regard to case. */
function createIndex(customers: readonly CustomerRecord[]) {
  const byNumber = new Map(customers.map((customer) => [customer.customer_number, customer]))
  const byName = Map.groupBy(customers, ({ name }) => name.toLowerCase())
  return (number: string, name: string): CustomerRecord | undefined => {
    const withSameNumber = number === '' ? undefined : byNumber.get(number)
    if (withSameNumber !== undefined) return withSameNumber
    const withSameName = byName.get(name.toLowerCase()) ?? []
    // One with another number is another customer of the same name.
    return withSameName.find((customer) => number === '' || customer.customer_number === '')
  }
}

async function resolveRows(
  caller: Caller,
  rows: readonly ListRow<Field>[],
  report: ImportProblems<Field>,
): Promise<readonly CustomerImport[]> {
  const find = createIndex(await listOwnCustomers(caller))
  const keysSoFar = new Set<string>()
  const wanted: CustomerImport[] = []
  for (const { row, cells, hasColumn } of rows) {
    const existing = find(cells.customerNumber, cells.customerName)
    const current = existing === undefined ? undefined : toCells(existing)
    const getCell = (field: Field): string => (hasColumn(field) ? cells[field] : (current?.[field] ?? ''))
    const key = existing?.id ?? listNameKeys({ ...cells })[0] ?? cells.customerName
    const isDifferent = cells.isDifferent === '' ? false : parseFlag(cells.isDifferent)
    if (keysSoFar.has(key) && isDifferent !== true)
      report.add('duplicate', row, 'customerName', cells.customerName)
    keysSoFar.add(key)
    const number = `number ${cells.customerNumber}`
    if (existing === undefined && cells.customerNumber !== '' && keysSoFar.has(number))
      report.add('taken', row, 'customerNumber', cells.customerNumber)
    keysSoFar.add(number)
    const active = getCell('active') === '' ? true : parseFlag(getCell('active'))
    if (active === undefined) report.add('notAllowed', row, 'active', cells.active)
    if (isDifferent === undefined) report.add('notAllowed', row, 'isDifferent', cells.isDifferent)
    const sent = readRow(row, getCell, existing, report)
    if (sent === undefined || active === undefined || report.rowsWithErrors.has(row)) continue
    const columnsOfRow = toCustomerColumns(sent)
    const similar = existing === undefined ? await findSimilar(caller, columnsOfRow) : []
    const [mostSimilar] = similar
    if (mostSimilar !== undefined && isDifferent !== true) {
      report.add('mayExist', row, 'customerName', mostSimilar.customerName)
      continue
    }
    wanted.push({
      existing,
      columns: columnsOfRow,
      active,
      differentFrom: similar.map(({ customerId }) => customerId),
    })
  }
  return wanted
}

const findSimilar = async ({ db, user }: Caller, next: CustomerColumns) =>
  await listDuplicates(db, user, {
    id: undefined,
    companyId: user.companyId,
    countryId: next.country_code,
    taxNumber: next.tax_number,
    nameKeys: next.name_keys,
    emailDomains: [],
  })

const columnsOfProblems: Readonly<Record<string, Field>> = {
  'address.countryId': 'countryId',
  currency: 'currency',
  taxNumber: 'taxNumber',
  incoterm: 'incoterm',
  incotermPlace: 'incotermPlace',
}

/** Reads the cells of a row; undefined if a language, an Incoterm or a number of days is not allowed, which is reported. */
function readRow(
  row: number,
  getCell: (field: Field) => string,
  existing: CustomerRecord | undefined,
  report: ImportProblems<Field>,
): SentCustomer | undefined {
  const pick = <Option extends string>(
    field: Field,
    options: readonly Option[],
  ): Option | null | undefined => {
    const cell = getCell(field)
    if (cell === '') return null
    const found = options.find((option) => option.toLowerCase() === cell.toLowerCase())
    if (found === undefined) report.add('notAllowed', row, field, cell)
    return found
  }
  const language = pick('language', languages)
  const incoterm = pick('incoterm', incoterms)
  const days = getCell('paymentDays')
  const paymentDays = days === '' ? null : Number(days)
  const isAllowed = days === '' || (/^\d{1,3}$/.test(days) && Number(days) <= maxPaymentDays)
  if (!isAllowed) report.add('notAllowed', row, 'paymentDays', days)
  if (language === undefined || incoterm === undefined || !isAllowed) return undefined
  const [street, postalCode, city] = [getCell('street'), getCell('postalCode'), getCell('city')]
  const sent: SentCustomer = {
    customerName: getCell('customerName'),
    legalName: getCell('legalName'),
    customerNumber: getCell('customerNumber'),
    language,
    currency: getCell('currency') === '' ? null : getCell('currency').toUpperCase(),
    taxNumber: getCell('taxNumber'),
    registrationNumber: getCell('registrationNumber'),
    incoterm,
    incotermPlace: getCell('incotermPlace'),
    paymentDays,
    crmAccount: getCell('crmAccount'),
    note: getCell('note'),
    address: {
      street,
      postalCode,
      city,
      province: getCell('province'),
      countryId: getCell('countryId').toUpperCase(),
    },
    invoiceAddress: existing?.invoice_address ?? null,
  }
  for (const { field, code } of checkCustomer(sent)) {
    const column = columnsOfProblems[field] ?? 'customerName'
    const isUnknown = column === 'countryId'
    report.add(
      code === 'missing' ? 'missing' : isUnknown ? 'unknown' : 'notAllowed',
      row,
      column,
      getCell(column),
    )
  }
  return sent
}
