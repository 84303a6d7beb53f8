/** The list of the owner's cost curves: name, amounts, day of the prices and source. */

import { formatDay, formatNumber } from '@design-portal/i18n/format.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { callQuery } from '../../../api/call-query.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { AdminList } from '../shared/AdminList.tsx'
import { RowButton } from '../shared/RowButton.tsx'
import { CurveDialog } from './CurveDialog.tsx'

export const CostCurvesPage = () => (
  <AdminList
    title="CURVES_TITLE"
    hint="CURVES_HINT"
    query={() => callQuery('cost-curve/list', {})}
    mayChange={({ mayChange }) => mayChange}
    createLabel="CURVE_NEW"
    renderDialog={(curve, mayChange, onClose) => (
      <CurveDialog curve={curve} mayChange={mayChange} onClose={onClose} />
    )}
    getKey={({ curveId }) => curveId}
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
      {
        key: 'range',
        label: 'CURVE_RANGE',
        render: ({ points }, { language, text }) =>
          text('CURVE_FROM_TO', {
            from: formatNumber(points[0]?.[0] ?? 0, language),
            to: formatNumber(points.at(-1)?.[0] ?? 0, language),
          }),
      },
      { field: 'currency', label: 'ADMIN_FIELD_CURRENCY' },
      {
        key: 'priceDay',
        label: 'ADMIN_FIELD_PRICE_DAY',
        render: ({ priceDay }, { language }) => formatDay(priceDay, language),
      },
      { field: 'source', label: 'ADMIN_FIELD_SOURCE' },
      { field: 'rowVersion', label: 'CURVE_VERSION', kind: 'number' },
      {
        key: 'actions',
        label: 'COLUMN_ACTIONS',
        render: ({ names }, { text, language, mayChange, open }) => (
          <RowButton
            action={text(mayChange ? 'ADMIN_EDIT' : 'ADMIN_HISTORY')}
            name={names[language] ?? names.en ?? ''}
            onClick={open}
          />
        ),
      },
    ]}
  />
)
