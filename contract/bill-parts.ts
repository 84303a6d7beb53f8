/** Converts the parts of a bill between rows and the columns in which they are sent. */
import type { BillPart, BillParts, Description } from './bill.ts'

/** Converts columns to rows; an empty column means the usual value in every row. */
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

/** Converts rows to columns; a column with only the usual value stays empty. */
export function toPartColumns(rows: readonly BillPart[]): BillParts {
  return {
    partNumber: rows.map(({ partNumber }) => partNumber),
    kind: rows.map(({ kind }) => kind),
    description: rows.map(({ description }) => ('text' in description ? description.text : description)),
    state: omitIfUsual(
      rows.map(({ state }) => state),
      null,
    ),
    lastOrderDate: omitIfUsual(
      rows.map(({ lastOrderDate }) => lastOrderDate),
      null,
    ),
    successor: omitIfUsual(
      rows.map(({ successor }) => successor),
      null,
    ),
    mass: omitIfUsual(
      rows.map(({ mass }) => mass),
      null,
    ),
    byOthers: omitIfUsual(
      rows.map(({ byOthers }) => byOthers),
      false,
    ),
    sample: omitIfUsual(
      rows.map(({ sample }) => sample),
      false,
    ),
    customPartId: omitIfUsual(
      rows.map(({ customPartId }) => customPartId),
      null,
    ),
    outdated: omitIfUsual(
      rows.map(({ outdated }) => outdated),
      false,
    ),
    unitPrice: omitIfUsual(
      rows.map(({ unitPrice }) => unitPrice),
      null,
    ),
  }
}

const omitIfUsual = <Value>(column: Value[], usualValue: Value): Value[] =>
  column.every((value) => value === usualValue) ? [] : column
