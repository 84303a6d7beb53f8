/** Pairs the lines of two bills, so that a person sees what stayed, changed, was replaced, came and went. */

/** What pairing reads of a line. */
export interface ComparableLine {
  /** Stable between evaluations of one product: the place in the bill, whatever part stands there. */
  readonly id: string
  /** The design a line belongs to where whole solutions are compared. */
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
 * Pairs by place and part number first, then by part number in the same group, then by place: a place with another part is a
 * replacement. Every line stands in exactly one pair, in the order of the left bill, what only the right one has after it.
 */
export function compareLines<Line extends ComparableLine>(
  left: readonly Line[],
  right: readonly Line[],
): readonly LinePair<Line>[] {
  const partners = new Map<Line, Line>()
  const taken = new Set<Line>()
  const keys: readonly ((line: Line) => string)[] = [
    ({ id, partNumber }) => JSON.stringify([id, partNumber]),
    ({ group, partNumber }) => JSON.stringify([group, partNumber]),
    ({ id }) => id,
  ]
  for (const getKey of keys) {
    const free = Map.groupBy(
      right.filter((line) => !taken.has(line)),
      getKey,
    )
    for (const line of left) {
      if (partners.has(line)) continue
      const partner = free.get(getKey(line))?.shift()
      if (partner === undefined) continue
      partners.set(line, partner)
      taken.add(partner)
    }
  }
  return [
    ...left.map((line) => pairLines(line, partners.get(line))),
    ...right.filter((line) => !taken.has(line)).map((line) => ({ change: 'added' as const, right: line })),
  ]
}

function pairLines<Line extends ComparableLine>(left: Line, right: Line | undefined): LinePair<Line> {
  if (right === undefined) return { change: 'removed', left }
  if (left.partNumber !== right.partNumber) return { change: 'replaced', left, right }
  return { change: left.quantity === right.quantity ? 'same' : 'changed', left, right }
}
