/** The rule that the tax numbers of a country follow: their form, their check digits and its source. */

export interface TaxNumberRule {
  /** The whole number without blanks, dots, hyphens and slashes, in capitals, and without the prefix. */
  readonly pattern: RegExp
  /** Letters that may stand before the number and that no other number of the country begins with. */
  readonly prefix?: string
  /** Whether the prefix is part of the number, so that it is written. */
  readonly isPrefixWritten?: true
  /** Letters that may stand behind the number, such as the name of the tax; they are not part of the number. */
  readonly suffix?: RegExp
  /** Whether the check digits are right; absent where none are published. */
  readonly check?: (number: string) => boolean
  /** A number of the right form with right check digits, for people who look for theirs. */
  readonly example: string
  /** Publication and edition. */
  readonly source: string
}
