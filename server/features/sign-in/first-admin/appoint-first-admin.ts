/** Appoints the first two super users of an installation without sample data, who can then admit other people. */
import { randomUUID } from 'node:crypto'
import { listKeys } from '@design-portal/domain/keys.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { commercialRegions } from '@design-portal/domain/reference/countries.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Kysely } from 'kysely'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import {
  activateAccount,
  findAccountByEmail,
  hasSuperUser,
  insertAccount,
  listAccessApprovers,
  lockAppointing,
  wasAppointed,
} from './store.ts'

/**
 * `there is one`: nobody was needed, nothing was done. `none`: somebody is needed and nobody was appointed. `made`: an account was created.
 * `raised`: an existing account became super user.
 */
export type FirstAdminOutcome = 'there is one' | 'none' | 'made' | 'raised'

/**
 * Makes the account with an e-mail address super user, or creates one if no account has that address. Whoever proves
 * this address by single sign-on gets the account. Once there is a super user, the variable has no effect, so that it
 * cannot restore rights that were revoked.
 *
 * @param email from FIRST_ADMIN_EMAIL
 * @throws Error that says how to solve the problem if the address belongs to an external or a sample account
 */
export async function appointFirstAdmin(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: () => Date },
  email: string | undefined,
): Promise<FirstAdminOutcome> {
  return await db.transaction().execute(async (transaction) => {
    await lockAppointing(transaction)
    if (await hasSuperUser(transaction)) return 'there is one'
    if (email === undefined) return 'none'
    return await appoint({ db: transaction, clock }, email, 'FIRST_ADMIN_EMAIL')
  })
}

/**
 * Makes a second person super user, because access that grants or approves needs the approval of two people. It has an effect only while
 * a single person may approve access, and once for each person, so that it cannot restore rights that were revoked.
 *
 * @param email from SECOND_ADMIN_EMAIL
 * @throws Error that says how to solve the problem if the address belongs to an external or a sample account
 */
export async function appointSecondAdmin(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: () => Date },
  email: string | undefined,
): Promise<FirstAdminOutcome> {
  return await db.transaction().execute(async (transaction) => {
    await lockAppointing(transaction)
    const [only, ...others] = await listAccessApprovers(transaction)
    if (others.length > 0) return 'there is one'
    if (only === undefined || email === undefined || only.email.toLowerCase() === email.toLowerCase())
      return 'none'
    const account = await findAccountByEmail(transaction, email)
    if (account !== undefined && (await wasAppointed(transaction, account.id))) return 'none'
    return await appoint({ db: transaction, clock }, email, 'SECOND_ADMIN_EMAIL')
  })
}

async function appoint(
  { db, clock }: { readonly db: Database; readonly clock: () => Date },
  email: string,
  variable: string,
): Promise<'made' | 'raised'> {
  const now = clock()
  const account = await findAccountByEmail(db, email)
  const id = account?.id ?? randomUUID()
  if (account === undefined) {
    await insertAdmin(db, id, email, now)
  } else {
    requireInternalAccount(account, `${variable}=${email}`)
    const roleFlags = [...new Set([...account.role_flags, 'SU' as const])]
    await activateAccount(db, id, { roleFlags, now })
  }
  await recordAction(
    { db, clock, requestId: 'start', user: { id: systemId } },
    { action: 'nameFirstAdmin', objectId: id },
  )
  return account === undefined ? 'made' : 'raised'
}

function requireInternalAccount(
  account: NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>,
  setting: string,
): void {
  const kind = account.sample
    ? 'a sample account'
    : isExternal(account.base_role)
      ? 'an external account'
      : undefined
  if (kind === undefined) return
  throw new Error(
    `${setting} belongs to ${kind}, which cannot be super user. Name the address of an internal person.`,
  )
}

/**
 * Creates the account in the portal's own company and with its country, until a person corrects them, and with access
 * to every region.
 */
async function insertAdmin(db: Database, id: string, email: string, now: Date): Promise<void> {
  await insertAccount(db, {
    id,
    username: email.toLowerCase(),
    email,
    name: email,
    company_id: systemId,
    country_code: 'US',
    base_role: 'SE',
    role_flags: ['SU'],
    region_ids: [...listKeys(commercialRegions)],
    external_system: null,
    external_system_id: null,
    password_hash: null,
    preferred_filter: null,
    terms_accepted_at: null,
    terms_version: null,
    created_at: now,
    updated_at: now,
  })
}
