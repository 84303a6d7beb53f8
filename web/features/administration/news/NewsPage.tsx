/** The list of news: planned, current and past items, for the dashboard, as banners and in the ticker. */

import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { News } from '@design-portal/contract/news.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import styles from '../../../ui/PanelPage.module.css'
import { formatAdminFailure } from '../shared/admin-texts.ts'
import { BackToAdmin } from '../shared/BackToAdmin.tsx'
import { AdminTable } from '../shared/AdminTable.tsx'
import { NewsDialog } from './NewsDialog.tsx'

export function NewsPage() {
  const text = useText()
  const [editing, setEditing] = useState<News | 'new'>()
  const news = useQuery(callQuery('news/list', {}))
  return (
    <div className={styles.page}>
      <BackToAdmin />
      <div className={styles.top}>
        <Title order={1}>{text('NEWS_TITLE')}</Title>
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setEditing('new')}>
          {text('NEWS_NEW')}
        </Button>
      </div>
      <p className={styles.hint}>{text('NEWS_HINT')}</p>
      {news.isError ? (
        <FailureNotice
          title={text('ADMIN_LOAD_FAILED')}
          message={formatAdminFailure(news.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void news.refetch()}
        />
      ) : news.data?.data.length === 0 ? (
        <EmptyState title={text('NEWS_NONE')} hint={text('NEWS_NONE_HINT')} />
      ) : (
        <NewsTable news={news.data?.data} onEdit={setEditing} />
      )}
      {editing === undefined ? null : (
        <NewsDialog news={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </div>
  )
}

interface NewsTableProps {
  readonly news: readonly News[] | undefined
  readonly onEdit: (news: News) => void
}

function NewsTable({ news, onEdit }: NewsTableProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <AdminTable
      label={text('NEWS_TITLE')}
      rows={news}
      keyOf={({ newsId }) => newsId}
      columns={[
        {
          key: 'title',
          heading: text('NEWS_HEADLINE'),
          title: true,
          render: ({ texts, weight }) => (
            <>
              <strong>{(texts[language] ?? texts.en)?.title}</strong>
              {weight === 'warning' ? (
                <span className={tableStyles.caution}>{text('NEWS_WEIGHT_WARNING')}</span>
              ) : null}
              <span className={tableStyles.second}>{Object.keys(texts).join(', ')}</span>
            </>
          ),
        },
        {
          key: 'state',
          heading: text('COLUMN_STATUS'),
          render: ({ state }) => translateName('NEWS_STATE', state),
        },
        {
          key: 'place',
          heading: text('ADMIN_FIELD_PLACE'),
          render: ({ place }) => translateName('NEWS_PLACE', place),
        },
        {
          key: 'audience',
          heading: text('ADMIN_FIELD_AUDIENCE'),
          render: ({ audience }) => translateName('NEWS_AUDIENCE', audience),
        },
        {
          key: 'from',
          heading: text('ADMIN_FIELD_VISIBLE_FROM'),
          render: ({ visibleFrom }) => formatDateTime(visibleFrom, language),
        },
        {
          key: 'until',
          heading: text('ADMIN_FIELD_VISIBLE_UNTIL'),
          render: ({ visibleUntil }) =>
            visibleUntil === null ? '–' : formatDateTime(visibleUntil, language),
        },
        {
          key: 'actions',
          heading: text('COLUMN_ACTIONS'),
          render: (one) => (
            <Button
              variant="default"
              size="xs"
              aria-label={`${text('ADMIN_EDIT')}: ${one.texts.en?.title ?? ''}`}
              onClick={() => onEdit(one)}
            >
              {text('ADMIN_EDIT')}
            </Button>
          ),
        },
      ]}
    />
  )
}
