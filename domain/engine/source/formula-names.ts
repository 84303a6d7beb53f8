// The names that formulas of a product may use, each found in one step, with its kind and its members.
import { listChoiceOptions } from './has-value.ts'
import {
  anything,
  type Kind,
  getColumnKind,
  getDataKind,
  getParameterKind,
  getScalarKind,
  createNumberKind,
  text,
} from './formula-kinds.ts'
import type { LibraryDescription, RecordDescription } from './library-description.ts'
import type { Part, SourceModel, SourceParameter, SourceTable } from './source-model.ts'
import { getDimension, plainUnit, findUnit } from './units.ts'

/** The members of a place or record in scope, by name; undefined where its fields are not known. */
export interface Members {
  /** The part, list or table, as named in messages. */
  readonly owner: string
  readonly fields: ReadonlyMap<string, Kind> | undefined
  readonly part?: Part
}

/** What a formula may refer to in its context. */
export interface NamesInScope {
  readonly places: ReadonlyMap<string, Members>
  readonly bound: ReadonlyMap<string, Kind>
}

export const noScope: NamesInScope = { places: new Map(), bound: new Map() }

export class FormulaNames {
  readonly parameters: ReadonlyMap<string, SourceParameter>
  readonly figures: ReadonlyMap<string, Kind>
  readonly parts: ReadonlyMap<string, Part>
  readonly lists: ReadonlyMap<string, ReadonlyMap<string, Kind> | undefined>
  /** Single values returned by algorithms. */
  readonly results: ReadonlyMap<string, Kind>
  readonly tables: ReadonlyMap<string, SourceTable>
  readonly values: ReadonlyMap<string, Kind>
  readonly #members = new Map<string, Members>()
  readonly #options = new Map<SourceParameter, ReadonlySet<string>>()

  constructor(source: SourceModel, library: LibraryDescription) {
    const { parameters, values, parts = [], figures = [], records = [] } = source
    this.parameters = new Map(parameters.map((parameter) => [parameter.name, parameter]))
    this.values = new Map(values.map(({ name, unit }) => [name, createNumberKind(getDimension(unit))]))
    this.parts = new Map(parts.map((part) => [part.name, part]))
    this.tables = new Map(Object.entries(source.tables))
    this.figures = new Map(
      figures.map(({ name, unit, is, shown }) => {
        // An intermediate step may be a text, whose unit has no meaning.
        const isNumber = shown !== undefined || unit !== '1'
        const isText = is.kind === 'join' || (is.kind === 'literal' && typeof is.value === 'string')
        return [name, isNumber ? createNumberKind(getDimension(unit)) : isText ? text : anything]
      }),
    )
    const lists = new Map<string, ReadonlyMap<string, Kind> | undefined>()
    const results = new Map<string, Kind>()
    for (const { lists: resultByName, algorithm } of records)
      for (const [name, result] of Object.entries(resultByName)) {
        const described = library.algorithms.get(algorithm)?.results[result]
        if (described === undefined || described.kind === 'list') lists.set(name, toFieldKinds(described?.of))
        if (described?.kind !== 'list')
          results.set(name, described === undefined ? anything : getScalarKind(described, findUnit))
      }
    for (const { name, columns } of source.data ?? [])
      lists.set(name, new Map(columns.map((column) => [column.name, getDataKind(column)])))
    this.lists = lists
    this.results = results
  }

  /** A parameter, value or figure, or the count of a part. */
  findKind(name: string): Kind | undefined {
    const parameter = this.parameters.get(name)
    if (parameter !== undefined) return getParameterKind(parameter)
    if (name.endsWith('.count') && this.parts.has(name.slice(0, -'.count'.length)))
      return createNumberKind(plainUnit)
    return this.values.get(name) ?? this.figures.get(name) ?? this.results.get(name)
  }

  /** The members of each place of a part, record of a list or row of a table; undefined if there is no such thing. */
  findMembers(name: string): Members | undefined {
    const cached = this.#members.get(name)
    if (cached !== undefined) return cached
    const created = this.#createMembers(name)
    if (created !== undefined) this.#members.set(name, created)
    return created
  }

  #createMembers(name: string): Members | undefined {
    const part = this.parts.get(name)
    if (part !== undefined) {
      const fields = new Map<string, Kind>([
        ...part.parameters.map((parameter) => [parameter.name, getParameterKind(parameter)] as const),
        ...(part.values ?? []).map(
          (value) => [value.name, createNumberKind(getDimension(value.unit))] as const,
        ),
      ])
      return { owner: name, fields, part }
    }
    if (this.lists.has(name)) return { owner: name, fields: this.lists.get(name) }
    const table = this.tables.get(name)
    if (table === undefined) return undefined
    const columns = Object.entries(table.columns).map(
      ([column, described]) => [column, getColumnKind(described)] as const,
    )
    return { owner: name, fields: new Map(columns) }
  }

  /** The parameter of a name where it is used: of the model, or of a place in scope. */
  findParameter(name: string, { places }: NamesInScope): SourceParameter | undefined {
    const point = name.indexOf('.')
    const part = point < 0 ? undefined : places.get(name.slice(0, point))?.part
    if (part === undefined) return this.parameters.get(name)
    return part.parameters.find((parameter) => parameter.name === name.slice(point + 1))
  }

  /** The options of a choice; undefined for anything else. */
  findOptions(parameter: SourceParameter): ReadonlySet<string> | undefined {
    if (parameter.kind !== 'choice') return undefined
    const cached = this.#options.get(parameter)
    if (cached !== undefined) return cached
    const created = new Set(listChoiceOptions(parameter, (name) => this.tables.get(name)))
    this.#options.set(parameter, created)
    return created
  }

  /** All declared names, for suggestions when one is misspelt. */
  *listAll(): Iterable<string> {
    yield* this.parameters.keys()
    yield* this.values.keys()
    yield* this.figures.keys()
    yield* this.results.keys()
  }
}

const toFieldKinds = (described: RecordDescription | undefined): ReadonlyMap<string, Kind> | undefined =>
  described &&
  new Map(Object.entries(described).map(([name, scalar]) => [name, getScalarKind(scalar, findUnit)]))
