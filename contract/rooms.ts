/** Calls about the room in which a design is installed. */
import * as z from 'zod/mini'
import {
  ceilingKinds,
  floorBases,
  obstacleKinds,
  provenances,
  roomLimits,
  roomNumberKeys,
  roomNumbers,
  roomParts,
  serviceKinds,
  swings,
  tileSizes,
  wallKinds,
} from '@design-portal/domain/rooms/room.ts'
import { buildCallTable } from './call.ts'
import { id, line, maxRowVersion } from './fields.ts'
import { Ability } from './solutions.ts'

const millimetres = (max: number, min = 1) => z.int().check(z.gte(min), z.lte(max))
const coordinate = millimetres(roomLimits.coordinate, -roomLimits.coordinate)
const size = millimetres(roomLimits.size)
const height = millimetres(roomLimits.height)
/** The number of a wall, counted from 1: each begins at the corner of the same number. */
const wall = z.int().check(z.gte(1), z.lte(roomLimits.corners))

const opening = { wall, offset: millimetres(roomLimits.size, 0), width: size, height }

/** Figures within their bounds, without those that are not stated; a name that is not a figure of a room is refused. */
const numbers = z.partialRecord(z.enum(roomNumberKeys), z.number()).check((payload) => {
  for (const key of roomNumberKeys) {
    const value = payload.value[key]
    if (value === undefined) continue
    const { min, max, whole } = roomNumbers[key]
    const path: PropertyKey[] = [key]
    const issue = { input: value, origin: 'number', inclusive: true, path } as const
    if (value < min) payload.issues.push({ ...issue, code: 'too_small', minimum: min })
    if (value > max) payload.issues.push({ ...issue, code: 'too_big', maximum: max })
    if (whole && !Number.isInteger(value)) {
      payload.issues.push({ input: value, code: 'invalid_type', expected: 'int', path })
    }
  }
})
const provenance = z.partialRecord(z.enum([...roomNumberKeys, ...roomParts]), z.enum(provenances))

const RoomShape = z.strictObject({
  outline: z
    .array(z.strictObject({ x: coordinate, y: coordinate, wall: z.enum(wallKinds) }))
    .check(z.maxLength(roomLimits.corners)),
  doors: z
    .array(
      z.strictObject({
        ...opening,
        swing: z.enum(swings),
        fireMinutes: z.int().check(z.gte(0), z.lte(480)),
      }),
    )
    .check(z.maxLength(roomLimits.doors)),
  windows: z.array(z.strictObject(opening)).check(z.maxLength(roomLimits.windows)),
  obstacles: z
    .array(
      z.strictObject({
        kind: z.enum(obstacleKinds),
        x: coordinate,
        y: coordinate,
        width: size,
        depth: size,
      }),
    )
    .check(z.maxLength(roomLimits.obstacles)),
  services: z
    .array(
      z.strictObject({
        kind: z.enum(serviceKinds),
        height,
        clearance: millimetres(roomLimits.height, 0),
      }),
    )
    .check(z.maxLength(roomLimits.services)),
  ceiling: z.nullable(z.enum(ceilingKinds)),
  tileSize: z.nullable(z.literal(tileSizes)),
  floorBasis: z.nullable(z.enum(floorBases)),
  fireZone: z.nullable(line({ min: 1, max: roomLimits.fireZone })),
  /** Names, units and bounds are defined in `roomNumbers`. */
  numbers,
  /** The source of each stated field; a field without an entry is assumed. */
  provenance,
})

const Finding = z.object({
  /** The key of the text, which contains the arguments. */
  key: z.string(),
  severity: z.enum(['error', 'warning', 'information']),
  arguments: z.record(z.string(), z.union([z.string(), z.number()])),
})

const figure = z.nullable(z.number())

const RoomDetails = z.object({
  desId: z.string(),
  desName: z.string(),
  cfgId: z.string(),
  /** 0 if nothing is saved yet. */
  rowVersion: z.int(),
  /** What people state about the room itself. */
  room: RoomShape,
  /** Figures that the site of the solution states; they replace those of the room. */
  siteFigures: numbers,
  /** Derived figures; each is null if a field that it needs is not stated. */
  figures: z.object({
    /** m² */
    area: figure,
    /** m², without obstacles and the swing of doors */
    usableArea: figure,
    /** m */
    perimeter: figure,
    /** m³ of air */
    volume: figure,
    /** Number of tiles of the raised floor, and of cut tiles among them. */
    tiles: figure,
    cutTiles: figure,
    perforatedTiles: figure,
    /** kW through walls, windows and roof on the summer design day */
    envelopeGain: figure,
    /** Minutes until the air has warmed to the limit without cooling */
    rideThrough: figure,
  }),
  findings: z.array(Finding),
  edit: Ability,
  /** Null if nothing is saved yet. */
  updatedOn: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
})
export type RoomDetails = z.output<typeof RoomDetails>

export const roomCalls = buildCallTable([
  {
    name: 'room/room-details',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the room of a design, what follows from it and what is wrong with it.',
    input: z.strictObject({ designId: id }),
    output: RoomDetails,
    permission: 'openDetails',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'room/save-room-details',
    method: 'POST',
    encoding: 'json',
    summary: 'Stores the room of a design.',
    input: z.strictObject({
      designId: id,
      room: RoomShape,
      /** The version on which the change is based; 0 if nothing was saved before. */
      rowVersion: z.int().check(z.gte(0), z.lte(maxRowVersion)),
    }),
    output: RoomDetails,
    permission: 'editSolution',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'ROW_VERSION_CONFLICT'],
  },
])
