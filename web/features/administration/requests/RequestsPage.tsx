/** Access requests: who asks for what and why; another person approves or denies them. */

import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccessRequest } from '@design-portal/contract/access.ts'
import { rowsPerPage } from '@design-portal/contract/administration.ts'
import { formatDate, formatDay } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { formatPrivilege, formatReason, formatRegion } from '../shared/admin-texts.ts'
import { updateSearch, readAdminSearch } from '../shared/admin-search.ts'
import { AdminTable } from '../shared/AdminTable.tsx'
import { ListPage } from '../shared/ListPage.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import '@mantine/core/styles/SegmentedControl.css'

export function RequestsPage() {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [answering, setAnswering] = useState<AccessRequest>()
  const search = readAdminSearch({ ...useSearch({ from: '/home/admin/access-requests' }) })
  const state = search.state === 'answered' ? 'answered' : 'waiting'
  const input = {
    searchText: search.search ?? '',
    state,
    currentPage: search.page ?? 1,
    sizePerPage: rowsPerPage,
  } as const
  const requests = useQuery({
    ...callQuery('user/admin/access-requests', input),
    placeholderData: keepPreviousData,
  })
  const show = (change: Parameters<typeof updateSearch>[1]) =>
    void navigate({
      to: paths.accessRequests,
      search: updateSearch(search, change),
      replace: true,
      resetScroll: false,
    })
  return (
    <ListPage
      title={text('REQUESTS_TITLE')}
      hint={text('REQUESTS_HINT')}
      search={{
        label: text('USERS_SEARCH'),
        words: search.search ?? '',
        onSearch: (words) => show({ search: words }),
      }}
      filters={
        <SegmentedControl
          aria-label={text('COLUMN_STATUS')}
          data={[
            { value: 'waiting', label: text('ADMIN_OPEN_ONES') },
            { value: 'answered', label: text('ADMIN_ANSWERED_ONES') },
          ]}
          value={state}
          onChange={(chosen) => show({ state: chosen === 'answered' ? chosen : undefined })}
        />
      }
      list={requests}
      page={search.page ?? 1}
      onPage={(page) => show({ page })}
    >
      <AdminTable
        label={text('REQUESTS_TITLE')}
        rows={requests.data?.data}
        keyOf={({ requestId }) => requestId}
        columns={[
          {
            key: 'name',
            heading: text('ADMIN_FIELD_USR_NAME'),
            title: true,
            render: ({ name, askedBy }) => (
              <>
                <strong>{name}</strong>
                {askedBy === null ? null : (
                  <span className={tableStyles.second}>{text('REQUEST_ASKED_BY', { name: askedBy })}</span>
                )}
              </>
            ),
          },
          { key: 'email', heading: text('ADMIN_FIELD_USR_EMAIL'), render: ({ email }) => email },
          {
            key: 'usrCompanyName',
            heading: text('ADMIN_FIELD_USR_COMPANY_NAME'),
            render: ({ usrCompanyName }) => usrCompanyName,
          },
          {
            key: 'privilege',
            heading: text('ADMIN_FIELD_PRIVILEGE'),
            render: ({ privilege, regionIds, lastDay, reason }) => (
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
            heading: text('ADMIN_FIELD_UPDATED'),
            render: ({ updated, escalated, state: stands, endsDate }) => (
              <>
                {formatDate(updated, language)}
                {stands === 'waiting' ? (
                  <span className={escalated ? tableStyles.caution : tableStyles.second}>
                    {text('REQUEST_ENDS', { day: formatDate(endsDate, language) })}
                  </span>
                ) : null}
              </>
            ),
          },
          {
            key: 'answer',
            heading: text('COLUMN_STATUS'),
            render: (request) => <Answer request={request} onAnswer={() => setAnswering(request)} />,
          },
        ]}
      />
      {answering === undefined ? null : (
        <AnswerDialog request={answering} onClose={() => setAnswering(undefined)} />
      )}
    </ListPage>
  )
}

function Answer({ request, onAnswer }: { readonly request: AccessRequest; readonly onAnswer: () => void }) {
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
        <Button
          variant="default"
          size="xs"
          aria-label={`${text('REQUEST_ANSWER')}: ${name}`}
          onClick={onAnswer}
        >
          {text('REQUEST_ANSWER')}
        </Button>
      ) : answer.reason === null ? null : (
        <span className={tableStyles.second}>{formatReason(answer.reason)}</span>
      )}
    </>
  )
}
