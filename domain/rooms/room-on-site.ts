// What a room takes from the site of its solution: it is so for every room there, so it is stated once, at the site.
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

/** The room where it stands: figures of the site replace what the room states itself, and need no source of their own. */
export const placeRoom = (room: Room, siteFigures: Room['numbers']): Room => ({
  ...room,
  numbers: { ...room.numbers, ...siteFigures },
  provenance: {
    ...room.provenance,
    ...Object.fromEntries(Object.keys(siteFigures).map((number) => [number, 'drawing'])),
  },
})
