/** The calls of the status workflow. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import type { SignedInUser } from '../../http/identity.ts'
import type { IfMatch } from '../../http/row-version.ts'
import { acceptAdHocChange } from './accept-ad-hoc-change.ts'
import { changeAdHoc } from './change-ad-hoc.ts'
import { changeStatus } from './change-status.ts'
import { extendValidity } from './extend-validity.ts'
import { renewSolution } from './renew-solution.ts'
import type { StepRequest } from './step-context.ts'
import { announceSubmission, stopSubmission } from './stop-submission.ts'
import { submitSolution } from './submit-solution.ts'
import { tellStatus } from './tell-status.ts'

/** What every call of a step is made with. */
interface Asked {
  readonly input: { readonly cfgid: string; readonly rowVersion?: number | undefined }
  readonly ifMatch: IfMatch | undefined
  readonly user: SignedInUser
  readonly request: FastifyRequest
}

export function statusWorkflowRoutes(app: FastifyInstance): void {
  addSteps(app)
  addBesideSteps(app)
}

function addSteps(app: FastifyInstance): void {
  const { services } = app
  const take = async ({ input, ifMatch, user, request: { id: requestId } }: Asked, step: StepRequest) =>
    await changeStatus(services, user, {
      cfgId: input.cfgid,
      rowVersion: input.rowVersion,
      ifMatch,
      requestId,
      request: step,
    })

  bindCall(app, calls['solution/status/change/details'], ({ input, user }) =>
    tellStatus(services, user, input.cfgid),
  )
  bindCall(app, calls['solution/status/change/submit'], ({ input, ifMatch, user, request }) =>
    submitSolution(services, user, { ...input, ifMatch }, request.id),
  )
  bindCall(app, calls['solution/status/change/cancel-submit'], (asked) =>
    take(asked, { action: 'cancelSubmit', note: asked.input.cancelSubmitNote }),
  )
  bindCall(app, calls['solution/status/change/receive'], (asked) =>
    take(asked, { action: 'receive', note: asked.input.receiveNote }),
  )
  bindCall(app, calls['solution/status/change/cancel-receive'], (asked) =>
    take(asked, { action: 'cancelReceive', note: asked.input.cancelReceiveNote }),
  )
  bindCall(app, calls['solution/status/change/approve'], (asked) =>
    take(asked, {
      action: 'approve',
      note: asked.input.approvalRemarks,
      hasCooling: asked.input.hasCooling,
      coolingRemarks: asked.input.omAndFSERemarks,
    }),
  )
  bindCall(app, calls['solution/status/change/cancel-approve'], (asked) =>
    take(asked, { action: 'cancelApprove', note: asked.input.cancelApproveNote }),
  )
  bindCall(app, calls['solution/status/change/order'], (asked) =>
    take(asked, { action: 'order', note: asked.input.orderNote }),
  )
  bindCall(app, calls['solution/status/change/cancel-order'], (asked) =>
    take(asked, { action: 'cancelOrder', note: asked.input.cancelOrderNote }),
  )
  bindCall(app, calls['solution/status/change/return'], (asked) =>
    take(asked, { action: 'return', note: asked.input.returnNote, reasonCode: asked.input.reasonCode }),
  )
  bindCall(app, calls['solution/status/change/cancel-return'], (asked) =>
    take(asked, { action: 'cancelReturn', note: asked.input.cancelReturnNote }),
  )
}

/** What stands beside the steps, and the two that begin anew or go on. */
function addBesideSteps(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['solution/ad-hoc-change'], ({ input, ifMatch, user, request }) =>
    changeAdHoc(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['solution/ad-hoc-change/accept'], ({ input, ifMatch, user, request }) =>
    acceptAdHocChange(services, user, { ...input, ifMatch }, request.id),
  )
  bindCall(app, calls['solution/submission/announce'], ({ input, ifMatch, user, request }) =>
    announceSubmission(services, user, { ...input, ifMatch }, request.id),
  )
  bindCall(app, calls['solution/submission/stop'], ({ input, ifMatch, user, request }) =>
    stopSubmission(services, user, { ...input, ifMatch }, request.id),
  )
  bindCall(app, calls['solution/renew'], ({ input, ifMatch, user, request }) =>
    renewSolution(services, user, { ...input, ifMatch }, request.id),
  )
  bindCall(app, calls['solution/extend'], ({ input, ifMatch, user, request }) =>
    extendValidity(services, user, { ...input, ifMatch }, request.id),
  )
}
