/** How a screen gets its words: `const text = useText(); text('SAVE')`. */

import { useCallback, useSyncExternalStore } from 'react'
import type configurator from '@design-portal/i18n/en/configurator.json'
import type portal from '@design-portal/i18n/en/portal.json'
import type { MessageValues } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { currentLanguage, translation } from './browser-language.ts'

/** Every key a screen may name; the compiler refuses one that no language file has. */
export type MessageKey = keyof typeof portal | keyof typeof configurator

export type Text = (key: MessageKey, values?: MessageValues) => string

/** The texts of the language now shown; the component renders again when the language changes. */
export function useText(): Text {
  const language = useLanguage()
  return useCallback((key, values) => translation.t(key, { ...values, lng: language }), [language])
}

/** The language now shown, to format numbers and dates in. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

/** A text outside of a component. */
export const textNow: Text = (key, values) => translation.t(key, { ...values })

/**
 * A text whose key is known at run time only, such as `price.error.6` from the server: upper-cased, dots
 * replaced by underscores. Without a translation the raw key is shown.
 */
export function textOfRawKey(rawKey: string, values?: MessageValues): string {
  const key = rawKey.toUpperCase().replaceAll('.', '_')
  return translation.exists(key) ? translation.t(key, { ...values }) : rawKey
}

function subscribe(onChange: () => void): () => void {
  translation.on('languageChanged', onChange)
  return () => {
    translation.off('languageChanged', onChange)
  }
}
