/** The pricing document of a prefabricated design: its prices by shipping piece and step of delivery. */
import { languages } from '@design-portal/domain/languages.ts'
import { deliverySteps } from '@design-portal/domain/products/prefab/delivery-steps.ts'
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { id } from './fields.ts'
import { Price } from './solutions.ts'

const PrefabPricingDocument = z.object({
  designId: z.string(),
  designName: z.string(),
  solutionName: z.string(),
  /** The day whose prices these are, `YYYY-MM-DD` by the calendar of the solution's country. */
  pricedOn: z.string(),
  /** Whether the prices are samples and no offer. */
  sample: z.boolean(),
  rows: z.array(
    z.object({
      lineId: z.string(),
      /** The bill line of the module that it travels in; null for transport and work for all pieces. */
      piece: z.nullable(z.string()),
      step: z.enum(deliverySteps),
      partNumber: z.string(),
      description: z.string(),
      quantity: z.number(),
      unitPrice: Price,
      linePrice: Price,
    }),
  ),
  /** The sum of each step that has lines, in the order of delivery. */
  steps: z.array(z.object({ step: z.enum(deliverySteps), price: Price })),
  /** Of one design, without charges of the solution. */
  total: Price,
})
export type PrefabPricingDocument = z.output<typeof PrefabPricingDocument>

const input = z.strictObject({ designId: id, lang: z._default(z.enum(languages), 'en') })

export const prefabPricingCalls = buildCallTable([
  {
    name: 'design/prefab/pricing-document',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the prices of a prefabricated design by shipping piece and delivery step.',
    input,
    output: PrefabPricingDocument,
    permission: 'readPrefabPricingDocument',
    errors: ['NOT_FOUND', 'NOT_PREFABRICATED', 'DESIGN_NOT_PRICED', 'UNKNOWN_PRODUCT_VERSION'],
  },
  {
    name: 'design/prefab/pricing-document.xlsx',
    method: 'GET',
    encoding: 'query',
    summary:
      'Exports the prices of a prefabricated design by shipping piece and delivery step as a spreadsheet.',
    input,
    output: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    permission: 'readPrefabPricingDocument',
    errors: ['NOT_FOUND', 'NOT_PREFABRICATED', 'DESIGN_NOT_PRICED', 'UNKNOWN_PRODUCT_VERSION'],
  },
])
