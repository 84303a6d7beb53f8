/** Reads what an approver decides on: price and discounts, what nobody has stated, and what changed since the last approval. */
import {
  maxReviewEntries,
  type ChangedLine as ChangedLineAnswer,
  type SolutionReview,
} from '@design-portal/contract/solution-review.ts'
import { createMoney, type Money, subtractMoney } from '@design-portal/domain/pricing/money.ts'
import {
  computePercentBelowList,
  listRequestedDiscounts,
  type RequestedDiscount,
} from '@design-portal/domain/pricing/requested-discounts.ts'
import type { SnapshotLine } from '@design-portal/domain/workflow/content-hash.ts'
import { listChangedLines } from '@design-portal/domain/workflow/changed-lines.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { findProduct } from '../../../products/products.ts'
import { compareChoices } from '../../designs/designs/compare-choices.ts'
import { listAssumedParameters } from '../../designs/designs/configure.ts'
import { type DesignRecord, readDesigns } from '../../designs/designs/read-designs.ts'
import { findChoicesOfContent } from '../../designs/designs/revisions.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { readContent } from '../solution-content/content-of-solution.ts'
import { findSnapshotToCompare } from './store.ts'

type ComparedSnapshot = NonNullable<Awaited<ReturnType<typeof findSnapshotToCompare>>>

/** @throws CallError NOT_FOUND */
export async function readReview(caller: Caller, cfgId: string): Promise<SolutionReview> {
  const { db, user } = caller
  const visible = await requireVisibleSolution(caller, cfgId)
  const seesNet = getPriceReader(user, visible).price === 'net'
  const content = await readContent(caller, user, visible.solution)
  const compared = await findSnapshotToCompare(db, cfgId)
  const designs = await readDesigns(db, cfgId)
  const { total, parts, listParts, currency } = content.priced
  const changed =
    compared === undefined
      ? []
      : listChangedLines(compared.bill, content.bill).map((line) => ({
          change: line.change,
          designName: line.now?.designName ?? line.before?.designName ?? '',
          before: presentLine(line.before, seesNet ? compared.currency : undefined),
          now: presentLine(line.now, seesNet ? currency : undefined),
        }))
  const lines: readonly ChangedLineAnswer[] = seesNet ? changed : changed.filter(isSeenWithoutPrices)
  return {
    cfgId,
    total: seesNet ? total : null,
    listTotal: seesNet ? listParts : null,
    discountPercent: seesNet ? computePercentBelowList(parts, listParts) : null,
    discounts: presentDiscounts(seesNet ? listRequestedDiscounts(content.priced.lines, content.context) : []),
    before: compared === undefined ? null : presentCompared(compared, total, seesNet),
    lines: { count: lines.length, changed: lines.slice(0, maxReviewEntries) },
    choices: compared === undefined ? [] : await listChangedChoices(db, designs, compared),
    assumptions: await listAssumptions(db, designs),
  }
}

const presentLine = (line: SnapshotLine | undefined, currency: string | undefined) =>
  line === undefined
    ? null
    : {
        partNumber: line.partNumber,
        quantity: line.quantity,
        linePrice:
          line.linePrice === null || currency === undefined ? null : createMoney(line.linePrice, currency),
      }

/** A line whose price alone differs tells a reader without prices nothing. */
const isSeenWithoutPrices = ({ change, before, now }: ChangedLineAnswer): boolean =>
  change !== 'changed' || before?.quantity !== now?.quantity

const presentDiscounts = (discounts: readonly RequestedDiscount[]): SolutionReview['discounts'] => ({
  count: discounts.length,
  aboveLimit: discounts.filter(({ aboveLimit }) => aboveLimit).length,
  lines: discounts.slice(0, maxReviewEntries),
})

function presentCompared(
  { reason, at, total, currency }: ComparedSnapshot,
  currentTotal: Money | null,
  seesNet: boolean,
): SolutionReview['before'] {
  const before = total === null || !seesNet ? null : createMoney(total, currency)
  const difference =
    before === null || currentTotal?.currency !== currency ? null : subtractMoney(currentTotal, before)
  return {
    reason: reason === 'approved' ? 'approved' : 'submitted',
    at: at.toISOString(),
    total: before,
    difference,
  }
}

const presentDesign = ({
  id,
  name,
  configurator_type: type,
  product_version: productVersion,
}: DesignRecord) => ({
  desId: id,
  name,
  type,
  productVersion,
})

async function listChangedChoices(
  db: Database,
  designs: readonly DesignRecord[],
  { content }: ComparedSnapshot,
): Promise<SolutionReview['choices']> {
  const former = new Map(content.designs.map(({ id, contentHash }) => [id, contentHash]))
  const found: SolutionReview['choices'] = []
  for (const design of designs) {
    const hash = former.get(design.id)
    if (hash === undefined || hash === design.content_hash) continue
    const choices = await findChoicesOfContent(db, design.id, hash)
    if (choices === undefined) continue
    const changes = compareChoices(choices, design.choices)
    if (changes.length === 0) continue
    const shown = changes.slice(0, maxReviewEntries)
    found.push({
      ...presentDesign(design),
      changes: shown.map(({ parameter, from, to }) => ({ name: parameter, from, to })),
    })
  }
  return found
}

/** What designs assume, of those in which something is open. Versions whose content is not stored are left out. */
async function listAssumptions(
  db: Database,
  designs: readonly DesignRecord[],
): Promise<SolutionReview['assumptions']> {
  const found: SolutionReview['assumptions'] = []
  for (const design of designs) {
    if (design.decided) continue
    const version = { type: design.configurator_type, version: design.product_version }
    const product = await findProduct(db, version)
    if (product === undefined) continue
    const values = listAssumedParameters(product, design.choices).map((name) => ({
      name,
      value: design.assignment[name] ?? null,
    }))
    if (values.length > 0) found.push({ ...presentDesign(design), values })
  }
  return found
}
