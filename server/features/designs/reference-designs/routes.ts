/** The calls of reference designs. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import {
  discardDesign,
  publishDesign,
  readFile,
  readOffered,
  readVersions,
  uploadDesign,
  withdrawDesign,
} from './manage-designs.ts'
import { startSolution } from './start-solution.ts'

export function addReferenceDesignRoutes(app: FastifyInstance): void {
  bindCall(app, calls['reference-design/offered'], readOffered)
  bindCall(app, calls['reference-design/versions'], readVersions)
  bindCall(app, calls['reference-design/file.json'], readFile)
  bindCall(app, calls['reference-design/publish'], publishDesign)
  bindCall(app, calls['reference-design/withdraw'], withdrawDesign)
  bindCall(app, calls['reference-design/discard'], discardDesign)
  bindCall(app, calls['reference-design/start'], startSolution)
  bindCall(app, calls['reference-design/upload'], uploadDesign)
}
