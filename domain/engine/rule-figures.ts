// The figures of the rules that a configuration breaks, of which their longer messages speak.
import { computeMessageArguments, createEvaluation } from './evaluate.ts'
import type { Assignment, Model } from './model.ts'

/**
 * By id of each broken rule what its message speaks of, where all of that are numbers: `{ racks: 24, mean: 7, power:
 * 168 }`. A rule whose message speaks of nothing, of an option or of what has no value is left out.
 *
 * @param assignment a whole configuration, valid or not
 */
export function computeRuleFigures(
  model: Model,
  assignment: Assignment,
): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const values = createEvaluation(model, assignment)
  const broken = model.rules.filter(
    ({ when, require }) =>
      (when === undefined || values.holds(when) === true) && values.holds(require) === false,
  )
  return Object.fromEntries(
    broken.flatMap(({ id, arguments: asked = {} }) => {
      const figures = Object.entries(computeMessageArguments(asked, assignment, values)).flatMap(
        ([name, value]) => (typeof value === 'number' ? [[name, value] as const] : []),
      )
      const wanted = Object.keys(asked).length
      return wanted > 0 && figures.length === wanted ? [[id, Object.fromEntries(figures)] as const] : []
    }),
  )
}
