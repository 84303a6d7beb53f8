// A room as people describe it before equipment is installed: outline, heights, openings, obstacles, floor, services,
// envelope and access route.
import { listKeys } from '../keys.ts'

/** How a figure is known. */
export const provenances = ['measured', 'drawing', 'assumed'] as const
export type Provenance = (typeof provenances)[number]

export const wallKinds = ['inside', 'outside', 'fire'] as const
export const ceilingKinds = ['open', 'dropped', 'plenum'] as const
export const swings = ['in', 'out', 'sliding'] as const
export const obstacleKinds = ['column', 'ramp', 'keepOut'] as const
export const serviceKinds = ['pipe', 'tray', 'sprinkler'] as const
export const floorBases = ['footprint', 'spread'] as const
/** Raised-floor tiles are 600 mm, or 610 mm if they measure two feet. */
export const tileSizes = [600, 610] as const

/**
 * A corner of the outline in mm, and the kind of the wall from this corner to the next. The last wall closes the
 * outline.
 */
export interface Corner {
  readonly x: number
  readonly y: number
  readonly wall: (typeof wallKinds)[number]
}

/**
 * Walls are numbered from 1 in the order of the corners; the offset is measured from the wall's first corner. All
 * lengths are in mm.
 */
interface Opening {
  readonly wall: number
  readonly offset: number
  readonly width: number
  readonly height: number
}

export interface Door extends Opening {
  readonly swing: (typeof swings)[number]
  /** Fire resistance in minutes; 0 for none. */
  readonly fireMinutes: number
}

export type RoomWindow = Opening

/** A rectangle where nothing can be placed, by its corner nearest the origin; in mm. */
export interface Obstacle {
  readonly kind: (typeof obstacleKinds)[number]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}

/**
 * Something that hangs in the room: the height of its underside above the finished floor, and the clearance required
 * below it; in mm.
 */
export interface Service {
  readonly kind: (typeof serviceKinds)[number]
  readonly height: number
  readonly clearance: number
}

/** Single figures with unit and limits. All are optional: null means not stated and is never 0. */
export const roomNumbers = {
  slabHeight: { unit: 'mm', min: 1800, max: 30_000, whole: true },
  raisedFloorHeight: { unit: 'mm', min: 0, max: 2500, whole: true },
  ceilingHeight: { unit: 'mm', min: 1800, max: 30_000, whole: true },
  gridOriginX: { unit: 'mm', min: -10_000, max: 10_000, whole: true },
  gridOriginY: { unit: 'mm', min: -10_000, max: 10_000, whole: true },
  floorAirflow: { unit: 'm³/h', min: 1, max: 10_000_000, whole: true },
  floorAreaLoad: { unit: 'kPa', min: 0.5, max: 100, whole: false },
  floorPointLoad: { unit: 'kN', min: 0.1, max: 500, whole: false },
  itemWidth: { unit: 'mm', min: 100, max: 10_000, whole: true },
  itemDepth: { unit: 'mm', min: 100, max: 10_000, whole: true },
  itemHeight: { unit: 'mm', min: 100, max: 10_000, whole: true },
  itemMass: { unit: 'kg', min: 1, max: 100_000, whole: true },
  routeDoorWidth: { unit: 'mm', min: 300, max: 20_000, whole: true },
  routeDoorHeight: { unit: 'mm', min: 300, max: 20_000, whole: true },
  routeTurning: { unit: 'mm', min: 300, max: 50_000, whole: true },
  liftWidth: { unit: 'mm', min: 300, max: 20_000, whole: true },
  liftDepth: { unit: 'mm', min: 300, max: 20_000, whole: true },
  liftHeight: { unit: 'mm', min: 300, max: 20_000, whole: true },
  liftCapacity: { unit: 'kg', min: 50, max: 100_000, whole: true },
  heatLoad: { unit: 'kW', min: 0.1, max: 100_000, whole: false },
  roomTemperature: { unit: '°C', min: 10, max: 45, whole: false },
  outdoorSummer: { unit: '°C', min: -40, max: 60, whole: false },
  outdoorWinter: { unit: '°C', min: -70, max: 40, whole: false },
  altitude: { unit: 'm', min: -430, max: 6000, whole: true },
  wallTransmittance: { unit: 'W/(m²·K)', min: 0.05, max: 10, whole: false },
  roofTransmittance: { unit: 'W/(m²·K)', min: 0.05, max: 10, whole: false },
  windowTransmittance: { unit: 'W/(m²·K)', min: 0.05, max: 10, whole: false },
  noiseLimit: { unit: 'dB(A)', min: 20, max: 120, whole: true },
  orientation: { unit: '°', min: 0, max: 359, whole: true },
  level: { unit: '', min: -20, max: 200, whole: true },
} as const satisfies Record<
  string,
  { readonly unit: string; readonly min: number; readonly max: number; readonly whole: boolean }
>
export type RoomNumber = keyof typeof roomNumbers
export const roomNumberKeys: readonly RoomNumber[] = listKeys(roomNumbers)

/** The fields of a room that are not single figures; each has its own provenance. */
export const roomParts = [
  'outline',
  'ceiling',
  'tileSize',
  'floorBasis',
  'fireZone',
  'doors',
  'windows',
  'obstacles',
  'services',
] as const
export type RoomPart = (typeof roomParts)[number]

export type RoomField = RoomNumber | RoomPart

export interface Room {
  /** Empty until somebody draws it. */
  readonly outline: readonly Corner[]
  readonly doors: readonly Door[]
  readonly windows: readonly RoomWindow[]
  readonly obstacles: readonly Obstacle[]
  readonly services: readonly Service[]
  readonly ceiling: (typeof ceilingKinds)[number] | null
  /** Null without a raised floor. */
  readonly tileSize: (typeof tileSizes)[number] | null
  /** Whether the area load of the floor refers to the footprint of a piece or to the whole floor. */
  readonly floorBasis: (typeof floorBases)[number] | null
  readonly fireZone: string | null
  /** The figures that are stated. */
  readonly numbers: Readonly<Partial<Record<RoomNumber, number>>>
  /** The provenance of the stated fields; a field without an entry is assumed. */
  readonly provenance: Readonly<Partial<Record<RoomField, Provenance>>>
}

/** A room without any stated field. */
export const emptyRoom: Room = {
  outline: [],
  doors: [],
  windows: [],
  obstacles: [],
  services: [],
  ceiling: null,
  tileSize: null,
  floorBasis: null,
  fireZone: null,
  numbers: {},
  provenance: {},
}

/** Limits of coordinates and sizes in mm, and of the number of rows in lists. */
export const roomLimits = {
  coordinate: 500_000,
  size: 200_000,
  height: 30_000,
  corners: 60,
  doors: 40,
  windows: 60,
  obstacles: 200,
  services: 60,
  fireZone: 60,
} as const

/** All fields that a room states, in the order of a form. */
export function listStatedFields(room: Room): readonly RoomField[] {
  const parts = roomParts.filter((part) => {
    const value = room[part]
    return value !== null && (typeof value !== 'object' || value.length > 0)
  })
  return [...parts, ...roomNumberKeys.filter((key) => room.numbers[key] !== undefined)]
}
