// The parameters of a model on the sheet: a literal for each value of a choice or flag, and the number of steps of a number.
import type { ConstraintProto } from 'or-tools-wasm/cp-sat'
import type { Assignment, Cell, Choices, Model, Parameter, Value } from '../model.ts'
import {
  createConstant,
  negateLiteral,
  sum,
  evaluateLinear,
  type Linear,
  type Literal,
  type Sheet,
} from './cp-sat-sheet.ts'
import { listValues } from './random-model.ts'

/** A parameter on the sheet. */
interface TranslatedParameter {
  readonly parameter: Parameter
  readonly values: readonly Value[]
  /** A literal per value of a choice or flag. */
  readonly literals: readonly Literal[]
  /** For a number: how many steps it is above its least value. */
  readonly steps?: Linear
}

export class TranslatedParameters {
  readonly #sheet: Sheet
  readonly #parameters = new Map<string, TranslatedParameter>()
  readonly #equalities = new Map<string, Literal>()

  /** Chosen parameters become constants; a value outside its domain makes the sheet infeasible. */
  constructor(sheet: Sheet, model: Model, choices: Choices) {
    this.#sheet = sheet
    for (const parameter of model.parameters)
      this.#parameters.set(
        parameter.name,
        this.#translate(parameter, listValues(model, parameter), choices[parameter.name]),
      )
  }

  #translate(parameter: Parameter, values: readonly Value[], chosen: Value | undefined): TranslatedParameter {
    const sheet = this.#sheet
    if (chosen !== undefined && !values.includes(chosen)) sheet.clause()
    else if (chosen !== undefined)
      return parameter.kind === 'number'
        ? { parameter, values, literals: [], steps: createConstant(BigInt(values.indexOf(chosen))) }
        : {
            parameter,
            values,
            literals: values.map((value) => (value === chosen ? sheet.true : sheet.false)),
          }
    if (parameter.kind === 'number')
      return { parameter, values, literals: [], steps: sheet.variable(0n, BigInt(values.length - 1)) }
    const flag = parameter.kind === 'flag' ? sheet.literal() : undefined
    const literals = flag === undefined ? values.map(() => sheet.literal()) : [negateLiteral(flag), flag]
    if (flag === undefined) sheet.exactlyOne(literals)
    return { parameter, values, literals }
  }

  find(name: string): TranslatedParameter | undefined {
    return this.#parameters.get(name)
  }

  get(name: string): TranslatedParameter {
    const found = this.#parameters.get(name)
    if (found === undefined) throw new Error(`The model has no parameter ${name}`)
    return found
  }

  /** A literal that is true exactly when the parameter has the value; false where the value is not in its domain. */
  has(name: string, value: Cell): Literal {
    const { values, literals, steps } = this.get(name)
    const index = values.indexOf(value)
    if (index < 0) return this.#sheet.false
    if (steps === undefined) return literals[index] ?? this.#sheet.false
    const key = `${name}=${index}`
    const literal = this.#equalities.get(key) ?? this.#sheet.zero(sum(steps, createConstant(-BigInt(index))))
    this.#equalities.set(key, literal)
    return literal
  }

  /** The number of steps of a number parameter above its least value. */
  getSteps(name: string): Linear {
    const { steps } = this.get(name)
    if (steps === undefined) throw new Error(`${name} is not a number parameter`)
    return steps
  }

  /** The constraint that a parameter without a choice has a value. */
  buildEquality(name: string, value: Value): ConstraintProto {
    const { values, literals, steps } = this.get(name)
    const index = values.indexOf(value)
    if (index < 0) return { boolOr: { literals: [] } }
    if (steps === undefined) return { boolAnd: { literals: [literals[index] ?? this.#sheet.false] } }
    return { linear: { vars: [...steps.terms.keys()], coeffs: [1], domain: [index, index] } }
  }

  /** The variables of the parameters without a choice, with their values in a configuration. */
  buildHint(assignment: Assignment): { vars: number[]; values: number[] } {
    const hints = [...this.#parameters].flatMap(([name, { values, literals, steps }]) => {
      const index = assignment[name] === undefined ? -1 : values.indexOf(assignment[name])
      if (steps !== undefined) return [...steps.terms.keys()].map((variable) => [variable, index] as const)
      return literals.flatMap((literal, at) =>
        literal < 0 || literal === this.#sheet.true ? [] : [[literal, Number(at === index)] as const],
      )
    })
    return {
      vars: hints.map(([variable]) => variable),
      values: hints.map(([, value]) => value),
    }
  }

  /** The value of a parameter in a solution of the solver. */
  readValue(name: string, solution: readonly bigint[]): Value {
    const { values, literals, steps } = this.get(name)
    const index =
      steps === undefined
        ? literals.findIndex((literal) => evaluateLinear(this.#sheet.indicator(literal), solution) === 1n)
        : Number(evaluateLinear(steps, solution))
    const value = values[index]
    if (value === undefined) throw new Error(`The solution has no value for ${name}`)
    return value
  }
}
