// What a question may still spend on its searches, in failures, and whether it is cancelled.
import type { Budget } from '../session.ts'

/** The remaining failures; `left` is shared by all searches of one question. */
export interface Allowance {
  left: number
  readonly cancelled: () => boolean
}

/** Whether nothing more may be tried. */
export const isSpent = ({ left, cancelled }: Allowance): boolean => left <= 0 || cancelled()

/** Spends at most `failures` of an allowance in `work`. */
export function spendAtMost<Result>(
  allowance: Allowance,
  failures: number,
  work: (share: Allowance) => Result,
): Result {
  const granted = Math.max(0, Math.min(failures, allowance.left))
  const share = { left: granted, cancelled: allowance.cancelled }
  const result = work(share)
  allowance.left -= granted - Math.max(0, share.left)
  return result
}

/** The allowance for a caller's budget, or the default one. */
export const createAllowance = (budget: Budget | undefined, failures: number): Allowance => ({
  left: budget?.failures ?? failures,
  cancelled: budget?.cancelled ?? (() => false),
})
