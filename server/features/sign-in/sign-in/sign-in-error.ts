/** Why somebody who came back from another system is not signed in; the person is told the code, the log the message. */

/** One of the three messages a person may be told: the answer cannot be trusted, came too late or twice, or says no. */
export type SignInErrorCode = 'SIGN_IN_ANSWER_INVALID' | 'SIGN_IN_EXPIRED' | 'SIGN_IN_REFUSED'

export class SignInError extends Error {
  readonly code: SignInErrorCode
  constructor(code: SignInErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SignInFailure'
    this.code = code
  }
}
