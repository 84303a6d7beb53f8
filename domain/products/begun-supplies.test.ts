// Tests that a design begins with a whole configuration at every supply of a country that a site can state.
import { describe, expect, test } from 'vitest'
import { createSession } from '../engine/create-session.ts'
import { listSupplies } from '../reference/mains.ts'
import { emptySite, type Site, siteVoltages } from '../site/site.ts'
import { toChoices } from './taken-values.ts'
import { compileProduct } from './testing/product-sessions.ts'
import { listTestProducts } from './testing/read-folder.ts'

/** Countries with more than one voltage, with American and other wiring rules, and with voltages that few products are built for. */
const countries = ['BR', 'CA', 'CN', 'DE', 'JP', 'KR', 'MX', 'NO', 'PE', 'PH', 'SA', 'TW', 'US', 'ZA']

const sites = countries.flatMap((country) => {
  const stated = new Set(listSupplies(country).map(({ voltage }) => voltage))
  return siteVoltages
    .filter((voltage) => stated.has(voltage))
    .map((voltage): Site => ({ ...emptySite, country, voltage }))
})

describe.each(listTestProducts().map((product) => [product.key, product] as const))('%s', (_, product) => {
  test('begins with a whole configuration at each supply of a site', () => {
    const compiled = compileProduct(product)
    const names = new Set(compiled.model.parameters.map(({ name }) => name))
    expect(sites.length).toBeGreaterThan(20)
    const refused = sites.filter((site) => {
      const session = createSession(compiled)
      const begun = { country: site.country, ...toChoices(product.takeIn([], site)) }
      session.setChoices(Object.fromEntries(Object.entries(begun).filter(([name]) => names.has(name))))
      return !session.complete().found
    })
    expect(refused.map(({ country, voltage }) => `${country} ${voltage} V`)).toEqual([])
  })
})
