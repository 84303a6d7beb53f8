/** The kinds of history entries: a closed set that the database enforces (migration 19 lists the same kinds). */

/**
 * Kinds of the specification come first, in its words, then our own. A status change is a kind of its own, because
 * separate calls return statuses; a comment is one, because it is stored next to the entry it refers to and never
 * changes it.
 */
export const historyKinds = [
  'create',
  'edit',
  'settings updated',
  'ownership change',
  'grab',
  'edit of the bill of materials',
  'revision edited',
  'design delete',
  'additional part add',
  'additional part delete',
  'additional part update',
  'additional charge add',
  'additional charge delete',
  'additional charge update',
  'custom part create',
  'custom part edit',
  'custom part delete',
  'non-standard parts added',
  'non-standard parts deleted',
  'ad-hoc change',
  'migrated from an earlier version',
  'opportunity updated externally',
  'status change',
  'price refresh',
  'warning accepted',
  'warning withdrawn',
  'distributors chosen',
  'quote request answered',
  'archive',
  'restore',
  'shared',
  'training removed',
  'file added',
  'file removed',
  'opportunity linked',
  'comment',
  'approval decision',
  'approver added',
  'approver replaced',
  'ad-hoc change accepted',
  'submission stopped',
  'quotation created',
  'quotation discarded',
  'quotation sent',
  'quotation withdrawn',
  'quotation accepted',
  'quotation declined',
] as const

export type HistoryKind = (typeof historyKinds)[number]

/** The message key of a kind, such as `HISTORY_DESIGN_DELETE`. */
export const getHistoryTextKey = (kind: HistoryKind): string =>
  `HISTORY_${kind.replaceAll(/[ -]/g, '_').toUpperCase()}`
