/** Texts of files and mails in the language of their reader. */
import type { MessageValues } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import { memoize } from '@design-portal/i18n/memoize.ts'
import { getPortalMessages } from './portal-messages.ts'

export type DocumentText = (key: string, values?: MessageValues) => string

/** The texts of a document in one language, by messages that are not the portal's, such as those of a product. */
export function createDocumentTexts(
  language: Language,
  messages: Readonly<Record<string, string>>,
): DocumentText {
  // A document uses the same message many times, so it is compiled once. Keys without a message are shown as they are and not cached,
  // because their number is not limited.
  const compiled = new Map<string, ReturnType<typeof compileMessage>>()
  return (key, values = {}) => {
    const message = messages[key]
    const parts =
      message === undefined ? compileMessage(key) : memoize(compiled, key, () => compileMessage(message))
    return formatMessage(parts, values, language)
  }
}

const textsByLanguage = new Map<string, DocumentText>()

/** The portal's texts in one language; messages are compiled once while the process runs. */
export const getPortalTexts = (language: Language): DocumentText =>
  memoize(textsByLanguage, language, () => createDocumentTexts(language, getPortalMessages(language)))
