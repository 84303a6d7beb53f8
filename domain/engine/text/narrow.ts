// Determines what is permitted where: models are searched and computed exactly, while formulas describe one finished configuration.
import {
  findInexact,
  isExactCondition,
  isExactNumber,
  isFormula,
  isFormulaCondition,
  findForbiddenInFormulas,
  type RefusedPart,
} from '../source/exactness.ts'
import type { AnyCondition, AnyNum, Formula, FormulaCondition } from '../source/formula.ts'
import type { SourceCondition, SourceNum } from '../source/source-model.ts'
import type { ExpressionResolver } from './resolve-expression.ts'
import type { Span } from './source-text.ts'
import { suggestName } from './suggest.ts'
import type { Expression } from './syntax.ts'
import { functionWords } from './tokens.ts'

type Complaint = readonly [message: string, cure: string]

const inFigure = 'Say it in a figure: what is searched through needs exact numbers.'

/** For a construct in a model that only formulas permit. */
function describeInexact({ part, kind }: RefusedPart, functions: ReadonlySet<string>): Complaint {
  switch (kind) {
    case 'literal':
      return 'value' in part && typeof part.value === 'boolean'
        ? [`Found \`${part.value}\`, expected a number.`, 'Name a flag, or leave it out.']
        : ['Found a text, expected a number.', 'Compare a text column with it: `country.rules = "UL"`.']
    case 'quotient':
      return [
        'Found a quotient that is not rounded.',
        'Write `a / b rounded up` or `a / b rounded down`; to take a share, multiply: `0.25 * a`.',
      ]
    case 'interpolate':
      return [
        'Found an interpolation that is not rounded.',
        'Round what is computed: `interpolate(discharge[cabinet].power along time rounded down to step 0.1)`.',
      ]
    case 'nearest':
      return [
        'Found a rounding to the nearest number, expected one up or down.',
        `Write \`rounded up to step 0.1\`. ${inFigure}`,
      ]
    case 'function':
      return describeFunction('name' in part ? String(part.name) : '', functions)
    case 'firstOf':
    case 'lastOf':
      return ['Found a first or last record, expected an exact number.', inFigure]
    case 'join':
      return [
        'Found a text that is put together, expected a number.',
        'Texts belong to figures and bill lines.',
      ]
    default:
      return ['Found a number with other choices, expected an exact number.', inFigure]
  }
}

function describeFunction(name: string, functions: ReadonlySet<string>): Complaint {
  if (functions.has(name)) return [`Found the function \`${name}\`, expected an exact number.`, inFigure]
  const cure = `The functions are ${functionWords.join(', ')}.`
  return [
    `Found \`${name}\`, expected a function.`,
    suggestName(name, [...functionWords, ...functions], cure),
  ]
}

/** For a construct in a formula that only models permit. */
const describeModelPart = ({ kind }: RefusedPart): Complaint =>
  kind === 'price'
    ? ['Found a price in a formula.', 'Goals and values have prices; those of a design come from its bill.']
    : ['Found a failure in a formula.', 'Give it a name, `value left = case loss of …`, and use that.']

/** Placeholders for refused constructs; never part of a finished model. */
const nothing = { kind: 'constant', value: 0 } as const
const never = { kind: 'any', of: [] } as const

/** Resolves expressions for their context, and reports what is not permitted there. */
export class Narrowing {
  readonly #expressions: ExpressionResolver
  readonly #places: ReadonlyMap<object, Span>
  readonly #functions: ReadonlySet<string>

  /** @param functions the functions that formulas may call by name */
  constructor(
    expressions: ExpressionResolver,
    places: ReadonlyMap<object, Span>,
    functions: ReadonlySet<string>,
  ) {
    this.#expressions = expressions
    this.#places = places
    this.#functions = functions
  }

  readonly exactNumber = (expression: Expression): SourceNum =>
    this.exact(
      this.#expressions.conditions.withExactness(() => this.#expressions.number(expression)),
      expression,
    )

  readonly exactCondition = (expression: Expression): SourceCondition => {
    const made = this.#expressions.conditions.withExactness(() => this.#expressions.condition(expression))
    return this.asExactCondition(made, expression)
  }

  readonly formula = (expression: Expression): Formula =>
    this.asFormula(this.#expressions.number(expression), expression)

  readonly formulaCondition = (expression: Expression): FormulaCondition =>
    this.asFormulaCondition(this.#expressions.condition(expression), expression)

  /** The result of an expression, as a model has it. */
  exact(made: AnyNum, span: Span): SourceNum {
    return isExactNumber(made) ? made : this.#refuseInexact(made, span, nothing)
  }

  asFormula(made: AnyNum, span: Span): Formula {
    return isFormula(made) ? made : this.#refuseModel(made, span, nothing)
  }

  asFormulaCondition(made: AnyCondition, span: Span): FormulaCondition {
    return isFormulaCondition(made) ? made : this.#refuseModel(made, span, never)
  }

  asExactCondition(made: AnyCondition, span: Span): SourceCondition {
    return isExactCondition(made) ? made : this.#refuseInexact(made, span, never)
  }

  #refuseInexact<T>(made: AnyNum | AnyCondition, span: Span, instead: T): T {
    for (const refused of findInexact(made))
      this.#expressions.report(this.#findPlace(refused, span), ...describeInexact(refused, this.#functions))
    return instead
  }

  #refuseModel<T>(made: AnyNum | AnyCondition, span: Span, instead: T): T {
    for (const refused of findForbiddenInFormulas(made))
      this.#expressions.report(this.#findPlace(refused, span), ...describeModelPart(refused))
    return instead
  }

  /** The content of a named condition is refused where the condition is used. */
  #findPlace({ part }: RefusedPart, span: Span): Span {
    return this.#expressions.uses.get(part) ?? this.#places.get(part) ?? span
  }
}
