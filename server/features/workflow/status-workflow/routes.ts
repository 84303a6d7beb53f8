/** The calls of the status workflow. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import type { Caller } from '../../../http/caller.ts'
import { acceptAdHocChange } from './accept-ad-hoc-change.ts'
import { proposeAdHocChange } from './propose-ad-hoc-change.ts'
import { changeStatus } from './change-status.ts'
import { extendValidity } from './extend-validity.ts'
import { readReview } from './read-review.ts'
import { renewSolution } from './renew-solution.ts'
import type { StepRequest } from './step-context.ts'
import { announceSubmission, stopSubmission } from './stop-submission.ts'
import { submitSolution } from './submit-solution.ts'
import { getStatusDetails } from './get-status-details.ts'

/** The input that the calls of all steps share. */
interface StepInput {
  readonly cfgid: string
  readonly rowVersion?: number | undefined
}

export function addStatusWorkflowRoutes(app: FastifyInstance): void {
  addSteps(app)
  addOtherCalls(app)
}

const takeStep = async (caller: Caller, { cfgid: cfgId, rowVersion }: StepInput, step: StepRequest) =>
  await changeStatus(caller, {
    cfgId,
    rowVersion,
    request: step,
  })

function addSteps(app: FastifyInstance): void {
  bindCall(app, calls['solution/status/change/details'], (caller, input) =>
    getStatusDetails(caller, input.cfgid),
  )
  bindCall(app, calls['solution/status/change/submit'], submitSolution)
  bindCall(app, calls['solution/status/change/cancel-submit'], (caller, input) =>
    takeStep(caller, input, { action: 'cancelSubmit', note: input.cancelSubmitNote }),
  )
  bindCall(app, calls['solution/status/change/receive'], (caller, input) =>
    takeStep(caller, input, { action: 'receive', note: input.receiveNote }),
  )
  bindCall(app, calls['solution/status/change/cancel-receive'], (caller, input) =>
    takeStep(caller, input, { action: 'cancelReceive', note: input.cancelReceiveNote }),
  )
  bindCall(app, calls['solution/status/change/approve'], (caller, input) =>
    takeStep(caller, input, {
      action: 'approve',
      note: input.approvalRemarks,
      hasCooling: input.hasCooling,
      coolingRemarks: input.omAndFSERemarks,
    }),
  )
  bindCall(app, calls['solution/status/change/cancel-approve'], (caller, input) =>
    takeStep(caller, input, { action: 'cancelApprove', note: input.cancelApproveNote }),
  )
  bindCall(app, calls['solution/status/change/order'], (caller, input) =>
    takeStep(caller, input, { action: 'order', note: input.orderNote }),
  )
  bindCall(app, calls['solution/status/change/cancel-order'], (caller, input) =>
    takeStep(caller, input, { action: 'cancelOrder', note: input.cancelOrderNote }),
  )
  bindCall(app, calls['solution/status/change/return'], (caller, input) =>
    takeStep(caller, input, { action: 'return', note: input.returnNote, reasonCode: input.reasonCode }),
  )
  bindCall(app, calls['solution/status/change/cancel-return'], (caller, input) =>
    takeStep(caller, input, { action: 'cancelReturn', note: input.cancelReturnNote }),
  )
}

/** The calls other than plain steps: the review, ad-hoc changes, announced submissions, and the renewal and extension of a solution. */
function addOtherCalls(app: FastifyInstance): void {
  bindCall(app, calls['solution/review'], (caller, input) => readReview(caller, input.cfgId))
  bindCall(app, calls['solution/ad-hoc-change'], proposeAdHocChange)
  bindCall(app, calls['solution/ad-hoc-change/accept'], acceptAdHocChange)
  bindCall(app, calls['solution/submission/announce'], announceSubmission)
  bindCall(app, calls['solution/submission/stop'], stopSubmission)
  bindCall(app, calls['solution/renew'], renewSolution)
  bindCall(app, calls['solution/extend'], extendValidity)
}
