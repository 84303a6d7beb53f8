/** A few values side by side: each shows whether it is chosen, implied, suggested, possible or impossible. */

import type { KeyboardEvent } from 'react'
import type { Value } from '@design-portal/domain/engine/model.ts'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { StateIcon } from '../screen-state/StateIcon.tsx'
import type { StateIconName } from '../screen-state/StateIcon.tsx'
import { useScreen } from '../screen-state/screen-context.ts'
import styles from './OptionChips.module.css'
import { isUnavailable, listOptionViews } from '../screen-state/parameter-view.ts'
import type { OptionView, ParameterView } from '../screen-state/parameter-view.ts'
import { useRovingFocus } from '../../../ui/use-roving-focus.ts'

interface OptionChipsProps {
  readonly view: ParameterView
  readonly values: readonly Value[]
  /** The id of the element that labels the parameter. */
  readonly labelId: string
}

/** The appearance of an option: its engine state, or `suggested` while it is only proposed. */
type Look = OptionView['state'] | 'suggested'

const icons: Partial<Record<Look, StateIconName>> = {
  chosen: 'chosen',
  implied: 'implied',
  conditional: 'help',
  impossible: 'impossible',
  suggested: 'suggested',
  unchecked: 'unchecked',
}

/** Read by screen readers after the label; a chosen value needs nothing here, since its button is announced as pressed. */
const spokenStates: Partial<Record<Look, MessageKey>> = {
  implied: 'CONFIGURATOR_STATE_IMPLIED',
  conditional: 'CONFIGURATOR_STATE_CONDITIONAL_ASK',
  impossible: 'CONFIGURATOR_STATE_IMPOSSIBLE_ASK',
  suggested: 'CONFIGURATOR_STATE_SUGGESTED',
  unchecked: 'CONFIGURATOR_STATE_UNCHECKED',
}

export function OptionChips({ view, values, labelId }: OptionChipsProps) {
  const { productText, change, askWhy } = useScreen()
  const text = useText()
  const { name } = view.parameter
  const options = listOptionViews(view, values)
  const entry = options.findIndex(({ value }) => value === view.value)
  const roving = useRovingFocus(options.length, entry)

  const pick = ({ value, state }: OptionView) => {
    if (isUnavailable(state)) askWhy({ parameter: name, value })
    else change({ [name]: state === 'chosen' ? null : value })
  }
  const clearOnDelete = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    change({ [name]: null })
  }

  return (
    <fieldset aria-labelledby={labelId} className={styles.chips}>
      {options.map((option, index) => {
        const look: Look = option.isSuggested && !isUnavailable(option.state) ? 'suggested' : option.state
        const { onKeyDown, ...focus } = roving.getItemProps(index)
        const icon = icons[look]
        const label = productText.formatValue(name, option.value)
        const remark = spokenStates[look]
        return (
          <button
            key={String(option.value)}
            type="button"
            aria-pressed={look === 'chosen' || look === 'implied'}
            {...(remark === undefined ? {} : { 'aria-label': `${label}, ${text(remark)}` })}
            className={styles.chip}
            title={look === 'conditional' ? text('CONFIGURATOR_STATE_CONDITIONAL_ASK') : undefined}
            data-state={look}
            data-value={String(option.value)}
            onClick={() => pick(option)}
            onKeyDown={(event) => {
              onKeyDown(event)
              clearOnDelete(event)
            }}
            {...focus}
          >
            {icon === undefined ? null : (
              <span className={styles.icon}>
                <StateIcon name={icon} />
              </span>
            )}
            <span className={styles.label}>{label}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
