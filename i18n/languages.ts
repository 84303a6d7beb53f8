/** The nine languages of the portal, and which one a person's browser or stored choice resolves to. */

export const languages = ['en', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

/** What each language calls itself: a reader looking for their own language reads no other. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  ko: '한국어',
  pt: 'Português',
  ru: 'Русский',
  zh: '中文',
}

/** True when the portal speaks this language; regional tags such as `de-AT` are not languages here. */
export function isLanguage(tag: string): tag is Language {
  return (languages as readonly string[]).includes(tag)
}

/** The language of a BCP 47 tag (`pt-BR` → `pt`), or the default when the portal does not speak it. */
export function resolveLanguage(tag: string | null | undefined): Language {
  const primary = (tag ?? '').toLowerCase().split(/[-_]/)[0] ?? ''
  return isLanguage(primary) ? primary : defaultLanguage
}
