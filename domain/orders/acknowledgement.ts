/** What the ERP system says about an acknowledged order: which positions it refuses, and when it delivers. */

/** What the ERP system says about a position of an order. */
export interface AcknowledgedPosition {
  /** The id of the bill line, as the order named it. */
  readonly lineId: string
  readonly state: 'acknowledged' | 'refused'
  /** `YYYY-MM-DD`; null if it is that of the order, or not known. */
  readonly confirmedDate: string | null
  /** Why it is refused; empty otherwise. */
  readonly reason: string
}

export interface Acknowledgement {
  /** When the ERP changed it, ISO 8601; null if the ERP does not say. */
  readonly changedAt: string | null
  /** The day on which the order is delivered, `YYYY-MM-DD`; null if it is not known. */
  readonly confirmedDate: string | null
  readonly positions: readonly AcknowledgedPosition[]
}

export const noAcknowledgement: Acknowledgement = { changedAt: null, confirmedDate: null, positions: [] }

/** What changes with a new answer; people are notified of it. */
export interface AcknowledgementNews {
  /** False for an answer that is older than the stored one, which changes nothing. */
  readonly isNewer: boolean
  readonly now: Acknowledgement
  /** Set if the day on which everything is delivered moved. */
  readonly moved: { readonly from: string; readonly to: string } | undefined
  /** How many positions are refused that were not before. */
  readonly refused: number
  /** Lines of the answer that the order does not have. */
  readonly unknown: readonly string[]
}

/** The last day on which something is delivered; null if no day is known. */
export const findLastDelivery = ({ confirmedDate, positions }: Acknowledgement): string | null =>
  [confirmedDate, ...positions.map((position) => position.confirmedDate)].reduce(
    (last, day) => (last === null || (day !== null && day > last) ? day : last),
    null,
  )

/**
 * Applies a new answer. An answer without a moment counts as the newest; one of the same moment may repeat or correct.
 *
 * @param lineIds the lines of the order; answers about other lines are left out and listed
 */
export function applyAcknowledgement(
  before: Acknowledgement,
  answer: Acknowledgement,
  lineIds: ReadonlySet<string>,
): AcknowledgementNews {
  const isNewer =
    before.changedAt === null ||
    answer.changedAt === null ||
    Date.parse(answer.changedAt) >= Date.parse(before.changedAt)
  if (!isNewer) return { isNewer, now: before, moved: undefined, refused: 0, unknown: [] }
  // The last word about a position counts where an answer has several.
  const positions = new Map(answer.positions.map((position) => [position.lineId, position]))
  const orderedPositions = [...positions.values()].filter(({ lineId }) => lineIds.has(lineId))
  const now: Acknowledgement = {
    changedAt: answer.changedAt ?? before.changedAt,
    confirmedDate: answer.confirmedDate,
    positions: orderedPositions,
  }
  const [from, to] = [findLastDelivery(before), findLastDelivery(now)]
  const refusedBefore = new Set(listRefused(before).map(({ lineId }) => lineId))
  return {
    isNewer,
    now,
    moved: from === null || to === null || from === to ? undefined : { from, to },
    refused: listRefused(now).filter(({ lineId }) => !refusedBefore.has(lineId)).length,
    unknown: [...positions.keys()].filter((lineId) => !lineIds.has(lineId)),
  }
}

export const listRefused = ({ positions }: Acknowledgement): readonly AcknowledgedPosition[] =>
  positions.filter(({ state }) => state === 'refused')
