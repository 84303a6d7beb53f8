// Parses data tables: a head with the number of rows, and a column on each line below it.
import type { ChoiceParser } from './parse-choice.ts'
import type { ExpressionParser } from './parse-expression.ts'
import { suggestName } from './suggest.ts'
import type { DataColumnLine, DataLine } from './syntax-line.ts'
import { AbandonedError, type TokenReader } from './token-reader.ts'
import { isDeclarationStart, reservedWords } from './tokens.ts'

type DataType = Pick<DataColumnLine, 'type' | 'unit' | 'options'>
type LineStart = ReturnType<TokenReader['begin']>

const head = 'data fleet up to 20000 rows'

export class DataParser {
  readonly #reader: TokenReader
  readonly #expressions: ExpressionParser
  readonly #choices: ChoiceParser

  constructor(reader: TokenReader, expressions: ExpressionParser, choices: ChoiceParser) {
    this.#reader = reader
    this.#expressions = expressions
    this.#choices = choices
  }

  /** Reads a data table after the word `data`. */
  data(lineStart: LineStart): DataLine {
    const reader = this.#reader
    const name = reader.name('the name of a data table', reservedWords)
    reader.expect('up', `Say how many rows it may have: \`${head}\`.`)
    reader.expect('to', `Say how many rows it may have: \`${head}\`.`)
    const maxRows = this.#expressions.count('a number of rows')
    reader.expect('rows', `Write \`${head}\`.`)
    const sentence = reader.token.first ? undefined : reader.text()
    const line = reader.finish(lineStart)
    const columns: DataColumnLine[] = []
    while (!reader.ended && !this.#endsColumns()) {
      try {
        columns.push(this.#column())
      } catch (error) {
        if (!(error instanceof AbandonedError)) throw error
        reader.skipTo(({ kind }) => kind === 'word' || kind === 'name')
      }
    }
    const sentencePart = sentence === undefined ? {} : { sentence }
    return { ...line, kind: 'data', name, maxRows, ...sentencePart, columns, end: reader.lastEnd }
  }

  /** The first word of a declaration ends the columns unless a colon after it makes it a column's name. */
  #endsColumns(): boolean {
    const reader = this.#reader
    return reader.token.first && isDeclarationStart(reader.token) && reader.peek(1).text !== ':'
  }

  /** `purchased : date optional "Purchase date"` */
  #column(): DataColumnLine {
    const reader = this.#reader
    if (!reader.token.first) reader.fail('the end of the line', 'Write each column on a line of its own.')
    const lineStart = reader.begin()
    const name = reader.name('a column or a declaration', new Set())
    reader.expect(':', 'Write the column’s name and what it holds: `purchased : date optional`.')
    const type = this.#type()
    const optional = !reader.token.first && reader.skip('optional') ? ({ optional: true } as const) : {}
    const unique = !reader.token.first && reader.skip('unique') ? ({ unique: true } as const) : {}
    const sentence = reader.token.first ? undefined : reader.text()
    const sentencePart = sentence === undefined ? {} : { sentence }
    return { name, ...type, ...optional, ...unique, ...sentencePart, ...reader.finish(lineStart) }
  }

  #type(): DataType {
    const reader = this.#reader
    if (reader.skip('text')) return { type: 'text' }
    if (reader.skip('date')) return { type: 'date' }
    if (reader.skip('flag')) return { type: 'flag' }
    if (reader.skip('one')) {
      reader.expect('of', 'Write `one of new, used`.')
      return { type: 'oneOf', options: this.#choices.options() }
    }
    if (reader.skip('number')) {
      const unit = reader.token.first ? undefined : reader.unit()
      return { type: 'number', ...(unit === undefined ? {} : { unit }) }
    }
    const { kind, text } = reader.token
    const cure = 'Write text, date, number, flag or `one of` some options.'
    return reader.fail(
      'what the column holds',
      kind === 'word' ? suggestName(text, ['text', 'date', 'number', 'flag', 'one'], cure) : cure,
    )
  }
}
