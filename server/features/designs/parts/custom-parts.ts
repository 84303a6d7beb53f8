/** Custom parts in a solution: create, request, add, edit, refresh. */
import { randomUUID } from 'node:crypto'
import type { BillChange } from '@design-portal/contract/bill-change.ts'
import type { CustomPart } from '@design-portal/contract/custom-parts.ts'
import { formatCustomPartNumber } from '@design-portal/domain/parts/families.ts'
import { trimEnd } from '@design-portal/domain/trim-end.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import { getCurrencyDecimals } from '@design-portal/domain/reference/countries.ts'
import type { SolutionActionName } from '@design-portal/domain/workflow/action-names.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import {
  type BillContext,
  type BillRequest,
  updateBill,
  describeQuantityChanges,
  requireRoom,
} from './change-bill.ts'
import {
  type CustomPartRecord,
  listCustomPartsInUse,
  findCustomPart,
  insertCustomPart,
  lockCustomPart,
  getNextCustomPartNumber,
  updateCustomPart,
} from './custom-part-store.ts'
import { findLines, insertLines, type LineRecord, listCustomLines, updateCustomLine } from './line-store.ts'
import { requireAndLockFamilies } from '../../../products/known-families.ts'
import { mayUseCustomPart, toCustomPartAnswer } from './present-custom-part.ts'

type CustomChange = BillChange & { customPart: CustomPart }

interface NewCustomPart {
  readonly prefix: string
  readonly description: string
  readonly price?: string | undefined
  readonly currency?: string | undefined
  readonly mass?: number | undefined
  readonly quantity: number
}

interface NewRequest extends Omit<NewCustomPart, 'price' | 'mass'> {
  readonly purpose: string
  readonly estimate?: string | undefined
  readonly neededBy?: string | undefined
}

/** Creates a custom part and adds it. @throws CallError TOO_MANY_LINES, INVALID_INPUT and those of changeBill */
export const createCustomPart = async (
  caller: Caller,
  input: BillRequest & NewCustomPart,
): Promise<CustomChange> =>
  await makeCustomPart(caller, 'createCustomPart', input, (context, currency) => ({
    price: input.price === undefined ? null : parsePriceInCurrency(input.price, currency, 'price'),
    currency,
    mass: input.mass === undefined ? null : String(input.mass),
    state: 'created' as const,
    answered_at: context.now,
    answered_by: context.userId,
  }))

/** Requests a custom part and adds it without a price. @throws CallError TOO_MANY_LINES, INVALID_INPUT and those of changeBill */
export const requestCustomPart = async (
  caller: Caller,
  input: BillRequest & NewRequest,
): Promise<CustomChange> =>
  await makeCustomPart(caller, 'requestCustomPart', input, (_context, currency) => ({
    currency,
    state: 'requested' as const,
    purpose: input.purpose,
    needed_by: input.neededBy ?? null,
    ...(input.estimate === undefined
      ? {}
      : {
          estimate: parsePriceInCurrency(input.estimate, currency, 'estimate'),
          estimate_currency: currency,
        }),
  }))

async function makeCustomPart(
  caller: Caller,
  ability: SolutionActionName,
  { prefix, description, currency, quantity, ...request }: BillRequest & Omit<NewCustomPart, 'price'>,
  facts: (context: BillContext, currency: string) => Partial<Parameters<typeof insertCustomPart>[1]>,
): Promise<CustomChange> {
  const { cfgId, rowVersion } = request
  const { change, done } = await updateBill(caller, ability, { cfgId, rowVersion }, async (context) => {
    await requireRoom(context, 1)
    const { db, solution, userId, now } = context
    await requireAndLockFamilies(db, [{ prefix, path: 'prefix' }])
    const id = randomUUID()
    const partNumber = formatCustomPartNumber(prefix, await getNextCustomPartNumber(db))
    await insertCustomPart(db, {
      id,
      company_id: caller.user.companyId,
      part_number: partNumber,
      prefix,
      description,
      price: null,
      mass: null,
      estimate: null,
      estimate_currency: null,
      needed_by: null,
      answered_by: null,
      answered_at: null,
      solution_id: solution.id,
      asked_by: userId,
      created_at: now,
      state: 'requested',
      currency: currency ?? solution.currency,
      ...facts(context, currency ?? solution.currency),
    })
    const customPart = await requirePart(db, id)
    const lineId = await addLine(context, customPart, quantity)
    return {
      lines: { before: [], after: [lineId] },
      undo: { call: 'solution/part/delete' as const, input: { cfgId, lineIds: [lineId] } },
      history: {
        kind: 'custom part create' as const,
        changes: describeQuantityChanges([{ partNumber, from: null, to: quantity }]),
      },
      customPart,
    }
  })
  return { ...change, customPart: toCustomPartAnswer(caller.user, done.customPart) }
}

/** Adds an existing custom part. @throws CallError PART_NOT_FOUND, TOO_MANY_LINES and those of changeBill */
export async function addCustomPart(
  caller: Caller,
  {
    customPartId,
    quantity,
    ...request
  }: BillRequest & { readonly customPartId: string; readonly quantity: number },
): Promise<BillChange> {
  const { change } = await updateBill(caller, 'requestCustomPart', request, async (context) => {
    const part = await findCustomPart(context.db, customPartId)
    if (part === undefined || !mayUseCustomPart(caller.user, part)) throw createUnknownPartError()
    await requireRoom(context, 1)
    const lineId = await addLine(context, part, quantity)
    return {
      lines: { before: [], after: [lineId] },
      undo: { call: 'solution/part/delete' as const, input: { cfgId: request.cfgId, lineIds: [lineId] } },
      history: {
        kind: 'non-standard parts added' as const,
        changes: describeQuantityChanges([{ partNumber: part.part_number, from: null, to: quantity }]),
      },
    }
  })
  return change
}

async function addLine(context: BillContext, part: CustomPartRecord, quantity: number): Promise<string> {
  const id = randomUUID()
  const line = {
    id,
    kind: 'A' as const,
    custom_part_id: part.id,
    quantity,
    ...createSnapshot(context, part),
  }
  await insertLines(context.db, context.solution, [line], context)
  return id
}

/** What a line copies from its custom part: the price in its own currency, which is never converted. */
function createSnapshot({ solution }: BillContext, part: CustomPartRecord) {
  const price = part.state === 'created' ? part.price : null
  return {
    part_number: part.part_number,
    description: part.description,
    mass: part.mass,
    unit_price: price,
    currency: price === null || part.currency === solution.currency ? null : part.currency,
    custom_part_version: part.row_version,
  }
}

interface CustomPartEdit {
  readonly customPartId: string
  readonly description: string
  readonly price: string | null
  readonly currency: string
  readonly mass: number | null
  readonly customPartVersion: number
}

/**
 * Edits a custom part in the solution it was made for, together with the lines of that solution. Other solutions take over the change when
 * they refresh.
 *
 * @throws CallError PART_NOT_FOUND, ROW_VERSION_CONFLICT and those of changeBill
 */
export async function editCustomPart(
  caller: Caller,
  {
    customPartId,
    description,
    price,
    currency,
    mass,
    customPartVersion,
    ...request
  }: BillRequest & CustomPartEdit,
): Promise<CustomChange> {
  const { change, done } = await updateBill(caller, 'createCustomPart', request, async (context) => {
    const { db, solution } = context
    const before = await lockCustomPart(db, customPartId)
    if (before === undefined || before.solution_id !== solution.id || before.state !== 'created') {
      throw createUnknownPartError()
    }
    requireVersion(before, customPartVersion)
    const after = {
      description,
      price: price === null ? null : parsePriceInCurrency(price, currency, 'price'),
      currency,
      mass: mass === null ? null : String(mass),
    }
    await updateCustomPart(db, customPartId, after)
    const customPart = await requirePart(db, customPartId)
    const changed = await refreshLines(context, [customPart])
    return {
      lines: { before: changed, after: changed.map(({ id }) => id) },
      undo: null,
      history: {
        kind: 'custom part edit' as const,
        changes: Object.fromEntries(
          (['description', 'price', 'currency', 'mass'] as const)
            .map((field) => [field, { from: before[field], to: customPart[field] }] as const)
            .filter(([, { from, to }]) => from !== to),
        ),
      },
      customPart,
    }
  })
  return { ...change, customPart: toCustomPartAnswer(caller.user, done.customPart) }
}

/** Updates the solution's lines from their custom parts. @throws CallError those of changeBill */
export async function refreshCustomParts(caller: Caller, request: BillRequest): Promise<BillChange> {
  const { change } = await updateBill(caller, 'requestCustomPart', request, async (context) => {
    const { db, solution } = context
    const before = await refreshLines(context, await listCustomPartsInUse(db, solution.id))
    const lineIds = before.map(({ id }) => id)
    const after = new Map((await findLines(db, solution.id, lineIds)).map((line) => [line.id, line]))
    return {
      lines: { before, after: lineIds },
      undo: null,
      history:
        before.length === 0
          ? null
          : {
              kind: 'custom part edit' as const,
              changes: Object.fromEntries(
                before.map((line) => [
                  after.get(line.id)?.part_number ?? line.id,
                  { from: line.unit_price, to: after.get(line.id)?.unit_price ?? null },
                ]),
              ),
            },
    }
  })
  return change
}

/** Updates the lines of some custom parts; returns those that were out of date, as they were before. */
async function refreshLines(
  context: BillContext,
  parts: readonly CustomPartRecord[],
): Promise<readonly LineRecord[]> {
  const byId = new Map(parts.map((part) => [part.id, part]))
  const changed: LineRecord[] = []
  for (const line of await listCustomLines(context.db, context.solution.id)) {
    const part = line.custom_part_id === null ? undefined : byId.get(line.custom_part_id)
    if (part === undefined) continue
    const snapshot = createSnapshot(context, part)
    if (line.custom_part_version === part.row_version && isSamePrice(line, snapshot)) continue
    await updateCustomLine(context.db, line.id, snapshot, context)
    changed.push(line)
  }
  return changed
}

interface LinePrice {
  readonly unit_price: string | null
  readonly currency: string | null
}

const isSamePrice = (left: LinePrice, right: LinePrice): boolean =>
  left.currency === right.currency &&
  (left.unit_price === null || right.unit_price === null
    ? left.unit_price === right.unit_price
    : Number(left.unit_price) === Number(right.unit_price))

/** @throws CallError ROW_VERSION_CONFLICT */
export function requireVersion(part: CustomPartRecord, version: number): void {
  if (part.row_version === version) return
  throw new CallError('ROW_VERSION_CONFLICT', {
    details: {
      currentRowVersion: part.row_version,
      who: part.answering_name ?? part.asking_name,
      when: (part.answered_at ?? part.created_at).toISOString(),
      changedFields: ['customPart'],
    },
  })
}

export const createUnknownPartError = (): CallError =>
  new CallError('PART_NOT_FOUND', {
    fields: [
      {
        path: 'customPartId',
        code: 'not_allowed',
        message: 'There is no such custom part. Look it up by solution/custom-part/look-up.',
      },
    ],
  })

/** @throws CallError INVALID_INPUT for more decimals than the currency has */
export function parsePriceInCurrency(amount: string, currency: string, path: string): string {
  const decimals = getCurrencyDecimals(currency)
  if (trimEnd(amount.split('.')[1] ?? '', '0').length <= decimals) return createMoney(amount, currency).amount
  throw new CallError('INVALID_INPUT', {
    fields: [{ path, code: 'wrong_format', message: `${currency} has ${decimals} decimals. Send no more.` }],
  })
}

async function requirePart(db: BillContext['db'], id: string): Promise<CustomPartRecord> {
  const part = await findCustomPart(db, id)
  if (part === undefined) throw new Error(`Custom part ${id} was stored and is not found`)
  return part
}
