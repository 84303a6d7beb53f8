/** Creates and changes companies, and records the changes in their history. */
import { randomUUID } from 'node:crypto'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Company } from '@design-portal/contract/companies.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import {
  diffFields,
  type Fields,
  recordChange,
  requireRecordVersion,
} from '../record-history/record-change.ts'
import { requireMayChange } from './access.ts'
import { readCompany } from './read-companies.ts'
import {
  type CompanyRecord,
  hasPeople,
  insertCompany,
  isAccountTaken,
  isNameTaken,
  lockCompany,
  updateCompany,
} from './store.ts'

type CompanyInput = CheckedInputOf<Calls['company/create']>

export const toColumns = (sent: CompanyInput) => ({
  name: sent.companyName,
  kind: sent.kind,
  country_code: sent.countryId,
  may_order: sent.mayOrder,
  crm_account: sent.crmAccount === '' ? null : sent.crmAccount,
  oracle_site_id: sent.oracleSiteId === '' ? null : sent.oracleSiteId,
})

type Columns = ReturnType<typeof toColumns>

/** The fields of a company that its history records, by the names that screens use. */
export const toCompanyFields = (company: Columns): Fields => ({
  companyName: company.name,
  kind: company.kind,
  countryId: company.country_code,
  mayOrder: company.may_order,
  crmAccount: company.crm_account,
  oracleSiteId: company.oracle_site_id,
})

/** @throws CallError FORBIDDEN, NAME_TAKEN, UNKNOWN_COUNTRY, INVALID_INPUT */
export async function createCompany(caller: Caller, sent: CompanyInput): Promise<Company> {
  const { clock } = caller
  const id = randomUUID()
  await requireMayChange(caller, id)
  const at = clock()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await requireValidCompany(db, sent)
    await insertWithHistory(db, id, toColumns(sent), {
      userId: caller.user.id,
      at,
      event: 'created',
    })
    await recordAction(caller, { action: 'manageCompanies', objectId: id })
  })
  return await readCompany(caller, id)
}

interface ChangeStamp {
  readonly userId: string
  readonly at: Date
  readonly event: string
}

export async function insertWithHistory(
  db: Database,
  id: string,
  columns: Columns,
  { userId, at, event }: ChangeStamp,
): Promise<void> {
  await insertCompany(db, { id, ...columns, created_at: at, updated_at: at })
  const fields = diffFields({}, toCompanyFields(columns))
  await recordChange(db, { kind: 'company', id, at, userId, event, fields, rowVersion: 1 })
}

/** Returns whether anything changed. */
export async function updateWithHistory(
  db: Database,
  company: CompanyRecord,
  columns: Columns,
  { userId, at, event }: ChangeStamp,
): Promise<boolean> {
  const fields = diffFields(toCompanyFields(company), toCompanyFields(columns))
  if (Object.keys(fields).length === 0) return false
  await updateCompany(db, company.id, columns, at)
  const rowVersion = company.row_version + 1
  await recordChange(db, { kind: 'company', id: company.id, at, userId, event, fields, rowVersion })
  return true
}

/** @throws CallError FORBIDDEN, NOT_FOUND, NAME_TAKEN, UNKNOWN_COUNTRY, CONDITION_NOT_MET, ROW_VERSION_CONFLICT */
export async function saveCompany(
  caller: Caller,
  { companyId, rowVersion, ...sent }: CheckedInputOf<Calls['company/save']>,
): Promise<Company> {
  const { clock } = caller
  await requireMayChange(caller, companyId)
  const at = clock()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const company = await lockCompany(db, companyId)
    if (company === undefined) throw new CallError('NOT_FOUND')
    await requireRecordVersion(caller, 'company', company, { rowVersion })
    await requireValidCompany(db, sent, companyId)
    // The kind of a company determines which roles its people can have, so it cannot change while there are any.
    if (sent.kind !== company.kind && (await hasPeople(db, companyId)))
      throw new CallError('CONDITION_NOT_MET', { details: { unmet: ['companyWithoutPeople'] } })
    await updateWithHistory(db, company, toColumns(sent), {
      userId: caller.user.id,
      at,
      event: 'changed',
    })
    await recordAction(caller, { action: 'manageCompanies', objectId: companyId })
  })
  return await readCompany(caller, companyId)
}

/** @throws CallError NAME_TAKEN, UNKNOWN_COUNTRY, INVALID_INPUT */
async function requireValidCompany(db: Database, sent: CompanyInput, except?: string): Promise<void> {
  if (findCountry(sent.countryId) === undefined)
    throw new CallError('UNKNOWN_COUNTRY', {
      fields: [
        { path: 'countryId', code: 'not_allowed', message: 'Send an ISO 3166-1 code from country/names.' },
      ],
    })
  if (await isNameTaken(db, sent.companyName, except)) throw new CallError('NAME_TAKEN')
  if (sent.crmAccount !== '' && (await isAccountTaken(db, sent.crmAccount, except)))
    throw new CallError('INVALID_INPUT', {
      fields: [
        {
          path: 'crmAccount',
          code: 'not_allowed',
          message: 'Another company has this name in the sales system.',
        },
      ],
    })
}
