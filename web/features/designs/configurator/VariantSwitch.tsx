/** Starts a second variant, switches between the two, and opens their comparison. */

import { Button } from '@mantine/core'
import type { Dispatch } from 'react'
import { useText } from '../../../language/use-text.ts'
import { StateIcon } from '../screen-state/StateIcon.tsx'
import styles from './VariantSwitch.module.css'
import type { VariantName, Workbench, WorkbenchAction } from '../screen-state/workbench.ts'

interface VariantSwitchProps {
  readonly workbench: Workbench
  readonly dispatch: Dispatch<WorkbenchAction>
  readonly onCompare: () => void
}

const names: readonly VariantName[] = ['A', 'B']

export function VariantSwitch({ workbench, dispatch, onCompare }: VariantSwitchProps) {
  const text = useText()
  if (workbench.variants.B === undefined) {
    return (
      <Button
        size="sm"
        variant="default"
        leftSection={<StateIcon name="compare" size={16} />}
        title={text('CONFIGURATOR_VARIANT_HINT')}
        onClick={() => dispatch({ type: 'startVariant' })}
      >
        {text('CONFIGURATOR_VARIANT')}
      </Button>
    )
  }
  return (
    <fieldset aria-label={text('CONFIGURATOR_VARIANTS')} className={styles.switch}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={workbench.active === name}
          aria-label={text('CONFIGURATOR_VARIANT_NAMED', { name })}
          className={styles.variant}
          onClick={() => dispatch({ type: 'show', variant: name })}
        >
          {name}
        </button>
      ))}
      <Button
        size="sm"
        variant="default"
        leftSection={<StateIcon name="compare" size={16} />}
        onClick={onCompare}
      >
        {text('CONFIGURATOR_COMPARE')}
      </Button>
    </fieldset>
  )
}
