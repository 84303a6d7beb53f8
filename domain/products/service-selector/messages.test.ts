// Tests the texts of the service selector: the requirements for every product, and that asset texts name the asset.
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { testTexts } from '../testing/text-tests.ts'
import { getDay } from '../testing/get-day.ts'
import { chooseAsset, configure, product } from './testing/configure.ts'

const silcon = {
  ...chooseAsset(1, { product: 'silcon-30', jars: 128 }),
  plan: 'onSitePackage',
  batteryCover: 'full',
  response: '4h',
}
const battery = chooseAsset(1, { jars: 40 })
const cases: readonly Choices[] = [
  {},
  { ...silcon, training: true, loadBankTest: true },
  { ...battery, term: 3, response: '2h', hours: '5x16', visits: 4, batteryCover: 'tenPercent' },
  { ...battery, batteryCover: 'full', electrician: 'ordered', startUp: '7x24', batteryInspection: true },
  { plan: 'preventive', 'site[1].distance': 900 },
  { plan: 'preventiveLabour', 'site[1].distance': 200, extension: 'onSite', extensionYears: 2 },
  { ordered: getDay('2031-06-01'), purchaseKind: 'later', coverageFrom: 'purchase', ...battery, term: 5 },
  { coverageFrom: 'purchase', monitoring: true, ...chooseAsset(1, { card: false }), payment: 'upfront' },
  { ...chooseAsset(1, { product: 'powerware-9155' }), extension: 'extendedWarranty', extensionYears: 3 },
  { ...chooseAsset(1, { product: 'smart-ups-rt-20' }), extension: 'servicePack', plan: 'none' },
]

testTexts(product, () => cases.map((choices) => configure(choices)))

test('asset texts name the asset, and equipment has its own name in every language', async () => {
  const german = await product.loadMessages('de')
  expect(german['rule.S01@asset[2]']).toMatch(/^A2 · /)
  expect(german['rule.S01@asset[2].detail']).toMatch(/^A\{place, number\} · /)
  expect(german['group.asset3']).toBe('Gerät 3')
  expect(german['option.asset[1].product.galaxy-vs-100']).toBe('Galaxy VS 100 kW')
  expect(german['drawing.cover.asset.row-cooler']).toBe('A{place, number} Reihenkühler (Beispiel)')
  expect(german['option.asset[1].product.row-cooler']).toBe('Reihenkühler (Beispiel)')
})

test('texts with arguments are taken over as written', async () => {
  const texts = Object.entries(await product.loadMessages('en'))
  const places = texts.filter(([key]) => /@(asset|site)\[2\]/.test(key))
  expect(places.length).toBeGreaterThan(20)
  for (const [key, text] of places)
    expect(text, key).toMatch(text.includes('{') ? /^[AS]\{place, number\} · / : /^A2 · [^{%]+$/)
})
