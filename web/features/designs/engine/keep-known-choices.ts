/** Drops the choices that a product does not know: drafts and stored designs outlive its versions. */

import type { Choices } from '@design-portal/domain/engine/model.ts'
import { isDataHash } from '@design-portal/domain/products/data-rows.ts'
import { isInDomain } from './form-values.ts'
import type { ProductForm } from './protocol.ts'

/** The names that choices may have: those of parameters, and those of data tables. */
type KnownNames = Pick<ProductForm, 'parameters' | 'data'>

/** Returns the choices without those whose parameter or value the product does not have; the same object if all are known. */
export function keepKnownChoices({ parameters, data }: KnownNames, choices: Choices): Choices {
  const parametersByName = new Map(parameters.map((parameter) => [parameter.name, parameter]))
  const tableNames = new Set(data.map(({ name }) => name))
  const kept = Object.entries(choices).filter(([name, value]) => {
    const parameter = parametersByName.get(name)
    return parameter === undefined ? tableNames.has(name) && isDataHash(value) : isInDomain(parameter, value)
  })
  return kept.length === Object.keys(choices).length ? choices : Object.fromEntries(kept)
}
