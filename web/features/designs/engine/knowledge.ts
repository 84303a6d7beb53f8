/** What the engine has answered; what it has not decided anew stays as it was known until the answer to the new choices is whole. */

import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { Domains, ListedDomain, ParameterDomain } from '@design-portal/domain/engine/session.ts'
import type { Configuration, LiveAnswer } from './protocol.ts'

export interface LiveKnowledge {
  readonly domains: Domains | undefined
  /** Whether a valid configuration keeps all choices; undefined until it is decided. */
  readonly consistent: boolean | undefined
  readonly configuration: Configuration | undefined
  /** The choices that all of this is the whole answer to; undefined while answers are coming. */
  readonly settledFor: Choices | undefined
}

/** The same, with the domains as they were answered last. */
export interface MergedKnowledge extends LiveKnowledge {
  readonly answered: Domains | undefined
}

export const nothingKnown: MergedKnowledge = {
  domains: undefined,
  answered: undefined,
  consistent: undefined,
  configuration: undefined,
  settledFor: undefined,
}

/** What is known after one more answer to these choices. */
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
        answered: answer.domains,
        settledFor: undefined,
      }
    case 'consistent':
      return { ...before, consistent: answer.consistent }
    case 'configuration':
      return { ...before, configuration: answer.configuration }
    case 'settled':
      return { ...before, domains: before.answered, settledFor: choices }
  }
}

/** The newer domains; where they have not decided yet, what was known before: nothing changes on screen only to change back. */
function keepUndecided(before: Domains | undefined, now: Domains): Domains {
  if (before === undefined || now.complete) return now
  const parameters = Object.entries(now.parameters).map(([name, domain]): [string, ParameterDomain] => {
    const earlier = before.parameters[name]
    if (domain.kind === 'listed')
      return [name, earlier?.kind === 'listed' ? keepStates(earlier, domain) : domain]
    if (domain.proved || earlier?.kind !== 'range') return [name, domain]
    // What the newer bounds leave out is impossible.
    const [min, max] = [Math.max(domain.min, earlier.min), Math.min(domain.max, earlier.max)]
    return [name, min > max ? domain : { ...domain, min, max }]
  })
  return { ...now, parameters: Object.fromEntries(parameters) }
}

function keepStates(earlier: ListedDomain, now: ListedDomain): ListedDomain {
  if (now.values.every(({ state }) => state !== 'unchecked')) return now
  const known = new Map(earlier.values.map(({ value, state }) => [value, state]))
  const values = now.values.map((one) => {
    const state = known.get(one.value)
    return one.state === 'unchecked' && (state === 'possible' || state === 'impossible')
      ? { ...one, state }
      : one
  })
  return { ...now, values }
}
