/** Tests rooms of designs: stored fields, derived figures, permissions and rejected input. */
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { emptySite } from '@design-portal/domain/site/site.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSolution, createSave } from '../../../testing/three-phase-ups.ts'

type Room = InputOf<Calls['room/save-room-details']>['room']

let portal: TestPortal
let sales: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

const emptyRoom: Room = {
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

const hall: Room = {
  ...emptyRoom,
  outline: [
    { x: 0, y: 0, wall: 'outside' },
    { x: 12_000, y: 0, wall: 'inside' },
    { x: 12_000, y: 7200, wall: 'inside' },
    { x: 0, y: 7200, wall: 'fire' },
  ],
  doors: [{ wall: 2, offset: 500, width: 1000, height: 2100, swing: 'out', fireMinutes: 90 }],
  ceiling: 'dropped',
  tileSize: 600,
  fireZone: '  FZ-2 ',
  numbers: { slabHeight: 4200, ceilingHeight: 3000, raisedFloorHeight: 600 },
  provenance: { outline: 'drawing', slabHeight: 'measured' },
}

async function createDesign(browser = sales) {
  const cfgId = await createSolution(browser)
  const save = createSave(cfgId)
  await browser.call('design/save', save)
  return { cfgId, designId: save.desId }
}

let sharedDesign: { readonly cfgId: string; readonly designId: string } | undefined

/** Returns the design for tests that change nothing. */
const getSharedDesign = async () => (sharedDesign ??= await createDesign())

const sendRoom = async (
  browser: TestBrowser,
  payload: object,
  headers: Readonly<Record<string, string>> = {},
) =>
  await browser.inject({
    method: 'POST',
    url: '/ngapi/room/save-room-details',
    headers: { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN'), ...headers },
    payload,
  })

test('a design starts with an empty room, and a saved room is returned with its derived values', async () => {
  const { cfgId, designId } = await createDesign()
  const unsavedRoom = await sales.call('room/room-details', { designId })
  expect(unsavedRoom).toMatchObject({ cfgId, rowVersion: 0, room: emptyRoom, findings: [], updatedBy: null })
  expect(unsavedRoom.edit).toEqual({ allowed: true })
  const saved = await sales.call('room/save-room-details', { designId, room: hall, rowVersion: 0 })
  expect(saved).toMatchObject({
    desId: designId,
    rowVersion: 1,
    room: { ...hall, fireZone: 'FZ-2' },
    figures: { area: 86.4, tiles: 240, cutTiles: 0, rideThrough: null },
    updatedBy: 'Ingrid Solheim',
  })
  expect(saved.findings.map(({ key }) => key)).toContain('ROOM_FIELD_ASSUMED')
  expect(await sales.call('room/room-details', { designId })).toEqual(saved)
})

test('a save records the changes in the history and raises the version of the solution once', async () => {
  const { cfgId, designId } = await createDesign()
  const solutionBefore = await sales.call('solution/configId', { id: cfgId })
  await sales.call('room/save-room-details', { designId, room: hall, rowVersion: 0 })
  const lowerHall = { ...hall, numbers: { ...hall.numbers, ceilingHeight: 2800 } }
  await sales.call('room/save-room-details', { designId, room: lowerHall, rowVersion: 1 })
  const repeated = await sales.call('room/save-room-details', { designId, room: lowerHall, rowVersion: 1 })
  expect(repeated.rowVersion).toBe(2)
  expect((await sales.call('solution/configId', { id: cfgId })).rowVersion).toBe(
    solutionBefore.rowVersion + 2,
  )
  const events = await portal.db
    .selectFrom('history_event')
    .select(['design_id', 'changes'])
    .where('solution_id', '=', cfgId)
    .where('kind', '=', 'settings updated')
    .execute()
  expect(events).toHaveLength(2)
  expect(events.find(({ changes }) => Object.keys(changes).length === 1)).toEqual({
    design_id: designId,
    changes: { 'room.ceilingHeight': { from: 3000, to: 2800 } },
  })
})

test('a change on an old version is rejected by rowVersion and by If-Match, naming who changed it', async () => {
  const { designId } = await createDesign()
  await sales.call('room/save-room-details', { designId, room: hall, rowVersion: 0 })
  const conflict = await expectRefusal(
    sales.call('room/save-room-details', { designId, room: emptyRoom, rowVersion: 0 }),
  )
  expect(conflict.status).toBe(409)
  expect(conflict.details).toMatchObject({ currentRowVersion: 1, who: 'Ingrid Solheim' })
  const answer = await sendRoom(sales, { designId, room: emptyRoom, rowVersion: 1 }, { 'if-match': '"7"' })
  expect(answer.statusCode).toBe(412)
  expect((await sales.call('room/room-details', { designId })).room.outline).toHaveLength(4)
})

test('of several simultaneous saves of a room exactly one succeeds', async () => {
  const { designId } = await createDesign()
  const outcomes = await Promise.allSettled(
    [2800, 2900, 3100].map(
      async (ceilingHeight) =>
        await sales.call('room/save-room-details', {
          designId,
          room: { ...hall, numbers: { ceilingHeight } },
          rowVersion: 0,
        }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await sales.call('room/room-details', { designId })).rowVersion).toBe(1)
})

test('figures of the site replace those of every room in computations, and the room keeps its own', async () => {
  const { cfgId, designId } = await createDesign()
  const room: Room = {
    ...hall,
    numbers: { ...hall.numbers, heatLoad: 100, roomTemperature: 24, altitude: 0, outdoorSummer: 30 },
  }
  const roomBefore = await sales.call('room/save-room-details', { designId, room, rowVersion: 0 })
  expect(roomBefore).toMatchObject({ siteFigures: {}, room: { numbers: { altitude: 0 } } })
  const site = { ...emptySite, altitude: 1609, outdoorMaximum: 38 }
  await sales.call('solution/site/save', { cfgId, site, rowVersion: 0 })
  const roomAfter = await sales.call('room/room-details', { designId })
  expect(roomAfter.siteFigures).toEqual({ altitude: 1609, outdoorSummer: 38 })
  expect(roomAfter.room.numbers).toMatchObject({ altitude: 0, outdoorSummer: 30 })
  // Air at 1,609 m has 85.45 % of its density at sea level (ISO 2533), so it takes up less heat in the same proportion.
  expect((roomAfter.figures.rideThrough ?? 0) / (roomBefore.figures.rideThrough ?? 0)).toBeCloseTo(0.8545, 3)
  const assumedFields = roomAfter.findings.map(({ arguments: { field } }) => field)
  expect(assumedFields).toContain('heatLoad')
  expect(assumedFields).not.toContain('altitude')
})

describe('invalid rooms', () => {
  test.each([
    [{ numbers: { ceilingHeight: 100 } }, 'room.numbers.ceilingHeight', 'too_small'],
    [{ numbers: { ceilingHeight: 2600.5 } }, 'room.numbers.ceilingHeight', 'wrong_type'],
    [{ numbers: { floorAreaLoad: 1000 } }, 'room.numbers.floorAreaLoad', 'too_big'],
    [{ numbers: { ceilingHeight: '3000' } }, 'room.numbers.ceilingHeight', 'wrong_type'],
    [{ outline: [{ x: 0, y: 1e9, wall: 'inside' }] }, 'room.outline.0.y', 'too_big'],
    [{ outline: [{ x: 0, y: 0, wall: 'glass' }] }, 'room.outline.0.wall', 'not_allowed'],
    [
      { outline: Array.from({ length: 61 }, () => ({ x: 0, y: 0, wall: 'inside' })) },
      'room.outline',
      'too_big',
    ],
    [
      { doors: [{ wall: 0, offset: 0, width: 1, height: 1, swing: 'in', fireMinutes: 0 }] },
      'room.doors.0.wall',
      'too_small',
    ],
    [{ tileSize: 500 }, 'room.tileSize', 'not_allowed'],
    [{ fireZone: '' }, 'room.fireZone', 'too_small'],
    [{ ceiling: 'glass' }, 'room.ceiling', 'not_allowed'],
    [{ provenance: { outline: 'guessed' } }, 'room.provenance.outline', 'not_allowed'],
    [{ colour: 'white' }, 'room.colour', 'unknown_field'],
  ])('%j is rejected by field', async (change, path, code) => {
    const { designId } = await getSharedDesign()
    const answer = await sendRoom(sales, { designId, room: { ...hall, ...change }, rowVersion: 0 })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: object[] }>().fields[0]).toMatchObject({ path, code })
  })

  test('an unknown figure is rejected by name', async () => {
    const { designId } = await getSharedDesign()
    const answer = await sendRoom(sales, {
      designId,
      room: { ...hall, numbers: { cellarHeight: 3 } },
      rowVersion: 0,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: { path: string }[] }>().fields[0]?.path).toContain('room.numbers')
  })
})

describe('permissions on rooms', () => {
  test('follow the solution: hidden is 404 and read-only is 403', async () => {
    const { cfgId, designId } = await createDesign()
    const partner = await portal.signIn('partner')
    const save = (browser: TestBrowser) =>
      browser.call('room/save-room-details', { designId, room: hall, rowVersion: 0 })
    expect((await expectRefusal(partner.call('room/room-details', { designId }))).apiErrorCode).toBe(
      'NOT_FOUND',
    )
    expect((await expectRefusal(save(partner))).apiErrorCode).toBe('NOT_FOUND')
    const approver = await portal.signIn('approver')
    const readOnlyRoom = await approver.call('room/room-details', { designId })
    expect(readOnlyRoom.edit.allowed).toBe(false)
    expect((await expectRefusal(save(approver))).apiErrorCode).toBe('FORBIDDEN')
    for (const username of ['auditor', 'order-desk']) {
      const reader = await portal.signIn(username)
      expect((await reader.call('room/room-details', { designId })).edit.allowed, username).toBe(false)
      expect((await expectRefusal(save(reader))).apiErrorCode, username).toBe('FORBIDDEN')
    }
    await portal.db
      .insertInto('solution_share')
      .values({
        solution_id: cfgId,
        company_id: getAccount('sales').companyId,
        user_id: getAccount('partner').id,
        share_level: 'full',
        shared_at: portal.now(),
      })
      .execute()
    expect((await save(partner)).rowVersion).toBe(1)
    const superUser = await portal.signIn('super')
    expect((await superUser.call('room/room-details', { designId })).edit.allowed).toBe(true)
  })

  test('do not allow changing a room of a submitted solution', async () => {
    const { cfgId, designId } = await createDesign()
    await portal.db.updateTable('solution').set({ status: 'submitted' }).where('id', '=', cfgId).execute()
    const error = await expectRefusal(
      sales.call('room/save-room-details', { designId, room: hall, rowVersion: 0 }),
    )
    expect(error.apiErrorCode).toBe('STATUS_NOT_ALLOWED')
    expect((await sales.call('room/room-details', { designId })).edit.allowed).toBe(false)
  })

  test('end with the design, whose room is deleted too', async () => {
    const { cfgId, designId } = await createDesign()
    await sales.call('room/save-room-details', { designId, room: hall, rowVersion: 0 })
    await sales.call('solution/delete', { cfgId, desId: designId })
    expect((await expectRefusal(sales.call('room/room-details', { designId }))).apiErrorCode).toBe(
      'NOT_FOUND',
    )
    const storedRooms = await portal.db
      .selectFrom('room_details')
      .select('room')
      .where('design_id', '=', designId)
      .execute()
    expect(storedRooms).toEqual([])
  })
})
