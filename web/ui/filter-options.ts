/** The filter of all fields in which people type to find an option. */

import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { createTextMatch } from '@design-portal/domain/normalize.ts'

/** Keeps the options whose label contains every typed word, whatever its case, width and accents; empty groups are left out. */
export const filterOptions: OptionsFilter = ({ options, search }) => {
  if (search.trim() === '') return options
  const matches = createTextMatch(search)
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return matches(option.label) ? [option] : []
    const items = option.items.filter(({ label }) => matches(label))
    return items.length === 0 ? [] : [{ ...option, items }]
  })
}
