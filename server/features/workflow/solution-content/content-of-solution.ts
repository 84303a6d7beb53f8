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
import { listChosenDistributors } from '../../sales/quote-requests/chosen-distributors.ts'
import type { VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { listCharges, listDesigns, listOwnLines } from './store.ts'

/** The current content of a solution. */
export interface CurrentContent {
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
export interface SubmissionData {
  readonly opportunityNumber: string | null
  readonly distributorId: string | null
}

/** @param submissionData if left out, the values that are stored with the solution */
export async function readContent(
  services: Pick<Services, 'db' | 'clock' | 'erpPrices'>,
  user: Pick<SignedInUser, 'baseRole' | 'roleFlags'>,
  solution: VisibleSolution['solution'],
  submissionData: SubmissionData = {
    opportunityNumber: solution.opportunity_number,
    distributorId: solution.selected_distributor_id,
  },
): Promise<CurrentContent> {
  const { db } = services
  const { id: cfgId, country_code: country, currency } = solution
  const [designs, lines, charges, chosen, { priced, context, pricedAt }] = await Promise.all([
    listDesigns(db, cfgId),
    listOwnLines(db, cfgId),
    listCharges(db, cfgId),
    listChosenDistributors(db, cfgId),
    computeCurrentPrice(
      services,
      { ...solution, opportunity_number: submissionData.opportunityNumber },
      user,
    ),
  ])
  const { distributorId } = submissionData
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
  const contained = { configuratorTypes: designs.map((design) => design.configurator_type), partNumbers }
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
    opportunityNumber: submissionData.opportunityNumber,
    chosenDistributors: chosen,
    hasCooling: hasCooling(contained),
    hasPrefab: hasPrefab(contained),
  }
}

const toSnapshotLines = (priced: PricedSolution): readonly SnapshotLine[] =>
  priced.lines.map((line) => ({
    lineId: line.line.lineId,
    designName: line.line.designName,
    partNumber: line.line.partNumber,
    quantity: line.line.quantity,
    unitPrice: computePiecePrice(line),
    linePrice: line.lineChain === null ? null : createMoney(line.lineChain.value, priced.currency).amount,
  }))
