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

/** What the host needs from its environment: where it sends messages, and a clock. */
export interface HostEnvironment extends ProductSource {
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
const maxEasyFailures = 100

/** A set of choices that the host follows. */
interface FollowedChoices {
  readonly ready: ReadyProduct
  readonly choices: Choices
  readonly send: (answer: LiveAnswer) => void
  /** Lets pending messages in; resolves to false when newer choices have arrived. */
  readonly isWanted: () => Promise<boolean>
}

/** The goal that ranks repairs with equally many changes, if the product has it. */
const repairGoal = 'cheapest'

/** Returns whether two completions were both found and are the same configuration. */
const isSameConfiguration = (first: Completion, second: Completion): boolean =>
  first.found &&
  second.found &&
  Object.entries(first.assignment).every(([name, value]) => second.assignment[name] === value)

export class EngineHost {
  readonly #environment: HostEnvironment
  readonly #productOpening: ProductOpening
  /** The id of the current `follow`; an older stream stops at its next pause. */
  #followId = 0

  constructor(environment: HostEnvironment) {
    this.#environment = environment
    this.#productOpening = new ProductOpening(environment)
  }

  /** Handles one message. Never throws: an error is sent as a failure with the message's id. */
  async receive(message: ToWorker): Promise<void> {
    const { id } = message
    try {
      if (message.kind === 'follow') await this.#follow(message)
      else this.#environment.send({ kind: 'answer', id, answer: await this.#answer(message) })
    } catch (error) {
      this.#environment.send({ kind: 'failure', id, message: String(error) })
    }
  }

  #answer(question: Question): Questions[Question['kind']]['answer'] | Promise<unknown> {
    switch (question.kind) {
      case 'open':
        return this.#productOpening.open(question.input)
      case 'texts':
        return this.#productOpening.loadTexts(question.input.language)
      case 'explain':
        return this.#explain(question.input)
      case 'complete':
        return this.#complete(question.input)
      case 'configuration':
        return this.#findConfiguration(question.input.choices)
      case 'listing':
        return this.#findListing(question.input.choices)
      case 'number':
        return this.#checkNumber(question.input)
    }
  }

  /**
   * Sends propagated domains at once; then a completion with its price and drawings, if one is found easily; then complete domains as they
   * are proved, the completion if it was not found easily, and the results of HiGHS; last what assumptions add to the price.
   */
  async #follow({ id, choices: allChoices }: Follow): Promise<void> {
    this.#followId = id
    const { ready, choices } = await this.#productOpening.getProductWithRows(allChoices)
    if (this.#followId !== id) return
    const { liveSession, compiled } = ready
    const followed: FollowedChoices = {
      ready,
      choices,
      send: (answer) => this.#environment.send({ kind: 'live', id, live: answer }),
      isWanted: async () => {
        await this.#environment.pause()
        return this.#followId === id
      },
    }
    const { send, isWanted } = followed
    liveSession.setChoices(choices)
    send({ kind: 'domains', domains: liveSession.propagatedDomains() })
    if (!(await isWanted())) return
    const holdsAsAssumed = liveSession.holdsAsAssumed()
    const consistent = liveSession.consistent()
    send({ kind: 'consistent', consistent, holdsAsAssumed })
    if (!(await isWanted())) return
    const easyCompletion = liveSession.complete({ budget: { failures: maxEasyFailures } })
    if (easyCompletion.found)
      send({ kind: 'configuration', configuration: buildConfiguration(ready, easyCompletion.assignment) })
    const domains = await this.#sendDecidedDomains(followed)
    if (domains === undefined || !(await isWanted())) return
    const completion = await proveCompletion(liveSession, compiled, { choices }, isWanted)
    if (!(await isWanted())) return
    if (holdsAsAssumed === undefined && (completion.found || completion.proved)) {
      // Without assumptions, choices that no configuration keeps contradict each other.
      const consistentIfNotFound = Object.keys(liveSession.assumptions).length === 0 ? false : consistent
      send({
        kind: 'consistent',
        consistent: completion.found || consistentIfNotFound,
        holdsAsAssumed: completion.found,
      })
    }
    if (!isSameConfiguration(easyCompletion, completion))
      send({
        kind: 'configuration',
        configuration: completion.found ? buildConfiguration(ready, completion.assignment) : undefined,
      })
    if (!domains.complete) await this.#sendRefinedDomains(followed, domains)
    if (!(await isWanted())) return
    send({ kind: 'settled' })
    const costs = completion.found
      ? await computeAssumptionCosts(ready, { choices, assignment: completion.assignment }, isWanted)
      : []
    if (costs !== undefined) send({ kind: 'assumptionCosts', costs })
    // Prepared while the user reads the screen, so that the first question for the cheapest configuration need not wait for it.
    compiled.withGoals?.()
  }

  /** Sends the domains as the engine decides them; returns the final ones, or undefined when they are no longer wanted. */
  async #sendDecidedDomains({ ready, send, isWanted }: FollowedChoices): Promise<Domains | undefined> {
    const stream = ready.liveSession.decideDomains()
    let lastSentAt = this.#environment.now()
    for (let step = stream.next(); ; step = stream.next()) {
      const now = this.#environment.now()
      if (step.done === true || now - lastSentAt >= minUpdateInterval) {
        send({ kind: 'domains', domains: step.done === true ? step.value : step.value() })
        lastSentAt = now
      }
      if (step.done === true) return step.value
      if (!(await isWanted())) return undefined
    }
  }

  /** Sends what HiGHS decides about the values that the engine left unchecked. */
  async #sendRefinedDomains(
    { ready, choices, send, isWanted }: FollowedChoices,
    domains: Domains,
  ): Promise<void> {
    let lastSentDomains = domains
    let lastSentAt = this.#environment.now()
    const sendDomains = (refinedSoFar: Domains): void => {
      if (refinedSoFar !== lastSentDomains) send({ kind: 'domains', domains: refinedSoFar })
      lastSentDomains = refinedSoFar
      lastSentAt = this.#environment.now()
    }
    const refined = await askReferee(
      ready.compiled,
      (referee) => referee.refine(choices, domains, { assumptions: ready.liveSession.assumptions }),
      async (refinedSoFar) => {
        if (this.#environment.now() - lastSentAt >= minUpdateInterval) sendDomains(refinedSoFar)
        return await isWanted()
      },
    )
    if (refined !== undefined) sendDomains(refined)
  }

  async #explain({
    choices: allChoices,
    wanted,
  }: Questions['explain']['input']): Promise<PricedExplanation | undefined> {
    const { ready, choices } = await this.#productOpening.getProductWithRows(allChoices)
    const { questionSession, model, product, prices } = ready
    questionSession.setChoices(choices)
    const hasRepairGoal = model.goals.some((goal) => goal.name === repairGoal)
    const explanation = questionSession.explain(wanted, hasRepairGoal ? { goal: repairGoal } : {})
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

  async #complete(input: Questions['complete']['input']): Promise<CompletionAnswer> {
    const { ready, choices, rows } = await this.#productOpening.getProductWithRows(input.choices)
    const { questionSession, model, compiled } = ready
    const completion = await proveCompletion(
      questionSession,
      compiled,
      { ...input, choices },
      this.#keepWanted,
    )
    if (!completion.found) return completion
    return {
      found: true,
      choices: { ...pinChoices(questionSession, model, choices, completion.assignment), ...rows },
      configuration: buildConfiguration(ready, completion.assignment),
      optimal: completion.optimal,
    }
  }

  async #findConfiguration(allChoices: Choices): Promise<Configuration | undefined> {
    const { ready, choices } = await this.#productOpening.getProductWithRows(allChoices)
    ready.questionSession.setChoices(choices)
    const completion = ready.questionSession.complete()
    return completion.found ? buildConfiguration(ready, completion.assignment) : undefined
  }

  async #findListing(allChoices: Choices): Promise<Listing | undefined> {
    const { ready, choices } = await this.#productOpening.getProductWithRows(allChoices)
    ready.questionSession.setChoices(choices)
    const completion = ready.questionSession.complete()
    return completion.found ? ready.product.list(completion.assignment) : undefined
  }

  async #checkNumber({
    choices: allChoices,
    parameter,
    value,
  }: Questions['number']['input']): Promise<NumberAnswer> {
    const { ready, choices } = await this.#productOpening.getProductWithRows(allChoices)
    const { questionSession, model, compiled } = ready
    questionSession.setChoices(choices)
    const engineState = questionSession.getState(parameter, value)
    const wanted = { ...choices, [parameter]: value }
    questionSession.setChoices(wanted)
    const premises = { ...questionSession.assumptions, ...wanted }
    const state =
      engineState === 'unchecked'
        ? await decideByReferee(compiled, { wanted, premises }, this.#keepWanted)
        : engineState
    questionSession.setChoices(choices)
    return {
      state,
      nearest:
        state === 'impossible' || state === 'conditional'
          ? findNearestPossible(questionSession, model, parameter, value)
          : [],
    }
  }

  /** Lets pending messages in; the answer to a question is always wanted. */
  readonly #keepWanted = async (): Promise<boolean> => {
    await this.#environment.pause()
    return true
  }
}

function buildConfiguration({ product, prices }: ReadyProduct, assignment: Assignment): Configuration {
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

/** Returns the conflicting values by parameter. */
const collectValues = (conflict: PricedExplanation['conflict']): Choices =>
  Object.fromEntries(conflict.flatMap((part) => (part.kind === 'rule' ? [] : [[part.parameter, part.value]])))
