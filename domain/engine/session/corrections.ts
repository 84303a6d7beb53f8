// Which choices to give up so that the rest is consistent: sets that meet every conflict (Reiter 1987), smallest first.

/** Tests until the first correction. */
const MAX_TESTS = 150
/** Tests without another correction after the last one, while there are few corrections and when there are some. */
const TESTS_AFTER_EARLY_CORRECTION = 30
const TESTS_AFTER_LATER_CORRECTION = 10
const FEW_CORRECTIONS = 3
/** Sets that are examined, tested or not. */
const MAX_SETS = 5000

/**
 * The result of giving up a set: the rest is consistent; it is inconsistent because of these remaining members; it is
 * undecided; or nothing was tested, because enough work was done.
 */
export type CorrectionResult = 'found' | 'unknown' | 'spent' | readonly number[]

/**
 * Looks for corrections, size by size, until there are `enough`; `test` gives the result of giving up a set. A set grows
 * by a member of a conflict that it does not meet yet, so that no correction is missed. Only sets that meet all conflicts
 * known so far are tested; one that is no correction reveals a further conflict. A set that contains a correction is not
 * tested. Returns whether it is proved that no correction is smaller than the first, or that there is none.
 */
export function findCorrections(
  conflict: readonly number[],
  enough: number,
  test: (givenUp: readonly number[]) => CorrectionResult,
): boolean {
  const conflicts = [conflict]
  const corrections: (readonly number[])[] = []
  const examined = new Set<string>()
  const findUnmetConflict = (givenUp: readonly number[]): readonly number[] | undefined =>
    conflicts
      .filter((candidate) => candidate.every((member) => !givenUp.includes(member)))
      .toSorted((a, b) => a.length - b.length)[0]
  let [undecided, tests] = [false, MAX_TESTS]
  let proved: boolean | undefined
  let level: (readonly number[])[] = [[]]
  while (level.length > 0 && corrections.length < enough) {
    const next: typeof level = []
    const undecidedAbove = undecided
    for (const smaller of level)
      for (const member of findUnmetConflict(smaller) ?? []) {
        const givenUp = [...smaller, member].toSorted((a, b) => a - b)
        const key = givenUp.join()
        if (
          examined.has(key) ||
          corrections.some((correction) => correction.every((parameter) => givenUp.includes(parameter)))
        )
          continue
        // Larger candidates are not examined.
        if (examined.size === MAX_SETS || tests === 0) return proved ?? false
        examined.add(key)
        if (findUnmetConflict(givenUp) === undefined) {
          tests -= 1
          const verdict = test(givenUp)
          if (verdict === 'found') {
            proved ??= !undecidedAbove
            corrections.push(givenUp)
            tests =
              corrections.length < FEW_CORRECTIONS
                ? TESTS_AFTER_EARLY_CORRECTION
                : TESTS_AFTER_LATER_CORRECTION
            continue
          }
          if (verdict === 'spent') return proved ?? false
          if (verdict === 'unknown') {
            undecided = true
            continue
          }
          conflicts.push(verdict)
        }
        next.push(givenUp)
      }
    level = next
  }
  return proved ?? !undecided
}
