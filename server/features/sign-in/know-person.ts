/** Finds the account of somebody whom another system vouches for, or makes one at their first sign-in. */
import { randomUUID } from 'node:crypto'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { recordDone } from '../../db/audit.ts'
import type { Database } from '../../db/database.ts'
import type { CompanyTable } from '../../db/tables.ts'
import type { RoleMap } from '../../env-sign-in.ts'
import type { Services } from '../../http/services.ts'
import type { ExternalWay } from './begun-store.ts'
import { mapRoles } from './mapped-roles.ts'
import { SignInFailure } from './sign-in-failure.ts'
import {
  findCompany,
  findExternalCompany,
  findInternalCompany,
  findPersonByEmail,
  findPersonByIdentity,
  hasOtherIdentity,
  insertCompany,
  insertPerson,
  isUsernameTaken,
  keepExternalCompany,
  keepIdentity,
  lockPerson,
  type Person,
  updatePerson,
} from './person-store.ts'

/** What another system says of a person. */
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

/** Why somebody who has proved who they are is not let in. */
export type RefusalReason = 'NO_EMAIL' | 'ACCOUNT_CLOSED' | 'OTHER_KIND_OF_ACCOUNT' | 'OTHER_IDENTITY'

/** Somebody who is not let in. */
export class SignInRefused extends SignInFailure {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super('SIGN_IN_REFUSED', `Sign-in refused: ${reason}`)
    this.name = 'SignInRefused'
    this.reason = reason
  }
}

/** Where a company has no country of its own yet; a user administrator corrects it. */
const unknownCountry = 'US'

/**
 * The id of the account. A person is known by issuer and subject; the first time by the e-mail address, where an account with it waits
 * and is of the kind that the way lets in: an identity service of engineers never opens an internal account.
 *
 * @throws SignInRefused
 */
export async function knowPerson(
  { db, clock, settings }: Services,
  person: VouchedPerson,
  requestId: string,
): Promise<string> {
  const now = clock()
  return await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, person.issuer)
    const known = await findKnown(transaction, person)
    if (known !== undefined) requireFit(known, person, settings.sampleData)
    const id = known?.id ?? randomUUID()
    const companyId = await companyOf(transaction, person, known)
    if (known === undefined) {
      await insertPerson(transaction, await newAccount(transaction, { person, id, companyId, now }))
      await recordDone(transaction, {
        at: now,
        userId: systemId,
        action: 'makeAccount',
        objectId: id,
        requestId,
      })
    }
    await bringUpToDate(transaction, { person, id, companyId, known, roles: settings.corporate?.roles, now })
    await keepIdentity(transaction, { issuer: person.issuer, subject: person.subject, userId: id, now })
    return id
  })
}

async function findKnown(db: Database, { issuer, subject, email }: VouchedPerson) {
  const byIdentity = await findPersonByIdentity(db, issuer, subject)
  if (byIdentity !== undefined) return byIdentity
  if (email === undefined) throw new SignInRefused('NO_EMAIL')
  const byEmail = await findPersonByEmail(db, email)
  // An address that was given to somebody new does not bring the account of who had it before.
  if (byEmail !== undefined && (await hasOtherIdentity(db, issuer, byEmail.id))) {
    throw new SignInRefused('OTHER_IDENTITY')
  }
  return byEmail
}

function requireFit(account: Person, { way }: VouchedPerson, sampleAccounts: boolean): void {
  const { base_role: role } = account
  const fits =
    way === 'corporate'
      ? !isExternal(role) && role !== 'SY'
      : way === 'engineer'
        ? role === 'CE'
        : role === 'PU' || role === 'DU'
  if (!fits) throw new SignInRefused('OTHER_KIND_OF_ACCOUNT')
  if (!account.active || (account.sample && !sampleAccounts)) throw new SignInRefused('ACCOUNT_CLOSED')
}

/**
 * The company a person belongs to. Internal people: the internal company of that name, else the portal's own. Others: the company their
 * system names by an id; what has no id is nobody's colleague, since anybody may type the name of a company.
 */
async function companyOf(db: Database, person: VouchedPerson, known: Person | undefined): Promise<string> {
  const { issuer, way, company } = person
  if (way === 'corporate') {
    if (known !== undefined) return known.company_id
    const named = company.name === undefined ? undefined : await findInternalCompany(db, company.name)
    return named ?? systemId
  }
  if (company.id === undefined) return known?.company_id ?? (await newCompany(db, person))
  const mapped = await findExternalCompany(db, issuer, company.id)
  if (mapped !== undefined) return mapped
  const companyId = known?.company_id ?? (await newCompany(db, person))
  await keepExternalCompany(db, { issuer, externalId: company.id, companyId })
  return companyId
}

async function newCompany(db: Database, person: VouchedPerson): Promise<string> {
  const id = randomUUID()
  const kind: CompanyTable['kind'] = person.way === 'partner' ? 'partner' : 'consulting'
  const name = person.company.name ?? person.name ?? person.email ?? person.company.id ?? person.subject
  await insertCompany(db, {
    id,
    kind,
    name: name.slice(0, 255),
    country_code: countryOf(person) ?? unknownCountry,
  })
  return id
}

const countryOf = ({ country }: VouchedPerson): string | undefined =>
  country === undefined ? undefined : findCountry(country.toUpperCase())?.countryId

async function newAccount(
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
  if (email === undefined) throw new SignInRefused('NO_EMAIL')
  const country = countryOf(person) ?? (await findCompany(db, companyId))?.country_code ?? unknownCountry
  const region = findCountry(country)?.commercialRegionId
  return {
    id,
    // Somebody else may still have the address as a name that no longer has it as an address.
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

/** What the other system says anew at each sign-in: name, address, company, and the roles that are its to give. */
async function bringUpToDate(
  db: Database,
  {
    person,
    id,
    companyId,
    known,
    roles = {},
    now,
  }: {
    readonly person: VouchedPerson
    readonly id: string
    readonly companyId: string
    readonly known: Person | undefined
    readonly roles: RoleMap | undefined
    readonly now: Date
  },
): Promise<void> {
  const before = { baseRole: known?.base_role ?? 'SE', roleFlags: known?.role_flags ?? [] } as const
  const mapped = person.way === 'corporate' ? mapRoles(before, person.groups, roles) : undefined
  const holder = person.email === undefined ? undefined : await findPersonByEmail(db, person.email)
  const free = holder === undefined || holder.id === id
  await updatePerson(db, id, {
    ...(person.name === undefined ? {} : { name: person.name.slice(0, 255) }),
    ...(person.email === undefined || !free ? {} : { email: person.email }),
    ...(person.way === 'partner'
      ? { external_system: 'partner', external_system_id: person.company.id ?? null }
      : {}),
    ...(mapped === undefined ? {} : { base_role: mapped.baseRole, role_flags: [...mapped.roleFlags] }),
    company_id: companyId,
    updated_at: now,
  })
}
