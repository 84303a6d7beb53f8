/** Exports distributors to a file and imports them from one: existing ones are updated, new ones are created, all rows or none. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { randomUUID } from 'node:crypto'
import type { ListImport } from '@design-portal/contract/administration.ts'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
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
  writeListFile,
} from '../../operations/admin-lists/list-file.ts'
import { requireMayChange } from '../companies/access.ts'
import { insertWithHistory, updateWithHistory } from './change-distributor.ts'
import { type DistributorRecord, listDistributingCompanies, listDistributors } from './store.ts'

type Field = 'companyName' | 'distName' | 'country' | 'active'

const columns: readonly ListColumn<Field>[] = [
  { field: 'companyName', isRequired: true },
  { field: 'distName', isRequired: true },
  { field: 'country', isRequired: true, form: cellForms.country },
  { field: 'active' },
]

export async function exportDistributors({ db, user, clock }: Caller, format: FileFormat, lang: Language) {
  const distributors = await listDistributors(db, { searchText: '' })
  const rows = distributors.map((distributor) => ({
    companyName: distributor.company_name,
    distName: distributor.name,
    country: distributor.country_code,
    active: String(distributor.active),
  }))
  return await writeListFile(columns, rows, {
    titleKey: 'DISTRIBUTORS_TITLE',
    lang,
    format,
    day: getDayIn(user.countryCode, clock()),
  })
}

interface DistributorImport {
  readonly existing: DistributorRecord | undefined
  readonly company: { readonly id: string; readonly name: string }
  readonly distName: string
  readonly country: string
  readonly active: boolean
}

/** @throws CallError FORBIDDEN, FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_NOT_READABLE */
export async function importDistributors(
  caller: Caller,
  sent: CheckedInputOf<Calls['distributor/import']>,
): Promise<ListImport> {
  const { clock } = caller
  await requireMayChange(caller, 'import')
  const read = await readListFile(sent, columns)
  const at = clock()
  return await runInTransaction(caller, async (caller) => {
    const wanted = await resolveRows(caller.db, read.rows, read.report)
    const applied = sent.apply && read.report.countErrors() === 0
    if (applied) {
      for (const distributor of wanted) await saveDistributor(caller, distributor, at)
    }
    const results = wanted.map(({ existing, active }) =>
      existing === undefined ? 'created' : existing.active === active ? 'unchanged' : 'changed',
    )
    return toImportAnswer(read, results, applied)
  })
}

/** A distributor is identified by company, name and country; an import can change only whether it is in use. */
const createKey = (company: string, distName: string, country: string): string =>
  [company, distName, country].join('\n').toLowerCase()

async function resolveRows(
  db: Database,
  rows: readonly ListRow<Field>[],
  report: ImportProblems<Field>,
): Promise<readonly DistributorImport[]> {
  const companies = new Map(
    (await listDistributingCompanies(db)).map((company) => [company.name.toLowerCase(), company]),
  )
  const all = await listDistributors(db, { searchText: '' })
  const byKey = new Map(
    all.map((distributor) => [
      createKey(distributor.company_name, distributor.name, distributor.country_code),
      distributor,
    ]),
  )
  const keysSoFar = new Set<string>()
  return rows.flatMap(({ row, cells }): DistributorImport[] => {
    const { companyName, distName, country } = cells
    const company = companies.get(companyName.toLowerCase())
    if (company === undefined && companyName !== '') report.add('unknown', row, 'companyName', companyName)
    if (country !== '' && findCountry(country) === undefined) report.add('unknown', row, 'country', country)
    const key = createKey(companyName, distName, country)
    if (keysSoFar.has(key)) report.add('duplicate', row, 'distName', distName)
    keysSoFar.add(key)
    const existing = byKey.get(key)
    const active = cells.active === '' ? (existing?.active ?? true) : parseFlag(cells.active)
    if (active === undefined) report.add('notAllowed', row, 'active', cells.active)
    if (company === undefined || active === undefined || report.rowsWithErrors.has(row)) return []
    return [{ existing, company, distName, country, active }]
  })
}

async function saveDistributor(
  caller: Caller,
  { existing, company, distName, country, active }: DistributorImport,
  at: Date,
): Promise<void> {
  const { user, db } = caller
  const id = existing?.id ?? randomUUID()
  const stamp = { userId: user.id, at, event: 'imported' }
  if (existing === undefined) await insertWithHistory(db, id, { company, distName, country, active }, stamp)
  else if (!(await updateWithHistory(db, existing, { ...existing, active }, stamp))) return
  await recordAction(caller, { action: 'manageCompanies', objectId: id })
}
