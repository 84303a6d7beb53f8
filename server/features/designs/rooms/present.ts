/** A room as the contract shows it, with the values derived from it and its faults. */
import type { RoomDetails } from '@design-portal/contract/rooms.ts'
import { computeRoomFigures } from '@design-portal/domain/rooms/figures.ts'
import { checkRoom } from '@design-portal/domain/rooms/findings.ts'
import { listSiteFigures, placeRoom } from '@design-portal/domain/rooms/room-on-site.ts'
import { emptyRoom, type Room } from '@design-portal/domain/rooms/room.ts'
import type { StatedSite } from '@design-portal/domain/site/site.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { getStorerName } from '../../solutions/visibility/known-people.ts'
import type { RoomRecord } from './store.ts'

export function toRoomAnswer(
  user: SignedInUser,
  design: { readonly id: string; readonly name: string; readonly solution_id: string },
  { stored, site }: { readonly stored: RoomRecord | undefined; readonly site: StatedSite | undefined },
  edit: RoomDetails['edit'],
): RoomDetails {
  const room = stored?.room ?? emptyRoom
  const siteFigures = listSiteFigures(site)
  const placed = placeRoom(room, siteFigures)
  return {
    desId: design.id,
    desName: design.name,
    cfgId: design.solution_id,
    rowVersion: stored?.row_version ?? 0,
    room: copyRoom(room),
    siteFigures: { ...siteFigures },
    figures: { ...computeRoomFigures(placed) },
    findings: checkRoom(placed).map((finding) => ({ ...finding, arguments: { ...finding.arguments } })),
    edit,
    updatedOn: stored?.updated_at.toISOString() ?? null,
    updatedBy: stored === undefined ? null : getStorerName(user, stored),
  }
}

/** Copies the room, because the contract's types have mutable lists. */
function copyRoom(room: Room): RoomDetails['room'] {
  return {
    ...room,
    outline: [...room.outline],
    doors: [...room.doors],
    windows: [...room.windows],
    obstacles: [...room.obstacles],
    services: [...room.services],
    numbers: { ...room.numbers },
    provenance: { ...room.provenance },
  }
}
