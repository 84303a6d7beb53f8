/** The steps of an approval as a diagram: one row for each chain, with its steps in sequence. */

import { formatDate, formatDateTime } from '@design-portal/i18n/format.ts'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import type { IconName } from '../../../../ui/Icon.tsx'
import styles from './ApprovalChains.module.css'
import type { ApprovalStep } from '@design-portal/contract/approval.ts'
import { approverKeys, groupByChain, chainKeys, formatApprovalReason, stateKeys } from './approval-texts.ts'

type Person = Partial<ApprovalStep['people'][number]> & { readonly usrId: string; readonly name: string }

/** A step of the diagram, decided or only expected. */
export interface DrawnStep extends Pick<
  ApprovalStep,
  'chain' | 'position' | 'mode' | 'approverKind' | 'reasons' | 'standIn'
> {
  readonly key: string
  /** Undefined if nobody has been asked yet. */
  readonly state?: ApprovalStep['state'] | undefined
  readonly people: readonly Person[]
  readonly addedBy?: ApprovalStep['addedBy']
  /** False for readers who may not see who decides. */
  readonly showsNames: boolean
  /** The actions that the reader may take on the step. */
  readonly actions?: ReactNode
}

export function ApprovalChains({ steps }: { readonly steps: readonly DrawnStep[] }) {
  const text = useText()
  return (
    <ul className={styles.chains}>
      {groupByChain(steps).map(({ chain, steps: chainSteps }) => (
        <li key={chain} className={styles.chain}>
          <span className={styles.chainName}>{text(chainKeys[chain])}</span>
          <ol className={styles.steps} aria-label={text(chainKeys[chain])}>
            {chainSteps.map(({ key, ...step }) => (
              <Step key={key} step={step} />
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}

const marks: Partial<Record<ApprovalStep['state'], IconName>> = {
  approved: 'check',
  kept: 'check',
  refused: 'close',
  open: 'clock',
}

function Step({ step }: { readonly step: Omit<DrawnStep, 'key'> }) {
  const text = useText()
  const language = useLanguage()
  const { state, people, addedBy } = step
  const mark = state === undefined ? undefined : marks[state]
  return (
    <li className={styles.step} data-state={state ?? 'foreseen'}>
      <span className={styles.mark} aria-hidden="true">
        {mark === undefined ? null : <Icon name={mark} size={12} />}
      </span>
      <div className={styles.card}>
        <span className={styles.head}>
          <strong>{text(approverKeys[step.approverKind])}</strong>
          {state === undefined ? null : <span className={styles.state}>{text(stateKeys[state])}</span>}
        </span>
        {people.length > 1 ? (
          <span className={styles.hint}>
            {text(step.mode === 'all' ? 'APPROVAL_MODE_ALL' : 'APPROVAL_MODE_ANYONE')}
          </span>
        ) : null}
        {people.length === 0 ? null : (
          <ul className={styles.people}>
            {people.map((person) => (
              <PersonLine key={person.usrId} person={person} />
            ))}
          </ul>
        )}
        {people.length === 0 && step.showsNames ? (
          <span className={styles.trouble}>{text('APPROVAL_NOBODY')}</span>
        ) : null}
        {step.standIn ? <span className={styles.hint}>{text('APPROVAL_STAND_IN')}</span> : null}
        {addedBy === null || addedBy === undefined ? null : (
          <span className={styles.hint}>
            {text('APPROVAL_ADDED_BY', { name: addedBy.name })}
            <q className={styles.note}>{addedBy.note}</q>
          </span>
        )}
        {step.reasons.map((reason) => (
          <span key={reason.rowId} className={styles.hint}>
            {text('APPROVAL_WHY', { conditions: formatApprovalReason(reason, text, language) })}
          </span>
        ))}
        {step.actions === undefined ? null : <div className={styles.actions}>{step.actions}</div>}
      </div>
    </li>
  )
}

function PersonLine({ person }: { readonly person: Person }) {
  const text = useText()
  const language = useLanguage()
  const { name, decision, decidedDate, decidedBy, note = '', delegates = [] } = person
  const shownName = decidedBy === null || decidedBy === undefined ? name : undefined
  return (
    <li data-decision={decision ?? undefined}>
      <span>{shownName ?? text('APPROVAL_IN_PLACE', { name: decidedBy?.name ?? '', other: name })}</span>
      {decision === null || decision === undefined ? null : (
        <span className={styles.when}>
          {text(stateKeys[decision])}
          {decidedDate === null || decidedDate === undefined ? null : (
            <time dateTime={decidedDate} title={formatDateTime(decidedDate, language)}>
              {` ${formatDate(decidedDate, language)}`}
            </time>
          )}
        </span>
      )}
      {note === '' ? null : <q className={styles.note}>{note}</q>}
      {delegates.map((delegate) => (
        <span key={delegate.usrId} className={styles.hint}>
          {text('APPROVAL_DELEGATE', { name: delegate.name })}
        </span>
      ))}
    </li>
  )
}
