/** The button that shows the current value of a parameter with many values; the component that opens the list passes its properties. */

import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useText } from '../../../language/use-text.ts'
import { StateIcon } from '../screen-state/StateIcon.tsx'
import { useScreen } from '../screen-state/screen-context.ts'
import box from './FieldBox.module.css'
import styles from './OptionList.module.css'
import type { ParameterView } from '../screen-state/parameter-view.ts'

type ButtonProps = Pick<
  ComponentProps<'button'>,
  'onClick' | 'onFocus' | 'onKeyDown' | 'onPointerEnter' | 'ref'
>

interface ValueButtonProps extends ButtonProps {
  readonly view: ParameterView
  /** The id of the element that labels the parameter. */
  readonly labelId: string
}

export function ValueButton({ view, labelId, ...button }: ValueButtonProps) {
  const { productText } = useScreen()
  const text = useText()
  const { parameter, value, status } = view
  return (
    <UnstyledButton
      {...button}
      aria-haspopup="listbox"
      aria-labelledby={`${labelId} ${labelId}-value`}
      className={`${box.box} ${styles.value}`}
      data-status={status}
    >
      <span id={`${labelId}-value`} className={styles.inForce}>
        {value === undefined ? text('CONFIGURATOR_CHOOSE') : productText.formatValue(parameter.name, value)}
      </span>
      <StateIcon name="unfold" size={14} />
    </UnstyledButton>
  )
}
