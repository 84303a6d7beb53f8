/** The access review: whose access must be confirmed or removed, by when, and what happens without a decision. */

import { Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccessReview } from '@design-portal/contract/access.ts'
import { formatDate } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { findOption, toListInput } from '../shared/admin-search.ts'
import { formatPrivilege } from '../shared/admin-texts.ts'
import { AdminList } from '../shared/AdminList.tsx'
import styles from './ReviewsPage.module.css'
import { ReviewDialog } from './ReviewDialog.tsx'
import type { ReviewOutcome } from './ReviewDialog.tsx'

const states = ['open', 'answerable', 'answered'] as const

interface Selection {
  /** The ids of the chosen reviews. */
  readonly chosenIds: ReadonlySet<string>
  readonly onChange: (chosenIds: ReadonlySet<string>) => void
}

export function ReviewsPage() {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const selection = { chosenIds, onChange: setChosenIds }
  return (
    <AdminList
      title="REVIEWS_TITLE"
      empty={{ title: 'ACCESS_REVIEWS_NONE', hint: 'ACCESS_REVIEWS_NONE_HINT' }}
      hint="REVIEWS_HINT"
      query={(search) =>
        callQuery('user/admin/access-reviews', {
          ...toListInput(search),
          state: findOption(states, search.state) ?? 'open',
        })
      }
      searchLabel="USERS_SEARCH"
      filters={[
        {
          kind: 'segments',
          param: 'state',
          label: 'COLUMN_STATUS',
          options: { open: 'ADMIN_OPEN_ONES', answerable: 'ADMIN_FOR_YOU', answered: 'ADMIN_ANSWERED_ONES' },
        },
        {
          kind: 'custom',
          key: 'answers',
          render: ({ search, answer }) =>
            search.state !== 'answered' && answer?.mayAnswer === true ? (
              <AnswerButtons reviews={answer.data} selection={selection} />
            ) : null,
        },
      ]}
      getKey={({ reviewId }) => reviewId}
      columns={[
        {
          key: 'usrName',
          label: 'ADMIN_FIELD_USR_NAME',
          isCardTitle: true,
          render: (review) => <PersonCell review={review} selection={selection} />,
        },
        { field: 'usrEmail', label: 'ADMIN_FIELD_USR_EMAIL' },
        {
          key: 'access',
          label: 'USER_ACCESS',
          render: ({ baseRole, roleFlags, accessFlags }) =>
            [baseRole, ...roleFlags, ...accessFlags].map(formatPrivilege).join(', '),
        },
        { field: 'ugCrd', label: 'ADMIN_FIELD_UG_CRD', kind: 'date' },
        {
          key: 'ugCrdBy',
          label: 'ADMIN_FIELD_UG_CRD_BY',
          render: ({ ugCrdBy }, { text }) => ugCrdBy ?? text('NOTIFICATION_SYSTEM'),
        },
        { field: 'lastSignIn', label: 'ADMIN_FIELD_LAST_SIGN_IN', kind: 'date' },
        { field: 'lastUse', label: 'ADMIN_FIELD_LAST_USE', kind: 'date' },
        {
          key: 'state',
          label: 'COLUMN_STATUS',
          render: ({ state, dueDate, consequence, decidedBy, note }, { text, language }) => (
            <>
              <span className={state === 'escalated' ? tableStyles.caution : undefined}>
                {translateName('REVIEW_STATE', state)}
              </span>
              {state === 'waiting' ? (
                <span className={tableStyles.second}>
                  {text('REVIEW_DUE', { day: formatDate(dueDate, language), consequence })}
                </span>
              ) : state === 'escalated' ? (
                <span className={tableStyles.second}>
                  {text('REVIEW_WAS_DUE', { day: formatDate(dueDate, language) })}
                </span>
              ) : null}
              {decidedBy === null ? null : <span className={tableStyles.second}>{decidedBy}</span>}
              {note === '' ? null : <q className={tableStyles.second}>{note}</q>}
            </>
          ),
        },
      ]}
    />
  )
}

interface PersonCellProps {
  readonly review: AccessReview
  readonly selection: Selection
}

function PersonCell({ review, selection: { chosenIds, onChange } }: PersonCellProps) {
  const text = useText()
  const { reviewId, usrId, usrName, usrCompanyName, answer } = review
  return (
    <div className={styles.person}>
      {answer.allowed ? (
        <Checkbox
          aria-label={text('REVIEW_CHOOSE', { name: usrName })}
          checked={chosenIds.has(reviewId)}
          onChange={(event) => {
            const next = new Set(chosenIds)
            if (event.currentTarget.checked) next.add(reviewId)
            else next.delete(reviewId)
            onChange(next)
          }}
        />
      ) : null}
      <div>
        <Link to={paths.user} search={{ usrId }} className={tableStyles.name}>
          {usrName}
        </Link>
        <span className={tableStyles.second}>{usrCompanyName}</span>
      </div>
    </div>
  )
}

interface AnswerButtonsProps {
  readonly reviews: readonly AccessReview[]
  readonly selection: Selection
}

/** Buttons that answer the chosen reviews at once. */
function AnswerButtons({ reviews, selection: { chosenIds, onChange } }: AnswerButtonsProps) {
  const text = useText()
  const [outcome, setOutcome] = useState<ReviewOutcome>()
  const chosenReviews = reviews.filter(({ reviewId }) => chosenIds.has(reviewId))
  return (
    <>
      <Button variant="default" disabled={chosenReviews.length === 0} onClick={() => setOutcome('keep')}>
        {text('REVIEW_KEEP', { count: chosenReviews.length })}
      </Button>
      <Button variant="default" disabled={chosenReviews.length === 0} onClick={() => setOutcome('remove')}>
        {text('REVIEW_REMOVE', { count: chosenReviews.length })}
      </Button>
      {outcome === undefined ? null : (
        <ReviewDialog
          reviews={chosenReviews}
          outcome={outcome}
          onClose={() => setOutcome(undefined)}
          onDone={() => onChange(new Set())}
        />
      )}
    </>
  )
}
