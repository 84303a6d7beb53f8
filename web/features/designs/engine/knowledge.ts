/** Merges the engine's answers: until the answer to new choices is complete, undecided parts keep their last known state. */

import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { Domains, ListedDomain, ParameterDomain } from '@design-portal/domain/engine/session.ts'
import type { AssumptionCost, Configuration, LiveAnswer } from './protocol.ts'

export interface LiveKnowledge {
  readonly domains: Domains | undefined
  /** Whether a valid configuration keeps all choices; undefined until this is decided. */
  readonly consistent: boolean | undefined
  /** Whether one also keeps the assumed values of requirements and facts; undefined until this is decided. */
  readonly holdsAsAssumed: boolean | undefined
  readonly configuration: Configuration | undefined
  /** The choices for which this is the complete answer; undefined while answers are still arriving. */
  readonly settledFor: Choices | undefined
  /** What assumptions add to the price, and the choices that this was computed for, which may be earlier ones. */
  readonly assumptionCosts:
    | { readonly choices: Choices; readonly costs: readonly AssumptionCost[] }
    | undefined
}

/** The merged knowledge together with the domains of the last answer. */
export interface MergedKnowledge extends LiveKnowledge {
  readonly answeredDomains: Domains | undefined
}

export const nothingKnown: MergedKnowledge = {
  domains: undefined,
  answeredDomains: undefined,
  consistent: undefined,
  holdsAsAssumed: undefined,
  configuration: undefined,
  settledFor: undefined,
  assumptionCosts: undefined,
}

/** Returns what is known after one more answer about these choices. */
export function mergeKnowledge(
  before: MergedKnowledge,
  answer: LiveAnswer,
  choices: Choices,
): MergedKnowledge {
  switch (answer.kind) {
    case 'domains':
      return {
        ...before,
        domains: keepUndecided(before.domains, answer.domains),
        answeredDomains: answer.domains,
        settledFor: undefined,
      }
    case 'consistent':
      return { ...before, consistent: answer.consistent, holdsAsAssumed: answer.holdsAsAssumed }
    case 'configuration':
      return { ...before, configuration: answer.configuration }
    case 'settled':
      return { ...before, domains: before.answeredDomains, settledFor: choices }
    case 'assumptionCosts':
      return { ...before, assumptionCosts: { choices, costs: answer.costs } }
  }
}

/** Returns the newer domains; undecided parts keep their previous state, so that nothing on the screen changes back and forth. */
function keepUndecided(before: Domains | undefined, newer: Domains): Domains {
  if (before === undefined || newer.complete) return newer
  const parameters = Object.entries(newer.parameters).map(([name, domain]): [string, ParameterDomain] => {
    const earlier = before.parameters[name]
    if (domain.kind === 'listed')
      return [name, earlier?.kind === 'listed' ? keepStates(earlier, domain) : domain]
    if (domain.proved || earlier?.kind !== 'range') return [name, domain]
    // Values outside the newer bounds are impossible.
    const [min, max] = [Math.max(domain.min, earlier.min), Math.min(domain.max, earlier.max)]
    return [name, min > max ? domain : { ...domain, min, max }]
  })
  return { ...newer, parameters: Object.fromEntries(parameters) }
}

/** Returns the newer domain; unchecked values keep their earlier state. */
function keepStates(earlier: ListedDomain, newer: ListedDomain): ListedDomain {
  if (newer.values.every(({ state }) => state !== 'unchecked')) return newer
  const earlierStates = new Map(earlier.values.map(({ value, state }) => [value, state]))
  const values = newer.values.map((option) => {
    const state = earlierStates.get(option.value)
    return option.state === 'unchecked' &&
      (state === 'possible' || state === 'conditional' || state === 'impossible')
      ? { ...option, state }
      : option
  })
  return { ...newer, values }
}
