/** The list of news: planned, current and past items, for the dashboard, as banners and in the ticker. */

import { callQuery } from '../../../api/call-query.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { AdminList } from '../shared/AdminList.tsx'
import { RowButton } from '../shared/RowButton.tsx'
import { NewsDialog } from './NewsDialog.tsx'

export const NewsPage = () => (
  <AdminList
    title="NEWS_TITLE"
    hint="NEWS_HINT"
    query={() => callQuery('news/list', {})}
    createLabel="NEWS_NEW"
    renderDialog={(news, _mayChange, onClose) => <NewsDialog news={news} onClose={onClose} />}
    empty={{ title: 'NEWS_NONE', hint: 'NEWS_NONE_HINT' }}
    getKey={({ newsId }) => newsId}
    columns={[
      {
        key: 'title',
        label: 'NEWS_HEADLINE',
        isCardTitle: true,
        render: ({ texts, weight }, { text, language }) => (
          <>
            <strong>{(texts[language] ?? texts.en)?.title}</strong>
            {weight === 'warning' ? (
              <span className={tableStyles.caution}>{text('NEWS_WEIGHT_WARNING')}</span>
            ) : null}
            <span className={tableStyles.second}>{Object.keys(texts).join(', ')}</span>
          </>
        ),
      },
      { field: 'state', label: 'COLUMN_STATUS', kind: 'name', textPrefix: 'NEWS_STATE' },
      { field: 'place', label: 'ADMIN_FIELD_PLACE', kind: 'name', textPrefix: 'NEWS_PLACE' },
      { field: 'audience', label: 'ADMIN_FIELD_AUDIENCE', kind: 'name', textPrefix: 'NEWS_AUDIENCE' },
      { field: 'visibleFrom', label: 'ADMIN_FIELD_VISIBLE_FROM', kind: 'moment' },
      { field: 'visibleUntil', label: 'ADMIN_FIELD_VISIBLE_UNTIL', kind: 'moment' },
      {
        key: 'actions',
        label: 'COLUMN_ACTIONS',
        render: ({ texts }, { text, open }) => (
          <RowButton action={text('ADMIN_EDIT')} name={texts.en?.title ?? ''} onClick={open} />
        ),
      },
    ]}
  />
)
