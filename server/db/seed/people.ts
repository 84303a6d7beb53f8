/** Sample companies and people: the accounts of the developer login, and colleagues who own sample solutions. All invented. */
import type { AccessFlag, BaseRole, RoleFlag } from '@design-portal/domain/permissions/roles.ts'
import type { Insertable, Transaction } from 'kysely'
import { firstTermsVersion } from '../../features/sign-in/terms/first-version.ts'
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

const createCompanyId = (number: number) => `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const createPersonId = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const sampleCompanies: readonly SampleCompany[] = [
  { id: createCompanyId(1), name: 'Halden Power Systems', kind: 'internal', country: 'NO' },
  {
    id: createCompanyId(2),
    name: 'Brandt Rechenzentrumstechnik GmbH',
    kind: 'partner',
    country: 'DE',
    mayOrder: true,
  },
  {
    id: createCompanyId(3),
    name: 'Kitano Denki Solutions K.K.',
    kind: 'partner',
    country: 'JP',
    mayOrder: true,
  },
  { id: createCompanyId(4), name: 'Redwood Critical Facilities Inc.', kind: 'partner', country: 'US' },
  {
    id: createCompanyId(5),
    name: 'Meridian Electrical Distribution Ltd',
    kind: 'distributor',
    country: 'GB',
    mayOrder: true,
  },
  {
    id: createCompanyId(6),
    name: 'Distribuidora Eléctrica del Pacífico S.A.',
    kind: 'distributor',
    country: 'MX',
    mayOrder: true,
  },
  {
    id: createCompanyId(7),
    name: 'Lindqvist & Okafor Consulting Engineers',
    kind: 'consulting',
    country: 'SE',
  },
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

/** The accounts of the developer login, one per role. */
export const sampleAccounts: readonly SamplePerson[] = [
  createInternalAccount({
    number: 1,
    username: 'sales',
    name: 'Ingrid Solheim',
    country: 'NO',
    role: 'SE',
    regions: ['europe'],
    accessFlags: ['haveGrabAccess', 'haveCopyToDiffCountryAccess'],
  }),
  createInternalAccount({
    number: 2,
    username: 'approver',
    name: 'Marcus Feldmann',
    country: 'DE',
    role: 'AP',
    regions: ['europe', 'international'],
  }),
  createInternalAccount({
    number: 3,
    username: 'prefab-approver',
    name: 'Élodie Garnier',
    country: 'FR',
    role: 'AP',
    regions: ['europe', 'international'],
    roleFlags: ['PA'],
  }),
  createInternalAccount({
    number: 4,
    username: 'tss',
    name: 'Rajesh Menon',
    country: 'IN',
    role: 'SE',
    regions: ['international'],
    roleFlags: ['TS'],
  }),
  createInternalAccount({
    number: 5,
    username: 'order-desk',
    name: 'Karolina Nowak',
    country: 'PL',
    role: 'OD',
    regions: ['europe'],
  }),
  createInternalAccount({
    number: 6,
    username: 'catalogue',
    name: 'Henrik Dahl',
    country: 'DK',
    role: 'CA',
    regions: everywhere,
  }),
  createInternalAccount({
    number: 7,
    username: 'user-admin',
    name: 'Margaret Whitfield',
    country: 'GB',
    role: 'UA',
    regions: everywhere,
  }),
  createInternalAccount({
    number: 8,
    username: 'super',
    name: 'Tomás Herrera',
    country: 'ES',
    role: 'SE',
    regions: everywhere,
    roleFlags: ['SU'],
  }),
  createInternalAccount({
    number: 9,
    username: 'isxd',
    name: 'Yuki Tanabe',
    country: 'JP',
    role: 'SE',
    regions: ['international'],
    roleFlags: ['IX'],
  }),
  createInternalAccount({
    number: 10,
    username: 'auditor',
    name: 'Beatriz Carvalho',
    country: 'PT',
    role: 'AU',
    regions: everywhere,
  }),
  createExternalAccount({
    number: 11,
    username: 'partner',
    name: 'Jonas Brandt',
    companyNumber: 2,
    country: 'DE',
    role: 'PU',
    accessFlags: ['haveGrabAccess'],
  }),
  createExternalAccount({
    number: 12,
    username: 'distributor',
    name: 'Fiona Ashworth',
    companyNumber: 5,
    country: 'GB',
    role: 'DU',
  }),
  createExternalAccount({
    number: 13,
    username: 'engineer',
    name: 'Chidi Okafor',
    companyNumber: 7,
    country: 'SE',
    role: 'CE',
  }),
]

/** Colleagues of those accounts, who own sample solutions and do not sign in. */
export const sampleColleagues: readonly SamplePerson[] = [
  createColleague({
    number: 21,
    name: 'Astrid Nyström',
    companyNumber: 1,
    country: 'SE',
    role: 'SE',
    regions: ['europe'],
  }),
  createColleague({
    number: 22,
    name: 'Daniel Kowalczyk',
    companyNumber: 1,
    country: 'PL',
    role: 'SE',
    regions: ['europe'],
  }),
  createColleague({
    number: 23,
    name: 'Caroline Dubois',
    companyNumber: 1,
    country: 'FR',
    role: 'SE',
    regions: ['europe'],
  }),
  createColleague({
    number: 24,
    name: 'Emily Carter',
    companyNumber: 1,
    country: 'US',
    role: 'SE',
    regions: ['north-america'],
  }),
  createColleague({
    number: 25,
    name: 'Michael Tremblay',
    companyNumber: 1,
    country: 'CA',
    role: 'SE',
    regions: ['north-america'],
  }),
  createColleague({
    number: 26,
    name: 'Priya Raghavan',
    companyNumber: 1,
    country: 'IN',
    role: 'SE',
    regions: ['international'],
  }),
  createColleague({
    number: 27,
    name: 'Liang Wei',
    companyNumber: 1,
    country: 'CN',
    role: 'SE',
    regions: ['china'],
  }),
  createColleague({
    number: 28,
    name: 'Camila Duarte',
    companyNumber: 1,
    country: 'BR',
    role: 'SE',
    regions: ['international'],
  }),
  createColleague({
    number: 29,
    name: 'Sabine Krüger',
    companyNumber: 2,
    country: 'DE',
    role: 'PU',
    regions: [],
  }),
  createColleague({
    number: 30,
    name: 'Haruto Kitano',
    companyNumber: 3,
    country: 'JP',
    role: 'PU',
    regions: [],
  }),
  createColleague({
    number: 31,
    name: 'Grace Donnelly',
    companyNumber: 4,
    country: 'US',
    role: 'PU',
    regions: [],
  }),
  createColleague({
    number: 32,
    name: 'Alejandro Ríos',
    companyNumber: 6,
    country: 'MX',
    role: 'DU',
    regions: [],
  }),
]

type NumberedPerson = Omit<SamplePerson, 'id' | 'signsIn' | 'companyId'> & { readonly number: number }

function createInternalAccount({ number, ...facts }: NumberedPerson): SamplePerson {
  return { id: createPersonId(number), signsIn: true, companyId: createCompanyId(1), ...facts }
}

function createExternalAccount({
  number,
  companyNumber,
  ...facts
}: Omit<NumberedPerson, 'regions'> & { readonly companyNumber: number }): SamplePerson {
  const companyId = createCompanyId(companyNumber)
  return { id: createPersonId(number), signsIn: true, companyId, regions: [], ...facts }
}

function createColleague({
  number,
  companyNumber,
  ...facts
}: Omit<NumberedPerson, 'username'> & { readonly companyNumber: number }): SamplePerson {
  const companyId = createCompanyId(companyNumber)
  return {
    id: createPersonId(number),
    username: buildMailName(facts.name),
    signsIn: false,
    companyId,
    ...facts,
  }
}

/** `Astrid Nyström` → `astrid.nystrom`. */
function buildMailName(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')
}

/** Mail domains below .example belong to nobody (RFC 2606). */
const mailDomains: Readonly<Record<string, string>> = {
  [createCompanyId(1)]: 'halden-power.example',
  [createCompanyId(2)]: 'brandt-rz.example',
  [createCompanyId(3)]: 'kitano-denki.example',
  [createCompanyId(4)]: 'redwood-cf.example',
  [createCompanyId(5)]: 'meridian-distribution.example',
  [createCompanyId(6)]: 'dep-electrica.example',
  [createCompanyId(7)]: 'lo-engineers.example',
}

/**
 * Writes the sample companies and people.
 *
 * @param hash returns the text to store for a password; every account gets its own salt.
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
  const rows = await Promise.all(people.map(async (person) => await createAccountRow(person, hash, now)))
  await db.insertInto('user_account').values(rows).execute()
  await db
    .insertInto('terms_acceptance')
    .values(rows.map(({ id }) => ({ user_id: id, version: firstTermsVersion, accepted_at: now })))
    .execute()
}

async function createAccountRow(
  person: SamplePerson,
  hash: (password: string) => Promise<string>,
  now: Date,
): Promise<Insertable<UserAccountTable>> {
  return {
    id: person.id,
    username: person.username,
    email: `${buildMailName(person.name)}@${mailDomains[person.companyId] ?? 'design-portal.example'}`,
    name: person.name,
    company_id: person.companyId,
    country_code: person.country,
    base_role: person.role,
    role_flags: [...(person.roleFlags ?? [])],
    access_flags: [...(person.accessFlags ?? [])],
    region_ids: [...person.regions],
    external_system: person.role === 'PU' || person.role === 'DU' ? 'partner' : null,
    external_system_id: null,
    password_hash: person.signsIn ? await hash(samplePassword) : null,
    sample: true,
    language_id: null,
    preferred_filter: null,
    terms_accepted_at: now,
    terms_version: firstTermsVersion,
  }
}
