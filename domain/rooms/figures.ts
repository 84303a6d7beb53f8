// Figures derived from a room: areas, volume, tiles, heat through the envelope, and minutes without cooling.
import {
  computeArea,
  computeBox,
  type Box,
  computeCoveredArea,
  findCrossing,
  countTiles,
  computeWallLengths,
} from './outline.ts'
import type { Room } from './room.ts'

/** A figure is null if a field that it depends on is not stated. */
export interface RoomFigures {
  /** m² */
  readonly area: number | null
  /** m², without obstacles and the areas swept by doors. */
  readonly usableArea: number | null
  /** m */
  readonly perimeter: number | null
  /** m³ of air above the floor. */
  readonly volume: number | null
  readonly tiles: number | null
  readonly cutTiles: number | null
  readonly perforatedTiles: number | null
  /** kW on the summer design day; negative if heat flows outwards. */
  readonly envelopeGain: number | null
  /** Minutes without cooling until the air alone has warmed up to the limit. */
  readonly rideThrough: number | null
}

/**
 * Airflow through a perforated tile of 25 % open area at about 12 Pa, in m³/h: 500 cubic feet per minute, a common
 * planning figure. An assumption; the data sheet of the tile is decisive.
 */
export const airPerPerforatedTile = 850

/** Upper limit in °C of the allowable range A1 of ASHRAE TC 9.9, at which ride-through ends. */
export const rideThroughLimit = 32

/** Properties of dry air at 20 °C and sea level. */
const air = { density: 1.204, heatCapacity: 1.006 } as const

/**
 * Maximum number of tiles to count; more are a typing error in the coordinates, and counting them would take seconds.
 */
const maxTiles = 40_000

const squareMillimetres = 1e6

/** The figures of a room; those of its plan only if its outline does not cross itself. */
export function computeRoomFigures(room: Room): RoomFigures {
  const { numbers, outline } = room
  const isDrawn = outline.length >= 3 && findCrossing(outline) === undefined
  const area = isDrawn ? computeArea(outline) / squareMillimetres : null
  const clearHeight = computeClearHeight(room)
  const volume = area === null || clearHeight === null ? null : (area * clearHeight) / 1000
  const tiles = isDrawn ? countRoomTiles(room) : null
  return {
    area,
    usableArea: area === null ? null : area - computeLostArea(room) / squareMillimetres,
    perimeter: isDrawn ? computeWallLengths(outline).reduce((sum, length) => sum + length, 0) / 1000 : null,
    volume,
    tiles: tiles?.all ?? null,
    cutTiles: tiles?.cut ?? null,
    perforatedTiles:
      numbers.floorAirflow === undefined || room.tileSize === null
        ? null
        : Math.ceil(numbers.floorAirflow / airPerPerforatedTile),
    envelopeGain: isDrawn ? computeEnvelopeGain(room, area) : null,
    rideThrough: computeRideThrough(room, volume),
  }
}

/** Height in mm of the air above the finished floor: up to the ceiling or, without one, to the slab. */
export function computeClearHeight({ ceiling, numbers }: Room): number | null {
  const { slabHeight, raisedFloorHeight = 0, ceilingHeight } = numbers
  if (ceiling !== 'open' && ceilingHeight !== undefined) return ceilingHeight
  return slabHeight === undefined ? null : slabHeight - raisedFloorHeight
}

function computeLostArea({ outline, obstacles, doors }: Room): number {
  const boxes = obstacles.map(({ x, y, width, depth }): Box => ({
    left: x,
    bottom: y,
    right: x + width,
    top: y + depth,
  }))
  // A door leaf that opens inwards sweeps a quarter of a circle.
  const swept = doors.filter(({ swing }) => swing === 'in').map(({ width }) => (Math.PI / 4) * width ** 2)
  return computeCoveredArea(outline, boxes) + swept.reduce((sum, area) => sum + area, 0)
}

function countRoomTiles({ outline, tileSize, numbers }: Room) {
  if (tileSize === null) return null
  const { left, bottom, right, top } = computeBox(outline)
  if (((right - left) * (top - bottom)) / tileSize ** 2 > maxTiles) return null
  return countTiles(outline, tileSize, { x: numbers.gridOriginX ?? left, y: numbers.gridOriginY ?? bottom })
}

/**
 * Heat conduction only: area times transmittance times temperature difference, for outside walls, their windows, and
 * the roof.
 */
function computeEnvelopeGain({ outline, windows, numbers }: Room, area: number | null): number | null {
  const {
    outdoorSummer,
    roomTemperature,
    slabHeight,
    wallTransmittance,
    roofTransmittance,
    windowTransmittance,
  } = numbers
  if (outdoorSummer === undefined || roomTemperature === undefined) return null
  if (wallTransmittance === undefined || slabHeight === undefined) return null
  if (windows.length > 0 && windowTransmittance === undefined) return null
  const lengths = computeWallLengths(outline)
  const walls = outline.reduce(
    (sum, { wall }, index) =>
      sum + (wall === 'outside' ? ((lengths[index] ?? 0) * slabHeight) / squareMillimetres : 0),
    0,
  )
  const glass = windows
    .filter(({ wall }) => outline[wall - 1]?.wall === 'outside')
    .reduce((sum, { width, height }) => sum + (width * height) / squareMillimetres, 0)
  const watts =
    Math.max(walls - glass, 0) * wallTransmittance +
    glass * (windowTransmittance ?? 0) +
    // A room below another one has no roof; the same is assumed if no transmittance is stated.
    (area ?? 0) * (roofTransmittance ?? 0)
  return (watts * (outdoorSummer - roomTemperature)) / 1000
}

/**
 * Heat that the air absorbs up to the limit, divided by the heat load: C·ΔT/Q. Racks, walls and water store more
 * heat, so this is the minimum time.
 */
function computeRideThrough({ numbers }: Room, volume: number | null): number | null {
  const { heatLoad, roomTemperature, altitude = 0 } = numbers
  if (volume === null || heatLoad === undefined || roomTemperature === undefined) return null
  const capacity = volume * air.density * computeDensityRatio(altitude) * air.heatCapacity
  return (capacity * Math.max(rideThroughLimit - roomTemperature, 0)) / heatLoad / 60
}

/** Air density at an altitude in m, relative to sea level (ISO 2533, standard atmosphere). */
function computeDensityRatio(altitude: number): number {
  return (1 - 2.25577e-5 * altitude) ** 4.2559
}
