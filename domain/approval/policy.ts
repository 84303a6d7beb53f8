/** The approval policy: rows of a matrix, each with the terms under which somebody has to decide, and who. */
import type { ProductFamilyPrefix } from '../products/families.ts'

/** What a company that buys is to us. */
export const customerClasses = ['internal', 'partner', 'distributor', 'consulting'] as const
export type CustomerClass = (typeof customerClasses)[number]

/** Chains stand side by side, and the steps of one chain follow each other; `adHoc` holds steps that an approver adds. */
export const policyChains = ['region', 'commercial', 'technical', 'customParts', 'country'] as const
export const approvalChains = [...policyChains, 'adHoc'] as const
export type PolicyChain = (typeof policyChains)[number]
export type ApprovalChain = (typeof approvalChains)[number]

/**
 * Who may be asked:
 * - `region` approvers of the solution's commercial region, and of a product family in it where they are named for families
 * - `prefab` those of them who may approve prefab designs
 * - `lead` leads of the region, `head` its heads
 * - `person` one named person
 */
export const approverKinds = ['region', 'prefab', 'lead', 'head', 'person'] as const
export type ApproverKind = (typeof approverKinds)[number]
export type Approver =
  | { readonly kind: Exclude<ApproverKind, 'person'> }
  | { readonly kind: 'person'; readonly userId: string }

/** Whether one of those who may decide is enough, or each has to. */
export const approvalModes = ['anyone', 'all'] as const
export type ApprovalMode = (typeof approvalModes)[number]

/**
 * All terms of a row must hold. A bound is always one-sided, so that a dearer, more discounted or less profitable solution meets every row
 * that the other met.
 */
export interface ApprovalTerms {
  /** The total in euros, from this amount on; decimal text. */
  readonly totalFrom?: string | undefined
  /** The largest discount of a line in percent, from this on; decimal text. */
  readonly discountFrom?: string | undefined
  /** The margin in percent, below this; decimal text. */
  readonly marginBelow?: string | undefined
  readonly productFamilies?: readonly ProductFamilyPrefix[] | undefined
  readonly partKinds?: readonly ('N' | 'A' | 'P')[] | undefined
  /** ISO 3166-1 alpha-2. */
  readonly countries?: readonly string[] | undefined
  readonly cooling?: true | undefined
  readonly prefab?: true | undefined
  readonly customerClasses?: readonly CustomerClass[] | undefined
}
export const approvalTerms = [
  'totalFrom',
  'discountFrom',
  'marginBelow',
  'productFamilies',
  'partKinds',
  'countries',
  'cooling',
  'prefab',
  'customerClasses',
] as const satisfies readonly (keyof ApprovalTerms)[]
export type ApprovalTerm = (typeof approvalTerms)[number]

/** One row of the matrix: under these terms, these people decide at this place of a chain. */
export interface ApprovalRow {
  /** Stays the same from version to version, so that a difference can name it. */
  readonly rowId: string
  readonly terms: ApprovalTerms
  readonly chain: PolicyChain
  /** 1 is asked first. */
  readonly position: number
  readonly approver: Approver
  readonly mode: ApprovalMode
}

/** Rows of one policy, and steps of one chain: more than any matrix needs, few enough to read. */
export const policyLimits = { maxRows: 200, lastPosition: 9, maxPerTerm: 250 } as const

/** Where no row of the matrix holds for every solution, an approver of the region decides on each. */
export const standingRow: ApprovalRow = {
  rowId: 'standing',
  terms: {},
  chain: 'region',
  position: 1,
  approver: { kind: 'region' },
  mode: 'anyone',
}
