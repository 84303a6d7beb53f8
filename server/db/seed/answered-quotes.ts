/** Sample quote requests in every state: drafts, sent, seen, answered, declined and over, and one whose answer was chosen. */
import { addDays, dayMilliseconds } from '@design-portal/domain/days.ts'
import { computeAnswerTotal } from '@design-portal/domain/workflow/quote-request-answer.ts'
import { endingQuoteStates, type QuoteRequestState } from '@design-portal/domain/workflow/quote-request.ts'
import {
  insertRequests,
  readRequestedLines,
  syncDistributorAccess,
} from '../../features/sales/quote-requests/store.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { computeRequestEnd } from '../../features/sales/quote-requests/choose-distributors.ts'
import type { Database } from '../database.ts'
import type { StoredAnswer } from '../tables-quotes.ts'
import { sampleDistributors } from './distributors.ts'
import { sampleAccounts, sampleColleagues } from './people.ts'
import { sampleHallNames } from './sample-hall.ts'
import { buildSampleId } from './sample-ids.ts'

interface SampleRequest {
  /** The name of the distributor that is asked. */
  readonly branch: string
  readonly state: QuoteRequestState
  readonly daysAgo: number
  /** What a part costs in the answer; absent without an answer. */
  readonly unitPrice?: number
  readonly leadTimeDays?: number
  readonly reason?: string
}

const hamburg = 'Meridian Elektro – Hamburg'
const pacifico = 'Pacífico – Hamburg'
const koeln = 'Rheinland Elektrogroßhandel – Köln'

/** The requests of each solution, by its name. A distributor that was asked again is listed again. */
const requestsBySolution: Readonly<Record<string, readonly SampleRequest[]>> = {
  [sampleHallNames.closet]: [
    { branch: koeln, state: 'chosen', daysAgo: 10, unitPrice: 410, leadTimeDays: 21 },
    { branch: hamburg, state: 'notChosen', daysAgo: 10, unitPrice: 438.5, leadTimeDays: 14 },
    { branch: pacifico, state: 'declined', daysAgo: 10, reason: 'We do not deliver these parts to Germany.' },
  ],
  [sampleHallNames.modules]: [{ branch: hamburg, state: 'sent', daysAgo: 2 }],
  [sampleHallNames.findings]: [
    { branch: hamburg, state: 'quoted', daysAgo: 6, unitPrice: 2950, leadTimeDays: 42 },
    { branch: koeln, state: 'seen', daysAgo: 6 },
    { branch: koeln, state: 'ended', daysAgo: 40 },
    { branch: pacifico, state: 'draft', daysAgo: 1 },
    { branch: pacifico, state: 'withdrawn', daysAgo: 20, reason: 'Asked too early. We ask again.' },
  ],
}

/** How long an answer holds. */
const validDays = 45

/** Hours from sending a request until the distributor opens it, and until the distributor answers it. */
const seenHours = 5
const answerHours = 30

/** Writes the requests, and the access to the solutions that distributors have through them. */
export async function loadAnsweredQuotes(db: Database, now: Date): Promise<void> {
  const solutions = await db
    .selectFrom('solution')
    .select(['id', 'name', 'company_id', 'owner_id', 'currency', 'country_code'])
    .where('name', 'in', Object.keys(requestsBySolution))
    .orderBy('id')
    .execute()
  let number = 0
  for (const solution of solutions) {
    const lines = await readRequestedLines(db, solution.id)
    const rows = (requestsBySolution[solution.name] ?? []).map((request) => {
      const at = new Date(now.getTime() - request.daysAgo * dayMilliseconds)
      number += 1
      const isSent = request.state !== 'draft'
      return {
        id: buildSampleId('quoteRequest', number),
        solution_id: solution.id,
        company_id: solution.company_id,
        ...getBranch(request.branch),
        state: request.state,
        currency: solution.currency,
        lines: JSON.stringify(isSent ? lines : []),
        asked_by: solution.owner_id,
        created_at: at,
        sent_at: isSent ? at : null,
        seen_at: wasSeen(request.state) ? addHours(at, seenHours) : null,
        ends_at: endingQuoteStates.includes(request.state)
          ? computeRequestEnd(addHours(at, answerHours))
          : null,
        reason: request.reason ?? '',
        ...buildAnswer(request, { lines, at, ...solution }),
      }
    })
    await insertRequests(db, rows)
    await syncDistributorAccess(db, solution, { userId: solution.owner_id, at: now })
  }
}

const wasSeen = (state: QuoteRequestState): boolean =>
  ['seen', 'quoted', 'declined', 'chosen', 'notChosen'].includes(state)

const addHours = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * 3_600_000)

function getBranch(name: string) {
  const branch = sampleDistributors.find((distributor) => distributor.name === name)
  if (branch === undefined) throw new Error(`No sample distributor is named ${name}`)
  return { distributor_id: branch.id, distributor_company_id: branch.companyId }
}

interface RequestedParts {
  readonly lines: Awaited<ReturnType<typeof readRequestedLines>>
  readonly at: Date
  readonly currency: string
  readonly country_code: string
}

/** Every part is offered as it was requested, the first one sooner and the others at a price that falls with their place. */
function buildAnswer({ branch, unitPrice, leadTimeDays = 14 }: SampleRequest, requested: RequestedParts) {
  if (unitPrice === undefined) return {}
  const answer: StoredAnswer = {
    lines: requested.lines.map(({ partNumber, quantity }, index) => ({
      requestedPartNumber: partNumber,
      partNumber,
      description: '',
      quantity,
      unitPrice: (unitPrice / (index + 1)).toFixed(2),
      leadTimeDays: index === 0 ? 7 : null,
      reason: '',
    })),
    leadTimeDays,
    note: 'Prices include delivery to the site.',
  }
  const { total, complete } = computeAnswerTotal(requested.lines, answer.lines, requested.currency)
  const answeredAt = addHours(requested.at, answerHours)
  const { isOwn, userId } = findAnswerer(branch)
  return {
    answer: JSON.stringify(answer),
    answer_total: total.amount,
    answer_complete: complete,
    valid_until: addDays(getDayIn(requested.country_code, answeredAt), validDays),
    answered_at: answeredAt,
    answered_by: userId,
    answered_on_behalf: !isOwn,
  }
}

/** Somebody of the distributor, or the order desk where it has no people in the portal. */
function findAnswerer(branch: string) {
  const { distributor_company_id: companyId } = getBranch(branch)
  const people = [...sampleAccounts, ...sampleColleagues]
  const answerer = people.find((person) => person.companyId === companyId)
  const userId = (answerer ?? people.find(({ username }) => username === 'order-desk'))?.id ?? null
  return { isOwn: answerer !== undefined, userId }
}
