// The figures that a room takes from the site of its solution: they hold for every room there, so they are stated once, at the site.
import { listKeys } from '../keys.ts'
import type { SiteNumber, StatedSite } from '../site/site.ts'
import type { Room, RoomNumber } from './room.ts'

const siteNumberByRoomField = {
  altitude: 'altitude',
  outdoorSummer: 'outdoorMaximum',
  outdoorWinter: 'outdoorMinimum',
} as const satisfies Partial<Record<RoomNumber, SiteNumber>>

/** The figures of a room that its site states; empty where nobody has stated them. */
export function listSiteFigures(site: StatedSite | undefined): Room['numbers'] {
  if (site === undefined) return {}
  return Object.fromEntries(
    listKeys(siteNumberByRoomField).flatMap((number) => {
      const stated = site[siteNumberByRoomField[number]]
      return stated === null ? [] : [[number, stated]]
    }),
  )
}

/** The room with the figures of its site, which replace the room's own and have the provenance `drawing`. */
export const placeRoom = (room: Room, siteFigures: Room['numbers']): Room => ({
  ...room,
  numbers: { ...room.numbers, ...siteFigures },
  provenance: {
    ...room.provenance,
    ...Object.fromEntries(Object.keys(siteFigures).map((number) => [number, 'drawing'])),
  },
})
