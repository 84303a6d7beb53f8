/** Lines of designs and of the solution itself as `domain/pricing` takes them, and what one piece of a priced line costs. */
import type { LineToPrice } from '@design-portal/domain/pricing/price-context.ts'
import type { PricedLine } from '@design-portal/domain/pricing/price-line.ts'
import type { BillLine } from '@design-portal/domain/products/product.ts'
import { getCurrencyDecimals } from '@design-portal/domain/reference/countries.ts'
import type { PartContext, Pricing } from './pricing-of.ts'

/** The id of a line of a design, for prices: ids of lines are unique in their design only. */
export const buildLineId = (desId: string, lineId: string): string => `${desId}/${lineId}`

/** What knows of parts whether they have options, and who makes them. */
type Catalogue = Pick<PartContext, 'part'>

interface OfDesign {
  readonly id: string
  readonly name: string
  readonly quantity: number
}

/** A line of a design, of all pieces of the design together. */
export function createDesignLine(
  line: BillLine,
  design: OfDesign,
  pricing: Pick<Pricing, 'discounts'>,
  catalogue: Catalogue,
): LineToPrice {
  return lineToPrice(
    {
      lineId: buildLineId(design.id, line.id),
      designName: design.name,
      // What a product makes is priced in the lists, made to measure or not.
      kind: line.kind === 'P' ? 'P' : 'N',
      partNumber: line.partNumber,
      quantity: line.quantity * design.quantity,
      byOthers: line.byOthers === true,
    },
    pricing,
    catalogue,
  )
}

/** An own line of a solution, as far as its price asks. */
export interface OwnLineFacts {
  readonly lineId: string
  readonly kind: 'N' | 'A' | 'P'
  readonly partNumber: string
  readonly quantity: number
  /** Of a custom part; null: nobody has priced it yet. */
  readonly unitPrice: string | null
  /** Null: that of the solution. */
  readonly currency: string | null
}

export function createOwnLine(
  line: OwnLineFacts,
  pricing: Pick<Pricing, 'discounts' | 'currency'>,
  catalogue: Catalogue,
): LineToPrice {
  const { lineId, partNumber, quantity, unitPrice } = line
  if (line.kind !== 'A')
    return lineToPrice({ ...line, kind: line.kind, designName: '', byOthers: false }, pricing, catalogue)
  const customPrice =
    unitPrice === null ? null : { amount: unitPrice, currency: line.currency ?? pricing.currency }
  return { lineId, designName: '', partNumber, quantity, unit: 'piece', kind: 'A', customPrice }
}

function lineToPrice(
  line: {
    readonly lineId: string
    readonly designName: string
    readonly kind: 'N' | 'P'
    readonly partNumber: string
    readonly quantity: number
    readonly byOthers: boolean
  },
  { discounts }: Pick<Pricing, 'discounts'>,
  catalogue: Catalogue,
): LineToPrice {
  const { lineId, designName, kind, partNumber, quantity, byOthers } = line
  const wanted = discounts.get(lineId)
  const facts = catalogue.part(partNumber)
  const common = {
    lineId,
    designName,
    partNumber,
    quantity,
    unit: 'piece' as const,
    byOthers,
    thirdPartyBattery: facts?.thirdPartyBattery === true,
    ...(wanted === undefined ? {} : { discountPercent: wanted.percent, discountRoles: wanted.roles }),
  }
  return kind === 'P' ? { ...common, kind, options: facts?.options ?? [] } : { ...common, kind }
}

/**
 * What one piece of a line costs: exact decimal text, with more decimals than the currency has where the price is for a hundred or a
 * thousand. Quantity times it, rounded half up, is the price of the line. Null is no price.
 */
export function getPiece({ unit, priced, line: { quantity } }: PricedLine): string | null {
  if (unit === null) return null
  if (priced.eq(quantity)) return unit.value.toFixed(getCurrencyDecimals(unit.currency))
  return unit.value.times(priced).div(quantity).toFixed()
}
