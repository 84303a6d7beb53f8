// Which choices to give up so that the rest is consistent: sets that meet every conflict (Reiter 1987), smallest first.

const MAX_TESTS = 150
/** Tests without another correction after the last one, while there are few corrections and when there are some. */
const MAX_VAIN = 30
const FEW_VAIN = 10
const FEW = 3
const MAX_SETS = 5000

/**
 * The result of giving up a set: the rest is consistent; it is inconsistent because of these remaining members; it is
 * undecided; or nothing was tested, because enough work was done.
 */
export type Verdict = 'found' | 'unknown' | 'spent' | readonly number[]

/**
 * Looks for corrections, size by size, until there are `enough`. Sets grow by a member of a conflict that they do not meet, so that none
 * is missed. Only those that meet all conflicts known so far are tested, and where one does not do, that tells of one more conflict; none
 * that contains a correction is. Returns whether it is proved that no correction is smaller than the first, or that there is none.
 */
export function findCorrections(
  conflict: readonly number[],
  enough: number,
  test: (given: readonly number[]) => Verdict,
): boolean {
  const conflicts = [conflict]
  const corrections: (readonly number[])[] = []
  const seen = new Set<string>()
  const unmetBy = (given: readonly number[]): readonly number[] | undefined =>
    conflicts
      .filter((one) => one.every((member) => !given.includes(member)))
      .toSorted((a, b) => a.length - b.length)[0]
  let [undecided, tests] = [false, MAX_TESTS]
  let proved: boolean | undefined
  let level: (readonly number[])[] = [[]]
  while (level.length > 0 && corrections.length < enough) {
    const next: typeof level = []
    const undecidedAbove = undecided
    for (const smaller of level)
      for (const member of unmetBy(smaller) ?? []) {
        const given = [...smaller, member].toSorted((a, b) => a - b)
        const key = given.join()
        if (
          seen.has(key) ||
          corrections.some((correction) => correction.every((each) => given.includes(each)))
        )
          continue
        // Larger candidates are not examined.
        if (seen.size === MAX_SETS || tests === 0) return proved ?? false
        seen.add(key)
        if (unmetBy(given) === undefined) {
          tests -= 1
          const verdict = test(given)
          if (verdict === 'found') {
            proved ??= !undecidedAbove
            corrections.push(given)
            tests = corrections.length < FEW ? MAX_VAIN : FEW_VAIN
            continue
          }
          if (verdict === 'spent') return proved ?? false
          if (verdict === 'unknown') {
            undecided = true
            continue
          }
          conflicts.push(verdict)
        }
        next.push(given)
      }
    level = next
  }
  return proved ?? !undecided
}
