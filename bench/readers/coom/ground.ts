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

/** A formula on fixed instances; it has no effect unless all of `defined` hold. */
export type Ground =
  | {
      readonly kind: 'number'
      readonly num: Num
      readonly defined: readonly Condition[]
      /** The expression is 0 where it is not defined. */
      readonly isZeroElsewhere: boolean
      /** The bounds of the expression, where they are known. */
      readonly range?: { readonly min: number; readonly max: number }
    }
  | { readonly kind: 'option'; readonly option: OptionInstance; readonly defined: readonly Condition[] }
  | { readonly kind: 'constant'; readonly option: string }
  | { readonly kind: 'condition'; readonly condition: Condition; readonly defined: readonly Condition[] }

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
  /** The condition that two options are the same. */
  readonly #same: (left: OptionInstance, right: OptionInstance) => Condition
  readonly #warned = new Set<number>()

  constructor(
    problems: ProblemList,
    options: ReadonlySet<string>,
    same: (left: OptionInstance, right: OptionInstance) => Condition,
  ) {
    this.#problems = problems
    this.#options = options
    this.#same = same
  }

  /** The instances that a path reaches from a part, whether present or not. */
  reach(context: PartInstance, path: Path): Reached[] {
    let reached: Reached[] = [{ instance: context }]
    for (const [position, { name, index }] of path.items.entries()) {
      const next: Reached[] = []
      for (const { instance, attribute } of reached) {
        if (attribute !== undefined) continue
        if (instance.kind === 'part') {
          const instances = instance.groups.get(name)?.instances ?? []
          for (const member of index === undefined ? instances : instances.slice(index, index + 1))
            next.push({ instance: member })
        } else if (instance.kind === 'option' && instance.enumeration.attributes.includes(name))
          next.push({ instance, attribute: name })
      }
      reached = next
      if (reached.length === 0 && !this.#isEmpty(context, path, position)) this.#warn(path, name)
    }
    return reached
  }

  /** Whether a path ends because a feature has no instances, rather than because its name is unknown. */
  #isEmpty(context: PartInstance, path: Path, index: number): boolean {
    return index === 0 && context.groups.has(path.items[0]!.name)
  }

  #warn(path: Path, name: string): void {
    if (this.#warned.has(path.span.start)) return
    this.#warned.add(path.span.start)
    const text = path.items.map((item) => item.name).join('.')
    this.#problems.warn(
      path.span,
      `\`${text}\` leads nowhere at \`${name}\`: what is said with it has no effect.`,
      'Correct the name, or take the statement out.',
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
        return [numberGround(num(formula.value), [], { min: formula.value, max: formula.value })]
      case 'path':
        return this.#isConstant(context, formula)
          ? [{ kind: 'constant', option: formula.items[0]!.name }]
          : this.reach(context, formula).map((reached) => this.#groundReached(reached, formula.span))
      case 'aggregate':
        return this.#aggregate(context, formula)
      case 'negative':
        return this.ground(context, formula.of).map((operand) => {
          const value = this.#asNumber(operand, formula.span)
          return {
            kind: 'number',
            num: subtract(0, value.num),
            defined: value.defined,
            isZeroElsewhere: value.isZeroElsewhere,
          }
        })
      case 'not':
        return this.ground(context, formula.of).map((operand) => {
          const { condition, defined } = this.#asCondition(operand, formula.span)
          return { kind: 'condition', condition: not(condition), defined }
        })
      default:
        return this.#binary(context, formula)
    }
  }

  /** All grounds of conditions and a final formula together. */
  groundAll(context: PartInstance, formulas: readonly Formula[]): Ground[][] {
    let combined: Ground[][] = [[]]
    for (const formula of formulas) {
      const grounds = this.ground(context, formula)
      if (combined.length * grounds.length > MAX_COMBINATIONS) this.#tooMany(formula.span)
      combined = combined.flatMap((before) => grounds.map((ground) => [...before, ground]))
    }
    return combined
  }

  #tooMany(span: Span): never {
    return this.#problems.stop(
      span,
      `The paths reach more than ${MAX_COMBINATIONS} combinations of parts.`,
      'Lower the cardinalities, or say it of one part.',
    )
  }

  #groundReached({ instance, attribute }: Reached, span: Span): Ground {
    const defined = toConditions(instance.presence)
    if (instance.kind === 'number') return groundNumber(instance, defined)
    if (instance.kind === 'part')
      return this.#problems.stop(
        span,
        'A part is neither a number nor an option.',
        'Name one of its features.',
      )
    if (attribute === undefined) return { kind: 'option', option: instance, defined }
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
      defined,
      // The row of an unused place has 0 in every attribute.
      isZeroElsewhere: true,
      range: { min: Math.min(...values), max: Math.max(...values) },
    }
  }

  #asNumber(ground: Ground, span: Span): Extract<Ground, { kind: 'number' }> {
    if (ground.kind === 'number') return ground
    return this.#problems.stop(
      span,
      'A number is needed here.',
      'Use a number, or an attribute of the option.',
    )
  }

  #asCondition(ground: Ground, span: Span): Extract<Ground, { kind: 'condition' }> {
    if (ground.kind === 'condition') return ground
    return this.#problems.stop(span, 'A condition is needed here.', 'Compare it with something.')
  }

  /** The condition of a ground. */
  toCondition(ground: Ground, formula: Formula): Extract<Ground, { kind: 'condition' }> {
    return this.#asCondition(ground, formula.span)
  }

  /** The number of a ground, 0 where it is not defined. */
  toNum(ground: Ground, formula: Formula): Num {
    return orZero(this.#asNumber(ground, formula.span))
  }

  #aggregate(context: PartInstance, formula: Extract<Formula, { kind: 'aggregate' }>): Ground[] {
    if (formula.function === 'count') return [numberGround(this.#count(context, formula.path), [])]
    const values = this.reach(context, formula.path).map((reached) =>
      this.#asNumber(this.#groundReached(reached, formula.span), formula.span),
    )
    if (formula.function === 'sum') return [numberGround(add(...values.map(orZero)), [])]
    if (values.length === 0) return []
    const isMin = formula.function === 'min'
    // An absent operand must not decide: it counts as the value that the extreme of the others cannot pass.
    const neutral = isMin
      ? Math.max(...values.map(({ range }) => range?.max ?? 0))
      : Math.min(...values.map(({ range }) => range?.min ?? 0))
    const terms = values.map((value) =>
      value.defined.length === 0 ? value.num : ifElse(all(...value.defined), value.num, neutral),
    )
    const defined = values.some((value) => value.defined.length === 0)
      ? []
      : [any(...values.map((value) => all(...value.defined)))]
    return [numberGround(isMin ? smallest(...terms) : largest(...terms), defined)]
  }

  #count(context: PartInstance, path: Path): Num {
    const last = path.items.at(-1)!
    const before: Path = { ...path, items: path.items.slice(0, -1) }
    const counts: Num[] = []
    for (const { instance } of this.reach(context, before)) {
      const group: Group | undefined = instance.kind === 'part' ? instance.groups.get(last.name) : undefined
      if (group === undefined) continue
      if (last.index === undefined) counts.push(countInstances(group))
      else {
        const member = group.instances[last.index]
        if (member !== undefined)
          counts.push(member.presence === undefined ? num(1) : ifElse(member.presence, 1, 0))
      }
    }
    if (counts.length === 0) this.#warn(path, last.name)
    return add(...counts)
  }

  #binary(context: PartInstance, formula: Extract<Formula, { kind: 'binary' }>): Ground[] {
    const lefts = this.ground(context, formula.left)
    const rights = this.ground(context, formula.right)
    // A term that reaches nothing is ignored.
    if (formula.operator === '+' && (lefts.length === 0 || rights.length === 0)) return [...lefts, ...rights]
    if (lefts.length * rights.length > MAX_COMBINATIONS) this.#tooMany(formula.span)
    return lefts.flatMap((left) => rights.map((right) => this.#combine(formula, left, right)))
  }

  #combine(formula: Extract<Formula, { kind: 'binary' }>, left: Ground, right: Ground): Ground {
    const { operator, span } = formula
    if (operator === '&&' || operator === '||') {
      const [one, other] = [this.#asCondition(left, span), this.#asCondition(right, span)]
      const of = [one.condition, other.condition]
      return {
        kind: 'condition',
        condition: operator === '&&' ? all(...of) : any(...of),
        defined: [...one.defined, ...other.defined],
      }
    }
    if (operator === '+' || operator === '-' || operator === '*') {
      const [one, other] = [this.#asNumber(left, span), this.#asNumber(right, span)]
      if (operator === '*')
        return numberGround(multiply(one.num, other.num), [...one.defined, ...other.defined])
      // As in the COOM suite, an absent term is ignored in a sum.
      const defined =
        one.defined.length === 0 || other.defined.length === 0
          ? []
          : [any(all(...one.defined), all(...other.defined))]
      const terms = [orZero(one), orZero(other)] as const
      return {
        ...numberGround(operator === '+' ? add(...terms) : subtract(...terms), defined),
        isZeroElsewhere: true,
      }
    }
    return this.#compare(formula, operator, left, right)
  }

  #compare(formula: Formula, operator: Comparison, left: Ground, right: Ground): Ground {
    if (left.kind === 'number' || right.kind === 'number') {
      const [one, other] = [this.#asNumber(left, formula.span), this.#asNumber(right, formula.span)]
      return {
        kind: 'condition',
        condition: { kind: 'compare', operator, left: one.num, right: other.num },
        defined: [...one.defined, ...other.defined],
      }
    }
    if (operator !== '=' && operator !== '!=')
      return this.#problems.stop(
        formula.span,
        `Options have no order for \`${operator}\`.`,
        'Compare an attribute that is a number.',
      )
    const { condition, defined } = this.#sameOption(formula, left, right)
    return { kind: 'condition', condition: operator === '=' ? condition : not(condition), defined }
  }

  #sameOption(
    formula: Formula,
    left: Ground,
    right: Ground,
  ): { condition: Condition; defined: readonly Condition[] } {
    if (left.kind === 'option' && right.kind === 'option')
      return {
        condition: this.#same(left.option, right.option),
        defined: [...left.defined, ...right.defined],
      }
    const [option, constant] = left.kind === 'option' ? [left, right] : [right, left]
    if (option.kind !== 'option' || constant.kind !== 'constant')
      return this.#problems.stop(
        formula.span,
        'Two options are needed here.',
        'Compare a feature with one of its options.',
      )
    const known = option.option.enumeration.options.some(({ name }) => name === constant.option)
    return {
      condition: known ? { kind: 'is', choice: option.option.path, options: [constant.option] } : never,
      defined: option.defined,
    }
  }
}

const numberGround = (
  value: Num,
  defined: readonly Condition[],
  range?: { readonly min: number; readonly max: number },
): Extract<Ground, { kind: 'number' }> => ({
  kind: 'number',
  num: value,
  defined,
  isZeroElsewhere: false,
  ...(range === undefined ? {} : { range }),
})

const groundNumber = (instance: NumberInstance, defined: readonly Condition[]): Ground => ({
  kind: 'number',
  num: { kind: 'ref', name: instance.path },
  defined,
  isZeroElsewhere: instance.unused === 0,
  range: instance.range,
})

function orZero({ num: value, defined, isZeroElsewhere }: Extract<Ground, { kind: 'number' }>): Num {
  return defined.length === 0 || isZeroElsewhere ? value : ifElse(all(...defined), value, 0)
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
