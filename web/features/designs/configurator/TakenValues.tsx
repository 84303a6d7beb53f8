/** What the other designs of the solution say differently from this one, to be taken over in one step, and what this product cannot hold. */

import { Button } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { DesignOnScreen } from '../saving/use-design.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import { getActiveVariant } from '../screen-state/workbench.ts'
import styles from './EngineNotices.module.css'

/** More would hide the choices. */
const maxNamed = 3

interface TakenValuesProps {
  readonly design: DesignOnScreen
}

export function TakenValues({ design }: TakenValuesProps) {
  const { launch, productText } = useScreen()
  const text = useText()
  const choices = getActiveVariant(design.workbench).present
  const beyond = launch.taken.filter(({ fits }) => !fits)
  const differing = launch.edit.allowed
    ? launch.taken.filter(({ parameter, value, fits }) => fits && choices[parameter] !== value)
    : []
  const name = ({ parameter, value }: (typeof launch.taken)[number]) =>
    `${productText.parameter(parameter)}: ${productText.value(parameter, value)}`
  return (
    <div className={styles.notices}>
      {beyond.length === 0 ? null : (
        <div className={styles.notice} data-tone="bad">
          <Icon name="warning" size={18} />
          <p>{text('CONFIGURATOR_TAKEN_BEYOND', { values: beyond.map(name).join('; ') })}</p>
        </div>
      )}
      {differing.length === 0 ? null : (
        <div className={styles.notice} data-tone="note">
          <Icon name="compare" size={18} />
          <p>
            {text('CONFIGURATOR_TAKEN_DIFFER', {
              values: differing.slice(0, maxNamed).map(name).join('; '),
              more: Math.max(0, differing.length - maxNamed),
            })}
          </p>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              design.act({
                type: 'change',
                changes: Object.fromEntries(differing.map(({ parameter, value }) => [parameter, value])),
              })
            }
          >
            {text('CONFIGURATOR_TAKEN_OVER')}
          </Button>
        </div>
      )}
    </div>
  )
}
