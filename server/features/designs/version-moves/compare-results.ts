/** Compares what two versions of a product compute for a design: its bill, and its notices. */
import { compareParts, type PartChange } from '@design-portal/domain/engine/publish/change-impact.ts'
import type { BillLine, RaisedNotice } from '@design-portal/domain/products/product.ts'

/** A line supplied by others with its quantities; it has no part number, so its text says what it is. */
export interface LineChange {
  readonly description: BillLine['description']
  /** The text in place of a part number, such as a rating. */
  readonly rating: string
  readonly before: number
  readonly after: number
}

type ComparedLine = Pick<BillLine, 'partNumber' | 'quantity' | 'description' | 'byOthers'>

const isByOthers = ({ byOthers }: ComparedLine): boolean => byOthers === true

/** Parts whose quantities differ. */
export const compareOwnParts = (
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): PartChange[] =>
  compareParts(
    before.filter((line) => !isByOthers(line)),
    after.filter((line) => !isByOthers(line)),
  )

/** Lines supplied by others with other quantities, in the order of the bills; those that read the same are added up. */
export function compareOthersLines(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): LineChange[] {
  const lines = new Map<string, LineChange>()
  const add = (line: ComparedLine, quantities: Pick<LineChange, 'before' | 'after'>): void => {
    const { description, partNumber: rating } = line
    const { message, arguments: values = {} } = description
    const sorted = Object.entries(values).toSorted(([first], [second]) => (first < second ? -1 : 1))
    const key = JSON.stringify([message, sorted, rating])
    const sum = lines.get(key) ?? { description, rating, before: 0, after: 0 }
    lines.set(key, {
      ...sum,
      before: sum.before + quantities.before,
      after: sum.after + quantities.after,
    })
  }
  for (const line of after.filter(isByOthers)) add(line, { before: 0, after: line.quantity })
  for (const line of before.filter(isByOthers)) add(line, { before: line.quantity, after: 0 })
  return [...lines.values()].filter((line) => line.before !== line.after)
}

/** An error or warning, which somebody has to act on. */
export interface NewNotice extends RaisedNotice {
  readonly severity: 'error' | 'warning'
}

const needsAction = (notice: RaisedNotice): notice is NewNotice =>
  notice.severity === 'error' || notice.severity === 'warning'

const toKey = ({ id, severity }: RaisedNotice): string => `${severity} ${id}`

/**
 * Errors and warnings that only the newer version raises, or raises more often. One that is raised as often as before is
 * the same one, though its figures may differ.
 */
export function listNewNotices(
  before: readonly RaisedNotice[],
  after: readonly RaisedNotice[],
): readonly NewNotice[] {
  const earlier = Map.groupBy(before, toKey)
  return [...Map.groupBy(after.filter(needsAction), toKey)].flatMap(([key, raised]) => {
    const earlierNotices = earlier.get(key) ?? []
    if (raised.length <= earlierNotices.length) return []
    const earlierArguments = new Set(earlierNotices.map((notice) => JSON.stringify(notice.arguments)))
    return raised.filter((notice) => !earlierArguments.has(JSON.stringify(notice.arguments)))
  })
}
