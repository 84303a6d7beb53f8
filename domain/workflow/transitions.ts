/** The transition table: all status changes of a solution. Nothing else in the portal compares two statuses. */
import { maxNoteLength, minReturnReasonLength } from './notes.ts'
import type { SolutionStatus } from './statuses.ts'
import type { Guard, Transition } from './transition.ts'

const optionalNote = { min: 0, max: maxNoteLength } as const
const requiredNote = { min: 1, max: maxNoteLength } as const
const returnReason = { min: minReturnReasonLength, max: maxNoteLength } as const

const submit = {
  action: 'submit',
  permission: 'submit',
  note: optionalNote,
  history: ['status change'],
} as const
// Findings of the solution check: an error bars the step, a warning has to be accepted first (`submitWarningsAccepted`).
const submitGuards = [
  'hasDesign',
  'noWithdrawnProduct',
  'noDesignError',
  'noSolutionError',
  'everyLinePriced',
  'noBlockingPriceError',
  'trainingWarningHandled',
  'submitWarningsAccepted',
  'opportunityAccepted',
  'coolingAgreed',
] as const satisfies readonly Guard[]
const submitEffects = [
  'storeContentHash',
  'freeze',
  'queueApprovers',
  'startReceiveClock',
  'raiseStageToWorking',
] as const
const approvedBySystem = [
  'storeContentHash',
  'freeze',
  'raiseStageToWorking',
  'approveBySystem',
  'startValidity',
] as const

/** The system approves only where the check found neither an error nor a warning; information is no obstacle. */
const systemGuards = ['noSolutionWarning', 'autoApprovalPolicy'] as const satisfies readonly Guard[]

const personRow = { actor: 'person' } as const
const systemRow = { actor: 'system' } as const

const toReview: readonly Transition[] = [
  {
    id: 'W03',
    ...submit,
    ...personRow,
    from: 'open',
    to: 'submitted',
    guards: submitGuards,
    effects: submitEffects,
  },
  {
    id: 'W04',
    ...submit,
    ...personRow,
    from: 'returned',
    to: 'submitted',
    guards: [...submitGuards, 'returnAnswered'],
    effects: [...submitEffects, 'repeatTouchedSteps'],
  },
  {
    id: 'W05',
    ...submit,
    ...systemRow,
    from: 'open',
    to: 'autoApproved',
    guards: [...submitGuards, ...systemGuards],
    effects: approvedBySystem,
  },
  {
    id: 'W06',
    ...submit,
    ...systemRow,
    from: 'returned',
    to: 'autoApproved',
    guards: [...submitGuards, 'returnAnswered', ...systemGuards, 'noManualReview'],
    effects: approvedBySystem,
  },
  {
    id: 'W07',
    ...personRow,
    action: 'cancelSubmit',
    from: 'submitted',
    to: 'open',
    permission: 'submit',
    guards: ['notReceived'],
    note: requiredNote,
    effects: ['clearApproval', 'unfreeze', 'stopClock', 'notifyApprovers'],
    history: ['status change'],
  },
  {
    id: 'W08',
    ...personRow,
    action: 'cancelSubmit',
    from: 'autoApproved',
    to: 'open',
    permission: 'submit',
    guards: ['notOrdered'],
    note: requiredNote,
    effects: ['clearApproval', 'unfreeze'],
    history: ['status change'],
  },
]

const inReview: readonly Transition[] = [
  {
    id: 'W09',
    ...personRow,
    action: 'receive',
    from: 'submitted',
    to: 'received',
    permission: 'receive',
    guards: [],
    note: optionalNote,
    rowVersionDemanded: true,
    effects: ['recordApprover', 'storeContentHash', 'startDecisionClock', 'notifyOwner'],
    history: ['status change'],
  },
  {
    id: 'W10',
    ...personRow,
    action: 'cancelReceive',
    from: 'received',
    to: 'submitted',
    permission: 'cancelReceive',
    guards: ['noAdHocChangePending'],
    note: requiredNote,
    effects: ['clearApprover', 'resumeReceiveClock'],
    history: ['status change'],
  },
  {
    id: 'W11',
    ...personRow,
    action: 'approve',
    from: 'received',
    to: 'approved',
    permission: 'approve',
    prefabPermission: 'approvePrefab',
    guards: [
      'contentAsReceived',
      'approvalComplete',
      'coolingAgreed',
      'coolingRemarks',
      'overridesExplained',
      'noTemporaryPriceError',
    ],
    note: optionalNote,
    effects: ['keepApproved', 'startValidity', 'stopClock', 'notifyOwner'],
    history: ['status change'],
  },
  {
    id: 'W12',
    ...personRow,
    action: 'cancelApprove',
    from: 'approved',
    to: 'received',
    permission: 'cancelApprove',
    guards: ['notOrdered'],
    note: requiredNote,
    effects: ['withdrawApproval', 'startDecisionClock', 'notifyOwner'],
    history: ['status change'],
  },
  {
    id: 'W13',
    ...personRow,
    action: 'cancelApprove',
    from: 'autoApproved',
    to: 'submitted',
    permission: 'cancelApprove',
    guards: ['notOrdered'],
    note: requiredNote,
    effects: [
      'barAutoApproval',
      'withdrawApproval',
      'clearApprover',
      'queueApprovers',
      'startReceiveClock',
      'notifyOwner',
    ],
    history: ['status change'],
  },
  {
    id: 'W18',
    ...personRow,
    action: 'return',
    from: 'received',
    to: 'returned',
    permission: 'returnReceived',
    guards: [],
    note: returnReason,
    rowVersionDemanded: true,
    effects: ['unfreeze', 'pauseClock', 'notifyOwner'],
    history: ['status change'],
  },
  {
    id: 'W19',
    ...personRow,
    action: 'return',
    from: 'submitted',
    to: 'returned',
    permission: 'returnSubmitted',
    guards: [],
    note: returnReason,
    rowVersionDemanded: true,
    effects: ['recordApprover', 'unfreeze', 'pauseClock', 'notifyOwner'],
    // A solution may be received and returned in one step.
    history: ['status change', 'status change'],
  },
  {
    id: 'W20',
    ...personRow,
    action: 'cancelReturn',
    from: 'returned',
    to: 'received',
    permission: 'cancelReturn',
    guards: ['unchangedSinceReturn'],
    note: requiredNote,
    rowVersionDemanded: true,
    effects: ['storeContentHash', 'freeze', 'startDecisionClock', 'notifyOwner'],
    history: ['status change'],
  },
]

const orderGuards = [
  'noWithdrawnProduct',
  'noDesignError',
  'noSolutionError',
  'notTraining',
  'validityNotOver',
  'contentAsApproved',
  'pricesFresh',
  'noOrderBlockingError',
  'opportunityPresent',
  'distributorChosen',
  'everyWarningAccepted',
  'orderAsAccepted',
] as const satisfies readonly Guard[]

const ordering: readonly Transition[] = (
  [
    ['W14', 'approved'],
    ['W15', 'autoApproved'],
  ] as const
)
  .map(([id, from]): Transition => ({
    id,
    ...personRow,
    action: 'order',
    from,
    to: 'ordered',
    permission: 'order',
    guards: orderGuards,
    note: optionalNote,
    rowVersionDemanded: true,
    effects: ['snapshot', 'sendOrder', 'proposeStageWon', 'notifyOwner'],
    history: ['status change'],
  }))
  .concat(
    (
      [
        ['W16', 'approved', 'wasApproved'],
        ['W17', 'autoApproved', 'wasAutoApproved'],
      ] as const
    ).map(([id, to, before]): Transition => ({
      id,
      ...personRow,
      action: 'cancelOrder',
      from: 'ordered',
      to,
      permission: 'cancelOrder',
      guards: [before, 'erpCancellable'],
      note: requiredNote,
      rowVersionDemanded: true,
      effects: ['cancelOrderInErp', 'makeTask'],
      history: ['status change'],
    })),
  )

const expiring: readonly Transition[] = (
  [
    ['W21', 'open', 'unchangedForAYear'],
    ['W22', 'returned', 'unchangedForAYear'],
    ['W23', 'approved', 'validityOver'],
    ['W24', 'autoApproved', 'validityOver'],
  ] as const
).map(([id, from, guard]) => ({
  id,
  ...systemRow,
  action: 'expire',
  from,
  to: 'expired',
  permission: 'expire',
  guards: [guard],
  effects: guard === 'validityOver' ? ['lapseApproval', 'notifyOwner'] : ['notifyOwner'],
  history: ['status change'],
}))

const renewing: Transition = {
  id: 'W25',
  ...personRow,
  action: 'renew',
  from: 'expired',
  to: 'open',
  permission: 'renew',
  guards: ['confirmed', 'partsSellableOrReplaced'],
  effects: ['priceAnew', 'reportPriceDifference', 'newYear', 'clearApproval'],
  history: ['status change', 'price refresh'],
}

const archiving: readonly Transition[] = (
  [
    ['W26', 'open', []],
    ['W27', 'returned', []],
    ['W28', 'expired', []],
    ['W29', 'approved', []],
    ['W30', 'autoApproved', []],
    ['W31', 'ordered', ['acknowledgedLongAgo']],
    ['W32', 'standard', ['replacementSettled']],
  ] as const
).map(([id, from, needed]) => ({
  id,
  ...personRow,
  action: 'archive',
  from,
  to: 'archived',
  permission: from === 'standard' ? 'archiveStandard' : 'archive',
  guards: needed,
  effects: from === 'standard' ? ['rememberPreviousStatus', 'notifyReaders'] : ['rememberPreviousStatus'],
  history: ['archive'],
}))

const restoring: readonly Transition[] = (
  [
    ['W33', 'open', ['previousStatus']],
    ['W34', 'returned', ['previousStatus']],
    ['W35', 'expired', ['previousStatusOrValidityOver']],
    ['W36', 'approved', ['previousStatus', 'validityNotOver']],
    ['W37', 'autoApproved', ['previousStatus', 'validityNotOver']],
    ['W38', 'ordered', ['previousStatus']],
    ['W39', 'standard', ['previousStatus']],
  ] as const
).map(([id, to, needed]) => ({
  id,
  ...personRow,
  action: 'restore',
  from: 'archived',
  to,
  permission: 'restore',
  guards: needed,
  effects: ['checkPriceAge'],
  history: ['restore'],
}))

const standards: readonly Transition[] = (
  [
    ['W40', 'open'],
    ['W41', 'approved'],
    ['W42', 'autoApproved'],
  ] as const
).map(([id, from]) => ({
  id,
  ...personRow,
  action: 'makeStandard',
  from,
  to: 'standard',
  permission: 'makeStandard',
  guards: ['noOpportunity', 'notTraining', 'noCustomPart', 'noDiscount', 'partsSellable'],
  effects: ['openToEverybody', 'detachOpportunity'],
  history: ['status change'],
}))

/** Every row, in ascending order of its number. */
export const transitions: readonly Transition[] = [
  {
    id: 'W01',
    ...personRow,
    action: 'create',
    from: 'none',
    to: 'open',
    permission: 'createSolution',
    guards: ['nameFree', 'countryAllowed'],
    effects: ['ownerIsCreator', 'firstRowVersion', 'trainingFromOwner'],
    history: ['create'],
  } as const,
  {
    id: 'W02',
    ...personRow,
    action: 'copy',
    from: 'anyReadable',
    to: 'open',
    permission: 'copySolution',
    guards: ['nameFree', 'countryAllowed', 'sourceReadable'],
    effects: ['copyContent', 'ownerIsCreator', 'firstRowVersion', 'priceAnew'],
    history: ['create'],
  } as const,
  ...toReview,
  ...inReview,
  ...ordering,
  ...expiring,
  renewing,
  ...archiving,
  ...restoring,
  ...standards,
  {
    id: 'W43',
    ...personRow,
    action: 'cancelStandard',
    from: 'standard',
    to: 'open',
    permission: 'makeStandard',
    guards: [],
    note: requiredNote,
    effects: ['closeToEverybody'],
    history: ['status change'],
  } as const,
].toSorted((one, other) => one.id.localeCompare(other.id))

/**
 * The rows that start in a status. Copying is not among them, because it starts anywhere and does not change its
 * source.
 */
export function listTransitionsFrom(status: SolutionStatus): readonly Transition[] {
  return transitions.filter(({ from }) => from === status)
}
