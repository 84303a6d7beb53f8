/** Finds the company of a person who signs in through another system: by the company id that the system sends, never by a company name. */
import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@design-portal/domain/permissions/audit-actions.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Database } from '../../../db/database.ts'
import type { CompanyTable } from '../../../db/tables.ts'
import type { KnownPerson, VouchedPerson } from './find-or-create-account.ts'
import {
  findCompany,
  findExternalCompany,
  findInternalCompany,
  hasExternalId,
  insertCompany,
  saveExternalCompany,
} from './person-store.ts'

/** The country of a new company for which the other system sends none; a user administrator can correct it. */
export const unknownCountry = 'US'

/** A change of the person's company, which is recorded in the audit log because the person sees different solutions from now on. */
export type CompanyChange = {
  readonly action: Extract<AuditAction, 'tieCompany' | 'changeCompany'>
  readonly companyId: string
  /** Why the person's previous company was not linked to the id; undefined if it was linked. */
  readonly refusal?: 'COMPANY_HAS_OTHER_ID' | 'NOT_A_FIRST_SIGN_IN' | 'OTHER_KIND_OF_COMPANY'
}

type Membership = { readonly companyId: string; readonly companyChanges: readonly CompanyChange[] }

/**
 * Finds the company a person belongs to. Internal people belong to the internal company of the given name, or else to
 * the portal's own company. Everybody else belongs to the company whose id their system sends. Without an id a person
 * gets no colleagues, because anybody may type the name of a company.
 */
export async function resolveCompany(
  db: Database,
  person: VouchedPerson,
  known: KnownPerson | undefined,
): Promise<Membership> {
  const { way, company } = person
  if (way === 'corporate') {
    if (known !== undefined) return { companyId: known.account.company_id, companyChanges: [] }
    const namedCompanyId =
      company.name === undefined ? undefined : await findInternalCompany(db, company.name)
    return { companyId: namedCompanyId ?? systemId, companyChanges: [] }
  }
  const membership =
    company.id === undefined
      ? await resolveWithoutId(db, person, known)
      : await resolveById(db, { ...person, externalId: company.id }, known)
  const hasMoved = known !== undefined && known.account.company_id !== membership.companyId
  if (!hasMoved) return membership
  const change: CompanyChange = { action: 'changeCompany', companyId: membership.companyId }
  return { ...membership, companyChanges: [...membership.companyChanges, change] }
}

/** A person whose last sign-in named a company id, and whose current one names none, has left that company. */
async function resolveWithoutId(
  db: Database,
  person: VouchedPerson,
  known: KnownPerson | undefined,
): Promise<Membership> {
  const isStaying = known !== undefined && (known.lastExternalId ?? undefined) === undefined
  return {
    companyId: isStaying ? known.account.company_id : await createCompany(db, person),
    companyChanges: [],
  }
}

/**
 * Finds the company of an id. An unknown id is linked to the company that was entered for the person before their
 * first sign-in, or else to a new company. If a later sign-in sends another id, the person has moved: their previous
 * company keeps its own people. If one issuer has replaced another, the same id still means the same company.
 */
async function resolveById(
  db: Database,
  person: VouchedPerson & { readonly externalId: string },
  known: KnownPerson | undefined,
): Promise<Membership> {
  const { issuer, externalId } = person
  const mappedCompanyId = await findExternalCompany(db, issuer, externalId)
  if (mappedCompanyId !== undefined) return { companyId: mappedCompanyId, companyChanges: [] }
  const refusal = known && (await findLinkRefusal(db, person, known))
  const linkedCompanyId = known !== undefined && refusal === undefined ? known.account.company_id : undefined
  const companyId = linkedCompanyId ?? (await createCompany(db, person))
  await saveExternalCompany(db, { issuer, externalId, companyId })
  const companyChanges: readonly CompanyChange[] =
    known === undefined
      ? []
      : [
          {
            action: 'tieCompany',
            companyId: known.account.company_id,
            ...(refusal === undefined ? {} : { refusal }),
          },
        ]
  return { companyId, companyChanges }
}

async function findLinkRefusal(
  db: Database,
  { issuer, way, externalId }: VouchedPerson & { readonly externalId: string },
  { account, lastExternalId }: KnownPerson,
): Promise<CompanyChange['refusal']> {
  const isFirstSignIn = lastExternalId === undefined
  if (!isFirstSignIn && lastExternalId !== externalId) return 'NOT_A_FIRST_SIGN_IN'
  if (await hasExternalId(db, issuer, account.company_id)) return 'COMPANY_HAS_OTHER_ID'
  const kind = (await findCompany(db, account.company_id))?.kind
  const isExpectedKind =
    way === 'partner' ? kind === 'partner' || kind === 'distributor' : kind === 'consulting'
  return isExpectedKind ? undefined : 'OTHER_KIND_OF_COMPANY'
}

async function createCompany(db: Database, person: VouchedPerson): Promise<string> {
  const id = randomUUID()
  const kind: CompanyTable['kind'] = person.way === 'partner' ? 'partner' : 'consulting'
  const name = person.company.name ?? person.name ?? person.email ?? person.company.id ?? person.subject
  await insertCompany(db, {
    id,
    kind,
    name: name.slice(0, 255),
    country_code: findCountryId(person) ?? unknownCountry,
  })
  return id
}

/** The country that the other system sends, or undefined if the portal does not know it. */
export const findCountryId = ({ country }: VouchedPerson): string | undefined =>
  country === undefined ? undefined : findCountry(country.toUpperCase())?.countryId
