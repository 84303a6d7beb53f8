/** Texts of files about price lists, in the reader's language. */
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { CompiledMessage, MessageValues } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { getPortalMessages } from '../../../texts/portal-messages.ts'

export interface FileTexts {
  (key: string, values?: MessageValues): string
}

/** Compiles each message once, because a file repeats the same messages many times. */
export function createFileTexts(language: Language): FileTexts {
  const messages = getPortalMessages(language)
  const compiled = new Map<string, CompiledMessage>()
  return (key, values = {}) => {
    const message = compiled.get(key) ?? compileMessage(messages[key] ?? key)
    compiled.set(key, message)
    return formatMessage(message, values, language)
  }
}

/** The text for a name of a closed set. */
export const translateName = (
  text: FileTexts,
  prefix: string,
  name: string,
  values?: MessageValues,
): string => text(toTextKey(prefix, name), values)
