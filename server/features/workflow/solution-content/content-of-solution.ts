/** Reads the content that an approval of a solution is bound to, with its current prices and the fingerprints of both. */
import { createHash } from 'node:crypto'
import type { PriceContext } from '@design-portal/domain/pricing/price-context.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import type { PriceErrorKey } from '@design-portal/domain/pricing/price-errors.ts'
import type { PricedSolution } from '@design-portal/domain/pricing/price-solution.ts'
import {
  formatContent,
  type ContentScope,
  type SnapshotLine,
  type SolutionContent,
} from '@design-portal/domain/workflow/content-hash.ts'
import { hasCooling, hasPrefab } from '@design-portal/domain/workflow/solution-kind.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import type { Services } from '../../../http/services.ts'
import { computePiecePrice } from '../../pricing/price-inputs/lines-to-price.ts'
import { computeCurrentPrice } from '../../pricing/prices/price-solution.ts'
import { chosenDistributors } from '../../sales/quote-requests/chosen-distributors.ts'
import type { VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { listCharges, listDesigns, listOwnLines } from './store.ts'

/** The current content of a solution. */
export interface ContentNow {
  readonly content: SolutionContent
  readonly hash: string
  /** The fingerprint of the configured content alone, or of that content with its prices. */
  readonly computeHash: (scope: ContentScope) => string
  readonly bill: readonly SnapshotLine[]
  readonly priced: PricedSolution
  readonly context: PriceContext
  readonly pricedAt: Date
  readonly designs: Awaited<ReturnType<typeof listDesigns>>
  readonly priceErrors: ReadonlySet<PriceErrorKey>
  readonly partNumbers: readonly string[]
  /** The opportunity that prices and their validity are for; null if there is none, and N/A if somebody said so. */
  readonly opportunityNumber: string | null
  readonly chosenDistributors: readonly string[]
  readonly hasCooling: boolean
  readonly hasPrefab: boolean
}

/** The data that a submission adds; it becomes part of the content. */
export interface Claimed {
  readonly opportunityNumber: string | null
  readonly distributorId: string | null
}

/** @param claimed left out: what the solution has stored */
export async function readContent(
  services: Pick<Services, 'db' | 'clock' | 'erpPrices'>,
  user: Pick<SignedInUser, 'baseRole' | 'roleFlags'>,
  solution: VisibleSolution['solution'],
  claimed: Claimed = {
    opportunityNumber: solution.opportunity_number,
    distributorId: solution.selected_distributor_id,
  },
): Promise<ContentNow> {
  const { db } = services
  const { id: cfgId, country_code: country, currency } = solution
  const [designs, lines, charges, chosen, { priced, context, pricedAt }] = await Promise.all([
    listDesigns(db, cfgId),
    listOwnLines(db, cfgId),
    listCharges(db, cfgId),
    chosenDistributors(db, cfgId),
    computeCurrentPrice(services, { ...solution, opportunity_number: claimed.opportunityNumber }, user),
  ])
  const { distributorId } = claimed
  const content: SolutionContent = {
    country,
    currency,
    designs: designs.map(({ id, content_hash: contentHash, quantity }) => ({ id, contentHash, quantity })),
    lines,
    charges,
    prices: Object.fromEntries(priced.lines.map((line) => [line.line.lineId, computePiecePrice(line)])),
    total: priced.total?.amount ?? null,
    // A distributor who is no longer chosen counts as none.
    distributorId: distributorId !== null && chosen.includes(distributorId) ? distributorId : null,
  }
  const computeHash = (scope: ContentScope): string =>
    createHash('sha256').update(formatContent(content, scope)).digest('hex')
  const partNumbers = [...new Set(priced.lines.map(({ line }) => line.partNumber))]
  const held = { configuratorTypes: designs.map((design) => design.configurator_type), partNumbers }
  return {
    content,
    // Computed on demand: few callers need it, and it is expensive for a long bill.
    get hash() {
      return computeHash('whole')
    },
    computeHash,
    get bill() {
      return toSnapshotLines(priced)
    },
    priced,
    context,
    pricedAt,
    designs,
    priceErrors: new Set(priced.errorCounts.keys()),
    partNumbers,
    opportunityNumber: claimed.opportunityNumber,
    chosenDistributors: chosen,
    hasCooling: hasCooling(held),
    hasPrefab: hasPrefab(held),
  }
}

const toSnapshotLines = (priced: PricedSolution): readonly SnapshotLine[] =>
  priced.lines.map((line) => ({
    lineId: line.line.lineId,
    designName: line.line.designName,
    partNumber: line.line.partNumber,
    quantity: line.line.quantity,
    unitPrice: computePiecePrice(line),
    linePrice: line.whole === null ? null : createMoney(line.whole.value, priced.currency).amount,
  }))
