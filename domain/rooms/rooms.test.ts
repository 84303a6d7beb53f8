// Tests rooms: worked examples of every figure and finding, and properties of the geometry.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeRoomFigures } from './figures.ts'
import { checkRoom, type RoomFinding } from './findings.ts'
import { computeArea, computeAreaWithin, computeCoveredArea, findCrossing, countTiles } from './outline.ts'
import { type Corner, emptyRoom, type Room } from './room.ts'

const createCorners = (...points: readonly (readonly [number, number])[]): readonly Corner[] =>
  points.map(([x, y]) => ({ x, y, wall: 'inside' }))

/** 12 m × 7.2 m. */
const hall = createCorners([0, 0], [12_000, 0], [12_000, 7200], [0, 7200])
/** The same room without a corner of 3 m × 2 m. */
const hallWithoutCorner = createCorners(
  [0, 0],
  [12_000, 0],
  [12_000, 5200],
  [9000, 5200],
  [9000, 7200],
  [0, 7200],
)

const createRoom = (changes: Partial<Room>): Room => ({ ...emptyRoom, outline: hall, ...changes })
const listKeys = (findings: readonly RoomFinding[]) =>
  findings.map(({ key }) => key).filter((key) => key !== 'ROOM_FIELD_ASSUMED')

describe('room figures', () => {
  test('are missing for an unknown room', () => {
    expect(new Set(Object.values(computeRoomFigures(emptyRoom)))).toEqual(new Set([null]))
    expect(checkRoom(emptyRoom)).toEqual([])
  })

  test('include area, perimeter and volume up to the ceiling or else the slab', () => {
    const numbers = { slabHeight: 4200, raisedFloorHeight: 600, ceilingHeight: 3000 }
    expect(computeRoomFigures(createRoom({ numbers, ceiling: 'dropped' }))).toMatchObject({
      area: 86.4,
      perimeter: 38.4,
      volume: expect.closeTo(259.2, 9),
    })
    expect(computeRoomFigures(createRoom({ numbers, ceiling: 'open' })).volume).toBeCloseTo(311.04, 6)
    expect(computeRoomFigures(createRoom({ outline: hallWithoutCorner })).area).toBeCloseTo(80.4, 9)
    expect(computeRoomFigures(createRoom({ outline: hallWithoutCorner.toReversed() })).area).toBeCloseTo(
      80.4,
      9,
    )
  })

  test('include usable area: overlapping obstacles count once and only inside, a door sweeps a quarter circle', () => {
    const obstacles = [
      { kind: 'column', x: 1000, y: 1000, width: 1000, depth: 1000 },
      { kind: 'keepOut', x: 1500, y: 1000, width: 1000, depth: 1000 },
      { kind: 'ramp', x: -1000, y: 3000, width: 2000, depth: 1000 },
    ] as const
    expect(computeRoomFigures(createRoom({ obstacles })).usableArea).toBeCloseTo(86.4 - 1.5 - 1, 9)
    const doors = [
      { wall: 1, offset: 500, width: 1000, height: 2100, swing: 'in', fireMinutes: 90 },
      { wall: 1, offset: 5000, width: 1000, height: 2100, swing: 'out', fireMinutes: 0 },
    ] as const
    expect(computeRoomFigures(createRoom({ doors })).usableArea).toBeCloseTo(86.4 - Math.PI / 4, 9)
  })

  test('include tiles: 20 × 12 of 600 mm fit, and of 610 mm the last row and column are cut', () => {
    expect(computeRoomFigures(createRoom({ tileSize: 600 }))).toMatchObject({ tiles: 240, cutTiles: 0 })
    // 12 000 / 610 = 19.67 and 7200 / 610 = 11.8, so there are 20 × 12 tiles, of which 20 + 12 - 1 are cut.
    expect(computeRoomFigures(createRoom({ tileSize: 610 }))).toMatchObject({ tiles: 240, cutTiles: 31 })
    const shiftedRoom = createRoom({ tileSize: 600, numbers: { gridOriginX: 300, gridOriginY: 0 } })
    // Half a tile off the wall there is one column more, and the columns at both ends are cut.
    expect(computeRoomFigures(shiftedRoom)).toMatchObject({ tiles: 252, cutTiles: 24 })
  })

  test('include 850 m³/h for each perforated tile', () => {
    // 34,001 / 850 = 40.001
    expect(
      computeRoomFigures(createRoom({ tileSize: 600, numbers: { floorAirflow: 34_001 } })).perforatedTiles,
    ).toBe(41)
    expect(computeRoomFigures(createRoom({ numbers: { floorAirflow: 34_001 } })).perforatedTiles).toBeNull()
  })

  test('include heat through the envelope: outside walls without windows, windows and roof', () => {
    const outline = hall.map((corner, index) =>
      index === 0 ? { ...corner, wall: 'outside' as const } : corner,
    )
    const numbers = {
      slabHeight: 4000,
      outdoorSummer: 36,
      roomTemperature: 24,
      wallTransmittance: 0.5,
      roofTransmittance: 0.25,
    }
    // 48 m² × 0.5 × 12 K + 86.4 m² × 0.25 × 12 K
    expect(computeRoomFigures(createRoom({ outline, numbers })).envelopeGain).toBeCloseTo(0.288 + 0.2592, 9)
    const windows = [{ wall: 1, offset: 0, width: 2000, height: 2000 }]
    expect(computeRoomFigures(createRoom({ outline, numbers, windows })).envelopeGain).toBeNull()
    const numbersWithWindows = { ...numbers, windowTransmittance: 1.3 }
    // 44 m² of wall, 4 m² of window and 21.6 W/K of roof at 12 K, in kW.
    expect(
      computeRoomFigures(createRoom({ outline, numbers: numbersWithWindows, windows })).envelopeGain,
    ).toBeCloseTo((44 * 0.5 + 4 * 1.3 + 21.6) * 0.012, 9)
  })

  test('include ride-through: 259 m³ of air take 100 kW for 25 seconds from 24 to 32 °C, less at altitude', () => {
    const numbers = { ceilingHeight: 3000, heatLoad: 100, roomTemperature: 24 }
    // 259.2 m³ × 1.204 kg/m³ × 1.006 kJ/(kg·K) × 8 K / 100 kW = 25.1 s
    expect((computeRoomFigures(createRoom({ numbers })).rideThrough ?? 0) * 60).toBeCloseTo(25.12, 2)
    // At 1500 m, the standard atmosphere has a density of 1.058 kg/m³ instead of 1.225.
    const rideThroughAtAltitude =
      computeRoomFigures(createRoom({ numbers: { ...numbers, altitude: 1500 } })).rideThrough ?? 0
    expect(rideThroughAtAltitude * 60).toBeCloseTo(25.12 * (1.058 / 1.225), 1)
    expect(computeRoomFigures(createRoom({ numbers: { ...numbers, roomTemperature: 35 } })).rideThrough).toBe(
      0,
    )
  })
})

describe('room findings', () => {
  test('report where an outline crosses or touches itself, and give no area', () => {
    const crossedRoom = createRoom({ outline: createCorners([0, 0], [4000, 4000], [4000, 0], [0, 4000]) })
    expect(checkRoom(crossedRoom)[0]).toMatchObject({
      key: 'ROOM_OUTLINE_CROSSES',
      severity: 'error',
      arguments: { x: 2000, y: 2000 },
    })
    expect(computeRoomFigures(crossedRoom).area).toBeNull()
    const roomWithSpike = createRoom({ outline: createCorners([0, 0], [4000, 0], [2000, 0], [2000, 3000]) })
    expect(listKeys(checkRoom(roomWithSpike))).toContain('ROOM_OUTLINE_CROSSES')
    expect(listKeys(checkRoom(createRoom({ outline: createCorners([0, 0], [4000, 0]) })))).toEqual([
      'ROOM_OUTLINE_TOO_FEW_CORNERS',
    ])
  })

  const rack = { itemWidth: 750, itemDepth: 1200, itemHeight: 2000, itemMass: 1400 }
  const door = { wall: 1, offset: 0, width: 900, height: 2100, swing: 'out', fireMinutes: 30 } as const

  test('compare doors with the smaller side of an item, and are an error only if no door fits', () => {
    expect(listKeys(checkRoom(createRoom({ numbers: rack, doors: [door] })))).toEqual([])
    const narrowDoor = { ...door, width: 700 }
    const lowDoor = { ...door, height: 1950 }
    const findings = checkRoom(createRoom({ numbers: rack, doors: [door, narrowDoor] }))
    expect(findings.find(({ key }) => key === 'ROOM_DOOR_TOO_NARROW')).toMatchObject({
      severity: 'warning',
      arguments: { item: 750, name: 'D2', opening: 700 },
    })
    expect(listKeys(findings)).not.toContain('ROOM_NO_DOOR_PASSES')
    expect(listKeys(checkRoom(createRoom({ numbers: rack, doors: [narrowDoor, lowDoor] })))).toEqual([
      'ROOM_NO_DOOR_PASSES',
      'ROOM_DOOR_TOO_NARROW',
      'ROOM_DOOR_TOO_LOW',
    ])
  })

  test.each([
    ['a lift that carries less', { liftCapacity: 1000 }, 'ROOM_LIFT_CARRIES'],
    ['a lift that is too short either way', { liftWidth: 1100, liftDepth: 1150 }, 'ROOM_LIFT_TOO_SMALL'],
    ['a lift that is too low', { liftHeight: 1990 }, 'ROOM_LIFT_TOO_SMALL'],
    ['a narrow door on the way', { routeDoorWidth: 740 }, 'ROOM_ROUTE_TOO_NARROW'],
    ['a low passage', { routeDoorHeight: 1999 }, 'ROOM_ROUTE_TOO_LOW'],
    // √(750² + 1200²) = 1415.1
    ['a tight corner', { routeTurning: 1415 }, 'ROOM_ROUTE_TURNING'],
    ['a floor that carries less on the footprint', { floorAreaLoad: 15.2 }, 'ROOM_FLOOR_AREA_LOAD'],
    ['a floor that carries less below a foot', { floorPointLoad: 3.4 }, 'ROOM_FLOOR_POINT_LOAD'],
    ['a weak floor', { floorAreaLoad: 7.1 }, 'ROOM_FLOOR_BELOW_MINIMUM'],
    ['a low ceiling', { ceilingHeight: 2590 }, 'ROOM_HEIGHT_BELOW_MINIMUM'],
    ['a very low ceiling', { ceilingHeight: 1999 }, 'ROOM_ITEM_TOO_HIGH'],
    [
      'a ceiling above the slab',
      { ceilingHeight: 3000, slabHeight: 3500, raisedFloorHeight: 600 },
      'ROOM_CEILING_ABOVE_SLAB',
    ],
    ['a low plenum', { raisedFloorHeight: 600, floorAirflow: 10_000 }, 'ROOM_PLENUM_LOW'],
  ])('report %s', (_case, numbers, key) => {
    expect(
      listKeys(checkRoom(createRoom({ numbers: { ...rack, ...numbers }, floorBasis: 'footprint' }))),
    ).toContain(key)
  })

  test.each([
    ['lift', { liftWidth: 1200, liftDepth: 750, liftHeight: 2000, liftCapacity: 1400 }],
    ['way', { routeDoorWidth: 750, routeDoorHeight: 2000, routeTurning: 1416 }],
    // 1400 kg on 0.9 m² are 15.3 kPa, and 3.4 kN on each of four feet.
    ['floor', { floorAreaLoad: 15.3, floorPointLoad: 3.5 }],
    ['height', { ceilingHeight: 2600, slabHeight: 3500, raisedFloorHeight: 760, floorAirflow: 10_000 }],
  ])('do not report a %s that is just sufficient', (_case, numbers) => {
    expect(
      listKeys(checkRoom(createRoom({ numbers: { ...rack, ...numbers }, floorBasis: 'footprint' }))),
    ).toEqual([])
  })

  test('report suspended items without their clearance, which is at least 460 mm for sprinklers', () => {
    const services = [
      { kind: 'sprinkler', height: 2460, clearance: 460 },
      { kind: 'tray', height: 2000, clearance: 0 },
    ] as const
    expect(listKeys(checkRoom(createRoom({ numbers: rack, services })))).toEqual([])
    const lowerServices = [
      { kind: 'sprinkler', height: 2459, clearance: 100 },
      { kind: 'pipe', height: 1999, clearance: 0 },
    ] as const
    expect(listKeys(checkRoom(createRoom({ numbers: rack, services: lowerServices })))).toEqual([
      'ROOM_SERVICE_IN_THE_WAY',
      'ROOM_SERVICE_IN_THE_WAY',
      'ROOM_SPRINKLER_CLEARANCE',
    ])
  })

  test('report a grid off the wall, an opening beyond its wall and a missing wall', () => {
    const gridFindings = checkRoom(createRoom({ tileSize: 610, numbers: { gridOriginX: -30 } }))
    expect(gridFindings.find(({ key }) => key === 'ROOM_GRID_OFF_EDGE')?.arguments).toEqual({
      size: 610,
      offset: 30,
    })
    const doors = [
      { ...door, wall: 2, offset: 6400 },
      { ...door, wall: 5 },
    ]
    expect(checkRoom(createRoom({ doors })).filter(({ severity }) => severity === 'error')).toMatchObject([
      { key: 'ROOM_OPENING_LEAVES_WALL', arguments: { name: 'D1', wall: 2, length: 7200 } },
      { key: 'ROOM_WALL_ABSENT', arguments: { name: 'D2', wall: 5 } },
    ])
  })

  test('report every stated field that was neither measured nor drawn, to be confirmed', () => {
    const statedRoom = createRoom({
      numbers: { ceilingHeight: 3000, level: 0 },
      provenance: { outline: 'drawing', ceilingHeight: 'measured' },
    })
    expect(checkRoom(statedRoom)).toEqual([
      { key: 'ROOM_FIELD_ASSUMED', severity: 'information', arguments: { field: 'level' } },
    ])
  })
})

describe('room geometry', () => {
  const anyLength = fc.integer({ min: 1, max: 20_000 })
  const anyCoordinate = fc.integer({ min: -20_000, max: 20_000 })
  const anyBox = fc
    .record({ left: anyCoordinate, bottom: anyCoordinate, width: anyLength, depth: anyLength })
    .map(({ left, bottom, width, depth }) => ({ left, bottom, right: left + width, top: bottom + depth }))

  test('a polygon cut along a line keeps its area', () => {
    fc.assert(
      fc.property(anyCoordinate, (cutX) => {
        const sides = { bottom: -1, top: 8000 }
        const left = computeAreaWithin(hallWithoutCorner, { left: -20_001, right: cutX, ...sides })
        const right = computeAreaWithin(hallWithoutCorner, { left: cutX, right: 20_001, ...sides })
        expect(left + right).toBeCloseTo(computeArea(hallWithoutCorner), 3)
      }),
    )
  })

  test('rectangles together cover at most the sum of their areas and at least the largest, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { minLength: 1, maxLength: 6 }), (boxes) => {
        const coveredArea = computeCoveredArea(hall, boxes)
        const singleAreas = boxes.map((box) => computeAreaWithin(hall, box))
        expect(coveredArea).toBeLessThanOrEqual(singleAreas.reduce((sum, area) => sum + area, 0) + 1)
        expect(coveredArea).toBeGreaterThanOrEqual(Math.max(...singleAreas) - 1)
        expect(computeCoveredArea(hall, boxes.toReversed())).toBeCloseTo(coveredArea, 3)
      }),
    )
  })

  test('whole and cut tiles cover the room, and the whole ones fit inside', () => {
    fc.assert(
      fc.property(fc.constantFrom(600, 610), anyCoordinate, anyCoordinate, (size, x, y) => {
        const { all, cut } = countTiles(hallWithoutCorner, size, { x, y })
        expect((all - cut) * size * size).toBeLessThanOrEqual(computeArea(hallWithoutCorner) * 1.001)
        expect(all * size * size).toBeGreaterThanOrEqual(computeArea(hallWithoutCorner) * 0.999)
      }),
      { numRuns: 30 },
    )
  })

  test('a rectangle never crosses itself from any corner, and does with two corners swapped', () => {
    fc.assert(
      fc.property(anyBox, fc.integer({ min: 0, max: 3 }), ({ left, bottom, right, top }, start) => {
        const points = [
          { x: left, y: bottom },
          { x: right, y: bottom },
          { x: right, y: top },
          { x: left, y: top },
        ]
        const corners = [...points.slice(start), ...points.slice(0, start)]
        expect(findCrossing(corners)).toBeUndefined()
        const [first, second, third, fourth] = corners
        if (first && second && third && fourth)
          expect(findCrossing([first, third, second, fourth])).toBeDefined()
      }),
    )
  })
})
