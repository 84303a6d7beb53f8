/** The rows of a price list, searched and page by page: those in force, or those of a version; those of its draft are edited here. */

import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { rowStates } from '@design-portal/contract/price-list-rows.ts'
import type { PriceListRows, PriceRow } from '@design-portal/contract/price-list-rows.ts'
import { formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { AdminList } from '../../administration/shared/AdminList.tsx'
import { findOption, toListInput } from '../../administration/shared/admin-search.ts'
import type { AdminSearch, SearchChange } from '../../administration/shared/admin-search.ts'
import { RowButton } from '../../administration/shared/RowButton.tsx'
import { EditRowsButton } from './EditRowsButton.tsx'
import { PriceRowDialog } from './PriceRowDialog.tsx'
import { RowHistory } from './RowHistory.tsx'

/** The address identifies the list by `objectId` and the version by `kind`; without a version, the rows in force are shown. */
export const PriceListRowsPage = () => (
  <AdminList
    title="PRICE_LIST_ROWS_TITLE"
    hint="PRICE_LIST_ROWS_HINT"
    searchLabel="PRICE_LIST_ROW_SEARCH"
    query={(search) => {
      const state = findOption(rowStates, search.state)
      return callQuery('price-list/rows', {
        ...toListInput(search),
        priceListId: search.objectId ?? '',
        ...(search.kind === undefined ? {} : { versionId: search.kind }),
        ...(state === undefined ? {} : { state }),
        ...(search.after === undefined ? {} : { after: search.after }),
      })
    }}
    mayChange={({ isDraft, mayDraft }) => isDraft && mayDraft}
    createLabel="PRICE_ROW_NEW"
    renderActions={(answer, { kind }) => <EditRowsButton rows={answer} versionId={kind} />}
    renderAbove={(answer) => <RowsHead rows={answer} />}
    renderBelow={() => <RowHistory />}
    renderDialog={(row, _mayChange, onClose) => <PriceRowDialog row={row} onClose={onClose} />}
    filters={[
      {
        kind: 'custom',
        key: 'version',
        render: ({ search, answer, onShow }) => (
          <VersionChoice search={search} versions={answer?.versions ?? []} onShow={onShow} />
        ),
      },
      {
        kind: 'choice',
        param: 'state',
        label: 'PRICE_LIST_ROW_STATE',
        options: rowStates,
        textPrefix: 'PRICE_LIST_ROW_STATE',
        placeholder: 'PRICE_LIST_ROW_EVERY_STATE',
      },
    ]}
    getKey={({ partNumber, validFrom, fromQuantity }) => `${partNumber} ${validFrom} ${fromQuantity}`}
    columns={[
      {
        key: 'part',
        label: 'PRICE_COLUMN_PART_NUMBER',
        isCardTitle: true,
        render: ({ partNumber }) => <span className="part-number">{partNumber}</span>,
      },
      {
        key: 'description',
        label: 'PRICE_LIST_DESCRIPTION',
        render: ({ description }, { text }) =>
          description ?? <span className={tableStyles.caution}>{text('PRICE_LIST_PART_UNKNOWN')}</span>,
      },
      {
        key: 'price',
        label: 'PRICE_COLUMN_UNIT_PRICE',
        render: (row, { language }) => <Price row={row} language={language} />,
      },
      { field: 'fromQuantity', label: 'PRICE_COLUMN_FROM_QUANTITY', kind: 'number' },
      { field: 'validFrom', label: 'PRICE_COLUMN_VALID_FROM', kind: 'day' },
      { field: 'validUntil', label: 'PRICE_COLUMN_VALID_UNTIL', kind: 'day' },
      { field: 'state', label: 'PRICE_LIST_ROW_STATE', kind: 'name', textPrefix: 'PRICE_LIST_ROW_STATE' },
      {
        key: 'actions',
        label: 'COLUMN_ACTIONS',
        render: ({ partNumber, fromQuantity }, { text, mayChange, open }) =>
          mayChange ? (
            <RowButton action={text('ADMIN_EDIT')} name={`${partNumber} ${fromQuantity}`} onClick={open} />
          ) : null,
      },
    ]}
  />
)

/** The name of the list, with a link to it, and how many of its rows are current. */
function RowsHead({ rows }: { readonly rows: PriceListRows }) {
  const text = useText()
  return (
    <p>
      <Link to={paths.priceList} search={{ priceListId: rows.priceListId }} className={tableStyles.name}>
        {rows.priceListName}
      </Link>
      <span className={tableStyles.second}>
        {rows.currency} · {text('PRICE_LIST_ROW_COUNTS', { ...rows.counts })}
      </span>
    </p>
  )
}

interface VersionChoiceProps {
  readonly search: AdminSearch
  readonly versions: PriceListRows['versions']
  readonly onShow: (change: SearchChange) => void
}

function VersionChoice({ search, versions, onShow }: VersionChoiceProps) {
  const text = useText()
  return (
    <NativeSelect
      label={text('PRICE_LIST_SHOWN_VERSION')}
      value={search.kind ?? ''}
      data={[
        { value: '', label: text('PRICE_LIST_CURRENT_PRICES') },
        ...versions.map(({ versionId, versionNumber }) => ({
          value: versionId,
          label:
            versionNumber === null
              ? text('PRICE_LIST_DRAFT')
              : text('PRICE_LIST_VERSION', { number: versionNumber }),
        })),
      ]}
      onChange={(event) => onShow({ kind: event.currentTarget.value })}
    />
  )
}

function Price({ row, language }: { readonly row: PriceRow; readonly language: string }) {
  const { unitPrice, currency, per, unit } = row
  return (
    <>
      {formatMoney({ amount: unitPrice, currency }, language)}
      <span className={tableStyles.second}>
        {per === 1 ? '' : `${formatNumber(per, language)} `}
        {translateName('PRICE_UNIT', unit)}
      </span>
    </>
  )
}
