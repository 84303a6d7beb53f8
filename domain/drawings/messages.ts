// The texts of the drawings that all products share, one language at a time.

import type { Language } from '../languages.ts'

type Messages = Readonly<Record<string, string>>

const files: Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>> = {
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
  de: () => import('./messages/de.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ja: () => import('./messages/ja.json', { with: { type: 'json' } }),
  ko: () => import('./messages/ko.json', { with: { type: 'json' } }),
  pt: () => import('./messages/pt.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru.json', { with: { type: 'json' } }),
  zh: () => import('./messages/zh.json', { with: { type: 'json' } }),
}

/** ICU messages by key, all under `drawing.`; a product adds them to its own. */
export async function loadDrawingMessages(language: Language): Promise<Messages> {
  return (await files[language]()).default
}
