/** A menu to start a design: it lists the available configurators and opens the chosen one. Hidden from users who may not add one now. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { formatProductName, queryProductTypes } from '../../../products/product-names.ts'
import type { ProductType } from '../../../products/product-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import type { Solution } from '../shared/solution-queries.ts'

/**
 * Lists the products that can be launched, then those that the portal only announces. An uploaded product, recognised by a name of its
 * own, is left out if it cannot be launched.
 */
function listOffered(types: readonly ProductType[]): readonly ProductType[] {
  const offered = types.filter(({ launchable, name }) => launchable || name === null)
  return offered.toSorted((one, other) => Number(other.launchable) - Number(one.launchable))
}

interface AddDesignProps {
  readonly solution: Solution
  /** What the button says: "Add design" unless given. */
  readonly label?: string
}

export function AddDesign({ solution, label }: AddDesignProps) {
  const text = useText()
  const navigate = useNavigate()
  const language = useLanguage()
  const types = useQuery(queryProductTypes(language))
  if (!solution.actions.addDesign.allowed) return null
  return (
    <MenuButton
      button={
        <Button
          leftSection={<Icon name="plus" />}
          rightSection={<Icon name="chevronDown" size={16} />}
          loading={types.isPending}
          disabled={types.data === undefined}
        >
          {label ?? text('ADD_DESIGN')}
        </Button>
      }
      heading={text('CHOOSE_CONFIGURATOR')}
      // What is known is shown at once, and a product that somebody has released in the meantime is added.
      onOpen={() => void types.refetch()}
      entries={listOffered(types.data ?? []).map(({ type, key, name, launchable }) => ({
        key: String(type),
        label: formatProductName(type, [{ type, key, name }], language),
        icon: 'ups',
        ...(launchable ? {} : { disabledReason: text('CONFIGURATOR_NOT_LAUNCHABLE') }),
        onSelect: () => void navigate({ to: paths.configurator, search: { cfgId: solution.cfgId, type } }),
      }))}
    />
  )
}
