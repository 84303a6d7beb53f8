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
export function* findNames(syntax: unknown): Generator<string> {
  if (typeof syntax !== 'object' || syntax === null) return
  if ('kind' in syntax && syntax.kind === 'name') {
    if ('text' in syntax) yield String(syntax.text)
    return
  }
  if ('kind' in syntax && syntax.kind === 'member' && 'of' in syntax && 'column' in syntax) {
    const [base, column] = [getText(syntax.of), getText(syntax.column)]
    if (base !== undefined && column !== undefined) yield `${base}.${column}`
    if (column !== undefined) yield `.${column}`
  }
  for (const [key, part] of Object.entries(syntax))
    if (!keysOfOtherNames.has(key) && !(key === 'name' && 'is' in syntax)) yield* findNames(part)
}

const getText = (part: unknown): string | undefined =>
  typeof part === 'object' && part !== null && 'text' in part ? String(part.text) : undefined
