/** The calls that move designs to the newest versions of their products. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { listNewerVersions, moveToNewest } from './move-designs.ts'

export function addVersionMoveRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/newer-versions'], listNewerVersions)
  bindCall(app, calls['solution/move-to-newest'], moveToNewest)
}
