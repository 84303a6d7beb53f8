// Reads the accessibility tree of an open page in one language after the other.
import type { Page } from '@playwright/test'
import type { Language } from '@design-portal/i18n/languages.ts'
import { readTree } from './accessibility-tree.ts'
import { type WaitUntilIdle, showLanguage } from './change-look.ts'
import { recordServerTexts, findEnglish } from './heard-language.ts'
import { loadMessages } from './screens.ts'
import { findTreeFaults } from './tree-rules.ts'

/** Languages without Latin letters, in which English text stands out. */
const withoutLatinLetters: readonly Language[] = ['ja', 'ko', 'ru', 'zh']

/** Returns the faults in what a screen reader reads of the page in a language. */
export type Listener = (language: Language) => Promise<readonly string[]>

/** Must be called before the first page is opened, because it learns from the server's answers what is data. */
export async function createListener(page: Page, waitUntilIdle: WaitUntilIdle): Promise<Listener> {
  const data = recordServerTexts(page)
  const english = await loadMessages(page, 'en')
  const messages = new Map<Language, ReadonlySet<string>>()
  const loadDifferentMessages = async (language: Language) => {
    const translated = await loadMessages(page, language)
    const differentMessages = Object.entries(english).flatMap(([key, text]) =>
      typeof text === 'string' && translated[key] !== text ? [text] : [],
    )
    messages.set(language, new Set(differentMessages))
    return new Set(differentMessages)
  }
  return async (language) => {
    const shown = await page.evaluate(() => document.documentElement.lang)
    if (shown !== language) await showLanguage(page, language, waitUntilIdle)
    const tree = await readTree(page)
    const faults = findTreeFaults(tree)
    if (!withoutLatinLetters.includes(language)) return faults
    const differentMessages = messages.get(language) ?? (await loadDifferentMessages(language))
    return [...faults, ...(await findEnglish(page, tree, data, differentMessages))]
  }
}
