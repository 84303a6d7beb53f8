/**
 * The notifications of the portal: a closed set of kinds, each with its audience, the facts of its text, and how it
 * is mailed.
 */
import type { Action } from '../permissions/table.ts'

/** The topics under which kinds are grouped on the screen. */
export const notificationTopics = [
  'review',
  'steps',
  'deadlines',
  'orders',
  'lifetime',
  'ownership',
  'content',
  'quotes',
  'quotations',
  'opportunity',
  'access',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** How a kind is mailed: immediately, in the daily summary, or not at all. */
export const mailChoices = ['now', 'digest', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]

/**
 * The audiences, each with an action that its members may perform on some solution; everybody can be in the audience
 * `anyone`, which has none.
 */
const audiences = {
  owner: 'createSolution',
  reviewer: 'receive',
  orderDesk: 'cancelOrder',
  distributor: 'answerQuoteRequest',
  userAdmin: 'approvePrivilege',
  anyone: undefined,
} as const satisfies Record<string, Action | undefined>
type Audience = keyof typeof audiences

/** The type of a fact: free text, a day `YYYY-MM-DD`, a number, or a name that selects the wording. */
export type FactType = 'text' | 'day' | 'number' | 'name'

/** Pages that are not about a solution: the reader's own access, and the requests that user administrators answer. */
export const placesWithoutSolution = ['access', 'accessRequests', 'accessReviews'] as const

/**
 * The page that a notification links to: the solution, one of its tabs, the comparison of its quotes, a distributor's
 * inbox, or access.
 */
export type NotificationPlace =
  | 'solution'
  | 'history'
  | 'price'
  | 'quotes'
  | 'quotations'
  | 'inbox'
  | (typeof placesWithoutSolution)[number]

interface KindRow {
  readonly topic: NotificationTopic
  readonly audiences: readonly Audience[]
  /**
   * The default until the person chooses: what requires their action is mailed immediately, the rest in the daily
   * digest (our choice).
   */
  readonly mail: MailChoice
  /** The facts that the text contains besides `{solution}` and `{actor}`. */
  readonly facts?: Readonly<Record<string, FactType>>
  /** The page with more details; by default that of the solution. */
  readonly place?: NotificationPlace
  /**
   * Set if the notification itself says that the person can no longer see the solution, so it is sent anyway, without
   * a link.
   */
  readonly farewell?: true
}

const owner = ['owner'] as const
const reviewer = ['reviewer'] as const
const userAdmin = ['userAdmin'] as const

const table = {
  /** A solution waits to be received. */
  solutionSubmitted: { topic: 'review', audiences: reviewer, mail: 'now' },
  submitCancelled: { topic: 'review', audiences: reviewer, mail: 'digest' },
  solutionReceived: { topic: 'review', audiences: owner, mail: 'digest' },
  solutionApproved: { topic: 'review', audiences: owner, mail: 'now' },
  approvalCancelled: { topic: 'review', audiences: owner, mail: 'now' },
  solutionReturned: { topic: 'review', audiences: owner, mail: 'now' },
  returnCancelled: { topic: 'review', audiences: owner, mail: 'now' },
  /** The approver of record has changed the solution; the change waits for the owner's acceptance. */
  adHocChangeMade: { topic: 'review', audiences: owner, mail: 'now' },
  adHocChangeAccepted: { topic: 'review', audiences: reviewer, mail: 'now' },
  /** A step of the approval waits for the person's decision. */
  stepOpened: { topic: 'steps', audiences: reviewer, mail: 'now' },
  /** The step was given to somebody else, so this person no longer has to decide. */
  stepWithdrawn: { topic: 'steps', audiences: reviewer, mail: 'now' },
  stepRefused: { topic: 'steps', audiences: reviewer, mail: 'now' },
  /** Every step is approved; the approver of record may now approve the solution. */
  stepsComplete: { topic: 'steps', audiences: reviewer, mail: 'now' },
  /** Half, nine tenths, all and twice the agreed time have passed. */
  clockHalf: { topic: 'deadlines', audiences: reviewer, mail: 'digest' },
  clockNearlyOver: { topic: 'deadlines', audiences: reviewer, mail: 'now' },
  clockOver: { topic: 'deadlines', audiences: reviewer, mail: 'now' },
  clockTwiceOver: { topic: 'deadlines', audiences: reviewer, mail: 'now' },
  solutionOrdered: { topic: 'orders', audiences: ['owner', 'reviewer', 'orderDesk'], mail: 'now' },
  orderCancelled: { topic: 'orders', audiences: ['owner', 'reviewer', 'orderDesk'], mail: 'now' },
  orderAcknowledged: { topic: 'orders', audiences: owner, mail: 'digest' },
  /** The ERP does not deliver some lines of the order. */
  orderPositionsRefused: { topic: 'orders', audiences: owner, mail: 'now', facts: { count: 'number' } },
  /** A confirmed delivery date has changed. */
  deliveryDateMoved: { topic: 'orders', audiences: owner, mail: 'now', facts: { from: 'day', to: 'day' } },
  orderRefused: { topic: 'orders', audiences: ['owner', 'orderDesk'], mail: 'now' },
  /** The ERP cancelled an order by itself; the solution stays ordered until somebody decides. */
  orderCancelledInErp: { topic: 'orders', audiences: ['owner', 'orderDesk'], mail: 'now' },
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
  /** The previous owner may take the solution back for some days. */
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
  /** The customer has opened the quotation. */
  quotationOpened: {
    topic: 'quotations',
    audiences: owner,
    mail: 'digest',
    facts: { number: 'text', customer: 'text' },
    place: 'quotations',
  },
  quotationAccepted: {
    topic: 'quotations',
    audiences: owner,
    mail: 'now',
    facts: { number: 'text', customer: 'text' },
    place: 'quotations',
  },
  quotationDeclined: {
    topic: 'quotations',
    audiences: owner,
    mail: 'now',
    facts: { number: 'text', customer: 'text' },
    place: 'quotations',
  },
  quotationQuestion: {
    topic: 'quotations',
    audiences: owner,
    mail: 'now',
    facts: { number: 'text', customer: 'text' },
    place: 'quotations',
  },
  /** The mail server of the customer has refused the mail with the link. */
  quotationUndeliverable: {
    topic: 'quotations',
    audiences: owner,
    mail: 'now',
    facts: { number: 'text', customer: 'text' },
    place: 'quotations',
  },
  opportunityChanged: { topic: 'opportunity', audiences: owner, mail: 'digest', facts: { number: 'text' } },
  /** Somebody requests more access. */
  accessRequested: {
    topic: 'access',
    audiences: userAdmin,
    mail: 'now',
    facts: { person: 'text' },
    place: 'accessRequests',
  },
  /** Nobody has answered a request for access for three business days. */
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
  /** The last day of granted access has passed. */
  accessEnded: {
    topic: 'access',
    audiences: ['anyone'],
    mail: 'now',
    facts: { day: 'day' },
    place: 'access',
  },
  /** Access must be reviewed by a given day, or was not reviewed in time. */
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

/** Every kind, grouped by topic. */
export const notificationKinds: readonly NotificationKind[] = Object.keys(table)
  .filter(isKind)
  .toSorted(
    (one, other) =>
      notificationTopics.indexOf(rows[one].topic) - notificationTopics.indexOf(rows[other].topic),
  )

export const getTopic = (kind: NotificationKind): NotificationTopic => rows[kind].topic

/** How a kind is mailed to a person who has not chosen. */
export const getDefaultMailChoice = (kind: NotificationKind): MailChoice => rows[kind].mail

/** Whether it is sent to a person who can no longer see the solution. */
export const isFarewell = (kind: NotificationKind): boolean => rows[kind].farewell === true

/** The page that it links to. */
export const getNotificationPlace = (kind: NotificationKind): NotificationPlace =>
  rows[kind].place ?? 'solution'

/** Whether its page requires that the reader may see the solution. */
export const isAboutSolution = (kind: NotificationKind): boolean =>
  !placesWithoutSolution.some((place) => place === getNotificationPlace(kind))

/**
 * An action for each audience of the kind, which its members may perform on some solution; undefined for the audience of
 * anyone.
 */
export const listActionsOfRecipients = (kind: NotificationKind): readonly (Action | undefined)[] =>
  rows[kind].audiences.map((audience) => audiences[audience])

/** The facts in the text of a kind, with their types. */
export const getFactTypes = (kind: NotificationKind): Readonly<Record<string, FactType>> =>
  rows[kind].facts ?? {}
