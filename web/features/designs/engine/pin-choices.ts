/** Reduces a whole configuration to the choices that determine it, leaving out what follows from them. */

import type { Assignment, Choices, Model } from '@design-portal/domain/engine/model.ts'
import type { Session } from '@design-portal/domain/engine/session.ts'

/**
 * Returns the given choices and as many values of the assignment as it takes until everything else follows by propagation.
 * Parameters that people set come before results, so that frames and counts follow where possible.
 * Leaves these choices set in the session.
 */
export function pinChoices(
  session: Session,
  model: Model,
  choices: Choices,
  assignment: Assignment,
): Choices {
  session.setChoices(choices)
  // What is assumed of requirements and facts is not a choice: it is assumed again whenever the choices are opened.
  const openParameters = model.parameters.filter(
    ({ name, role, result }) => choices[name] === undefined && (role === undefined || result === true),
  )
  const inputsFirst = [
    ...openParameters.filter(({ result }) => !result),
    ...openParameters.filter(({ result }) => result),
  ]
  for (const parameter of inputsFirst) {
    const value = assignment[parameter.name]
    const domain = session.propagatedDomains().parameters[parameter.name]
    const isImplied =
      domain?.kind === 'listed'
        ? domain.values.some(({ state }) => state === 'implied')
        : domain !== undefined && domain.min === domain.max
    if (value !== undefined && !isImplied) session.choose(parameter.name, value)
  }
  return session.choices
}
