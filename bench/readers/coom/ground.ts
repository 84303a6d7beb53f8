// Grounds COOM formulas: for each combination of instances that its paths reach, one expression of the core model.
import {
  add,
  all,
  any,
  ifElse,
  largest,
  multiply,
  not,
  num,
  smallest,
  subtract,
} from '@design-portal/domain/engine/testing/builder.ts'
import type { Comparison, Condition, Num } from '@design-portal/domain/engine/model.ts'
import type { Span } from '@design-portal/domain/engine/text/source-text.ts'
import type { ProblemList } from '../read-model.ts'
import {
  countInstances,
  type Group,
  type Instance,
  type NumberInstance,
  type OptionInstance,
  type PartInstance,
  type Presence,
} from './instances.ts'
import type { Formula, Path } from './syntax.ts'

/** A formula on fixed instances; it has no effect unless all of `definedWhen` hold. */
export type Ground =
  | {
      readonly kind: 'number'
      readonly num: Num
      readonly definedWhen: readonly Condition[]
      /** The expression is 0 where it is not defined. */
      readonly isZeroElsewhere: boolean
      /** The bounds of the expression, where they are known. */
      readonly range?: { readonly min: number; readonly max: number }
    }
  | { readonly kind: 'option'; readonly option: OptionInstance; readonly definedWhen: readonly Condition[] }
  | { readonly kind: 'constant'; readonly option: string }
  | { readonly kind: 'condition'; readonly condition: Condition; readonly definedWhen: readonly Condition[] }

/** What a path reaches: an instance, or an attribute of an option. */
export type Reached =
  | { readonly instance: Instance; readonly attribute?: undefined }
  | { readonly instance: OptionInstance; readonly attribute: string }

/** A formula with more combinations of instances than this is not expanded. */
const MAX_COMBINATIONS = 100_000

const toConditions = (presence: Presence): readonly Condition[] => (presence === undefined ? [] : [presence])

/** A condition that never holds: a disjunction of nothing. */
const never: Condition = any()

export class Grounder {
  readonly #problems: ProblemList
  readonly #options: ReadonlySet<string>
  /** Builds the condition that two options are the same. */
  readonly #buildSameOption: (left: OptionInstance, right: OptionInstance) => Condition
  readonly #warnedStarts = new Set<number>()

  constructor(
    problems: ProblemList,
    options: ReadonlySet<string>,
    buildSameOption: (left: OptionInstance, right: OptionInstance) => Condition,
  ) {
    this.#problems = problems
    this.#options = options
    this.#buildSameOption = buildSameOption
  }

  /** The instances that a path reaches from a part, whether present or not. */
  reach(context: PartInstance, path: Path): Reached[] {
    let reached: Reached[] = [{ instance: context }]
    for (const [position, { name, index }] of path.items.entries()) {
      const nextReached: Reached[] = []
      for (const { instance, attribute } of reached) {
        if (attribute !== undefined) continue
        if (instance.kind === 'part') {
          const instances = instance.groups.get(name)?.instances ?? []
          for (const member of index === undefined ? instances : instances.slice(index, index + 1))
            nextReached.push({ instance: member })
        } else if (instance.kind === 'option' && instance.enumeration.attributes.includes(name))
          nextReached.push({ instance, attribute: name })
      }
      reached = nextReached
      if (reached.length === 0 && !this.#isEmpty(context, path, position)) this.#warnOnce(path, name)
    }
    return reached
  }

  /** Whether a path ends because a feature has no instances, rather than because its name is unknown. */
  #isEmpty(context: PartInstance, path: Path, index: number): boolean {
    return index === 0 && context.groups.has(path.items[0]!.name)
  }

  #warnOnce(path: Path, name: string): void {
    if (this.#warnedStarts.has(path.span.start)) return
    this.#warnedStarts.add(path.span.start)
    const text = path.items.map((item) => item.name).join('.')
    this.#problems.warn(
      path.span,
      `\`${text}\` leads nowhere at \`${name}\`, so it has no effect.`,
      'Correct the name, or remove the statement.',
    )
  }

  /** Whether a path is the bare name of an option. */
  #isConstant(context: PartInstance, path: Path): boolean {
    const [first] = path.items
    return path.items.length === 1 && !context.groups.has(first!.name) && this.#options.has(first!.name)
  }

  /** All grounds of a formula in a part; none where a path reaches nothing. */
  ground(context: PartInstance, formula: Formula): Ground[] {
    switch (formula.kind) {
      case 'number':
        return [createNumberGround(num(formula.value), [], { min: formula.value, max: formula.value })]
      case 'path':
        return this.#isConstant(context, formula)
          ? [{ kind: 'constant', option: formula.items[0]!.name }]
          : this.reach(context, formula).map((reached) => this.#groundReached(reached, formula.span))
      case 'aggregate':
        return this.#groundAggregate(context, formula)
      case 'negative':
        return this.ground(context, formula.of).map((operand) => {
          const value = this.#requireNumber(operand, formula.span)
          return {
            kind: 'number',
            num: subtract(0, value.num),
            definedWhen: value.definedWhen,
            isZeroElsewhere: value.isZeroElsewhere,
          }
        })
      case 'not':
        return this.ground(context, formula.of).map((operand) => {
          const { condition, definedWhen } = this.#requireCondition(operand, formula.span)
          return { kind: 'condition', condition: not(condition), definedWhen }
        })
      default:
        return this.#groundBinary(context, formula)
    }
  }

  /** All combinations of the grounds of several formulas. */
  groundAll(context: PartInstance, formulas: readonly Formula[]): Ground[][] {
    let combinations: Ground[][] = [[]]
    for (const formula of formulas) {
      const grounds = this.ground(context, formula)
      if (combinations.length * grounds.length > MAX_COMBINATIONS) this.#refuseExpansion(formula.span)
      combinations = combinations.flatMap((previousGrounds) =>
        grounds.map((ground) => [...previousGrounds, ground]),
      )
    }
    return combinations
  }

  #refuseExpansion(span: Span): never {
    return this.#problems.stop(
      span,
      `The paths reach more than ${MAX_COMBINATIONS} combinations of parts.`,
      'Lower the cardinalities, or refer to a single part.',
    )
  }

  #groundReached({ instance, attribute }: Reached, span: Span): Ground {
    const definedWhen = toConditions(instance.presence)
    if (instance.kind === 'number') return groundNumber(instance, definedWhen)
    if (instance.kind === 'part')
      return this.#problems.stop(
        span,
        'A part is neither a number nor an option.',
        'Name one of its features.',
      )
    if (attribute === undefined) return { kind: 'option', option: instance, definedWhen }
    const values = getAttributeValues(instance, attribute)
    if (values === undefined)
      return this.#problems.stop(
        span,
        `The attribute ${attribute} is not a number.`,
        'Compare the option itself.',
      )
    const cell: Num = { kind: 'cell', choice: instance.path, column: attribute }
    return {
      kind: 'number',
      num: cell,
      definedWhen,
      // The row of an unused place has 0 in every attribute.
      isZeroElsewhere: true,
      range: { min: Math.min(...values), max: Math.max(...values) },
    }
  }

  #requireNumber(ground: Ground, span: Span): Extract<Ground, { kind: 'number' }> {
    if (ground.kind === 'number') return ground
    return this.#problems.stop(
      span,
      'A number is needed here.',
      'Use a number, or an attribute of the option.',
    )
  }

  #requireCondition(ground: Ground, span: Span): Extract<Ground, { kind: 'condition' }> {
    if (ground.kind === 'condition') return ground
    return this.#problems.stop(span, 'A condition is needed here.', 'Compare it with something.')
  }

  /** The condition of a ground. */
  toCondition(ground: Ground, formula: Formula): Extract<Ground, { kind: 'condition' }> {
    return this.#requireCondition(ground, formula.span)
  }

  /** The number of a ground; 0 where it is not defined. */
  toNum(ground: Ground, formula: Formula): Num {
    return getNumOrZero(this.#requireNumber(ground, formula.span))
  }

  #groundAggregate(context: PartInstance, formula: Extract<Formula, { kind: 'aggregate' }>): Ground[] {
    if (formula.function === 'count')
      return [createNumberGround(this.#groundCount(context, formula.path), [])]
    const values = this.reach(context, formula.path).map((reached) =>
      this.#requireNumber(this.#groundReached(reached, formula.span), formula.span),
    )
    if (formula.function === 'sum') return [createNumberGround(add(...values.map(getNumOrZero)), [])]
    if (values.length === 0) return []
    const isMinimum = formula.function === 'min'
    // An absent operand must not decide, so it counts as a value that never determines the minimum or maximum.
    const neutralValue = isMinimum
      ? Math.max(...values.map(({ range }) => range?.max ?? 0))
      : Math.min(...values.map(({ range }) => range?.min ?? 0))
    const definedTerms = values.map((value) =>
      value.definedWhen.length === 0 ? value.num : ifElse(all(...value.definedWhen), value.num, neutralValue),
    )
    const definedWhen = values.some((value) => value.definedWhen.length === 0)
      ? []
      : [any(...values.map((value) => all(...value.definedWhen)))]
    return [createNumberGround(isMinimum ? smallest(...definedTerms) : largest(...definedTerms), definedWhen)]
  }

  #groundCount(context: PartInstance, path: Path): Num {
    const last = path.items.at(-1)!
    const parentPath: Path = { ...path, items: path.items.slice(0, -1) }
    const counts: Num[] = []
    for (const { instance } of this.reach(context, parentPath)) {
      const group: Group | undefined = instance.kind === 'part' ? instance.groups.get(last.name) : undefined
      if (group === undefined) continue
      if (last.index === undefined) counts.push(countInstances(group))
      else {
        const member = group.instances[last.index]
        if (member !== undefined)
          counts.push(member.presence === undefined ? num(1) : ifElse(member.presence, 1, 0))
      }
    }
    if (counts.length === 0) this.#warnOnce(path, last.name)
    return add(...counts)
  }

  #groundBinary(context: PartInstance, formula: Extract<Formula, { kind: 'binary' }>): Ground[] {
    const leftGrounds = this.ground(context, formula.left)
    const rightGrounds = this.ground(context, formula.right)
    // A term that reaches nothing is ignored.
    if (formula.operator === '+' && (leftGrounds.length === 0 || rightGrounds.length === 0))
      return [...leftGrounds, ...rightGrounds]
    if (leftGrounds.length * rightGrounds.length > MAX_COMBINATIONS) this.#refuseExpansion(formula.span)
    return leftGrounds.flatMap((left) =>
      rightGrounds.map((right) => this.#groundCombination(formula, left, right)),
    )
  }

  #groundCombination(formula: Extract<Formula, { kind: 'binary' }>, left: Ground, right: Ground): Ground {
    const { operator, span } = formula
    if (operator === '&&' || operator === '||') {
      const [first, second] = [this.#requireCondition(left, span), this.#requireCondition(right, span)]
      const of = [first.condition, second.condition]
      return {
        kind: 'condition',
        condition: operator === '&&' ? all(...of) : any(...of),
        definedWhen: [...first.definedWhen, ...second.definedWhen],
      }
    }
    if (operator === '+' || operator === '-' || operator === '*') {
      const [first, second] = [this.#requireNumber(left, span), this.#requireNumber(right, span)]
      if (operator === '*')
        return createNumberGround(multiply(first.num, second.num), [
          ...first.definedWhen,
          ...second.definedWhen,
        ])
      // As in the COOM suite, an absent term is ignored in a sum.
      const definedWhen =
        first.definedWhen.length === 0 || second.definedWhen.length === 0
          ? []
          : [any(all(...first.definedWhen), all(...second.definedWhen))]
      const terms = [getNumOrZero(first), getNumOrZero(second)] as const
      return {
        ...createNumberGround(operator === '+' ? add(...terms) : subtract(...terms), definedWhen),
        isZeroElsewhere: true,
      }
    }
    return this.#groundComparison(formula, operator, left, right)
  }

  #groundComparison(formula: Formula, operator: Comparison, left: Ground, right: Ground): Ground {
    if (left.kind === 'number' || right.kind === 'number') {
      const [first, second] = [
        this.#requireNumber(left, formula.span),
        this.#requireNumber(right, formula.span),
      ]
      return {
        kind: 'condition',
        condition: { kind: 'compare', operator, left: first.num, right: second.num },
        definedWhen: [...first.definedWhen, ...second.definedWhen],
      }
    }
    if (operator !== '=' && operator !== '!=')
      return this.#problems.stop(
        formula.span,
        `Options have no order for \`${operator}\`.`,
        'Compare an attribute that is a number.',
      )
    const { condition, definedWhen } = this.#compareOptions(formula, left, right)
    return { kind: 'condition', condition: operator === '=' ? condition : not(condition), definedWhen }
  }

  #compareOptions(
    formula: Formula,
    left: Ground,
    right: Ground,
  ): { condition: Condition; definedWhen: readonly Condition[] } {
    if (left.kind === 'option' && right.kind === 'option')
      return {
        condition: this.#buildSameOption(left.option, right.option),
        definedWhen: [...left.definedWhen, ...right.definedWhen],
      }
    const [option, constant] = left.kind === 'option' ? [left, right] : [right, left]
    if (option.kind !== 'option' || constant.kind !== 'constant')
      return this.#problems.stop(
        formula.span,
        'Two options are needed here.',
        'Compare a feature with one of its options.',
      )
    const isKnown = option.option.enumeration.options.some(({ name }) => name === constant.option)
    return {
      condition: isKnown ? { kind: 'is', choice: option.option.path, options: [constant.option] } : never,
      definedWhen: option.definedWhen,
    }
  }
}

const createNumberGround = (
  value: Num,
  definedWhen: readonly Condition[],
  range?: { readonly min: number; readonly max: number },
): Extract<Ground, { kind: 'number' }> => ({
  kind: 'number',
  num: value,
  definedWhen,
  isZeroElsewhere: false,
  ...(range === undefined ? {} : { range }),
})

const groundNumber = (instance: NumberInstance, definedWhen: readonly Condition[]): Ground => ({
  kind: 'number',
  num: { kind: 'ref', name: instance.path },
  definedWhen,
  isZeroElsewhere: instance.unusedValue === 0,
  range: instance.range,
})

function getNumOrZero({
  num: value,
  definedWhen,
  isZeroElsewhere,
}: Extract<Ground, { kind: 'number' }>): Num {
  return definedWhen.length === 0 || isZeroElsewhere ? value : ifElse(all(...definedWhen), value, 0)
}

/** The numbers of an attribute; undefined where one of its values is a text. */
function getAttributeValues(
  { enumeration }: OptionInstance,
  attribute: string,
): readonly number[] | undefined {
  const index = enumeration.attributes.indexOf(attribute)
  const values = enumeration.options.map((option) => option.values[index])
  return values.every((value) => typeof value === 'number') ? values : undefined
}
