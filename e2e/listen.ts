// Reads the accessibility tree of an open page in one language after the other.
import type { Page } from '@playwright/test'
import type { Language } from '@design-portal/i18n/languages.ts'
import { readTree } from './accessibility-tree.ts'
import { type WaitUntilIdle, showLanguage } from './change-look.ts'
import { recordServerTexts, listEnglishTexts } from './heard-language.ts'
import { loadMessages } from './screens.ts'
import { listTreeFaults } from './tree-rules.ts'

/** Languages without Latin letters, in which English text stands out. */
const withoutLatinLetters: readonly Language[] = ['ja', 'ko', 'ru', 'zh']

/** Returns the faults in what a screen reader reads of the page in a language. */
export type Listener = (language: Language) => Promise<readonly string[]>

/** Must be called before the first page is opened, because it records the texts that the server sends, which are not translated. */
export async function createListener(page: Page, waitUntilIdle: WaitUntilIdle): Promise<Listener> {
  const serverTexts = recordServerTexts(page)
  const english = await loadMessages(page, 'en')
  const differentMessagesByLanguage = new Map<Language, ReadonlySet<string>>()
  const loadDifferentMessages = async (language: Language) => {
    const translated = await loadMessages(page, language)
    const differentMessages = Object.entries(english).flatMap(([key, text]) =>
      typeof text === 'string' && translated[key] !== text ? [text] : [],
    )
    differentMessagesByLanguage.set(language, new Set(differentMessages))
    return new Set(differentMessages)
  }
  return async (language) => {
    const shown = await page.evaluate(() => document.documentElement.lang)
    if (shown !== language) await showLanguage(page, language, waitUntilIdle)
    const tree = await readTree(page)
    const faults = listTreeFaults(tree)
    if (!withoutLatinLetters.includes(language)) return faults
    const differentMessages =
      differentMessagesByLanguage.get(language) ?? (await loadDifferentMessages(language))
    return [...faults, ...(await listEnglishTexts(page, tree, serverTexts, differentMessages))]
  }
}
