/** Writes drafts of quotations: the first revision, the next one, changes, and discarding. */
import { randomUUID } from 'node:crypto'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Quotation, quotationCalls, QuotationList } from '@design-portal/contract/quotations.ts'
import { addDays } from '@design-portal/domain/days.ts'
import { quotationLimits, type QuotationTerms } from '@design-portal/domain/quotations/quotation-content.ts'
import { findOfferProblem, type ItemOffer } from '@design-portal/domain/quotations/quotation-items.ts'
import { formatQuotationNumber } from '@design-portal/domain/quotations/quotation-number.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { resolveLanguage } from '@design-portal/i18n/languages.ts'
import { findCustomerOfSolution } from '../customers/customer-of-solution.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { recordHistory } from '../../solutions/solutions/history.ts'
import type { VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { findTemplateInForce, readNumbering } from '../document-templates/find-template.ts'
import { listQuotationsOfSolution, readQuotation } from './read-quotation.ts'
import {
  requireQuotableSolution,
  requireQuotation,
  requireQuotationTransition,
  type VisibleQuotation,
} from './require-quotation.ts'
import { requireQuotationVersion } from './require-version.ts'
import {
  deleteDraft,
  findQuotation,
  insertQuotation,
  lockRevisions,
  reserveSeriesNumber,
  updateQuotations,
} from './store.ts'

type Calls = typeof quotationCalls

/** Days for which a new quotation is valid, unless the approval ends earlier; our own choice. */
const defaultValidDays = 30

/** @throws CallError NOT_FOUND, FORBIDDEN */
export async function createQuotation(
  caller: Caller,
  { cfgId }: CheckedInputOf<Calls['quotation/create']>,
): Promise<Quotation> {
  const visible = await requireQuotableSolution(caller, cfgId, 'editQuotations')
  const { solution } = visible
  const today = getDayIn(solution.country_code, caller.clock())
  const terms = await proposeTerms(caller, visible, today)
  const id = randomUUID()
  await runInTransaction(caller, async (caller) => {
    const year = Number(today.slice(0, 4))
    const seriesNumber = await reserveSeriesNumber(caller.db, solution.company_id, year)
    const numbering = await readNumbering(caller.db, solution.company_id)
    await insertDraft(caller, visible, {
      id,
      number: formatQuotationNumber(year, seriesNumber, numbering),
      revision: 1,
      terms,
      offers: [],
    })
  })
  return await readQuotation(caller, { quotationId: id })
}

/** The terms of a new quotation: those stored with the customer, and the texts of the company's template. */
async function proposeTerms(
  { db }: Caller,
  { solution }: VisibleSolution,
  today: string,
): Promise<QuotationTerms> {
  const customer = await findCustomerOfSolution(db, solution.id)
  const lastDay = addDays(today, defaultValidDays)
  const { valid_until: approvedUntil } = solution
  const language = resolveLanguage(customer?.language_id)
  const template = await findTemplateInForce(db, solution.company_id)
  return {
    language,
    validUntil: approvedUntil !== null && approvedUntil < lastDay ? approvedUntil : lastDay,
    // What a partner pays is not what its customer pays.
    priceBasis: solution.owner_company_kind === 'internal' ? 'net' : 'list',
    incoterm: customer?.incoterm ?? null,
    incotermPlace: customer?.incoterm_place ?? '',
    paymentDays: customer?.payment_days ?? null,
    leadTimeWeeks: null,
    coverLetter: template?.content.coverLetters[language] ?? '',
    notes: template?.content.closingNotes[language] ?? '',
    statedTax: null,
  }
}

async function insertDraft(
  { db, clock, user }: Caller,
  { solution }: VisibleSolution,
  draft: {
    readonly id: string
    readonly number: string
    readonly revision: number
    readonly terms: QuotationTerms
    readonly offers: readonly ItemOffer[]
  },
): Promise<void> {
  await insertQuotation(db, {
    id: draft.id,
    solution_id: solution.id,
    company_id: solution.company_id,
    number: draft.number,
    revision: draft.revision,
    state: 'draft',
    terms: JSON.stringify(draft.terms),
    offers: JSON.stringify(draft.offers),
    country_code: solution.country_code,
    valid_until: draft.terms.validUntil,
    currency: solution.currency,
    created_at: clock(),
    created_by: user.id,
  })
  await recordHistory(db, {
    cfgId: solution.id,
    companyId: solution.company_id,
    kind: 'quotation created',
    userId: user.id,
    at: clock(),
    changes: { quotation: { from: null, to: draft.number }, revision: { from: null, to: draft.revision } },
  })
}

/**
 * Creates the next revision with the terms of the newest one; if that is a draft already, it is returned.
 *
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED if the customer has accepted
 */
export async function reviseQuotation(
  caller: Caller,
  { quotationId }: CheckedInputOf<Calls['quotation/revise']>,
): Promise<Quotation> {
  const { quotation, visible } = await requireQuotation(caller, quotationId, 'editQuotations')
  const revisionId = await runInTransaction(caller, async (caller) => {
    const locked = await lockRevisions(caller.db, quotation)
    const draft = locked.find(({ state }) => state === 'draft')
    if (draft !== undefined) return draft.id
    const accepted = locked.find(({ state }) => state === 'accepted')
    if (accepted !== undefined) requireQuotationTransition('accepted', 'revise')
    const newest = await findQuotation(caller.db, locked.at(-1)?.id ?? quotation.id)
    if (newest === undefined) throw new CallError('NOT_FOUND')
    requireQuotationTransition(newest.state, 'revise')
    const today = getDayIn(visible.solution.country_code, caller.clock())
    const { validUntil } = await proposeTerms(caller, visible, today)
    const id = randomUUID()
    await insertDraft(caller, visible, {
      id,
      number: newest.number,
      revision: newest.revision + 1,
      terms: {
        ...newest.terms,
        validUntil: newest.terms.validUntil > today ? newest.terms.validUntil : validUntil,
      },
      offers: newest.offers,
    })
    return id
  })
  return await readQuotation(caller, { quotationId: revisionId })
}

/** @throws CallError NOT_FOUND, INVALID_INPUT, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function updateQuotation(
  caller: Caller,
  input: CheckedInputOf<Calls['quotation/update']>,
): Promise<Quotation> {
  const found = await requireQuotation(caller, input.quotationId, 'editQuotations')
  requireValidInput(caller, found, input)
  await changeDraft(caller, found, { rowVersion: input.rowVersion, action: 'edit' }, async ({ db }) => {
    await updateQuotations(db, [found.quotation.id], {
      terms: JSON.stringify(input.terms),
      offers: JSON.stringify(input.offers),
      colleague_note: input.colleagueNote,
      valid_until: input.terms.validUntil,
    })
  })
  return await readQuotation(caller, { quotationId: found.quotation.id })
}

/** @throws CallError INVALID_INPUT that names the field */
function requireValidInput(
  { clock }: Caller,
  { quotation }: VisibleQuotation,
  { terms, offers }: Pick<CheckedInputOf<Calls['quotation/update']>, 'terms' | 'offers'>,
): void {
  const today = getDayIn(quotation.country_code, clock())
  const lastDay = addDays(today, quotationLimits.maxValidDays)
  if (terms.validUntil < today || terms.validUntil > lastDay) {
    throw createFieldError('terms.validUntil', `Send a day from ${today} to ${lastDay}.`)
  }
  if ((terms.incoterm === null) !== (terms.incotermPlace === '')) {
    throw createFieldError(
      'terms.incotermPlace',
      'Send a rule of Incoterms 2020 with its named place, or neither.',
    )
  }
  const problem = findOfferProblem(offers)
  if (problem === undefined) return
  const index = offers.findIndex(({ itemId }) => itemId === problem.itemId)
  const path =
    index === -1 ? 'offers' : `offers.${index}.${problem.problem === 'nothingIncluded' ? 'role' : 'replaces'}`
  throw createFieldError(path, offerMessages[problem.problem])
}

const offerMessages = {
  nothingIncluded: 'Include at least one item.',
  replacesNothing: 'Name the included item in whose place an alternative may be taken.',
  replacesItself: 'Name another item than the alternative itself.',
  replacesNotIncluded: 'Name an item that is included.',
  replacesWithoutAlternative: 'Only an alternative takes the place of another item.',
} as const

const createFieldError = (path: string, message: string): CallError =>
  new CallError('INVALID_INPUT', { fields: [{ path, code: 'not_allowed', message }] })

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function discardQuotation(
  caller: Caller,
  { quotationId, rowVersion }: CheckedInputOf<Calls['quotation/discard']>,
): Promise<QuotationList> {
  const found = await requireQuotation(caller, quotationId, 'editQuotations')
  const { solution } = found.visible
  await changeDraft(caller, found, { rowVersion, action: 'discard' }, async ({ db, user, clock }) => {
    await deleteDraft(db, quotationId)
    await recordHistory(db, {
      cfgId: solution.id,
      companyId: solution.company_id,
      kind: 'quotation discarded',
      userId: user.id,
      at: clock(),
      changes: { quotation: { from: found.quotation.number, to: null } },
    })
  })
  return await listQuotationsOfSolution(caller, { cfgId: solution.id })
}

/** Changes a draft if it still has the row version that the caller has read. */
async function changeDraft(
  caller: Caller,
  { quotation }: VisibleQuotation,
  { rowVersion, action }: { readonly rowVersion: number; readonly action: 'edit' | 'discard' },
  work: (caller: Caller) => Promise<void>,
): Promise<void> {
  await runInTransaction(caller, async (caller) => {
    await lockRevisions(caller.db, quotation)
    const current = await requireQuotationVersion(caller, quotation.id, rowVersion)
    requireQuotationTransition(current.state, action)
    await work(caller)
  })
}
