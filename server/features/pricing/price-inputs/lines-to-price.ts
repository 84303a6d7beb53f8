/** Lines of designs and of the solution itself as `domain/pricing` takes them, and what one piece of a priced line costs. */
import type { LineToPrice } from '@design-portal/domain/pricing/price-context.ts'
import type { PricedLine } from '@design-portal/domain/pricing/price-line.ts'
import type { BillLine } from '@design-portal/domain/products/product.ts'
import { getCurrencyDecimals } from '@design-portal/domain/reference/countries.ts'
import type { PartContext, Pricing } from './load-pricing.ts'

/** The id of a design's line for pricing. Line ids are unique only within their design. */
export const buildLineId = (desId: string, lineId: string): string => `${desId}/${lineId}`

/** Tells whether parts have options, and who makes them. */
type Catalogue = Pick<PartContext, 'findPart'>

interface DesignFacts {
  readonly id: string
  readonly name: string
  readonly quantity: number
}

/** A line of a design, for all pieces of the design together. */
export function createDesignLine(
  line: BillLine,
  design: DesignFacts,
  pricing: Pick<Pricing, 'discounts'>,
  catalogue: Catalogue,
): LineToPrice {
  return toLineToPrice(
    {
      lineId: buildLineId(design.id, line.id),
      designName: design.name,
      // A part made by a product is priced in the lists, whether or not it is made to measure.
      kind: line.kind === 'P' ? 'P' : 'N',
      partNumber: line.partNumber,
      quantity: line.quantity * design.quantity,
      byOthers: line.byOthers === true,
    },
    pricing,
    catalogue,
  )
}

/** The fields of a solution's own line that its price depends on. */
export interface OwnLineFacts {
  readonly lineId: string
  readonly kind: 'N' | 'A' | 'P'
  readonly partNumber: string
  readonly quantity: number
  /** The price of a custom part; null if nobody has priced it yet. */
  readonly unitPrice: string | null
  /** Null stands for the currency of the solution. */
  readonly currency: string | null
}

export function createOwnLine(
  line: OwnLineFacts,
  pricing: Pick<Pricing, 'discounts' | 'currency'>,
  catalogue: Catalogue,
): LineToPrice {
  const { lineId, partNumber, quantity, unitPrice } = line
  if (line.kind !== 'A')
    return toLineToPrice({ ...line, kind: line.kind, designName: '', byOthers: false }, pricing, catalogue)
  const customPrice =
    unitPrice === null ? null : { amount: unitPrice, currency: line.currency ?? pricing.currency }
  return { lineId, designName: '', partNumber, quantity, unit: 'piece', kind: 'A', customPrice }
}

function toLineToPrice(
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
  const facts = catalogue.findPart(partNumber)
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
 * The price of one piece of a line: exact decimal text, with more decimals than the currency has if the price is for a hundred or a
 * thousand pieces. Multiplied by the quantity and rounded half up, it gives the price of the line. Null means no price.
 */
export function computePiecePrice({
  unitChain,
  pricedQuantity,
  line: { quantity },
}: PricedLine): string | null {
  if (unitChain === null) return null
  if (pricedQuantity.eq(quantity)) return unitChain.value.toFixed(getCurrencyDecimals(unitChain.currency))
  return unitChain.value.times(pricedQuantity).div(quantity).toFixed()
}
