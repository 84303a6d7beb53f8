/** Columns that say something about a row of a bill beside its part and quantity. */
import type { HeadingMeaning } from './bill-headings.ts'

/**
 * What these columns state about a row: its level in a bill with assemblies, its position, whether it is fitted or optional,
 * the unit of its quantity, and its places in a drawing.
 */
const sideMeanings = [
  'level',
  'position',
  'notFitted',
  'fitted',
  'optional',
  'unit',
  'designators',
] as const satisfies readonly HeadingMeaning[]

export type SideColumns = Readonly<Partial<Record<(typeof sideMeanings)[number], number>>>

/** @param usedColumns columns that are read as something else */
export function findSideColumns(
  meanings: ReadonlyMap<number, ReadonlySet<HeadingMeaning>>,
  usedColumns: ReadonlySet<number | undefined>,
): SideColumns {
  return Object.fromEntries(
    sideMeanings.flatMap((wanted) => {
      const found = [...meanings].find(([column, known]) => known.has(wanted) && !usedColumns.has(column))
      return found === undefined ? [] : [[wanted, found[0]]]
    }),
  )
}

/** The side columns without those that a person has chosen for something else. */
export const keepSideColumns = (before: SideColumns, chosen: readonly (number | null)[]): SideColumns =>
  Object.fromEntries(
    sideMeanings.flatMap((meaning) => {
      const column = before[meaning]
      return column === undefined || chosen.includes(column) ? [] : [[meaning, column]]
    }),
  )
