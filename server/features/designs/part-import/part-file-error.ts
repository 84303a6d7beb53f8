/** Why a file of parts cannot be imported. */
import type { PartImportFailure } from '@design-portal/contract/part-imports.ts'

/** The file cannot be imported at all. */
export class PartFileError extends Error {
  readonly failure: PartImportFailure

  constructor(failure: PartImportFailure) {
    super(`A file of parts cannot be read: ${failure}`)
    this.name = 'PartFileError'
    this.failure = failure
  }
}
