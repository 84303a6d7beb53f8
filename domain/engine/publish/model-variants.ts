// Variants of a model that answer questions about one of its rules: what would be possible without it, or where it applies.
import type { Condition, Model } from '../model.ts'
import { RuleConditions } from './rule-conditions.ts'

/** The id of the question itself in a variant; explanations leave it out. */
export const QUESTION = '?'

/** Builds variants; one object serves all rules of a model. */
export class ModelVariants {
  readonly #model: Model
  readonly #conditions: RuleConditions

  constructor(model: Model) {
    this.#model = model
    this.#conditions = new RuleConditions(model)
  }

  /**
   * The model without the rule, but with its violation demanded: a configuration of it is forbidden only by this rule. Of
   * the other rules it has those for which `isIncluded` holds.
   */
  breaking(id: string, isIncluded: (id: string) => boolean = () => true): Model {
    return this.#without(id, isIncluded, this.#conditions.broken(this.#requireRule(id)))
  }

  /** The model without the rule, but with its condition demanded. */
  applying(id: string): Model {
    return this.#without(id, () => true, this.#conditions.applies(this.#requireRule(id)))
  }

  /** The model with the condition of a notice demanded. */
  raising(id: string): Model {
    const notice = this.#model.notices.find((candidate) => candidate.id === id)
    if (notice === undefined) throw new RangeError(`Model ${this.#model.id} has no notice '${id}'`)
    return this.#with(this.#model.rules, this.#conditions.applies({ ...notice, require: notice.when }))
  }

  #requireRule(id: string): Model['rules'][number] {
    const rule = this.#model.rules.find((candidate) => candidate.id === id)
    if (rule === undefined) throw new RangeError(`Model ${this.#model.id} has no rule '${id}'`)
    return rule
  }

  #without(id: string, isIncluded: (id: string) => boolean, question: Condition): Model {
    return this.#with(
      this.#model.rules.filter((rule) => rule.id !== id && isIncluded(rule.id)),
      question,
    )
  }

  /** Notices and goals are irrelevant for a question, so they are left out. */
  #with(rules: Model['rules'], question: Condition): Model {
    return {
      ...this.#model,
      tables: { ...this.#model.tables, ...this.#conditions.tables },
      rules: [...rules, { id: QUESTION, require: question }],
      notices: [],
      goals: [],
    }
  }
}
