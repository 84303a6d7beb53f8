// A fault of a package: where it is, what was found, and what to do.

export interface PackageProblem {
  /** The path of the file in the package. */
  readonly file: string
  /** Absent for a fault of the file as a whole. Both count from 1. */
  readonly line?: number
  readonly column?: number
  readonly message: string
  readonly cure: string
}
