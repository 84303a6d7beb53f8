/** Follows the levels of a bill with assemblies, where the quantity of a part is that of one assembly. */
import type { SheetRow } from './cells.ts'
import type { FoundColumns } from './find-columns.ts'

export interface LevelTracker {
  /** Whether a row belongs to an assembly that is wanted several times. Called for each row in its order. */
  readonly isWithinAssembly: (row: SheetRow) => boolean
}

/** The level of a row: as its own number, in dots before it, or by the parts of a position such as 1.2.3. */
function readLevel(text: string, isPosition: boolean): number | undefined {
  if (isPosition) return /^\d{1,4}(?:\.\d{1,4}){0,9}$/.test(text) ? text.split('.').length : undefined
  const [, dots = '', level] = /^(\.{0,20})(\d{1,2})$/.exec(text) ?? []
  return level === undefined ? undefined : dots.length + Number(level)
}

export function createLevelTracker({ level, position, quantity }: FoundColumns): LevelTracker {
  const column = level ?? position
  /** The assemblies above the current row, with whether each or one above it is wanted several times. */
  const above: { readonly level: number; readonly isSeveral: boolean }[] = []
  return {
    isWithinAssembly({ cells }) {
      const text = column === undefined ? '' : (cells.get(column)?.text ?? '').trim()
      const rowLevel = readLevel(text, level === undefined)
      if (rowLevel === undefined || quantity === undefined) return false
      while ((above.at(-1)?.level ?? 0) >= rowLevel) above.pop()
      const isWithin = above.at(-1)?.isSeveral ?? false
      const pieces = Number((cells.get(quantity)?.text ?? '').trim().replace(',', '.'))
      above.push({ level: rowLevel, isSeveral: isWithin || pieces !== 1 })
      return isWithin
    },
  }
}
