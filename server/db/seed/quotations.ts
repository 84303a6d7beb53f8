/** Sample quotations: one in every state, of solutions that are approved as they are, with questions and answers of invented customers. */
import { createHash } from 'node:crypto'
import { addDays, dayMilliseconds } from '@design-portal/domain/days.ts'
import { computeQuotationPrice } from '@design-portal/domain/quotations/quotation-price.ts'
import type { QuotationContent, QuotationTerms } from '@design-portal/domain/quotations/quotation-content.ts'
import { formatQuotationNumber } from '@design-portal/domain/quotations/quotation-number.ts'
import type { QuotationState } from '@design-portal/domain/quotations/quotation-states.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { resolveLanguage } from '@design-portal/i18n/languages.ts'
import { findCustomerOfSolution } from '../../features/sales/customers/customer-of-solution.ts'
import { readNumbering } from '../../features/sales/document-templates/find-template.ts'
import { buildContent } from '../../features/sales/quotations/build-content.ts'
import { insertDocument } from '../../features/sales/quotations/document-store.ts'
import { createDocument } from '../../features/sales/quotations/create-document.ts'
import {
  insertLink,
  insertMessage,
  insertQuotation,
  reserveSeriesNumber,
} from '../../features/sales/quotations/store.ts'
import { listSolutions, type SolutionRecord } from '../../features/solutions/solutions/store.ts'
import type { Database } from '../database.ts'
import { buildSampleId } from './sample-ids.ts'

/** What happened to a sample quotation, in days since it was sent. */
interface SampleQuotation {
  readonly state: QuotationState
  /** How many days ago it was sent, or its draft made. */
  readonly daysAgo: number
  readonly validDays: number
  readonly answeredAfter?: number
  readonly reason?: string
  readonly conversation?: readonly { readonly fromCustomer: boolean; readonly text: string }[]
  /** The revision that followed and superseded it. */
  readonly followedBy?: Omit<SampleQuotation, 'followedBy'>
}

const samples: readonly SampleQuotation[] = [
  {
    state: 'opened',
    daysAgo: 4,
    validDays: 30,
    conversation: [
      { fromCustomer: true, text: 'Could the batteries be delivered two weeks before the UPS?' },
      { fromCustomer: false, text: 'Yes. We have noted it for the delivery.' },
      { fromCustomer: true, text: 'Thank you. Does the price include commissioning on a weekend?' },
    ],
  },
  { state: 'accepted', daysAgo: 9, validDays: 30, answeredAfter: 5 },
  {
    state: 'declined',
    daysAgo: 12,
    validDays: 30,
    answeredAfter: 6,
    reason: 'We have postponed the project until next year.',
  },
  { state: 'expired', daysAgo: 20, validDays: 14 },
  { state: 'sent', daysAgo: 1, validDays: 30 },
  {
    state: 'superseded',
    daysAgo: 8,
    validDays: 30,
    followedBy: { state: 'opened', daysAgo: 2, validDays: 30 },
  },
  {
    state: 'withdrawn',
    daysAgo: 6,
    validDays: 30,
    reason: 'Sent to the wrong contact. A new quotation follows.',
  },
  { state: 'draft', daysAgo: 1, validDays: 30 },
]

/** Writes the sample quotations for the approved solutions of the manufacturer that have a customer and a price for every part. */
export async function loadQuotations(db: Database, now: Date): Promise<void> {
  const unusedSamples = [...samples]
  for (const { solution, approvedAt } of await listQuotable(db)) {
    const index = unusedSamples.findIndex(({ daysAgo }) => subtractDays(now, daysAgo) >= approvedAt)
    const sample = unusedSamples[index]
    if (sample === undefined) continue
    if (await loadQuotation(db, { solution, sample, now })) unusedSamples.splice(index, 1)
  }
  if (unusedSamples.length > 0)
    throw new Error(`No sample solution fits: ${unusedSamples.map(({ state }) => state).join(', ')}`)
}

const subtractDays = (moment: Date, days: number): Date => new Date(moment.getTime() - days * dayMilliseconds)

/** Approved solutions with a customer: those of the sample salesperson first, so that whoever tries the portal meets them. */
async function listQuotable(db: Database) {
  const approved = await db
    .selectFrom('solution')
    .innerJoin('company', 'company.id', 'solution.company_id')
    .innerJoin('user_account as owner', 'owner.id', 'solution.owner_id')
    .innerJoin('solution_snapshot as approval', 'approval.solution_id', 'solution.id')
    .select(['solution.id', 'approval.at'])
    .where('approval.reason', '=', 'approved')
    .where('solution.status', 'in', ['approved', 'autoApproved'])
    .where('solution.customer_id', 'is not', null)
    .where('company.kind', '=', 'internal')
    .orderBy((order) => order.case().when('owner.username', '=', 'sales').then(0).else(1).end())
    .orderBy('solution.id')
    .execute()
  const solutions = await listSolutions(
    db,
    approved.map(({ id }) => id),
  )
  const byId = new Map(solutions.map((solution) => [solution.id, solution]))
  return approved.flatMap(({ id, at }) => {
    const solution = byId.get(id)
    return solution === undefined ? [] : [{ solution, approvedAt: at }]
  })
}

interface QuotationToLoad {
  readonly solution: SolutionRecord
  readonly sample: SampleQuotation
  readonly now: Date
}

/** @returns false if the solution cannot be quoted, because a part has no price or the customer has no contact */
async function loadQuotation(db: Database, { solution, sample, now }: QuotationToLoad): Promise<boolean> {
  const { companyId, companyName, companyCountry } = await findSeller(db, solution.company_id)
  const at = subtractDays(now, sample.daysAgo)
  const year = Number(getDayIn(solution.country_code, at).slice(0, 4))
  const terms = await buildTerms(db, solution, { at, validDays: sample.validDays })
  const seller = { company_id: companyId, company_name: companyName, company_country: companyCountry }
  const build = async (revisionSample: SampleQuotation, number: string, revision: number) => {
    const sentAt = subtractDays(now, revisionSample.daysAgo)
    return await buildContent(
      { db, clock: () => sentAt },
      { solution },
      { ...seller, number, revision, terms, offers: [] },
      false,
    )
  }
  const firstRevision = await build(sample, '', 1)
  const [contact] = firstRevision.contacts
  if (
    firstRevision.partsWithoutPrice > 0 ||
    firstRevision.content.items.length === 0 ||
    contact === undefined
  )
    return false
  const seriesNumber = await reserveSeriesNumber(db, companyId, year)
  const number = formatQuotationNumber(year, seriesNumber, await readNumbering(db, companyId))
  const revisions = [sample, ...(sample.followedBy === undefined ? [] : [sample.followedBy])]
  for (const [index, revisionSample] of revisions.entries()) {
    const { content, templateVersion } =
      index === 0
        ? { ...firstRevision, content: { ...firstRevision.content, number } }
        : await build(revisionSample, number, index + 1)
    await storeRevision(
      db,
      { solution, sample: revisionSample, now },
      { content, templateVersion, contact, seriesNumber },
    )
  }
  return true
}

async function findSeller(db: Database, id: string) {
  const company = await db
    .selectFrom('company')
    .select(['name', 'country_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { companyId: id, companyName: company.name, companyCountry: company.country_code }
}

async function buildTerms(
  db: Database,
  solution: SolutionRecord,
  { at, validDays }: { readonly at: Date; readonly validDays: number },
): Promise<QuotationTerms> {
  const customer = await findCustomerOfSolution(db, solution.id)
  const lastDay = addDays(getDayIn(solution.country_code, at), validDays)
  const { valid_until: approvedUntil } = solution
  return {
    language: resolveLanguage(customer?.language_id),
    validUntil: approvedUntil !== null && approvedUntil < lastDay ? approvedUntil : lastDay,
    priceBasis: 'net',
    incoterm: customer?.incoterm ?? null,
    incotermPlace: customer?.incoterm_place ?? '',
    paymentDays: customer?.payment_days ?? null,
    leadTimeWeeks: 12,
    coverLetter: '',
    notes: '',
    statedTax: null,
  }
}

interface RevisionToStore {
  readonly content: QuotationContent
  readonly templateVersion: number | null
  readonly contact: { readonly name: string; readonly email: string }
  /** The number of the quotation in the series of the company and year. */
  readonly seriesNumber: number
}

async function storeRevision(
  db: Database,
  { solution, sample, now }: QuotationToLoad,
  { content, templateVersion, contact, seriesNumber }: RevisionToStore,
): Promise<void> {
  const { state, daysAgo, answeredAfter } = sample
  const at = subtractDays(now, daysAgo)
  const isDraft = state === 'draft'
  const { net } = computeQuotationPrice(content, [])
  const id = buildSampleId('quotation', seriesNumber * 10 + content.revision)
  const decidedAt =
    answeredAfter === undefined ? null : new Date(at.getTime() + answeredAfter * dayMilliseconds)
  const wasOpened = !isDraft && state !== 'sent' && state !== 'withdrawn' && state !== 'expired'
  const openedAt = wasOpened ? new Date(at.getTime() + dayMilliseconds / 4) : null
  const sent = {
    content: JSON.stringify(content),
    net: net.amount,
    sent_at: at,
    sent_by: solution.owner_id,
    template_version: templateVersion,
    opened_at: openedAt,
    decided_at: decidedAt,
    decided_by: decidedAt === null ? null : contact.name,
    choice: state === 'accepted' ? JSON.stringify([]) : null,
    accepted_net: state === 'accepted' ? net.amount : null,
    reason: sample.reason ?? '',
  }
  await insertQuotation(db, {
    id,
    solution_id: solution.id,
    company_id: solution.company_id,
    number: content.number,
    revision: content.revision,
    state,
    terms: JSON.stringify(content.terms),
    offers: JSON.stringify([]),
    country_code: solution.country_code,
    valid_until: content.terms.validUntil,
    currency: solution.currency,
    created_at: at,
    created_by: solution.owner_id,
    ...(isDraft ? {} : sent),
  })
  if (isDraft) return
  const documentInput = { content, companyId: solution.company_id, cfgId: solution.id }
  await insertDocument(db, id, await createDocument({ db, clock: () => at }, documentInput))
  const linkId = buildSampleId('quotationLink', seriesNumber * 10 + content.revision)
  await insertLink(db, {
    id: linkId,
    quotation_id: id,
    // Nobody knows the secret of a sample link; whoever wants to open the quotation creates a new link.
    secret_hash: createHash('sha256').update(linkId).digest('hex'),
    name: contact.name,
    email: null,
    created_at: at,
    created_by: solution.owner_id,
    expires_at: new Date(`${addDays(content.terms.validUntil, 90)}T12:00:00Z`),
    opened_at: openedAt,
  })
  await loadConversation(db, { solution, sample, now }, { id, linkId, contact, seriesNumber })
}

async function loadConversation(
  db: Database,
  { solution, sample, now }: QuotationToLoad,
  {
    id,
    linkId,
    contact,
    seriesNumber,
  }: Pick<RevisionToStore, 'contact' | 'seriesNumber'> & { readonly id: string; readonly linkId: string },
): Promise<void> {
  for (const [index, { fromCustomer, text }] of (sample.conversation ?? []).entries())
    await insertMessage(db, {
      id: buildSampleId('quotationMessage', seriesNumber * 100 + index),
      quotation_id: id,
      link_id: fromCustomer ? linkId : null,
      author_id: fromCustomer ? null : solution.owner_id,
      author: fromCustomer ? contact.name : solution.owner_name,
      text,
      at: subtractDays(now, sample.daysAgo - 1 - index / 2),
    })
}
