/** Access requests: who asks for what and why; another person approves or denies them. */

import type { AccessRequest } from '@design-portal/contract/access.ts'
import { formatDate, formatDay } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { findOption, toListInput } from '../shared/admin-search.ts'
import { formatPrivilege, formatReason, formatRegion } from '../shared/admin-texts.ts'
import { AdminList } from '../shared/AdminList.tsx'
import { RowButton } from '../shared/RowButton.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'

const states = ['waiting', 'answerable', 'answered'] as const

export const RequestsPage = () => (
  <AdminList
    title="REQUESTS_TITLE"
    empty={{ title: 'ACCESS_REQUESTS_NONE', hint: 'ACCESS_REQUESTS_NONE_HINT' }}
    hint="REQUESTS_HINT"
    query={(search) =>
      callQuery('user/admin/access-requests', {
        ...toListInput(search),
        state: findOption(states, search.state) ?? 'waiting',
      })
    }
    searchLabel="USERS_SEARCH"
    filters={[
      {
        kind: 'segments',
        param: 'state',
        label: 'COLUMN_STATUS',
        options: { waiting: 'ADMIN_OPEN_ONES', answerable: 'ADMIN_FOR_YOU', answered: 'ADMIN_ANSWERED_ONES' },
      },
    ]}
    renderDialog={(request, _mayChange, onClose) =>
      request === undefined ? null : <AnswerDialog request={request} onClose={onClose} />
    }
    getKey={({ requestId }) => requestId}
    columns={[
      {
        key: 'name',
        label: 'ADMIN_FIELD_USR_NAME',
        isCardTitle: true,
        render: ({ name, askedBy }, { text }) => (
          <>
            <strong>{name}</strong>
            {askedBy === null ? null : (
              <span className={tableStyles.second}>{text('REQUEST_ASKED_BY', { name: askedBy })}</span>
            )}
          </>
        ),
      },
      { field: 'email', label: 'ADMIN_FIELD_USR_EMAIL' },
      { field: 'usrCompanyName', label: 'ADMIN_FIELD_USR_COMPANY_NAME' },
      {
        key: 'privilege',
        label: 'ADMIN_FIELD_PRIVILEGE',
        render: ({ privilege, regionIds, lastDay, reason }, { text, language }) => (
          <>
            {[formatPrivilege(privilege), ...regionIds.map(formatRegion)].join(': ')}
            {lastDay === null ? null : (
              <span className={tableStyles.second}>
                {text('REQUEST_UNTIL', { day: formatDay(lastDay, language) })}
              </span>
            )}
            <span className={tableStyles.second}>{reason}</span>
          </>
        ),
      },
      {
        key: 'updated',
        label: 'ADMIN_FIELD_UPDATED',
        render: ({ updated, escalated, state, endsDate }, { text, language }) => (
          <>
            {formatDate(updated, language)}
            {state === 'waiting' ? (
              <span className={escalated ? tableStyles.caution : tableStyles.second}>
                {text('REQUEST_ENDS', { day: formatDate(endsDate, language) })}
              </span>
            ) : null}
          </>
        ),
      },
      {
        key: 'answer',
        label: 'COLUMN_STATUS',
        render: (request, { open }) => <AnswerCell request={request} onAnswer={open} />,
      },
    ]}
  />
)

function AnswerCell({
  request,
  onAnswer,
}: {
  readonly request: AccessRequest
  readonly onAnswer: () => void
}) {
  const text = useText()
  const { state, needsTwo, firstApprovedBy, decidedBy, answer, name, note } = request
  return (
    <>
      {translateName('REQUEST_STATE', state)}
      {decidedBy === null ? null : <span className={tableStyles.second}>{decidedBy}</span>}
      {note === '' ? null : <q className={tableStyles.second}>{note}</q>}
      {state === 'waiting' && needsTwo ? (
        <span className={tableStyles.second}>
          {firstApprovedBy === null
            ? text('REQUEST_NEEDS_TWO')
            : text('REQUEST_FIRST_APPROVED', { name: firstApprovedBy })}
        </span>
      ) : null}
      {state !== 'waiting' ? null : answer.allowed ? (
        <RowButton action={text('REQUEST_ANSWER')} name={name} onClick={onAnswer} />
      ) : answer.reason === null ? null : (
        <span className={tableStyles.second}>{formatReason(answer.reason)}</span>
      )}
    </>
  )
}
