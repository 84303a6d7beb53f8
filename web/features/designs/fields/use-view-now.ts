/** A parameter as it is chosen at this moment, before anything that follows from that is known. */

import { useChoices, useKnowledge } from '../screen-state/screen-context.ts'
import { buildParameterView } from '../screen-state/parameter-view.ts'
import type { ParameterView } from '../screen-state/parameter-view.ts'

/** @param view what the last knowledge says of the parameter */
export function useViewNow(view: ParameterView): ParameterView {
  const choices = useChoices()
  const knowledge = useKnowledge()
  const { parameter } = view
  if (choices[parameter.name] === knowledge.choices[parameter.name]) return view
  return buildParameterView(parameter, choices, knowledge.domains, knowledge.configuration?.assignment)
}
