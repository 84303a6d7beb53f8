/** Sample customers with sites and contacts. All invented, with addresses below example; none has a tax number. */
import { normalizeCompanyName } from '@design-portal/domain/customers/company-name.ts'
import type { Incoterm } from '@design-portal/domain/customers/customer.ts'
import type { Language } from '@design-portal/domain/languages.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { emptySite, type StatedSite } from '@design-portal/domain/site/site.ts'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { sampleAccounts, sampleColleagues, sampleCompanies } from './people.ts'

interface SampleCustomer {
  /** The beginning of the name of the company that it is a customer of. */
  readonly companyNameStart: string
  readonly name: string
  readonly country: string
  readonly city: string
  readonly language: Language
  readonly terms: readonly [rule: Incoterm, place: string, days: number] | undefined
  /** The part of the addresses before `.example`. */
  readonly domain: string
  readonly contact: readonly [name: string, jobTitle: string]
  readonly site: Partial<StatedSite>
}

const power = (voltage: StatedSite['voltage'], frequency: StatedSite['frequency'], altitude: number) => ({
  voltage,
  frequency,
  altitude,
})
const european = { earthing: 'TN-S', roomMinimum: 18, roomMaximum: 27 } as const

export const sampleCustomers: readonly SampleCustomer[] = [
  {
    companyNameStart: 'Halden',
    name: 'Quellmark Kliniken GmbH',
    country: 'DE',
    city: 'Hamburg',
    language: 'de',
    terms: ['DAP', 'Hamburg', 30],
    domain: 'quellmark',
    contact: ['Friederike Ohlsen', 'Leiterin Technik'],
    site: { ...power(400, 50, 6), ...european, outdoorMaximum: 35 },
  },
  {
    companyNameStart: 'Halden',
    name: 'Skarvik Kommunekraft AS',
    country: 'NO',
    city: 'Bergen',
    language: 'en',
    terms: ['DDP', 'Bergen', 30],
    domain: 'skarvik',
    contact: ['Aksel Tveitdal', 'Facility manager'],
    site: { ...power(400, 50, 12), earthing: 'IT', outdoorMinimum: -15 },
  },
  {
    companyNameStart: 'Halden',
    name: 'Bryndwell Trains plc',
    country: 'GB',
    city: 'Cardiff',
    language: 'en',
    terms: ['DAP', 'Cardiff', 45],
    domain: 'bryndwell',
    contact: ['Imogen Prothero', 'Signalling engineer'],
    site: { ...power(400, 50, 15), ...european },
  },
  {
    companyNameStart: 'Halden',
    name: 'Valréac Hébergement SAS',
    country: 'FR',
    city: 'Lyon',
    language: 'fr',
    terms: ['CPT', 'Lyon', 45],
    domain: 'valreac',
    contact: ['Bastien Courvoisier', 'Directeur des achats'],
    site: { ...power(400, 50, 173), ...european, outdoorMaximum: 40 },
  },
  {
    companyNameStart: 'Halden',
    name: 'Järnlund Datahallar AB',
    country: 'SE',
    city: 'Luleå',
    language: 'en',
    terms: ['FCA', 'Luleå', 30],
    domain: 'jarnlund',
    contact: ['Maj-Britt Engqvist', 'Site lead'],
    site: { ...power(400, 50, 10), ...european, outdoorMinimum: -35 },
  },
  {
    companyNameStart: 'Halden',
    name: 'Torreluna Comunicaciones S.A.',
    country: 'ES',
    city: 'Bilbao',
    language: 'es',
    terms: ['DAP', 'Bilbao', 60],
    domain: 'torreluna',
    contact: ['Nerea Arrizabalaga', 'Jefa de compras'],
    site: { ...power(400, 50, 19), ...european },
  },
  {
    companyNameStart: 'Halden',
    name: 'Pinewick Colocation LLC',
    country: 'US',
    city: 'Denver',
    language: 'en',
    terms: ['FCA', 'Denver', 30],
    domain: 'pinewick',
    contact: ['Darnell Oyelaran', 'Data center manager'],
    site: { ...power(480, 60, 1609), earthing: 'solidlyGrounded', climate: 'denver' },
  },
  {
    companyNameStart: 'Halden',
    name: 'Morovale Digital Ltda',
    country: 'BR',
    city: 'Curitiba',
    language: 'pt',
    terms: ['CIF', 'Paranaguá', 60],
    domain: 'morovale',
    contact: ['Tainá Figueiró', 'Gerente de engenharia'],
    site: { ...power(380, 60, 934) },
  },
  {
    companyNameStart: 'Halden',
    name: 'Sundarpur Cloud Pvt. Ltd.',
    country: 'IN',
    city: 'Pune',
    language: 'en',
    terms: ['CIP', 'Nhava Sheva', 45],
    domain: 'sundarpur',
    contact: ['Ritwik Deshmane', 'Head of infrastructure'],
    site: { ...power(415, 50, 560), outdoorMaximum: 43 },
  },
  {
    companyNameStart: 'Brandt',
    name: 'Fichtelbach Maschinenbau AG',
    country: 'DE',
    city: 'Leipzig',
    language: 'de',
    terms: ['DAP', 'Leipzig', 30],
    domain: 'fichtelbach',
    contact: ['Gernot Pfaffinger', 'Werksleiter'],
    site: { ...power(400, 50, 113), ...european },
  },
  {
    companyNameStart: 'Brandt',
    name: 'Donauwerft Rechenzentren GmbH',
    country: 'AT',
    city: 'Wien',
    language: 'de',
    terms: undefined,
    domain: 'donauwerft',
    contact: ['Liselotte Hrdlicka', 'Einkauf'],
    site: { ...power(400, 50, 171), ...european },
  },
  {
    companyNameStart: 'Kitano',
    name: '株式会社みなと情報センター',
    country: 'JP',
    city: 'Osaka',
    language: 'ja',
    terms: ['DAP', 'Osaka', 60],
    domain: 'minato-joho',
    contact: ['白川 涼太', '設備課長'],
    site: { ...power(200, 60, 8) },
  },
  {
    companyNameStart: 'Redwood',
    name: 'Larkspur Genomics Inc.',
    country: 'US',
    city: 'Boston',
    language: 'en',
    terms: ['FCA', 'Boston', 30],
    domain: 'larkspur',
    contact: ['Winona Castellano', 'Lab operations'],
    site: { ...power(480, 60, 43), earthing: 'solidlyGrounded' },
  },
  {
    companyNameStart: 'Lindqvist',
    name: 'Mälarbanken Fastigheter AB',
    country: 'SE',
    city: 'Stockholm',
    language: 'en',
    terms: undefined,
    domain: 'malarbanken',
    contact: ['Torsten Brolund', 'Project owner'],
    site: { ...power(400, 50, 28), ...european },
  },
]

const createRowId = (letter: string, number: number): string =>
  `${letter}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const getOwner = (nameStart: string) => {
  const company = sampleCompanies.find(({ name }) => name.startsWith(nameStart))
  const creator = [...sampleAccounts, ...sampleColleagues].find(({ companyId, username }) =>
    company?.kind === 'internal' ? username === 'super' : companyId === company?.id,
  )
  if (company === undefined || creator === undefined) throw new Error(`No sample company ${nameStart}`)
  return { companyId: company.id, internal: company.kind === 'internal', creatorId: creator.id }
}

/** Writes the customers with a site and a contact each, and assigns a customer to most of the solutions. */
export async function loadCustomers(db: Database, now: Date): Promise<void> {
  for (const [index, sample] of sampleCustomers.entries()) await loadCustomer(db, sample, index + 1, now)
  // Each solution but every fifth is for a customer of its company, in its country if there is one, else in its region.
  await sql`
    update solution set customer_id = pick.customer_id, customer_site_id = pick.site_id
    from (
      select distinct on (candidate.id) candidate.id, customer.id as customer_id, site.id as site_id
      from solution as candidate
      join customer on customer.company_id = candidate.company_id and customer.region_id = candidate.region_id
      left join customer_site as site on site.customer_id = customer.id and site.country_code = candidate.country_code
      where right(candidate.id::text, 1) not in ('0', '5')
      order by candidate.id, customer.country_code <> candidate.country_code, md5(candidate.id::text || customer.id::text)
    ) as pick
    where solution.id = pick.id`.execute(db)
}

interface OwnerColumns {
  readonly customer_id: string
  readonly company_id: string
  readonly updated_at: Date
  readonly updated_by: string
}

async function loadCustomer(db: Database, sample: SampleCustomer, number: number, now: Date): Promise<void> {
  const { country, city, name } = sample
  const { companyId, internal, creatorId } = getOwner(sample.companyNameStart)
  const facts = findCountry(country)
  const [incoterm, incotermPlace, paymentDays] = sample.terms ?? [null, '', null]
  const address = JSON.stringify({ street: '', postalCode: '', city, province: '', countryId: country })
  const customerId = createRowId('7', number)
  const ownerColumns = {
    customer_id: customerId,
    company_id: companyId,
    updated_at: now,
    updated_by: creatorId,
  }
  await db
    .insertInto('customer')
    .values({
      id: customerId,
      company_id: companyId,
      internal,
      name,
      legal_name: '',
      customer_number: `C-${1000 + number}`,
      language_id: sample.language,
      currency: facts?.currency ?? null,
      tax_number: '',
      registration_number: '',
      incoterm,
      incoterm_place: incotermPlace,
      payment_days: paymentDays,
      crm_account: '',
      note: '',
      address,
      invoice_address: null,
      country_code: country,
      region_id: facts?.commercialRegionId ?? '',
      active: true,
      merged_into: null,
      name_keys: [normalizeCompanyName(name)],
      created_at: now,
      created_by: creatorId,
      updated_at: now,
    })
    .execute()
  await loadSiteAndContact(db, sample, number, { ...ownerColumns, address })
}

async function loadSiteAndContact(
  db: Database,
  sample: SampleCustomer,
  number: number,
  { address, ...ownerColumns }: OwnerColumns & { readonly address: string },
): Promise<void> {
  const { city, country, domain } = sample
  await db
    .insertInto('customer_site')
    .values({
      ...ownerColumns,
      id: createRowId('6', number),
      name: `${city} 1`,
      address,
      country_code: country,
      site: JSON.stringify({ ...emptySite, place: city, ...sample.site }),
      active: true,
    })
    .execute()
  const [contactName, jobTitle] = sample.contact
  await db
    .insertInto('customer_contact')
    .values({
      ...ownerColumns,
      id: createRowId('5', number),
      name: contactName,
      email: `contact@${domain}.example`,
      email_domain: `${domain}.example`,
      phone: '',
      job_title: jobTitle,
      language_id: sample.language,
      active: true,
      erased_at: null,
    })
    .execute()
}
