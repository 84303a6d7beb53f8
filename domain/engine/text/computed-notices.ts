// Distinguishes notices of the model, which the engine knows during configuration, from those that are computed when it is finished.
import type { NoticeLine } from './syntax-line.ts'

export interface NoticeNames {
  readonly parts: ReadonlySet<string>
  readonly lists: ReadonlySet<string>
  readonly tables: ReadonlySet<string>
  readonly figures: ReadonlySet<string>
  /** Named conditions that refer to figures or lists. */
  readonly formulaConditions: ReadonlySet<string>
}

/** Whether a notice refers to figures or records, is an error, or is declared as computed. */
export function isComputed(line: NoticeLine, names: NoticeNames): boolean {
  const { id, severity, each, computed, when } = line
  if (
    computed === true ||
    severity === 'error' ||
    id.kind !== 'text' ||
    typeof severity !== 'string' ||
    each.length > 1
  )
    return true
  const [clause] = each
  if (clause !== undefined) {
    const { part, as, where, groupBy } = clause
    const isList = names.lists.has(part.text) || names.tables.has(part.text)
    if (isList && !names.parts.has(part.text)) return true
    if (as !== undefined || where !== undefined || groupBy !== undefined) return true
  }
  for (const name of findNames([when, line.arguments]))
    if (names.figures.has(name) || names.lists.has(name) || names.formulaConditions.has(name)) return true
  return false
}

/** Keys of syntax nodes under which names are options and columns, not references. */
const keysOfOtherNames: ReadonlySet<string> = new Set(['options', 'option', 'column'])

/** The names to which some syntax refers; for a member also the whole and the last part, `rack.load` and `.load`. */
export function* findNames(of: unknown): Generator<string> {
  if (typeof of !== 'object' || of === null) return
  if ('kind' in of && of.kind === 'name') {
    if ('text' in of) yield String(of.text)
    return
  }
  if ('kind' in of && of.kind === 'member' && 'of' in of && 'column' in of) {
    const [base, column] = [getText(of.of), getText(of.column)]
    if (base !== undefined && column !== undefined) yield `${base}.${column}`
    if (column !== undefined) yield `.${column}`
  }
  for (const [key, part] of Object.entries(of))
    if (!keysOfOtherNames.has(key) && !(key === 'name' && 'is' in of)) yield* findNames(part)
}

const getText = (of: unknown): string | undefined =>
  typeof of === 'object' && of !== null && 'text' in of ? String(of.text) : undefined
