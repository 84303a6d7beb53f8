/** A yes/no parameter: a switch that also shows when neither has been chosen. */

import { useText } from '../../../language/use-text.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import styles from './FlagField.module.css'
import { isUnavailable, listOptionViews } from '../screen-state/parameter-view.ts'
import type { ParameterView } from '../screen-state/parameter-view.ts'

interface FlagFieldProps {
  readonly view: ParameterView
  readonly labelId: string
}

export function FlagField({ view, labelId }: FlagFieldProps) {
  const { productText, change, askWhy } = useScreen()
  const text = useText()
  const { name } = view.parameter
  const isOn = view.value === true
  const otherOption = listOptionViews(view, [!isOn])[0]
  const isBlocked = otherOption !== undefined && isUnavailable(otherOption.state)
  const reason =
    otherOption?.state === 'conditional' ? 'CONFIGURATOR_FLAG_CONDITIONAL' : 'CONFIGURATOR_FLAG_FIXED'

  const toggle = () => {
    if (isBlocked) askWhy({ parameter: name, value: !isOn })
    else change({ [name]: !isOn })
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={labelId}
      aria-describedby={`${labelId}-flag`}
      className={styles.flag}
      data-status={view.status}
      data-on={isOn}
      onClick={toggle}
    >
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
      <span id={`${labelId}-flag`}>
        {view.value === undefined ? text('CONFIGURATOR_OPEN') : productText.formatValue(name, isOn)}
        {isBlocked ? <span className={styles.why}>{text(reason)}</span> : null}
      </span>
    </button>
  )
}
