import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCompiledMessages } from '@design-portal/i18n/messages.ts'
import { isLanguage } from '@design-portal/i18n/languages.ts'
import type { Language } from '@design-portal/i18n/languages.ts'

const kept = new Map<string, string>()
const away = new Set<Language>()
const forbidden = new Set<Language>()
const page = { documentElement: { lang: '' } }
/** The event target that stands in for the window. */
let happenings = new EventTarget()
const encode = (text: string) => btoa(encodeURIComponent(text))

/** Stores a language as another tab would, and sends the storage event. */
function storeInOtherTab(key: string, value: string): void {
  kept.set(key, encode(value))
  happenings.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

beforeEach(() => {
  kept.clear()
  away.clear()
  forbidden.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('document', page)
  happenings = new EventTarget()
  vi.stubGlobal('window', happenings)
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('fetch', async (address: string) => {
    const language = /assets\/i18n\/(\w+)\.json$/.exec(address)?.[1] ?? ''
    if (isLanguage(language) && forbidden.has(language)) return new Response('', { status: 403 })
    if (!isLanguage(language) || away.has(language)) return new Response('', { status: 404 })
    return await Promise.resolve(Response.json(readCompiledMessages(language)))
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function load() {
  const language = await import('./browser-language.ts')
  const { translate, translateRawKey } = await import('./use-text.ts')
  return { ...language, translate, translateRawKey }
}

describe('the language of the portal', () => {
  test("is the stored one, else the browser's", async () => {
    kept.set('language', encode('ja'))
    const { startLanguage, translate } = await load()
    await startLanguage()
    expect([translate('SAVE'), page.documentElement.lang]).toEqual(['保存', 'ja'])
  })

  test('falls back to English and stores it when the stored one is not supported', async () => {
    kept.set('language', encode('tlh'))
    const { getLanguage, startLanguage } = await load()
    await startLanguage()
    expect([getLanguage(), kept.get('language')]).toEqual(['en', encode('en')])
  })

  test('falls back to English when its file fails to load, and is tried again at the next visit', async () => {
    kept.set('language', encode('de'))
    away.add('de')
    const { getLanguage, startLanguage, translate } = await load()
    await startLanguage()
    expect([getLanguage(), translate('SAVE'), kept.get('language')]).toEqual(['en', 'Save', encode('de')])
  })

  test('falls back to English when its file is refused (403), and reports it', async () => {
    kept.set('language', encode('de'))
    away.add('fr')
    forbidden.add('de')
    const { setLanguage, onLanguageRefused, startLanguage, translate } = await load()
    const refused = vi.fn()
    onLanguageRefused(refused)
    await startLanguage()
    expect(translate('SAVE')).toBe('Save')
    const reported = refused.mock.calls.length
    expect(reported).toBeGreaterThan(0)
    await expect(setLanguage('fr')).rejects.toThrow('fr could not be loaded')
    expect(refused).toHaveBeenCalledTimes(reported)
  })

  test('fails when no texts can be loaded at all', async () => {
    away.add('en')
    const { startLanguage } = await load()
    await expect(startLanguage()).rejects.toThrow('en could not be loaded')
  })

  test('changes only once the other language has loaded', async () => {
    const { setLanguage, getLanguage, startLanguage, translate } = await load()
    await startLanguage()
    away.add('fr')
    await expect(setLanguage('fr')).rejects.toThrow('fr could not be loaded')
    expect([getLanguage(), translate('SAVE'), kept.get('language')]).toEqual(['en', 'Save', undefined])
    away.delete('fr')
    await setLanguage('fr')
    expect([getLanguage(), translate('SAVE')]).toEqual(['fr', 'Enregistrer'])
  })

  test('follows a change in another tab and ignores other storage keys', async () => {
    const { getLanguage, startLanguage } = await load()
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
  const { startLanguage, translateRawKey } = await load()
  await startLanguage()
  expect(translateRawKey('error.not_found')).toBe('The requested resource was not found.')
  expect(translateRawKey('login.no.such.key')).toBe('login.no.such.key')
})
