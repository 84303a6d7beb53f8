/** The access review: whose access must be confirmed or removed, by when, and what happens without a decision. */

import { Button, Checkbox, SegmentedControl, Textarea } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccessReview } from '@design-portal/contract/access.ts'
import { rowsPerPage } from '@design-portal/contract/administration.ts'
import { formatDate } from '@design-portal/i18n/format.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { formatAdminFailure, formatPrivilege } from '../shared/admin-texts.ts'
import { updateSearch, readAdminSearch } from '../shared/admin-search.ts'
import { type AdminColumn, AdminTable } from '../shared/AdminTable.tsx'
import { ListPage } from '../shared/ListPage.tsx'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/SegmentedControl.css'

type Outcome = 'keep' | 'remove'

export function ReviewsPage() {
  const text = useText()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<Outcome>()
  const search = readAdminSearch({ ...useSearch({ from: '/home/admin/access-reviews' }) })
  const state = search.state === 'answered' ? 'answered' : 'open'
  const input = {
    searchText: search.search ?? '',
    state,
    currentPage: search.page ?? 1,
    sizePerPage: rowsPerPage,
  } as const
  const reviews = useQuery({
    ...callQuery('user/admin/access-reviews', input),
    placeholderData: keepPreviousData,
  })
  const rows = reviews.data?.data
  const picked = (rows ?? []).filter(({ reviewId }) => chosen.has(reviewId))
  const show = (change: Parameters<typeof updateSearch>[1]) =>
    void navigate({
      to: paths.accessReviews,
      search: updateSearch(search, change),
      replace: true,
      resetScroll: false,
    })
  const columns = useColumns(chosen, setChosen)
  return (
    <ListPage
      title={text('REVIEWS_TITLE')}
      hint={text('REVIEWS_HINT')}
      search={{
        label: text('USERS_SEARCH'),
        words: search.search ?? '',
        onSearch: (words) => show({ search: words }),
      }}
      filters={
        <>
          <SegmentedControl
            aria-label={text('COLUMN_STATUS')}
            data={[
              { value: 'open', label: text('ADMIN_OPEN_ONES') },
              { value: 'answered', label: text('ADMIN_ANSWERED_ONES') },
            ]}
            value={state}
            onChange={(value) => show({ state: value === 'answered' ? value : undefined })}
          />
          {state === 'open' && reviews.data?.mayAnswer === true ? (
            <>
              <Button variant="default" disabled={picked.length === 0} onClick={() => setOutcome('keep')}>
                {text('REVIEW_KEEP', { count: picked.length })}
              </Button>
              <Button variant="default" disabled={picked.length === 0} onClick={() => setOutcome('remove')}>
                {text('REVIEW_REMOVE', { count: picked.length })}
              </Button>
            </>
          ) : null}
        </>
      }
      list={reviews}
      page={search.page ?? 1}
      onPage={(page) => show({ page })}
    >
      <AdminTable
        label={text('REVIEWS_TITLE')}
        rows={rows}
        keyOf={({ reviewId }) => reviewId}
        columns={columns}
      />
      {outcome === undefined ? null : (
        <ReviewDialog
          reviews={picked}
          outcome={outcome}
          onClose={() => setOutcome(undefined)}
          onDone={() => setChosen(new Set())}
        />
      )}
    </ListPage>
  )
}

function useColumns(
  chosen: ReadonlySet<string>,
  setChosen: (chosen: ReadonlySet<string>) => void,
): AdminColumn<AccessReview>[] {
  const text = useText()
  const language = useLanguage()
  const moment = (at: string | null) => (at === null ? '–' : formatDate(at, language))
  return [
    {
      key: 'usrName',
      heading: text('ADMIN_FIELD_USR_NAME'),
      title: true,
      render: ({ reviewId, usrId, usrName, usrCompanyName, answer }) => (
        <>
          {answer.allowed ? (
            <Checkbox
              aria-label={text('REVIEW_CHOOSE', { name: usrName })}
              checked={chosen.has(reviewId)}
              onChange={(event) => {
                const next = new Set(chosen)
                if (event.currentTarget.checked) next.add(reviewId)
                else next.delete(reviewId)
                setChosen(next)
              }}
            />
          ) : null}
          <Link to={paths.user} search={{ usrId }} className={tableStyles.name}>
            {usrName}
          </Link>
          <span className={tableStyles.second}>{usrCompanyName}</span>
        </>
      ),
    },
    { key: 'usrEmail', heading: text('ADMIN_FIELD_USR_EMAIL'), render: ({ usrEmail }) => usrEmail },
    {
      key: 'access',
      heading: text('USER_ACCESS'),
      render: ({ baseRole, roleFlags, accessFlags }) =>
        [baseRole, ...roleFlags, ...accessFlags].map(formatPrivilege).join(', '),
    },
    { key: 'ugCrd', heading: text('ADMIN_FIELD_UG_CRD'), render: ({ ugCrd }) => moment(ugCrd) },
    {
      key: 'ugCrdBy',
      heading: text('ADMIN_FIELD_UG_CRD_BY'),
      render: ({ ugCrdBy }) => ugCrdBy ?? text('NOTIFICATION_SYSTEM'),
    },
    {
      key: 'lastSignIn',
      heading: text('ADMIN_FIELD_LAST_SIGN_IN'),
      render: ({ lastSignIn }) => moment(lastSignIn),
    },
    { key: 'lastUse', heading: text('ADMIN_FIELD_LAST_USE'), render: ({ lastUse }) => moment(lastUse) },
    {
      key: 'state',
      heading: text('COLUMN_STATUS'),
      render: ({ state, dueDate, consequence, decidedBy, note }) => (
        <>
          <span className={state === 'escalated' ? tableStyles.caution : undefined}>
            {translateName('REVIEW_STATE', state)}
          </span>
          {state === 'waiting' ? (
            <span className={tableStyles.second}>
              {text('REVIEW_DUE', { day: formatDate(dueDate, language), consequence })}
            </span>
          ) : null}
          {decidedBy === null ? null : <span className={tableStyles.second}>{decidedBy}</span>}
          {note === '' ? null : <q className={tableStyles.second}>{note}</q>}
        </>
      ),
    },
  ]
}

interface ReviewDialogProps {
  readonly reviews: readonly AccessReview[]
  readonly outcome: Outcome
  readonly onClose: () => void
  readonly onDone: () => void
}

function ReviewDialog({ reviews, outcome, onClose, onDone }: ReviewDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const label = text(outcome === 'keep' ? 'REVIEW_KEEP' : 'REVIEW_REMOVE', { count: reviews.length })
  const answering = useMutation({
    mutationFn: () =>
      api.call('user/admin/access-reviews/answer', {
        reviews: reviews.map(({ reviewId, rowVersion }) => ({ reviewId, rowVersion })),
        outcome,
        note,
      }),
    onSuccess: ({ fates }) => {
      const failed = fates.filter(({ done }) => !done).length
      showToast({
        type: failed === 0 ? 'success' : 'warning',
        message: text(failed === 0 ? 'REVIEW_DONE' : 'REVIEW_DONE_SOME', {
          done: fates.length - failed,
          failed,
        }),
      })
      onDone()
      onClose()
    },
    onSettled: () => invalidateCall(queries, 'user/admin/access-reviews'),
  })
  return (
    <ModalDialog
      title={label}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={answering.isPending}
      workingLabel={text('LOADING')}
      primary={{ label, destructive: outcome === 'remove', onSubmit: () => answering.mutate() }}
      introduction={<p>{text(outcome === 'keep' ? 'REVIEW_KEEP_HINT' : 'REVIEW_REMOVE_HINT')}</p>}
    >
      <p>{reviews.map(({ usrName }) => usrName).join(', ')}</p>
      <Textarea
        label={text('ADMIN_NOTE')}
        value={note}
        maxLength={1000}
        autosize
        minRows={2}
        data-autofocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div role="alert" className={styles.failure}>
        {answering.isError ? formatAdminFailure(answering.error) : null}
      </div>
    </ModalDialog>
  )
}
