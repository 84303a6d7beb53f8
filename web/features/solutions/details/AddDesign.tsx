/** Begins a design: chooses one of the configurators that can be launched and opens it. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { textOfRawKey, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { configuratorTypesQuery } from '../solutions.ts'
import type { Solution } from '../solutions.ts'
import styles from './AddDesign.module.css'

export function AddDesign({ solution }: { solution: Solution }) {
  const text = useText()
  const navigate = useNavigate()
  const types = useQuery(configuratorTypesQuery)
  const { allowed, reason } = solution.actions.addDesign

  if (!allowed) {
    return (
      <div className={styles.refused}>
        <Button disabled leftSection={<Icon name="plus" />} aria-describedby="add-design-refused">
          {text('ADD_DESIGN')}
        </Button>
        {reason === undefined ? null : <p id="add-design-refused">{textOfRawKey(reason)}</p>}
      </div>
    )
  }
  const launchable = types.data?.filter((one) => one.launchable) ?? []
  return (
    <MenuButton
      button={
        <Button
          leftSection={<Icon name="plus" />}
          rightSection={<Icon name="chevronDown" size={16} />}
          loading={types.isPending}
          disabled={launchable.length === 0}
        >
          {text('ADD_DESIGN')}
        </Button>
      }
      heading={text('CHOOSE_CONFIGURATOR')}
      entries={launchable.map(({ type }) => ({
        label: textOfRawKey(`configurator.${type}`),
        icon: 'ups',
        onSelect: () => void navigate({ to: paths.configurator, search: { cfgId: solution.cfgId, type } }),
      }))}
    />
  )
}
