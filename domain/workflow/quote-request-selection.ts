/** Decides how quote requests change when the list of distributors is replaced. */
import { getRemovalAction, isLive, type QuoteRequestAction, type QuoteRequestState } from './quote-request.ts'

/** A distributor's most recent request for a solution. */
export interface ExistingRequest {
  readonly requestId: string
  readonly distributorId: string
  readonly state: QuoteRequestState
}

export interface SelectionChange {
  /** Distributors who get a new request. */
  readonly requested: readonly string[]
  /** Draft requests that are sent now. */
  readonly sent: readonly ExistingRequest[]
  /** Requests whose distributor is no longer on the list, with the action to perform on each. */
  readonly dropped: readonly { readonly request: ExistingRequest; readonly action: QuoteRequestAction }[]
}

/**
 * Compares the new list with the existing requests. A distributor whose request has ended (declined, withdrawn,
 * passed over, expired) gets a new one.
 *
 * @param send whether drafts are sent now
 */
export function computeSelectionChange(
  existing: readonly ExistingRequest[],
  wantedDistributors: readonly string[],
  send: boolean,
): SelectionChange {
  const live = existing.filter(({ state }) => isLive(state))
  const liveIds = new Set(live.map(({ distributorId }) => distributorId))
  const wanted = new Set(wantedDistributors)
  return {
    requested: [...wanted].filter((id) => !liveIds.has(id)),
    sent: send
      ? live.filter(({ distributorId, state }) => state === 'draft' && wanted.has(distributorId))
      : [],
    dropped: live.flatMap((request) => {
      const action = wanted.has(request.distributorId) ? undefined : getRemovalAction(request.state)
      return action === undefined ? [] : { request, action }
    }),
  }
}

/**
 * Parses comma-separated ids, the format of the published call; each once, in their order. Undefined if one is not an
 * id.
 */
export function parseJoinedIds(joined: string): readonly string[] | undefined {
  const ids = joined
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  return ids.every((id) => isId.test(id)) ? [...new Set(ids)] : undefined
}
