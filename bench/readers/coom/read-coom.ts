// Reads a COOM model into a core model, and its user input into choices.
import { all, subtract } from '@design-portal/domain/engine/testing/builder.ts'
import type {
  Choices,
  Condition,
  Goal,
  Model,
  Rule,
  Table,
  Value,
} from '@design-portal/domain/engine/model.ts'
import { emptyModelParts, ProblemList, type ReadModel } from '../read-model.ts'
import { CombinationTable } from './combinations.ts'
import { Grounder } from './ground.ts'
import { expand, type Expansion, type OptionInstance, type PartInstance } from './instances.ts'
import { declare, OPTION } from './parameters.ts'
import { parseCoom, parseUserInput } from './parse.ts'
import type { ConditionedStatement, Enumeration, Formula, Path, Structure } from './syntax.ts'

/** Options of the COOM reader. */
export interface CoomOptions {
  readonly file?: string
  /** How far `*` may exceed the smallest number; 10 by default. */
  readonly starSurplus?: number
}

/**
 * Reads a model in COOM (arXiv 2504.00013), to the extent of the public benchmarks. As in the COOM suite, a rule has no
 * effect on absent parts; unlike there, a rule of a part applies only while the part is present. Throws ReadError.
 */
export function readCoom(text: string, id: string, options: CoomOptions = {}): ReadModel {
  const problems = new ProblemList(text, options.file)
  const source = parseCoom(text, problems)
  for (const declarations of [source.structures, source.enumerations])
    reportDuplicates(declarations, problems)
  problems.throwIfAny()
  const expansion = expand(source, options.starSurplus ?? 10, problems)
  const translation = new Translation(expansion, problems)
  for (const { context, statements, span } of source.behaviors) {
    const parts = expansion.parts.filter(({ structure }) => structure.name === context)
    if (parts.length === 0 && !source.structures.some(({ name }) => name === context))
      problems.report(span, `There is no structure ${context}.`, 'Name a structure, or none for the product.')
    for (const statement of statements) translation.add(statement, parts)
  }
  problems.throwIfAny()
  return { ...translation.buildResult(id), warnings: problems.warnings }
}

function reportDuplicates(
  declarations: readonly Structure[] | readonly Enumeration[],
  problems: ProblemList,
): void {
  const seenNames = new Set<string>()
  for (const { name, span } of declarations) {
    if (seenNames.has(name))
      problems.report(span, `${name} is declared twice.`, 'Rename or remove one of them.')
    seenNames.add(name)
  }
}

/** Reads `set a.b[0] = 5` for a model that `readCoom` made: the choices by parameter. Throws ReadError. */
export function readCoomInput(text: string, model: Model, file?: string): Choices {
  const problems = new ProblemList(text, file)
  const names = new Set(model.parameters.map(({ name }) => name))
  const choices: Record<string, Value> = {}
  for (const { path, value, span } of parseUserInput(text, problems)) {
    const name = listNames(path).find((spelling) => names.has(spelling))
    if (name === undefined)
      problems.report(path.span, 'The model has no such feature.', 'Correct the path or its numbers.')
    else if (value === undefined)
      problems.report(span, '`add` is not read.', 'Set a feature of the part, or how many there are.')
    else choices[name] = toValue(value, problems)
  }
  problems.throwIfAny()
  return choices
}

/** The spellings of a path: a single instance is `a` in the model and `a[0]` in the input. */
function listNames({ items }: Path): string[] {
  return items.reduce<string[]>(
    (names, { name, index }) =>
      names.flatMap((parentPath) => {
        const pathWithoutIndex = parentPath === '' ? name : `${parentPath}.${name}`
        return index === undefined
          ? [pathWithoutIndex]
          : index === 0
            ? [`${pathWithoutIndex}[0]`, pathWithoutIndex]
            : [`${pathWithoutIndex}[${index}]`]
      }),
    [''],
  )
}

function toValue(formula: Formula, problems: ProblemList): Value {
  if (formula.kind === 'number') return formula.value
  if (formula.kind === 'negative' && formula.of.kind === 'number') return -formula.of.value
  if (formula.kind === 'path' && formula.items.length === 1) return formula.items[0]!.name
  return problems.stop(formula.span, 'A value is needed here.', 'Write a number or an option.')
}

/** Collects rules, goals and preferred values. */
class Translation {
  readonly #expansion: Expansion
  readonly #problems: ProblemList
  readonly #grounder: Grounder
  readonly #tables: Record<string, Table> = {}
  readonly #rules: Rule[] = []
  readonly #sentences: Record<string, string> = {}
  readonly #goals: Goal[] = []
  readonly #defaults = new Map<string, Value>()
  readonly #nameUses = new Map<string, number>()

  constructor(expansion: Expansion, problems: ProblemList) {
    this.#expansion = expansion
    this.#problems = problems
    const options = expansion.options.flatMap(({ enumeration }) =>
      enumeration.options.map(({ name }) => name),
    )
    this.#grounder = new Grounder(problems, new Set(options), (left, right) =>
      this.#buildSameOption(left, right),
    )
  }

  buildResult(id: string): Pick<ReadModel, 'model' | 'sentences'> {
    const declarations = declare(this.#expansion, this.#defaults)
    return {
      model: {
        id,
        version: '1.0.0',
        ...emptyModelParts,
        tables: { ...declarations.tables, ...this.#tables },
        parameters: declarations.parameters,
        rules: [...declarations.rules, ...this.#rules],
        goals: this.#goals,
      },
      sentences: this.#sentences,
    }
  }

  /** Translates a statement for each part to which it applies. */
  add(conditioned: ConditionedStatement, parts: readonly PartInstance[]): void {
    const { statement } = conditioned
    const { line } = this.#problems.source.position(statement.span)
    if (statement.kind === 'combinations') {
      const table = new CombinationTable(statement, `combinations ${line}`, this.#tables, this.#problems)
      for (const part of parts)
        for (const { when, require } of table.listDemands(part, this.#grounder))
          this.#addRule(line, part, conditioned, { when: when === undefined ? [] : [when], require })
      return
    }
    for (const part of parts) this.#addToPart(part, line, conditioned)
  }

  #addToPart(part: PartInstance, line: number, conditioned: ConditionedStatement): void {
    const { statement } = conditioned
    switch (statement.kind) {
      case 'require':
        this.#addRequirement(part, line, conditioned, statement.require)
        break
      case 'imply': {
        const equation: Formula = {
          kind: 'binary',
          operator: '=',
          left: statement.path,
          right: statement.value,
          span: statement.span,
        }
        this.#addRequirement(part, line, conditioned, equation)
        break
      }
      case 'default': {
        const value = toValue(statement.value, this.#problems)
        for (const { instance } of this.#grounder.reach(part, statement.path))
          if (instance.kind !== 'part') this.#defaults.set(instance.path, value)
        break
      }
      case 'optimise':
        for (const ground of this.#grounder.ground(part, statement.value)) {
          const goalNumber = this.#grounder.toNum(ground, statement.value)
          this.#goals.push({
            name: this.#makeUnique(`line ${line}`),
            minimise: statement.isMaximized ? subtract(0, goalNumber) : goalNumber,
          })
        }
        break
      default:
        this.#problems.warn(
          statement.span,
          `\`${statement.kind === 'unread' ? statement.word : statement.kind}\` has no effect here.`,
          'It is for screens and searches of other systems.',
        )
    }
  }

  #addRequirement(
    part: PartInstance,
    line: number,
    conditioned: ConditionedStatement,
    require: Formula,
  ): void {
    const formulas = [...conditioned.conditions, require]
    for (const grounds of this.#grounder.groundAll(part, formulas)) {
      const conditions = grounds.map((ground, index) => this.#grounder.toCondition(ground, formulas[index]!))
      const requirement = conditions.at(-1)!.condition
      const definedWhen = conditions.flatMap((condition) => condition.definedWhen)
      const when = conditions.slice(0, -1).map(({ condition }) => condition)
      this.#addRule(
        line,
        part,
        { ...conditioned, conditions: [] },
        { when: [...definedWhen, ...when], require: requirement },
      )
    }
  }

  #addRule(
    line: number,
    part: PartInstance,
    { explanation, conditions }: ConditionedStatement,
    { when, require }: { readonly when: readonly Condition[]; readonly require: Condition },
  ): void {
    // The conditions of a table are few, so they are grounded with it.
    const grounds = this.#grounder
      .groundAll(part, conditions)
      .map((combination) =>
        combination.map((ground, index) => this.#grounder.toCondition(ground, conditions[index]!)),
      )
    for (const ground of grounds) {
      const ownConditions = ground.flatMap(({ condition, definedWhen }) => [...definedWhen, condition])
      const ruleConditions = [
        ...new Set([...(part.presence === undefined ? [] : [part.presence]), ...ownConditions, ...when]),
      ]
      const id = this.#makeUnique(part.path === '' ? `line ${line}` : `line ${line} @ ${part.path}`)
      this.#rules.push({
        id,
        require,
        ...(ruleConditions.length === 0 ? {} : { when: all(...ruleConditions) }),
      })
      if (explanation !== undefined) this.#sentences[id] = explanation
    }
  }

  /** A name that no rule or goal has yet. */
  #makeUnique(name: string): string {
    const count = (this.#nameUses.get(name) ?? 0) + 1
    this.#nameUses.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  }

  /** Builds the condition that two options are equal, by a table of the options that both enumerations have. */
  #buildSameOption(left: OptionInstance, right: OptionInstance): Condition {
    const names = new Set(right.enumeration.options.map(({ name }) => name))
    const shared = left.enumeration.options.flatMap(({ name }) => (names.has(name) ? [name] : []))
    const table = `${left.enumeration.name} = ${right.enumeration.name}`
    this.#tables[table] ??= {
      columns: { [OPTION]: { type: 'text' }, other: { type: 'text' } },
      rows: shared.map((name) => ({ [OPTION]: name, other: name })),
    }
    return {
      kind: 'row',
      table,
      where: { [OPTION]: { parameter: left.path }, other: { parameter: right.path } },
    }
  }
}
