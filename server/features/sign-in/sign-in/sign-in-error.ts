/** Explains why a sign-in at another system failed: the code is shown to the person, the message is written to the log. */

/** The three messages shown to a person: the answer cannot be trusted, came too late or twice, or was a refusal. */
export type SignInErrorCode = 'SIGN_IN_ANSWER_INVALID' | 'SIGN_IN_EXPIRED' | 'SIGN_IN_REFUSED'

export class SignInError extends Error {
  readonly code: SignInErrorCode
  constructor(code: SignInErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SignInError'
    this.code = code
  }
}
