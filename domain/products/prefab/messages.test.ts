// Tests the texts of prefabricated modules: the requirements for every product, and shells by their name and width.
import { expect, test } from 'vitest'
import { testTexts } from '../testing/text-tests.ts'
import { configure, product } from './testing/configure.ts'

testTexts(product, () =>
  [
    {},
    { altitude: 1650, coolingBy: 'crah', generators: true, transport: 'sea', security: 'RC3' },
    {
      itLoad: 100,
      suppression: 'mist',
      transport: 'air',
      form: 'iso20',
      plantForm: 'iso20',
      security: 'RC4',
    },
    {
      form: 'iso40',
      stacked: true,
      coolingBy: 'plant',
      shipping: 'allApart',
      fireRating: '60',
      salt: true,
      outdoorMinimum: -20,
    },
    { coolingBy: 'plant', foundation: 'piles', rackPower: 2, form: 'iso40hc', dust: 'desert' },
  ].map((choices) => configure(choices)),
)

test('a shell is named by its form and its width in the format of the language', async () => {
  expect((await product.loadMessages('en'))['option.form.iso40hc']).toBe('ISO 40 ft HC, 2.438\u00A0m')
  expect((await product.loadMessages('de'))['option.form.wide']).toBe('Gehäuse, 3,4\u00A0m')
})
