// A model's rules as conditions that always have a value, so that the engine can be asked whether a rule is broken.
import type { Condition, Model, Rule, Table } from '../model.ts'
import { always, any, not } from '../source/core-terms.ts'
import { HasValue } from '../source/has-value.ts'

/** A model's rules as conditions that have a value in every configuration of its definitions. */
export class RuleConditions {
  readonly #hasValue: HasValue
  readonly #tables: Record<string, Table> = {}

  constructor(model: Model) {
    const parameters = new Map(model.parameters.map((parameter) => [parameter.name, parameter]))
    this.#hasValue = new HasValue({
      parameter: (name) => parameters.get(name),
      table: (name) => model.tables[name],
      addTable: (wanted, table) => {
        let name = wanted
        while (Object.hasOwn(model.tables, name) || Object.hasOwn(this.#tables, name)) name = `${name}'`
        this.#tables[name] = table
        return name
      },
    })
  }

  /** Tables that the conditions refer to and the model does not have; add them to the model that uses a condition. */
  get tables(): Readonly<Record<string, Table>> {
    return this.#tables
  }

  /** A condition that is true where this one has a value and is true, and false elsewhere. */
  #demandTrue(condition: Condition): Condition {
    return this.#hasValue.and(this.#hasValue.condition(condition), condition)
  }

  /** The rule applies, and its condition has a value. */
  applies({ when }: Rule): Condition {
    return when === undefined ? always : this.#demandTrue(when)
  }

  /** The rule holds: it does not apply, or its requirement is true. Exactly what the checker demands. */
  holds({ when, require }: Rule): Condition {
    const required = this.#demandTrue(require)
    if (when === undefined) return required
    return this.#hasValue.and(this.#hasValue.condition(when), any([not(when), required]))
  }

  /** The rule is broken, possibly because a value is missing. */
  broken(rule: Rule): Condition {
    return not(this.holds(rule))
  }
}
