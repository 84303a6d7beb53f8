/** Adds parts of the catalogue to a solution, changes quantities, deletes lines and restores them. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { randomUUID } from 'node:crypto'
import type { BillChange } from '@design-portal/contract/bill-change.ts'
import { canBeAdded } from '@design-portal/domain/parts/lifecycle.ts'
import type { HistoryKind } from '@design-portal/domain/workflow/history-kinds.ts'
import type { SolutionActionName } from '@design-portal/domain/workflow/action-names.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { listPartsByNumber } from './catalogue-store.ts'
import {
  type BillContext,
  type BillRequest,
  updateBill,
  describeQuantityChanges,
  requireFreeLines,
} from './change-bill.ts'
import {
  listLinesById,
  insertLines,
  type LineRecord,
  setLinesDeleted,
  updateQuantities,
} from './line-store.ts'

/** Maximum number of lines that an error names. */
const maxNamedLines = 100

interface PartToAdd {
  readonly partNumber: string
  readonly quantity: number
}

/**
 * Adds all parts or none.
 *
 * @throws CallError PART_NOT_FOUND, PART_WITHDRAWN, TOO_MANY_LINES and those of updateBill
 */
export async function addParts(
  caller: Caller,
  { parts, ...request }: BillRequest & { readonly parts: readonly PartToAdd[] },
  {
    ability = 'addPart',
    kind = 'additional part add',
    comment,
  }: { readonly ability?: SolutionActionName; readonly kind?: HistoryKind; readonly comment?: string } = {},
): Promise<BillChange> {
  const { change } = await updateBill(caller, ability, request, async (context) => {
    await requireFreeLines(context, parts.length)
    const lines = await createLines(context, parts)
    await insertLines(context.db, context.solution, lines, context)
    const lineIds = lines.map(({ id }) => id)
    return {
      lines: { before: [], after: lineIds },
      undo: { call: 'solution/part/delete' as const, input: { cfgId: request.cfgId, lineIds } },
      history: {
        kind,
        changes: describeQuantityChanges(
          lines.map((line) => ({ partNumber: line.part_number, from: null, to: line.quantity })),
        ),
        ...(comment === undefined ? {} : { comment }),
      },
    }
  })
  return change
}

async function createLines({ db, now, solution }: BillContext, partsToAdd: readonly PartToAdd[]) {
  const numbers = [...new Set(partsToAdd.map(({ partNumber }) => partNumber))]
  const parts = new Map((await listPartsByNumber(db, numbers)).map((part) => [part.part_number, part]))
  requireOrderable(partsToAdd, parts, getDayIn(solution.country_code, now))
  return partsToAdd.flatMap(({ partNumber, quantity }) => {
    const part = parts.get(partNumber)
    if (part === undefined) return []
    return {
      id: randomUUID(),
      kind: part.kind,
      part_number: part.part_number,
      custom_part_id: null,
      custom_part_version: null,
      description: part.description,
      mass: part.mass,
      unit_price: null,
      quantity,
    }
  })
}

function requireOrderable(
  partsToAdd: readonly PartToAdd[],
  parts: ReadonlyMap<string, Awaited<ReturnType<typeof listPartsByNumber>>[number]>,
  day: string,
): void {
  const requestedParts = partsToAdd.map(({ partNumber }, index) => ({
    partNumber,
    part: parts.get(partNumber),
    path: `parts.${index}.partNumber`,
  }))
  const unknown = requestedParts.filter(({ part }) => part === undefined)
  if (unknown.length > 0) {
    throw new CallError('PART_NOT_FOUND', {
      fields: unknown.slice(0, maxNamedLines).map(({ partNumber, path }) => ({
        path,
        code: 'not_allowed',
        message: `The catalogue has no part "${partNumber}". Search it by part/search.`,
      })),
    })
  }
  const withdrawn = requestedParts.flatMap(({ part, path }) =>
    part === undefined || canBeAdded(day, { state: part.state, lastOrderDate: part.last_order_date })
      ? []
      : [{ part, path }],
  )
  if (withdrawn.length === 0) return
  throw new CallError('PART_WITHDRAWN', {
    fields: withdrawn.slice(0, maxNamedLines).map(({ part, path }) => ({
      path,
      code: 'not_allowed',
      message:
        part.successor === null
          ? `${part.part_number} can no longer be ordered and has no successor.`
          : `${part.part_number} can no longer be ordered. Its successor is ${part.successor}.`,
    })),
    details: {
      successors: Object.fromEntries(withdrawn.map(({ part }) => [part.part_number, part.successor])),
    },
  })
}

interface QuantityChange {
  readonly lineId: string
  readonly quantity: number
  readonly rowVersion?: number | undefined
}

/** Changes all quantities or none. @throws CallError NOT_FOUND, ROW_VERSION_CONFLICT and those of updateBill */
export async function setQuantities(
  caller: Caller,
  { changes, ...request }: BillRequest & { readonly changes: readonly QuantityChange[] },
): Promise<BillChange> {
  const { change } = await updateBill(caller, 'addPart', request, async (context) => {
    // Of several changes of one line the last one counts, as if they had been made one after the other.
    const changesByLine = new Map(changes.map((lineChange) => [lineChange.lineId, lineChange]))
    const before = await requireLines(context, [...changesByLine.keys()], false)
    requireVersions(before, changesByLine)
    const differing = before.filter((line) => line.quantity !== changesByLine.get(line.id)?.quantity)
    const applied = differing.map((line) => ({
      lineId: line.id,
      quantity: changesByLine.get(line.id)?.quantity ?? line.quantity,
    }))
    await updateQuantities(context.db, applied, context)
    return {
      lines: { before, after: before.map(({ id }) => id) },
      undo:
        differing.length === 0
          ? null
          : {
              call: 'solution/part/quantities' as const,
              input: {
                cfgId: request.cfgId,
                changes: differing.map((line) => ({
                  lineId: line.id,
                  quantity: line.quantity,
                  rowVersion: line.row_version + 1,
                })),
              },
            },
      history:
        differing.length === 0
          ? null
          : {
              kind:
                differing.length === 1
                  ? ('additional part update' as const)
                  : ('edit of the bill of materials' as const),
              changes: describeQuantityChanges(
                differing.map((line) => ({
                  partNumber: line.part_number,
                  from: line.quantity,
                  to: changesByLine.get(line.id)?.quantity ?? line.quantity,
                })),
              ),
            },
    }
  })
  return change
}

/** @throws CallError ROW_VERSION_CONFLICT naming the lines that somebody else has changed. */
function requireVersions(
  lines: readonly LineRecord[],
  changesByLine: ReadonlyMap<string, { readonly rowVersion?: number | undefined }>,
): void {
  const stale = lines.filter((line) => {
    const expectedVersion = changesByLine.get(line.id)?.rowVersion
    return expectedVersion !== undefined && expectedVersion !== line.row_version
  })
  if (stale.length === 0) return
  throw new CallError('ROW_VERSION_CONFLICT', {
    details: {
      changedFields: ['quantity'],
      lines: stale.map((line) => ({
        lineId: line.id,
        partNumber: line.part_number,
        quantity: line.quantity,
        currentRowVersion: line.row_version,
      })),
    },
  })
}

type LinesRequest = BillRequest & { readonly lineIds: readonly string[] }

/** Deletes lines; they can be restored. */
export const deleteLines = async (caller: Caller, request: LinesRequest): Promise<BillChange> =>
  await deleteOrRestoreLines(caller, request, true)

/** Restores deleted lines at their former positions. @throws CallError TOO_MANY_LINES and those of updateBill */
export const restoreLines = async (caller: Caller, request: LinesRequest): Promise<BillChange> =>
  await deleteOrRestoreLines(caller, request, false)

async function deleteOrRestoreLines(
  caller: Caller,
  { lineIds, ...request }: LinesRequest,
  shouldDelete: boolean,
): Promise<BillChange> {
  const { change } = await updateBill(caller, 'addPart', request, async (context) => {
    const lines = await requireLines(context, [...new Set(lineIds)], !shouldDelete)
    if (!shouldDelete) await requireFreeLines(context, lines.length)
    const ids = lines.map(({ id }) => id)
    await setLinesDeleted(context.db, ids, shouldDelete, context)
    return {
      lines: shouldDelete ? { before: lines, after: [] } : { before: [], after: ids },
      undo: {
        call: shouldDelete ? ('solution/part/restore' as const) : ('solution/part/delete' as const),
        input: { cfgId: request.cfgId, lineIds: ids },
      },
      history: {
        kind: getHistoryKind(lines, shouldDelete),
        changes: describeQuantityChanges(
          lines.map((line) => ({
            partNumber: line.part_number,
            from: shouldDelete ? line.quantity : null,
            to: shouldDelete ? null : line.quantity,
          })),
        ),
      },
    }
  })
  return change
}

function getHistoryKind(lines: readonly LineRecord[], shouldDelete: boolean): HistoryKind {
  if (lines.every(({ kind }) => kind === 'A')) {
    // A custom part is made with its line, and is gone with it.
    if (shouldDelete && lines.length === 1) return 'custom part delete'
    return shouldDelete ? 'non-standard parts deleted' : 'non-standard parts added'
  }
  return shouldDelete ? 'additional part delete' : 'additional part add'
}

/** The lines with the given ids. @throws CallError NOT_FOUND if one does not exist, or if it is deleted although `isDeleted` is false or vice versa */
async function requireLines(
  { db, solution }: BillContext,
  ids: readonly string[],
  isDeleted: boolean,
): Promise<readonly LineRecord[]> {
  const lines = (await listLinesById(db, solution.id, ids)).filter(
    (line) => (line.deleted_at !== null) === isDeleted,
  )
  const found = new Set(lines.map(({ id }) => id))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0)
    throw new CallError('NOT_FOUND', { details: { lineIds: missing.slice(0, maxNamedLines) } })
  return lines
}
