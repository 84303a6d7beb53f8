/** Splits a CSV text into blocks of whole records, so that a large file is read block by block. */

export interface CsvBlock {
  readonly text: string
  /** The number of records, empty ones included. */
  readonly records: number
}

const [quote, lineFeed, carriageReturn, space] = [34, 10, 13, 32]

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
  let isQuoted = false
  let isAtCellStart = true
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isQuoted) {
      if (code !== quote) continue
      // A doubled quotation mark stands for one in the cell's text.
      if (text.charCodeAt(index + 1) === quote) index += 1
      else isQuoted = false
      continue
    }
    if (code === quote && isAtCellStart) {
      isQuoted = true
      isAtCellStart = false
    }
    if (code === lineFeed || code === carriageReturn) {
      if (code === carriageReturn && text.charCodeAt(index + 1) === lineFeed) index += 1
      records += 1
      if (index - begin >= blockLength) {
        yield { text: text.slice(begin, index + 1), records }
        begin = index + 1
        records = 0
      }
      isAtCellStart = true
      continue
    }
    if (code === separator) isAtCellStart = true
    else if (code !== space) isAtCellStart = false
  }
  if (begin < text.length) yield { text: text.slice(begin), records: records + 1 }
}
