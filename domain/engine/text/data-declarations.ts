// Converts data tables between their lines in the text and their declarations.
import type { DataColumn, DataTableDeclaration } from '../source/product-declarations.ts'
import type { DataColumnLine, DataLine, Line, Tree } from './syntax-line.ts'
import { listDeclarations } from './resolve-declaration.ts'
import type { Span } from './source-text.ts'
import { noSpan, toLiteral, toName } from './to-syntax.ts'

type RecordPlace = <T extends object>(made: T, place: Span) => T
type FindSentence = (key: string) => { readonly sentence?: string }

/** The layout of a line that was never written. */
const unwrittenLine = { ...noSpan, comments: [], blank: false } as const satisfies Line

export const resolveDataTables = (tree: Tree, recordPlace: RecordPlace): readonly DataTableDeclaration[] =>
  listDeclarations(tree, 'data').map((data) =>
    recordPlace(
      {
        name: data.name.text,
        maxRows: data.maxRows.value,
        columns: data.columns.map((column) => recordPlace(resolveColumn(column), column.name)),
      },
      data.name,
    ),
  )

const resolveColumn = ({ name, type, unit, options, optional, unique }: DataColumnLine): DataColumn => ({
  name: name.text,
  type,
  ...(unit === undefined ? {} : { unit }),
  ...(options === undefined ? {} : { options: options.map(({ text }) => text) }),
  ...(optional === undefined ? {} : { optional }),
  ...(unique === undefined ? {} : { unique }),
})

export const toDataLine = (
  { name, maxRows, columns }: DataTableDeclaration,
  findSentence: FindSentence,
): DataLine => ({
  ...unwrittenLine,
  kind: 'data',
  name: toName(name),
  maxRows: toLiteral(maxRows),
  ...findSentence(`data.${name}`),
  columns: columns.map((column) => ({
    ...unwrittenLine,
    name: toName(column.name),
    type: column.type,
    ...(column.unit === undefined ? {} : { unit: column.unit }),
    ...(column.options === undefined
      ? {}
      : {
          options: column.options.map((option) => {
            const { sentence } = findSentence(`option.${name}.${column.name}.${option}`)
            return { ...toName(option), ...(sentence === undefined ? {} : { word: sentence }) }
          }),
        }),
    ...(column.optional === undefined ? {} : { optional: column.optional }),
    ...(column.unique === undefined ? {} : { unique: column.unique }),
    ...findSentence(`data.${name}.${column.name}`),
  })),
})
