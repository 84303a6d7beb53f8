/** Which parts of a solution's history a reader may see: kinds of events, changed fields, and notes. */
import type { HistoryKind } from './history-kinds.ts'
import { historyKinds } from './history-kinds.ts'
import type { SolutionStatus } from './statuses.ts'
import { internalWarnings } from './warnings.ts'

export interface HistoryReader {
  /** An external user, who does not see how a review proceeds among the approvers. */
  readonly isExternal: boolean
  /** Whether the reader may see net prices and discounts. */
  readonly seesNetPrices: boolean
  /** Whether the reader may see which distributors the owner asks for a quote, and their answers. */
  readonly seesQuotes: boolean
  /** Whether the reader may see the quotations to the customer. */
  readonly seesQuotations: boolean
}

/** The audience of each kind: `internal` is internal people, `quotes` is the side that requests quotes,
 * `quotations` the side that sells to the customer. The type requires an entry for every kind. */
const audienceByKind: Readonly<Record<HistoryKind, 'everybody' | 'internal' | 'quotes' | 'quotations'>> = {
  create: 'everybody',
  edit: 'everybody',
  'settings updated': 'everybody',
  'ownership change': 'everybody',
  grab: 'everybody',
  'edit of the bill of materials': 'everybody',
  'revision edited': 'everybody',
  'design delete': 'everybody',
  'additional part add': 'everybody',
  'additional part delete': 'everybody',
  'additional part update': 'everybody',
  'additional charge add': 'everybody',
  'additional charge delete': 'everybody',
  'additional charge update': 'everybody',
  'custom part create': 'everybody',
  'custom part edit': 'everybody',
  'custom part delete': 'everybody',
  'non-standard parts added': 'everybody',
  'non-standard parts deleted': 'everybody',
  'ad-hoc change': 'everybody',
  'migrated from an earlier version': 'everybody',
  'opportunity updated externally': 'everybody',
  'status change': 'everybody',
  'price refresh': 'everybody',
  'warning accepted': 'everybody',
  'warning withdrawn': 'everybody',
  'distributors chosen': 'quotes',
  'quote request answered': 'quotes',
  archive: 'everybody',
  restore: 'everybody',
  shared: 'everybody',
  'training removed': 'everybody',
  'file added': 'everybody',
  'file removed': 'everybody',
  'opportunity linked': 'everybody',
  comment: 'everybody',
  'approval decision': 'internal',
  'approver added': 'internal',
  'approver replaced': 'internal',
  'ad-hoc change accepted': 'everybody',
  'submission stopped': 'everybody',
  'quotation created': 'quotations',
  'quotation discarded': 'quotations',
  'quotation sent': 'quotations',
  'quotation withdrawn': 'quotations',
  'quotation accepted': 'quotations',
  'quotation declined': 'quotations',
}

/** Kinds of which a reader learns nothing, not even that there was an event. */
export const listHiddenKinds = ({
  isExternal,
  seesNetPrices,
  seesQuotes,
  seesQuotations,
}: HistoryReader): readonly HistoryKind[] =>
  historyKinds.filter((kind) => {
    const audience = audienceByKind[kind]
    // An answer of a distributor contains a net price.
    return (
      (audience === 'internal' && isExternal) ||
      (audience === 'quotes' && !(seesQuotes && seesNetPrices)) ||
      (audience === 'quotations' && !(seesQuotations && seesNetPrices))
    )
  })

/**
 * Texts of the field `warnings` whose events only internal people see. Such a text is all that an event about a
 * warning for decision makers contains (accept-warnings.ts).
 */
export const listHiddenWarnings = ({ isExternal }: HistoryReader): readonly string[] =>
  isExternal ? internalWarnings : []

/** Fields that reveal net prices or discounts. */
const netFields: ReadonlySet<string> = new Set(['price', 'wantedDiscount', 'specialPrice'])

/** Fields for internal people only: the comments of operation, maintenance and field services. */
const internalFields: ReadonlySet<string> = new Set(['omAndFSERemarks'])

/** Charges are part of the total of a solution. */
const chargeKinds: ReadonlySet<HistoryKind> = new Set<HistoryKind>([
  'additional charge add',
  'additional charge delete',
  'additional charge update',
])

/** Whether a reader may see a change of a field, with its old and new value. */
export function isFieldVisible(
  kind: HistoryKind,
  field: string,
  { isExternal, seesNetPrices }: HistoryReader,
): boolean {
  if (isExternal && internalFields.has(field)) return false
  return seesNetPrices || !(netFields.has(field) || chargeKinds.has(kind))
}

/** Whether a reader may see the note of a status change: the notes of receiving and of returning to the queue are for reviewers only. */
export const isNoteVisible = (
  from: SolutionStatus | null,
  to: SolutionStatus,
  { isExternal }: Pick<HistoryReader, 'isExternal'>,
): boolean =>
  !isExternal || !((from === 'submitted' && to === 'received') || (from === 'received' && to === 'submitted'))
