/** Creates or requests a custom part and adds it to a solution. */
import { randomUUID } from 'node:crypto'
import { formatCustomPartNumber } from '@design-portal/domain/parts/families.ts'
import type { SolutionActionName } from '@design-portal/domain/workflow/action-names.ts'
import type { Caller } from '../../../http/caller.ts'
import {
  type BillContext,
  type BillRequest,
  updateBill,
  describeQuantityChanges,
  requireFreeLines,
} from './change-bill.ts'
import { insertCustomPart, getNextCustomPartNumber } from './custom-part-store.ts'
import { requireAndLockFamilies } from '../../../products/known-families.ts'
import { toCustomPartAnswer } from './present-custom-part.ts'
import { parsePriceInCurrency, getCustomPart } from './custom-part-checks.ts'
import { type CustomPartChange, addCustomPartLine } from './custom-part-lines.ts'

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

/** Creates a custom part and adds it. @throws CallError TOO_MANY_LINES, INVALID_INPUT and those of updateBill */
export const createCustomPart = async (
  caller: Caller,
  input: BillRequest & NewCustomPart,
): Promise<CustomPartChange> =>
  await insertAndAddCustomPart(caller, 'createCustomPart', input, (context, currency) => ({
    price: input.price === undefined ? null : parsePriceInCurrency(input.price, currency, 'price'),
    currency,
    mass: input.mass === undefined ? null : String(input.mass),
    state: 'created' as const,
    answered_at: context.now,
    answered_by: context.userId,
  }))

/** Requests a custom part and adds it without a price. @throws CallError TOO_MANY_LINES, INVALID_INPUT and those of updateBill */
export const requestCustomPart = async (
  caller: Caller,
  input: BillRequest & NewRequest,
): Promise<CustomPartChange> =>
  await insertAndAddCustomPart(caller, 'requestCustomPart', input, (_context, currency) => ({
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

async function insertAndAddCustomPart(
  caller: Caller,
  ability: SolutionActionName,
  { prefix, description, currency, quantity, ...request }: BillRequest & Omit<NewCustomPart, 'price'>,
  getColumns: (context: BillContext, currency: string) => Partial<Parameters<typeof insertCustomPart>[1]>,
): Promise<CustomPartChange> {
  const { cfgId, rowVersion } = request
  const { change, result } = await updateBill(caller, ability, { cfgId, rowVersion }, async (context) => {
    await requireFreeLines(context, 1)
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
      ...getColumns(context, currency ?? solution.currency),
    })
    const customPart = await getCustomPart(db, id)
    const lineId = await addCustomPartLine(context, customPart, quantity)
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
  return { ...change, customPart: toCustomPartAnswer(caller.user, result.customPart) }
}
