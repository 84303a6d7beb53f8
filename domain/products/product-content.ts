// A product as data: the content of its text and tables, read once and stored as JSON.
import type { Cell } from '../engine/model.ts'
import { readModel } from '../engine/text/model-text.ts'
import { formatPosition, type TextProblem } from '../engine/text/source-text.ts'
import type { SourceModel, SourceTable } from '../engine/source/source-model.ts'
import { getDrawingContracts } from './drawing-contracts.ts'
import { libraryDescription } from './formula-library.ts'

/** A part that a product's bill can name. */
export interface ProductPart {
  readonly partNumber: string
  /** List price in EUR cents. */
  readonly price: number
  /** Whether number and price are invented because none is public. */
  readonly sample: boolean
  /** Its description in the language of the catalogue. */
  readonly description?: string
  /** Net mass in kg. */
  readonly mass?: number
}

export interface ProductContent {
  readonly source: SourceModel
  readonly parts: readonly ProductPart[]
}

/** The files in a product's folder. */
export interface ProductFiles {
  /** `product.model`. */
  readonly text: string
  /** `parts.csv`: the parts that its bill can name, with their list prices in EUR. */
  readonly parts: string
  /** The text of a table in `tables/`; undefined if there is none. */
  readonly readTable: (name: string) => string | undefined
}

/**
 * Reads key and version in the head of a text without reading it all. @throws Error if the text does not begin with a
 * model
 */
export function readHead(text: string): { readonly key: string; readonly version: string } {
  const [, key, version] = /^model (\S+) version (\S+)/mu.exec(text) ?? []
  if (key === undefined || version === undefined)
    throw new Error('The text of a product begins with `model <key> version <version>`.')
  return { key, version }
}

/** Thrown for an unreadable text; contains all of its problems. */
export class ProductTextError extends Error {
  readonly problems: readonly TextProblem[]

  constructor(problems: readonly TextProblem[]) {
    super(
      problems.map((problem) => `${formatPosition(problem)} ${problem.message} ${problem.cure}`).join('\n'),
    )
    this.name = 'ProductTextError'
    this.problems = problems
  }
}

/**
 * Reads a product from its files.
 *
 * @returns its content, and the English sentences of its text by message key
 * @throws ProductTextError with every problem of the text and its parts
 */
export function readProductContent(files: ProductFiles): {
  readonly content: ProductContent
  readonly sentences: Readonly<Record<string, string>>
} {
  const { key } = readHead(files.text)
  const { source, messages, problems } = readModel(files.text, {
    file: 'product.model',
    files: files.readTable,
    library: { ...libraryDescription, drawings: getDrawingContracts(key) },
  })
  const { parts, problems: partProblems } = readParts(files.parts)
  if (source === undefined || partProblems.length > 0)
    throw new ProductTextError([...problems, ...partProblems])
  return { content: { source, parts }, sentences: messages }
}

export interface ReadParts {
  readonly parts: readonly ProductPart[]
  /** The columns of the file by name; none if it cannot be read. */
  readonly columns: SourceTable['columns']
  readonly problems: readonly TextProblem[]
}

/** The parts of `parts.csv`, which is read like any other table. */
export function readParts(csv: string): ReadParts {
  const { source, problems } = readModel('model parts version 1.0.0\nimport tables parts.csv\n', {
    file: 'parts.csv',
    files: (name) => (name === 'parts.csv' ? csv : undefined),
  })
  const { columns, rows } = source?.tables['parts'] ?? { columns: {}, rows: [] }
  return { parts: rows.map(toProductPart), columns, problems }
}

const toProductPart = (row: Readonly<Record<string, Cell>>): ProductPart => {
  const { part, price, sample, description, mass } = row
  return {
    partNumber: String(part),
    price: Math.round(Number(price) * 100),
    sample: sample === true,
    ...(typeof description === 'string' ? { description } : {}),
    ...(typeof mass === 'number' ? { mass } : {}),
  }
}
