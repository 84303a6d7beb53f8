/** Prices that were agreed for an opportunity and a company, and the draft of new ones. */

import { callQuery } from '../../../api/call-query.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { AdminList } from '../../administration/shared/AdminList.tsx'
import { toListInput } from '../../administration/shared/admin-search.ts'
import { RowButton } from '../../administration/shared/RowButton.tsx'
import { SpecialPriceDialog } from './SpecialPriceDialog.tsx'
import { formatCountries } from './term-texts.ts'
import { TermsDraftPanel } from './TermsDraftPanel.tsx'
import { TermsVersionsPanel } from './TermsVersionsPanel.tsx'

export const SpecialPricesPage = () => (
  <AdminList
    title="SPECIALS_TITLE"
    hint="SPECIALS_HINT"
    query={(search) => callQuery('price-terms/special-prices', toListInput(search))}
    mayChange={({ mayChange }) => mayChange}
    searchLabel="SPECIALS_SEARCH"
    files={{ import: 'price-terms/special-prices/import' }}
    createLabel="SPECIAL_NEW"
    renderAbove={() => <TermsDraftPanel kind="specialPrice" />}
    renderBelow={() => <TermsVersionsPanel kind="specialPrice" />}
    renderDialog={(special, mayChange, onClose) => (
      <SpecialPriceDialog special={special} mayChange={mayChange} onClose={onClose} />
    )}
    getKey={({ agreement }) => agreement}
    columns={[
      {
        key: 'agreement',
        label: 'ADMIN_FIELD_AGREEMENT',
        isCardTitle: true,
        render: ({ agreement, sample }, { text }) => (
          <>
            <strong>{agreement}</strong>
            {sample ? <span className={tableStyles.second}>{text('ADMIN_FIELD_SAMPLE')}</span> : null}
          </>
        ),
      },
      { field: 'opportunityNumber', label: 'ADMIN_FIELD_OPPORTUNITY_NUMBER' },
      { field: 'companyName', label: 'ADMIN_FIELD_COMPANY_NAME' },
      {
        key: 'countries',
        label: 'ADMIN_FIELD_COUNTRIES',
        render: ({ countryIds }, { language }) => formatCountries(countryIds, language),
      },
      { field: 'validFrom', label: 'ADMIN_FIELD_VALID_FROM', kind: 'day' },
      { field: 'validUntil', label: 'ADMIN_FIELD_VALID_UNTIL', kind: 'day' },
      {
        key: 'parts',
        label: 'CATALOGUE_PARTS_TITLE',
        render: ({ partCount }, { text }) => text('PRICE_TERMS_PARTS', { count: partCount }),
      },
      { field: 'claims', label: 'SPECIAL_CLAIMS', kind: 'number' },
      {
        key: 'actions',
        label: 'COLUMN_ACTIONS',
        render: ({ agreement }, { text, mayChange, open }) => (
          <RowButton
            action={text(mayChange ? 'ADMIN_EDIT' : 'PRICE_TERMS_SHOW')}
            name={agreement}
            onClick={open}
          />
        ),
      },
    ]}
  />
)
