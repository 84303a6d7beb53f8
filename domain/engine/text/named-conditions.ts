// Named conditions, which exist only in the text: the content of each is expanded where it is used, within limits.
import type { AnyCondition } from '../source/formula.ts'
import { findNames } from './computed-notices.ts'
import type { PlacesInScope } from './places-in-scope.ts'
import { listDeclarations } from './resolve-declaration.ts'
import type { Span } from './source-text.ts'
import type { Expression, Reference } from './syntax.ts'
import type { ConditionLine, Declaration, Tree } from './syntax-line.ts'

/** Maximum number of numbers and conditions in the expansions of a text; a product needs a few hundred. */
export const MAX_WRITTEN_OUT = 50_000

/** Maximum depth of a condition including those to which it refers. */
export const MAX_CONDITION_DEPTH = 100

/** Placeholder for a condition with a reported problem; never part of a finished model. */
const never: AnyCondition = { kind: 'any', of: [] }

type Report = (span: Span, message: string, cure: string) => void

/** A condition found by a reference to it. */
export interface ReferredCondition {
  readonly name: string
  readonly line: ConditionLine
  /** The place to which it applies, by its name there. */
  readonly place?: string
}

/** A condition as referred to: `ownPlant`, `asset.lapsed`. */
export const getConditionName = ({ part, name }: ConditionLine): string =>
  part === undefined ? name.text : `${part.text}.${name.text}`

export class NamedConditions {
  readonly #lines = new Map<string, ConditionLine>()
  /** Conditions that refer to figures or records. */
  readonly #ofFormulas: ReadonlySet<string>
  readonly #inScope: PlacesInScope
  readonly #report: Report
  readonly #expanding = new Set<string>()
  readonly #used = new Set<string>()
  readonly #reported = new Set<string>()
  /** Where a declaration uses the condition that is being expanded, directly or through others. */
  #outermostUse: Span | undefined
  /** The name that the place of the condition's part has where the condition is used. */
  #placeName: { readonly part: string; readonly as: string } | undefined
  #isExact = false
  #size = 0
  #depth = 0

  constructor(tree: Tree, { formulaConditions, inScope, report }: Surroundings) {
    const otherNames = listOtherNames(tree)
    for (const line of listDeclarations(tree, 'condition')) {
      const name = getConditionName(line)
      const otherOwner = this.#lines.has(name) ? 'another condition' : otherNames.get(name)
      if (otherOwner === undefined) this.#lines.set(name, line)
      else report(line.name, `'${name}' is the name of ${otherOwner} too.`, 'Rename one of the two.')
    }
    this.#ofFormulas = formulaConditions
    this.#inScope = inScope
    this.#report = report
  }

  /** Where a declaration uses the condition that is being expanded, directly or through others. */
  get use(): Span | undefined {
    return this.#outermostUse
  }

  /** The condition with a name. */
  find(reference: Reference): ReferredCondition | undefined {
    if (this.#lines.size === 0 || (reference.kind === 'member' && reference.of.kind !== 'name'))
      return undefined
    if (reference.kind === 'name') return this.#findByName(reference.text)
    if (reference.of.kind !== 'name') return undefined
    const place = this.resolvePlaceName(reference.of.text)
    return this.#findByName(`${this.#inScope.getPart(place)}.${reference.column.text}`, place)
  }

  #findByName(name: string, place?: string): ReferredCondition | undefined {
    const line = this.#lines.get(name)
    return line === undefined ? undefined : { name, line, ...(place === undefined ? {} : { place }) }
  }

  /** The name of a place where the condition is used, by its name in the condition. */
  resolvePlaceName(name: string): string {
    return this.#placeName?.part === name ? this.#placeName.as : name
  }

  /** Creates what a model needs exactly, so without figures and records. */
  withExactness<T>(make: () => T): T {
    this.#isExact = true
    try {
      return make()
    } finally {
      this.#isExact = false
    }
  }

  /** Creates a part of an expansion, counted with its level; undefined where the expansion is too large or too deep. */
  withinLimits<T>(make: () => T): T | undefined {
    if (this.#outermostUse === undefined) return make()
    this.#size += 1
    if (this.#size > MAX_WRITTEN_OUT) {
      this.#reportOnce(
        'size',
        this.#outermostUse,
        `The conditions are written out to more than ${MAX_WRITTEN_OUT} parts.`,
        'Let them speak of one another less often: a condition that names another twice is twice as long.',
      )
      return undefined
    }
    if (this.#depth >= MAX_CONDITION_DEPTH) {
      this.#reportOnce(
        'depth',
        this.#outermostUse,
        `The condition leads through more than ${MAX_CONDITION_DEPTH} levels of others.`,
        'Shorten the chain of conditions.',
      )
      return undefined
    }
    this.#depth += 1
    try {
      return make()
    } finally {
      this.#depth -= 1
    }
  }

  /** Reports a problem in a condition, and a use that is too large, once however often it is expanded. */
  report(span: Span, message: string, cure: string): void {
    if (this.#outermostUse === undefined) this.#report(span, message, cure)
    else this.#reportOnce(`${span.start} ${span.end} ${message}`, span, message, cure)
  }

  #reportOnce(key: string, span: Span, message: string, cure: string): void {
    if (this.#reported.has(key)) return
    this.#reported.add(key)
    this.#report(span, message, cure)
  }

  /** The content of a condition, created for the place where it is used. */
  writeOut(used: ReferredCondition, use: Span, make: (is: Expression) => AnyCondition): AnyCondition {
    const { name, line, place } = used
    this.#used.add(name)
    if (this.#expanding.has(name)) {
      const circle = [...this.#expanding, name].slice([...this.#expanding].indexOf(name))
      const [message, cure] = [`It depends on itself: ${circle.join(' → ')}.`, 'Break the circle.']
      this.#reportOnce(`circle ${circle.slice(1).toSorted().join(' ')}`, line.name, message, cure)
      return never
    }
    const refusal = this.#findRefusal(used)
    if (refusal !== undefined) {
      this.report(use, ...refusal)
      return never
    }
    const [previousUse, previousPlaceName] = [this.#outermostUse, this.#placeName]
    this.#expanding.add(name)
    this.#outermostUse ??= use
    const part = line.part?.text
    this.#placeName = part === undefined || place === undefined ? undefined : { part, as: place }
    try {
      return this.#inScope.withOnlyPlace(part, place, () => make(line.is))
    } finally {
      this.#expanding.delete(name)
      this.#outermostUse = previousUse
      this.#placeName = previousPlaceName
    }
  }

  #findRefusal({
    name,
    line,
    place,
  }: ReferredCondition): readonly [message: string, cure: string] | undefined {
    const part = line.part?.text
    if (part !== undefined && place !== undefined) {
      if (!this.#inScope.isInScope(place))
        return [
          `The condition '${name}' is one of each place of ${part}, and none of them is meant here.`,
          `Say of which: \`any(${name} over ${part})\`, or \`for each ${part}\` in front.`,
        ]
      if (place !== part && isIteration(line.is, part, place))
        return [
          `The condition '${name}' goes over places of ${part} itself, so that it cannot be asked of '${place}'.`,
          `Ask it of ${part}, or write it out here.`,
        ]
    }
    if (this.#isExact && this.#outermostUse === undefined && this.#ofFormulas.has(name))
      return [
        `The condition '${name}' speaks of figures or records, which are computed from a finished configuration.`,
        'Use it in figures, bill lines, computed notices, the exchange and drawings only.',
      ]
    return undefined
  }

  /** Checks the conditions that no declaration uses: those that only conditions use may form a cycle. */
  checkUnused(make: (is: Expression) => AnyCondition): void {
    for (const [name, line] of this.#lines) {
      if (this.#used.has(name) || this.#reported.has('size') || this.#reported.has('depth')) continue
      const part = line.part?.text
      this.#inScope.withNestedScope(() => {
        if (part !== undefined) this.#inScope.addName(part, undefined)
        this.writeOut({ name, line, ...(part === undefined ? {} : { place: part }) }, line.name, make)
      })
    }
  }
}

/** Conditions that nothing uses: their content is never checked. */
export function findUnusedConditions(tree: Tree): readonly ConditionLine[] {
  const conditions = listDeclarations(tree, 'condition')
  if (conditions.length === 0) return []
  const usedNames = new Set<string>()
  for (const line of tree.declarations)
    for (const used of findNames(line.kind === 'condition' ? line.is : removeName(line))) usedNames.add(used)
  return conditions.filter(
    ({ part, name }) => !usedNames.has(part === undefined ? name.text : `.${name.text}`),
  )
}

/** The content of a declaration, without its name. */
function removeName(line: Declaration): object {
  if (!('name' in line)) return line
  const { name: _, ...condition } = line
  return condition
}

/** What the conditions need to know of the text around them. */
interface Surroundings {
  readonly formulaConditions: ReadonlySet<string>
  readonly inScope: PlacesInScope
  readonly report: Report
}

/** What has each other name, by the names as conditions refer to them: those of a part after a point. */
function listOtherNames({ declarations }: Tree): ReadonlyMap<string, string> {
  const otherNames = new Map<string, string>()
  for (const line of declarations)
    switch (line.kind) {
      case 'choice':
      case 'value': {
        const prefix = line.part === undefined ? '' : `${line.part.text}.`
        otherNames.set(`${prefix}${line.name.text}`, `a ${line.kind}`)
        break
      }
      case 'part':
        otherNames.set(line.name.text, 'a part').set(`${line.name.text}.count`, 'the number of places')
        break
      case 'figure':
      case 'table':
      case 'list':
      case 'scenario':
        otherNames.set(line.name.text, `a ${line.kind}`)
        break
      case 'records':
        for (const { name } of line.lists) otherNames.set(name.text, 'a list of records')
        break
      default:
    }
  return otherNames
}

/** Whether some syntax iterates over places of a part, or gives a place this name. */
function isIteration(syntax: unknown, part: string, as: string): boolean {
  if (typeof syntax !== 'object' || syntax === null) return false
  if (
    'over' in syntax &&
    isOver(syntax.over) &&
    (syntax.over.part.text === part || syntax.over.as?.text === as)
  )
    return true
  return Object.values(syntax).some((inner) => isIteration(inner, part, as))
}

interface Named {
  readonly text: string
}
const isNamed = (syntax: unknown): syntax is Named =>
  typeof syntax === 'object' && syntax !== null && 'text' in syntax
const isOver = (syntax: unknown): syntax is { readonly part: Named; readonly as?: Named } =>
  typeof syntax === 'object' && syntax !== null && 'part' in syntax && isNamed(syntax.part)

/** The conditions that refer to figures or lists, directly or through others. */
export function findFormulaConditions(
  tree: Tree,
  isOfFormulas: (name: string) => boolean,
): ReadonlySet<string> {
  const users = new Map<string, string[]>()
  const found = new Set<string>()
  for (const line of listDeclarations(tree, 'condition')) {
    const name = getConditionName(line)
    for (const used of findNames(line.is)) {
      if (isOfFormulas(used)) found.add(name)
      const same = users.get(used)
      if (same === undefined) users.set(used, [name])
      else same.push(name)
    }
  }
  // Iterating over a set includes items added meanwhile.
  for (const name of found) for (const user of users.get(name) ?? []) found.add(user)
  return found
}
