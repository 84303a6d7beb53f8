// Lays out rows of racks with coolers between them: the run of each rack, and the position of everything along each row.
import { count, defineAlgorithm, list, number, oneOf, text } from './algorithm.ts'

const row = count(20, 1)
const position = count(100, 1)

/**
 * Every rack of rows of equal length with the run of neighbours that it belongs to; 0 if it belongs to none. Where runs
 * overlap, the last one counts; what extends beyond the end of a row is ignored. Rows and positions count from 1.
 */
export const spreadRuns = defineAlgorithm({
  name: 'spread-runs-1',
  source: 'own method',
  inputs: {
    rows: row,
    racksPerRow: count(100),
    runs: list({ run: count(1000, 1), row, position, quantity: count(100) }, { atMost: 1000 }),
  },
  results: { racks: list({ row, position, run: count(1000) }, { atMost: 2000 }) },
  run({ rows, racksPerRow, runs }) {
    const findRun = (rowNumber: number, place: number): number =>
      runs.findLast(
        (run) => run.row === rowNumber && run.position <= place && place < run.position + run.quantity,
      )?.run ?? 0
    return {
      racks: Array.from({ length: rows * racksPerRow }, (_, index) => {
        const rack = { row: Math.floor(index / racksPerRow) + 1, position: (index % racksPerRow) + 1 }
        return { ...rack, run: findRun(rack.row, rack.position) }
      }),
    }
  },
})

interface RowItem {
  readonly row: number
  readonly kind: 'rack' | 'cooler' | 'filler'
  readonly number: number
  readonly left: number
  readonly width: number
  readonly line: number
}

/** Racks with the coolers between them, from the left; a filler closes the remaining length. */
function listRowItems(
  rowNumber: number,
  racks: readonly { readonly group: string }[],
  gaps: readonly number[],
  size: { readonly rackWidth: number; readonly coolerWidth: number; readonly length: number },
): RowItem[] {
  const items: RowItem[] = []
  let left = 0
  let coolers = 0
  const add = (kind: RowItem['kind'], place: number, width: number, line = place): void => {
    items.push({ row: rowNumber, kind, number: place, left, width, line })
    left += width
  }
  const addCoolers = (gap: number): void => {
    for (const _ of gaps.filter((coolerGap) => coolerGap === gap))
      add('cooler', (coolers += 1), size.coolerWidth)
  }
  addCoolers(0)
  for (const [index, { group }] of racks.entries()) {
    const before = items.at(-1)
    const isAlike = before?.kind === 'rack' && racks[index - 1]?.group === group
    add('rack', index + 1, size.rackWidth, isAlike ? before.line : index + 1)
    addCoolers(index + 1)
  }
  if (left < size.length) add('filler', 1, size.length - left)
  return items
}

/**
 * The items along each row from its left end, with `left` and `width` in mm. Racks and coolers are numbered separately
 * from 1 in their row. `line` is the number of the first of the equal neighbours that a rack belongs to: those of one
 * `group` with no cooler between them.
 */
export const layOutRows = defineAlgorithm({
  name: 'lay-out-rows-1',
  source: 'own method',
  inputs: {
    racks: list({ row, group: text() }, { atMost: 2000 }),
    coolers: list({ row, gap: count(2000) }, { atMost: 200 }),
    rackWidth: number('mm', { from: 0 }),
    coolerWidth: number('mm', { from: 0 }),
    length: number('mm', { from: 0 }),
  },
  results: {
    things: list(
      {
        row,
        kind: oneOf(['rack', 'cooler', 'filler']),
        number: count(2000, 1),
        left: number('mm'),
        width: number('mm'),
        line: count(2000, 1),
      },
      { atMost: 3000 },
    ),
  },
  run({ racks, coolers, ...size }) {
    const rows = [...new Set(racks.map((rack) => rack.row))]
    return {
      things: rows.flatMap((rowNumber) =>
        listRowItems(
          rowNumber,
          racks.filter((rack) => rack.row === rowNumber),
          coolers.flatMap((cooler) => (cooler.row === rowNumber ? [cooler.gap] : [])),
          size,
        ),
      ),
    }
  },
})
