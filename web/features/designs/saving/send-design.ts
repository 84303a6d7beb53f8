/** Sends a design to the server and classifies the answer: stored, in conflict, rejected, or not reached. */

import { ApiError, NetworkError } from '@design-portal/contract/client.ts'
import { api } from '../../../api/portal-api.ts'
import type { SaveConflict, SaveOutcome, SaveRequest } from './design-saver.ts'

/** The solution and type of a design, which never change. */
export interface DesignContext {
  readonly cfgId: string
  /** Configurator type. */
  readonly type: number
}

/** Makes one attempt. @throws only a failure that is neither an answer of the server nor a missing network, which is a defect */
export async function sendDesign({ cfgId, type }: DesignContext, request: SaveRequest): Promise<SaveOutcome> {
  const { desId, name, productVersion, choices, rowVersion } = request
  try {
    const stored = await api.call('design/save', {
      cfgId,
      desId,
      type,
      desName: name,
      productVersion,
      choices: { ...choices },
      rowVersion,
    })
    return { kind: 'saved', rowVersion: stored.rowVersion }
  } catch (failure) {
    return toSaveOutcome(failure)
  }
}

/** Classifies a failed call for a save. Failures that are not caused by the design itself are worth a retry. */
export function toSaveOutcome(failure: unknown): SaveOutcome {
  if (failure instanceof NetworkError) return { kind: 'unreachable' }
  if (!(failure instanceof ApiError)) throw failure
  const { apiErrorCode: code, apiErrorMsg: message, details } = failure
  if (failure.status === 503 || code === 'SERVICE_UNAVAILABLE' || code === 'RATE_LIMITED')
    return { kind: 'unreachable' }
  const conflict = code === 'ROW_VERSION_CONFLICT' ? findConflict(details) : undefined
  return conflict === undefined
    ? { kind: 'refused', refusal: { code, message } }
    : { kind: 'conflict', conflict }
}

// A design that was deleted in the meantime has no version to overwrite, so that is a rejection, not a conflict.
function findConflict(details: Readonly<Record<string, unknown>>): SaveConflict | undefined {
  const { currentRowVersion, who, when } = details
  if (typeof currentRowVersion !== 'number') return undefined
  return {
    rowVersion: currentRowVersion,
    ...(typeof who === 'string' ? { changedBy: who } : {}),
    ...(typeof when === 'string' ? { changedAt: when } : {}),
  }
}
