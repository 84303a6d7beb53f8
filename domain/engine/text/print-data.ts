// Prints data tables with aligned columns.
import { group, joinDocs, render } from './layout.ts'
import { quote } from './lexer.ts'
import { printMember, printName, printRun } from './print-names.ts'
import { printSentence } from './print-parts.ts'
import { withComments } from './print-table.ts'
import type { DataColumnLine, DataLine, Option } from './syntax-line.ts'
import { formatUnitSuffix } from './units.ts'

export function printData(line: DataLine): string {
  const { name, maxRows, columns } = line
  const head = [`data ${printName(name.text)} up to ${maxRows.value} rows`, ...printSentence(line)]
  const names = columns.map((column) => printMember(column.name.text))
  const types = columns.map(printType)
  const [nameWidth, typeWidth] = [computeWidth(names), computeWidth(types)]
  return [
    withComments(line, render(group(joinDocs(head, '  ')), Number.POSITIVE_INFINITY)),
    ...columns.map((column, index) => {
      const type = `${names[index]!.padEnd(nameWidth)} : ${types[index]!.padEnd(typeWidth)}`
      const sentence = column.sentence === undefined ? '' : quote(column.sentence)
      return withComments(column, `${type}  ${sentence}`.trimEnd(), '  ')
    }),
  ].join('\n')
}

function printType({ type, unit, options = [], optional, unique }: DataColumnLine): string {
  const written =
    type === 'oneOf'
      ? `one of ${printOptions(options)}`
      : `${type}${unit === undefined ? '' : ` ${formatUnitSuffix(unit)}`}`
  return [written, ...(optional === true ? ['optional'] : []), ...(unique === true ? ['unique'] : [])].join(
    ' ',
  )
}

/** Without parentheses the last text would be the sentence of the column. */
function printOptions(options: readonly Option[]): string {
  const written = options
    .map(({ text, word }) => `${printRun(text)}${word === undefined ? '' : ` ${quote(word)}`}`)
    .join(', ')
  return options.length === 0 || options.at(-1)?.word !== undefined ? `(${written})` : written
}

const computeWidth = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length))
