import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCompiledMessages } from '@design-portal/i18n/messages.ts'
import { isLanguage } from '@design-portal/i18n/languages.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'

const storage = createMemoryStorage()
const missingLanguages = new Set<Language>()
const forbiddenLanguages = new Set<Language>()
const page = { documentElement: { lang: '' } }
/** The event target that stands in for the window. */
let windowEvents = new EventTarget()
const encode = (text: string) => btoa(encodeURIComponent(text))

/** Stores a language as another tab would, and sends the storage event. */
function storeInOtherTab(key: string, value: string): void {
  storage.entries.set(key, encode(value))
  windowEvents.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

beforeEach(() => {
  storage.clear()
  missingLanguages.clear()
  forbiddenLanguages.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', page)
  windowEvents = new EventTarget()
  vi.stubGlobal('window', windowEvents)
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('fetch', async (address: string) => {
    const language = /assets\/i18n\/(\w+)\.json$/.exec(address)?.[1] ?? ''
    if (isLanguage(language) && forbiddenLanguages.has(language)) return new Response('', { status: 403 })
    if (!isLanguage(language) || missingLanguages.has(language)) return new Response('', { status: 404 })
    return await Promise.resolve(Response.json(readCompiledMessages(language)))
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function loadModules() {
  const language = await import('./browser-language.ts')
  const { translate, translateRawKey } = await import('./use-text.ts')
  return { ...language, translate, translateRawKey }
}

describe('the language of the portal', () => {
  test("is the stored one rather than the browser's", async () => {
    storage.entries.set('language', encode('ja'))
    const { startLanguage, translate } = await loadModules()
    await startLanguage()
    expect([translate('SAVE'), page.documentElement.lang]).toEqual(['保存', 'ja'])
  })

  test('falls back to English and stores it when the stored one is not supported', async () => {
    storage.entries.set('language', encode('tlh'))
    const { getLanguage, startLanguage } = await loadModules()
    await startLanguage()
    expect([getLanguage(), storage.entries.get('language')]).toEqual(['en', encode('en')])
  })

  test('falls back to English when its file fails to load, and is tried again at the next visit', async () => {
    storage.entries.set('language', encode('de'))
    missingLanguages.add('de')
    const { getLanguage, startLanguage, translate } = await loadModules()
    await startLanguage()
    expect([getLanguage(), translate('SAVE'), storage.entries.get('language')]).toEqual([
      'en',
      'Save',
      encode('de'),
    ])
  })

  test('falls back to English when its file is refused (403), and reports it', async () => {
    storage.entries.set('language', encode('de'))
    missingLanguages.add('fr')
    forbiddenLanguages.add('de')
    const { setLanguage, onLanguageRefused, startLanguage, translate } = await loadModules()
    const onRefused = vi.fn()
    onLanguageRefused(onRefused)
    await startLanguage()
    expect(translate('SAVE')).toBe('Save')
    const reportCount = onRefused.mock.calls.length
    expect(reportCount).toBeGreaterThan(0)
    await expect(setLanguage('fr')).rejects.toThrow('fr could not be loaded')
    expect(onRefused).toHaveBeenCalledTimes(reportCount)
  })

  test('fails when no texts can be loaded at all', async () => {
    missingLanguages.add('en')
    const { startLanguage } = await loadModules()
    await expect(startLanguage()).rejects.toThrow('en could not be loaded')
  })

  test('changes only once the other language has loaded', async () => {
    const { setLanguage, getLanguage, startLanguage, translate } = await loadModules()
    await startLanguage()
    missingLanguages.add('fr')
    await expect(setLanguage('fr')).rejects.toThrow('fr could not be loaded')
    expect([getLanguage(), translate('SAVE'), storage.entries.get('language')]).toEqual([
      'en',
      'Save',
      undefined,
    ])
    missingLanguages.delete('fr')
    await setLanguage('fr')
    expect([getLanguage(), translate('SAVE')]).toEqual(['fr', 'Enregistrer'])
  })

  test('follows a change in another tab and ignores other storage keys', async () => {
    const { getLanguage, startLanguage } = await loadModules()
    await startLanguage()
    storeInOtherTab('language', 'de')
    await vi.waitUntil(() => page.documentElement.lang === 'de')
    storeInOtherTab('redirectUrl', 'fr')
    storeInOtherTab('language', 'tlh')
    storeInOtherTab('language', 'ja')
    await vi.waitUntil(() => page.documentElement.lang === 'ja')
    expect(getLanguage()).toBe('ja')
  })
})

test('an error key is upper-cased with underscores, and shown as it is without a text', async () => {
  const { startLanguage, translateRawKey } = await loadModules()
  await startLanguage()
  expect(translateRawKey('error.not_found')).toBe('The requested resource was not found.')
  expect(translateRawKey('login.no.such.key')).toBe('login.no.such.key')
})
