/** The compiled form of an ICU message: what the build writes and the browser formats without a parser. */

/** One piece: text, `0` for the `#` of a plural, or an argument with what is to be done to it. */
export type MessagePart =
  | string
  | 0
  | readonly [name: string]
  | readonly [name: string, kind: 'number' | 'date' | 'time', style: string]
  | readonly [name: string, kind: 'select', cases: Cases]
  | readonly [name: string, kind: 'plural' | 'ordinal', cases: Cases, offset: number]

/** What a `select` or `plural` chooses from; exact plural cases are spelled `=1`. */
export type Cases = Readonly<Record<string, readonly MessagePart[]>>

/** A message without arguments stays the string it is. */
export type CompiledMessage = string | readonly MessagePart[]

/** What a message's arguments may be. */
export type MessageValues = Readonly<Record<string, string | number | Date>>
