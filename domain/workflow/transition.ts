/** The type of a row of the transition table: from and to, action, actor, guards and effects. */
import type { Action } from '../permissions/table.ts'
import type { HistoryKind } from './history-kinds.ts'
import type { SolutionStatus } from './statuses.ts'

/** The actions that bring a solution into a status, with the names of the specification where it has them. */
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
 * All guards of transitions. A guard is a fact that must be established; the screen shows `CONDITION_<GUARD>` if it
 * is not. Limits of a note and the row version are fields of the row, not guards.
 */
export const guards = [
  'nameFree',
  'countryAllowed',
  'sourceReadable',
  'hasDesign',
  'noWithdrawnProduct',
  'noDesignError',
  'noSolutionError',
  'noSolutionWarning',
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
  'orderAsAccepted',
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

/** All effects of transitions besides the change of the status. */
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

/**
 * Where a transition starts: in a status, before the solution exists, or from any solution that the person may read.
 */
export type Origin = SolutionStatus | 'none' | 'anyReadable'

/** One row of the table. */
export type Transition = {
  readonly id: `W${number}`
  readonly action: TransitionAction
  readonly from: Origin
  readonly to: SolutionStatus
  /** The row of the permission table that decides who may perform it. */
  readonly permission: Action
  /** An additional permission that is required if the solution contains a prefab design. */
  readonly prefabPermission?: Action
  /** The actor in the history: the person or the system. */
  readonly actor: 'person' | 'system'
  readonly guards: readonly Guard[]
  /** Length limits of the note in code points; absent if the action takes no note. */
  readonly note?: { readonly min: number; readonly max: number }
  /** Whether the request must contain the row version; for other actions it may. */
  readonly rowVersionDemanded?: true
  readonly effects: readonly Effect[]
  /** The history events that it records, in order. */
  readonly history: readonly HistoryKind[]
}
