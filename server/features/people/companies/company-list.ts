/** Exports companies to a file and imports them from one: companies with a stored name are updated, new ones are created, all rows or none. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { randomUUID } from 'node:crypto'
import type { ListImport } from '@design-portal/contract/administration.ts'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { companyKinds } from '@design-portal/domain/access/privileges.ts'
import { cellForms } from '@design-portal/domain/parts/import/cell-forms.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { ListColumn } from '../../operations/admin-lists/list-columns.ts'
import {
  type FileFormat,
  parseFlag,
  toImportAnswer,
  type ListRow,
  readListFile,
  type ImportProblems,
  type RowOutcome,
  writeListFile,
} from '../../operations/admin-lists/list-file.ts'
import { diffFields } from '../record-history/record-change.ts'
import { requireMayChange } from './access.ts'
import { toColumns, toCompanyFields, insertWithHistory, updateWithHistory } from './change-company.ts'
import { type CompanyRecord, hasPeople, listCompanies } from './store.ts'

type Field = 'companyName' | 'kind' | 'countryId' | 'mayOrder' | 'crmAccount' | 'oracleSiteId'

const columns: readonly ListColumn<Field>[] = [
  { field: 'companyName', isRequired: true },
  { field: 'kind', isRequired: true },
  { field: 'countryId', isRequired: true, form: cellForms.country },
  { field: 'mayOrder' },
  { field: 'crmAccount' },
  { field: 'oracleSiteId', maxLength: 100 },
]

export async function exportCompanies({ db, user, clock }: Caller, format: FileFormat, lang: Language) {
  const companies = await listCompanies(db, { searchText: '' })
  const rows = companies.map((company) => ({
    companyName: company.name,
    kind: company.kind,
    countryId: company.country_code,
    mayOrder: String(company.may_order),
    crmAccount: company.crm_account ?? '',
    oracleSiteId: company.oracle_site_id ?? '',
  }))
  return await writeListFile(columns, rows, {
    titleKey: 'COMPANIES_TITLE',
    lang,
    format,
    day: getDayIn(user.countryCode, clock()),
  })
}

interface CompanyImport {
  readonly stored: CompanyRecord | undefined
  readonly columns: ReturnType<typeof toColumns>
}

/** @throws CallError FORBIDDEN, FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_NOT_READABLE */
export async function importCompanies(
  caller: Caller,
  sent: CheckedInputOf<Calls['company/import']>,
): Promise<ListImport> {
  const { clock } = caller
  await requireMayChange(caller, 'import')
  const read = await readListFile(sent, columns)
  const at = clock()
  return await runInTransaction(caller, async (caller) => {
    const companyImports = await resolveRows(caller.db, read.rows, read.report)
    const results = companyImports.map(getRowOutcome)
    const applied = sent.apply && read.report.countErrors() === 0
    if (applied) {
      for (const company of companyImports) await importCompany(caller, company, at)
    }
    return toImportAnswer(read, results, applied)
  })
}

function getRowOutcome({ stored, columns: newColumns }: CompanyImport): RowOutcome {
  if (stored === undefined) return 'created'
  const changed = Object.keys(diffFields(toCompanyFields(stored), toCompanyFields(newColumns)))
  return changed.length === 0 ? 'unchanged' : 'changed'
}

async function resolveRows(
  db: Database,
  rows: readonly ListRow<Field>[],
  report: ImportProblems<Field>,
): Promise<readonly CompanyImport[]> {
  const companies = await listCompanies(db, { searchText: '' })
  const byName = new Map(companies.map((company) => [company.name.toLowerCase(), company]))
  const accounts = new Map(companies.map((company) => [company.crm_account, company.name.toLowerCase()]))
  const precedingNames = new Set<string>()
  const companyImports: CompanyImport[] = []
  for (const { row, cells, hasColumn } of rows) {
    const key = cells.companyName.toLowerCase()
    if (precedingNames.has(key)) report.add('duplicate', row, 'companyName', cells.companyName)
    precedingNames.add(key)
    const stored = byName.get(key)
    const kind = companyKinds.find((companyKind) => companyKind === cells.kind)
    if (kind === undefined && cells.kind !== '') report.add('notAllowed', row, 'kind', cells.kind)
    if (cells.countryId !== '' && findCountry(cells.countryId) === undefined)
      report.add('unknown', row, 'countryId', cells.countryId)
    const mayOrder = cells.mayOrder === '' ? (stored?.may_order ?? false) : parseFlag(cells.mayOrder)
    if (mayOrder === undefined) report.add('notAllowed', row, 'mayOrder', cells.mayOrder)
    const account = hasColumn('crmAccount') ? cells.crmAccount : (stored?.crm_account ?? '')
    const owner = account === '' ? undefined : accounts.get(account)
    if (owner !== undefined && owner !== key) report.add('taken', row, 'crmAccount', account)
    if (account !== '') accounts.set(account, key)
    if (
      stored !== undefined &&
      kind !== undefined &&
      kind !== stored.kind &&
      (await hasPeople(db, stored.id))
    )
      report.add('notAllowed', row, 'kind', cells.kind)
    if (kind === undefined || mayOrder === undefined || report.rowsWithErrors.has(row)) continue
    const oracleSiteId = hasColumn('oracleSiteId') ? cells.oracleSiteId : (stored?.oracle_site_id ?? '')
    companyImports.push({
      stored,
      columns: toColumns({
        companyName: cells.companyName,
        kind,
        countryId: cells.countryId,
        mayOrder,
        crmAccount: account,
        oracleSiteId,
      }),
    })
  }
  return companyImports
}

async function importCompany(
  caller: Caller,
  { stored, columns: newColumns }: CompanyImport,
  at: Date,
): Promise<void> {
  const { user, db } = caller
  const id = stored?.id ?? randomUUID()
  const stamp = { userId: user.id, at, event: 'imported' }
  if (stored === undefined) await insertWithHistory(db, id, newColumns, stamp)
  else if (!(await updateWithHistory(db, stored, newColumns, stamp))) return
  await recordAction(caller, { action: 'manageCompanies', objectId: id })
}
