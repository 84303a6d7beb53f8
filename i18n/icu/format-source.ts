/** Formats ICU messages that no build has compiled. */

import { compileMessage, listArgumentNames } from './compile.ts'
import { formatMessage } from './format.ts'
import type { MessageValues } from './message.ts'

/** @throws Error naming the message when its syntax is wrong */
export const formatSource = (message: string, values: MessageValues, locale: string): string =>
  formatMessage(compileMessage(message), values, locale)

/** The argument names of a message. @throws Error naming the message when its syntax is wrong */
export const listSourceArguments = (message: string): readonly string[] =>
  listArgumentNames(compileMessage(message))
