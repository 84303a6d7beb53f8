/**
 * Determines who has to decide on a solution: the rows of the matrix whose conditions hold, merged into the steps of
 * chains.
 */
import { listKeys } from '../keys.ts'
import type { ApprovalFacts } from './approval-facts.ts'
import { type Candidate, findApprovers } from './approvers.ts'
import {
  type ApprovalMode,
  type ApprovalRow,
  type ApprovalCondition,
  type ApprovalConditions,
  type Approver,
  type PolicyChain,
  policyChains,
  standingRow,
} from './policy.ts'

/** The reason for a step: a row of the matrix with its conditions. */
export interface StepReason {
  readonly rowId: string
  readonly conditions: ApprovalConditions
}

/** A step that somebody has to decide. */
export interface RoutedStep {
  readonly chain: PolicyChain
  readonly position: number
  readonly approver: Approver
  readonly mode: ApprovalMode
  /** Sorted by the ids of the rows. */
  readonly reasons: readonly StepReason[]
  readonly userIds: readonly string[]
  readonly standIn: boolean
  /**
   * The part of the solution that the step depends on, as text; if it is unchanged, an earlier decision remains
   * valid.
   */
  readonly basis: string
}

export interface Routing {
  readonly rows: readonly ApprovalRow[]
  readonly facts: ApprovalFacts
  readonly candidates: readonly Candidate[]
  /** The people who own the solution, edited it last or submitted it. */
  readonly barred: ReadonlySet<string>
}

/** Whether each condition holds; a condition that a row does not state always holds. */
const conditionTests: Readonly<
  Record<ApprovalCondition, (conditions: ApprovalConditions, facts: ApprovalFacts) => boolean>
> = {
  totalFrom: ({ totalFrom }, { totalInEuro }) =>
    totalFrom === undefined || totalInEuro === null || totalInEuro.gte(totalFrom),
  discountFrom: ({ discountFrom }, { maxDiscount }) =>
    discountFrom === undefined || maxDiscount.gte(discountFrom),
  marginBelow: ({ marginBelow }, { margin }) =>
    marginBelow === undefined || (margin !== null && margin.lt(marginBelow)),
  productFamilies: ({ productFamilies: required }, { productFamilies }) =>
    required === undefined || required.some((family) => productFamilies.has(family)),
  partKinds: ({ partKinds: required }, { partKinds }) =>
    required === undefined || required.some((kind) => partKinds.has(kind)),
  countries: ({ countries }, { countryId }) => countries === undefined || countries.includes(countryId),
  cooling: (conditions, { cooling }) => conditions.cooling === undefined || cooling,
  prefab: (conditions, { prefab }) => conditions.prefab === undefined || prefab,
  customerClasses: ({ customerClasses }, { customerClass }) =>
    customerClasses === undefined || customerClasses.includes(customerClass),
}

/** The conditions that a row states. */
export const listConditions = (conditions: ApprovalConditions): readonly ApprovalCondition[] =>
  listKeys(conditionTests).filter((condition) => conditions[condition] !== undefined)

/** Whether every condition of a row holds. */
export const isRowMet = (conditions: ApprovalConditions, facts: ApprovalFacts): boolean =>
  listConditions(conditions).every((condition) => conditionTests[condition](conditions, facts))

/**
 * The steps of a solution, sorted by chain and position. Rows that ask the same people at the same place form one
 * step, with the stricter mode. If no row of the matrix applies to every solution, an approver of the region decides
 * in addition to the people whom rows ask, so that a more expensive solution never needs fewer people than a cheaper
 * one.
 */
export function routeApproval({ rows, facts, candidates, barred }: Routing): readonly RoutedStep[] {
  const fallbackRows = rows.some(({ conditions }) => listConditions(conditions).length === 0)
    ? []
    : [standingRow]
  const groups = Map.groupBy(
    [...fallbackRows, ...rows.filter(({ conditions }) => isRowMet(conditions, facts))],
    formatStepKey,
  )
  const steps = Array.from(groups.values(), (group) => buildStep(group, { facts, candidates, barred }))
  return steps.toSorted(
    (one, other) =>
      policyChains.indexOf(one.chain) - policyChains.indexOf(other.chain) ||
      one.position - other.position ||
      formatApproverKey(one.approver).localeCompare(formatApproverKey(other.approver)),
  )
}

/** The approver as a single word, for use in keys. */
export const formatApproverKey = (approver: Approver): string =>
  approver.kind === 'person' ? `person:${approver.userId}` : approver.kind

const formatStepKey = ({ chain, position, approver }: ApprovalRow): string =>
  `${chain} ${position} ${formatApproverKey(approver)}`

function buildStep(
  group: readonly ApprovalRow[],
  { facts, candidates, barred }: Omit<Routing, 'rows'>,
): RoutedStep {
  const rows = group.toSorted((one, other) => one.rowId.localeCompare(other.rowId))
  const { chain, position, approver } = rows[0] ?? standingRow
  const conditions = rows.flatMap((row): readonly (ApprovalCondition | 'everything')[] => {
    const named = listConditions(row.conditions)
    return named.length > 0 ? named : ['everything']
  })
  return {
    chain,
    position,
    approver,
    mode: rows.some(({ mode }) => mode === 'all') ? 'all' : 'anyone',
    reasons: rows.map((row) => ({ rowId: row.rowId, conditions: row.conditions })),
    ...findApprovers(approver, facts, candidates, barred),
    basis: [...new Set(conditions)]
      .toSorted()
      .map((condition) => `${condition}: ${facts.describeBasis(condition)}`)
      .join('\n'),
  }
}
