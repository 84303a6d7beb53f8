/** Explains why a typed number was rejected and what to do: the nearest possible numbers are buttons. */

import { UnstyledButton } from '@mantine/core'
import type { Value } from '@design-portal/domain/engine/model.ts'
import { useText } from '../../../language/use-text.ts'
import type { Text } from '../../../language/use-text.ts'
import type { NumberParameter } from '../engine/protocol.ts'
import { formatQuantity, formatRange } from '../texts/quantity.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import styles from './NumberField.module.css'
import type { ParsedNumber } from './parse-number.ts'

export type NumberProblem =
  | Exclude<ParsedNumber, { kind: 'number' | 'empty' }>
  /** The product allows the number, but the other choices or what is assumed do not. */
  | {
      readonly kind: 'conditional' | 'impossible'
      readonly value: number
      readonly nearest: readonly number[]
    }

interface NumberProblemNoteProps {
  readonly problem: NumberProblem
  readonly parameter: NumberParameter
  /** The choice that remains in force while the typed text is rejected. */
  readonly inForce: Value | undefined
  readonly onTake: (value: number) => void
  readonly onWhy: (value: number) => void
}

export function NumberProblemNote({ problem, parameter, inForce, onTake, onWhy }: NumberProblemNoteProps) {
  const text = useText()
  const { productText } = useScreen()
  const offered =
    problem.kind === 'impossible' || problem.kind === 'conditional'
      ? problem.nearest
      : problem.kind === 'offStep'
        ? [problem.below, problem.above]
        : []
  return (
    <div role="alert" className={styles.problem}>
      <p>{formatProblem(problem, parameter, productText.language, text)}</p>
      <p className={styles.suggestions}>
        {offered.map((value) => (
          <UnstyledButton key={value} className={styles.suggestion} onClick={() => onTake(value)}>
            {formatQuantity(value, parameter.unit, productText.language)}
          </UnstyledButton>
        ))}
        {problem.kind === 'impossible' || problem.kind === 'conditional' ? (
          <UnstyledButton className={styles.suggestion} onClick={() => onWhy(problem.value)}>
            {text('CONFIGURATOR_WHY')}
          </UnstyledButton>
        ) : null}
      </p>
      {inForce === undefined ? null : (
        <p>
          {text('CONFIGURATOR_NUMBER_STILL', { value: productText.formatValue(parameter.name, inForce) })}
        </p>
      )}
    </div>
  )
}

const conditions = {
  conditional: 'CONFIGURATOR_NUMBER_CONDITIONAL',
  impossible: 'CONFIGURATOR_NUMBER_IMPOSSIBLE',
} as const

function formatProblem(
  problem: NumberProblem,
  parameter: NumberParameter,
  language: string,
  text: Text,
): string {
  const { min, max, unit, step } = parameter
  const range = formatRange(min, max, unit, language)
  switch (problem.kind) {
    case 'unreadable':
      return text('CONFIGURATOR_NUMBER_UNREADABLE', { range })
    case 'outside':
      return text('CONFIGURATOR_NUMBER_OUTSIDE', { range })
    case 'offStep':
      return text('CONFIGURATOR_NUMBER_OFF_STEP', { step: formatQuantity(step, unit, language) })
    case 'conditional':
    case 'impossible':
      return text(conditions[problem.kind], {
        value: formatQuantity(problem.value, unit, language),
        nearest: problem.nearest.length,
      })
  }
}
