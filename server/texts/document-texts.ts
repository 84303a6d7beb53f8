/** Texts of files and mails in the language of their reader. */
import type { MessageValues } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { getPortalMessages } from './portal-messages.ts'
import { compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'

export type DocumentText = (key: string, values?: MessageValues) => string

/** The texts of a document in one language. */
export function createDocumentTexts(
  language: Language,
  messages: Readonly<Record<string, string>> = getPortalMessages(language),
): DocumentText {
  // A message stands on many lines, and is compiled once.
  const compiled = new Map<string, ReturnType<typeof compileMessage>>()
  return (key, values = {}) => {
    const message = compiled.get(key) ?? compileMessage(messages[key] ?? key)
    compiled.set(key, message)
    return formatMessage(message, values, language)
  }
}
