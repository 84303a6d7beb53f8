/**
 * Sample distributors: the branches that deliver to each country, and the names of partners in the sales system. All
 * invented.
 */
import type { Database } from '../database.ts'
import { sampleCompanies } from './people.ts'

function getCompanyId(nameStart: string): string {
  const company = sampleCompanies.find(({ name }) => name.startsWith(nameStart))
  if (company === undefined) throw new Error(`No sample company ${nameStart}`)
  return company.id
}

const meridian = getCompanyId('Meridian')
const pacifico = getCompanyId('Distribuidora')

/** A distributor without portal users; the order desk answers for it. */
const rheinland = 'c0000000-0000-4000-8000-000000000008'

interface SampleDistributor {
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly country: string
}

const createDistributorId = (number: number): string =>
  `d1000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const branches: readonly (readonly [company: string, name: string, country: string])[] = [
  [meridian, 'Meridian Electrical – Reading', 'GB'],
  [meridian, 'Meridian Elektro – Hamburg', 'DE'],
  [meridian, 'Meridian Electrical – Dublin', 'IE'],
  [meridian, 'Meridian Électrique – Lyon', 'FR'],
  [meridian, 'Meridian Elektro – Oslo', 'NO'],
  [meridian, 'Meridian Elektro – Stockholm', 'SE'],
  [pacifico, 'Pacífico – Guadalajara', 'MX'],
  [pacifico, 'Pacífico – San Diego', 'US'],
  [pacifico, 'Pacífico – São Paulo', 'BR'],
  [pacifico, 'Pacífico – Hamburg', 'DE'],
  [rheinland, 'Rheinland Elektrogroßhandel – Köln', 'DE'],
  [rheinland, 'Rheinland Elektrogroßhandel – Wien', 'AT'],
  [rheinland, 'Rheinland Elektrogroßhandel – Reading', 'GB'],
]

export const sampleDistributors: readonly SampleDistributor[] = branches.map(
  ([company, name, country], index) => ({
    id: createDistributorId(index + 1),
    companyId: company,
    name,
    country,
  }),
)

/** The names of partners in the sales system's simulator. */
const crmAccounts: readonly (readonly [company: string, account: string])[] = [
  [getCompanyId('Brandt'), 'PARTNER-BRANDT'],
  [getCompanyId('Kitano'), 'PARTNER-KITANO'],
  [getCompanyId('Redwood'), 'PARTNER-REDWOOD'],
]

/** Completes the loaded sample companies. */
export async function loadDistributors(db: Database): Promise<void> {
  await db
    .insertInto('company')
    .values({
      id: rheinland,
      name: 'Rheinland Elektrogroßhandel GmbH',
      kind: 'distributor',
      country_code: 'DE',
      may_order: true,
      crm_account: null,
    })
    .execute()
  await db
    .insertInto('distributor')
    .values(
      sampleDistributors.map(({ id, companyId: company_id, name, country: country_code }) => ({
        id,
        company_id,
        name,
        country_code,
      })),
    )
    .execute()
  for (const [company, account] of crmAccounts) {
    await db.updateTable('company').set({ crm_account: account }).where('id', '=', company).execute()
  }
}
