// Tells an editor what can be written at a place in the text of a model: names in scope, columns, options, units, words.
import type { Model, Parameter } from '../model.ts'
import { optionsOf } from '../parameter-space.ts'
import { resolve } from './resolve.ts'
import type { TableFiles } from './resolve-table.ts'
import { parse } from './parse.ts'
import { printName, printRun } from './print-expression.ts'
import { lex, quote, type Token } from './lexer.ts'
import { declarationWords, declares } from './tokens.ts'
import { unitNames } from './units.ts'

export type ProposalKind = 'keyword' | 'name' | 'table' | 'column' | 'option' | 'unit'

export interface Proposal {
  /** As it is written into the text, with quotes where it needs them. */
  readonly text: string
  readonly kind: ProposalKind
}

export interface Completion {
  /** The stretch of text that a proposal replaces: the word begun, or nothing. */
  readonly from: number
  readonly to: number
  readonly proposals: readonly Proposal[]
}

const keywords = (...texts: readonly string[]): Proposal[] => texts.map((text) => ({ text, kind: 'keyword' }))

/** What can stand at an offset. Pure, and never throws; a text with mistakes is read as far as it makes sense. */
export function complete(text: string, offset: number, files: TableFiles = () => undefined): Completion {
  const at = Math.max(0, Math.min(text.length, offset))
  const all = lex(text)
  const inside = all.find(({ start, end }) => start < at && at <= end)
  const word = inside?.kind === 'word' || inside?.kind === 'name' ? inside : undefined
  const from = word?.start ?? at
  const nothing = { from, to: at, proposals: [] }
  if (inside?.kind === 'comment' || (inside?.kind === 'string' && at < inside.end)) return nothing
  const { source, tree } = parse(text)
  const { model } = resolve(tree, source, files)
  const before = all.filter(({ kind, end }) => kind !== 'comment' && kind !== 'end' && end <= from)
  const startsLine = !text.slice(text.lastIndexOf('\n', from - 1) + 1, from).trim()
  const begun = text.slice(from, at).replace(/^`/, '').toLowerCase()
  const proposals = proposalsFor(new Context(model, text, declarationOf(before)), startsLine)
  return {
    ...nothing,
    proposals: proposals.filter((one) => one.text.toLowerCase().replace(/^[`"]/, '').startsWith(begun)),
  }
}

/** The tokens of the declaration that is being written. */
function declarationOf(before: readonly Token[]): readonly Token[] {
  const start = before.findLastIndex((token) => token.first && declares(token))
  return before.slice(Math.max(0, start))
}

/** What is known at the place: the model so far, and the tokens of the declaration before it. */
class Context {
  readonly model: Model
  readonly #text: string
  readonly #tokens: readonly Token[]

  constructor(model: Model, text: string, tokens: readonly Token[]) {
    this.model = model
    this.#text = text
    this.#tokens = tokens
  }

  /** The text of the token `back` places before the place; 1 is the last. */
  last(back: number): string {
    return this.#tokens.at(-back)?.text ?? ''
  }

  kind(back: number): Token['kind'] | undefined {
    return this.#tokens.at(-back)?.kind
  }

  get declaration(): string {
    return this.#tokens[0]?.text ?? ''
  }

  get length(): number {
    return this.#tokens.length
  }

  has(text: string): boolean {
    return this.#tokens.some((token) => token.text === text && token.kind !== 'string')
  }

  /** The bracket that is open at the place: how far back it stands. */
  openBracket(): { readonly mark: string; readonly back: number } | undefined {
    let closed = 0
    for (let back = 1; back <= this.#tokens.length; back++) {
      const text = this.kind(back) === 'symbol' ? this.last(back) : ''
      if (text === ')' || text === ']') closed += 1
      if (text !== '(' && text !== '[') continue
      if (closed === 0) return { mark: text, back }
      closed -= 1
    }
    return undefined
  }

  /** How far back the last token of this text stands; undefined when there is none. */
  backTo(text: string): number | undefined {
    const index = this.#tokens.findLastIndex((token) => token.text === text && token.kind !== 'string')
    return index < 0 ? undefined : this.#tokens.length - index
  }

  parameter(name: string): Parameter | undefined {
    return this.model.parameters.find((parameter) => parameter.name === name)
  }

  columns(table: string | undefined): Proposal[] {
    const found = table === undefined ? undefined : this.model.tables[table]
    return Object.keys(found?.columns ?? {}).map((text) => ({ text: printName(text), kind: 'column' }))
  }

  /** The table that a parameter is chosen from. */
  tableOf(name: string): string | undefined {
    const parameter = this.parameter(name)
    return parameter?.kind === 'choice' && 'table' in parameter.from ? parameter.from.table : undefined
  }

  options(name: string): Proposal[] {
    const parameter = this.parameter(name)
    return parameter === undefined
      ? []
      : optionsOf(this.model, parameter).map((text) => ({ text: printRun(text), kind: 'option' }))
  }

  /** What stands in a column that is not of numbers, each once. */
  cells(choice: string, column: string): Proposal[] {
    const table = this.model.tables[this.tableOf(choice) ?? '']
    const type = table?.columns[column]?.type
    if (table === undefined || type === undefined || type === 'number') return []
    if (type === 'flag') return keywords('true', 'false')
    return [...new Set(table.rows.flatMap((row) => row[column] ?? []))].map((cell) => ({
      text: quote(String(cell)),
      kind: 'option',
    }))
  }

  /** What the choice being written can prefer. */
  preferable(): Proposal[] {
    const table = this.backTo('key')
    if (table !== undefined) {
      const keys: Parameter = { kind: 'choice', name: '', group: '', from: { table: this.last(table - 2) } }
      return optionsOf(this.model, keys).map((text) => ({ text: printRun(text), kind: 'option' }))
    }
    if (this.has('flag')) return keywords('true', 'false')
    const one = this.backTo('one')
    if (one === undefined) return []
    const [start, end] = [this.#tokens.at(-one + 1)?.end, this.#tokens.at(-1)?.start]
    return this.#text
      .slice(start, end)
      .split(',')
      .map((text) => ({ text: text.trim(), kind: 'option' }))
  }

  tables(): Proposal[] {
    return Object.keys(this.model.tables).map((text) => ({ text: printName(text), kind: 'table' }))
  }

  /** Everything that can begin a number or a condition. */
  operands(): Proposal[] {
    const names = [...this.model.parameters, ...this.model.values].map(({ name }): Proposal => ({
      text: printName(name),
      kind: 'name',
    }))
    return [
      ...names,
      ...this.tables(),
      ...keywords('if', 'case', 'not', 'smallest', 'largest', 'sum', 'all', 'any'),
    ]
  }
}

const units = (): Proposal[] => unitNames.map((text) => ({ text, kind: 'unit' }))

function proposalsFor(context: Context, startsLine: boolean): readonly Proposal[] {
  const placed = atPlace(context)
  if (!startsLine) return placed ?? inExpression(context)
  // A new line begins a declaration, or goes on with the one above.
  return [
    ...keywords(...declarationWords),
    ...(context.length === 0 ? [] : (placed ?? inExpression(context))),
  ]
}

/** Places where only one kind of thing can stand; undefined elsewhere. */
function atPlace(context: Context): readonly Proposal[] | undefined {
  const [last, second] = [context.last(1), context.last(2)]
  if (last === '.' && context.kind(1) === 'symbol') return columnsBefore(context)
  if (context.declaration === 'choice' && !context.has('=')) return inChoice(context)
  if (context.declaration === 'table' && last === ':') return keywords('key', 'text', 'number', 'flag')
  if (context.declaration === 'table') return last === 'number' ? units() : keywords('source')
  if (context.declaration === 'value' && last === ':' && context.length === 3) return units()
  if (context.declaration === 'notice' && context.length === 2)
    return keywords('auto', 'warning', 'information')
  if (context.declaration === 'goal' && last === '=') return keywords('min')
  if (context.declaration === 'import') return context.length === 1 ? keywords('tables') : []
  if (context.declaration === 'model') return context.length < 2 ? [] : keywords('version')
  if (last === 'in' && context.kind(1) === 'word' && context.backTo('with') !== undefined) return units()
  if (last === '=' || last === '!=') return comparedWith(context, 2)
  if (last === 'case')
    return context.model.parameters.flatMap(({ kind, name }) =>
      kind === 'choice' ? [{ text: printName(name), kind: 'name' }] : [],
    )
  const branch = context.backTo('case')
  if (branch !== undefined && (last === '|' || (last === 'of' && branch === 3)))
    return [...context.options(context.last(branch - 1)), ...keywords('else')]
  const open = context.openBracket()
  if (open?.mark === '[' && (last === '[' || last === ','))
    return context.columns(context.last(open.back + 1))
  if (open?.mark === '(' && context.last(open.back + 1) === 'in' && (last === '(' || last === ','))
    return comparedWith(context, open.back + (context.last(open.back + 2) === 'not' ? 3 : 2))
  return second === 'rounded' ? keywords('to') : undefined
}

/** Options or cells that the name before a comparison can have; undefined where it is a number. */
function comparedWith(context: Context, back: number): readonly Proposal[] | undefined {
  const isCell = context.last(back + 1) === '.'
  const found = isCell
    ? context.cells(context.last(back + 2), context.last(back))
    : context.options(context.last(back))
  return found.length === 0 ? undefined : found
}

/** Columns behind `frame.` or `discharge[…].`. */
function columnsBefore(context: Context): readonly Proposal[] {
  if (context.last(2) !== ']') return context.columns(context.tableOf(context.last(2)))
  let closed = 0
  for (let back = 2; back <= context.length; back++) {
    if (context.last(back) === ']') closed += 1
    if (context.last(back) === '[') closed -= 1
    if (closed === 0) return context.columns(context.last(back + 1))
  }
  return []
}

function inChoice(context: Context): readonly Proposal[] {
  const last = context.last(1)
  if (last === ':') return keywords('key of', 'one of', 'flag')
  if (last === 'key' || last === 'one') return keywords('of')
  if (last === 'of' && context.last(2) === 'key') return context.tables()
  if (last === 'preferred') return context.preferable()
  if (context.kind(1) === 'number') return [...units(), ...keywords('step', 'preferred', 'result')]
  return context.has(':') ? keywords('step', 'preferred', 'result') : []
}

/** Behind an operand what joins it to the next, else an operand. */
function inExpression(context: Context): readonly Proposal[] {
  const kind = context.kind(1)
  const last = context.last(1)
  const joining = keywords('and', 'or', 'in', 'rounded', 'then', 'else', 'implies', 'with', 'source')
  if (kind === 'number') return [...units(), ...joining]
  if (last === 'rounded') return keywords('up', 'down')
  if (kind === 'name' || last === ')') return joining
  if (last === ']') return keywords('exists')
  const isOperand =
    kind === 'word' &&
    [...context.model.parameters, ...context.model.values].some(({ name }) => name === last)
  if (isOperand || context.last(2) === '.') return joining
  return [...context.operands(), ...(kind === 'string' || context.length === 2 ? keywords('when') : [])]
}
