/** A short list of checkboxes. */

import { Checkbox } from '@mantine/core'
import styles from './FilterArea.module.css'

interface CheckListProps<Value extends string> {
  readonly legend: string
  /** If not set, the legend is hidden visually, since the section's heading says the same. */
  readonly showLegend?: boolean
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: readonly Value[] | undefined
  readonly onChange: (chosen: readonly Value[]) => void
}

export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { legend, showLegend = false, options, chosen = [], onChange } = props
  return (
    <fieldset className={styles.checks}>
      <legend className={showLegend ? undefined : styles.hidden}>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          size="sm"
          label={label}
          checked={chosen.includes(value)}
          // Kept in the order of the options, so that one selection has one address.
          onChange={(event) => {
            const { checked } = event.currentTarget
            onChange(
              options
                .map((offered) => offered.value)
                .filter((option) => (option === value ? checked : chosen.includes(option))),
            )
          }}
        />
      ))}
    </fieldset>
  )
}
