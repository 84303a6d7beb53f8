/** A yes/no parameter: a switch that also shows when neither has been chosen. */

import { useText } from '../../../language/use-text.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import styles from './FlagField.module.css'
import { listOptionViews } from '../screen-state/parameter-view.ts'
import type { ParameterView } from '../screen-state/parameter-view.ts'

interface FlagFieldProps {
  readonly view: ParameterView
  readonly labelId: string
}

export function FlagField({ view, labelId }: FlagFieldProps) {
  const { productText, change, askWhy } = useScreen()
  const text = useText()
  const { name } = view.parameter
  const on = view.value === true
  const other = listOptionViews(view, [!on])[0]
  const blocked = other?.state === 'impossible'

  const toggle = () => {
    if (blocked) askWhy({ parameter: name, value: !on })
    else change({ [name]: !on })
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={labelId}
      aria-describedby={`${labelId}-flag`}
      className={styles.flag}
      data-status={view.status}
      data-on={on}
      onClick={toggle}
    >
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
      <span id={`${labelId}-flag`}>
        {view.value === undefined ? text('CONFIGURATOR_OPEN') : productText.value(name, on)}
        {blocked ? <span className={styles.why}>{text('CONFIGURATOR_FLAG_FIXED')}</span> : null}
      </span>
    </button>
  )
}
