/** The product families by their prefixes, with names in the user's language. */

import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import { useLanguage } from '../../../language/use-text.ts'

export interface FamilyName {
  readonly prefix: string
  readonly name: string
}

const noFamilies: readonly FamilyName[] = []

/** Returns the families in the order of lists; none until the answer has arrived, or while they are not needed. */
export function useFamilyNames(isNeeded = true): readonly FamilyName[] {
  const language = useLanguage()
  const families = useQuery({ ...callQuery('product-family/names', { lang: language }), enabled: isNeeded })
  return families.data ?? noFamilies
}

/** The options of a field for families. Chosen families that are not among them, such as deleted ones, are shown by their prefixes. */
export function listFamilyOptions(
  families: readonly FamilyName[],
  chosen: readonly string[],
): { readonly value: string; readonly label: string }[] {
  const unknown = chosen.filter((chosenPrefix) => !families.some(({ prefix }) => prefix === chosenPrefix))
  return [
    ...families.map(({ prefix, name }) => ({ value: prefix, label: `${prefix} · ${name}` })),
    ...unknown.map((prefix) => ({ value: prefix, label: prefix })),
  ]
}
