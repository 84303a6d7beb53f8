/** Sample companies and people: the accounts of the developer login, and colleagues who own sample solutions. All invented. */
import type { AccessFlag, BaseRole, RoleFlag } from '@design-portal/domain/permissions/roles.ts'
import type { Insertable, Transaction } from 'kysely'
import { firstTermsVersion } from '../../features/terms/first-version.ts'
import type { CompanyTable, Tables, UserAccountTable } from '../tables.ts'

/** The published password of every sample account. */
export const samplePassword = 'design-portal'

type SampleCompany = {
  readonly id: string
  readonly name: string
  readonly kind: CompanyTable['kind']
  readonly country: string
  readonly mayOrder?: true
}

const company = (number: number) => `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const person = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const sampleCompanies: readonly SampleCompany[] = [
  { id: company(1), name: 'Halden Power Systems', kind: 'internal', country: 'NO' },
  {
    id: company(2),
    name: 'Brandt Rechenzentrumstechnik GmbH',
    kind: 'partner',
    country: 'DE',
    mayOrder: true,
  },
  { id: company(3), name: 'Kitano Denki Solutions K.K.', kind: 'partner', country: 'JP', mayOrder: true },
  { id: company(4), name: 'Redwood Critical Facilities Inc.', kind: 'partner', country: 'US' },
  {
    id: company(5),
    name: 'Meridian Electrical Distribution Ltd',
    kind: 'distributor',
    country: 'GB',
    mayOrder: true,
  },
  {
    id: company(6),
    name: 'Distribuidora Eléctrica del Pacífico S.A.',
    kind: 'distributor',
    country: 'MX',
    mayOrder: true,
  },
  { id: company(7), name: 'Lindqvist & Okafor Consulting Engineers', kind: 'consulting', country: 'SE' },
]

export type SamplePerson = {
  readonly id: string
  /** Sign-in name; people without one of the developer login's names cannot sign in. */
  readonly username: string
  readonly signsIn: boolean
  readonly name: string
  readonly companyId: string
  readonly country: string
  readonly role: BaseRole
  readonly regions: readonly string[]
  readonly roleFlags?: readonly RoleFlag[]
  readonly accessFlags?: readonly AccessFlag[]
}

const everywhere = ['north-america', 'europe', 'international', 'china'] as const

/** The accounts of the developer login, one a role. */
export const sampleAccounts: readonly SamplePerson[] = [
  internal(1, 'sales', 'Ingrid Solheim', 'NO', 'SE', ['europe'], {
    accessFlags: ['haveGrabAccess', 'haveCopyToDiffCountryAccess'],
  }),
  internal(2, 'approver', 'Marcus Feldmann', 'DE', 'AP', ['europe', 'international']),
  internal(3, 'prefab-approver', 'Élodie Garnier', 'FR', 'AP', ['europe', 'international'], {
    roleFlags: ['PA'],
  }),
  internal(4, 'tss', 'Rajesh Menon', 'IN', 'SE', ['international'], { roleFlags: ['TS'] }),
  internal(5, 'order-desk', 'Karolina Nowak', 'PL', 'OD', ['europe']),
  internal(6, 'catalogue', 'Henrik Dahl', 'DK', 'CA', everywhere),
  internal(7, 'user-admin', 'Margaret Whitfield', 'GB', 'UA', everywhere),
  internal(8, 'super', 'Tomás Herrera', 'ES', 'SE', everywhere, { roleFlags: ['SU'] }),
  internal(9, 'isxd', 'Yuki Tanabe', 'JP', 'SE', ['international'], { roleFlags: ['IX'] }),
  internal(10, 'auditor', 'Beatriz Carvalho', 'PT', 'AU', everywhere),
  external(11, 'partner', 'Jonas Brandt', 2, 'DE', 'PU', { accessFlags: ['haveGrabAccess'] }),
  external(12, 'distributor', 'Fiona Ashworth', 5, 'GB', 'DU'),
  external(13, 'engineer', 'Chidi Okafor', 7, 'SE', 'CE'),
]

/** Colleagues of those accounts, who own sample solutions and do not sign in. */
export const sampleColleagues: readonly SamplePerson[] = [
  colleague(21, 'Astrid Nyström', 1, 'SE', 'SE', ['europe']),
  colleague(22, 'Daniel Kowalczyk', 1, 'PL', 'SE', ['europe']),
  colleague(23, 'Caroline Dubois', 1, 'FR', 'SE', ['europe']),
  colleague(24, 'Emily Carter', 1, 'US', 'SE', ['north-america']),
  colleague(25, 'Michael Tremblay', 1, 'CA', 'SE', ['north-america']),
  colleague(26, 'Priya Raghavan', 1, 'IN', 'SE', ['international']),
  colleague(27, 'Liang Wei', 1, 'CN', 'SE', ['china']),
  colleague(28, 'Camila Duarte', 1, 'BR', 'SE', ['international']),
  colleague(29, 'Sabine Krüger', 2, 'DE', 'PU', []),
  colleague(30, 'Haruto Kitano', 3, 'JP', 'PU', []),
  colleague(31, 'Grace Donnelly', 4, 'US', 'PU', []),
  colleague(32, 'Alejandro Ríos', 6, 'MX', 'DU', []),
]

type Extras = Pick<SamplePerson, 'roleFlags' | 'accessFlags'>

function internal(
  number: number,
  username: string,
  name: string,
  country: string,
  role: BaseRole,
  regions: readonly string[],
  extras: Extras = {},
): SamplePerson {
  return {
    id: person(number),
    username,
    signsIn: true,
    name,
    companyId: company(1),
    country,
    role,
    regions,
    ...extras,
  }
}

function external(
  number: number,
  username: string,
  name: string,
  companyNumber: number,
  country: string,
  role: BaseRole,
  extras: Extras = {},
): SamplePerson {
  const companyId = company(companyNumber)
  return {
    id: person(number),
    username,
    signsIn: true,
    name,
    companyId,
    country,
    role,
    regions: [],
    ...extras,
  }
}

function colleague(
  number: number,
  name: string,
  companyNumber: number,
  country: string,
  role: BaseRole,
  regions: readonly string[],
): SamplePerson {
  const companyId = company(companyNumber)
  return {
    id: person(number),
    username: mailName(name),
    signsIn: false,
    name,
    companyId,
    country,
    role,
    regions,
  }
}

/** `Astrid Nyström` → `astrid.nystrom`. */
function mailName(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')
}

/** Mail domains below .example belong to nobody (RFC 2606). */
const mailDomains: Readonly<Record<string, string>> = {
  [company(1)]: 'halden-power.example',
  [company(2)]: 'brandt-rz.example',
  [company(3)]: 'kitano-denki.example',
  [company(4)]: 'redwood-cf.example',
  [company(5)]: 'meridian-distribution.example',
  [company(6)]: 'dep-electrica.example',
  [company(7)]: 'lo-engineers.example',
}

/**
 * Writes the sample companies and people.
 *
 * @param hash makes the stored text of a password; every account gets its own salt.
 */
export async function loadPeople(
  db: Transaction<Tables>,
  hash: (password: string) => Promise<string>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('company')
    .values(
      sampleCompanies.map(({ id, name, kind, country, mayOrder }) => ({
        id,
        name,
        kind,
        country_code: country,
        may_order: mayOrder ?? false,
      })),
    )
    .execute()
  const people = [...sampleAccounts, ...sampleColleagues]
  const rows = await Promise.all(people.map(async (one) => await accountRow(one, hash, now)))
  await db.insertInto('user_account').values(rows).execute()
  await db
    .insertInto('terms_acceptance')
    .values(rows.map(({ id }) => ({ user_id: id, version: firstTermsVersion, accepted_at: now })))
    .execute()
}

async function accountRow(
  one: SamplePerson,
  hash: (password: string) => Promise<string>,
  now: Date,
): Promise<Insertable<UserAccountTable>> {
  return {
    id: one.id,
    username: one.username,
    email: `${mailName(one.name)}@${mailDomains[one.companyId] ?? 'design-portal.example'}`,
    name: one.name,
    company_id: one.companyId,
    country_code: one.country,
    base_role: one.role,
    role_flags: [...(one.roleFlags ?? [])],
    access_flags: [...(one.accessFlags ?? [])],
    region_ids: [...one.regions],
    external_system: one.role === 'PU' || one.role === 'DU' ? 'partner' : null,
    external_system_id: null,
    password_hash: one.signsIn ? await hash(samplePassword) : null,
    sample: true,
    language_id: null,
    preferred_filter: null,
    terms_accepted_at: now,
    terms_version: firstTermsVersion,
  }
}
