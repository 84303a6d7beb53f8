/** The calls of approval: preview, decisions, delegation, and the matrix. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { addApprover } from './add-approver.ts'
import { decideOnStep } from './decide-on-step.ts'
import { delegate, findApprovers, listDelegations, stopDelegation } from './delegate.ts'
import { addLead, readLeads, removeLead } from './leads.ts'
import { discardPolicy, savePolicyDraft, publishPolicy, readPolicy } from './policy.ts'
import { previewApproval, readApproval } from './read-approval.ts'
import { replaceApprover } from './replace-approver.ts'
import { findNameableApprovers, tryPolicy } from './try-policy.ts'

export function addApprovalRoutes(app: FastifyInstance): void {
  bindCall(app, calls['approval/preview'], (caller, input) => previewApproval(caller, input.cfgid))
  bindCall(app, calls['approval/details'], (caller, input) => readApproval(caller, input.cfgid))
  bindCall(app, calls['approval/decide'], decideOnStep)
  bindCall(app, calls['approval/add-approver'], addApprover)
  bindCall(app, calls['approval/replace-approver'], replaceApprover)
  bindCall(app, calls['approval/approvers'], (caller, input) => findApprovers(caller, input.searchText))
  bindCall(app, calls['approval/delegations'], listDelegations)
  bindCall(app, calls['approval/delegate'], delegate)
  bindCall(app, calls['approval/end-delegation'], (caller, input) =>
    stopDelegation(caller, input.delegationId),
  )
  bindCall(app, calls['approval/policy'], readPolicy)
  bindCall(app, calls['approval/policy/draft'], savePolicyDraft)
  bindCall(app, calls['approval/policy/discard'], discardPolicy)
  bindCall(app, calls['approval/policy/try'], tryPolicy)
  bindCall(app, calls['approval/policy/approvers'], (caller, input) =>
    findNameableApprovers(caller, input.searchText),
  )
  bindCall(app, calls['approval/policy/publish'], publishPolicy)
  bindCall(app, calls['approval/leads'], readLeads)
  bindCall(app, calls['approval/lead/add'], addLead)
  bindCall(app, calls['approval/lead/remove'], removeLead)
}
