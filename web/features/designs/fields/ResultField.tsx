/** A parameter that the engine determines: one line with its value, which can be expanded and pinned. */

import { UnstyledButton } from '@mantine/core'
import { memo, useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { StateIcon } from '../screen-state/StateIcon.tsx'
import { useScreen } from '../screen-state/screen-context.ts'
import { ParameterField } from './ParameterField.tsx'
import { isSameField } from '../screen-state/parameter-view.ts'
import type { FieldProps } from '../screen-state/parameter-view.ts'
import styles from './ResultField.module.css'
import { useCurrentView } from './use-current-view.ts'

export function ResultField({ view, isMarked }: FieldProps) {
  return <Result view={useCurrentView(view)} isMarked={isMarked} />
}

const Result = memo(ResultContent, isSameField)

function ResultContent({ view, isMarked }: FieldProps) {
  const { productText } = useScreen()
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { name } = view.parameter
  const { value, status } = view
  if (isOpen || status === 'chosen' || status === 'blocked')
    return <ParameterField view={view} isMarked={isMarked} />

  const icon = status === 'implied' || status === 'suggested' ? status : undefined
  return (
    <div
      className={styles.result}
      data-parameter={name}
      data-status={status}
      data-marked={isMarked || undefined}
    >
      <span className={styles.label}>{productText.formatParameter(name)}</span>
      <span className={styles.value} data-status={status}>
        {icon === undefined ? null : <StateIcon name={icon} size={13} />}
        <span>{value === undefined ? '–' : productText.formatValue(name, value)}</span>
      </span>
      <UnstyledButton
        className={styles.open}
        aria-label={text('CONFIGURATOR_SET_RESULT', { parameter: productText.formatParameter(name) })}
        onClick={() => setIsOpen(true)}
      >
        {text('CONFIGURATOR_SET')}
      </UnstyledButton>
    </div>
  )
}
