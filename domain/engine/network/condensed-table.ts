// Condenses a table over many combinations: positions of a parameter that lead to the same values form one class.
import { RowList, type ValuedRows } from '../kernel/rows.ts'

/** A parameter with fewer positions is left as it is. */
const MIN_POSITIONS = 8
/** The classes must be fewer than the positions by this factor. */
const MIN_REDUCTION = 3

/** A table in which some columns contain classes of positions. */
export interface CondensedTable {
  /** For each column the class of each position; undefined where the column contains the positions themselves. */
  readonly classes: readonly (Int32Array | undefined)[]
  readonly rows: ValuedRows
}

/** Condenses the rows of a function: all combinations of the given numbers of positions, in any order. */
export function condenseRows(rows: ValuedRows, sizes: readonly number[]): CondensedTable {
  if (sizes.length < 2 || sizes.every((size) => size < MIN_POSITIONS))
    return { classes: sizes.map(() => undefined), rows }
  const values = orderValues(rows, sizes)
  const classes = sizes.map((size, column) => {
    if (size < MIN_POSITIONS) return undefined
    const classOfPosition = computeClasses(values, sizes, column)
    return MIN_REDUCTION * (Math.max(...classOfPosition) + 1) <= size ? classOfPosition : undefined
  })
  return classes.every((classOfPosition) => classOfPosition === undefined)
    ? { classes, rows }
    : { classes, rows: replaceByClasses(rows, classes) }
}

/** The values by the number that encodes the positions, with the first column most significant. */
function orderValues({ cells, values, width, count }: ValuedRows, sizes: readonly number[]): Float64Array {
  const ordered = new Float64Array(count)
  for (let row = 0; row < count; row++) {
    let code = 0
    for (let column = 0; column < width; column++) code = code * sizes[column]! + cells[row * width + column]!
    ordered[code] = values[row]!
  }
  return ordered
}

/**
 * The class of each position of a column: positions are equivalent if their values agree for all positions of the other
 * columns.
 */
function computeClasses(values: Float64Array, sizes: readonly number[], column: number): Int32Array {
  const size = sizes[column]!
  const inner = sizes.slice(column + 1).reduce((product, factor) => product * factor, 1)
  const outer = values.length / (inner * size)
  const areAlike = (left: number, right: number): boolean => {
    for (let block = 0; block < outer; block++)
      for (let index = 0; index < inner; index++) {
        const from = block * size * inner + index
        if (!Object.is(values[from + left * inner], values[from + right * inner])) return false
      }
    return true
  }
  const firsts: number[] = []
  return Int32Array.from({ length: size }, (_, position) => {
    const existing = firsts.findIndex((first) => areAlike(first, position))
    return existing >= 0 ? existing : firsts.push(position) - 1
  })
}

/** The rows with classes in place of positions, without duplicates. */
function replaceByClasses(
  { cells, values, width, count }: ValuedRows,
  classes: readonly (Int32Array | undefined)[],
): ValuedRows {
  const addedKeys = new Set<string>()
  const rows = new RowList(width, count)
  const row = new Int32Array(width)
  for (let index = 0; index < count; index++) {
    for (let column = 0; column < width; column++) {
      const position = cells[index * width + column]!
      row[column] = classes[column]?.[position] ?? position
    }
    const key = row.join()
    if (addedKeys.has(key)) continue
    addedKeys.add(key)
    rows.push(row, values[index])
  }
  return rows
}
