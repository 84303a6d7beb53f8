/** Tests rooms of designs: stored fields, derived figures, permissions and rejected input. */
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { emptySite } from '@design-portal/domain/site/site.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
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

const nothing: Room = {
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
  ...nothing,
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

async function makeDesign(browser = sales) {
  const cfgId = await createSolution(browser)
  const save = createSave(cfgId)
  await browser.call('design/save', save)
  return { cfgId, designId: save.desId }
}

const send = async (browser: TestBrowser, payload: object, headers: Readonly<Record<string, string>> = {}) =>
  await browser.inject({
    method: 'POST',
    url: '/ngapi/room/save-room-details',
    headers: { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN'), ...headers },
    payload,
  })

test('a design starts with an empty room, and a saved room is returned with its derived values', async () => {
  const { cfgId, designId } = await makeDesign()
  const before = await sales.call('room/room-details', { designId })
  expect(before).toMatchObject({ cfgId, rowVersion: 0, room: nothing, findings: [], updatedBy: null })
  expect(before.edit).toEqual({ allowed: true })
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
  const { cfgId, designId } = await makeDesign()
  const before = await sales.call('solution/configId', { id: cfgId })
  await sales.call('room/save-room-details', { designId, room: hall, rowVersion: 0 })
  const later = { ...hall, numbers: { ...hall.numbers, ceilingHeight: 2800 } }
  await sales.call('room/save-room-details', { designId, room: later, rowVersion: 1 })
  const again = await sales.call('room/save-room-details', { designId, room: later, rowVersion: 1 })
  expect(again.rowVersion).toBe(2)
  expect((await sales.call('solution/configId', { id: cfgId })).rowVersion).toBe(before.rowVersion + 2)
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
  const { designId } = await makeDesign()
  await sales.call('room/save-room-details', { designId, room: hall, rowVersion: 0 })
  const conflict = await refusal(
    sales.call('room/save-room-details', { designId, room: nothing, rowVersion: 0 }),
  )
  expect(conflict.status).toBe(409)
  expect(conflict.details).toMatchObject({ currentRowVersion: 1, who: 'Ingrid Solheim' })
  const answer = await send(sales, { designId, room: nothing, rowVersion: 1 }, { 'if-match': '"7"' })
  expect(answer.statusCode).toBe(412)
  expect((await sales.call('room/room-details', { designId })).room.outline).toHaveLength(4)
})

test('when two people save at once, one succeeds and the other is notified', async () => {
  const { designId } = await makeDesign()
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

test('figures of the site count in every room of a solution, and what the room says is kept', async () => {
  const { cfgId, designId } = await makeDesign()
  const room: Room = {
    ...hall,
    numbers: { ...hall.numbers, heatLoad: 100, roomTemperature: 24, altitude: 0, outdoorSummer: 30 },
  }
  const before = await sales.call('room/save-room-details', { designId, room, rowVersion: 0 })
  expect(before).toMatchObject({ siteFigures: {}, room: { numbers: { altitude: 0 } } })
  const site = { ...emptySite, altitude: 1609, outdoorMaximum: 38 }
  await sales.call('solution/site/save', { cfgId, site, rowVersion: 0 })
  const after = await sales.call('room/room-details', { designId })
  expect(after.siteFigures).toEqual({ altitude: 1609, outdoorSummer: 38 })
  expect(after.room.numbers).toMatchObject({ altitude: 0, outdoorSummer: 30 })
  // Air at 1,609 m has 85.45 % of its density at sea level (ISO 2533), and takes as much less heat.
  expect((after.figures.rideThrough ?? 0) / (before.figures.rideThrough ?? 0)).toBeCloseTo(0.8545, 3)
  const assumed = after.findings.map(({ arguments: { field } }) => field)
  expect(assumed).toContain('heatLoad')
  expect(assumed).not.toContain('altitude')
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
    const { designId } = await makeDesignOnce()
    const answer = await send(sales, { designId, room: { ...hall, ...change }, rowVersion: 0 })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: object[] }>().fields[0]).toMatchObject({ path, code })
  })

  test('an impossible figure is rejected by name', async () => {
    const { designId } = await makeDesignOnce()
    const answer = await send(sales, {
      designId,
      room: { ...hall, numbers: { cellarHeight: 3 } },
      rowVersion: 0,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: { path: string }[] }>().fields[0]?.path).toContain('room.numbers')
  })
})

let once: { readonly cfgId: string; readonly designId: string } | undefined
const makeDesignOnce = async () => (once ??= await makeDesign())

describe('permissions on rooms', () => {
  test('follow the solution: hidden is 404 and read-only is 403', async () => {
    const { cfgId, designId } = await makeDesign()
    const partner = await portal.signIn('partner')
    const save = (browser: TestBrowser) =>
      browser.call('room/save-room-details', { designId, room: hall, rowVersion: 0 })
    expect((await refusal(partner.call('room/room-details', { designId }))).apiErrorCode).toBe('NOT_FOUND')
    expect((await refusal(save(partner))).apiErrorCode).toBe('NOT_FOUND')
    const approver = await portal.signIn('approver')
    const seen = await approver.call('room/room-details', { designId })
    expect(seen.edit.allowed).toBe(false)
    expect((await refusal(save(approver))).apiErrorCode).toBe('FORBIDDEN')
    for (const username of ['auditor', 'order-desk']) {
      const reader = await portal.signIn(username)
      expect((await reader.call('room/room-details', { designId })).edit.allowed, username).toBe(false)
      expect((await refusal(save(reader))).apiErrorCode, username).toBe('FORBIDDEN')
    }
    await portal.db
      .insertInto('solution_share')
      .values({
        solution_id: cfgId,
        company_id: 'c0000000-0000-4000-8000-000000000001',
        user_id: 'a0000000-0000-4000-8000-000000000011',
        share_level: 'full',
        shared_at: portal.now(),
      })
      .execute()
    expect((await save(partner)).rowVersion).toBe(1)
    const superUser = await portal.signIn('super')
    expect((await superUser.call('room/room-details', { designId })).edit.allowed).toBe(true)
  })

  test('do not allow changing a room of a submitted solution', async () => {
    const { cfgId, designId } = await makeDesign()
    await portal.db.updateTable('solution').set({ status: 'submitted' }).where('id', '=', cfgId).execute()
    const refused = await refusal(
      sales.call('room/save-room-details', { designId, room: hall, rowVersion: 0 }),
    )
    expect(refused.apiErrorCode).toBe('STATUS_NOT_ALLOWED')
    expect((await sales.call('room/room-details', { designId })).edit.allowed).toBe(false)
  })

  test('end with the design, whose room is deleted too', async () => {
    const { cfgId, designId } = await makeDesign()
    await sales.call('room/save-room-details', { designId, room: hall, rowVersion: 0 })
    await sales.call('solution/delete', { cfgId, desId: designId })
    expect((await refusal(sales.call('room/room-details', { designId }))).apiErrorCode).toBe('NOT_FOUND')
    const left = await portal.db
      .selectFrom('room_details')
      .select('room')
      .where('design_id', '=', designId)
      .execute()
    expect(left).toEqual([])
  })
})
