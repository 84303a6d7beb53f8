/** The one way a call fails: thrown anywhere below a route, answered by the error handler. */
import { type ErrorBody, type ErrorCode, errors, type FieldError } from '@design-portal/contract/errors.ts'

export type ProblemOptions = {
  /** Another status than the code's own, where the same refusal has two. */
  readonly status?: number
  readonly fields?: readonly FieldError[]
  /** What a client may use beyond the text, such as `currentRowVersion`. Nothing secret. */
  readonly details?: Readonly<Record<string, unknown>>
  /** Extra answer headers, such as Retry-After. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** An error of the contract. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: ErrorBody

  constructor(code: ErrorCode, { status, fields, details, headers, cause }: ProblemOptions = {}) {
    super(errors[code].text, { cause })
    this.name = 'Problem'
    this.code = code
    this.status = status ?? errors[code].status
    this.headers = headers ?? {}
    this.body = {
      apiErrorCode: code,
      apiErrorMsg: errors[code].text,
      ...(fields === undefined ? {} : { fields }),
      ...(details === undefined ? {} : { details }),
    }
  }
}
