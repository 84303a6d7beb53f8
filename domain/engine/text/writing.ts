// What is known at a place in a text that is being written: the model so far, and the tokens of the declaration before the place.
import { listChoiceOptions } from '../source/has-value.ts'
import type { LibraryDescription } from '../source/library-description.ts'
import type { SourceModel, SourceParameter } from '../source/source-model.ts'
import { quote, type Token } from './lexer.ts'
import type { Resolved } from './resolve.ts'
import { printId, printMember, printName, printRun } from './print-names.ts'
import { isDeclarationStart, functionWords } from './tokens.ts'
import { unitNames } from './units.ts'

export type ProposalKind = 'keyword' | 'name' | 'table' | 'column' | 'option' | 'unit'

export interface Proposal {
  /** The text to insert, with quotes where it needs them. */
  readonly text: string
  readonly kind: ProposalKind
}

export const proposeKeywords = (...texts: readonly string[]): Proposal[] =>
  texts.map((text) => ({ text, kind: 'keyword' }))

export const proposeNames = (texts: readonly string[]): Proposal[] =>
  texts.map((text) => ({ text: printName(text), kind: 'name' }))

const proposeMembers = (texts: readonly string[]): Proposal[] =>
  texts.map((text) => ({ text: printMember(text), kind: 'name' }))

export const proposeIds = (texts: readonly string[]): Proposal[] =>
  texts.map((text) => ({ text: printId(text), kind: 'name' }))

const proposeRuns = (texts: readonly string[]): Proposal[] =>
  texts.map((text) => ({ text: printRun(text), kind: 'option' }))

export const proposeUnits = (): Proposal[] => unitNames.map((text) => ({ text, kind: 'unit' }))

/** The parts that have another name somewhere in the text: `over rack as other`. */
function listNamedPlaces(all: readonly Token[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  all.forEach((token, index) => {
    if (token.kind !== 'word' || token.text !== 'as') return
    const [before, part, as] = [all[index - 2], all[index - 1], all[index + 1]]
    if (part !== undefined && as !== undefined && ['over', '(', 'each'].includes(before?.text ?? ''))
      names.set(as.text, part.text)
  })
  return names
}

export class Writing {
  readonly model: SourceModel
  readonly #text: string
  readonly #tokens: readonly Token[]
  readonly #places: ReadonlyMap<string, string>
  /** The named conditions: `ownPlant`, `asset.lapsed`. */
  readonly #conditions: readonly string[]
  readonly library: LibraryDescription

  /** @param before the tokens before the place */
  constructor(
    { source, conditions }: Pick<Resolved, 'source' | 'conditions'>,
    {
      text,
      before,
      all,
    }: { readonly text: string; readonly before: readonly Token[]; readonly all: readonly Token[] },
    library: LibraryDescription,
  ) {
    this.model = source
    this.#conditions = [...conditions.keys()]
    this.library = library
    this.#text = text
    const start = before.findLastIndex((token) => token.first && isDeclarationStart(token))
    this.#tokens = before.slice(Math.max(0, start))
    this.#places = listNamedPlaces(all)
  }

  /** The text of the token `back` positions before the place; 1 is the last. */
  last(back: number): string {
    return this.#tokens.at(-back)?.text ?? ''
  }

  kind(back: number): Token['kind'] | undefined {
    const kind = this.#tokens.at(-back)?.kind
    // After a point a keyword is a name.
    return kind === 'word' && this.last(back + 1) === '.' ? 'name' : kind
  }

  get declaration(): string {
    return this.#tokens[0]?.text ?? ''
  }

  /** Whether the text being written may refer to figures and records. */
  get isFormula(): boolean {
    return ['condition', 'records', 'figure', 'line', 'notice', 'exchange', 'intake', 'drawing'].includes(
      this.declaration,
    )
  }

  get length(): number {
    return this.#tokens.length
  }

  has(text: string): boolean {
    return this.#tokens.some((token) => token.text === text && token.kind !== 'string')
  }

  /** The open bracket at the place: how many tokens back it is. */
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

  /** Whether a name of several tokens, `place-circuits-1`, begins `back` tokens before the place. */
  reads(back: number, name: string): boolean {
    const start = this.#tokens.at(-back)?.start
    return start !== undefined && this.#text.startsWith(name, start)
  }

  /**
   * The input to which a list of records is passed: `rows` of `rows = each circuit with (`; the bracket is `back`
   * tokens before.
   */
  inputBefore(back: number): string {
    for (let index = back; index < this.#tokens.length; index++)
      if (this.last(index) === 'each' && this.last(index + 1) === '=') return this.last(index + 2)
    return ''
  }

  /** The function whose brackets contain the place. */
  function(): string | undefined {
    const open = this.openBracket()
    return open?.mark === '(' ? functionWords.find((name) => name === this.last(open.back + 1)) : undefined
  }

  /** How many tokens back the last token with this text is; undefined when there is none. */
  backTo(text: string): number | undefined {
    const index = this.#tokens.findLastIndex((token) => token.text === text && token.kind !== 'string')
    return index < 0 ? undefined : this.#tokens.length - index
  }

  /** The part whose places have a name. */
  part(name: string) {
    return this.model.parts?.find((part) => part.name === (this.#places.get(name) ?? name))
  }

  /** A parameter by the name that ends `back` tokens before the place: `rack.load`, or a name alone. */
  parameterAt(back: number): SourceParameter | undefined {
    const isMember = this.last(back + 1) === '.' && this.kind(back + 1) === 'symbol'
    const parameters = isMember ? this.part(this.last(back + 2))?.parameters : this.model.parameters
    return parameters?.find(({ name }) => name === this.last(back))
  }

  columns(table: string | undefined, print = printName): Proposal[] {
    const found = table === undefined ? undefined : this.model.tables[table]
    return Object.keys(found?.columns ?? {}).map((text) => ({ text: print(text), kind: 'column' }))
  }

  /** What may follow the point of a name that ends `back` tokens before the place. */
  membersAt(back: number): Proposal[] {
    const part = this.last(back + 1) === '.' ? undefined : this.part(this.last(back))
    if (part === undefined) {
      const fields = this.#recordFields(this.last(back))
      return fields.length > 0 ? fields : this.columns(getOptionsTable(this.parameterAt(back)), printMember)
    }
    const own = [...part.parameters, ...(part.values ?? [])].map(({ name }) => name)
    return proposeMembers([...own, ...this.#listConditions(`${part.name}.`), 'count'])
  }

  /** Conditions of a part, by their names after the point. */
  #listConditions(prefix: string): string[] {
    return this.#conditions.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  }

  /** Whether a name is that of a condition of the model. */
  isCondition(name: string): boolean {
    return this.#conditions.includes(name)
  }

  /** The fields of a list of records, as returned by its algorithm. */
  #recordFields(name: string): Proposal[] {
    const list = this.#places.get(name) ?? name
    const declared = this.model.records?.find(({ lists }) => Object.hasOwn(lists, list))
    const result = declared?.lists[list]
    if (declared === undefined || result === undefined) return []
    const described = this.library.algorithms.get(declared.algorithm)?.results[result]
    return described?.kind === 'list' ? proposeMembers(Object.keys(described.of)) : []
  }

  /** The lists of records. */
  lists(): Proposal[] {
    return proposeNames([...this.#results(true), ...(this.model.data ?? []).map(({ name }) => name)])
  }

  /** Figures, and single values returned by algorithms. */
  figures(): Proposal[] {
    return proposeNames([...(this.model.figures ?? []).map(({ name }) => name), ...this.#results(false)])
  }

  /** The results of algorithms, by their names here; unknown ones count as lists. */
  #results(areLists: boolean): string[] {
    return (this.model.records ?? []).flatMap(({ algorithm, lists }) => {
      const described = this.library.algorithms.get(algorithm)?.results
      const isList = (result: string): boolean => (described?.[result]?.kind ?? 'list') === 'list'
      return Object.keys(lists).filter((name) => isList(lists[name] ?? '') === areLists)
    })
  }

  /** The lines of the bill with literal names. */
  lines(): Proposal[] {
    const known = (this.model.lines ?? []).flatMap(({ id }) =>
      id.kind === 'literal' ? [String(id.value)] : [],
    )
    return proposeIds([...new Set(known)])
  }

  options(parameter: SourceParameter | undefined): Proposal[] {
    return parameter?.kind === 'choice'
      ? proposeRuns(listChoiceOptions(parameter, (name) => this.model.tables[name]))
      : []
  }

  /** The values in a column of texts, without duplicates; the column ends `back` tokens before the place. */
  cellsAt(back: number): Proposal[] {
    const table = this.model.tables[getOptionsTable(this.parameterAt(back + 2)) ?? '']
    const column = this.last(back)
    const type = table?.columns[column]?.type
    if (table === undefined || type === undefined || type === 'number') return []
    if (type === 'flag') return proposeKeywords('true', 'false')
    return [...new Set(table.rows.flatMap((row) => row[column] ?? []))].map((cell) => ({
      text: quote(String(cell)),
      kind: 'option',
    }))
  }

  /** The possible preferred values of the choice being written. */
  preferable(): Proposal[] {
    const table = this.backTo('key')
    if (table !== undefined) {
      const from = { table: this.last(table - 2) }
      return this.options({ kind: 'choice', name: '', group: '', from })
    }
    if (this.has('flag')) return proposeKeywords('true', 'false')
    const one = this.backTo('one')
    if (one === undefined) return []
    const [start, end] = [
      this.#tokens.at(-one + 1)?.end,
      this.#tokens.at(-(this.backTo('preferred') ?? 1))?.start,
    ]
    return this.#text
      .slice(start, end)
      .split(',')
      .map((text) => ({ text: text.trim(), kind: 'option' }))
  }

  /** What a suggestion may follow by a column: requirements and facts that select a row and have a suggestion. */
  followable(): Proposal[] {
    const following = this.model.parameters.filter(
      (parameter) =>
        parameter.role !== undefined &&
        parameter.result !== true &&
        (parameter.preferred !== undefined || parameter.preferredBy !== undefined) &&
        getOptionsTable(parameter) !== undefined,
    )
    return following.map(({ name }) => ({ text: `${printName(name)}.`, kind: 'name' }))
  }

  tables(): Proposal[] {
    return Object.keys(this.model.tables).map((text) => ({ text: printName(text), kind: 'table' }))
  }

  parts(): Proposal[] {
    return proposeNames((this.model.parts ?? []).map(({ name }) => name))
  }

  scenarios(): Proposal[] {
    return proposeNames((this.model.scenarios ?? []).map(({ name }) => name))
  }

  /** The cases of a scenario by its name. */
  cases(name: string): Proposal[] {
    const scenario = this.model.scenarios?.find((one) => one.name === name)
    return scenario !== undefined && 'cases' in scenario ? proposeRuns(scenario.cases) : []
  }

  /** Choices of the model by the kind of their values. */
  choices(...kinds: readonly SourceParameter['kind'][]): Proposal[] {
    return proposeNames(
      this.model.parameters.flatMap(({ kind, name }) =>
        kinds.length === 0 || kinds.includes(kind) ? [name] : [],
      ),
    )
  }

  /** Everything that can begin a number or a condition. */
  operands(): Proposal[] {
    return [
      ...proposeNames([...this.model.parameters, ...this.model.values].map(({ name }) => name)),
      ...proposeNames(this.#conditions.filter((name) => !name.includes('.'))),
      ...this.parts(),
      ...this.tables(),
      ...(this.isFormula
        ? [...this.figures(), ...this.lists(), ...proposeNames([...this.library.functions.keys()])]
        : []),
      ...proposeKeywords('if', 'case', 'not', 'date', ...functionWords),
    ]
  }
}

/** The table whose rows a parameter selects. */
const getOptionsTable = (parameter: SourceParameter | undefined): string | undefined =>
  parameter?.kind === 'choice' && 'table' in parameter.from ? parameter.from.table : undefined
