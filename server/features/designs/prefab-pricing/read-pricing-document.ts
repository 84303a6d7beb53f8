/** Reads the prices of a prefabricated design by shipping piece and step of delivery. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { PrefabPricingDocument, prefabPricingCalls } from '@design-portal/contract/prefab-pricing.ts'
import { addMoney, createMoney, type Money } from '@design-portal/domain/pricing/money.ts'
import { priceLine } from '@design-portal/domain/pricing/price-line.ts'
import { toLineView } from '@design-portal/domain/pricing/views.ts'
import { getConfiguratorType } from '@design-portal/domain/products/configurator-types.ts'
import {
  deliverySteps,
  findShippingPiece,
  getDeliveryStep,
} from '@design-portal/domain/products/prefab/delivery-steps.ts'
import { formatSource } from '@design-portal/i18n/icu/format-source.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { requirePermission } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { requireProduct } from '../designs/launch-design.ts'
import { readLines } from '../parts/priced-bill.ts'
import { findDesign } from './store.ts'

export type PricingRequest = CheckedInputOf<(typeof prefabPricingCalls)['design/prefab/pricing-document']>

/**
 * The prices that the caller may see, of one design.
 *
 * @throws CallError NOT_FOUND when there is no such design or the person may not even see it; FORBIDDEN;
 *   NOT_PREFABRICATED; DESIGN_NOT_PRICED when a line has no price, or none for this person; UNKNOWN_PRODUCT_VERSION
 */
export async function readPricingDocument(
  caller: Caller,
  { designId, lang }: PricingRequest,
): Promise<PrefabPricingDocument> {
  const design = await findDesign(caller.db, designId)
  if (design === undefined) throw new CallError('NOT_FOUND')
  const visible = await requireVisibleSolution(caller, design.solution_id)
  await requirePermission(caller, visible, 'readPrefabPricingDocument')
  const { configurator_type: type, product_version: version } = design
  if (type !== getConfiguratorType('prefab')) throw new CallError('NOT_PREFABRICATED')
  const { lines, context, pricing } = await readLines(caller.db, visible.solution, caller.clock())
  const reader = getPriceReader(caller.user, visible)
  const product = await requireProduct(caller, { type, version })
  const messages = await product.loadMessages(caller.db, lang)
  const rows = design.bill.map((billLine) => {
    const { id, description, quantity, partNumber } = billLine
    const line = lines.find(({ lineId }) => lineId === `${designId}/${id}`)
    const priced = line === undefined ? undefined : toLineView(priceLine(line, context), reader)
    const linePrice = priced?.linePrice ?? null
    const unitPrice = priced?.unitPrice ?? null
    if (linePrice === null || unitPrice === null) throw new CallError('DESIGN_NOT_PRICED')
    return {
      lineId: id,
      piece: findShippingPiece(billLine) ?? null,
      step: getDeliveryStep(id),
      partNumber,
      description: formatSource(
        messages[description.message] ?? partNumber,
        description.arguments ?? {},
        lang,
      ),
      quantity,
      unitPrice,
      linePrice,
    }
  })
  const zero = createMoney(0, visible.solution.currency)
  const sum = (prices: readonly Money[]): Money =>
    prices.reduce((total, price) => addMoney(total, price), zero)
  return {
    designId,
    designName: design.name,
    solutionName: visible.solution.name,
    pricedOn: pricing.day,
    sample: pricing.sample,
    rows,
    steps: deliverySteps.flatMap((step) => {
      const prices = rows.filter((row) => row.step === step).map(({ linePrice }) => linePrice)
      return prices.length === 0 ? [] : [{ step, price: sum(prices) }]
    }),
    total: sum(rows.map(({ linePrice }) => linePrice)),
  }
}
