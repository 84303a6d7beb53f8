/** The kinds of history: a closed set, which the database refuses to leave (migration 19 holds its twin). */

/**
 * Kinds of the specification first, in its words, then ours. A status change is a kind of its own, because the status is told by calls
 * of its own; a comment is one, because it stands beside the event it speaks of and never changes that.
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
] as const

export type HistoryKind = (typeof historyKinds)[number]

/** The key of a kind's text on the screens: `HISTORY_DESIGN_DELETE`. */
export const getHistoryTextKey = (kind: HistoryKind): string =>
  `HISTORY_${kind.replaceAll(/[ -]/g, '_').toUpperCase()}`
