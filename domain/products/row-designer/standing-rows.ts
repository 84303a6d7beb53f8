// Combines the records of a product's text into rows with everything that stands in them.
import type { RowRecord } from './drawings.ts'

interface Placed {
  /** `+A03`, `+A-E1` (IEC 81346): the same in every language. */
  readonly tag: string
  /** mm from the left end of the row. */
  readonly left: number
  readonly width: number
  /** The bill line. */
  readonly part: string
}
export interface PlacedRack extends Placed {
  readonly kind: 'rack'
  readonly power: number
  readonly used: number
  /** Labels of the whips that feed it, as attached to both of their ends. */
  readonly whips: readonly string[]
}
interface PlacedCooler extends Placed {
  readonly kind: 'cooler'
}
interface PlacedFiller extends Placed {
  readonly kind: 'filler'
}
export type PlacedItem = PlacedRack | PlacedCooler | PlacedFiller

/** A row, from its left end. */
export interface StandingRow {
  readonly name: string
  readonly items: readonly PlacedItem[]
  readonly phases: RowRecord['phases']
  /** Largest deviation from the mean of the phases in %. */
  readonly unbalance: number
}

export type Capture = RowRecord['captures'][number]

/** A state of the coolers with what each rack captures, in the order of the racks. */
export interface CoolingCase {
  /** The failed cooler; none while all run. */
  readonly failed: PlacedCooler | undefined
  readonly captures: readonly Capture[]
}

export interface StandingRows {
  readonly rows: readonly StandingRow[]
  readonly racks: readonly PlacedRack[]
  /** First all running, then each cooler failed; empty without row coolers. */
  readonly cases: readonly CoolingCase[]
}

/** Combines the rows of a record. @throws RangeError if a rack lacks data */
export function buildStandingRows(record: RowRecord): StandingRows {
  const rows = record.rows.map(({ row, name, unbalance }) => ({
    name,
    unbalance,
    items: record.things.filter((item) => item.row === row).map((item) => placeItem(record, item)),
    phases: record.phases.filter((phase) => phase.row === row),
  }))
  const items = rows.flatMap((row) => row.items)
  const coolers = items.filter((item) => item.kind === 'cooler')
  const cases = Map.groupBy(record.captures, ({ failed }) => failed)
  return {
    rows,
    racks: items.filter((item) => item.kind === 'rack'),
    cases: [...cases].map(([failed, captures]) => ({ failed: coolers[failed - 1], captures })),
  }
}

function placeItem(
  { racks, whips }: RowRecord,
  { row, number, kind, tag, part, left, width }: RowRecord['things'][number],
): PlacedItem {
  const place = { tag, part, left, width }
  if (kind !== 'rack') return { ...place, kind }
  const isHere = (entry: { readonly row: number; readonly number: number }): boolean =>
    entry.row === row && entry.number === number
  const rack = racks.find(isHere)
  if (rack === undefined) throw new RangeError(`The record does not state what rack ${tag} holds.`)
  const { power, used } = rack
  return { ...place, kind, power, used, whips: whips.filter(isHere).map(({ label }) => label) }
}
