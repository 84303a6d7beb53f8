/** Tests that a copied design has the room of the original, and that the two rooms are independent afterwards. */
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSolution, createSave } from '../../../testing/three-phase-ups.ts'
import { applyUndo } from '../../../testing/undo.ts'

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

const hall: Room = {
  outline: [],
  doors: [],
  windows: [],
  obstacles: [],
  services: [],
  ceiling: 'dropped',
  tileSize: 600,
  floorBasis: null,
  fireZone: 'FZ-2',
  numbers: { slabHeight: 4200, ceilingHeight: 3000 },
  provenance: { slabHeight: 'measured' },
}

/** Creates a solution with one design that has a room and one that has none. */
async function createSource() {
  const cfgId = await createSolution(sales)
  const [withRoom, withoutRoom] = [
    createSave(cfgId, { desName: 'Hall A' }),
    createSave(cfgId, { desName: 'Hall B' }),
  ]
  await sales.call('design/save', withRoom)
  await sales.call('design/save', withoutRoom)
  await sales.call('room/save-room-details', { designId: withRoom.desId, room: hall, rowVersion: 0 })
  return { cfgId, withRoom: withRoom.desId, withoutRoom: withoutRoom.desId }
}

const getRoom = async (designId: string) => await sales.call('room/room-details', { designId })

const listDesigns = async (cfgId: string) => (await sales.call('design/list/all-designs', { cfgId })).data

test('a duplicate gets its own copy of the room, which is deleted and restored with it', async () => {
  const { cfgId, withRoom } = await createSource()
  const { design, undo } = await sales.call('design/duplicate', { cfgId, desId: withRoom })
  const copiedRoom = await getRoom(design.desId)
  expect(copiedRoom).toMatchObject({ cfgId, rowVersion: 1, room: hall, updatedBy: 'Ingrid Solheim' })
  const lowerHall = { ...hall, numbers: { ...hall.numbers, ceilingHeight: 2600 } }
  await sales.call('room/save-room-details', { designId: design.desId, room: lowerHall, rowVersion: 1 })
  expect((await getRoom(withRoom)).room).toEqual(hall)
  await applyUndo(sales, undo)
  await sales.call('design/restore', { cfgId, desId: design.desId })
  expect((await getRoom(design.desId)).room).toEqual(lowerHall)
})

test('designs inserted from another solution bring their rooms', async () => {
  const source = await createSource()
  const cfgId = await createSolution(sales)
  const designs = [source.withRoom, source.withoutRoom].map((desId) => ({ cfgId: source.cfgId, desId }))
  const { data } = await sales.call('solution/insert', { cfgId, designs })
  const [first, second] = await Promise.all(data.map(async ({ desId }) => await getRoom(desId)))
  expect(first).toMatchObject({ cfgId, rowVersion: 1, room: hall })
  expect(second).toMatchObject({ cfgId, rowVersion: 0 })
})

test('a copied solution has the rooms of its designs, stored for the company that it belongs to', async () => {
  const source = await createSource()
  const { solution } = await sales.call('solution/copy', {
    cfgId: source.cfgId,
    newName: `Copy ${source.cfgId}`,
  })
  const [first, second] = await listDesigns(solution.cfgId)
  expect(await getRoom(first?.desId ?? '')).toMatchObject({
    cfgId: solution.cfgId,
    rowVersion: 1,
    room: hall,
  })
  expect(await getRoom(second?.desId ?? '')).toMatchObject({ rowVersion: 0 })
  const stored = await portal.db
    .selectFrom('room_details')
    .innerJoin('solution', 'solution.id', 'room_details.solution_id')
    .select(['room_details.company_id', 'solution.company_id as of_solution'])
    .where('room_details.solution_id', '=', solution.cfgId)
    .execute()
  expect(stored.map((row) => row.company_id)).toEqual(stored.map((row) => row.of_solution))
  expect(stored).toHaveLength(1)
})
