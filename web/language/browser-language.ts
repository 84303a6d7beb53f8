/** Sets up i18next: which language is shown, where its messages come from and how they are formatted. */

import { createInstance } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { CompiledMessage, MessageValues } from '@design-portal/i18n/icu/message.ts'
import { defaultLanguage, isLanguage, languages, resolveLanguage } from '@design-portal/i18n/languages.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { fetchOrUseEarlyAnswer } from '../start/early-answers.ts'
import { readStored, type StoredKey, writeStored } from '../session/browser-storage.ts'

/** The only namespace: all texts of a language are in one file. */
const namespace = 'portal'

/**
 * The i18next instance of the browser, which loads the texts and knows the language. Its own formatting is unused, since messages are
 * compiled ahead of time.
 */
export const translation = createInstance()

let notifyRefused = (): void => undefined

/**
 * Sets the listener for a language file that the server refuses (403), which means that this browser may not use the page (specification,
 * section 8).
 */
export function onLanguageRefused(listener: () => void): void {
  notifyRefused = listener
}

/** The language that is shown; replaced by a new object whenever texts may have changed. */
let textsVersion: { readonly language: Language } = { language: defaultLanguage }

const listeners = new Set<() => void>()

/** @returns a function that removes the listener */
export function onTextsChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the language that is shown, as a new object whenever texts may have changed. */
export const getTextsVersion = (): { readonly language: Language } => textsVersion

function notifyListeners(): void {
  textsVersion = { language: getLanguage() }
  for (const listener of listeners) listener()
}

async function fetchTexts(address: string, options: RequestInit): Promise<Response> {
  const answer = await fetchOrUseEarlyAnswer(address, options)
  if (answer.status === 403) notifyRefused()
  return answer
}

/** Returns the stored language, otherwise the browser's if the portal supports it; known before any texts are loaded. */
export const findPreferredLanguage = (): Language =>
  resolveLanguage(readStored('language') ?? navigator.language)

/**
 * Loads the stored language, otherwise the browser's, and keeps `<html lang>` and the stored choice in step with it. If its file does not
 * load, English replaces it for this visit.
 * @throws Error when not even English can be loaded
 */
export async function startLanguage(): Promise<void> {
  const language = findPreferredLanguage()
  // An unsupported stored language falls back to English, and that choice is stored.
  if (readStored('language') !== null) writeStored('language', language)
  translation.on('languageChanged', (changed) => {
    document.documentElement.lang = changed
    notifyListeners()
  })
  await translation.use(HttpBackend).init({
    lng: language,
    supportedLngs: languages,
    // The build fills a missing translation with the English text, so one file is enough.
    fallbackLng: false,
    load: 'currentOnly',
    keySeparator: false,
    nsSeparator: false,
    defaultNS: namespace,
    ns: [namespace],
    backend: { loadPath: '/assets/i18n/{{lng}}.json', alternateFetch: fetchTexts },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  window.addEventListener('storage', followOtherTab)
  if (!isLoaded(language)) await showEnglish(language)
}

/** Shows English in place of a language that does not load. @throws Error when English is that language, or does not load either */
async function showEnglish(missing: Language): Promise<void> {
  if (missing === defaultLanguage) throw createNotLoadedError(missing)
  await showLanguage(defaultLanguage)
}

/** Follows a language chosen in another tab; if its texts do not load, this tab stays as it is. */
function followOtherTab({ key }: StorageEvent): void {
  const chosen = key === ('language' satisfies StoredKey) ? readStored('language') : null
  if (chosen !== null && isLanguage(chosen)) showLanguage(chosen).catch(() => undefined)
}

/** Shows the portal in another language and remembers it. @throws Error when its texts do not load */
export async function setLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  writeStored('language', language)
}

/** Shows the portal in another language for this visit, such as that of a quotation. @throws Error when its texts do not load */
export const showLanguageOnce = async (language: Language): Promise<void> => await showLanguage(language)

/** Keeps the current language until the texts of the other one have loaded. @throws Error */
async function showLanguage(language: Language): Promise<void> {
  if (!isLoaded(language)) await loadTexts(language)
  await translation.changeLanguage(language)
}

/** Loads explicitly, since i18next neither reports that a file did not load nor requests it again. @throws Error */
async function loadTexts(language: Language): Promise<void> {
  await translation.reloadResources([language], [namespace])
  if (!isLoaded(language)) throw createNotLoadedError(language)
}

const isLoaded = (language: Language): boolean => translation.hasResourceBundle(language, namespace)

const createNotLoadedError = (language: Language): Error =>
  new Error(`The texts of the language ${language} could not be loaded`)

/** Returns the language that is shown. */
export function getLanguage(): Language {
  return isLanguage(translation.language) ? translation.language : resolveLanguage(translation.language)
}

/** Returns a text of the portal, or undefined if there is none. */
export function findText(
  key: string,
  values: MessageValues = {},
  language = getLanguage(),
): string | undefined {
  if (!translation.isInitialized) return undefined
  const message: CompiledMessage | undefined = translation.getResource(language, namespace, key)
  return message === undefined ? undefined : formatMessage(message, values, language)
}
