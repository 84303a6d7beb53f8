/** The actions that a person may perform on a solution from its page or its row in the list; each is a button. */

/** The steps of the status workflow, in the order in which a solution passes them. */
export const workflowActionNames = [
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
  'renew',
  'extend',
  'acceptWarning',
] as const
export type WorkflowActionName = (typeof workflowActionNames)[number]

/**
 * Every action is a button; `solution-abilities.ts` decides when each is allowed, and the server enforces the same
 * rule.
 */
export const solutionActionNames = [
  'edit',
  'rename',
  'addDesign',
  'insertDesigns',
  'duplicateDesign',
  'orderDesigns',
  'setQuantity',
  'noteDesign',
  'deleteDesign',
  'saveSettings',
  'copy',
  'copyToOtherCountry',
  'copyAdditionalCharges',
  'archive',
  'restore',
  'makeNonTraining',
  'makeStandard',
  'cancelStandard',
  'grab',
  'takeBack',
  'share',
  'transfer',
  'seePrice',
  'refreshPrice',
  'readPriceStatus',
  'exportDocument',
  'readPrefabPricingDocument',
  'readHistory',
  'comment',
  'addPart',
  'addCharge',
  'createCustomPart',
  'requestCustomPart',
  'uploadFile',
  'linkOpportunity',
  'chooseDistributors',
  'changeAdHoc',
  'acceptAdHocChange',
  ...workflowActionNames,
] as const

export type SolutionActionName = (typeof solutionActionNames)[number]

/**
 * The actions offered on a row of the list, for one row or a selection; each row states whether the reader may
 * perform them.
 */
export const rowActionNames = [
  'copy',
  'share',
  'transfer',
  'grab',
  'takeBack',
  'makeStandard',
  'cancelStandard',
  'makeNonTraining',
  'archive',
  'restore',
  'readPriceStatus',
  'exportDocument',
  'readHistory',
] as const satisfies readonly SolutionActionName[]

export type RowActionName = (typeof rowActionNames)[number]
