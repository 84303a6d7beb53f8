/** Answers the screen's questions with the engine and the product; runs in the worker and, without one, in tests. */

import type { Assignment, Choices } from '@design-portal/domain/engine/model.ts'
import { computeRuleArguments } from '@design-portal/domain/engine/rule-arguments.ts'
import type { Completion, Domains } from '@design-portal/domain/engine/session.ts'
import type { Listing } from '@design-portal/domain/products/drawing-contract.ts'
import { priceBill } from '@design-portal/domain/pricing/price-bill.ts'
import { computeAssumptionCosts } from './assumption-costs.ts'
import { findNearestPossible } from './find-nearest-possible.ts'
import { pinChoices } from './pin-choices.ts'
import { ProductOpening } from './product-opening.ts'
import type { ProductSource, ReadyProduct } from './product-opening.ts'
import { proveCompletion, askReferee, decideByReferee } from './ask-referee.ts'
import type {
  CompletionAnswer,
  Configuration,
  Follow,
  FromWorker,
  LiveAnswer,
  NumberAnswer,
  PricedExplanation,
  Question,
  Questions,
  ToWorker,
} from './protocol.ts'

/** What the host needs from its environment: where messages go, and how to let pending ones in. */
export interface HostSurroundings extends ProductSource {
  readonly send: (message: FromWorker) => void
  /** Returns milliseconds of a monotonic clock. */
  readonly now: () => number
}

/** The minimum time between partial answers, in milliseconds: more frequent ones cost the screen more than they tell the user. */
const minUpdateInterval = 60

/**
 * The limit of failures for an easy completion. If one is found within it, complete domains can wait, so that price and findings are shown
 * early.
 */
const easyFailures = 100

/** A set of choices that the host follows. */
interface Followed {
  readonly ready: ReadyProduct
  readonly choices: Choices
  readonly send: (answer: LiveAnswer) => void
  /** Lets pending messages in; resolves to false when newer choices have arrived. */
  readonly isWanted: () => Promise<boolean>
}

/** The goal that ranks repairs with equally many changes, if the product has it. */
const repairGoal = 'cheapest'

/** Returns whether two completions were both found and are the same configuration. */
const isSame = (one: Completion, other: Completion): boolean =>
  one.found &&
  other.found &&
  Object.entries(one.assignment).every(([name, value]) => other.assignment[name] === value)

export class EngineHost {
  readonly #surroundings: HostSurroundings
  readonly #products: ProductOpening
  /** The id of the current `follow`; an older stream stops at its next pause. */
  #following = 0

  constructor(surroundings: HostSurroundings) {
    this.#surroundings = surroundings
    this.#products = new ProductOpening(surroundings)
  }

  /** Handles one message. Never throws: an error is sent as a failure with the message's id. */
  async receive(message: ToWorker): Promise<void> {
    const { id } = message
    try {
      if (message.kind === 'follow') await this.#follow(message)
      else this.#surroundings.send({ kind: 'answer', id, answer: await this.#answer(message) })
    } catch (error) {
      this.#surroundings.send({ kind: 'failure', id, message: String(error) })
    }
  }

  #answer(question: Question): Questions[Question['kind']]['answer'] | Promise<unknown> {
    switch (question.kind) {
      case 'open':
        return this.#products.open(question.ask)
      case 'texts':
        return this.#products.texts(question.ask.language)
      case 'explain':
        return this.#explain(question.ask)
      case 'complete':
        return this.#complete(question.ask)
      case 'configuration':
        return this.#configuration(question.ask.choices)
      case 'listing':
        return this.#listing(question.ask.choices)
      case 'number':
        return this.#number(question.ask)
    }
  }

  /**
   * Sends propagated domains at once; then a completion with its price and drawings, if one is found easily; then complete domains as they
   * are proved, the completion if it was not found easily, and the results of HiGHS; last what assumptions add to the price.
   */
  async #follow({ id, choices: all }: Follow): Promise<void> {
    this.#following = id
    const { ready, choices } = await this.#products.given(all)
    if (this.#following !== id) return
    const { live, compiled } = ready
    const followed: Followed = {
      ready,
      choices,
      send: (answer) => this.#surroundings.send({ kind: 'live', id, live: answer }),
      isWanted: async () => {
        await this.#surroundings.pause()
        return this.#following === id
      },
    }
    const { send, isWanted } = followed
    live.setChoices(choices)
    send({ kind: 'domains', domains: live.propagatedDomains() })
    if (!(await isWanted())) return
    const holdsAsAssumed = live.holdsAsAssumed()
    const consistent = live.consistent()
    send({ kind: 'consistent', consistent, holdsAsAssumed })
    if (!(await isWanted())) return
    const easy = live.complete({ budget: { failures: easyFailures } })
    if (easy.found) send({ kind: 'configuration', configuration: derive(ready, easy.assignment) })
    const domains = await this.#decide(followed)
    if (domains === undefined || !(await isWanted())) return
    const completion = await proveCompletion(live, compiled, { choices }, isWanted)
    if (!(await isWanted())) return
    if (holdsAsAssumed === undefined && (completion.found || completion.proved)) {
      // Without assumptions, what does not hold contradicts itself.
      const otherwise = Object.keys(live.assumptions).length === 0 ? false : consistent
      send({
        kind: 'consistent',
        consistent: completion.found || otherwise,
        holdsAsAssumed: completion.found,
      })
    }
    if (!isSame(easy, completion))
      send({
        kind: 'configuration',
        configuration: completion.found ? derive(ready, completion.assignment) : undefined,
      })
    if (!domains.complete) await this.#refine(followed, domains)
    if (!(await isWanted())) return
    send({ kind: 'settled' })
    const costs = completion.found
      ? await computeAssumptionCosts(ready, { choices, assignment: completion.assignment }, isWanted)
      : []
    if (costs !== undefined) send({ kind: 'assumptionCosts', costs })
    // Prepared while the user reads the screen, so that the first question for the cheapest configuration need not wait for it.
    compiled.withGoals?.()
  }

  /** Sends the engine's partial answers; returns the last one, or undefined when it is no longer wanted. */
  async #decide({ ready, send, isWanted }: Followed): Promise<Domains | undefined> {
    const stream = ready.live.decideDomains()
    let sent = this.#surroundings.now()
    for (let step = stream.next(); ; step = stream.next()) {
      const now = this.#surroundings.now()
      if (step.done === true || now - sent >= minUpdateInterval) {
        send({ kind: 'domains', domains: step.done === true ? step.value : step.value() })
        sent = now
      }
      if (step.done === true) return step.value
      if (!(await isWanted())) return undefined
    }
  }

  /** Sends what HiGHS decides about the values that the engine left unchecked. */
  async #refine({ ready, choices, send, isWanted }: Followed, domains: Domains): Promise<void> {
    let known = domains
    let sent = this.#surroundings.now()
    const sendDomains = (now: Domains): void => {
      if (now !== known) send({ kind: 'domains', domains: now })
      known = now
      sent = this.#surroundings.now()
    }
    const refined = await askReferee(
      ready.compiled,
      (referee) => referee.refine(choices, domains, { assumptions: ready.live.assumptions }),
      async (now) => {
        if (this.#surroundings.now() - sent >= minUpdateInterval) sendDomains(now)
        return await isWanted()
      },
    )
    if (refined !== undefined) sendDomains(refined)
  }

  async #explain({
    choices: all,
    wanted,
  }: Questions['explain']['ask']): Promise<PricedExplanation | undefined> {
    const { ready, choices } = await this.#products.given(all)
    const { beside, model, product, prices } = ready
    beside.setChoices(choices)
    const hasRepairGoal = model.goals.some((goal) => goal.name === repairGoal)
    const explanation = beside.explain(wanted, hasRepairGoal ? { goal: repairGoal } : {})
    if (explanation === undefined) return undefined
    const [repair] = explanation.repairs
    return {
      ...explanation,
      ruleArguments:
        repair === undefined
          ? {}
          : computeRuleArguments(model, {
              ...repair.witness,
              ...collectValues(explanation.conflict),
              ...(wanted === undefined ? {} : { [wanted.parameter]: wanted.value }),
            }),
      repairs: explanation.repairs.map(({ changes, witness }) => ({
        changes,
        price: priceBill(product.evaluate(witness).bill, prices),
      })),
    }
  }

  async #complete(ask: Questions['complete']['ask']): Promise<CompletionAnswer> {
    const { ready, choices, rows } = await this.#products.given(ask.choices)
    const { beside, model, compiled } = ready
    const completion = await proveCompletion(beside, compiled, { ...ask, choices }, this.#always)
    if (!completion.found) return completion
    return {
      found: true,
      choices: { ...pinChoices(beside, model, choices, completion.assignment), ...rows },
      configuration: derive(ready, completion.assignment),
      optimal: completion.optimal,
    }
  }

  async #configuration(all: Choices): Promise<Configuration | undefined> {
    const { ready, choices } = await this.#products.given(all)
    ready.beside.setChoices(choices)
    const completion = ready.beside.complete()
    return completion.found ? derive(ready, completion.assignment) : undefined
  }

  async #listing(all: Choices): Promise<Listing | undefined> {
    const { ready, choices } = await this.#products.given(all)
    ready.beside.setChoices(choices)
    const completion = ready.beside.complete()
    return completion.found ? ready.product.list(completion.assignment) : undefined
  }

  async #number({ choices: all, parameter, value }: Questions['number']['ask']): Promise<NumberAnswer> {
    const { ready, choices } = await this.#products.given(all)
    const { beside, model, compiled } = ready
    beside.setChoices(choices)
    const first = beside.getState(parameter, value)
    const wanted = { ...choices, [parameter]: value }
    beside.setChoices(wanted)
    const premises = { ...beside.assumptions, ...wanted }
    const state =
      first === 'unchecked' ? await decideByReferee(compiled, { wanted, premises }, this.#always) : first
    beside.setChoices(choices)
    return {
      state,
      nearest:
        state === 'impossible' || state === 'conditional'
          ? findNearestPossible(beside, model, parameter, value)
          : [],
    }
  }

  /** Lets pending messages in; the answer to a question is always wanted. */
  readonly #always = async (): Promise<boolean> => {
    await this.#surroundings.pause()
    return true
  }
}

function derive({ product, prices }: ReadyProduct, assignment: Assignment): Configuration {
  const evaluation = product.evaluate(assignment)
  return {
    assignment,
    evaluation,
    drawings: product.draw(assignment),
    places: product.getPlaces(assignment),
    exchange: product.exchange(assignment),
    price: priceBill(evaluation.bill, prices),
  }
}

/** The values that contradict each other, by parameter. */
const collectValues = (conflict: PricedExplanation['conflict']): Choices =>
  Object.fromEntries(conflict.flatMap((part) => (part.kind === 'rule' ? [] : [[part.parameter, part.value]])))
