/** Builds what a quotation says from its solution as it is now: items with prices in the language of the quotation, parties, and tax. */
import { toPartRows } from '@design-portal/contract/bill-parts.ts'
import type { BillGrid } from '@design-portal/contract/bill.ts'
import { listSellerLines } from '@design-portal/domain/documents/template-content.ts'
import type { Language } from '@design-portal/domain/languages.ts'
import { addMoney, createMoney, isAbove, type Money } from '@design-portal/domain/pricing/money.ts'
import type {
  QuotationContent,
  QuotationItem,
  QuotationTerms,
} from '@design-portal/domain/quotations/quotation-content.ts'
import {
  completeOffers,
  type ItemOffer,
  selectItems,
} from '@design-portal/domain/quotations/quotation-items.ts'
import { determineTax } from '@design-portal/domain/quotations/tax.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { Services } from '../../../http/services.ts'
import { type DocumentGroup, listDocumentGroups } from '../../designs/parts/bill-document.ts'
import { readBillGrid } from '../../designs/parts/read-bill-grid.ts'
import { getPortalTexts } from '../../../texts/document-texts.ts'
import type { VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { findTemplateInForce, type PublishedTemplate } from '../document-templates/find-template.ts'
import { findAddressees } from './find-addressees.ts'
import type { QuotationRecord } from './store.ts'

/** The parts of a quotation that do not come from the solution. */
export type RevisionToBuild = Pick<
  QuotationRecord,
  'number' | 'revision' | 'company_id' | 'company_name' | 'company_country'
> & { readonly terms: QuotationTerms; readonly offers: readonly ItemOffer[] }

export interface BuiltContent {
  readonly content: QuotationContent
  /** Parts without a price; a quotation with some cannot be sent. */
  readonly partsWithoutPrice: number
  /** People of the customer to whom it can be sent. */
  readonly contacts: readonly { readonly name: string; readonly email: string }[]
  /** Whether the solution names a customer. */
  readonly hasCustomer: boolean
  /** The version of the company's template that names the seller; null if it has published none. */
  readonly templateVersion: number | null
}

/** @param budgetary whether the solution is not approved as it is */
export async function buildContent(
  services: Pick<Services, 'db' | 'clock'>,
  { solution }: Pick<VisibleSolution, 'solution'>,
  { terms, offers, ...revision }: RevisionToBuild,
  budgetary: boolean,
): Promise<BuiltContent> {
  const { db, clock } = services
  const grid = await readBillGrid(services, solution, terms.priceBasis)
  const groups = await listDocumentGroups(db, grid, terms.language)
  const items = toItems(groups, offers)
  const addressees = await findAddressees(db, solution)
  const day = getDayIn(solution.country_code, clock())
  const { customer, site } = addressees
  const template = await findTemplateInForce(db, revision.company_id)
  const content: QuotationContent = {
    number: revision.number,
    revision: revision.revision,
    day,
    projectName: solution.name,
    seller: {
      ...describeSeller(revision.company_name, template, terms.language),
      country: revision.company_country,
      contactName: solution.owner_name,
      contactEmail: solution.owner_email,
    },
    customer,
    site,
    currency: grid.currency,
    terms,
    items,
    charges: grid.charges.map(({ name, kind, value }) => ({ name, kind, value })),
    listPrice: await computeListPrice(services, { solution, items, basis: terms.priceBasis }),
    tax: determineTax(
      {
        sellerCountry: revision.company_country,
        deliveryCountry: site?.country ?? solution.country_code,
        customerTaxNumber: customer.taxNumber,
        customerTaxCountry: customer.taxNumber === null ? null : customer.country,
      },
      terms.statedTax,
      day,
    ),
    budgetary,
    samplePrices: grid.sample,
  }
  return {
    content,
    partsWithoutPrice: countPartsWithoutPrice(grid),
    contacts: addressees.contacts,
    hasCustomer: addressees.hasCustomer,
    templateVersion: template?.version ?? null,
  }
}

/** The seller as the company's template names it; without one, the name of the company alone. */
function describeSeller(
  companyName: string,
  template: PublishedTemplate | undefined,
  language: Language,
): Pick<QuotationContent['seller'], 'name' | 'lines'> {
  if (template === undefined) return { name: companyName, lines: [] }
  const text = getPortalTexts(language)
  return {
    name: template.content.sellerName,
    lines: listSellerLines(template.content, (number) => text('QUOTATION_TAX_NUMBER', { number })),
  }
}

const countPartsWithoutPrice = (grid: BillGrid): number =>
  new Set(
    toPartRows(grid.parts)
      .filter((part) => part.unitPrice === null && !part.byOthers)
      .map(({ partNumber }) => partNumber),
  ).size

function toItems(groups: readonly DocumentGroup[], offers: readonly ItemOffer[]): QuotationItem[] {
  const complete = completeOffers(
    groups.map(({ id }) => id),
    offers,
  )
  return groups.map((group, index) => {
    const position = String(index + 1)
    const offer = complete[index] ?? { role: 'included' as const, replaces: null }
    return {
      itemId: group.id,
      role: offer.role,
      replaces: offer.replaces,
      position,
      name: group.name,
      quantity: group.quantity,
      price: group.price,
      lines: group.lines.map((line) => ({
        position: `${position}.${line.position}`,
        depth: line.depth,
        // What others supply has a rating in place of a number.
        partNumber: line.byOthers ? '' : line.partNumber,
        description: line.description,
        rating: line.byOthers ? line.partNumber : '',
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        linePrice: line.linePrice,
        byOthers: line.byOthers,
      })),
    }
  })
}

/** The included items at list price; null unless that is above their net price. */
async function computeListPrice(
  services: Pick<Services, 'db' | 'clock'>,
  {
    solution,
    items,
    basis,
  }: Pick<VisibleSolution, 'solution'> & {
    readonly items: readonly QuotationItem[]
    readonly basis: QuotationTerms['priceBasis']
  },
): Promise<string | null> {
  if (basis === 'list') return null
  const { totals } = await readBillGrid(services, solution, 'list')
  const atList = new Map(totals.groups.map(({ id, price }) => [id, price.amount]))
  const included = selectItems(items, [])
  const sum = (amounts: readonly string[]): Money =>
    amounts
      .map((amount) => createMoney(amount, solution.currency))
      .reduce(addMoney, createMoney(0, solution.currency))
  const list = sum(included.map(({ itemId }) => atList.get(itemId) ?? '0'))
  const net = sum(included.map(({ price }) => price))
  return isAbove(list, net.amount) ? list.amount : null
}
