import { expect, test } from 'vitest'
import { productFiles } from 'virtual:products'
import { requireProduct } from '../../../products/testing/require-product.ts'
import { listFormParameters } from './product-form.ts'

test.each(productFiles)('$key lists countries exactly where every value is a country', async ({ typeId }) => {
  const product = await requireProduct(typeId)
  const choices = listFormParameters(product.buildModel(), product).filter((one) => one.kind === 'choice')
  const ofCountries = choices.filter(({ countries }) => countries === true)
  // One list contains Kosovo, whose code is user-assigned in ISO 3166-1.
  expect(ofCountries.map(({ name }) => name)).toContain('country')
  for (const { options } of ofCountries) expect(options).toContain('DE')
  // Earthing systems and delivery terms have two-letter codes too.
  for (const { name } of ofCountries) expect(name).toMatch(/country/i)
})
