// The places that an expression may speak of, by name: parts of the model, lists of records, and the names that are given to them.
import type { SourceModel, SourceParameter, SourceUnit } from '../source/source-model.ts'

type Names = Pick<SourceModel, 'parameters' | 'parts'>

/** What else is gone through record by record: lists always speak of their records, the rows of tables only where they are. */
export interface Lists {
  readonly lists: ReadonlySet<string>
  readonly tables: ReadonlySet<string>
}

const byName = (of: readonly SourceParameter[]) => new Map(of.map((one) => [one.name, one]))

/** Tells `rack.load`, which belongs to a place, from `frame.slots`, a column of a chosen row. */
export class PlacesInScope {
  readonly #own: ReadonlyMap<string, SourceParameter>
  readonly #members = new Map<string, ReadonlyMap<string, SourceParameter>>()
  /** The part of each name that an expression gives a place. */
  #named: ReadonlyMap<string, string> = new Map()
  /** The names of the places that something is being said of. */
  #open: ReadonlySet<string> = new Set()

  readonly #lists: Lists
  /** What the model declares, and its parts. */
  readonly parameters: readonly SourceParameter[]
  readonly parts: NonNullable<SourceModel['parts']>

  constructor({ parameters, parts = [] }: Names, lists: Lists) {
    this.parameters = parameters
    this.parts = parts
    this.#own = byName(parameters)
    this.#lists = lists
    for (const part of parts) this.#members.set(part.name, byName(part.parameters))
  }

  /** Whether a name is that of a place. */
  has(name: string): boolean {
    return this.#named.has(name) || this.#members.has(name) || this.#lists.lists.has(name)
  }

  /** Whether a name is that of a list or table, which only formulas go through. */
  isList(name: string): boolean {
    return this.#lists.lists.has(name) || (this.#lists.tables.has(name) && !this.#members.has(name))
  }

  /** What a choice of the model, or of a place in scope, is. */
  kindOf(name: string): SourceParameter['kind'] | undefined {
    return this.#parameter(name)?.kind
  }

  /** The unit of a number of the model, or of a place in scope. */
  unitOf(name: string): SourceUnit | undefined {
    const parameter = this.#parameter(name)
    return parameter?.kind === 'number' ? parameter.unit : undefined
  }

  #parameter(name: string): SourceParameter | undefined {
    const point = name.indexOf('.')
    const place = name.slice(0, Math.max(0, point))
    if (!this.has(place)) return this.#own.get(name)
    return this.#members.get(this.#named.get(place) ?? place)?.get(name.slice(point + 1))
  }

  /** Makes what is said of a place that goes by another name; `of` is a part, or a place by its name. */
  within<T>(of: string, as: string | undefined, make: () => T): T {
    return this.scoped(() => {
      this.name(of, as)
      return make()
    })
  }

  /** Gives a place or record its name until what is being made in `scoped` ends. */
  name(of: string, as: string | undefined): void {
    this.#open = new Set(this.#open).add(as ?? of)
    const name = as ?? (this.isList(of) ? of : undefined)
    if (name !== undefined) this.#named = new Map(this.#named).set(name, this.#named.get(of) ?? of)
  }

  /** Makes something with names of its own, which are forgotten behind it. */
  scoped<T>(make: () => T): T {
    const [named, open] = [this.#named, this.#open]
    try {
      return make()
    } finally {
      this.#named = named
      this.#open = open
    }
  }

  /** Makes what knows nothing of the names around it but that of one place of a part. */
  apart<T>(part: string | undefined, place: string | undefined, make: () => T): T {
    return this.scoped(() => {
      this.#named = new Map()
      this.#open = new Set()
      if (part !== undefined) this.name(part, place === part ? undefined : place)
      return make()
    })
  }

  /** Whether something is being said of a place of this name. */
  isOpen(place: string): boolean {
    return this.#open.has(place)
  }

  /** The part of a place, by its name. */
  partOf(place: string): string {
    return this.#named.get(place) ?? place
  }
}
