import { beforeAll, expect, test, vi } from 'vitest'
import { readCompiledMessages } from '@design-portal/i18n/messages.ts'
import { startLanguage } from '../language/browser-language.ts'
import { formatProductName } from './product-names.ts'

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('fetch', async () => await Promise.resolve(Response.json(readCompiledMessages('en'))))
  await startLanguage()
})

test('a product of the portal has the name that the portal gives it', () => {
  expect(formatProductName(27, [{ type: 27, name: null }], 'en')).toBe('Three-phase UPS')
  expect(formatProductName(27, undefined, 'en')).toBe('Three-phase UPS')
})

test('an uploaded product has the name that its package gives it', () => {
  expect(formatProductName(101, [{ type: 101, name: 'Rack enclosure' }], 'en')).toBe('Rack enclosure')
})

test('a product without a name is shown by its key, and one that is unknown by its number', () => {
  expect(formatProductName(101, [{ type: 101, name: null, key: 'rack-enclosure' }], 'en')).toBe(
    'rack-enclosure',
  )
  expect(formatProductName(102, [], 'en')).toBe('Product 102')
})
