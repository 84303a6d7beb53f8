/** The texts for the fields and choices of a room. */

import type {
  ceilingKinds,
  floorBases,
  obstacleKinds,
  Provenance,
  RoomField,
  serviceKinds,
  swings,
  wallKinds,
} from '@design-portal/domain/rooms/room.ts'
import type { MessageKey } from '../../../language/use-text.ts'

const fieldNames: Record<RoomField, MessageKey> = {
  outline: 'ROOM_FIELD_OUTLINE',
  ceiling: 'ROOM_FIELD_CEILING',
  tileSize: 'ROOM_FIELD_TILE_SIZE',
  floorBasis: 'ROOM_FIELD_FLOOR_BASIS',
  fireZone: 'ROOM_FIELD_FIRE_ZONE',
  doors: 'ROOM_FIELD_DOORS',
  windows: 'ROOM_FIELD_WINDOWS',
  obstacles: 'ROOM_FIELD_OBSTACLES',
  services: 'ROOM_FIELD_SERVICES',
  slabHeight: 'ROOM_FIELD_SLAB_HEIGHT',
  raisedFloorHeight: 'ROOM_FIELD_RAISED_FLOOR_HEIGHT',
  ceilingHeight: 'ROOM_FIELD_CEILING_HEIGHT',
  gridOriginX: 'ROOM_FIELD_GRID_ORIGIN_X',
  gridOriginY: 'ROOM_FIELD_GRID_ORIGIN_Y',
  floorAirflow: 'ROOM_FIELD_FLOOR_AIRFLOW',
  floorAreaLoad: 'ROOM_FIELD_FLOOR_AREA_LOAD',
  floorPointLoad: 'ROOM_FIELD_FLOOR_POINT_LOAD',
  itemWidth: 'ROOM_FIELD_ITEM_WIDTH',
  itemDepth: 'ROOM_FIELD_ITEM_DEPTH',
  itemHeight: 'ROOM_FIELD_ITEM_HEIGHT',
  itemMass: 'ROOM_FIELD_ITEM_MASS',
  routeDoorWidth: 'ROOM_FIELD_ROUTE_DOOR_WIDTH',
  routeDoorHeight: 'ROOM_FIELD_ROUTE_DOOR_HEIGHT',
  routeTurning: 'ROOM_FIELD_ROUTE_TURNING',
  liftWidth: 'ROOM_FIELD_LIFT_WIDTH',
  liftDepth: 'ROOM_FIELD_LIFT_DEPTH',
  liftHeight: 'ROOM_FIELD_LIFT_HEIGHT',
  liftCapacity: 'ROOM_FIELD_LIFT_CAPACITY',
  heatLoad: 'ROOM_FIELD_HEAT_LOAD',
  roomTemperature: 'ROOM_FIELD_ROOM_TEMPERATURE',
  outdoorSummer: 'ROOM_FIELD_OUTDOOR_SUMMER',
  outdoorWinter: 'ROOM_FIELD_OUTDOOR_WINTER',
  altitude: 'ROOM_FIELD_ALTITUDE',
  wallTransmittance: 'ROOM_FIELD_WALL_TRANSMITTANCE',
  roofTransmittance: 'ROOM_FIELD_ROOF_TRANSMITTANCE',
  windowTransmittance: 'ROOM_FIELD_WINDOW_TRANSMITTANCE',
  noiseLimit: 'ROOM_FIELD_NOISE_LIMIT',
  orientation: 'ROOM_FIELD_ORIENTATION',
  level: 'ROOM_FIELD_LEVEL',
}

/** Returns the key of a field's name. */
export function getFieldNameKey(field: RoomField): MessageKey {
  return fieldNames[field]
}

type Names<Words extends readonly string[]> = Record<Words[number], MessageKey>

export const wallNames: Names<typeof wallKinds> = {
  inside: 'ROOM_WALL_INSIDE',
  outside: 'ROOM_WALL_OUTSIDE',
  fire: 'ROOM_WALL_FIRE',
}
export const ceilingNames: Names<typeof ceilingKinds> = {
  open: 'ROOM_CEILING_OPEN',
  dropped: 'ROOM_CEILING_DROPPED',
  plenum: 'ROOM_CEILING_PLENUM',
}
export const swingNames: Names<typeof swings> = {
  in: 'ROOM_SWING_IN',
  out: 'ROOM_SWING_OUT',
  sliding: 'ROOM_SWING_SLIDING',
}
export const obstacleNames: Names<typeof obstacleKinds> = {
  column: 'ROOM_OBSTACLE_COLUMN',
  ramp: 'ROOM_OBSTACLE_RAMP',
  keepOut: 'ROOM_OBSTACLE_KEEP_OUT',
}
export const serviceNames: Names<typeof serviceKinds> = {
  pipe: 'ROOM_SERVICE_PIPE',
  tray: 'ROOM_SERVICE_TRAY',
  sprinkler: 'ROOM_SERVICE_SPRINKLER',
}
export const basisNames: Names<typeof floorBases> = {
  footprint: 'ROOM_BASIS_FOOTPRINT',
  spread: 'ROOM_BASIS_SPREAD',
}
export const provenanceNames: Record<Provenance, MessageKey> = {
  measured: 'ROOM_PROVENANCE_MEASURED',
  drawing: 'ROOM_PROVENANCE_DRAWING',
  assumed: 'ROOM_PROVENANCE_ASSUMED',
}
