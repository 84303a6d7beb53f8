/** The messages of the portal, read once for each language: they do not change while the portal runs. */
import type { Language } from '@design-portal/i18n/languages.ts'
import { readMessages } from '@design-portal/i18n/messages.ts'

const messagesByLanguage = new Map<Language, Readonly<Record<string, string>>>()

/** Every message of a language as written, by its key. */
export function getPortalMessages(language: Language): Readonly<Record<string, string>> {
  const messages = messagesByLanguage.get(language) ?? readMessages(language)
  messagesByLanguage.set(language, messages)
  return messages
}
