/** Quote requests to distributors: their states, and the table of transitions between them. */

/**
 * States in the order in which a request passes them; the names are ours, because the specification only has the
 * calls.
 */
export const quoteRequestStates = [
  'draft',
  'sent',
  'seen',
  'quoted',
  'declined',
  'chosen',
  'notChosen',
  'withdrawn',
  'ended',
] as const
export type QuoteRequestState = (typeof quoteRequestStates)[number]

/** The actions on a request; each is a button. */
export const quoteRequestActions = [
  'send',
  'see',
  'answer',
  'decline',
  'choose',
  'passOver',
  'withdraw',
  'end',
] as const
export type QuoteRequestAction = (typeof quoteRequestActions)[number]

/** The guards of transitions; the screen shows `CONDITION_<GUARD>` if one does not hold. */
export const quoteRequestGuards = ['answerStillValid', 'answerSeen', 'deadlinePassed'] as const
export type QuoteRequestGuard = (typeof quoteRequestGuards)[number]

export interface QuoteRequestTransition {
  readonly id: `Q${number}`
  readonly action: QuoteRequestAction
  readonly from: readonly QuoteRequestState[]
  readonly to: QuoteRequestState
  /** Who performs it: the person who requests the quote, the one who answers, or the system. */
  readonly by: 'asker' | 'answerer' | 'system'
  readonly guards: readonly QuoteRequestGuard[]
}

/**
 * All transitions. An answer may be edited until somebody decides on it. Another answer may be chosen in place of the
 * chosen one, but a declined request stays declined.
 */
export const quoteRequestTransitions: readonly QuoteRequestTransition[] = [
  { id: 'Q01', action: 'send', from: ['draft'], to: 'sent', by: 'asker', guards: [] },
  { id: 'Q02', action: 'see', from: ['sent'], to: 'seen', by: 'answerer', guards: [] },
  {
    id: 'Q03',
    action: 'answer',
    from: ['sent', 'seen', 'quoted'],
    to: 'quoted',
    by: 'answerer',
    guards: ['answerStillValid'],
  },
  { id: 'Q04', action: 'decline', from: ['sent', 'seen'], to: 'declined', by: 'answerer', guards: [] },
  {
    id: 'Q05',
    action: 'choose',
    from: ['quoted', 'notChosen'],
    to: 'chosen',
    by: 'asker',
    guards: ['answerStillValid', 'answerSeen'],
  },
  { id: 'Q06', action: 'passOver', from: ['quoted', 'chosen'], to: 'notChosen', by: 'asker', guards: [] },
  {
    id: 'Q07',
    action: 'withdraw',
    from: ['draft', 'sent', 'seen'],
    to: 'withdrawn',
    by: 'asker',
    guards: [],
  },
  {
    id: 'Q08',
    action: 'end',
    from: ['draft', 'sent', 'seen', 'quoted'],
    to: 'ended',
    by: 'system',
    guards: ['deadlinePassed'],
  },
]

/** How long a request waits for the next step before it expires (our choice). */
export const quoteRequestDays = 30

/** Maximum number of distributors that one solution may request quotes from at a time (our choice). */
export const maxDistributors = 5

/** The transition of an action from a state; undefined if there is none. */
export const findQuoteTransition = (
  action: QuoteRequestAction,
  state: QuoteRequestState,
): QuoteRequestTransition | undefined =>
  quoteRequestTransitions.find((row) => row.action === action && row.from.includes(state))

/** The actions that a state allows, named in the refusal of other actions. */
export const listQuoteActions = (state: QuoteRequestState): readonly QuoteRequestAction[] =>
  quoteRequestActions.filter((action) => findQuoteTransition(action, state) !== undefined)

/** States in which a distributor counts as chosen for a solution. */
export const liveQuoteStates = [
  'draft',
  'sent',
  'seen',
  'quoted',
  'chosen',
] as const satisfies readonly QuoteRequestState[]

/** States in which the distributor's people can see the solution; drafts and ended requests do not show it. */
export const openingQuoteStates = [
  'sent',
  'seen',
  'quoted',
  'chosen',
] as const satisfies readonly QuoteRequestState[]

/** States that expire if nothing happens. */
export const endingQuoteStates: readonly QuoteRequestState[] = quoteRequestTransitions
  .filter(({ action }) => action === 'end')
  .flatMap(({ from }) => from)

export const isLive = (state: QuoteRequestState): boolean => liveQuoteStates.some((live) => live === state)

/**
 * The action on an active request whose distributor is removed from the list: an unanswered one is withdrawn, an
 * answered one passed over.
 */
export const getRemovalAction = (state: QuoteRequestState): 'withdraw' | 'passOver' | undefined =>
  findQuoteTransition('withdraw', state) !== undefined
    ? 'withdraw'
    : findQuoteTransition('passOver', state) !== undefined
      ? 'passOver'
      : undefined
