/** The list of product families: prefix, name, where they are used. */

import { languages } from '@design-portal/i18n/languages.ts'
import { callQuery } from '../../../api/call-query.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { AdminList } from '../shared/AdminList.tsx'
import { RowButton } from '../shared/RowButton.tsx'
import { FamilyDialog } from './FamilyDialog.tsx'
import { formatUses } from './family-uses.ts'

export const ProductFamiliesPage = () => (
  <AdminList
    title="FAMILIES_TITLE"
    hint="FAMILIES_HINT"
    query={() => callQuery('product-family/list', {})}
    mayChange={({ mayChange }) => mayChange}
    createLabel="FAMILY_NEW"
    renderDialog={(family, mayChange, onClose) => (
      <FamilyDialog family={family} mayChange={mayChange} onClose={onClose} />
    )}
    getKey={({ familyId }) => familyId}
    columns={[
      {
        key: 'name',
        label: 'ADMIN_FIELD_USR_NAME',
        isCardTitle: true,
        render: ({ names }, { language }) => (
          <>
            <strong>{names[language] ?? names.en}</strong>
            <span className={tableStyles.second}>
              {languages.filter((code) => names[code] !== undefined).join(', ')}
            </span>
          </>
        ),
      },
      { field: 'prefix', label: 'ADMIN_FIELD_PREFIX' },
      { field: 'position', label: 'ADMIN_FIELD_POSITION', kind: 'number' },
      {
        key: 'uses',
        label: 'FAMILY_USED',
        render: ({ uses }, { text }) => formatUses(uses) ?? text('FAMILY_NOT_USED'),
      },
      {
        key: 'actions',
        label: 'COLUMN_ACTIONS',
        render: ({ prefix }, { text, mayChange, open }) => (
          <RowButton action={text(mayChange ? 'ADMIN_EDIT' : 'ADMIN_HISTORY')} name={prefix} onClick={open} />
        ),
      },
    ]}
  />
)
