// The places to which an expression may refer, by name: parts of the model, lists of records, and introduced names.
import type { SourceModel, SourceParameter, SourceUnit } from '../source/source-model.ts'

type Declarations = Pick<SourceModel, 'parameters' | 'parts'>

/**
 * What else can be iterated over: names of lists always refer to their records, names of tables to their rows only in
 * an iteration.
 */
export interface Lists {
  readonly lists: ReadonlySet<string>
  readonly tables: ReadonlySet<string>
}

const indexByName = (parameters: readonly SourceParameter[]) =>
  new Map(parameters.map((parameter) => [parameter.name, parameter]))

/** Distinguishes `rack.load`, which belongs to a place, from `frame.slots`, a column of a selected row. */
export class PlacesInScope {
  readonly #modelParameters: ReadonlyMap<string, SourceParameter>
  readonly #members = new Map<string, ReadonlyMap<string, SourceParameter>>()
  /** The part of each name that an expression gives a place. */
  #partsByName: ReadonlyMap<string, string> = new Map()
  /** The names of the places in the current iteration. */
  #iteratedNames: ReadonlySet<string> = new Set()

  readonly #lists: Lists
  /** The declarations of the model, and its parts. */
  readonly parameters: readonly SourceParameter[]
  readonly parts: NonNullable<SourceModel['parts']>

  constructor({ parameters, parts = [] }: Declarations, lists: Lists) {
    this.parameters = parameters
    this.parts = parts
    this.#modelParameters = indexByName(parameters)
    this.#lists = lists
    for (const part of parts) this.#members.set(part.name, indexByName(part.parameters))
  }

  /** Whether a name is that of a place. */
  has(name: string): boolean {
    return this.#partsByName.has(name) || this.#members.has(name) || this.#lists.lists.has(name)
  }

  /** Whether a name is that of a list or table, over which only formulas iterate. */
  isList(name: string): boolean {
    return this.#lists.lists.has(name) || (this.#lists.tables.has(name) && !this.#members.has(name))
  }

  /** The kind of a choice of the model, or of a place in scope. */
  findKind(name: string): SourceParameter['kind'] | undefined {
    return this.#findParameter(name)?.kind
  }

  /** The unit of a number of the model, or of a place in scope. */
  findUnit(name: string): SourceUnit | undefined {
    const parameter = this.#findParameter(name)
    return parameter?.kind === 'number' ? parameter.unit : undefined
  }

  #findParameter(name: string): SourceParameter | undefined {
    const point = name.indexOf('.')
    const place = name.slice(0, Math.max(0, point))
    if (!this.has(place)) return this.#modelParameters.get(name)
    return this.#members.get(this.#partsByName.get(place) ?? place)?.get(name.slice(point + 1))
  }

  /** Resolves something in which a place has another name; `part` is a part, or a place by its name. */
  withPlace<T>(part: string, as: string | undefined, make: () => T): T {
    return this.withNestedScope(() => {
      this.addName(part, as)
      return make()
    })
  }

  /** Gives a place or record its name until the end of the current `withNestedScope`. */
  addName(part: string, as: string | undefined): void {
    this.#iteratedNames = new Set(this.#iteratedNames).add(as ?? part)
    const name = as ?? (this.isList(part) ? part : undefined)
    if (name !== undefined)
      this.#partsByName = new Map(this.#partsByName).set(name, this.#partsByName.get(part) ?? part)
  }

  /** Resolves something with additional names, which are removed afterwards. */
  withNestedScope<T>(make: () => T): T {
    const [partsByName, iteratedNames] = [this.#partsByName, this.#iteratedNames]
    try {
      return make()
    } finally {
      this.#partsByName = partsByName
      this.#iteratedNames = iteratedNames
    }
  }

  /** Resolves something that sees no surrounding names except that of one place of a part. */
  withOnlyPlace<T>(part: string | undefined, place: string | undefined, make: () => T): T {
    return this.withNestedScope(() => {
      this.#partsByName = new Map()
      this.#iteratedNames = new Set()
      if (part !== undefined) this.addName(part, place === part ? undefined : place)
      return make()
    })
  }

  /** Whether a place of this name is in scope. */
  isInScope(place: string): boolean {
    return this.#iteratedNames.has(place)
  }

  /** The part of a place, by its name. */
  getPart(place: string): string {
    return this.#partsByName.get(place) ?? place
  }
}
