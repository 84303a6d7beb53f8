/** What a person may do with a solution from its page or its row in the list: one name a button. */

/** The steps of the status workflow, in the order a solution goes through them. */
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

/** Every name is a button; `solution-abilities.ts` says when each is allowed, and the server refuses by the same rule. */
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

/** What is offered on a row of the list, alone and for a selection of rows; each row tells whether the reader may do it. */
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
