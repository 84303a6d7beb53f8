/** Stores the room of a design, with its history row. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { calls } from '@design-portal/contract/calls.ts'
import type { RoomDetails } from '@design-portal/contract/rooms.ts'
import { emptyRoom, type Room, roomNumberKeys, roomParts } from '@design-portal/domain/rooms/room.ts'
import type { FieldChanges } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Precondition } from '../../../http/row-version.ts'
import {
  updateOutsideDesigns,
  requireStoredVersion,
} from '../../solutions/solutions/update-solution-content.ts'
import { requirePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { readRoom } from './read-room.ts'
import { findDesignOfRoom, findRoom, storeRoom } from './store.ts'

type SaveInput = CheckedInputOf<(typeof calls)['room/save-room-details']> & Precondition

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, ROW_VERSION_CONFLICT */
export async function saveRoom(
  caller: Caller,
  { designId, room, ...precondition }: SaveInput,
): Promise<RoomDetails> {
  const design = await findDesignOfRoom(caller.db, designId)
  if (design === undefined) throw new CallError('NOT_FOUND')
  const { solution_id: cfgId, company_id: companyId } = design
  const visible = await requireVisibleSolution(caller, cfgId)
  await requirePermission(caller, visible, 'editSolution')
  await updateOutsideDesigns(caller, visible, async (caller, now) => {
    const before = await findRoom(caller.db, designId)
    const changes = listChanges(before?.room ?? emptyRoom, room)
    // This also answers a save that is sent again because its answer got lost.
    if (Object.keys(changes).length === 0) return undefined
    await requireStoredVersion(caller, before, precondition, Object.keys(changes))
    await storeRoom(caller.db, {
      design_id: designId,
      solution_id: cfgId,
      company_id: companyId,
      room,
      row_version: (before?.row_version ?? 0) + 1,
      updated_at: now,
      updated_by: caller.user.id,
    })
    return { designId, changes }
  })
  return await readRoom(caller, designId)
}

/** Old and new values by field. For a list, the history keeps only the number of entries, because its rows would fill pages. */
function listChanges(before: Room, after: Room): FieldChanges {
  const numbers = roomNumberKeys.map(
    (key) => [key, before.numbers[key] ?? null, after.numbers[key] ?? null] as const,
  )
  const parts = roomParts.map((part) => [part, before[part], after[part]] as const)
  const changed = [...numbers, ...parts, ['provenance', before.provenance, after.provenance] as const]
    .filter(([, from, to]) => JSON.stringify(sortKeys(from)) !== JSON.stringify(sortKeys(to)))
    .map(([field, from, to]) => [`room.${field}`, { from: summarize(from), to: summarize(to) }])
  return Object.fromEntries(changed)
}

function summarize(value: unknown): unknown {
  if (Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : value
}

/** Sorts the keys, because the database does not keep the order of an object's keys. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}
