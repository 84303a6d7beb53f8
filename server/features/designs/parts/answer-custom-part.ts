/** What happens to custom parts outside of a solution: search, the answer of the catalogue, and withdrawal by the person who asked. */
import type { CustomPart } from '@design-portal/contract/custom-parts.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import { decide } from '@design-portal/domain/permissions/decide.ts'
import { recordAction, recordRefusal } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import {
  type CustomPartRecord,
  isPartNumberInUse,
  listCustomParts,
  lockCustomPart,
  updateCustomPart,
} from './custom-part-store.ts'
import {
  parsePriceInCurrency,
  requireCustomPartVersion,
  createUnknownPartError,
} from './custom-part-checks.ts'
import { maySeeCustomPart, toCustomPartAnswer } from './present-custom-part.ts'

interface CustomPartSearch {
  readonly searchText: string
  readonly states?: readonly CustomPart['state'][] | undefined
  readonly limit: number
}

/** Custom parts, newest first. */
export async function searchCustomParts(
  { user, db }: Caller,
  { searchText, states = [], limit }: CustomPartSearch,
): Promise<{ customParts: CustomPart[]; more: boolean }> {
  const companyId = isExternal(user.baseRole) ? user.companyId : undefined
  const found = await listCustomParts(db, { searchText, states, companyId }, limit + 1)
  return {
    customParts: found.slice(0, limit).map((part) => toCustomPartAnswer(user, part)),
    more: found.length > limit,
  }
}

interface Answer {
  readonly customPartId: string
  readonly state: 'created' | 'declined'
  readonly partNumber?: string | undefined
  readonly price?: string | undefined
  readonly currency?: string | undefined
  readonly mass?: number | undefined
  readonly answer: string
  readonly rowVersion: number
}

/**
 * Answers a request. Solutions take over the answer when they refresh their custom parts, so that no content changes without its owner's
 * knowledge.
 *
 * @throws CallError FORBIDDEN, PART_NOT_FOUND, REQUEST_ANSWERED, ROW_VERSION_CONFLICT, PART_NUMBER_TAKEN, INVALID_INPUT
 */
export async function answerCustomPart(
  caller: Caller,
  { customPartId, ...answer }: Answer,
): Promise<CustomPart> {
  const { user } = caller
  await requireMayAnswer(caller, customPartId)
  const now = caller.clock()
  const answered = await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const part = await lockCustomPart(db, customPartId)
    if (part === undefined) throw createUnknownPartError()
    if (part.state !== 'requested')
      throw new CallError('REQUEST_ANSWERED', { details: { state: part.state } })
    requireCustomPartVersion(part, answer.rowVersion)
    await updateCustomPart(db, customPartId, {
      ...(answer.state === 'created' ? await buildCreatedPart(db, part, answer) : {}),
      state: answer.state,
      answer: answer.answer,
      answered_by: user.id,
      answered_at: now,
    })
    await recordAction(caller, { action: 'createCustomPart', objectId: customPartId })
    const answeredPart = await lockCustomPart(db, customPartId)
    await notify(db, {
      kind: 'customPartAnswered',
      cfgId: part.solution_id,
      userIds: [part.asked_by],
      actorId: user.id,
      at: now,
      facts: {
        outcome: answer.state,
        partNumber: answeredPart?.part_number ?? part.part_number,
        note: answer.answer,
      },
    })
    return answeredPart
  })
  if (answered === undefined) throw createUnknownPartError()
  return toCustomPartAnswer(user, answered)
}

/** A person who may answer has the permission for every custom part, not only in their own solutions. */
async function requireMayAnswer(caller: Caller, customPartId: string): Promise<void> {
  const { user } = caller
  const decision = decide(user, 'createCustomPart', {})
  if (decision.allowed) return
  const { reason } = decision
  await recordRefusal(caller, { action: 'createCustomPart', objectId: customPartId, reason })
  throw new CallError('FORBIDDEN', { details: { reason } })
}

async function buildCreatedPart(
  db: Database,
  part: CustomPartRecord,
  { partNumber, price, currency, mass }: Omit<Answer, 'customPartId'>,
) {
  if (price === undefined) {
    throw new CallError('INVALID_INPUT', {
      fields: [{ path: 'price', code: 'missing', message: 'Required to create the part: send its price.' }],
    })
  }
  const number = partNumber ?? part.part_number
  if (await isPartNumberInUse(db, number, part.id)) throw new CallError('PART_NUMBER_TAKEN')
  const priceCurrency = currency ?? part.currency
  return {
    part_number: number,
    price: parsePriceInCurrency(price, priceCurrency, 'price'),
    currency: priceCurrency,
    ...(mass === undefined ? {} : { mass: String(mass) }),
  }
}

/** Withdraws a request. @throws CallError PART_NOT_FOUND, REQUEST_ANSWERED, ROW_VERSION_CONFLICT, FORBIDDEN */
export async function withdrawCustomPart(
  caller: Caller,
  { customPartId, rowVersion }: { readonly customPartId: string; readonly rowVersion: number },
): Promise<CustomPart> {
  const { clock, user } = caller
  const now = clock()
  const withdrawn = await runInTransaction(caller, async (caller) => {
    const { db } = caller
    const part = await lockCustomPart(db, customPartId)
    if (part === undefined || !maySeeCustomPart(user, part)) throw createUnknownPartError()
    if (part.asked_by !== user.id) return part
    if (part.state !== 'requested')
      throw new CallError('REQUEST_ANSWERED', { details: { state: part.state } })
    requireCustomPartVersion(part, rowVersion)
    await updateCustomPart(db, customPartId, { state: 'withdrawn', answered_at: now, answered_by: user.id })
    return await lockCustomPart(db, customPartId)
  })
  if (withdrawn === undefined) throw createUnknownPartError()
  if (withdrawn.asked_by === user.id) return toCustomPartAnswer(user, withdrawn)
  const reason = 'PERMISSION_OUTSIDE_YOUR_SCOPE'
  await recordRefusal(caller, { action: 'createCustomPart', objectId: customPartId, reason })
  throw new CallError('FORBIDDEN', { details: { reason } })
}
