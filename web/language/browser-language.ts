/** Sets up i18next: which language is shown, where its messages come from, how they are formatted. */

import { createInstance } from 'i18next'
import type { Module } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { CompiledMessage, MessageValues } from '@design-portal/i18n/icu/message.ts'
import { isLanguage, languages, resolveLanguage } from '@design-portal/i18n/languages.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'

/** Formats messages that the build compiled from ICU; i18next's own interpolation and plural suffixes stay unused. */
const compiledMessages: Module & Record<string, unknown> = {
  type: 'i18nFormat',
  name: 'compiled-icu',
  parse: (message: CompiledMessage, values: MessageValues, language: string) =>
    formatMessage(message, values, language),
  addLookupKeys: (keys: string[]) => keys,
}

/** The one i18next instance of the browser; screens read it through `useText`. */
export const translation = createInstance()

/** Loads the stored, else the browser's language, and keeps `<html lang>` and the stored choice in step with it. */
export async function startLanguage(): Promise<void> {
  const wanted = readStored('language') ?? navigator.language
  const language = resolveLanguage(wanted)
  // An unsupported stored language falls back to English, and that choice is stored.
  if (readStored('language') !== null) writeStored('language', language)
  translation.on('languageChanged', (changed) => {
    document.documentElement.lang = changed
  })
  await translation
    .use(HttpBackend)
    .use(compiledMessages as Module)
    .init({
      lng: language,
      supportedLngs: languages,
      // The build fills a missing translation with the English text, so one file is enough.
      fallbackLng: false,
      load: 'currentOnly',
      keySeparator: false,
      nsSeparator: false,
      defaultNS: 'portal',
      ns: ['portal'],
      backend: { loadPath: '/assets/i18n/{{lng}}.json' },
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  if (!translation.hasResourceBundle(language, 'portal')) {
    throw new Error(`The texts of the language ${language} could not be loaded`)
  }
}

/** Shows the portal in another language and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  await translation.changeLanguage(language)
  writeStored('language', language)
}

/** The language now shown. */
export function currentLanguage(): Language {
  return isLanguage(translation.language) ? translation.language : resolveLanguage(translation.language)
}
