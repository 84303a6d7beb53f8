/** Finds the account of a person who signs in through another system, or creates one at the first sign-in. */
import { randomUUID } from 'node:crypto'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { recordAction, recordRefusal } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import type { RoleMap } from '../../../env-sign-in.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Visitor } from '../../../http/caller.ts'
import type { ExternalWay } from './pending-store.ts'
import { type CompanyChange, resolveCompany, findCountryId, unknownCountry } from './resolve-company.ts'
import { mapRoles } from './map-roles.ts'
import { SignInError } from './sign-in-error.ts'
import {
  deleteShares,
  findCompany,
  findLastIdentity,
  findPersonByEmail,
  findPersonByIdentity,
  hasOtherIdentity,
  insertPerson,
  isUsernameTaken,
  saveIdentity,
  lockPeopleOfIssuer,
  type Person,
  updatePerson,
} from './person-store.ts'

/** What another system says about a person. */
export type VouchedPerson = {
  readonly way: ExternalWay
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly name: string | undefined
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string | undefined
  readonly company: { readonly id: string | undefined; readonly name: string | undefined }
  readonly groups: readonly string[]
}

/** Why a person is refused although their identity has been proved. */
export type RefusalReason = 'NO_EMAIL' | 'ACCOUNT_CLOSED' | 'OTHER_KIND_OF_ACCOUNT' | 'OTHER_IDENTITY'

/** Thrown when a person has proved their identity but may not sign in. */
export class SignInRefusedError extends SignInError {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super('SIGN_IN_REFUSED', `Sign-in refused: ${reason}`)
    this.name = 'SignInRefusedError'
    this.reason = reason
  }
}

/** A person who already has an account in the portal. */
export type KnownPerson = {
  readonly account: Person
  /** How the account was found; `email` if nobody from this issuer has signed in to the account before. */
  readonly foundBy: 'identity' | 'email'
  /** The company id sent at the last sign-in to this account; undefined if nobody has signed in to it yet. */
  readonly lastExternalId: string | null | undefined
}

/**
 * Returns the id of the person's account. A person is identified by issuer and subject. At the first sign-in the
 * e-mail address is used instead, if an account with this address exists and is of a kind that this way of signing in
 * allows: an identity service for engineers never opens an internal account.
 *
 * @throws SignInRefusedError
 */
export async function findOrCreateAccount(visitor: Visitor, person: VouchedPerson): Promise<string> {
  const { settings } = visitor
  const now = visitor.clock()
  const { issuer, subject } = person
  return await runInTransaction(visitor, async (visitor) => {
    const { db } = visitor
    await lockPeopleOfIssuer(db, issuer)
    const known = await findKnownPerson(db, person)
    if (known !== undefined) requireAllowedAccount(known.account, person, settings.sampleData)
    const id = known?.account.id ?? randomUUID()
    const { companyId, companyChanges } = await resolveCompany(db, person, known)
    if (known === undefined) {
      await insertPerson(db, await createAccount(db, { person, id, companyId, now }))
    }
    const account = known?.account
    await updateAccount(db, {
      person,
      id,
      companyId,
      account,
      roles: settings.corporate?.roles,
      now,
    })
    const companyExternalId = person.company.id
    await saveIdentity(db, { issuer, subject, userId: id, now, companyExternalId })
    await recordAccountChanges(visitor, { userId: id, known, companyChanges })
    return id
  })
}

/** Records in the audit log for whom an account was created or linked, and how the sign-in changed companies. */
async function recordAccountChanges(
  visitor: Visitor,
  {
    userId,
    known,
    companyChanges,
  }: {
    readonly userId: string
    readonly known: KnownPerson | undefined
    readonly companyChanges: readonly CompanyChange[]
  },
): Promise<void> {
  const actor = { ...visitor, user: { id: userId } }
  if (known === undefined) await recordAction(actor, { action: 'makeAccount', objectId: userId })
  else if (known.foundBy === 'email') await recordAction(actor, { action: 'linkAccount', objectId: userId })
  for (const { action, companyId, refusal } of companyChanges) {
    const entry = { action, objectId: companyId }
    if (refusal === undefined) await recordAction(actor, entry)
    else await recordRefusal(actor, { ...entry, reason: refusal })
  }
}

async function findKnownPerson(
  db: Database,
  { issuer, subject, email }: VouchedPerson,
): Promise<KnownPerson | undefined> {
  const byIdentity = await findPersonByIdentity(db, issuer, subject)
  if (byIdentity !== undefined) return await loadKnownPerson(db, byIdentity, 'identity')
  if (email === undefined) throw new SignInRefusedError('NO_EMAIL')
  const byEmail = await findPersonByEmail(db, email)
  if (byEmail === undefined) return undefined
  // An e-mail address that was reassigned to a new person must not open the account of its previous owner.
  if (await hasOtherIdentity(db, issuer, byEmail.id)) throw new SignInRefusedError('OTHER_IDENTITY')
  return await loadKnownPerson(db, byEmail, 'email')
}

async function loadKnownPerson(
  db: Database,
  account: Person,
  foundBy: KnownPerson['foundBy'],
): Promise<KnownPerson> {
  const last = await findLastIdentity(db, account.id)
  return { account, foundBy, lastExternalId: last?.company_external_id }
}

function requireAllowedAccount(account: Person, { way }: VouchedPerson, includesSamples: boolean): void {
  const { base_role: role } = account
  const isAllowed =
    way === 'corporate'
      ? !isExternal(role) && role !== 'SY'
      : way === 'engineer'
        ? role === 'CE'
        : role === 'PU' || role === 'DU'
  if (!isAllowed) throw new SignInRefusedError('OTHER_KIND_OF_ACCOUNT')
  if (!account.active || (account.sample && !includesSamples)) throw new SignInRefusedError('ACCOUNT_CLOSED')
}

async function createAccount(
  db: Database,
  {
    person,
    id,
    companyId,
    now,
  }: {
    readonly person: VouchedPerson
    readonly id: string
    readonly companyId: string
    readonly now: Date
  },
) {
  const { email, way } = person
  if (email === undefined) throw new SignInRefusedError('NO_EMAIL')
  const country = findCountryId(person) ?? (await findCompany(db, companyId))?.country_code ?? unknownCountry
  const region = findCountry(country)?.commercialRegionId
  return {
    id,
    // Another account may still use this address as its user name although its e-mail address has changed.
    username: (await isUsernameTaken(db, email)) ? id : email.toLowerCase(),
    email,
    name: (person.name ?? email).slice(0, 255),
    company_id: companyId,
    country_code: country,
    base_role: way === 'corporate' ? ('SE' as const) : way === 'engineer' ? ('CE' as const) : ('PU' as const),
    region_ids: way === 'corporate' && region !== undefined ? [region] : [],
    external_system: way === 'partner' ? 'partner' : null,
    external_system_id: way === 'partner' ? (person.company.id ?? null) : null,
    password_hash: null,
    language_id: null,
    colour_scheme: null,
    preferred_filter: null,
    time_zone: null,
    terms_accepted_at: null,
    created_at: now,
    updated_at: now,
  }
}

/** Updates what the other system sends at each sign-in: name, address, company, and the roles that it assigns. */
async function updateAccount(
  db: Database,
  {
    person,
    id,
    companyId,
    account,
    roles = {},
    now,
  }: {
    readonly person: VouchedPerson
    readonly id: string
    readonly companyId: string
    readonly account: Person | undefined
    readonly roles: RoleMap | undefined
    readonly now: Date
  },
): Promise<void> {
  const before = { baseRole: account?.base_role ?? 'SE', roleFlags: account?.role_flags ?? [] } as const
  const mapped = person.way === 'corporate' ? mapRoles(before, person.groups, roles) : undefined
  const holder = person.email === undefined ? undefined : await findPersonByEmail(db, person.email)
  const isEmailFree = holder === undefined || holder.id === id
  await updatePerson(db, id, {
    ...(person.name === undefined ? {} : { name: person.name.slice(0, 255) }),
    ...(person.email === undefined || !isEmailFree ? {} : { email: person.email }),
    ...(person.way === 'partner'
      ? { external_system: 'partner', external_system_id: person.company.id ?? null }
      : {}),
    ...(mapped === undefined ? {} : { base_role: mapped.baseRole, role_flags: [...mapped.roleFlags] }),
    company_id: companyId,
    updated_at: now,
  })
  // A person who changes company keeps their own solutions, and so do their former colleagues; solutions that colleagues
  // had shared with them are no longer shared.
  if (account !== undefined && account.company_id !== companyId)
    await deleteShares(db, id, account.company_id)
}
