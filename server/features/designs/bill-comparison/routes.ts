/** The calls that compare bills of materials, and list the saved versions of a design that can be compared. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { listRevisions } from '../designs/revisions.ts'
import { compareBills } from './compare-bills.ts'

export function addBillComparisonRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/bill/compare'], compareBills)

  bindCall(app, calls['design/revisions'], async (caller, input) => {
    await requireVisibleSolution(caller, input.cfgId)
    const revisions = await listRevisions(caller.db, input.cfgId, input.desId)
    return {
      data: revisions.map((revision) => ({
        desId: revision.design_id,
        rowVersion: revision.row_version,
        desName: revision.name,
        productVersion: revision.product_version,
        savedOn: revision.saved_at.toISOString(),
        savedBy: revision.saved_by_name,
      })),
    }
  })
}
