// Finds faults in a source model before it is elaborated: path, message and remedy for each.
import { suggestName } from '../text/suggest.ts'
import { checkTable, type ModelProblem } from '../validate.ts'
import { parseDay } from './days.ts'
import { ExpressionCheck, type CheckScope, type WrittenUnits } from './check-expressions.ts'
import type {
  Applies,
  Part,
  SourceArgument,
  SourceModel,
  SourceNotice,
  SourceParameter,
  SourceRule,
  SourceValue,
} from './source-model.ts'
import { MAX_PLACES } from './source-model.ts'
import { getDimension } from './units.ts'

/** Faults that the source alone reveals; the others are found in its core model and mapped back to the source. */
export function checkSource(source: SourceModel, written?: WrittenUnits): readonly ModelProblem[] {
  const check = new SourceCheck(source, written)
  check.checkAll()
  return check.problems
}

/** The name in the context for each list of `applies`. */
const contextKeys: Readonly<Record<string, string>> = {
  countries: 'country',
  standards: 'standard',
  editions: 'edition',
}

/** Names of parts and of their members, which `<part>.<name>` combines. */
const PLAIN_NAME = /^[A-Za-z]\w*$/

class SourceCheck {
  readonly problems: ModelProblem[] = []
  readonly #source: SourceModel
  readonly #expressions: ExpressionCheck

  constructor(source: SourceModel, written?: WrittenUnits) {
    this.#source = source
    this.#expressions = new ExpressionCheck(source, (...problem) => this.#report(...problem), written)
  }

  #report(path: string, message: string, cure: string): void {
    this.problems.push({ path, message, cure })
  }

  checkAll(): void {
    const source = this.#source
    const scope: CheckScope = { binders: new Map(), bound: new Map() }
    this.#checkUnique('parts', source.parts ?? [])
    this.#checkUnique('scenarios', source.scenarios ?? [])
    this.#checkDistinctNames('parts', source.parts ?? [])
    this.#checkDistinctNames('scenarios', source.scenarios ?? [])
    for (const [name, table] of Object.entries(source.tables))
      checkTable(name, table, (path, message, cure) => this.#report(path, message, cure))
    for (const part of source.parts ?? []) this.#checkPart(part)
    this.#checkScenarios()
    this.#checkContext()
    for (const parameter of source.parameters) this.#checkParameter(`parameters/${parameter.name}`, parameter)
    this.#checkDeclarations('', source, scope)
    for (const { name, minimise } of source.goals)
      this.#expressions.checkNumber(`goals/${name}/minimise`, minimise, scope)
    for (const addition of source.additions ?? []) {
      const path = `additions/${addition.id}`
      const names = source.parameters.map(({ name }) => name)
      if (!names.includes(addition.set.parameter))
        this.#report(
          `${path}/set`,
          `There is no parameter '${addition.set.parameter}'.`,
          suggestName(addition.set.parameter, names, 'Name a parameter of the model.'),
        )
      const set = source.parameters.find(({ name }) => name === addition.set.parameter)
      if (set?.role !== undefined && set.result !== true)
        this.#report(
          `${path}/set`,
          `'${set.name}' is a ${set.role}, which nothing moves.`,
          'Let the addition set a choice, or declare it with `choice`.',
        )
      this.#checkApplies(path, addition.applies)
      this.#expressions.checkCondition(`${path}/when`, addition.when, scope)
      this.#checkArguments(path, addition.arguments, scope)
    }
    for (const [name, { entries }] of Object.entries(source.lists ?? {}))
      if (entries.length === 0)
        this.#report(`lists/${name}`, 'The list is empty.', 'Give the standard values.')
  }

  #checkUnique(list: string, declarations: readonly { readonly name: string }[]): void {
    const names = declarations.map(({ name }) => name)
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        this.#report(`${list}/${name}`, `'${name}' occurs twice.`, 'Rename one of them.')
  }

  /** `rack.load` could also be a column of a choice `rack`, and `case loss of` could also refer to a choice `loss`. */
  #checkDistinctNames(list: string, declarations: readonly { readonly name: string }[]): void {
    const modelNames = new Set([...this.#source.parameters, ...this.#source.values].map(({ name }) => name))
    for (const { name } of declarations)
      if (modelNames.has(name))
        this.#report(
          `${list}/${name}`,
          `'${name}' is a choice or value as well.`,
          'Rename one; they share one set of names.',
        )
  }

  /** Values, rules and notices of the model or of a part. */
  #checkDeclarations(
    prefix: string,
    declarations: {
      readonly values?: readonly SourceValue[]
      readonly rules?: readonly SourceRule[]
      readonly notices?: readonly SourceNotice[]
    },
    scope: CheckScope,
  ): void {
    for (const { name, is, unit } of declarations.values ?? []) {
      const path = `${prefix}values/${name}`
      const found = this.#expressions.checkNumber(`${path}/is`, is, scope)
      this.#expressions.checkSameUnit(path, [found, getDimension(unit)])
    }
    for (const rule of declarations.rules ?? []) {
      const path = `${prefix}rules/${rule.id}`
      this.#checkApplies(path, rule.applies)
      if (rule.when !== undefined) this.#expressions.checkCondition(`${path}/when`, rule.when, scope)
      this.#expressions.checkCondition(`${path}/require`, rule.require, scope)
      if (rule.implied !== undefined) this.#expressions.checkCondition(`${path}/implied`, rule.implied, scope)
      this.#checkArguments(path, rule.arguments, scope)
    }
    for (const notice of declarations.notices ?? []) {
      const path = `${prefix}notices/${notice.id}`
      this.#checkApplies(path, notice.applies)
      this.#expressions.checkCondition(`${path}/when`, notice.when, scope)
      this.#checkArguments(path, notice.arguments, scope)
    }
  }

  #checkArguments(
    path: string,
    args: Readonly<Record<string, SourceArgument>> | undefined,
    scope: CheckScope,
  ): void {
    for (const [name, argument] of Object.entries(args ?? {})) {
      const at = `${path}/arguments/${name}`
      if ('parameter' in argument) this.#expressions.checkParameter(at, argument.parameter, scope)
      else {
        const found = this.#expressions.checkNumber(at, argument.number, scope)
        if (argument.unit !== undefined)
          this.#expressions.checkSameUnit(at, [found, getDimension(argument.unit)])
      }
    }
  }

  #checkPart(part: Part): void {
    const path = `parts/${part.name}`
    const members = [...part.parameters, ...(part.values ?? [])]
    this.#checkUnique(path, members)
    for (const { name } of [part, ...members])
      if (!PLAIN_NAME.test(name) || name === 'count')
        this.#report(
          path,
          `'${name}' cannot be qualified.`,
          'Use letters and digits, beginning with a letter, and not the word count.',
        )
    const { count } = part
    const [min, max] = typeof count === 'number' ? [count, count] : [count.min, count.max]
    if (!Number.isInteger(min) || !Number.isInteger(max) || min < 0 || max < 1)
      this.#report(
        `${path}/count`,
        `${min} to ${max} is no number of places.`,
        'Give whole numbers, 1 at least.',
      )
    else if (max < min)
      this.#report(`${path}/count`, `The most, ${max}, is below the least, ${min}.`, 'Swap them.')
    if (max > MAX_PLACES)
      this.#report(
        `${path}/count`,
        `There are up to ${max} places; ${MAX_PLACES} are the most.`,
        'Model groups of places that are alike as one place with a number.',
      )
    for (const parameter of part.parameters) {
      this.#checkParameter(`${path}/parameters/${parameter.name}`, parameter)
      if (parameter.preferredBy !== undefined)
        this.#report(
          `${path}/parameters/${parameter.name}/preferredBy`,
          'What is preferred in a place cannot follow a fact: places that are not used have one value.',
          'Give it a preferred value of its own.',
        )
    }
    this.#checkDeclarations(`${path}/`, part, {
      binders: new Map([[part.name, part.name]]),
      bound: new Map(),
    })
  }

  #checkParameter(path: string, parameter: SourceParameter): void {
    if (parameter.kind === 'choice' && 'table' in parameter.from)
      this.#expressions.checkTable(`${path}/from`, parameter.from.table)
    if (parameter.kind !== 'date') return
    for (const day of ['min', 'max', 'preferred'] as const) {
      const text = parameter[day]
      if (text !== undefined && parseDay(text) === undefined)
        this.#report(`${path}/${day}`, `'${text}' is no day.`, 'Write it YYYY-MM-DD.')
    }
  }

  #checkScenarios(): void {
    const parts = (this.#source.parts ?? []).map(({ name }) => name)
    for (const scenario of this.#source.scenarios ?? []) {
      const path = `scenarios/${scenario.name}`
      if ('lostPart' in scenario && !parts.includes(scenario.lostPart))
        this.#report(
          path,
          `There is no part '${scenario.lostPart}'.`,
          suggestName(scenario.lostPart, parts, 'Name a part of the model.'),
        )
      if ('cases' in scenario && new Set(scenario.cases).size < Math.max(1, scenario.cases.length))
        this.#report(path, 'It has no case, or one twice.', 'Name each case once.')
    }
  }

  #checkContext(): void {
    for (const [key, name] of Object.entries(this.#source.context ?? {})) {
      const wanted = key === 'date' ? 'date' : 'choice'
      const candidates = this.#source.parameters
        .filter(({ kind }) => kind === wanted)
        .map((parameter) => parameter.name)
      if (!candidates.includes(name))
        this.#report(
          `context/${key}`,
          `There is no ${wanted} parameter '${name}'.`,
          suggestName(name, candidates, `Name a ${wanted} parameter.`),
        )
    }
  }

  #checkApplies(path: string, applies: Applies | undefined): void {
    if (applies === undefined) return
    const { country, standard, edition, date } = this.#source.context ?? {}
    const lists = [
      ['countries', country, applies.countries],
      ['standards', standard, applies.standards],
      ['editions', edition, applies.editions],
    ] as const
    for (const [key, parameter, wanted] of lists) {
      if (wanted === undefined) continue
      const at = `${path}/applies/${key}`
      if (parameter === undefined) this.#reportMissingContext(at, key)
      else this.#expressions.checkOptions(at, parameter, wanted, { binders: new Map(), bound: new Map() })
    }
    for (const key of ['from', 'until'] as const) {
      const day = applies[key]
      if (day === undefined) continue
      if (date === undefined) this.#reportMissingContext(`${path}/applies/${key}`, key)
      if (parseDay(day) === undefined)
        this.#report(`${path}/applies/${key}`, `'${day}' is no day.`, 'Write it YYYY-MM-DD.')
    }
  }

  #reportMissingContext(path: string, key: string): void {
    this.#report(
      path,
      `The model's context names no parameter that '${key}' is compared with.`,
      `Name it: \`context ${contextKeys[key] ?? 'date'} = …\`.`,
    )
  }
}
