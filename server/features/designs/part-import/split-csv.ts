/** Splits a CSV text into blocks of whole records, so that a large file is read block by block. */

export interface CsvBlock {
  readonly text: string
  /** The number of records, empty ones included. */
  readonly records: number
}

const [quote, lineFeed, carriageReturn] = [34, 10, 13]

/**
 * A line end within quotation marks belongs to a cell. As for the reader of CSV, a quotation mark opens a cell only at its
 * beginning.
 *
 * @param blockLength characters after which a block ends with its record
 */
export function* splitCsv(text: string, delimiter: string, blockLength: number): Generator<CsvBlock> {
  const separator = delimiter.charCodeAt(0)
  let begin = 0
  let records = 0
  let quoted = false
  let atCellStart = true
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    if (quoted) {
      if (code !== quote) continue
      // A doubled mark is one of the cell's own.
      if (text.charCodeAt(place + 1) === quote) place += 1
      else quoted = false
      continue
    }
    if (code === quote && atCellStart) {
      quoted = true
      atCellStart = false
    }
    if (code === lineFeed || code === carriageReturn) {
      if (code === carriageReturn && text.charCodeAt(place + 1) === lineFeed) place += 1
      records += 1
      if (place - begin >= blockLength) {
        yield { text: text.slice(begin, place + 1), records }
        begin = place + 1
        records = 0
      }
      atCellStart = true
      continue
    }
    if (code === separator) atCellStart = true
    else if (code !== 32) atCellStart = false
  }
  if (begin < text.length) yield { text: text.slice(begin), records: records + 1 }
}
