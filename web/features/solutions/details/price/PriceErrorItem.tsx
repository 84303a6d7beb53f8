/** One price error: its severity, its text, and the button that repairs it. */

import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PriceErrorOnWire } from '@design-portal/contract/pricing.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx'
import { formatPriceError } from './price-error-text.ts'
import styles from './PriceErrors.module.css'
import type { PriceRepairs, RepairedLine } from './use-price-repairs.ts'

/** The letter of a severity in its colour; screen readers get its name. */
export function WeightMark({ weight }: { readonly weight: PriceErrorOnWire['weight'] }) {
  const text = useText()
  const name = text(`PRICE_WEIGHT_${weight}`)
  return (
    <span className={styles.weight} data-weight={weight} title={name}>
      <span aria-hidden="true">{weight}</span>
      <VisuallyHidden>{name}: </VisuallyHidden>
    </span>
  )
}

/** The button disappears with its error, so the focus moves to the surrounding cell or list. */
function keepFocus(): void {
  document.activeElement?.closest<HTMLElement>('[data-cell], [data-errors]')?.focus()
}

interface RepairButtonProps {
  readonly error: PriceErrorOnWire
  /** The line that has the error; undefined for an error of the whole solution. */
  readonly line?: RepairedLine | undefined
  readonly repairs: PriceRepairs
  /** True in a cell of a grid, where Enter on the cell presses the button. */
  readonly inGrid?: boolean
}

export function RepairButton({ error, line, repairs, inGrid = false }: RepairButtonProps) {
  const { label, refusal, run } = repairs.getRepair(error, line)
  return (
    <ReasonedButton
      leftSection={null}
      onClick={() => {
        keepFocus()
        run()
      }}
      loading={repairs.working}
      refusal={refusal}
      {...(inGrid ? { tabIndex: -1, 'data-control': true } : {})}
    >
      {label}
    </ReasonedButton>
  )
}

export function PriceErrorItem(props: RepairButtonProps) {
  const language = useLanguage()
  const { error, line } = props
  return (
    <li className={styles.error}>
      <WeightMark weight={error.weight} />
      <span className={styles.words}>
        {formatPriceError(error, language)}
        {line === undefined || line.designName === '' ? null : (
          <small>
            <Icon name="ups" size={12} /> {line.designName}
          </small>
        )}
      </span>
      <RepairButton {...props} />
    </li>
  )
}

interface PriceErrorListProps {
  /** The accessible name of the list, unless a heading names it. */
  readonly label?: string
  readonly children: ReactNode
}

/** A list of price errors. */
export function PriceErrorList({ label, children }: PriceErrorListProps) {
  return (
    <ul
      className={styles.list}
      tabIndex={-1}
      data-errors
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </ul>
  )
}
