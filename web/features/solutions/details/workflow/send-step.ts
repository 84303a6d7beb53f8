/** Sends the steps of the status workflow, each by its own call with that call's fields. */

import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { StatusAnswer } from '@design-portal/contract/status-workflow.ts'
import { api } from '../../../../api/portal-api.ts'
import { createRepeatableSender } from '../../shared/repeatable-sender.ts'
import type { StepName } from './steps.ts'

type ReasonCode = NonNullable<InputOf<Calls['solution/status/change/return']>['reasonCode']>

/** The values of a step's dialog; they outlive the dialog, so that closing it loses nothing. */
export interface StepDraft {
  readonly note: string
  /** Remarks on operation, maintenance and field services. */
  readonly serviceRemarks: string
  readonly reasonCode: ReasonCode
  /** Undefined keeps the stored value. */
  readonly opportunityNumber?: string
  /** Undefined keeps the stored value. */
  readonly distributorId?: string
}

export const emptyDraft: StepDraft = { note: '', serviceRemarks: '', reasonCode: 'other' }

/** Parses the typed values of all steps, by step, as they are stored for the tab; anything that is no draft is left out. */
export function parseStepDrafts(typed: string | undefined): Partial<Readonly<Record<string, StepDraft>>> {
  try {
    const stored: unknown = JSON.parse(typed ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, StepDraft] => isStepDraft(entry[1])),
    )
  } catch {
    return {}
  }
}

function isStepDraft(value: unknown): value is StepDraft {
  if (typeof value !== 'object' || value === null) return false
  if (!('note' in value && 'serviceRemarks' in value && 'reasonCode' in value)) return false
  return Object.values(value).every((field) => typeof field === 'string')
}

export interface StepRequest extends Required<StepDraft> {
  readonly cfgId: string
  /** The version that the user has seen. */
  readonly rowVersion: number
  readonly hasCooling: boolean
  /** The id of an announced submission. */
  readonly countdownId: string | undefined
}

/** A renewal first shows what it would change, so it has a dialog of its own. */
export type SentStep = Exclude<StepName, 'renew'>

type Send = (request: StepRequest, options: { readonly idempotencyKey: string }) => Promise<StatusAnswer>

const senders: Readonly<Record<SentStep, Send>> = {
  submit: (request, options) =>
    api.call(
      'solution/status/change/submit',
      {
        ...toVersionInput(request),
        hasCooling: request.hasCooling,
        submitNote: request.note,
        selectedDistributorId: request.distributorId,
        opportunityNumber: request.opportunityNumber,
        ...(request.countdownId === undefined ? {} : { countdownId: request.countdownId }),
      },
      options,
    ),
  cancelSubmit: (request, options) =>
    api.call(
      'solution/status/change/cancel-submit',
      { ...toVersionInput(request), cancelSubmitNote: request.note },
      options,
    ),
  receive: (request, options) =>
    api.call(
      'solution/status/change/receive',
      { ...toVersionInput(request), receiveNote: request.note },
      options,
    ),
  cancelReceive: (request, options) =>
    api.call(
      'solution/status/change/cancel-receive',
      { ...toVersionInput(request), cancelReceiveNote: request.note },
      options,
    ),
  approve: (request, options) =>
    api.call(
      'solution/status/change/approve',
      {
        ...toVersionInput(request),
        hasCooling: request.hasCooling,
        approvalRemarks: request.note,
        omAndFSERemarks: request.serviceRemarks,
      },
      options,
    ),
  cancelApprove: (request, options) =>
    api.call(
      'solution/status/change/cancel-approve',
      { ...toVersionInput(request), cancelApproveNote: request.note },
      options,
    ),
  order: (request, options) =>
    api.call(
      'solution/status/change/order',
      { ...toVersionInput(request), orderNote: request.note },
      options,
    ),
  cancelOrder: (request, options) =>
    api.call(
      'solution/status/change/cancel-order',
      { ...toVersionInput(request), cancelOrderNote: request.note },
      options,
    ),
  return: (request, options) =>
    api.call(
      'solution/status/change/return',
      { ...toVersionInput(request), returnNote: request.note, reasonCode: request.reasonCode },
      options,
    ),
  cancelReturn: (request, options) =>
    api.call(
      'solution/status/change/cancel-return',
      { ...toVersionInput(request), cancelReturnNote: request.note },
      options,
    ),
  extend: (request, options) => api.call('solution/extend', toVersionInput(request), options),
}

const toVersionInput = ({ cfgId, rowVersion }: StepRequest) => ({ cfgid: cfgId, rowVersion })

/**
 * Creates the sender of one dialog: a request sent twice, by a double click or after a connection failure, takes effect once.
 *
 * @throws ApiError, NetworkError
 */
export function createStepSender(step: SentStep): (request: StepRequest) => Promise<StatusAnswer> {
  return createRepeatableSender(senders[step])
}
