import { expect, test } from 'vitest'
import { buildProductForm, listFormParameters } from './product-form.ts'
import { listTestProducts } from './testing/read-folder.ts'

test.each(listTestProducts())('$key lists countries exactly where every value is a country', (product) => {
  const choices = listFormParameters(product.buildModel(), product).filter((one) => one.kind === 'choice')
  const countryParameters = choices.filter(({ countries }) => countries === true)
  // One list contains Kosovo, whose code is user-assigned in ISO 3166-1.
  expect(countryParameters.map(({ name }) => name)).toContain('country')
  for (const { options } of countryParameters) expect(options).toContain('DE')
  // Earthing systems and delivery terms have two-letter codes too.
  for (const { name } of countryParameters) expect(name).toMatch(/country/i)
})

test.each(listTestProducts())('the form of $key does not depend on prices', (product) => {
  const dearer = new Map([...product.sampleListPrices].map(([part, cents]) => [part, cents * 3]))
  expect(buildProductForm(product, product.buildModel(dearer))).toEqual(
    buildProductForm(product, product.buildModel()),
  )
})

test.each(listTestProducts())(
  'the form of $key opens with few values, or has no essential ones',
  (product) => {
    const parameters = listFormParameters(product.buildModel(), product)
    const names = new Set(
      parameters.flatMap(({ name, essential }) =>
        essential === true ? [name.replace(/\[\d+\]/, '[]')] : [],
      ),
    )
    if (names.size === 0) return
    expect(names.has('country')).toBe(true)
    expect(names.size).toBeLessThan(15)
    // A form without the number of places could not add one.
    for (const part of [...names].filter((name) => name.includes('[]')))
      expect(names).toContain(`${part.replace(/\[.*/, '')}.count`)
  },
)

/** Whether a parameter is growth of the load or a reserve: assuming one makes a design larger than required. */
const isReserve = (name: string): boolean => /^(?:growth|margin|reserve|spares?)$/i.test(name)

test.each(listTestProducts())(
  'growth and reserves that $key assumes name a less demanding value, so that the price can tell what they add',
  (product) => {
    const { parameters } = product.buildModel()
    for (const { name, insteadOf } of parameters.filter((one) => isReserve(one.name)))
      expect([name, insteadOf !== undefined]).toEqual([name, true])
  },
)

test('three-phase UPS, local edge and distribution unit can assume that their load grows', () => {
  const growing = listTestProducts().filter((product) =>
    product.buildModel().parameters.some(({ name }) => name === 'growth'),
  )
  expect(growing.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['easy-ups-3-phase', 'lec', 'pantera-pdu']),
  )
})
