/** The bill of materials of a solution with prices, as it was saved, priced from the list as it is now. */
import type { SolutionBill } from '@design-portal/contract/solutions.ts'
import { addMoney, money } from '@design-portal/domain/pricing/money.ts'
import { priceBill } from '@design-portal/domain/pricing/price-bill.ts'
import type { Services } from '../../http/services.ts'
import { type DesignRecord, readDesigns } from '../designs/read-designs.ts'
import { type ReadPriceList, readPriceList } from './read-price-list.ts'

/** @param solution its id and the currency it is priced in */
export async function readBill(
  { db, clock }: Services,
  solution: { readonly id: string; readonly currency: string },
): Promise<SolutionBill> {
  const designs = await readDesigns(db, solution.id)
  const partNumbers = new Set(designs.flatMap(({ bill }) => bill.map(({ partNumber }) => partNumber)))
  const list = await readPriceList(db, solution.currency, clock(), [...partNumbers])
  const priced = designs.map((design) => priceDesign(design, list))
  return {
    priceListName: list.priceListName,
    sample: list.sample,
    currency: solution.currency,
    designs: priced.map(({ design }) => design),
    total: priced.reduce((total, { design }) => addMoney(total, design.price), money(0, solution.currency)),
    missing: [...new Set(priced.flatMap(({ missing }) => missing))],
  }
}

function priceDesign(design: DesignRecord, list: ReadPriceList) {
  const { lines, total, missing } = priceBill(design.bill, list, design.quantity)
  return {
    missing,
    design: {
      desId: design.id,
      desName: design.name,
      type: design.configurator_type,
      productVersion: design.product_version,
      quantity: design.quantity,
      price: total,
      lines: design.bill.map((line, index) => ({
        ...line,
        description: { ...line.description, arguments: { ...line.description.arguments } },
        unitPrice: lines[index]?.unitPrice ?? null,
        linePrice: lines[index]?.linePrice ?? null,
      })),
    },
  }
}
