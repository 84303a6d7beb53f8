/** One parameter: its name, state, help, and the control for its kind. */

import { UnstyledButton } from '@mantine/core'
import { memo, useId, useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import type { FormParameter } from '../engine/protocol.ts'
import { StateIcon } from '../screen-state/StateIcon.tsx'
import { useScreen } from '../screen-state/screen-context.ts'
import { FlagField } from './FlagField.tsx'
import { NumberField } from './NumberField.tsx'
import { OptionChips } from './OptionChips.tsx'
import { OptionList } from './OptionList.tsx'
import styles from './ParameterField.module.css'
import { isSameField } from '../screen-state/parameter-view.ts'
import type { FieldProps, ParameterView } from '../screen-state/parameter-view.ts'
import { useCurrentView } from './use-current-view.ts'
import { StatusMark } from './StatusMark.tsx'

/** The maximum number of values that are shown side by side; more are shown in a list. */
const maxChips = 6

export function ParameterField({ view, isMarked }: FieldProps) {
  return <Field view={useCurrentView(view)} isMarked={isMarked} />
}

const Field = memo(FieldContent, isSameField)

function FieldContent({ view, isMarked }: FieldProps) {
  const { productText } = useScreen()
  const labelId = useId()
  const { name } = view.parameter
  return (
    <div
      className={styles.field}
      data-parameter={name}
      data-status={view.status}
      data-marked={isMarked || undefined}
    >
      <div className={styles.head} data-head>
        <span id={labelId} className={styles.label}>
          {productText.formatParameter(name)}
        </span>
        <Help name={name} />
        <span className={styles.status}>
          <StatusMark view={view} />
        </span>
      </div>
      <Control view={view} labelId={labelId} />
    </div>
  )
}

function Control({ view, labelId }: { readonly view: ParameterView; readonly labelId: string }) {
  const { parameter } = view
  if (parameter.kind === 'flag') return <FlagField view={view} labelId={labelId} />
  const fewValues = findFewValues(parameter)
  if (fewValues !== undefined) return <OptionChips view={view} values={fewValues} labelId={labelId} />
  return parameter.kind === 'choice' ? (
    <OptionList view={view} options={parameter.options} labelId={labelId} />
  ) : (
    <NumberField view={view} parameter={parameter} labelId={labelId} />
  )
}

/** Returns all values of a parameter if they are few enough to be shown side by side. */
function findFewValues(
  parameter: Exclude<FormParameter, { kind: 'flag' }>,
): readonly (string | number)[] | undefined {
  if (parameter.kind === 'choice') {
    return parameter.options.length <= maxChips ? parameter.options : undefined
  }
  const { min, max, step } = parameter
  const count = Math.round((max - min) / step) + 1
  if (count > maxChips) return undefined
  return Array.from({ length: count }, (_, index) => Number((min + index * step).toPrecision(12)))
}

function Help({ name }: { readonly name: string }) {
  const { productText } = useScreen()
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const helpId = useId()
  const help = productText.findHelp(name)
  if (help === undefined) return null
  return (
    <>
      <UnstyledButton
        className={styles.help}
        aria-label={text('CONFIGURATOR_HELP_ON', { parameter: productText.formatParameter(name) })}
        aria-expanded={isOpen}
        aria-controls={helpId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <StateIcon name="help" size={15} />
      </UnstyledButton>
      <p id={helpId} className={styles.explanation} hidden={!isOpen}>
        {help}
      </p>
    </>
  )
}
