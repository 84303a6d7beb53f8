// Finds the place of a validation fault in the text, and the name that was probably meant.
import type { Part, SourceModel } from '../source/source-model.ts'
import type { ModelProblem } from '../validate.ts'
import type { Resolved } from './resolve.ts'
import type { SourceText, Span, TextProblem } from './source-text.ts'
import { suggestName } from './suggest.ts'

/** A place in the model's own text or in that of an imported table. */
interface Place {
  readonly source: SourceText
  readonly span: Span
}

/** The declarations by list and name; both of two with the same name. */
type Items = Readonly<Record<string, Map<string, object[]>>>

/** Converts problems of `validateSource`, which have paths in the JSON, into problems of the text. */
export class Locator {
  readonly #resolved: Resolved
  readonly #source: SourceText
  readonly #items: Items

  constructor(resolved: Resolved, source: SourceText) {
    this.#resolved = resolved
    this.#source = source
    this.#items = listItems(resolved.source)
  }

  locate(problem: ModelProblem): TextProblem {
    const { path, message } = problem
    const { source, span } = this.#findPlace(path.split('/'), message)
    const quoted = [...message.matchAll(/'([^']*)'/g)].map(([, text]) => text ?? '')
    const name = / has no column /.test(message) ? quoted.at(-1) : quoted[0]
    const word = name === undefined ? undefined : findWord(source.text, span, name)
    return { ...source.position(word ?? span), message, cure: this.#suggestCure(problem) }
  }

  /** An unknown flag may have been meant as a named condition. */
  #suggestCure(problem: ModelProblem): string {
    const cure = getCure(problem)
    const flag = /^There is no flag '([^']*)'/.exec(problem.message)?.[1]
    return flag === undefined ? cure : suggestName(flag, this.#resolved.conditions.keys(), cure)
  }

  #findPlace(path: readonly string[], message: string): Place {
    const [list = '', ...rest] = path
    const source = this.#source
    const wholeText = { source, span: this.#getTextSpan() }
    if (list === 'tables') return this.#findTablePlace(rest) ?? wholeText
    const isTwice = message.endsWith('occurs twice.')
    const span =
      list === 'parts'
        ? this.#findPartSpan(rest, isTwice)
        : this.#findItemSpan(this.#items, list, rest, isTwice)
    return { source, span: span ?? wholeText.span }
  }

  #getTextSpan(): Span {
    const { text } = this.#source
    const start = Math.max(0, text.search(/\S/))
    return { start, end: Math.max(start + 1, text.length) }
  }

  /** `parts/rack/rules/P01/require`, `parts/rack/count`; `parts/rack/load` where a name is declared twice. */
  #findPartSpan(rest: readonly string[], isTwice: boolean): Span | undefined {
    const found = findLongestPrefix(this.#items['parts'], rest)
    if (found === undefined) return undefined
    const members = rest.slice(found.length)
    const part = found.items.at(isTwice && members.length === 0 ? -1 : 0)
    if (part === undefined || !isPart(part)) return undefined
    const { places, declared } = this.#resolved
    const [list = '', ...itemPath] = members
    if (list === 'count') return declared.get(part)?.range
    const items = listItems(part)
    const span =
      list in items
        ? this.#findItemSpan(items, list, itemPath, isTwice)
        : isTwice && list !== ''
          ? this.#findItemSpan(items, 'parameters', members, true)
          : undefined
    return span ?? places.get(part)
  }

  /** Of two with the same name the second is the duplicate; parameters precede values. */
  #findItemSpan(items: Items, list: string, rest: readonly string[], isTwice: boolean): Span | undefined {
    const listed = findLongestPrefix(items[list], rest)
    const value = list === 'parameters' ? findLongestPrefix(items['values'], rest) : undefined
    const found = isTwice || listed === undefined ? (value ?? listed) : listed
    const item = found?.items.at(isTwice ? -1 : 0)
    if (found === undefined || item === undefined) return undefined
    const { places, declared } = this.#resolved
    const line = declared.get(item)
    if (line !== undefined)
      return /^(?:from|min|max|step)$/.test(rest[found.length] ?? '') ? line.range : line.line
    if (isTwice) return places.get(item)
    return this.#descend(item, rest.slice(found.length), list === 'values')
  }

  /** Follows members as far as they have positions; a wrapper that paths omit is passed through. */
  #descend(item: object, members: readonly string[], intoValue: boolean): Span | undefined {
    const { places } = this.#resolved
    let current: unknown = item
    let best = places.get(item)
    const visit = (next: unknown): void => {
      current = next
      if (typeof next === 'object' && next !== null) best = places.get(next) ?? best
    }
    if (intoValue && 'is' in item && members[0] !== 'is') visit(item.is)
    for (const member of members) {
      for (const wrapper of ['is', 'minimise', 'number', 'branches'])
        if (!hasOwn(current, member) && hasOwn(current, wrapper)) visit(current[wrapper])
      if (!hasOwn(current, member)) break
      visit(current[member])
    }
    for (const wrapper of ['minimise', 'number']) if (hasOwn(current, wrapper)) visit(current[wrapper])
    return best
  }

  /** `tables/frames/3/slots`: a cell; without a row the table's name. */
  #findTablePlace(rest: readonly string[]): Place | undefined {
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
}

/** In a text a column of texts is compared with a quoted one. */
const getCure = ({ message, cure }: ModelProblem): string =>
  / holds (?:text|key), not numbers/.test(message)
    ? 'Name a number column, or compare it with a text between quotes: `country.rules = "UL"`.'
    : cure

const isPart = (model: object): model is Part => 'count' in model

/**
 * The declarations of a model or a part, by list. A model also has the members of its parts, under their names in the
 * text.
 */
function listItems(model: SourceModel | Part): Items {
  const items = {
    parameters: groupByName(model.parameters, ({ name }) => name),
    values: groupByName(model.values ?? [], ({ name }) => name),
    rules: groupByName(model.rules ?? [], ({ id }) => id),
    notices: groupByName(model.notices ?? [], ({ id }) => id),
  }
  if (isPart(model)) return items
  const { goals, parts = [], additions = [], scenarios = [], lists = {}, context = {} } = model
  for (const part of parts) {
    for (const parameter of part.parameters)
      addItem(items.parameters, `${part.name}.${parameter.name}`, parameter)
    for (const value of part.values ?? []) addItem(items.values, `${part.name}.${value.name}`, value)
    for (const rule of part.rules ?? []) addItem(items.rules, rule.id, rule)
    for (const notice of part.notices ?? []) addItem(items.notices, notice.id, notice)
  }
  return {
    ...items,
    goals: groupByName(goals, ({ name }) => name),
    additions: groupByName(additions, ({ id }) => id),
    parts: groupByName(parts, ({ name }) => name),
    scenarios: groupByName(scenarios, ({ name }) => name),
    lists: new Map(Object.entries(lists).map(([name, list]) => [name, [list]])),
    context: new Map(Object.keys(context).map((key) => [key, [context]])),
    ...listProductItems(model),
  }
}

/** The declarations of a product outside its model: figures by name, everything else by index. */
const listProductItems = (model: SourceModel): Items => ({
  figures: groupByName(model.figures ?? [], ({ name }) => name),
  data: groupByName(model.data ?? [], ({ name }) => name),
  sections: groupByIndex(model.sections),
  records: groupByIndex(model.records),
  lines: groupByIndex(model.lines),
  computedNotices: groupByIndex(model.computedNotices),
  exchange: groupByIndex(model.exchange),
  intake: groupByIndex(model.intake),
  drawings: indexDrawings(model.drawings),
  tests: groupByIndex(model.tests),
})

/** `drawings/contract`, and each record by index: `drawings/records/0`. */
const indexDrawings = (drawings: SourceModel['drawings']): Map<string, object[]> =>
  new Map(
    drawings === undefined
      ? []
      : [
          ['contract', [drawings]],
          ...drawings.records.map((record, index): [string, object[]] => [`records/${index}`, [record]]),
        ],
  )

const groupByIndex = (items: readonly object[] = []): Map<string, object[]> =>
  new Map(items.map((item, index) => [String(index), [item]]))

function groupByName<T extends object>(
  items: readonly T[],
  getName: (item: T) => string,
): Map<string, object[]> {
  const found = new Map<string, object[]>()
  for (const item of items) addItem(found, getName(item), item)
  return found
}

function addItem(to: Map<string, object[]>, name: string, item: object): void {
  const same = to.get(name)
  if (same === undefined) to.set(name, [item])
  else same.push(item)
}

const hasOwn = (value: unknown, member: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, member)

/** The items whose name begins the path, and how many of its segments the name takes: a name may contain slashes. */
function findLongestPrefix(
  items: ReadonlyMap<string, readonly object[]> | undefined,
  path: readonly string[],
): { readonly items: readonly object[]; readonly length: number } | undefined {
  for (let length = path.length; length > 0; length--) {
    const found = items?.get(path.slice(0, length).join('/'))
    if (found !== undefined) return { items: found, length }
  }
  return undefined
}

/** The position of a name as a whole word within a span. */
function findWord(text: string, { start, end }: Span, name: string): Span | undefined {
  if (name === '') return undefined
  const written = text.slice(start, end)
  for (let index = written.indexOf(name); index >= 0; index = written.indexOf(name, index + 1)) {
    const beside = `${written[index - 1] ?? ''}${written[index + name.length] ?? ''}`
    if (!/[\p{L}0-9_]/u.test(beside)) return { start: start + index, end: start + index + name.length }
  }
  return undefined
}
