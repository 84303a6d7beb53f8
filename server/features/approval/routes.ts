/** The calls of approval: preview, decisions, delegation, and the matrix. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../http/bind-call.ts'
import { addApprover, decideOnStep } from './decide-on-step.ts'
import { delegate, findApprovers, listDelegations, stopDelegation } from './delegate.ts'
import { addLead, readLeads, removeLead } from './leads.ts'
import { discardPolicy, draftPolicy, publishPolicy, readPolicy } from './policy.ts'
import { previewApproval, readApproval } from './read-approval.ts'
import { replaceApprover } from './replace-approver.ts'
import { findNameable, tryPolicy } from './try-policy.ts'

export function approvalRoutes(app: FastifyInstance): void {
  const { services } = app

  bindCall(app, calls['approval/preview'], ({ input, user, request }) =>
    previewApproval(services, user, input.cfgid, request.id),
  )
  bindCall(app, calls['approval/details'], ({ input, user }) => readApproval(services, user, input.cfgid))
  bindCall(app, calls['approval/decide'], ({ input, user, request }) =>
    decideOnStep(services, user, { ...input, requestId: request.id }),
  )
  bindCall(app, calls['approval/add-approver'], ({ input, user, request }) =>
    addApprover(services, user, { ...input, requestId: request.id }),
  )
  bindCall(app, calls['approval/replace-approver'], ({ input, user, request }) =>
    replaceApprover(services, user, { ...input, requestId: request.id }),
  )
  bindCall(app, calls['approval/approvers'], ({ input, user }) =>
    findApprovers(services, user, input.searchText),
  )
  bindCall(app, calls['approval/delegations'], ({ user }) => listDelegations(services, user))
  bindCall(app, calls['approval/delegate'], ({ input, user }) => delegate(services, user, input))
  bindCall(app, calls['approval/end-delegation'], ({ input, user }) =>
    stopDelegation(services, user, input.delegationId),
  )
  bindCall(app, calls['approval/policy'], ({ user }) => readPolicy(services, user))
  bindCall(app, calls['approval/policy/draft'], ({ input, ifMatch, user, request }) =>
    draftPolicy(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['approval/policy/discard'], ({ input, ifMatch, user, request }) =>
    discardPolicy(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['approval/policy/try'], ({ input }) => tryPolicy(services, input))
  bindCall(app, calls['approval/policy/approvers'], ({ input }) => findNameable(services, input.searchText))
  bindCall(app, calls['approval/policy/publish'], ({ input, ifMatch, user, request }) =>
    publishPolicy(services, user, { ...input, ifMatch, requestId: request.id }),
  )
  bindCall(app, calls['approval/leads'], ({ user }) => readLeads(services, user))
  bindCall(app, calls['approval/lead/add'], ({ input, user, request }) =>
    addLead(services, user, input, request.id),
  )
  bindCall(app, calls['approval/lead/remove'], ({ input, user, request }) =>
    removeLead(services, user, input, request.id),
  )
}
