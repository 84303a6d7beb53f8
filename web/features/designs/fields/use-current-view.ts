/** The current choice of a parameter, before its consequences are known. */

import { useChoices, useKnowledge } from '../screen-state/screen-context.ts'
import { buildParameterView } from '../screen-state/parameter-view.ts'
import type { ParameterView } from '../screen-state/parameter-view.ts'

/** @param view the view of the parameter according to the last knowledge */
export function useCurrentView(view: ParameterView): ParameterView {
  const choices = useChoices()
  const knowledge = useKnowledge()
  const { parameter } = view
  if (choices[parameter.name] === knowledge.choices[parameter.name]) return view
  return buildParameterView(parameter, choices, knowledge.domains, knowledge.configuration?.assignment)
}
