/** The calls of cost curves. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import {
  createCurve,
  deleteCurve,
  readCurveHistory,
  readCurves,
  readOfferedCurves,
  saveCurve,
} from './manage-curves.ts'

export function addCostCurveRoutes(app: FastifyInstance): void {
  bindCall(app, calls['cost-curve/offered'], readOfferedCurves)

  bindCall(app, calls['cost-curve/list'], readCurves)

  bindCall(app, calls['cost-curve/history'], readCurveHistory)

  bindCall(app, calls['cost-curve/create'], createCurve)

  bindCall(app, calls['cost-curve/save'], saveCurve)

  bindCall(app, calls['cost-curve/delete'], deleteCurve)
}
