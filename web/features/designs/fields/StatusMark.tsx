/** A mark beside a parameter's name: whether its value was chosen, is implied or only suggested, with the button that changes that. */

import { UnstyledButton } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { StateIcon } from '../screen-state/StateIcon.tsx'
import { useScreen } from '../screen-state/screen-context.ts'
import type { ParameterView } from '../screen-state/parameter-view.ts'
import styles from './StatusMark.module.css'

export function StatusMark({ view }: { readonly view: ParameterView }) {
  const { productText, change, askWhy } = useScreen()
  const text = useText()
  const { name } = view.parameter
  const parameter = productText.formatParameter(name)
  const { value } = view

  switch (view.status) {
    case 'chosen':
      return (
        <UnstyledButton
          className={styles.button}
          aria-label={text('CONFIGURATOR_TAKE_BACK', { parameter })}
          title={text('CONFIGURATOR_TAKE_BACK', { parameter })}
          onClick={() => change({ [name]: null })}
        >
          <Icon name="close" size={14} />
        </UnstyledButton>
      )
    case 'implied':
      return (
        <span className={styles.mark} data-status="implied">
          <StateIcon name="implied" size={13} />
          {text('CONFIGURATOR_STATE_IMPLIED')}
        </span>
      )
    case 'suggested':
      if (value === undefined) return null
      return (
        <UnstyledButton
          className={styles.button}
          data-status="suggested"
          aria-label={text('CONFIGURATOR_KEEP_SUGGESTED', {
            parameter,
            value: productText.formatValue(name, value),
          })}
          title={text('CONFIGURATOR_KEEP_SUGGESTED', {
            parameter,
            value: productText.formatValue(name, value),
          })}
          onClick={() => change({ [name]: value })}
        >
          <StateIcon name="suggested" size={13} />
          {text('CONFIGURATOR_STATE_SUGGESTED')}
        </UnstyledButton>
      )
    case 'blocked':
      return (
        <UnstyledButton className={styles.button} data-status="blocked" onClick={() => askWhy()}>
          <StateIcon name="impossible" size={13} />
          {text('CONFIGURATOR_NOTHING_POSSIBLE_WHY')}
        </UnstyledButton>
      )
    case 'refuted':
      return (
        <UnstyledButton className={styles.button} data-status="blocked" onClick={() => askWhy()}>
          <StateIcon name="help" size={13} />
          {text('CONFIGURATOR_ASSUMPTION_REFUTED_WHY')}
        </UnstyledButton>
      )
    case 'open':
      return null
  }
}
