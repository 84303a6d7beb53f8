/** Creates and changes users. Changes that need the approval of two people become requests that wait for the second person. */
import { randomUUID } from 'node:crypto'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { UserDetails } from '@design-portal/contract/users.ts'
import {
  type Access,
  getInitialRole,
  restrictToRole,
  listGainsForTwoApprovers,
  type Privilege,
  listRoles,
} from '@design-portal/domain/access/privileges.ts'
import { reasonLength } from '@design-portal/domain/access/requests.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireAndLockFamilies, toNamedFamilies } from '../../../products/known-families.ts'
import { storeRequest } from '../access-records/store-request.ts'
import { diffFields, recordChange, requireRecordVersion } from '../record-history/record-change.ts'
import { toAccessColumns, revokeLostGrants, requireSuperUserLeft } from './change-access.ts'
import { requireAllowed } from './permission.ts'
import { toAccess, toRecordedFields } from './present.ts'
import { readUser } from './read-users.ts'
import { findCompany, insertUser, isAddressTaken, lockUser, updateUser, type UserRecord } from './store.ts'

/** @throws CallError NAME_TAKEN, UNKNOWN_COUNTRY, INVALID_INPUT for an unknown company */
export async function createUser(
  caller: Caller,
  { usrName, usrEmail, companyId, countryId }: CheckedInputOf<Calls['user/admin/create']>,
): Promise<UserDetails> {
  const { user, clock } = caller
  requireCountry(countryId)
  const at = clock()
  const id = randomUUID()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const company = await requireCompany(db, companyId)
    if (await isAddressTaken(db, usrEmail)) throw new CallError('NAME_TAKEN')
    await insertUser(db, createUserRow({ id, usrName, usrEmail, company, countryId }, user.id, at))
    const fields = diffFields({}, { usrName, usrEmail, usrCompanyName: company.name, countryId })
    await recordChange(db, {
      kind: 'user',
      id,
      at,
      userId: user.id,
      event: 'created',
      fields,
      rowVersion: 1,
    })
    await recordAction(caller, { action: 'approvePrivilege', objectId: id })
  })
  return await readUser(caller, id)
}

type Company = NonNullable<Awaited<ReturnType<typeof findCompany>>>

/** A row for a user who signs in the way their company does, so it has no password. */
export const createUserRow = (
  userFacts: {
    readonly id: string
    readonly usrName: string
    readonly usrEmail: string
    readonly company: Company
    readonly countryId: string
  },
  userId: string,
  at: Date,
) => ({
  id: userFacts.id,
  username: userFacts.usrEmail.toLowerCase(),
  email: userFacts.usrEmail,
  name: userFacts.usrName,
  company_id: userFacts.company.id,
  country_code: userFacts.countryId,
  base_role: getInitialRole(userFacts.company.kind),
  language_id: null,
  colour_scheme: null,
  created_at: at,
  updated_at: at,
  granted_at: at,
  granted_by: userId,
})

/**
 * @throws CallError FORBIDDEN for oneself, NOT_FOUND, UNKNOWN_COUNTRY, INVALID_INPUT, CONDITION_NOT_MET for the last super user,
 *   ROW_VERSION_CONFLICT
 */
export async function saveUser(
  caller: Caller,
  input: CheckedInputOf<Calls['user/admin/save']>,
): Promise<UserDetails> {
  const { clock } = caller
  const { usrId, rowVersion } = input
  await requireAllowed(caller, 'approvePrivilege', usrId)
  requireCountry(input.countryId)
  const at = clock()
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const target = await lockUser(db, usrId)
    if (target === undefined) throw new CallError('NOT_FOUND')
    await requireRecordVersion(caller, 'user', target, { rowVersion })
    const company = await requireCompany(db, input.companyId)
    await requireAndLockFamilies(db, toNamedFamilies(input.productFamilies, 'productFamilies'))
    const { after, awaitingApproval } = await decideAccess(db, target, company, input)
    await storeUser(caller, target, { input, company, after, at })
    for (const privilege of awaitingApproval)
      await storeRequest(db, { target, privilege, askedBy: caller.user.id, reason: input.reason, at })
    await recordAction(caller, { action: 'approvePrivilege', objectId: usrId })
  })
  return await readUser(caller, usrId)
}

type Input = CheckedInputOf<Calls['user/admin/save']>

/**
 * Splits the wanted access into what takes effect at once and what waits for a second person.
 *
 * @throws CallError INVALID_INPUT, CONDITION_NOT_MET
 */
async function decideAccess(
  db: Database,
  target: UserRecord,
  company: Company,
  input: Input,
): Promise<{ readonly after: Access; readonly awaitingApproval: readonly Privilege[] }> {
  if (!listRoles(company.kind).includes(input.baseRole))
    throw createFieldError(
      'baseRole',
      'not_allowed',
      `People of such a company are ${listRoles(company.kind).join(' or ')}.`,
    )
  const before = toAccess(target)
  const { after, awaitingApproval } = splitAccess(before, restrictToRole(input), company)
  if (awaitingApproval.length > 0 && Array.from(input.reason).length < reasonLength.min)
    throw createFieldError(
      'reason',
      'too_small',
      `Two people approve this: say why, in at least ${reasonLength.min} characters.`,
    )
  await requireSuperUserLeft(db, target, after)
  return { after, awaitingApproval }
}

/** Splits the wanted access: `after` takes effect at once, the privileges in `awaitingApproval` need the approval of a second person. */
export function splitAccess(
  before: Access,
  wanted: Access,
  company: Company,
): { readonly after: Access; readonly awaitingApproval: readonly Privilege[] } {
  const awaitingApproval = listGainsForTwoApprovers(before, wanted)
  const isAwaitingApproval = (name: string): boolean =>
    awaitingApproval.some((privilege) => privilege === name)
  const fallbackRole = listRoles(company.kind).includes(before.baseRole)
    ? before.baseRole
    : getInitialRole(company.kind)
  const after = restrictToRole({
    ...wanted,
    baseRole: isAwaitingApproval(wanted.baseRole) ? fallbackRole : wanted.baseRole,
    roleFlags: wanted.roleFlags.filter((flag) => !isAwaitingApproval(flag)),
  })
  return { after, awaitingApproval }
}

async function storeUser(
  { user, db }: Caller,
  target: UserRecord,
  {
    input,
    company,
    after,
    at,
  }: { readonly input: Input; readonly company: Company; readonly after: Access; readonly at: Date },
): Promise<void> {
  const before = toAccess(target)
  const columns = {
    name: input.usrName,
    company_id: company.id,
    country_code: input.countryId,
    product_families: [...input.productFamilies],
  }
  const changed = toAccessColumns(after, { userId: user.id, at })
  const fields = diffFields(
    toRecordedFields(target),
    toRecordedFields({ ...target, ...columns, ...changed, company_name: company.name }),
  )
  if (Object.keys(fields).length === 0) return
  const accessChanged = Object.keys(diffFields(before, after)).length > 0
  await updateUser(db, target.id, { ...columns, ...(accessChanged ? changed : {}) }, at)
  await revokeLostGrants(db, target.id, { before, after, at })
  await recordChange(db, {
    kind: 'user',
    id: target.id,
    at,
    userId: user.id,
    event: 'changed',
    fields,
    note: input.reason,
    rowVersion: target.row_version + 1,
  })
}

/** @throws CallError UNKNOWN_COUNTRY */
function requireCountry(countryId: string): void {
  if (findCountry(countryId) === undefined)
    throw new CallError('UNKNOWN_COUNTRY', {
      fields: [
        { path: 'countryId', code: 'not_allowed', message: 'Send an ISO 3166-1 code from country/names.' },
      ],
    })
}

/** @throws CallError INVALID_INPUT */
async function requireCompany(db: Database, companyId: string): Promise<Company> {
  const company = await findCompany(db, companyId)
  if (company === undefined)
    throw createFieldError(
      'companyId',
      'not_allowed',
      'This company is not known. Find companies by company/find.',
    )
  return company
}

const createFieldError = (path: string, code: 'not_allowed' | 'too_small', message: string): CallError =>
  new CallError('INVALID_INPUT', { fields: [{ path, code, message }] })
