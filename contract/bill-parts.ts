/** Rows of the parts of a bill, which travel as columns. */
import type { BillPart, BillParts, Description } from './bill.ts'

/** Part by part; a column that did not travel has the usual value. */
export function toPartRows(parts: BillParts): readonly BillPart[] {
  return parts.partNumber.map((partNumber, index) => ({
    partNumber,
    kind: parts.kind[index] ?? 'N',
    description: toDescription(parts.description[index] ?? ''),
    state: parts.state[index] ?? null,
    lastOrderDate: parts.lastOrderDate[index] ?? null,
    successor: parts.successor[index] ?? null,
    mass: parts.mass[index] ?? null,
    byOthers: parts.byOthers[index] ?? false,
    sample: parts.sample[index] ?? false,
    customPartId: parts.customPartId[index] ?? null,
    outdated: parts.outdated[index] ?? false,
    unitPrice: parts.unitPrice[index] ?? null,
  }))
}

const toDescription = (description: BillParts['description'][number]): Description =>
  typeof description === 'string' ? { text: description } : description

/** The columns of parts; one with nothing but the usual value stays empty. */
export function toPartColumns(rows: readonly BillPart[]): BillParts {
  return {
    partNumber: rows.map(({ partNumber }) => partNumber),
    kind: rows.map(({ kind }) => kind),
    description: rows.map(({ description }) => ('text' in description ? description.text : description)),
    state: shorten(
      rows.map(({ state }) => state),
      null,
    ),
    lastOrderDate: shorten(
      rows.map(({ lastOrderDate }) => lastOrderDate),
      null,
    ),
    successor: shorten(
      rows.map(({ successor }) => successor),
      null,
    ),
    mass: shorten(
      rows.map(({ mass }) => mass),
      null,
    ),
    byOthers: shorten(
      rows.map(({ byOthers }) => byOthers),
      false,
    ),
    sample: shorten(
      rows.map(({ sample }) => sample),
      false,
    ),
    customPartId: shorten(
      rows.map(({ customPartId }) => customPartId),
      null,
    ),
    outdated: shorten(
      rows.map(({ outdated }) => outdated),
      false,
    ),
    unitPrice: shorten(
      rows.map(({ unitPrice }) => unitPrice),
      null,
    ),
  }
}

const shorten = <Value>(column: Value[], usual: Value): Value[] =>
  column.every((value) => value === usual) ? [] : column
