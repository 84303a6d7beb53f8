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

export class CompletionContext {
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

  /** The text of the token `back` positions before the place; 1 is the last. Empty before the declaration. */
  getText(back: number): string {
    return this.#tokens.at(-back)?.text ?? ''
  }

  /** The kind of the token `back` positions before the place. */
  getKind(back: number): Token['kind'] | undefined {
    const kind = this.#tokens.at(-back)?.kind
    // After a point a keyword is a name.
    return kind === 'word' && this.getText(back + 1) === '.' ? 'name' : kind
  }

  /** The first word of the declaration, such as `choice`. */
  get declarationWord(): string {
    return this.#tokens[0]?.text ?? ''
  }

  /** Whether the text being written may refer to figures and records. */
  get isFormula(): boolean {
    return ['condition', 'records', 'figure', 'line', 'notice', 'exchange', 'intake', 'drawing'].includes(
      this.declarationWord,
    )
  }

  /** The number of tokens of the declaration before the place. */
  get length(): number {
    return this.#tokens.length
  }

  /** Whether a token of the declaration before the place has this text, other than a quoted one. */
  hasToken(text: string): boolean {
    return this.#tokens.some((token) => token.text === text && token.kind !== 'string')
  }

  /** The open bracket at the place: how many tokens back it is. */
  findOpenBracket(): { readonly mark: string; readonly back: number } | undefined {
    let closed = 0
    for (let back = 1; back <= this.#tokens.length; back++) {
      const text = this.getKind(back) === 'symbol' ? this.getText(back) : ''
      if (text === ')' || text === ']') closed += 1
      if (text !== '(' && text !== '[') continue
      if (closed === 0) return { mark: text, back }
      closed -= 1
    }
    return undefined
  }

  /** Whether a name of several tokens, `place-circuits-1`, begins `back` tokens before the place. */
  hasNameAt(back: number, name: string): boolean {
    const start = this.#tokens.at(-back)?.start
    return start !== undefined && this.#text.startsWith(name, start)
  }

  /**
   * The input to which a list of records is passed: `rows` of `rows = each circuit with (`; the bracket is `back`
   * tokens before.
   */
  findInputBefore(back: number): string {
    for (let index = back; index < this.#tokens.length; index++)
      if (this.getText(index) === 'each' && this.getText(index + 1) === '=') return this.getText(index + 2)
    return ''
  }

  /** The name of the function whose brackets contain the place. */
  findFunction(): string | undefined {
    const open = this.findOpenBracket()
    return open?.mark === '(' ? functionWords.find((name) => name === this.getText(open.back + 1)) : undefined
  }

  /** How many tokens back the last token with this text is; undefined when there is none. */
  countTokensBackTo(text: string): number | undefined {
    const index = this.#tokens.findLastIndex((token) => token.text === text && token.kind !== 'string')
    return index < 0 ? undefined : this.#tokens.length - index
  }

  /** The part whose places have a name. */
  findPart(name: string) {
    return this.model.parts?.find((part) => part.name === (this.#places.get(name) ?? name))
  }

  /** A parameter by the name that ends `back` tokens before the place: `rack.load`, or a name alone. */
  findParameterAt(back: number): SourceParameter | undefined {
    const isMember = this.getText(back + 1) === '.' && this.getKind(back + 1) === 'symbol'
    const parameters = isMember ? this.findPart(this.getText(back + 2))?.parameters : this.model.parameters
    return parameters?.find(({ name }) => name === this.getText(back))
  }

  proposeColumns(table: string | undefined, print = printName): Proposal[] {
    const found = table === undefined ? undefined : this.model.tables[table]
    return Object.keys(found?.columns ?? {}).map((text) => ({ text: print(text), kind: 'column' }))
  }

  /** What may follow the point of a name that ends `back` tokens before the place. */
  proposeMembersAt(back: number): Proposal[] {
    const part = this.getText(back + 1) === '.' ? undefined : this.findPart(this.getText(back))
    if (part === undefined) {
      const fields = this.#proposeRecordFields(this.getText(back))
      return fields.length > 0
        ? fields
        : this.proposeColumns(getOptionsTable(this.findParameterAt(back)), printMember)
    }
    const members = [...part.parameters, ...(part.values ?? [])].map(({ name }) => name)
    return proposeMembers([...members, ...this.#listConditions(`${part.name}.`), 'count'])
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
  #proposeRecordFields(name: string): Proposal[] {
    const list = this.#places.get(name) ?? name
    const declared = this.model.records?.find(({ lists }) => Object.hasOwn(lists, list))
    const result = declared?.lists[list]
    if (declared === undefined || result === undefined) return []
    const described = this.library.algorithms.get(declared.algorithm)?.results[result]
    return described?.kind === 'list' ? proposeMembers(Object.keys(described.of)) : []
  }

  /** The lists of records, and the data tables. */
  proposeLists(): Proposal[] {
    return proposeNames([...this.#listResults(true), ...(this.model.data ?? []).map(({ name }) => name)])
  }

  /** Figures, and single values returned by algorithms. */
  proposeFigures(): Proposal[] {
    return proposeNames([...(this.model.figures ?? []).map(({ name }) => name), ...this.#listResults(false)])
  }

  /** The results of algorithms, by their names here; unknown ones count as lists. */
  #listResults(areLists: boolean): string[] {
    return (this.model.records ?? []).flatMap(({ algorithm, lists }) => {
      const described = this.library.algorithms.get(algorithm)?.results
      const isList = (result: string): boolean => (described?.[result]?.kind ?? 'list') === 'list'
      return Object.keys(lists).filter((name) => isList(lists[name] ?? '') === areLists)
    })
  }

  /** The lines of the bill with literal names. */
  proposeLines(): Proposal[] {
    const ids = (this.model.lines ?? []).flatMap(({ id }) =>
      id.kind === 'literal' ? [String(id.value)] : [],
    )
    return proposeIds([...new Set(ids)])
  }

  proposeOptions(parameter: SourceParameter | undefined): Proposal[] {
    return parameter?.kind === 'choice'
      ? proposeRuns(listChoiceOptions(parameter, (name) => this.model.tables[name]))
      : []
  }

  /** The values in a column of texts, without duplicates; the column ends `back` tokens before the place. */
  proposeCellsAt(back: number): Proposal[] {
    const table = this.model.tables[getOptionsTable(this.findParameterAt(back + 2)) ?? '']
    const column = this.getText(back)
    const type = table?.columns[column]?.type
    if (table === undefined || type === undefined || type === 'number') return []
    if (type === 'flag') return proposeKeywords('true', 'false')
    return [...new Set(table.rows.flatMap((row) => row[column] ?? []))].map((cell) => ({
      text: quote(String(cell)),
      kind: 'option',
    }))
  }

  /** The possible preferred values of the choice being written. */
  proposePreferredValues(): Proposal[] {
    const table = this.countTokensBackTo('key')
    if (table !== undefined) {
      const from = { table: this.getText(table - 2) }
      return this.proposeOptions({ kind: 'choice', name: '', group: '', from })
    }
    if (this.hasToken('flag')) return proposeKeywords('true', 'false')
    const wordOne = this.countTokensBackTo('one')
    if (wordOne === undefined) return []
    const [start, end] = [
      this.#tokens.at(-wordOne + 1)?.end,
      this.#tokens.at(-(this.countTokensBackTo('preferred') ?? 1))?.start,
    ]
    return this.#text
      .slice(start, end)
      .split(',')
      .map((text) => ({ text: text.trim(), kind: 'option' }))
  }

  /** What a suggestion may follow by a column: requirements and facts that select a row and have a suggestion. */
  proposeFollowedParameters(): Proposal[] {
    const followed = this.model.parameters.filter(
      (parameter) =>
        parameter.role !== undefined &&
        parameter.result !== true &&
        (parameter.preferred !== undefined || parameter.preferredBy !== undefined) &&
        getOptionsTable(parameter) !== undefined,
    )
    return followed.map(({ name }) => ({ text: `${printName(name)}.`, kind: 'name' }))
  }

  proposeTables(): Proposal[] {
    return Object.keys(this.model.tables).map((text) => ({ text: printName(text), kind: 'table' }))
  }

  proposeParts(): Proposal[] {
    return proposeNames((this.model.parts ?? []).map(({ name }) => name))
  }

  proposeScenarios(): Proposal[] {
    return proposeNames((this.model.scenarios ?? []).map(({ name }) => name))
  }

  /** The cases of a scenario by its name. */
  proposeCases(name: string): Proposal[] {
    const found = this.model.scenarios?.find((scenario) => scenario.name === name)
    return found !== undefined && 'cases' in found ? proposeRuns(found.cases) : []
  }

  /** Choices of the model by the kind of their values. */
  proposeChoices(...kinds: readonly SourceParameter['kind'][]): Proposal[] {
    return proposeNames(
      this.model.parameters.flatMap(({ kind, name }) =>
        kinds.length === 0 || kinds.includes(kind) ? [name] : [],
      ),
    )
  }

  /** Everything that can begin a number or a condition. */
  proposeOperands(): Proposal[] {
    return [
      ...proposeNames([...this.model.parameters, ...this.model.values].map(({ name }) => name)),
      ...proposeNames(this.#conditions.filter((name) => !name.includes('.'))),
      ...this.proposeParts(),
      ...this.proposeTables(),
      ...(this.isFormula
        ? [
            ...this.proposeFigures(),
            ...this.proposeLists(),
            ...proposeNames([...this.library.functions.keys()]),
          ]
        : []),
      ...proposeKeywords('if', 'case', 'not', 'date', ...functionWords),
    ]
  }
}

/** The table whose rows a parameter selects. */
const getOptionsTable = (parameter: SourceParameter | undefined): string | undefined =>
  parameter?.kind === 'choice' && 'table' in parameter.from ? parameter.from.table : undefined
