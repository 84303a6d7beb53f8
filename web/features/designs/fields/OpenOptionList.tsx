/** The list of many values behind a button, rendered when a user opens it; it filters as the user types. */

import { Combobox, useCombobox } from '@mantine/core'
import { createTextMatch } from '@design-portal/domain/normalize.ts'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { StateIcon } from '../screen-state/StateIcon.tsx'
import { useScreen } from '../screen-state/screen-context.ts'
import styles from './OptionList.module.css'
import type { OptionListProps } from './OptionList.tsx'
import { isUnavailable, listOptionViews } from '../screen-state/parameter-view.ts'
import type { OptionView } from '../screen-state/parameter-view.ts'
import { ValueButton } from './ValueButton.tsx'
import '@mantine/core/styles/Combobox.css'

interface LabelledOption extends OptionView {
  readonly key: string
  readonly label: string
}

export function OpenOptionList({ view, options, labelId }: OptionListProps) {
  const { productText, change, askWhy } = useScreen()
  const text = useText()
  const { name } = view.parameter
  const [filter, setFilter] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => {
      combobox.focusSearchInput()
      combobox.updateSelectedOptionIndex('active', { scrollIntoView: true })
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setFilter('')
    },
  })

  const sortedOptions = useMemo(() => productText.sortOptions(name, options), [productText, name, options])
  const labelled = listOptionViews(view, sortedOptions).map((option): LabelledOption => {
    const key = String(option.value)
    return { ...option, key, label: productText.formatValue(name, key) }
  })
  const shown = filterOptions(labelled, useDeferredValue(filter))
  // Possible values come first, in the same order; impossible ones stay listed so that their reason can be read.
  const possible = shown.filter(({ state }) => !isUnavailable(state))
  const conditional = shown.filter(({ state }) => state === 'conditional')
  const impossible = shown.filter(({ state }) => state === 'impossible')

  const pick = (key: string) => {
    combobox.closeDropdown()
    const picked = labelled.find((option) => option.key === key)
    if (picked !== undefined && isUnavailable(picked.state)) {
      askWhy({ parameter: name, value: key })
    } else change({ [name]: key })
  }
  // The button that was pressed has been replaced; the focus moves to its replacement before the list opens.
  const focusAndOpen = useEffectEvent(() => {
    combobox.targetRef.current?.focus({ preventScroll: true })
    combobox.openDropdown()
  })
  useEffect(() => focusAndOpen(), [])

  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="md">
      <Combobox.Target targetType="button">
        <ValueButton view={view} labelId={labelId} onClick={() => combobox.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={filter}
          onChange={(event) => {
            setFilter(event.currentTarget.value)
            combobox.selectFirstOption()
          }}
          placeholder={text('CONFIGURATOR_FILTER')}
          aria-label={text('CONFIGURATOR_FILTER_OPTIONS', { parameter: productText.formatParameter(name) })}
        />
        <Combobox.Options tabIndex={0} mah="18rem" className={styles.options} labelledBy={labelId}>
          {shown.length === 0 ? <Combobox.Empty>{text('CONFIGURATOR_NO_MATCH')}</Combobox.Empty> : null}
          {possible.map((option) => (
            <ListedOption key={option.key} option={option} />
          ))}
          {conditional.length === 0 ? null : (
            <Combobox.Group label={text('CONFIGURATOR_STATE_CONDITIONAL_NOW')}>
              {conditional.map((option) => (
                <ListedOption key={option.key} option={option} />
              ))}
            </Combobox.Group>
          )}
          {impossible.length === 0 ? null : (
            <Combobox.Group label={text('CONFIGURATOR_STATE_IMPOSSIBLE_NOW')}>
              {impossible.map((option) => (
                <ListedOption key={option.key} option={option} />
              ))}
            </Combobox.Group>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function ListedOption({ option }: { readonly option: LabelledOption }) {
  const text = useText()
  const { key, label, state, isSuggested } = option
  return (
    <Combobox.Option
      value={key}
      active={state === 'chosen'}
      className={styles.option}
      data-state={state}
      data-value={key}
    >
      <span className={styles.mark}>
        {state === 'chosen' || state === 'implied' || state === 'impossible' ? (
          <StateIcon name={state} />
        ) : isSuggested ? (
          <StateIcon name="suggested" />
        ) : null}
      </span>
      <span className={styles.label}>{label}</span>
      {isUnavailable(state) ? <span className={styles.why}>{text('CONFIGURATOR_WHY')}</span> : null}
    </Combobox.Option>
  )
}

/** Returns the options whose label or key contains every typed word, ignoring case and accents. */
function filterOptions(options: readonly LabelledOption[], filter: string): readonly LabelledOption[] {
  const matches = createTextMatch(filter)
  return options.filter(({ key, label }) => matches(`${label} ${key}`))
}
