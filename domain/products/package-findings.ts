// Finds faults of a product package with a readable model: untranslated texts, options without a label, lines without a
// part, and facts without a source, basis or unit.
import type { TextsByLanguage } from '../engine/publish/text-gaps.ts'
import type { SourceModel, SourceParameter } from '../engine/source/source-model.ts'
import { languages } from '../languages.ts'
import type { ProductPart } from './product-content.ts'

/** The finding and its remedy. */
export interface PackageFinding {
  readonly message: string
  readonly cure: string
}

/** A package whose model can be read. */
interface PackageWithModel {
  readonly source: SourceModel
  readonly parts: readonly ProductPart[]
  /** By language, including the English sentences of the text; undefined if there are none yet. */
  readonly texts: TextsByLanguage | undefined
  readonly areTranslationsOptional: boolean
}

/** Findings that the grammar of the text cannot report, in model order. */
export const listPackageFindings = ({
  source,
  parts,
  texts,
  areTranslationsOptional,
}: PackageWithModel): PackageFinding[] => [
  ...findFiguresWithoutOrigin(source),
  ...findUnknownBases(source),
  ...findUnknownParts(source, parts),
  ...(texts === undefined
    ? []
    : [
        ...(areTranslationsOptional ? [] : findMissingLanguages(texts)),
        ...findUntranslatedTexts(texts),
        ...findOptionsWithoutLabel(source, texts),
        ...findItemsWithoutName(source, texts),
      ]),
]

/**
 * Numbers of a table whose column has no source or unit; a text column `source` gives the source for each row. Columns
 * that rows are looked up by are names and not facts.
 */
function findFiguresWithoutOrigin(source: SourceModel): PackageFinding[] {
  const keys = listKeyColumns(source)
  return Object.entries(source.tables).flatMap(([table, { columns }]) =>
    Object.entries(columns)
      .filter(([column, { type }]) => type === 'number' && !keys.has(`${table}.${column}`))
      .flatMap(([column, { source: reported, unit }]) => [
        ...(reported === undefined && columns['source']?.type !== 'text'
          ? [
              {
                message: `The figures of ${table}.${column} have no source.`,
                cure: 'Say it behind the column, `source "data sheet"`, or in a text column `source`; an assumption is one, too.',
              },
            ]
          : []),
        ...(unit === undefined
          ? [
              {
                message: `The figures of ${table}.${column} have no unit.`,
                cure: 'Write it behind `number`, as in `number kW`; `number plain` says that there is none.',
              },
            ]
          : []),
      ]),
  )
}

/** The possible bases of a row's figures. A sample is an invented figure in place of one that is not public. */
const bases: readonly string[] = ['published', 'formula', 'estimate', 'assumption', 'sample']
const listedBases = `${bases.slice(0, -1).join(', ')} or ${bases.at(-1) ?? ''}`

/** Rows with a source but none of these bases. */
function findUnknownBases({ tables }: SourceModel): PackageFinding[] {
  return Object.entries(tables).flatMap(([table, { columns, rows }]) => {
    if (columns['source']?.type !== 'text') return []
    if (columns['basis']?.type !== 'text')
      return [
        {
          message: `The rows of ${table} say their source and no basis.`,
          cure: `Give ${table} a text column \`basis\` of ${listedBases}.`,
        },
      ]
    const key = Object.keys(columns).find((column) => columns[column]?.type === 'key')
    return rows.flatMap((row, index) => {
      const basis = String(row['basis'] ?? '')
      if (bases.includes(basis)) return []
      const name = key === undefined ? String(index + 1) : `'${String(row[key])}'`
      return [
        {
          message:
            basis === ''
              ? `Row ${name} of ${table} has no basis.`
              : `Row ${name} of ${table} has the basis '${basis}'.`,
          cure: `Write ${listedBases}.`,
        },
      ]
    })
  })
}

/** Columns that rows are looked up by, as `table.column`: in look-ups, conditions and interpolations. */
function listKeyColumns(source: SourceModel): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('table' in node && typeof node.table === 'string') {
      const where = 'where' in node && typeof node.where === 'object' ? Object.keys(node.where ?? {}) : []
      const axes = [getColumn('x' in node ? node.x : undefined), getColumn('y' in node ? node.y : undefined)]
      for (const column of [...where, ...axes]) found.add(`${node.table}.${column}`)
    }
    for (const member of Object.values(node)) visit(member)
  }
  const { tables: _, ...declarations } = source
  visit(declarations)
  return found
}

const getColumn = (axis: unknown): string =>
  typeof axis === 'object' && axis !== null && 'column' in axis ? String(axis.column) : ''

/** Parts named by a bill, a table or a price that are missing from `parts.csv`; parts by others have a dash. */
function findUnknownParts(source: SourceModel, parts: readonly ProductPart[]): PackageFinding[] {
  const known = new Set(parts.map(({ partNumber }) => partNumber))
  const lines = (source.lines ?? []).flatMap(({ part, byOthers }) =>
    part.kind === 'literal' && byOthers === undefined ? [String(part.value)] : [],
  )
  const named = [...lines, ...listPricedParts(source)]
  return [...new Set(named)]
    .filter((part) => !known.has(part))
    .map((part) => ({
      message: `There is no part '${part}'.`,
      cure: 'Write it in parts.csv with its price.',
    }))
}

/** Parts of price columns and of `price("…")`. */
function listPricedParts({ tables, ...declarations }: SourceModel): readonly string[] {
  const cells = Object.values(tables).flatMap(({ columns, rows }) =>
    Object.keys(columns)
      .filter((column) => columns[column]?.type === 'price')
      .flatMap((column) => rows.flatMap((row) => (row[column] === undefined ? [] : [String(row[column])]))),
  )
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('kind' in node && node.kind === 'price' && 'part' in node) found.push(String(node.part))
    for (const member of Object.values(node)) visit(member)
  }
  visit(declarations)
  return [...cells, ...found]
}

function findMissingLanguages(texts: TextsByLanguage): PackageFinding[] {
  return languages
    .filter((language) => texts[language] === undefined)
    .map((language) => ({
      message: `There are no texts in ${language}.`,
      cure: `Write texts/${language}.json.`,
    }))
}

/** A sentence of several words is never the same in two languages, but a name, a unit or an argument may be. */
const isSentence = (text: string): boolean => (removeArguments(text).match(/\p{Ll}{3,}/gu) ?? []).length >= 3

/** A text without its arguments and the cases that they select. */
function removeArguments(text: string): string {
  const shorter = text.replaceAll(/\{[^{}]*\}/gu, '')
  return shorter === text ? text : removeArguments(shorter)
}

function findUntranslatedTexts({ en = {}, ...others }: TextsByLanguage): PackageFinding[] {
  return Object.entries(others).flatMap(([language, messages]) =>
    Object.entries(messages)
      .filter(([key, text]) => text === en[key] && isSentence(text))
      .map(([key]) => ({
        message: `'${key}' is the English text in ${language}.`,
        cure: `Translate it in texts/${language}.json.`,
      })),
  )
}

/** Options that are words; figures such as 400 are shown as they are, and countries by their names in the language. */
function findOptionsWithoutLabel(source: SourceModel, { en = {} }: TextsByLanguage): PackageFinding[] {
  const parameters = [
    ...source.parameters.map((parameter) => ({ name: parameter.name, parameter })),
    ...(source.parts ?? []).flatMap((part) =>
      part.parameters.map((parameter) => ({ name: `${part.name}.${parameter.name}`, parameter })),
    ),
  ]
  return parameters.flatMap(({ name, parameter }) => {
    const options = listOptions(parameter, source)
    if (en[`label.${name}`] !== undefined || options.every((option) => /^[A-Z]{2}$/u.test(option))) return []
    return options
      .filter((option) => /\p{L}/u.test(option))
      .map((option) => `option.${name}.${option}`)
      .filter((key) => en[key] === undefined)
      .map((key) => ({
        message: `There is no label '${key}'.`,
        cure: 'Say it behind its choice, or in texts/en.json.',
      }))
  })
}

function listOptions(parameter: SourceParameter, { tables }: SourceModel): readonly string[] {
  if (parameter.kind !== 'choice') return []
  if ('options' in parameter.from) return parameter.from.options
  const { columns, rows } = tables[parameter.from.table] ?? { columns: {}, rows: [] }
  const key = Object.keys(columns).find((column) => columns[column]?.type === 'key') ?? ''
  return rows.map((row) => String(row[key]))
}

/** Items of the generic drawings are named by a message; those of options are completed from their labels. */
function findItemsWithoutName({ drawings }: SourceModel, { en = {} }: TextsByLanguage): PackageFinding[] {
  if (drawings?.shared !== 'generic') return []
  return drawings.records.flatMap(({ member, fields: { name } }) => {
    if (member !== 'item' || name?.kind !== 'literal' || typeof name.value !== 'string') return []
    const key = name.value
    if (en[key] !== undefined || key.startsWith('option.')) return []
    return [
      {
        message: `The drawings call an item '${key}', and no text has that name.`,
        cure: 'Name a message such as `part.frame`, whose sentence stands at the line of the bill, or write the text in every language.',
      },
    ]
  })
}
