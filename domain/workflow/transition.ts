/** The type of a row of the transition table: from and to, action, actor, guards and effects. */
import type { Action } from '../permissions/table.ts'
import type { HistoryKind } from './history-kinds.ts'
import type { SolutionStatus } from './statuses.ts'

/** The actions that bring a solution into a status, named as in the specification where it has a name. */
export const transitionActions = [
  'create',
  'copy',
  'submit',
  'cancelSubmit',
  'receive',
  'cancelReceive',
  'approve',
  'cancelApprove',
  'order',
  'cancelOrder',
  'return',
  'cancelReturn',
  'expire',
  'renew',
  'archive',
  'restore',
  'makeStandard',
  'cancelStandard',
] as const
export type TransitionAction = (typeof transitionActions)[number]

/**
 * Every guard a transition may name. A guard is a fact that must be established; the screen shows `CONDITION_<GUARD>` where it is not.
 * Bounds of a note and the row version are fields of the row, not guards.
 */
export const guards = [
  'nameFree',
  'countryAllowed',
  'sourceReadable',
  'hasDesign',
  'everyLinePriced',
  'noBlockingPriceError',
  'trainingWarningHandled',
  'submitWarningsAccepted',
  'opportunityAccepted',
  'coolingAgreed',
  'returnAnswered',
  'autoApprovalPolicy',
  'noManualReview',
  'notReceived',
  'notOrdered',
  'noAdHocChangePending',
  'contentAsReceived',
  'approvalComplete',
  'coolingRemarks',
  'overridesExplained',
  'noTemporaryPriceError',
  'notTraining',
  'validityNotOver',
  'contentAsApproved',
  'pricesFresh',
  'noOrderBlockingError',
  'opportunityPresent',
  'distributorChosen',
  'everyWarningAccepted',
  'wasApproved',
  'wasAutoApproved',
  'erpCancellable',
  'unchangedSinceReturn',
  'unchangedForAYear',
  'validityOver',
  'confirmed',
  'partsSellableOrReplaced',
  'acknowledgedLongAgo',
  'replacementSettled',
  'previousStatus',
  'previousStatusOrValidityOver',
  'noOpportunity',
  'noCustomPart',
  'noDiscount',
  'partsSellable',
] as const
export type Guard = (typeof guards)[number]

/** Everything a transition does beside changing the status. */
export const effects = [
  'ownerIsCreator',
  'firstRowVersion',
  'trainingFromOwner',
  'copyContent',
  'priceAnew',
  'storeContentHash',
  'freeze',
  'unfreeze',
  'queueApprovers',
  'notifyApprovers',
  'startReceiveClock',
  'startDecisionClock',
  'stopClock',
  'pauseClock',
  'resumeReceiveClock',
  'raiseStageToWorking',
  'repeatTouchedSteps',
  'approveBySystem',
  'keepApproved',
  'startValidity',
  'recordApprover',
  'clearApprover',
  'clearApproval',
  'withdrawApproval',
  'barAutoApproval',
  'notifyOwner',
  'snapshot',
  'sendOrder',
  'cancelOrderInErp',
  'proposeStageWon',
  'makeTask',
  'lapseApproval',
  'newYear',
  'reportPriceDifference',
  'rememberPreviousStatus',
  'notifyReaders',
  'checkPriceAge',
  'detachOpportunity',
  'openToEverybody',
  'closeToEverybody',
] as const
export type Effect = (typeof effects)[number]

/** Where a transition begins: in a status, before there is a solution, or at any solution the person may read. */
export type Origin = SolutionStatus | 'none' | 'anyReadable'

/** One row of the table. */
export type Transition = {
  readonly id: `W${number}`
  readonly action: TransitionAction
  readonly from: Origin
  readonly to: SolutionStatus
  /** The row of the permission table that says who may. */
  readonly permission: Action
  /** A permission needed beside it where the solution holds a prefab design. */
  readonly prefabPermission?: Action
  /** Who acts in the history: the person, or the system by itself. */
  readonly actor: 'person' | 'system'
  readonly guards: readonly Guard[]
  /** Bounds of the note in code points; absent where the action takes none. */
  readonly note?: { readonly min: number; readonly max: number }
  /** Whether the row version must be sent; everywhere else it may be. */
  readonly rowVersionDemanded?: true
  readonly effects: readonly Effect[]
  /** The events it writes, in order. */
  readonly history: readonly HistoryKind[]
}
