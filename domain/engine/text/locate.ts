// Finds where in the text a problem of the validated model stands, and the name that was probably meant.
import type { Model } from '../model.ts'
import { optionsOf } from '../parameter-space.ts'
import type { ModelProblem } from '../validate.ts'
import type { Resolved } from './resolve.ts'
import type { SourceText, Span, TextProblem } from './source-text.ts'
import { didYouMean } from './suggest.ts'
import type { ChoiceLine, Tree } from './syntax.ts'

/** A place in the model's own text or in that of an imported table. */
interface Place {
  readonly source: SourceText
  readonly span: Span
}

/** Turns problems of `validateModel`, which have paths in the JSON, into problems of the text. */
export class Locator {
  readonly #resolved: Resolved
  readonly #source: SourceText
  readonly #choices = new Map<string, ChoiceLine[]>()
  readonly #items: Readonly<Record<string, ReadonlyMap<string, object[]>>>

  constructor(resolved: Resolved, source: SourceText, tree: Tree) {
    this.#resolved = resolved
    this.#source = source
    for (const line of tree.declarations)
      if (line.kind === 'choice')
        this.#choices.set(line.name.text, [...(this.#choices.get(line.name.text) ?? []), line])
    const { model } = resolved
    this.#items = {
      values: byName(model.values, ({ name }) => name),
      rules: byName(model.rules, ({ id }) => id),
      notices: byName(model.notices, ({ id }) => id),
      goals: byName(model.goals, ({ name }) => name),
    }
  }

  problem(problem: ModelProblem): TextProblem {
    const { path, message } = problem
    const { source, span } = this.#place(path.split('/'), message)
    const quoted = [...message.matchAll(/'([^']*)'/g)].map(([, text]) => text ?? '')
    const named = / has no column /.test(message) ? quoted.at(-1) : quoted[0]
    const narrow = named === undefined ? undefined : within(source.text, span, named)
    return { ...source.position(narrow ?? span), message, cure: this.#cure(problem, named ?? '') }
  }

  #place(path: readonly string[], message: string): Place {
    const [list = '', ...rest] = path
    const source = this.#source
    const whole = { source, span: this.#headSpan() }
    if (list === 'tables') return this.#tablePlace(rest) ?? whole
    // Of two of one name the second is the one too many; parameters come before values.
    const one = message.endsWith('is there twice.') ? -1 : 0
    const line = list === 'parameters' ? longest(this.#choices, rest) : undefined
    const item = longest(
      this.#items[list === 'parameters' ? 'values' : list] ?? new Map<string, object[]>(),
      rest,
    )
    const found = item?.items.at(one)
    if (item !== undefined && found !== undefined && (line === undefined || one < 0)) {
      if (one < 0) return { source, span: this.#resolved.places.get(found) ?? whole.span }
      return { source, span: this.#descend(found, rest.slice(item.length), list === 'values') ?? whole.span }
    }
    const choice = line?.items.at(one)
    if (line === undefined || choice === undefined) return whole
    return { source, span: /^(?:from|min|max|step)$/.test(rest[line.length] ?? '') ? choice.domain : choice }
  }

  #headSpan(): Span {
    const { text } = this.#source
    const start = Math.max(0, text.search(/\S/))
    return { start, end: Math.max(start + 1, text.length) }
  }

  /** Follows members as far as they have places; a wrapper that paths leave out is passed through. */
  #descend(item: object, members: readonly string[], intoValue: boolean): Span | undefined {
    const { places } = this.#resolved
    let current: unknown = item
    let best = places.get(item)
    const visit = (next: unknown): void => {
      current = next
      if (typeof next === 'object' && next !== null) best = places.get(next) ?? best
    }
    if (intoValue && 'is' in item) visit(item.is)
    for (const member of members) {
      for (const wrapper of ['is', 'minimise', 'number'])
        if (!hasOwn(current, member) && hasOwn(current, wrapper)) visit(current[wrapper])
      if (!hasOwn(current, member)) break
      visit(current[member])
    }
    for (const wrapper of ['minimise', 'number']) if (hasOwn(current, wrapper)) visit(current[wrapper])
    return best
  }

  /** `tables/frames/3/slots`: a cell; without a row the table's name. */
  #tablePlace(rest: readonly string[]): Place | undefined {
    for (let length = rest.length; length > 0; length--) {
      const table = this.#resolved.tables.get(rest.slice(0, length).join('/'))
      if (table === undefined) continue
      const { block, source } = table
      const row = block.rows[Number(rest[length])]
      if (row === undefined) return { source, span: block.name }
      const column = block.columns.findIndex(({ name }) => name.text === rest.slice(length + 1).join('/'))
      const cell = row.cells[column]
      return { source, span: cell === undefined || cell.end === cell.start ? row : cell }
    }
    return undefined
  }

  #cure({ message, cure }: ModelProblem, named: string): string {
    if (/ holds (?:text|key), not numbers/.test(message))
      return 'Name a number column, or compare it with a text between quotes: `country.rules = "UL"`.'
    const candidates = candidatesFor(message, this.#resolved.model)
    return candidates === undefined ? cure : didYouMean(named, candidates, cure)
  }
}

const hasOwn = (of: unknown, member: string): of is Record<string, unknown> =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, member)

function byName<T extends object>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const item of items) {
    const same = found.get(nameOf(item))
    if (same === undefined) found.set(nameOf(item), [item])
    else same.push(item)
  }
  return found
}

/** The items whose name the path begins with, and how many of its parts the name takes: a name may hold strokes. */
function longest<T>(
  items: ReadonlyMap<string, readonly T[]>,
  path: readonly string[],
): { readonly items: readonly T[]; readonly length: number } | undefined {
  for (let length = path.length; length > 0; length--) {
    const found = items.get(path.slice(0, length).join('/'))
    if (found !== undefined) return { items: found, length }
  }
  return undefined
}

/** Where a name stands as a whole word within a span. */
function within(text: string, { start, end }: Span, name: string): Span | undefined {
  if (name === '') return undefined
  const written = text.slice(start, end)
  for (let at = written.indexOf(name); at >= 0; at = written.indexOf(name, at + 1)) {
    const beside = `${written[at - 1] ?? ''}${written[at + name.length] ?? ''}`
    if (!/[\p{L}0-9_]/u.test(beside)) return { start: start + at, end: start + at + name.length }
  }
  return undefined
}

/** The names that could have been meant where a message says that there is no such one. */
function candidatesFor(message: string, model: Model): Iterable<string> | undefined {
  if (message.startsWith('There is no table')) return Object.keys(model.tables)
  if (message.startsWith('There is no choice'))
    return model.parameters.flatMap(({ kind, name }) => (kind === 'choice' ? [name] : []))
  if (message.startsWith('There is no flag'))
    return model.parameters.flatMap(({ kind, name }) => (kind === 'flag' ? [name] : []))
  if (message.startsWith('There is no '))
    return [...model.parameters, ...model.values].map(({ name }) => name)
  const column = /^Table '([^']*)' has no column/.exec(message)?.[1]
  if (column !== undefined) return Object.keys(model.tables[column]?.columns ?? {})
  const [, choice] = message.endsWith('.') ? message.slice(0, -1).split(' is no option of ', 2) : []
  const parameter = model.parameters.find(({ name }) => name === choice)
  return parameter === undefined ? undefined : optionsOf(model, parameter)
}
