/**
 * Finds the people who may be asked to approve: approvers, prefab approvers, leads and heads of a region, and their
 * substitutes.
 */
import type { Approver } from './policy.ts'

/** A person who may approve solutions. */
export interface Candidate {
  readonly userId: string
  /** An approver by base role. */
  readonly approver: boolean
  readonly prefabApprover: boolean
  readonly superUser: boolean
  readonly regionIds: readonly string[]
  /** Empty for approvers of every family. */
  readonly productFamilies: readonly string[]
  readonly leadOf: readonly string[]
  readonly headOf: readonly string[]
}

/** The facts about a solution that decide who may approve it. */
export interface ApprovalRequest {
  readonly regionId: string
  readonly productFamilies: ReadonlySet<string>
}

export interface People {
  /** Sorted by id; empty if nobody is left. */
  readonly userIds: readonly string[]
  /** Whether substitutes are asked, because nobody of the required kind is left. */
  readonly standIn: boolean
}

type Kind = Approver['kind'] | 'superUser'

/**
 * The kinds of approvers that are asked instead, in order, if nobody of a kind may decide. A prefab approver has no
 * substitutes.
 */
const substitutes: Readonly<Record<Exclude<Kind, 'superUser'>, readonly Kind[]>> = {
  region: ['lead', 'head', 'superUser'],
  prefab: [],
  lead: ['head', 'superUser'],
  head: ['superUser'],
  person: ['lead', 'head', 'superUser'],
}

/**
 * The people who may decide.
 *
 * @param barred the people who own the solution, edited it last or submitted it, because nobody may approve their own
 * work
 */
export function findApprovers(
  approver: Approver,
  request: ApprovalRequest,
  candidates: readonly Candidate[],
  barred: ReadonlySet<string>,
): People {
  const eligible = candidates.filter(({ userId }) => !barred.has(userId))
  for (const kind of [approver.kind, ...substitutes[approver.kind]]) {
    const found = eligible.filter((candidate) => isApproverOfKind(kind, approver, request, candidate))
    if (found.length > 0)
      return { userIds: found.map(({ userId }) => userId).toSorted(), standIn: kind !== approver.kind }
  }
  return { userIds: [], standIn: false }
}

function isApproverOfKind(
  kind: Kind,
  required: Approver,
  { regionId, productFamilies }: ApprovalRequest,
  candidate: Candidate,
): boolean {
  switch (kind) {
    case 'region':
      return (
        candidate.approver &&
        candidate.regionIds.includes(regionId) &&
        coversAnyFamily(candidate, productFamilies)
      )
    case 'prefab':
      return candidate.prefabApprover && candidate.regionIds.includes(regionId)
    case 'lead':
      return candidate.leadOf.includes(regionId)
    case 'head':
      return candidate.headOf.includes(regionId)
    case 'person':
      return required.kind === 'person' && candidate.userId === required.userId
    case 'superUser':
      return candidate.superUser
  }
}

/** Every approver of the region covers a solution without a part of a known family. */
const coversAnyFamily = ({ productFamilies: covered }: Candidate, required: ReadonlySet<string>): boolean =>
  covered.length === 0 || required.size === 0 || [...required].some((family) => covered.includes(family))
