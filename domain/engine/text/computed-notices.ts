// Tells notices of the model, which the engine knows while a configuration is made, from those that are computed when it is finished.
import type { NoticeLine } from './syntax-line.ts'

export interface NoticeNames {
  readonly parts: ReadonlySet<string>
  readonly lists: ReadonlySet<string>
  readonly tables: ReadonlySet<string>
  readonly figures: ReadonlySet<string>
}

/** Whether a notice speaks of figures or records, or says of itself that it is computed. */
export function isComputed(line: NoticeLine, names: NoticeNames): boolean {
  const { id, severity, each, computed, when } = line
  if (computed === true || id.kind !== 'text' || typeof severity !== 'string' || each.length > 1) return true
  const [clause] = each
  if (clause !== undefined) {
    const { part, as, where, groupBy } = clause
    const isList = names.lists.has(part.text) || names.tables.has(part.text)
    if (isList && !names.parts.has(part.text)) return true
    if (as !== undefined || where !== undefined || groupBy !== undefined) return true
  }
  return speaksOf([when, line.arguments], (name) => names.figures.has(name) || names.lists.has(name))
}

/** Parts of syntax whose names are options and columns. */
const others: ReadonlySet<string> = new Set(['options', 'option', 'column'])

/** Whether some syntax names one of these. */
function speaksOf(of: unknown, isOne: (name: string) => boolean): boolean {
  if (typeof of !== 'object' || of === null) return false
  if ('kind' in of && of.kind === 'name') return 'text' in of && isOne(String(of.text))
  return Object.entries(of).some(
    ([key, part]) => !others.has(key) && !(key === 'name' && 'is' in of) && speaksOf(part, isOne),
  )
}
