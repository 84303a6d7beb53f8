/** The calls of rooms: read and save. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { readRoom } from './read-room.ts'
import { saveRoom } from './save-room.ts'

export function addRoomRoutes(app: FastifyInstance): void {
  bindCall(app, calls['room/room-details'], (caller, input) => readRoom(caller, input.designId))

  bindCall(app, calls['room/save-room-details'], saveRoom)
}
