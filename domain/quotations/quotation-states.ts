/** Quotations to customers: their states, and the table of transitions between them. */

/** A revision of a quotation is in one of these states, in the order in which it passes them. */
export const quotationStates = [
  'draft',
  'sent',
  'opened',
  'accepted',
  'declined',
  'expired',
  'superseded',
  'withdrawn',
] as const
export type QuotationState = (typeof quotationStates)[number]

export const quotationActions = [
  'edit',
  'discard',
  'send',
  'share',
  'open',
  'ask',
  'accept',
  'decline',
  'expire',
  'supersede',
  'withdraw',
  'revise',
] as const
export type QuotationAction = (typeof quotationActions)[number]

/** The conditions of transitions; the screen shows `CONDITION_<GUARD>` if one does not hold. */
export const quotationGuards = [
  'solutionApproved',
  'approvalMatches',
  'everyPartPriced',
  'quotationForCustomer',
  'quotationStillValid',
  'withinApproval',
  'noRevisionAccepted',
  'quotationExpired',
] as const
export type QuotationGuard = (typeof quotationGuards)[number]

export interface QuotationTransition {
  readonly action: QuotationAction
  readonly from: readonly QuotationState[]
  /** Absent if the state stays, or if the revision is deleted. */
  readonly to?: QuotationState
  readonly by: 'seller' | 'customer' | 'system'
  readonly guards: readonly QuotationGuard[]
}

/**
 * All transitions. What was sent never changes: a change is a new revision, and sending it supersedes those before it. An accepted revision
 * stays accepted when its last day is over, and cannot be superseded, because the customer has a promise.
 */
export const quotationTransitions: readonly QuotationTransition[] = [
  { action: 'edit', from: ['draft'], by: 'seller', guards: [] },
  { action: 'discard', from: ['draft'], by: 'seller', guards: [] },
  {
    action: 'send',
    from: ['draft'],
    to: 'sent',
    by: 'seller',
    guards: [
      'solutionApproved',
      'approvalMatches',
      'everyPartPriced',
      'quotationForCustomer',
      'quotationStillValid',
      'withinApproval',
      'noRevisionAccepted',
    ],
  },
  {
    action: 'share',
    from: ['sent', 'opened'],
    by: 'seller',
    guards: ['quotationStillValid'],
  },
  { action: 'open', from: ['sent'], to: 'opened', by: 'customer', guards: [] },
  { action: 'ask', from: ['sent', 'opened'], by: 'customer', guards: ['quotationStillValid'] },
  {
    action: 'accept',
    from: ['opened'],
    to: 'accepted',
    by: 'customer',
    guards: ['quotationStillValid'],
  },
  { action: 'decline', from: ['opened'], to: 'declined', by: 'customer', guards: [] },
  { action: 'expire', from: ['sent', 'opened'], to: 'expired', by: 'system', guards: ['quotationExpired'] },
  {
    action: 'supersede',
    from: ['sent', 'opened', 'declined', 'expired'],
    to: 'superseded',
    by: 'system',
    guards: [],
  },
  { action: 'withdraw', from: ['sent', 'opened'], to: 'withdrawn', by: 'seller', guards: [] },
  {
    action: 'revise',
    from: ['sent', 'opened', 'declined', 'expired', 'withdrawn'],
    by: 'seller',
    guards: [],
  },
]

/** The transition of an action from a state; undefined if there is none. */
export const findQuotationTransition = (
  action: QuotationAction,
  state: QuotationState,
): QuotationTransition | undefined =>
  quotationTransitions.find((row) => row.action === action && row.from.includes(state))

/** The actions that a state allows, named in the refusal of other actions. */
export const listQuotationActions = (state: QuotationState): readonly QuotationAction[] =>
  quotationActions.filter((action) => findQuotationTransition(action, state) !== undefined)

/** States in which a customer may still accept. */
export const openQuotationStates = ['sent', 'opened'] as const satisfies readonly QuotationState[]
