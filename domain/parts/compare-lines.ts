/** Pairs the lines of two bills to show which lines are unchanged, changed, replaced, added or removed. */

/** The fields of a line that pairing depends on. */
export interface ComparableLine {
  /** The position in the bill, stable across evaluations of a product even if another part takes it. */
  readonly id: string
  /** The design that a line belongs to, if whole solutions are compared. */
  readonly group: string
  readonly partNumber: string
  readonly quantity: number
}

export interface LinePair<Line> {
  readonly change: 'same' | 'changed' | 'replaced' | 'added' | 'removed'
  readonly left?: Line
  readonly right?: Line
}

/**
 * Pairs by position and part number first, then by part number within the same group, then by position; another part
 * at the same position is a replacement. Every line is in exactly one pair. Pairs are in the order of the left bill,
 * followed by the lines that only the right bill has.
 */
export function compareLines<Line extends ComparableLine>(
  left: readonly Line[],
  right: readonly Line[],
): readonly LinePair<Line>[] {
  const partners = new Map<Line, Line>()
  const pairedRight = new Set<Line>()
  const keys: readonly ((line: Line) => string)[] = [
    ({ id, partNumber }) => JSON.stringify([id, partNumber]),
    ({ group, partNumber }) => JSON.stringify([group, partNumber]),
    ({ id }) => id,
  ]
  for (const getKey of keys) {
    const unpairedByKey = Map.groupBy(
      right.filter((line) => !pairedRight.has(line)),
      getKey,
    )
    for (const line of left) {
      if (partners.has(line)) continue
      const partner = unpairedByKey.get(getKey(line))?.shift()
      if (partner === undefined) continue
      partners.set(line, partner)
      pairedRight.add(partner)
    }
  }
  return [
    ...left.map((line) => pairLines(line, partners.get(line))),
    ...right
      .filter((line) => !pairedRight.has(line))
      .map((line) => ({ change: 'added' as const, right: line })),
  ]
}

function pairLines<Line extends ComparableLine>(left: Line, right: Line | undefined): LinePair<Line> {
  if (right === undefined) return { change: 'removed', left }
  if (left.partNumber !== right.partNumber) return { change: 'replaced', left, right }
  return { change: left.quantity === right.quantity ? 'same' : 'changed', left, right }
}
