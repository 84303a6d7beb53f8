/** The state of a version of a product, from what is stored of it. */
import { getUtcDay } from '@design-portal/domain/days.ts'
import type { PackageFailure, productVersionStates } from '@design-portal/contract/product-releases.ts'
import type { PackageFaults } from '../db/tables-products.ts'

export type ProductVersionState = (typeof productVersionStates)[number]

export interface StateColumns {
  readonly check_state: 'running' | 'passed' | 'failed'
  readonly check_alive_at: Date | null
  readonly check_problems: PackageFaults | null
  readonly released_from: string | null
  readonly rolled_back_at: Date | null
  readonly withdrawn_at: Date | null
}

/** A check without a sign of life for this long belongs to a process that is gone. */
const aliveMilliseconds = 60_000

export function getVersionState(version: StateColumns, now: Date): ProductVersionState {
  if (version.check_state === 'running') return isBrokenOff(version, now) ? 'failed' : 'checking'
  if (version.check_state === 'failed') return 'failed'
  if (version.withdrawn_at !== null) return 'withdrawn'
  if (version.rolled_back_at !== null) return 'rolledBack'
  if (version.released_from === null) return 'draft'
  return version.released_from > getUtcDay(now) ? 'scheduled' : 'released'
}

/** Why the check of a version ended without an answer. */
export const getCheckFailure = (version: StateColumns, now: Date): PackageFailure | null =>
  version.check_state === 'running' && isBrokenOff(version, now)
    ? 'brokenOff'
    : (version.check_problems?.failure ?? null)

const isBrokenOff = ({ check_alive_at: aliveAt }: StateColumns, now: Date): boolean =>
  aliveAt === null || now.getTime() - aliveAt.getTime() > aliveMilliseconds
