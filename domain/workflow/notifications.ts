/** The notifications of the portal: a closed set of kinds, each with its audience, the facts of its text, and how it is mailed. */
import type { Action } from '../permissions/table.ts'

/** The subjects by which kinds stand together on the screen. */
export const notificationTopics = [
  'review',
  'steps',
  'deadlines',
  'orders',
  'lifetime',
  'ownership',
  'content',
  'quotes',
  'opportunity',
  'access',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** How a kind reaches a person beside the portal's page: at once, with the others of the day, or not at all. */
export const mailChoices = ['now', 'digest', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]

/** The audiences, each with the action that its members may do on some solution; `anyone` can belong to the audience. */
const audiences = {
  owner: 'createSolution',
  reviewer: 'receive',
  orderDesk: 'cancelOrder',
  distributor: 'answerQuoteRequest',
  userAdmin: 'approvePrivilege',
  anyone: undefined,
} as const satisfies Record<string, Action | undefined>
type Audience = keyof typeof audiences

/** What a fact of a notification is: free text, a day `YYYY-MM-DD`, a number, a name that the text chooses its words by. */
export type FactType = 'text' | 'day' | 'number' | 'name'

/** Pages that are about no solution: one's own access, and what user administrators answer. */
export const placesWithoutSolution = ['access', 'accessRequests', 'accessReviews'] as const

/** The page that a notification leads to: the solution, one of its tabs, its quotes side by side, the inbox of a distributor, access. */
export type NotificationPlace =
  | 'solution'
  | 'history'
  | 'price'
  | 'quotes'
  | 'inbox'
  | (typeof placesWithoutSolution)[number]

interface KindRow {
  readonly topic: NotificationTopic
  readonly audiences: readonly Audience[]
  /** Until the person chooses: what waits for them comes at once, what is good to know with the others of the day (ours). */
  readonly mail: MailChoice
  /** What the text names beside `{solution}` and `{actor}`. */
  readonly facts?: Readonly<Record<string, FactType>>
  /** Where more of it is seen; the solution's page, unless it says another. */
  readonly place?: NotificationPlace
  /** It says itself that the person no longer sees the solution, so it reaches them all the same, without a way there. */
  readonly farewell?: true
}

const owner = ['owner'] as const
const reviewer = ['reviewer'] as const
const userAdmin = ['userAdmin'] as const

const table = {
  /** A solution waits for somebody to receive it. */
  solutionSubmitted: { topic: 'review', audiences: reviewer, mail: 'now' },
  submitCancelled: { topic: 'review', audiences: reviewer, mail: 'digest' },
  solutionReceived: { topic: 'review', audiences: owner, mail: 'digest' },
  solutionApproved: { topic: 'review', audiences: owner, mail: 'now' },
  approvalCancelled: { topic: 'review', audiences: owner, mail: 'now' },
  solutionReturned: { topic: 'review', audiences: owner, mail: 'now' },
  returnCancelled: { topic: 'review', audiences: owner, mail: 'now' },
  /** The approver of record has changed it; it waits for the owner to accept that. */
  adHocChangeMade: { topic: 'review', audiences: owner, mail: 'now' },
  adHocChangeAccepted: { topic: 'review', audiences: reviewer, mail: 'now' },
  /** A step of the approval waits for the person. */
  stepOpened: { topic: 'steps', audiences: reviewer, mail: 'now' },
  /** Somebody else decides in the person's place. */
  stepWithdrawn: { topic: 'steps', audiences: reviewer, mail: 'now' },
  stepRefused: { topic: 'steps', audiences: reviewer, mail: 'now' },
  /** Every step is approved; the approver of record may approve. */
  stepsComplete: { topic: 'steps', audiences: reviewer, mail: 'now' },
  /** Half, nine tenths, all, and twice the agreed time have passed. */
  clockHalf: { topic: 'deadlines', audiences: reviewer, mail: 'digest' },
  clockNearlyOver: { topic: 'deadlines', audiences: reviewer, mail: 'now' },
  clockOver: { topic: 'deadlines', audiences: reviewer, mail: 'now' },
  clockTwiceOver: { topic: 'deadlines', audiences: reviewer, mail: 'now' },
  solutionOrdered: { topic: 'orders', audiences: ['owner', 'reviewer', 'orderDesk'], mail: 'now' },
  orderCancelled: { topic: 'orders', audiences: ['owner', 'reviewer', 'orderDesk'], mail: 'now' },
  orderAcknowledged: { topic: 'orders', audiences: owner, mail: 'digest' },
  orderRefused: { topic: 'orders', audiences: ['owner', 'orderDesk'], mail: 'now' },
  messageUndeliverable: { topic: 'orders', audiences: ['owner', 'orderDesk'], mail: 'now' },
  solutionExpires: { topic: 'lifetime', audiences: owner, mail: 'now', facts: { day: 'day' } },
  solutionExpired: { topic: 'lifetime', audiences: owner, mail: 'now' },
  solutionShared: { topic: 'ownership', audiences: ['anyone'], mail: 'now' },
  ownerChanged: {
    topic: 'ownership',
    audiences: owner,
    mail: 'now',
    facts: { owner: 'text' },
    farewell: true,
  },
  /** Whose it was may take it back for some days. */
  solutionGrabbed: { topic: 'ownership', audiences: owner, mail: 'now', facts: { day: 'day' } },
  solutionTakenBack: { topic: 'ownership', audiences: owner, mail: 'now', farewell: true },
  /** The readers of a standard are notified of its replacement. */
  standardArchived: {
    topic: 'content',
    audiences: ['anyone'],
    mail: 'digest',
    facts: { outcome: 'name', replacement: 'text' },
  },
  commentWritten: { topic: 'content', audiences: owner, mail: 'digest', place: 'history' },
  customPartAnswered: {
    topic: 'content',
    audiences: owner,
    mail: 'now',
    facts: { outcome: 'name', partNumber: 'text' },
    place: 'price',
  },
  warningAccepted: { topic: 'content', audiences: owner, mail: 'digest' },
  warningWithdrawn: { topic: 'content', audiences: owner, mail: 'now' },
  quoteRequested: {
    topic: 'quotes',
    audiences: ['distributor'],
    mail: 'now',
    facts: { partner: 'text' },
    place: 'inbox',
  },
  quoteAnswered: {
    topic: 'quotes',
    audiences: owner,
    mail: 'now',
    facts: { outcome: 'name', distributor: 'text' },
    place: 'quotes',
  },
  quoteRequestWithdrawn: {
    topic: 'quotes',
    audiences: ['owner', 'distributor'],
    mail: 'digest',
    facts: { outcome: 'name', partner: 'text', count: 'number' },
    farewell: true,
  },
  quoteChosen: {
    topic: 'quotes',
    audiences: ['distributor'],
    mail: 'now',
    facts: { partner: 'text' },
    place: 'inbox',
  },
  quoteNotChosen: {
    topic: 'quotes',
    audiences: ['distributor'],
    mail: 'now',
    facts: { partner: 'text' },
    farewell: true,
  },
  opportunityChanged: { topic: 'opportunity', audiences: owner, mail: 'digest', facts: { number: 'text' } },
  /** Somebody asks for more access; nobody has answered for three business days. */
  accessRequested: {
    topic: 'access',
    audiences: userAdmin,
    mail: 'now',
    facts: { person: 'text' },
    place: 'accessRequests',
  },
  accessRequestOverdue: {
    topic: 'access',
    audiences: userAdmin,
    mail: 'now',
    facts: { person: 'text' },
    place: 'accessRequests',
  },
  accessAnswered: {
    topic: 'access',
    audiences: ['anyone'],
    mail: 'now',
    facts: { outcome: 'name' },
    place: 'access',
  },
  /** The last day of what was granted is over. */
  accessEnded: {
    topic: 'access',
    audiences: ['anyone'],
    mail: 'now',
    facts: { day: 'day' },
    place: 'access',
  },
  /** Access waits to be looked through, until a day; some was not in time. */
  accessReviewWaits: {
    topic: 'access',
    audiences: userAdmin,
    mail: 'now',
    facts: { count: 'number', day: 'day' },
    place: 'accessReviews',
  },
  accessReviewOverdue: {
    topic: 'access',
    audiences: userAdmin,
    mail: 'now',
    facts: { count: 'number' },
    place: 'accessReviews',
  },
} as const satisfies Record<string, KindRow>

export type NotificationKind = keyof typeof table

const rows: Readonly<Record<NotificationKind, KindRow>> = table

const isKind = (name: string): name is NotificationKind => Object.hasOwn(table, name)

/** Every kind, those of a topic one after the other. */
export const notificationKinds: readonly NotificationKind[] = Object.keys(table)
  .filter(isKind)
  .toSorted(
    (one, other) =>
      notificationTopics.indexOf(rows[one].topic) - notificationTopics.indexOf(rows[other].topic),
  )

export const getTopic = (kind: NotificationKind): NotificationTopic => rows[kind].topic

/** How a kind is mailed to who has not chosen. */
export const getDefaultMailChoice = (kind: NotificationKind): MailChoice => rows[kind].mail

/** Whether it reaches a person who no longer sees the solution. */
export const isFarewell = (kind: NotificationKind): boolean => rows[kind].farewell === true

/** The page that it leads to. */
export const getNotificationPlace = (kind: NotificationKind): NotificationPlace =>
  rows[kind].place ?? 'solution'

/** Whether its page is shown to who may see the solution that it is about. */
export const isAboutSolution = (kind: NotificationKind): boolean =>
  !placesWithoutSolution.some((place) => place === getNotificationPlace(kind))

/** What who is told of a kind may do on some solution, one of these; undefined: anyone may come into it. */
export const listActionsOfRecipients = (kind: NotificationKind): readonly (Action | undefined)[] =>
  rows[kind].audiences.map((audience) => audiences[audience])

/** The facts that the text of a kind names, with their types. */
export const getFactTypes = (kind: NotificationKind): Readonly<Record<string, FactType>> =>
  rows[kind].facts ?? {}
