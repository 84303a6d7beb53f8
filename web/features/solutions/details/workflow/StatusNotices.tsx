/** The most important notices about a solution's status: why it was returned, how long it is valid, and what voids its approval. */

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AutoApprovalDecision, StatusChange } from '@design-portal/contract/status-workflow.ts'
import { findStatus, isExpired } from '@design-portal/domain/workflow/statuses.ts'
import { formatDate, formatDateTime } from '@design-portal/i18n/format.ts'
import { formatPersonName, translateName, useLanguage, useText } from '../../../../language/use-text.ts'
import { paths } from '../../../../paths.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import type { IconName } from '../../../../ui/Icon.tsx'
import type { StatusDetails } from '@design-portal/contract/status-workflow.ts'
import { focusWhenShown } from '../../shared/focus-when-shown.ts'
import styles from './StatusPanel.module.css'
import { formatCondition } from './format-condition.ts'

export function StatusNotices({ details }: { readonly details: StatusDetails }) {
  const text = useText()
  const language = useLanguage()
  const { returned, validity, binding, statusId, adHocChange } = details
  return (
    <>
      {returned === null ? null : <ReturnNotice returned={returned} />}
      {/* The notice about the change that waits for the owner already covers this. */}
      {binding === null || binding.holds || adHocChange !== null ? null : (
        <Notice tone="caution" icon="warning">
          {text('WORKFLOW_BINDING_BROKEN', {
            parts: new Intl.ListFormat(language, { type: 'conjunction' }).format(
              binding.changed.map((part) => translateName('CONTENT', part)),
            ),
          })}
        </Notice>
      )}
      {isExpired(findStatus(statusId)) ? (
        <Notice tone="quiet" icon="clock">
          {text('WORKFLOW_EXPIRED')}
        </Notice>
      ) : null}
      {validity === null || validity.over ? null : (
        <p className={styles.validity} data-soon={validity.daysLeft <= soonDays}>
          <Icon name="clock" size={16} />
          <span>
            {text('WORKFLOW_VALID_UNTIL', { date: formatDate(validity.until, language) })}{' '}
            {text('WORKFLOW_DAYS_LEFT', { count: validity.daysLeft })}
            {validity.extended ? ` ${text('WORKFLOW_EXTENDED')}` : null}
          </span>
        </p>
      )}
    </>
  )
}

/** Tells why the solution is in the list of technical sales support, and where the request ends. */
export function SupportNotice({ cfgId }: { readonly cfgId: string }) {
  const text = useText()
  return (
    <Notice tone="quiet" icon="user">
      {text('WORKFLOW_SUPPORT_REQUESTED')}{' '}
      <Link
        to={paths.solutionDetails}
        search={{ cfgId, tab: 'edit' }}
        resetScroll={false}
        replace
        onClick={() => focusWhenShown('[role=tabpanel] [name=tssRequested]')}
      >
        {text('WORKFLOW_SUPPORT_END')}
      </Link>
    </Notice>
  )
}

/** The remaining days from which the end of the validity is highlighted (our own choice; reminders are also sent 7 days before). */
const soonDays = 7

interface NoticeProps {
  readonly tone: 'bad' | 'caution' | 'quiet'
  readonly icon: IconName
  readonly children: ReactNode
}

function Notice({ tone, icon, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon name={icon} size={18} />
      <div>{children}</div>
    </div>
  )
}

function ReturnNotice({ returned }: { readonly returned: StatusChange }) {
  const text = useText()
  const language = useLanguage()
  const { user, at, reasonCode, note } = returned
  return (
    <Notice tone="bad" icon="restore">
      <strong>
        {text('WORKFLOW_RETURNED_BY', {
          name: formatPersonName(user.name),
          when: formatDateTime(at, language),
        })}
        {reasonCode === null ? null : ` ${translateName('RETURN_REASON', reasonCode)}`}
      </strong>
      {note === null || note === '' ? null : <p className={styles.returnNote}>{note}</p>}
    </Notice>
  )
}

/** The decision of the policy for automatic approval, condition by condition. */
export function AutoApproval({ decision }: { readonly decision: AutoApprovalDecision }) {
  const text = useText()
  const language = useLanguage()
  return (
    <details className={styles.decision}>
      <summary>
        {text(decision.met ? 'WORKFLOW_AUTO_APPROVED' : 'WORKFLOW_NOT_AUTO_APPROVED', {
          version: decision.policyVersion,
        })}
      </summary>
      <ul>
        {decision.conditions.map((condition) => (
          <li key={condition.condition} data-met={condition.met}>
            <Icon name={condition.met ? 'check' : 'close'} size={16} />
            <span>
              {formatCondition(condition, language)}{' '}
              <small>{text(condition.met ? 'WORKFLOW_CONDITION_MET' : 'WORKFLOW_CONDITION_NOT_MET')}</small>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
