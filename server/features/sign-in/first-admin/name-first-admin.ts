/** Appoints the first super user of an installation without sample data, who can then admit other people. */
import { randomUUID } from 'node:crypto'
import { listKeys } from '@design-portal/domain/keys.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { commercialRegions } from '@design-portal/domain/reference/countries.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Kysely } from 'kysely'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { activateAccount, findAccountByEmail, hasSuperUser, insertAccount, lockNaming } from './store.ts'

/** `there is one`: a super user existed, nothing was done. `none`: there is no super user and none was appointed. */
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
    await lockNaming(transaction)
    if (await hasSuperUser(transaction)) return 'there is one'
    if (email === undefined) return 'none'
    const now = clock()
    const account = await findAccountByEmail(transaction, email)
    const id = account?.id ?? randomUUID()
    if (account === undefined) {
      await insertAdmin(transaction, id, email, now)
    } else {
      refuseUnfit(account, email)
      const roleFlags = [...new Set([...account.role_flags, 'SU' as const])]
      await activateAccount(transaction, id, { roleFlags, now })
    }
    await recordAction(
      { db: transaction, clock, requestId: 'start', user: { id: systemId } },
      { action: 'nameFirstAdmin', objectId: id },
    )
    return account === undefined ? 'made' : 'raised'
  })
}

function refuseUnfit(
  account: NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>,
  email: string,
): void {
  const kind = account.sample
    ? 'a sample account'
    : isExternal(account.base_role)
      ? 'an external account'
      : undefined
  if (kind === undefined) return
  throw new Error(
    `FIRST_ADMIN_EMAIL=${email} belongs to ${kind}, which cannot be super user. Name the address of an internal person.`,
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
