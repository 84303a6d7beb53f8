/** The error with which calls fail: thrown anywhere below a route, and answered by the error handler. */
import { type ErrorBody, type ErrorCode, errors, type FieldError } from '@design-portal/contract/errors.ts'

export type CallErrorOptions = {
  /** A status that differs from the default of the code, for refusals that have two. */
  readonly status?: number
  readonly fields?: readonly FieldError[]
  /** Additional data for clients, such as `currentRowVersion`; never secrets. */
  readonly details?: Readonly<Record<string, unknown>>
  /** Extra answer headers, such as Retry-After. */
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** An error of the contract. */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: ErrorBody

  constructor(code: ErrorCode, { status, fields, details, headers, cause }: CallErrorOptions = {}) {
    super(errors[code].text, { cause })
    this.name = 'CallError'
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

/** The error of a list whose `after` is no cursor of it. */
export const createCursorError = (): CallError =>
  new CallError('INVALID_INPUT', {
    fields: [{ path: 'after', code: 'not_allowed', message: 'Send the nextCursor of the page before.' }],
  })
