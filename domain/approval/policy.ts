/** The approval policy: a matrix whose rows state under which conditions somebody has to decide, and who. */

/** The business relation of a buying company to us. */
export const customerClasses = ['internal', 'partner', 'distributor', 'consulting'] as const
export type CustomerClass = (typeof customerClasses)[number]

/**
 * Chains run in parallel, and the steps of one chain follow each other; `adHoc` contains steps that an approver adds.
 */
export const policyChains = ['region', 'commercial', 'technical', 'customParts', 'country'] as const
export const approvalChains = [...policyChains, 'adHoc'] as const
export type PolicyChain = (typeof policyChains)[number]
export type ApprovalChain = (typeof approvalChains)[number]

/**
 * The people who may be asked:
 * - `region`: approvers of the solution's commercial region, restricted to a product family if they are named for
 * families
 * - `prefab`: those of them who may approve prefab designs
 * - `lead`: leads of the region; `head`: its heads
 * - `person`: one named person
 */
export const approverKinds = ['region', 'prefab', 'lead', 'head', 'person'] as const
export type ApproverKind = (typeof approverKinds)[number]
export type Approver =
  | { readonly kind: Exclude<ApproverKind, 'person'> }
  | { readonly kind: 'person'; readonly userId: string }

/** Whether one decision of the people asked is enough, or each of them has to decide. */
export const approvalModes = ['anyone', 'all'] as const
export type ApprovalMode = (typeof approvalModes)[number]

/**
 * All conditions of a row must hold. Every limit is one-sided, so that a solution that is more expensive, more
 * discounted or less profitable than another matches every row that the other matches.
 */
export interface ApprovalConditions {
  /** Minimum total in euros, as decimal text. */
  readonly totalFrom?: string | undefined
  /** Minimum value of the largest discount of any line, in percent, as decimal text. */
  readonly discountFrom?: string | undefined
  /** The row applies below this margin in percent; decimal text. */
  readonly marginBelow?: string | undefined
  readonly productFamilies?: readonly string[] | undefined
  readonly partKinds?: readonly ('N' | 'A' | 'P')[] | undefined
  /** ISO 3166-1 alpha-2. */
  readonly countries?: readonly string[] | undefined
  readonly cooling?: true | undefined
  readonly prefab?: true | undefined
  readonly customerClasses?: readonly CustomerClass[] | undefined
}
export const approvalConditions = [
  'totalFrom',
  'discountFrom',
  'marginBelow',
  'productFamilies',
  'partKinds',
  'countries',
  'cooling',
  'prefab',
  'customerClasses',
] as const satisfies readonly (keyof ApprovalConditions)[]
export type ApprovalCondition = (typeof approvalConditions)[number]

/** One row of the matrix: the conditions, the people who decide, and their place in a chain. */
export interface ApprovalRow {
  /** Stable across versions, so that a comparison of versions can refer to it. */
  readonly rowId: string
  readonly conditions: ApprovalConditions
  readonly chain: PolicyChain
  /** Steps are asked in ascending order, starting with 1. */
  readonly position: number
  readonly approver: Approver
  readonly mode: ApprovalMode
}

/**
 * Maximum numbers of rows of a policy, of positions in a chain, and of values in one condition: more than any matrix
 * needs, and few enough to read.
 */
export const policyLimits = { maxRows: 200, lastPosition: 9, maxPerCondition: 250 } as const

/** If no row of the matrix applies to every solution, this row makes an approver of the region decide on each. */
export const standingRow: ApprovalRow = {
  rowId: 'standing',
  conditions: {},
  chain: 'region',
  position: 1,
  approver: { kind: 'region' },
  mode: 'anyone',
}
