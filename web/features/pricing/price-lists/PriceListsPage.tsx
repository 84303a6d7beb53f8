/** The list of price lists: their scope, the version in force, and whether there is a draft. */

import { Link } from '@tanstack/react-router'
import { formatDate } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { paths } from '../../../paths.ts'
import { useMayEver } from '../../../session/privileges.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { AdminList } from '../../administration/shared/AdminList.tsx'
import { NewPriceListDialog } from './NewPriceListDialog.tsx'
import { ScopeText } from './ScopeText.tsx'

export function PriceListsPage() {
  const mayPublish = useMayEver('publishCatalogue')
  return (
    <AdminList
      title="PRICE_LISTS_TITLE"
      hint="PRICE_LISTS_HINT"
      query={({ state }) =>
        callQuery('price-list/all', { state: state === 'publishable' ? 'publishable' : 'all' })
      }
      // Only users who may publish drafts need to filter for them.
      filters={
        mayPublish
          ? [
              {
                kind: 'segments',
                param: 'state',
                label: 'PRICE_LIST_DRAFT',
                options: { all: 'PRICE_LISTS_ALL', publishable: 'PRICE_LISTS_PUBLISHABLE' },
              },
            ]
          : []
      }
      mayChange={({ mayDraft }) => mayDraft}
      createLabel="PRICE_LIST_NEW"
      renderDialog={(_list, _mayChange, onClose) => <NewPriceListDialog onClose={onClose} />}
      empty={{ title: 'PRICE_LISTS_EMPTY', hint: 'PRICE_LISTS_EMPTY_HINT' }}
      getKey={({ priceListId }) => priceListId}
      columns={[
        {
          key: 'name',
          label: 'PRICE_LIST',
          isCardTitle: true,
          render: ({ priceListId, priceListName, currency, sample }, { text }) => (
            <>
              <Link to={paths.priceList} search={{ priceListId }} className={tableStyles.name}>
                {priceListName}
              </Link>
              <span className={tableStyles.second}>
                {currency}
                {sample ? ` · ${text('PRICE_LIST_SAMPLE')}` : ''}
              </span>
            </>
          ),
        },
        { key: 'scope', label: 'PRICE_LIST_SCOPE', render: (list) => <ScopeText scope={list} /> },
        { field: 'rowCount', label: 'PRICE_LIST_ROWS', kind: 'number' },
        {
          key: 'inForce',
          label: 'PRICE_LIST_IN_FORCE',
          render: ({ publishedDate, versionNumber }, { text, language }) =>
            publishedDate === null ? (
              <span className={tableStyles.caution}>{text('PRICE_LIST_NOT_IN_FORCE')}</span>
            ) : (
              <>
                {versionNumber === null ? null : text('PRICE_LIST_VERSION', { number: versionNumber })}
                <span className={tableStyles.second}>
                  <time dateTime={publishedDate}>{formatDate(publishedDate, language)}</time>
                </span>
              </>
            ),
        },
        {
          key: 'draft',
          label: 'PRICE_LIST_DRAFT',
          render: ({ draft }, { language }) =>
            draft === null ? (
              '–'
            ) : (
              <>
                {draft.draftedBy?.name}
                <span className={tableStyles.second}>
                  <time dateTime={draft.draftedDate}>{formatDate(draft.draftedDate, language)}</time>
                </span>
              </>
            ),
        },
      ]}
    />
  )
}
