/** Tests the lines of the pricing document of a prefabricated design. */
import { expect, test, vi } from 'vitest'
import type { Text } from '../../../../language/use-text.ts'

vi.mock('../../../../language/use-text.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  translateName: (_prefix: string, name: string) => name,
}))
const { buildPricingBlocks } = await import('./save-pricing-pdf.ts')

const text: Text = (key) => key
const toEuros = (amount: string) => ({ amount, currency: 'EUR' })

test('part number and description have columns of their own, and each sum stands below the prices that it sums', () => {
  const blocks = buildPricingBlocks(
    {
      designId: 'd',
      designName: 'Hall modules',
      solutionName: 'Hamburg extension',
      pricedOn: '2026-11-29',
      sample: false,
      rows: [
        {
          lineId: '1',
          piece: '1',
          step: 'factory',
          partNumber: 'SPPPP-IT-WIDE',
          description: 'IT module',
          quantity: 3,
          unitPrice: toEuros('255000.00'),
          linePrice: toEuros('765000.00'),
        },
      ],
      steps: [{ step: 'factory', price: toEuros('765000.00') }],
      total: toEuros('765000.00'),
    },
    text,
    'en',
  )
  const table = blocks.find((block) => block.kind === 'table')?.table
  expect(table?.columns.slice(0, 2).map(({ title }) => title)).toEqual([
    'DOCUMENT_PART_NUMBER',
    'DOCUMENT_DESCRIPTION',
  ])
  expect(table?.rows.map(({ cells }) => cells)).toEqual([
    ['SPPPP-IT-WIDE', 'IT module', 'IT module', '3', '€255,000.00', '€765,000.00'],
    ['', 'factory', '', '', '', '€765,000.00'],
    ['', 'DOCUMENT_TOTAL', '', '', '', '€765,000.00'],
  ])
  expect(table?.columns.length).toBe(6)
  expect(blocks.slice(0, 3)).toMatchObject([
    { words: 'Hall modules' },
    { words: 'Hamburg extension · PREFAB_DOCUMENT_TITLE' },
    { words: 'PRICE_CURRENT' },
  ])
})
