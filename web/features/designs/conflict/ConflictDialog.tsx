/** Explains why a value is not possible: the smallest set of conflicting choices and rules, and the ways to resolve it with their costs. */

import { Button, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { PricedExplanation, WantedValue } from '../engine/protocol.ts'
import { useText } from '../../../language/use-text.ts'
import type { Text } from '../../../language/use-text.ts'
import type { ProductText } from '../texts/product-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { StateIcon } from '../screen-state/StateIcon.tsx'
import { useKnowledge, useScreen } from '../screen-state/screen-context.ts'
import type { Changes } from '../screen-state/workbench.ts'
import styles from './ConflictDialog.module.css'
import { RepairButton } from './RepairButton.tsx'

interface ConflictDialogProps {
  /** The value that the user wants; undefined asks why the choices contradict each other. */
  readonly wanted: WantedValue | undefined
  readonly onClose: () => void
}

type Answer =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'explained'; readonly explanation: PricedExplanation }
  /** The value is possible after all: the screen had not yet received the engine's latest answer. */
  | { readonly kind: 'possible' }
  | { readonly kind: 'failed' }

export function ConflictDialog({ wanted, onClose }: ConflictDialogProps) {
  const { productText, engine, change, announce } = useScreen()
  const { choices } = useKnowledge()
  const text = useText()
  const [answer, setAnswer] = useState<Answer>({ kind: 'thinking' })

  useEffect(() => {
    let isOpen = true
    engine.ask('explain', { choices, ...(wanted === undefined ? {} : { wanted }) }).then(
      (explanation) => {
        if (isOpen)
          setAnswer(explanation === undefined ? { kind: 'possible' } : { kind: 'explained', explanation })
      },
      () => isOpen && setAnswer({ kind: 'failed' }),
    )
    return () => {
      isOpen = false
    }
  }, [engine, choices, wanted])

  const applyRepair = (changes: Changes) => {
    change(wanted === undefined ? changes : { ...changes, [wanted.parameter]: wanted.value })
    announce(text('CONFIGURATOR_REPAIR_TAKEN'))
    onClose()
  }
  const assumed =
    answer.kind === 'explained' && answer.explanation.repairs.length > 0
      ? answer.explanation.conflict.flatMap((part) =>
          part.kind === 'assumption' ? [productText.formatParameter(part.parameter)] : [],
        )
      : []
  const title = formatTitle(wanted, assumed, productText, text)

  return (
    <ModalDialog title={title} onClose={onClose} withoutFooter>
      <div className={styles.body} aria-live="polite" aria-busy={answer.kind === 'thinking'}>
        {answer.kind === 'thinking' ? <Thinking /> : null}
        {answer.kind === 'failed' ? <p>{text('CONFIGURATOR_EXPLAIN_FAILED')}</p> : null}
        {answer.kind === 'possible' ? (
          <Possible wanted={wanted} onApply={() => applyRepair({})} onClose={onClose} />
        ) : null}
        {answer.kind === 'explained' ? (
          <Explained explanation={answer.explanation} wanted={wanted} onApply={applyRepair} />
        ) : null}
      </div>
    </ModalDialog>
  )
}

/** Names what rules the wanted value out: assumptions that would have to change, or choices and rules. */
function formatTitle(
  wanted: WantedValue | undefined,
  assumed: readonly string[],
  productText: ProductText,
  text: Text,
): string {
  const isConditional = assumed.length > 0
  if (wanted === undefined)
    return text(isConditional ? 'CONFIGURATOR_ASSUMPTIONS_TITLE' : 'CONFIGURATOR_CONTRADICTION_TITLE')
  const names = {
    parameter: productText.formatParameter(wanted.parameter),
    value: productText.formatValue(wanted.parameter, wanted.value),
  }
  if (!isConditional) return text('CONFIGURATOR_CONFLICT_TITLE', names)
  const list = new Intl.ListFormat(productText.language, { type: 'disjunction' })
  return text('CONFIGURATOR_CONDITION_TITLE', { ...names, assumptions: list.format(assumed) })
}

function Thinking() {
  const text = useText()
  return (
    <>
      <p>{text('CONFIGURATOR_EXPLAINING')}</p>
      <Skeleton height={40} />
      <Skeleton height={40} />
      <Skeleton height={40} />
    </>
  )
}

function Possible({
  wanted,
  onApply,
  onClose,
}: {
  readonly wanted: WantedValue | undefined
  readonly onApply: () => void
  readonly onClose: () => void
}) {
  const text = useText()
  return (
    <>
      <p>{text('CONFIGURATOR_POSSIBLE_AFTER_ALL')}</p>
      <Button onClick={wanted === undefined ? onClose : onApply}>
        {text(wanted === undefined ? 'CLOSE' : 'CONFIGURATOR_CHOOSE_IT')}
      </Button>
    </>
  )
}

function Explained({
  explanation,
  wanted,
  onApply,
}: {
  readonly explanation: PricedExplanation
  readonly wanted: WantedValue | undefined
  readonly onApply: (changes: Changes) => void
}) {
  const { productText } = useScreen()
  const text = useText()
  const { conflict, ruleArguments, minimalProved, repairs } = explanation
  return (
    <>
      <section aria-labelledby="conflict-reason">
        <h3 id="conflict-reason" className={styles.heading}>
          {text('CONFIGURATOR_CONFLICT_REASON')}
        </h3>
        <ul className={styles.parts}>
          {wanted === undefined ? null : (
            <li className={styles.part} data-kind="wanted">
              <StateIcon name="impossible" size={16} />
              <span>
                {productText.formatParameter(wanted.parameter)}:{' '}
                <strong>{productText.formatValue(wanted.parameter, wanted.value)}</strong>
              </span>
              <span className={styles.kind}>{text('CONFIGURATOR_PART_WANTED')}</span>
            </li>
          )}
          {conflict.map((part) =>
            part.kind !== 'rule' ? (
              <li key={part.parameter} className={styles.part} data-kind={part.kind}>
                <StateIcon name={part.kind === 'choice' ? 'chosen' : 'suggested'} size={16} />
                <span>
                  {productText.formatParameter(part.parameter)}:{' '}
                  <strong>{productText.formatValue(part.parameter, part.value)}</strong>
                </span>
                <span className={styles.kind}>
                  {text(part.kind === 'choice' ? 'CONFIGURATOR_PART_CHOICE' : 'CONFIGURATOR_PART_ASSUMPTION')}
                </span>
              </li>
            ) : (
              <li key={part.rule} className={styles.part} data-kind="rule">
                <Icon name="list" size={16} />
                <RuleText rule={part.rule} breakingValues={ruleArguments[part.rule]} />
                <span className={styles.kind}>{part.rule}</span>
              </li>
            ),
          )}
        </ul>
        <p className={styles.proof}>
          {text(minimalProved ? 'CONFIGURATOR_MINIMAL_PROVED' : 'CONFIGURATOR_MINIMAL_OPEN')}
        </p>
      </section>
      <section aria-labelledby="conflict-repairs">
        <h3 id="conflict-repairs" className={styles.heading}>
          {text(repairs.length === 0 ? 'CONFIGURATOR_NO_REPAIR' : 'CONFIGURATOR_REPAIRS')}
        </h3>
        <div className={styles.repairs}>
          {repairs.map((repair) => (
            <RepairButton
              key={JSON.stringify(repair.changes)}
              repair={repair}
              wanted={wanted}
              onApply={onApply}
            />
          ))}
        </div>
      </section>
    </>
  )
}

/** The sentence of a rule, and the values that break it where they are known. */
function RuleText({
  rule,
  breakingValues,
}: {
  readonly rule: string
  readonly breakingValues: PricedExplanation['ruleArguments'][string] | undefined
}) {
  const { productText } = useScreen()
  const detail = breakingValues === undefined ? undefined : productText.findRuleDetail(rule, breakingValues)
  return (
    <span>
      {productText.formatRule(rule)}
      {detail === undefined ? null : <strong className={styles.figures}>{detail}</strong>}
    </span>
  )
}
