// Collects the declarations of a source model and of its repeated parts.
import { num, type NumLike, type PartHandle } from './builder.ts'
import type { Cell, Notice, Value } from '../../model.ts'
import type {
  Addition,
  Context,
  NamedList,
  Part,
  Scenario,
  SourceCondition,
  SourceModel,
  SourceNotice,
  SourceNum,
  SourceParameter,
  SourceRule,
  SourceTable,
  SourceUnit,
  SourceValue,
} from '../source-model.ts'

interface Options {
  readonly group?: string
  readonly preferred?: Value
  readonly result?: boolean
}
interface NumberOptions extends Options {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly unit: SourceUnit
  readonly mayBeUnstated?: boolean
}

export interface NumberHandle {
  readonly name: string
  readonly num: SourceNum
}
export interface ChoiceHandle {
  readonly name: string
  is(...options: readonly string[]): SourceCondition
  /** A number column of the selected row. */
  cell(column: string): SourceNum
  cellIs(column: string, ...values: readonly Cell[]): SourceCondition
  caseOf(branches: Readonly<Record<string, NumLike>>, otherwise?: NumLike): SourceNum
}

/** Declares what a model and a part have in common; the names of a part are qualified where they are used. */
class Declarations {
  readonly parameters: SourceParameter[] = []
  readonly values: SourceValue[] = []
  readonly rules: SourceRule[] = []
  readonly notices: SourceNotice[] = []
  readonly #prefix: string

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  #handle(name: string): NumberHandle {
    const qualifiedName = `${this.#prefix}${name}`
    return { name: qualifiedName, num: { kind: 'ref', name: qualifiedName } }
  }

  number(name: string, { group = 'general', ...options }: NumberOptions): NumberHandle {
    this.parameters.push({ kind: 'number', name, group, ...options })
    return this.#handle(name)
  }

  /** A day between two others, written YYYY-MM-DD. */
  date(name: string, min: string, max: string, preferred?: string): NumberHandle {
    const preference = preferred === undefined ? {} : { preferred }
    this.parameters.push({ kind: 'date', name, group: 'general', min, max, ...preference })
    return this.#handle(name)
  }

  flag(name: string, { group = 'general', ...options }: Options = {}) {
    this.parameters.push({ kind: 'flag', name, group, ...options })
    const isTrue: SourceCondition = { kind: 'flag', name: `${this.#prefix}${name}` }
    return { name: `${this.#prefix}${name}`, isTrue }
  }

  choice(
    name: string,
    from: readonly string[] | { readonly name: string },
    { group = 'general', ...options }: Options = {},
  ): ChoiceHandle {
    const origin = 'name' in from ? { table: from.name } : { options: from }
    this.parameters.push({ kind: 'choice', name, group, from: origin, ...options })
    const choice = `${this.#prefix}${name}`
    return {
      name: choice,
      is: (...chosen) => ({ kind: 'is', choice, options: chosen }),
      cell: (column) => ({ kind: 'cell', choice, column }),
      cellIs: (column, ...values) => ({ kind: 'cellIs', choice, column, values }),
      caseOf: (branches, otherwise) => ({
        kind: 'case',
        of: choice,
        branches: Object.fromEntries(Object.entries(branches).map(([key, branch]) => [key, num(branch)])),
        ...(otherwise === undefined ? {} : { otherwise: num(otherwise) }),
      }),
    }
  }

  value(name: string, unit: SourceUnit, is: NumLike, source?: string): NumberHandle {
    this.values.push({ name, unit, is: num(is), ...(source === undefined ? {} : { source }) })
    return this.#handle(name)
  }

  rule(id: string, require: SourceCondition, options: Omit<SourceRule, 'id' | 'require'> = {}): void {
    this.rules.push({ id, require, ...options })
  }

  notice(
    id: string,
    severity: Notice['severity'],
    when: SourceCondition,
    options: Omit<SourceNotice, 'id' | 'severity' | 'when'> = {},
  ): void {
    this.notices.push({ id, severity, when, ...options })
  }
}

/** One repeated part under construction. */
class PartBuilder extends Declarations implements PartHandle {
  readonly name: string
  readonly count: SourceNum
  readonly place: SourceNum

  constructor(name: string) {
    super(`${name}.`)
    this.name = name
    this.count = { kind: 'ref', name: `${name}.count` }
    this.place = { kind: 'place', part: name }
  }
}

/** An optional list, present if it is not empty. */
const toOptionalList = <T>(key: string, list: readonly T[]) => (list.length === 0 ? {} : { [key]: list })

export class SourceModelBuilder extends Declarations {
  readonly #id: string
  readonly #version: string
  readonly #tables: Record<string, SourceTable> = {}
  readonly #lists: Record<string, NamedList> = {}
  readonly #parts: Part[] = []
  readonly #scenarios: Scenario[] = []
  readonly #additions: Addition[] = []
  readonly #goals: SourceModel['goals'][number][] = []
  #context: Context | undefined

  constructor(id: string, version: string) {
    super('')
    this.#id = id
    this.#version = version
  }

  table(name: string, table: SourceTable): { readonly name: string } {
    this.#tables[name] = table
    return { name }
  }

  list(name: string, list: NamedList): { readonly name: string } {
    this.#lists[name] = list
    return { name }
  }

  /** Declares a part and returns it with the handles that `declare` returns. */
  part<Handles>(
    name: string,
    { count, ordered }: Pick<Part, 'count' | 'ordered'>,
    declare: (part: PartBuilder) => Handles,
  ): PartHandle & Handles {
    const part = new PartBuilder(name)
    const handles = declare(part)
    const { parameters, values, rules, notices } = part
    const order = ordered === undefined ? {} : { ordered }
    this.#parts.push({ name, count, parameters, values, rules, notices, ...order })
    return { name, count: part.count, place: part.place, ...handles }
  }

  /** Named cases, or the loss of any one place of a part. */
  scenario(name: string, cases: readonly string[] | PartHandle): { readonly name: string } {
    this.#scenarios.push('name' in cases ? { name, lostPart: cases.name } : { name, cases })
    return { name }
  }

  context(context: Readonly<Partial<Record<keyof Context, { readonly name: string }>>>): void {
    this.#context = Object.fromEntries(
      Object.entries(context).flatMap(([key, parameter]) =>
        parameter === undefined ? [] : [[key, parameter.name]],
      ),
    )
  }

  addition(addition: Addition): void {
    this.#additions.push(addition)
  }

  goal(name: string, minimise: NumLike): void {
    this.#goals.push({ name, minimise: num(minimise) })
  }

  build(): SourceModel {
    const { parameters, values, rules, notices } = this
    return {
      id: this.#id,
      version: this.#version,
      tables: this.#tables,
      parameters,
      values,
      rules,
      notices,
      goals: this.#goals,
      ...toOptionalList('parts', this.#parts),
      ...toOptionalList('scenarios', this.#scenarios),
      ...toOptionalList('additions', this.#additions),
      ...(Object.keys(this.#lists).length === 0 ? {} : { lists: this.#lists }),
      ...(this.#context === undefined ? {} : { context: this.#context }),
    }
  }
}
