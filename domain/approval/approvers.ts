/** Who may be asked to approve: approvers, prefab approvers, leads and heads of a region, and who stands in for them. */
import type { ProductFamilyPrefix } from '../products/families.ts'
import type { Approver } from './policy.ts'

/** Somebody who may approve at all. */
export interface Candidate {
  readonly userId: string
  /** An approver by base role. */
  readonly approver: boolean
  readonly prefabApprover: boolean
  readonly superUser: boolean
  readonly regionIds: readonly string[]
  /** Empty is every family. */
  readonly productFamilies: readonly string[]
  readonly leadOf: readonly string[]
  readonly headOf: readonly string[]
}

/** Of a solution, what decides who may be asked. */
export interface Asking {
  readonly regionId: string
  readonly productFamilies: ReadonlySet<ProductFamilyPrefix>
}

export interface People {
  /** In order of their ids; empty where nobody is left at all. */
  readonly userIds: readonly string[]
  /** Nobody of the kind asked for is left, and others stand in. */
  readonly standIn: boolean
}

type Kind = Approver['kind'] | 'superUser'

/** Who stands in where nobody of a kind may decide: the next above. A prefab design needs somebody with that right, or nobody. */
const above: Readonly<Record<Exclude<Kind, 'superUser'>, readonly Kind[]>> = {
  region: ['lead', 'head', 'superUser'],
  prefab: [],
  lead: ['head', 'superUser'],
  head: ['superUser'],
  person: ['lead', 'head', 'superUser'],
}

/**
 * The people who may decide.
 *
 * @param barred who owns the solution, edited it last or submits it: nobody approves their own
 */
export function findApprovers(
  approver: Approver,
  asking: Asking,
  candidates: readonly Candidate[],
  barred: ReadonlySet<string>,
): People {
  const free = candidates.filter(({ userId }) => !barred.has(userId))
  for (const kind of [approver.kind, ...above[approver.kind]]) {
    const found = free.filter((candidate) => isOf(kind, approver, asking, candidate))
    if (found.length > 0)
      return { userIds: found.map(({ userId }) => userId).toSorted(), standIn: kind !== approver.kind }
  }
  return { userIds: [], standIn: false }
}

function isOf(
  kind: Kind,
  required: Approver,
  { regionId, productFamilies }: Asking,
  one: Candidate,
): boolean {
  switch (kind) {
    case 'region':
      return one.approver && one.regionIds.includes(regionId) && knowsOneOf(one, productFamilies)
    case 'prefab':
      return one.prefabApprover && one.regionIds.includes(regionId)
    case 'lead':
      return one.leadOf.includes(regionId)
    case 'head':
      return one.headOf.includes(regionId)
    case 'person':
      return required.kind === 'person' && one.userId === required.userId
    case 'superUser':
      return one.superUser
  }
}

/** A solution without a part of a known family is for every approver of the region. */
const knowsOneOf = (
  { productFamilies: known }: Candidate,
  required: ReadonlySet<ProductFamilyPrefix>,
): boolean =>
  known.length === 0 || required.size === 0 || [...required].some((family) => known.includes(family))
