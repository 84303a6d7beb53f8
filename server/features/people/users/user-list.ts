/** Exports users to a file and imports them from one: users with a known e-mail address are updated, others are created, all rows or none. */
import { createMomentCell } from '@design-portal/domain/parts/file-cell.ts'
import { getDayIn, getTimeZone } from '@design-portal/domain/reference/time-zones.ts'
import { randomUUID } from 'node:crypto'
import { maxSheetRows } from '@design-portal/contract/solution-list.ts'
import type { ListImport } from '@design-portal/contract/administration.ts'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import {
  type Access,
  getInitialRole,
  restrictToRole,
  listGainsForTwoApprovers,
  personRoles,
  listRoles,
} from '@design-portal/domain/access/privileges.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { accessFlags, roleFlags } from '@design-portal/domain/permissions/roles.ts'
import { cellForms } from '@design-portal/domain/parts/import/cell-forms.ts'
import { commercialRegions, findCountry } from '@design-portal/domain/reference/countries.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import { recordAction } from '../../../db/audit.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Caller } from '../../../http/caller.ts'
import type { ListColumn } from '../../operations/admin-lists/list-columns.ts'
import {
  type FileFormat,
  toImportAnswer,
  splitList,
  type ListRow,
  readListFile,
  type ImportProblems,
  writeListFile,
} from '../../operations/admin-lists/list-file.ts'
import { listPrefixes } from '../../../products/known-families.ts'
import { diffFields, recordChange } from '../record-history/record-change.ts'
import { toAccessColumns, revokeLostGrants, requireSuperUserLeft } from './change-access.ts'
import { createUserRow } from './change-user.ts'
import { toAccess, toRecordedFields } from './present.ts'
import {
  listCompaniesByName,
  listUsersByEmail,
  insertUser,
  listUsers,
  type ListedUser,
  lockUser,
  updateUser,
} from './store.ts'

type Field =
  | 'usrEmail'
  | 'usrName'
  | 'usrCompanyName'
  | 'countryId'
  | 'baseRole'
  | 'roleFlags'
  | 'accessFlags'
  | 'regionIds'
  | 'productFamilies'
  | 'active'
  | 'lastUse'

const columns: readonly ListColumn<Field>[] = [
  { field: 'usrEmail', isRequired: true, maxLength: 320, form: cellForms.email },
  { field: 'usrName', isRequired: true },
  { field: 'usrCompanyName', isRequired: true },
  { field: 'countryId', isRequired: true, form: cellForms.country },
  { field: 'baseRole' },
  { field: 'roleFlags' },
  { field: 'accessFlags' },
  { field: 'regionIds' },
  { field: 'productFamilies' },
  { field: 'active', isExportOnly: true },
  { field: 'lastUse', isExportOnly: true, isDateTime: true },
]

/** @throws CallError TOO_MANY_ROWS for more users than a spreadsheet can hold */
export async function exportUsers({ db, user, clock }: Caller, format: FileFormat, lang: Language) {
  const users = await listUsers(
    db,
    { searchText: '', state: 'all' },
    { sort: 'usrName', descending: false, lang },
    { offset: 0, limit: maxSheetRows + 1 },
  )
  if (users.length > maxSheetRows) throw new CallError('TOO_MANY_ROWS', { details: { limit: maxSheetRows } })
  const timeZone = getTimeZone(user.countryCode)
  const rows = users.map((person) => ({
    usrEmail: person.email,
    usrName: person.name,
    usrCompanyName: person.company_name,
    countryId: person.country_code,
    baseRole: person.base_role,
    roleFlags: person.role_flags.join(', '),
    accessFlags: person.access_flags.join(', '),
    regionIds: person.region_ids.join(', '),
    productFamilies: person.product_families.join(', '),
    active: String(person.active),
    lastUse: createMomentCell(person.last_used_at, timeZone),
  }))
  return await writeListFile(columns, rows, {
    titleKey: 'USERS_TITLE',
    lang,
    format,
    day: getDayIn(user.countryCode, clock()),
    timeZone,
  })
}

type Company = Awaited<ReturnType<typeof listCompaniesByName>>[number]

interface UserImport {
  readonly existing: ListedUser | undefined
  readonly usrEmail: string
  readonly usrName: string
  readonly company: Company
  readonly countryId: string
  readonly access: Access
  readonly productFamilies: readonly string[]
}

/** @throws CallError FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_NOT_READABLE, CONDITION_NOT_MET for the last super user */
export async function importUsers(
  caller: Caller,
  sent: CheckedInputOf<Calls['user/admin/import']>,
): Promise<ListImport> {
  const read = await readListFile(sent, columns)
  const at = caller.clock()
  return await runInTransaction(caller, async (caller) => {
    const wanted = await resolveRows(caller, read.rows, read.report)
    const applied = sent.apply && read.report.countErrors() === 0
    if (applied) {
      for (const userImport of wanted) await saveUser(caller, userImport, at)
    }
    const results = wanted.map((userImport) =>
      userImport.existing === undefined
        ? 'created'
        : isChanged(userImport, userImport.existing)
          ? 'changed'
          : 'unchanged',
    )
    return toImportAnswer(read, results, applied)
  })
}

const toColumns = ({ usrName, company, countryId, productFamilies }: UserImport) => ({
  name: usrName,
  company_id: company.id,
  country_code: countryId,
  product_families: [...productFamilies],
})

const toFieldsAfterImport = (userImport: UserImport) =>
  toRecordedFields({
    ...toColumns(userImport),
    company_name: userImport.company.name,
    base_role: userImport.access.baseRole,
    role_flags: [...userImport.access.roleFlags],
    access_flags: [...userImport.access.accessFlags],
    region_ids: [...userImport.access.regionIds],
  })

const isChanged = (userImport: UserImport, existing: ListedUser): boolean =>
  Object.keys(diffFields(toRecordedFields(existing), toFieldsAfterImport(userImport))).length > 0

async function resolveRows(
  { db, user }: Caller,
  rows: readonly ListRow<Field>[],
  report: ImportProblems<Field>,
): Promise<readonly UserImport[]> {
  const users = await listUsersByEmail(
    db,
    rows.map(({ cells }) => cells.usrEmail.toLowerCase()),
  )
  const byEmail = new Map(users.map((listedUser) => [listedUser.email.toLowerCase(), listedUser]))
  const companies = await listCompaniesByName(db, [...new Set(rows.map(({ cells }) => cells.usrCompanyName))])
  const byName = new Map(companies.map((company) => [company.name, company]))
  const families = await listPrefixes(db)
  const emailsSoFar = new Set<string>()
  return rows.flatMap((listRow): UserImport[] => {
    const { row, cells } = listRow
    const key = cells.usrEmail.toLowerCase()
    const reportProblem = (code: Parameters<typeof report.add>[0], field: Field) =>
      report.add(code, row, field, cells[field])
    if (emailsSoFar.has(key)) reportProblem('duplicate', 'usrEmail')
    emailsSoFar.add(key)
    if (key !== '' && !/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(key)) reportProblem('notAllowed', 'usrEmail')
    const company = byName.get(cells.usrCompanyName)
    if (company === undefined && cells.usrCompanyName !== '') reportProblem('unknown', 'usrCompanyName')
    if (cells.countryId !== '' && findCountry(cells.countryId) === undefined)
      reportProblem('unknown', 'countryId')
    const existing = byEmail.get(key)
    const access = parseAccess(listRow, company, existing, reportProblem)
    if (company === undefined || access === undefined || report.rowsWithErrors.has(row)) return []
    const productFamilies = parseEntries(
      listRow,
      'productFamilies',
      { allowed: families, before: existing?.product_families },
      reportProblem,
    )
    const { usrEmail, usrName, countryId } = cells
    const userImport = { existing, usrEmail, usrName, company, countryId, access, productFamilies }
    if (existing?.id === user.id && isChanged(userImport, existing)) reportProblem('ownRecord', 'usrEmail')
    return [userImport]
  })
}

type ReportProblem = (code: 'notAllowed' | 'twoPeople', field: Field) => void

/** The access that a row asks for; if the file lacks a column, the existing value stays. */
function parseAccess(
  row: ListRow<Field>,
  company: Company | undefined,
  existing: ListedUser | undefined,
  reportProblem: ReportProblem,
): Access | undefined {
  if (company === undefined) return undefined
  const before: Access =
    existing === undefined
      ? { baseRole: getInitialRole(company.kind), roleFlags: [], accessFlags: [], regionIds: [] }
      : toAccess(existing)
  const cell = row.cells.baseRole
  const baseRole = cell === '' ? before.baseRole : personRoles.find((role) => role === cell)
  if (baseRole === undefined || !listRoles(company.kind).includes(baseRole)) {
    reportProblem('notAllowed', 'baseRole')
    return undefined
  }
  const access = restrictToRole({
    baseRole,
    roleFlags: parseEntries(
      row,
      'roleFlags',
      { allowed: roleFlags, before: before.roleFlags },
      reportProblem,
    ),
    accessFlags: parseEntries(
      row,
      'accessFlags',
      { allowed: accessFlags, before: before.accessFlags },
      reportProblem,
    ),
    regionIds: parseEntries(
      row,
      'regionIds',
      { allowed: listKeys(commercialRegions), before: before.regionIds },
      reportProblem,
    ),
  })
  for (const privilege of listGainsForTwoApprovers(before, access))
    reportProblem('twoPeople', privilege === baseRole ? 'baseRole' : 'roleFlags')
  return access
}

function parseEntries<Entry extends string>(
  { cells, hasColumn }: ListRow<Field>,
  field: Field,
  { allowed, before }: { readonly allowed: readonly Entry[]; readonly before: readonly string[] | undefined },
  reportProblem: ReportProblem,
): Entry[] {
  const wanted = hasColumn(field) ? splitList(cells[field]) : (before ?? [])
  const found = allowed.filter((entry) => wanted.includes(entry))
  if (found.length < new Set(wanted).size) reportProblem('notAllowed', field)
  return found
}

async function saveUser(caller: Caller, userImport: UserImport, at: Date): Promise<void> {
  const { user, db } = caller
  const stamp = { userId: user.id, at }
  const id = userImport.existing?.id ?? randomUUID()
  let rowVersion = 1
  if (userImport.existing === undefined) {
    const { usrName, usrEmail, company, countryId } = userImport
    const account = createUserRow({ id, usrName, usrEmail, company, countryId }, user.id, at)
    await insertUser(db, {
      ...account,
      ...toColumns(userImport),
      ...toAccessColumns(userImport.access, stamp),
    })
  } else {
    const target = await lockUser(db, id)
    if (target === undefined || !isChanged(userImport, target)) return
    await requireSuperUserLeft(db, target, userImport.access)
    const before = toAccess(target)
    const accessChanged = Object.keys(diffFields(before, userImport.access)).length > 0
    await updateUser(
      db,
      id,
      { ...toColumns(userImport), ...(accessChanged ? toAccessColumns(userImport.access, stamp) : {}) },
      at,
    )
    await revokeLostGrants(db, id, { before, after: userImport.access, at })
    rowVersion = target.row_version + 1
  }
  const fields = diffFields(
    userImport.existing === undefined ? {} : toRecordedFields(userImport.existing),
    toFieldsAfterImport(userImport),
  )
  await recordChange(db, { kind: 'user', id, ...stamp, event: 'imported', fields, rowVersion })
  await recordAction(caller, { action: 'approvePrivilege', objectId: id })
}
