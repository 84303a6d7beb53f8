import { expect, test } from 'vitest'
import { buildProductForm, listFormParameters } from './product-form.ts'
import { testProducts } from './testing/read-folder.ts'

test.each(testProducts())('$key lists countries exactly where every value is a country', (product) => {
  const choices = listFormParameters(product.buildModel(), product).filter((one) => one.kind === 'choice')
  const ofCountries = choices.filter(({ countries }) => countries === true)
  // One list contains Kosovo, whose code is user-assigned in ISO 3166-1.
  expect(ofCountries.map(({ name }) => name)).toContain('country')
  for (const { options } of ofCountries) expect(options).toContain('DE')
  // Earthing systems and delivery terms have two-letter codes too.
  for (const { name } of ofCountries) expect(name).toMatch(/country/i)
})

test.each(testProducts())('the form of $key does not depend on prices', (product) => {
  const dearer = new Map([...product.sampleListPrices].map(([part, cents]) => [part, cents * 3]))
  expect(buildProductForm(product, product.buildModel(dearer))).toEqual(
    buildProductForm(product, product.buildModel()),
  )
})

test.each(testProducts())('the form of $key opens with few values, or has no essential ones', (product) => {
  const parameters = listFormParameters(product.buildModel(), product)
  const names = new Set(
    parameters.flatMap(({ name, essential }) => (essential === true ? [name.replace(/\[\d+\]/, '[]')] : [])),
  )
  if (names.size === 0) return
  expect(names.has('country')).toBe(true)
  expect(names.size).toBeLessThan(15)
  // A form without the number of places could not add one.
  for (const part of [...names].filter((name) => name.includes('[]')))
    expect(names).toContain(`${part.replace(/\[.*/, '')}.count`)
})
