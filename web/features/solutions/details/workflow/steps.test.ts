import { expect, test } from 'vitest'
import type { StatusDetails } from '@design-portal/contract/status-workflow.ts'
import { workflowActionNames } from '@design-portal/domain/workflow/action-names.ts'
import { type SolutionStatus, statuses } from '@design-portal/domain/workflow/statuses.ts'
import { listOfferedSteps } from './steps.ts'

/** Creates the details of a solution that determine its steps, all of which are allowed. */
function createDetails(status: SolutionStatus, validity: StatusDetails['validity'] = null): StatusDetails {
  return {
    cfgId: 'a',
    rowVersion: 1,
    statusId: statuses[status].statusId,
    statusDescription: '',
    since: '2026-11-21T08:00:00Z',
    training: false,
    hasCooling: false,
    hasPrefab: false,
    opportunityNumber: null,
    price: null,
    actions: workflowActionNames.map((action) => ({
      action,
      allowed: true,
      unmet: [],
      note: null,
      rowVersionDemanded: false,
    })),
    missing: { submit: [], order: [] },
    warnings: [],
    approver: null,
    binding: null,
    validity,
    autoApproval: null,
    returned: null,
    distributors: { chosen: [], selectedDistributorId: null },
    history: [],
    mayReview: false,
    findings: [],
    adHocChange: null,
  }
}

const currentValidity = { until: '2026-12-24', over: false, daysLeft: 33, extended: false }

test.each([
  ['open', 'submit', []],
  ['submitted', 'receive', ['cancelSubmit', 'return']],
  ['received', 'approve', ['cancelReceive', 'return']],
  ['approved', 'order', ['cancelApprove']],
  ['autoApproved', 'order', ['cancelSubmit', 'cancelApprove']],
  ['ordered', undefined, ['cancelOrder']],
  ['returned', 'submit', ['cancelReturn']],
  ['expired', 'renew', []],
  ['standard', undefined, []],
  ['archived', undefined, []],
] as const)('a solution in status %s leads forward by %s and back by %j', (status, next, back) => {
  const offered = listOfferedSteps(createDetails(status))
  expect(offered.next?.action).toBe(next)
  expect(offered.others.map(({ action }) => action)).toEqual(back)
})

/** Lists the steps offered to a person who is allowed only some actions: the next step, the others, and the step of somebody else that is awaited. */
const listStepsForRole = (status: SolutionStatus, allowedActions: readonly string[], isDecider = false) => {
  const details = createDetails(status)
  const actions = details.actions.map((step) => ({ ...step, allowed: allowedActions.includes(step.action) }))
  const { next, others, awaited } = listOfferedSteps({ ...details, actions }, isDecider)
  return [next?.action, others.map(({ action }) => action), awaited?.action]
}

test('nobody is offered a step that only somebody else may take', () => {
  expect(listStepsForRole('submitted', ['cancelSubmit'])).toEqual([undefined, ['cancelSubmit'], 'receive'])
  expect(listStepsForRole('received', [])).toEqual([undefined, [], 'approve'])
  expect(listStepsForRole('approved', ['order'])).toEqual(['order', [], undefined])
})

test('a step that only lacks a condition is offered with its reason', () => {
  const details = createDetails('open')
  const unmet = [{ condition: 'hasDesign', textKey: '', arguments: {} }]
  const actions = details.actions.map((step) => ({ ...step, allowed: false, unmet }))
  expect(listOfferedSteps({ ...details, actions }).next?.action).toBe('submit')
})

test('a person who decides on an approval step is offered the same button as the person who received the solution', () => {
  expect(listStepsForRole('received', [], true)).toEqual(['approve', [], undefined])
  expect(listStepsForRole('submitted', [], true)).toEqual([undefined, [], 'receive'])
})

/** Lists the steps that an approved solution offers besides ordering. */
const listOtherSteps = (validity: StatusDetails['validity']) =>
  listOfferedSteps(createDetails('approved', validity)).others.map(({ action }) => action)

test('an approval can be extended once before it expires', () => {
  expect(listOtherSteps(currentValidity)).toContain('extend')
  expect(listOtherSteps({ ...currentValidity, extended: true })).not.toContain('extend')
  expect(listOtherSteps({ ...currentValidity, over: true })).not.toContain('extend')
})

test('an approver who waits for the steps of others is told so, until one is theirs', () => {
  const details = createDetails('received')
  const unmet = [{ condition: 'approvalComplete', textKey: '', arguments: {} }]
  const actions = details.actions.map((step) =>
    step.action === 'approve' ? { ...step, allowed: false, unmet } : step,
  )
  const waiting = listOfferedSteps({ ...details, actions })
  expect([waiting.next, waiting.awaited?.action]).toEqual([undefined, 'approve'])
  expect(waiting.others.map(({ action }) => action)).toEqual(['cancelReceive', 'return'])
  expect(listOfferedSteps({ ...details, actions }, true).next?.action).toBe('approve')
})
