/** Lists, creates and changes distributors, and records the changes in their history. */
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Distributor } from '@design-portal/contract/companies.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { mayChange, requireMayChange } from '../companies/access.ts'
import {
  diffFields,
  type Fields,
  readHistory,
  recordChange,
  requireRecordVersion,
} from '../record-history/record-change.ts'
import {
  countDistributors,
  type DistributorRecord,
  findDistributingCompany,
  findDistributor,
  insertDistributor,
  isBranchTaken,
  listDistributors,
  lockDistributor,
  updateDistributor,
} from './store.ts'

export async function readDistributors(
  { db, user }: Caller,
  { searchText, country, active, currentPage, sizePerPage: limit }: CheckedInputOf<Calls['distributor/list']>,
): Promise<AnswerOf<Calls['distributor/list']>> {
  const filter = { searchText, country, active }
  const [rows, totalItems] = await Promise.all([
    listDistributors(db, filter, { offset: (currentPage - 1) * limit, limit }),
    countDistributors(db, filter),
  ])
  return { data: rows.map(toDistributor), totalItems, mayChange: mayChange(user) }
}

const toDistributor = (row: DistributorRecord): Distributor => ({
  distributorId: row.id,
  companyId: row.company_id,
  companyName: row.company_name,
  distName: row.name,
  country: row.country_code,
  active: row.active,
  rowVersion: row.row_version,
})

/** @throws CallError NOT_FOUND */
export async function readDistributorHistory(
  { db }: Services,
  id: string,
): Promise<AnswerOf<Calls['distributor/history']>> {
  await requireDistributor(db, id)
  return { history: await readHistory(db, 'distributor', id) }
}

/** @throws CallError NOT_FOUND */
async function requireDistributor(db: Database, id: string): Promise<DistributorRecord> {
  const found = await findDistributor(db, id)
  if (found === undefined) throw new CallError('NOT_FOUND')
  return found
}

/** The fields of a distributor that its history records, by the names that screens use. */
const toFields = (row: Pick<DistributorRecord, 'name' | 'country_code' | 'active'>): Fields => ({
  distName: row.name,
  country: row.country_code,
  active: row.active,
})

export interface ChangeStamp {
  readonly userId: string
  readonly at: Date
  readonly event: string
}

interface NewDistributor {
  readonly company: { readonly id: string; readonly name: string }
  readonly distName: string
  readonly country: string
  readonly active?: boolean
}

export async function insertWithHistory(
  db: Database,
  id: string,
  { company, distName: name, country, active = true }: NewDistributor,
  { userId, at, event }: ChangeStamp,
): Promise<void> {
  const columns = { name, country_code: country, active }
  await insertDistributor(db, { id, company_id: company.id, ...columns, updated_at: at })
  const fields = diffFields({}, { companyName: company.name, ...toFields(columns) })
  await recordChange(db, { kind: 'distributor', id, at, userId, event, fields, rowVersion: 1 })
}

/** Returns whether anything changed. */
export async function updateWithHistory(
  db: Database,
  row: DistributorRecord,
  columns: Pick<DistributorRecord, 'name' | 'country_code' | 'active'>,
  { userId, at, event }: ChangeStamp,
): Promise<boolean> {
  const fields = diffFields(toFields(row), toFields(columns))
  if (Object.keys(fields).length === 0) return false
  await updateDistributor(db, row.id, columns, at)
  const rowVersion = row.row_version + 1
  await recordChange(db, { kind: 'distributor', id: row.id, at, userId, event, fields, rowVersion })
  return true
}

/** @throws CallError FORBIDDEN, NAME_TAKEN, UNKNOWN_COUNTRY, INVALID_INPUT for a company that is not a distributor */
export async function createDistributor(
  caller: Caller,
  { companyId, distName, country }: CheckedInputOf<Calls['distributor/create']>,
): Promise<Distributor> {
  const { db, clock } = caller
  const id = randomUUID()
  await requireMayChange(caller, id)
  requireCountry(country)
  const at = clock()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const company = await findDistributingCompany(db, companyId)
    if (company === undefined)
      throw new CallError('INVALID_INPUT', {
        fields: [
          { path: 'companyId', code: 'not_allowed', message: 'Name a company that is a distributor.' },
        ],
      })
    if (await isBranchTaken(db, { companyId, distName, country })) throw new CallError('NAME_TAKEN')
    await insertWithHistory(
      db,
      id,
      { company, distName, country },
      { userId: caller.user.id, at, event: 'created' },
    )
    await recordAction(caller, { action: 'manageCompanies', objectId: id })
  })
  return toDistributor(await requireDistributor(db, id))
}

/** @throws CallError FORBIDDEN, NOT_FOUND, NAME_TAKEN, UNKNOWN_COUNTRY, ROW_VERSION_CONFLICT */
export async function saveDistributor(
  caller: Caller,
  { distributorId, distName, country, active, rowVersion }: CheckedInputOf<Calls['distributor/save']>,
): Promise<Distributor> {
  const { db, clock } = caller
  await requireMayChange(caller, distributorId)
  requireCountry(country)
  const at = clock()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const row = await lockDistributor(db, distributorId)
    if (row === undefined) throw new CallError('NOT_FOUND')
    await requireRecordVersion(caller, 'distributor', row, { rowVersion })
    if (await isBranchTaken(db, { companyId: row.company_id, distName, country }, distributorId))
      throw new CallError('NAME_TAKEN')
    const columns = { name: distName, country_code: country, active }
    await updateWithHistory(db, row, columns, { userId: caller.user.id, at, event: 'changed' })
    await recordAction(caller, { action: 'manageCompanies', objectId: distributorId })
  })
  return toDistributor(await requireDistributor(db, distributorId))
}

/** @throws CallError UNKNOWN_COUNTRY */
function requireCountry(country: string): void {
  if (findCountry(country) === undefined)
    throw new CallError('UNKNOWN_COUNTRY', {
      fields: [
        { path: 'country', code: 'not_allowed', message: 'Send an ISO 3166-1 code from country/names.' },
      ],
    })
}
