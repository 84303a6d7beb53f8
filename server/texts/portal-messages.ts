/** The messages of the portal, read once for each language: they do not change while the portal runs. */
import type { Language } from '@design-portal/i18n/languages.ts'
import { memoize } from '@design-portal/i18n/memoize.ts'
import { readMessages } from '@design-portal/i18n/messages.ts'

const messagesByLanguage = new Map<string, Readonly<Record<string, string>>>()

/** Every message of a language as written, by its key. */
export const getPortalMessages = (language: Language): Readonly<Record<string, string>> =>
  memoize(messagesByLanguage, language, () => readMessages(language))
