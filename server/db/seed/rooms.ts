/**
 * Sample rooms for some of the sample designs: a simple one, one with a missing corner, one with findings. All
 * invented.
 */
import { emptyRoom, type Room } from '@design-portal/domain/rooms/room.ts'
import type { Database } from '../database.ts'

/** The number of sample designs that have a room. */
const designsWithRoom = 24

const plain: Room = {
  ...emptyRoom,
  outline: [
    { x: 0, y: 0, wall: 'outside' },
    { x: 9600, y: 0, wall: 'inside' },
    { x: 9600, y: 6000, wall: 'fire' },
    { x: 0, y: 6000, wall: 'inside' },
  ],
  doors: [{ wall: 4, offset: 1500, width: 1200, height: 2400, swing: 'out', fireMinutes: 90 }],
  ceiling: 'open',
  floorBasis: 'spread',
  numbers: {
    slabHeight: 3600,
    floorAreaLoad: 15,
    itemWidth: 600,
    itemDepth: 1000,
    itemHeight: 2000,
    itemMass: 900,
    roomTemperature: 24,
    heatLoad: 12,
    level: 0,
  },
  provenance: { outline: 'measured', doors: 'measured', slabHeight: 'measured', floorAreaLoad: 'drawing' },
}

const raisedFloor: Room = {
  ...emptyRoom,
  outline: [
    { x: 0, y: 0, wall: 'inside' },
    { x: 14_400, y: 0, wall: 'inside' },
    { x: 14_400, y: 6000, wall: 'outside' },
    { x: 10_800, y: 6000, wall: 'inside' },
    { x: 10_800, y: 9000, wall: 'outside' },
    { x: 0, y: 9000, wall: 'inside' },
  ],
  doors: [
    { wall: 6, offset: 800, width: 1400, height: 2500, swing: 'out', fireMinutes: 90 },
    { wall: 1, offset: 12_500, width: 1000, height: 2100, swing: 'in', fireMinutes: 30 },
  ],
  obstacles: [
    { kind: 'column', x: 4800, y: 4200, width: 400, depth: 400 },
    { kind: 'column', x: 9600, y: 4200, width: 400, depth: 400 },
    { kind: 'ramp', x: 12_600, y: 600, width: 1200, depth: 2400 },
  ],
  services: [{ kind: 'sprinkler', height: 3000, clearance: 460 }],
  ceiling: 'plenum',
  tileSize: 600,
  floorBasis: 'footprint',
  numbers: {
    slabHeight: 4800,
    raisedFloorHeight: 800,
    ceilingHeight: 3200,
    floorAirflow: 38_000,
    floorAreaLoad: 12,
    roomTemperature: 24,
    heatLoad: 120,
    level: 2,
  },
  provenance: { outline: 'drawing', doors: 'drawing', obstacles: 'drawing', slabHeight: 'drawing' },
}

const tight: Room = {
  ...plain,
  doors: [{ wall: 4, offset: 1500, width: 850, height: 1980, swing: 'in', fireMinutes: 30 }],
  numbers: { ...plain.numbers, liftCapacity: 800, liftWidth: 1100, liftDepth: 1400, floorAreaLoad: 7 },
  provenance: { outline: 'drawing' },
}

const rooms = [plain, raisedFloor, tight] as const

/** Writes the rooms, after the designs. */
export async function loadRooms(db: Database): Promise<void> {
  const designs = await db
    .selectFrom('design')
    .select(['id', 'solution_id', 'company_id', 'updated_at', 'updated_by'])
    .orderBy('id')
    .limit(designsWithRoom)
    .execute()
  if (designs.length === 0) return
  await db
    .insertInto('room_details')
    .values(
      designs.map(({ id, ...design }, index) => ({
        ...design,
        design_id: id,
        room: JSON.stringify(rooms[index % rooms.length]),
      })),
    )
    .execute()
}
