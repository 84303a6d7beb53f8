/** Requests to distributors for a quote: their states, and the table of the ways from one to another. */

/** States in the order a request goes through them; the words are ours, the specification has the calls alone. */
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

/** What may be done with a request; one name a button. */
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

/** Facts that must hold for a way; the screen shows `CONDITION_<GUARD>` where one does not. */
export const quoteRequestGuards = ['answerStillValid', 'answerSeen', 'deadlinePassed'] as const
export type QuoteRequestGuard = (typeof quoteRequestGuards)[number]

export interface QuoteRequestTransition {
  readonly id: `Q${number}`
  readonly action: QuoteRequestAction
  readonly from: readonly QuoteRequestState[]
  readonly to: QuoteRequestState
  /** Who goes it: who asks for the quote, who answers, or the portal by itself. */
  readonly by: 'asker' | 'answerer' | 'system'
  readonly guards: readonly QuoteRequestGuard[]
}

/**
 * Every way there is. An answer may be edited until somebody decides on it; another answer may be chosen in place of one that was, and
 * what was declined stays declined.
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

/** How long a request waits for the next step before it ends by itself (ours). */
export const quoteRequestDays = 30

/** How many distributors one solution may ask at a time (ours). */
export const maxDistributors = 5

/** The way an action takes from a state; undefined where there is none. */
export const findQuoteTransition = (
  action: QuoteRequestAction,
  state: QuoteRequestState,
): QuoteRequestTransition | undefined =>
  quoteRequestTransitions.find((row) => row.action === action && row.from.includes(state))

/** What a state allows to do, named for the refusal of what it does not. */
export const listQuoteActions = (state: QuoteRequestState): readonly QuoteRequestAction[] =>
  quoteRequestActions.filter((action) => findQuoteTransition(action, state) !== undefined)

/** States in which a distributor is one of those chosen for a solution. */
export const liveQuoteStates = [
  'draft',
  'sent',
  'seen',
  'quoted',
  'chosen',
] as const satisfies readonly QuoteRequestState[]

/** States in which the distributor's people see the solution: what is a draft, or over, shows them nothing. */
export const openingQuoteStates = [
  'sent',
  'seen',
  'quoted',
  'chosen',
] as const satisfies readonly QuoteRequestState[]

/** States that end by themselves when nothing happens. */
export const endingQuoteStates: readonly QuoteRequestState[] = quoteRequestTransitions
  .filter(({ action }) => action === 'end')
  .flatMap(({ from }) => from)

export const isLive = (state: QuoteRequestState): boolean => liveQuoteStates.some((live) => live === state)

/** What becomes of a live request whose distributor is taken off the list: what was asked is withdrawn, what was answered passed over. */
export const getRemovalAction = (state: QuoteRequestState): 'withdraw' | 'passOver' | undefined =>
  findQuoteTransition('withdraw', state) !== undefined
    ? 'withdraw'
    : findQuoteTransition('passOver', state) !== undefined
      ? 'passOver'
      : undefined
