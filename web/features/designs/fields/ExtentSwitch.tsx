/** How much of the form is shown: its essential values, or all. */

import { Button, SegmentedControl } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import styles from './ChoicesPane.module.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'

interface ExtentSwitchProps {
  readonly isNarrowed: boolean
  readonly onNarrow: (isNarrowed: boolean) => void
}

export function ExtentSwitch({ isNarrowed, onNarrow }: ExtentSwitchProps) {
  const text = useText()
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label={text('CONFIGURATOR_EXTENT')}
      value={isNarrowed ? 'essential' : 'all'}
      onChange={(value) => onNarrow(value === 'essential')}
      data={[
        { value: 'essential', label: text('CONFIGURATOR_EXTENT_ESSENTIAL') },
        { value: 'all', label: text('CONFIGURATOR_EXTENT_ALL') },
      ]}
    />
  )
}

interface FurtherValuesProps {
  readonly count: number
  readonly onShow: () => void
}

/** States how many values are hidden, with a button that shows them. */
export function FurtherValues({ count, onShow }: FurtherValuesProps) {
  const text = useText()
  if (count <= 0) return null
  return (
    <p className={styles.further}>
      {text('CONFIGURATOR_FURTHER_VALUES', { count })}{' '}
      <Button variant="subtle" size="compact-sm" px={0} onClick={onShow}>
        {text('CONFIGURATOR_SHOW_ALL_VALUES')}
      </Button>
    </p>
  )
}
