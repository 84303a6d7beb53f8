/** Drops the choices that a product does not know: drafts and stored designs outlive its versions. */

import type { Choices } from '@design-portal/domain/engine/model.ts'
import { isInDomain } from './form-values.ts'
import type { FormParameter } from './protocol.ts'

/** Returns the choices without those whose parameter or value the product does not have; the same object if all are known. */
export function keepKnownChoices(parameters: readonly FormParameter[], choices: Choices): Choices {
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]))
  const kept = Object.entries(choices).filter(([name, value]) => {
    const parameter = known.get(name)
    return parameter !== undefined && isInDomain(parameter, value)
  })
  return kept.length === Object.keys(choices).length ? choices : Object.fromEntries(kept)
}
