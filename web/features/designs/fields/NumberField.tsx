/**
 * A number with its unit, or a day as a date: shows what is possible, accepts any usual spelling, and suggests a correction for invalid
 * input.
 */

import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { NumberParameter } from '../engine/protocol.ts'
import { formatIsoDay } from '@design-portal/domain/engine/source/days.ts'
import { formatNumber, formatUnitSymbol, listUnitSpellings } from '../texts/quantity.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import box from './FieldBox.module.css'
import styles from './NumberField.module.css'
import { NumberProblemNote } from './NumberProblemNote.tsx'
import type { NumberProblem } from './NumberProblemNote.tsx'
import { PossibleHint } from './PossibleHint.tsx'
import type { ParameterView } from '../screen-state/parameter-view.ts'
import { parseDayField, parseNumber } from './parse-number.ts'

interface NumberFieldProps {
  readonly view: ParameterView
  readonly parameter: NumberParameter
  readonly labelId: string
}

/** The pause in typing after which the text is tried, in milliseconds. */
const typingPause = 350

export function NumberField({ view, parameter, labelId }: NumberFieldProps) {
  const { productText, getChoices, change, engine, askWhy } = useScreen()
  const { name, unit } = parameter
  const isDay = unit === 'day'
  const chosen = view.status === 'chosen' ? view.value : undefined
  /** The text being typed; undefined while the field shows the value in force. */
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<NumberProblem>()
  const [isFocused, setIsFocused] = useState(false)
  const [lastChosen, setLastChosen] = useState(chosen)
  /** Counts how often the field was focused: changes during one visit are one step to undo. */
  const visit = useRef(0)
  /** Counts the attempts to apply the text, so that the answer to an earlier one is ignored. */
  const attempt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  if (chosen !== lastChosen) {
    setLastChosen(chosen)
    // Undo, a repair or a switch of variants gave the parameter another value, which replaces the typed text.
    if (!isFocused) {
      setTyped(undefined)
      setProblem(undefined)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const showProblem = (next: NumberProblem | undefined) => {
    setProblem(next)
    if (next === undefined) setTyped(undefined)
  }

  /** Tries the typed text. While the user is still typing, only a possible number is applied, and no problem is shown. */
  const tryTyped = async (text: string, isFinished: boolean) => {
    clearTimeout(timer.current)
    attempt.current += 1
    const thisAttempt = attempt.current
    const parsed = isDay
      ? parseDayField(text, parameter)
      : parseNumber(text, parameter, productText.language, listUnitSpellings(unit, productText.language))
    if (parsed.kind === 'empty') {
      if (!isFinished) return
      change({ [name]: null })
      showProblem(undefined)
    } else if (parsed.kind === 'number') {
      const { value } = parsed
      if (value === chosen) {
        if (isFinished) showProblem(undefined)
        return
      }
      const answer = await engine
        .ask('number', { choices: getChoices(), parameter: name, value })
        .catch(() => undefined)
      // Either the user continued typing, or the engine is unavailable: its own notice says so, and the text stays.
      if (thisAttempt !== attempt.current || answer === undefined) return
      const { state } = answer
      if (state !== 'impossible' && state !== 'conditional') {
        change({ [name]: value }, `${name}#${visit.current}`)
        if (isFinished) showProblem(undefined)
        else setProblem(undefined)
      } else if (isFinished) setProblem({ kind: state, value, nearest: answer.nearest })
    } else if (isFinished) setProblem(parsed)
  }

  const onType = (text: string) => {
    setTyped(text)
    attempt.current += 1
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void tryTyped(text, false), typingPause)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed !== undefined) void tryTyped(typed, true)
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation()
      attempt.current += 1
      clearTimeout(timer.current)
      showProblem(undefined)
    }
  }
  const applyNumber = (value: number) => {
    change({ [name]: value })
    showProblem(undefined)
  }

  const formatValue = (value: number) =>
    isDay ? formatIsoDay(value) : formatNumber(value, productText.language)
  const inForce = typeof view.value === 'number' ? formatValue(view.value) : ''
  const isChosen = view.status === 'chosen'
  const symbol = formatUnitSymbol(unit, productText.language)
  return (
    <div className={styles.number}>
      <div
        className={`${box.box} ${styles.box}`}
        data-status={view.status}
        data-day={isDay || undefined}
        data-typing={typed === undefined ? undefined : true}
        data-refused={problem === undefined ? undefined : true}
      >
        <input
          className={styles.input}
          aria-labelledby={labelId}
          aria-describedby={`${labelId}-hint`}
          aria-invalid={problem !== undefined}
          type={isDay ? 'date' : 'text'}
          inputMode={isDay ? undefined : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          // A date field shows no placeholder, so the suggestion is its value.
          value={typed ?? (isChosen || isDay ? inForce : '')}
          placeholder={isChosen ? '' : inForce}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={() => {
            setIsFocused(true)
            visit.current += 1
          }}
          onBlur={() => {
            setIsFocused(false)
            if (typed !== undefined) void tryTyped(typed, true)
          }}
        />
        {symbol === '' ? null : <span className={styles.unit}>{symbol}</span>}
      </div>
      <div id={`${labelId}-hint`} className={styles.hint}>
        {problem === undefined ? (
          <PossibleHint domain={view.domain} parameter={parameter} status={view.status} />
        ) : (
          <NumberProblemNote
            problem={problem}
            parameter={parameter}
            inForce={isChosen ? view.value : undefined}
            onTake={applyNumber}
            onWhy={(value) => askWhy({ parameter: name, value })}
          />
        )}
      </div>
    </div>
  )
}
