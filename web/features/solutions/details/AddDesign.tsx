/** A menu to start a design: it lists the available configurators and opens the chosen one. */

import { Button } from '@mantine/core'
import type { OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { callQuery } from '../../../api/call-query.ts'
import { translateRawKey, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { formatReason } from '../shared/format-action-failure.ts'
import type { Solution } from '../shared/solution-queries.ts'
import styles from './AddDesign.module.css'

type ConfiguratorType = OutputOf<Calls['configtype/all']>[number]

function sortLaunchableFirst(types: readonly ConfiguratorType[]): readonly ConfiguratorType[] {
  return types.toSorted((one, other) => Number(other.launchable) - Number(one.launchable))
}

export function AddDesign({ solution }: { solution: Solution }) {
  const text = useText()
  const navigate = useNavigate()
  const types = useQuery(callQuery('configtype/all', {}))
  const { addDesign } = solution.actions
  const { allowed } = addDesign

  if (!allowed) {
    return (
      <div className={styles.refused}>
        <Button disabled leftSection={<Icon name="plus" />} aria-describedby="add-design-refused">
          {text('ADD_DESIGN')}
        </Button>
        <p id="add-design-refused">{formatReason(addDesign)}</p>
      </div>
    )
  }
  return (
    <MenuButton
      button={
        <Button
          leftSection={<Icon name="plus" />}
          rightSection={<Icon name="chevronDown" size={16} />}
          loading={types.isPending}
          disabled={types.data === undefined}
        >
          {text('ADD_DESIGN')}
        </Button>
      }
      heading={text('CHOOSE_CONFIGURATOR')}
      entries={sortLaunchableFirst(types.data ?? []).map(({ type, launchable }) => ({
        label: translateRawKey(`configurator.${type}`),
        icon: 'ups',
        ...(launchable ? {} : { disabledReason: text('CONFIGURATOR_NOT_LAUNCHABLE') }),
        onSelect: () => void navigate({ to: paths.configurator, search: { cfgId: solution.cfgId, type } }),
      }))}
    />
  )
}
