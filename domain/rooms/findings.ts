// Checks a room for errors and warnings before equipment is ordered for it.
import { type Severity, sortWorstFirst } from '../finding-severity.ts'
import { computeBox, findCrossing, computeWallLengths } from './outline.ts'
import { computeClearHeight } from './figures.ts'
import { type Door, type Room, type RoomField, listStatedFields } from './room.ts'

/** A finding: its message key and arguments. */
export interface RoomFinding {
  readonly key: RoomFindingKey
  readonly severity: Severity
  readonly arguments: Readonly<Record<string, string | number>>
}

const severities = {
  ROOM_OUTLINE_CROSSES: 'error',
  ROOM_OUTLINE_TOO_FEW_CORNERS: 'error',
  ROOM_WALL_ABSENT: 'error',
  ROOM_OPENING_LEAVES_WALL: 'error',
  ROOM_CEILING_ABOVE_SLAB: 'error',
  ROOM_DOOR_TOO_NARROW: 'warning',
  ROOM_DOOR_TOO_LOW: 'warning',
  ROOM_NO_DOOR_PASSES: 'error',
  ROOM_ROUTE_TOO_NARROW: 'error',
  ROOM_ROUTE_TOO_LOW: 'error',
  ROOM_ROUTE_TURNING: 'warning',
  ROOM_LIFT_CARRIES: 'error',
  ROOM_LIFT_TOO_SMALL: 'error',
  ROOM_ITEM_TOO_HIGH: 'error',
  ROOM_SERVICE_IN_THE_WAY: 'error',
  ROOM_SPRINKLER_CLEARANCE: 'warning',
  ROOM_FLOOR_AREA_LOAD: 'error',
  ROOM_FLOOR_POINT_LOAD: 'error',
  ROOM_FLOOR_BELOW_MINIMUM: 'warning',
  ROOM_FLOOR_BELOW_RECOMMENDED: 'information',
  ROOM_PLENUM_LOW: 'warning',
  ROOM_PLENUM_BELOW_BEST: 'information',
  ROOM_HEIGHT_BELOW_MINIMUM: 'warning',
  ROOM_GRID_OFF_EDGE: 'information',
  ROOM_FIELD_ASSUMED: 'information',
} as const satisfies Record<string, Severity>
export type RoomFindingKey = keyof typeof severities

/**
 * TIA-942: a floor load of at least 7.2 kPa, preferably 12 kPa; 2.6 m clear height; 460 mm clearance below
 * sprinklers.
 */
export const tia942 = {
  minFloorLoad: 7.2,
  recommendedFloorLoad: 12,
  clearHeight: 2600,
  sprinklerClearance: 460,
} as const

/**
 * Floor heights in mm: below 610 the airflow of tiles is uneven, from 760 it is even (Beitelmal, IMECE2015-50884).
 */
export const plenumHeights = { min: 610, best: 760 } as const

const gravity = 9.80665

const createFinding = (key: RoomFindingKey, values: RoomFinding['arguments'] = {}): RoomFinding => ({
  key,
  severity: severities[key],
  arguments: values,
})

/** All findings of a room, errors first; fields are named by their keys, and places by their numbers. */
export function checkRoom(room: Room): readonly RoomFinding[] {
  return sortWorstFirst([
    ...checkOutline(room),
    ...checkOpenings(room),
    ...checkRoute(room),
    ...checkHeights(room),
    ...checkFloor(room),
    ...checkGrid(room),
    ...listAssumedFields(room).map((field) => createFinding('ROOM_FIELD_ASSUMED', { field })),
  ])
}

/** Stated fields that were neither measured nor read from a drawing. */
export function listAssumedFields(room: Room): readonly RoomField[] {
  return listStatedFields(room).filter((field) => (room.provenance[field] ?? 'assumed') === 'assumed')
}

function checkOutline({ outline }: Room): readonly RoomFinding[] {
  if (outline.length === 0) return []
  if (outline.length < 3) return [createFinding('ROOM_OUTLINE_TOO_FEW_CORNERS')]
  const point = findCrossing(outline)
  return point === undefined
    ? []
    : [createFinding('ROOM_OUTLINE_CROSSES', { x: Math.round(point.x), y: Math.round(point.y) })]
}

/** Doors are named D1, D2 and windows W1, W2, in the order of their lists. */
function checkOpenings({ outline, doors, windows }: Room): readonly RoomFinding[] {
  if (outline.length < 3) return []
  const lengths = computeWallLengths(outline)
  const named = [
    ...doors.map((door, index) => ({ ...door, name: `D${index + 1}` })),
    ...windows.map((window, index) => ({ ...window, name: `W${index + 1}` })),
  ]
  return named.flatMap(({ name, wall, offset, width }) => {
    const length = lengths[wall - 1]
    if (length === undefined) return [createFinding('ROOM_WALL_ABSENT', { name, wall })]
    // One millimetre is the tolerance for the rounding of a slanted wall.
    return offset + width > length + 1
      ? [createFinding('ROOM_OPENING_LEAVES_WALL', { name, wall, length: Math.round(length) })]
      : []
  })
}

/** An item passes an opening best with its smaller side. */
const computePassageWidth = (width: number, depth: number): number => Math.min(width, depth)

function checkRoute({ doors, numbers }: Room): readonly RoomFinding[] {
  const { itemWidth: width, itemDepth: depth, itemHeight: height, itemMass: mass } = numbers
  const findings: RoomFinding[] = []
  if (width !== undefined && depth !== undefined) {
    const passageWidth = computePassageWidth(width, depth)
    findings.push(...checkDoors(doors, passageWidth, height))
    const { routeDoorWidth, routeTurning } = numbers
    if (routeDoorWidth !== undefined && passageWidth > routeDoorWidth) {
      findings.push(createFinding('ROOM_ROUTE_TOO_NARROW', { item: passageWidth, opening: routeDoorWidth }))
    }
    // The space needed to turn an item on the spot is its diagonal.
    const diagonal = Math.ceil(Math.hypot(width, depth))
    if (routeTurning !== undefined && diagonal > routeTurning) {
      findings.push(createFinding('ROOM_ROUTE_TURNING', { item: diagonal, opening: routeTurning }))
    }
    if (!fitsLift(numbers, width, depth, height))
      findings.push(createFinding('ROOM_LIFT_TOO_SMALL', { width, depth }))
  }
  if (height !== undefined && numbers.routeDoorHeight !== undefined && height > numbers.routeDoorHeight) {
    findings.push(createFinding('ROOM_ROUTE_TOO_LOW', { item: height, opening: numbers.routeDoorHeight }))
  }
  if (mass !== undefined && numbers.liftCapacity !== undefined && mass > numbers.liftCapacity) {
    findings.push(createFinding('ROOM_LIFT_CARRIES', { item: mass, capacity: numbers.liftCapacity }))
  }
  return findings
}

function checkDoors(
  doors: readonly Door[],
  passageWidth: number,
  height: number | undefined,
): readonly RoomFinding[] {
  const measured = doors.map((door, index) => ({
    isTooNarrow: passageWidth > door.width,
    isTooLow: height !== undefined && height > door.height,
    name: `D${index + 1}`,
    door,
  }))
  const hasNoPassableDoor =
    doors.length > 0 && measured.every(({ isTooNarrow, isTooLow }) => isTooNarrow || isTooLow)
  return [
    ...measured.flatMap(({ isTooNarrow, isTooLow, name, door }) => [
      ...(isTooNarrow
        ? [createFinding('ROOM_DOOR_TOO_NARROW', { item: passageWidth, name, opening: door.width })]
        : []),
      ...(isTooLow
        ? [createFinding('ROOM_DOOR_TOO_LOW', { item: height ?? 0, name, opening: door.height })]
        : []),
    ]),
    ...(hasNoPassableDoor ? [createFinding('ROOM_NO_DOOR_PASSES')] : []),
  ]
}

function fitsLift(
  numbers: Room['numbers'],
  width: number,
  depth: number,
  height: number | undefined,
): boolean {
  const { liftWidth, liftDepth, liftHeight } = numbers
  if (height !== undefined && liftHeight !== undefined && height > liftHeight) return false
  if (liftWidth === undefined || liftDepth === undefined) return true
  return (width <= liftWidth && depth <= liftDepth) || (depth <= liftWidth && width <= liftDepth)
}

function checkHeights(room: Room): readonly RoomFinding[] {
  const { numbers, services, ceiling } = room
  const { itemHeight, ceilingHeight, slabHeight, raisedFloorHeight = 0 } = numbers
  const clearHeight = computeClearHeight(room)
  const findings: RoomFinding[] = []
  if (
    ceiling !== 'open' &&
    ceilingHeight !== undefined &&
    slabHeight !== undefined &&
    raisedFloorHeight + ceilingHeight > slabHeight
  ) {
    findings.push(
      createFinding('ROOM_CEILING_ABOVE_SLAB', {
        ceiling: raisedFloorHeight + ceilingHeight,
        slab: slabHeight,
      }),
    )
  }
  if (clearHeight !== null && clearHeight < tia942.clearHeight) {
    findings.push(
      createFinding('ROOM_HEIGHT_BELOW_MINIMUM', { height: clearHeight, min: tia942.clearHeight }),
    )
  }
  if (itemHeight !== undefined && clearHeight !== null && itemHeight > clearHeight) {
    findings.push(createFinding('ROOM_ITEM_TOO_HIGH', { item: itemHeight, height: clearHeight }))
  }
  for (const [index, { kind, height, clearance }] of services.entries()) {
    const needed = kind === 'sprinkler' ? Math.max(clearance, tia942.sprinklerClearance) : clearance
    if (kind === 'sprinkler' && clearance < tia942.sprinklerClearance) {
      findings.push(
        createFinding('ROOM_SPRINKLER_CLEARANCE', { number: index + 1, min: tia942.sprinklerClearance }),
      )
    }
    if (itemHeight !== undefined && itemHeight + needed > height) {
      findings.push(
        createFinding('ROOM_SERVICE_IN_THE_WAY', {
          number: index + 1,
          item: itemHeight,
          height: height - needed,
        }),
      )
    }
  }
  return findings
}

function checkFloor({ numbers, floorBasis }: Room): readonly RoomFinding[] {
  const { floorAreaLoad, floorPointLoad, itemMass, itemWidth, itemDepth } = numbers
  const findings: RoomFinding[] = []
  if (floorAreaLoad !== undefined) {
    if (floorAreaLoad < tia942.minFloorLoad) {
      findings.push(
        createFinding('ROOM_FLOOR_BELOW_MINIMUM', { load: floorAreaLoad, min: tia942.minFloorLoad }),
      )
    } else if (floorAreaLoad < tia942.recommendedFloorLoad) {
      findings.push(
        createFinding('ROOM_FLOOR_BELOW_RECOMMENDED', {
          load: floorAreaLoad,
          recommended: tia942.recommendedFloorLoad,
        }),
      )
    }
    // A limit for the load spread over the whole floor cannot be compared with the mass of a single piece.
    if (
      floorBasis === 'footprint' &&
      itemMass !== undefined &&
      itemWidth !== undefined &&
      itemDepth !== undefined
    ) {
      const load = (itemMass * gravity) / 1000 / ((itemWidth * itemDepth) / 1e6)
      if (load > floorAreaLoad)
        findings.push(
          createFinding('ROOM_FLOOR_AREA_LOAD', { load: roundToTenth(load), limit: floorAreaLoad }),
        )
    }
  }
  if (floorPointLoad !== undefined && itemMass !== undefined) {
    // The mass is assumed to rest equally on four feet.
    const load = (itemMass * gravity) / 1000 / 4
    if (load > floorPointLoad)
      findings.push(
        createFinding('ROOM_FLOOR_POINT_LOAD', { load: roundToTenth(load), limit: floorPointLoad }),
      )
  }
  const plenum = numbers.raisedFloorHeight ?? 0
  // Air flows below the floor only if a supply airflow is stated.
  if (plenum > 0 && numbers.floorAirflow !== undefined) {
    if (plenum < plenumHeights.min)
      findings.push(createFinding('ROOM_PLENUM_LOW', { height: plenum, best: plenumHeights.best }))
    else if (plenum < plenumHeights.best)
      findings.push(createFinding('ROOM_PLENUM_BELOW_BEST', { height: plenum, best: plenumHeights.best }))
  }
  return findings
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}

function checkGrid({ outline, tileSize, numbers }: Room): readonly RoomFinding[] {
  if (tileSize === null || outline.length < 3 || numbers.gridOriginX === undefined) return []
  const offset = (((computeBox(outline).left - numbers.gridOriginX) % tileSize) + tileSize) % tileSize
  return offset === 0 ? [] : [createFinding('ROOM_GRID_OFF_EDGE', { size: tileSize, offset })]
}
