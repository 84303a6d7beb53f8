/** The list of parts for the people who maintain the catalogue. */

import { Link } from '@tanstack/react-router'
import { partStates } from '@design-portal/domain/parts/lifecycle.ts'
import { callQuery } from '../../../api/call-query.ts'
import { translate } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import styles from '../../../ui/PanelPage.module.css'
import { findOption, toListInput } from '../shared/admin-search.ts'
import { AdminList } from '../shared/AdminList.tsx'
import { NewPartDialog } from './PartForm.tsx'

export const PartsPage = () => (
  <AdminList
    title="CATALOGUE_PARTS_TITLE"
    hint="CATALOGUE_PARTS_HINT"
    query={(search) =>
      callQuery('catalogue/part/list', {
        ...toListInput(search),
        family: search.kind,
        state: findOption(partStates, search.state),
      })
    }
    mayChange={({ mayChange }) => mayChange}
    searchLabel="CATALOGUE_PARTS_SEARCH"
    filters={[
      {
        kind: 'choice',
        param: 'kind',
        label: 'ADMIN_FIELD_FAMILY',
        options: ({ families }) => families,
        textPrefix: 'CATALOGUE_PART_FAMILY',
        placeholder: 'CATALOGUE_PARTS_EVERY_FAMILY',
      },
      {
        kind: 'choice',
        param: 'state',
        label: 'ADMIN_FIELD_PART_STATE',
        options: partStates,
        textPrefix: 'PART_STATE',
        placeholder: 'CATALOGUE_PARTS_EVERY_STATE',
      },
    ]}
    files={{ import: 'catalogue/part/import' }}
    renderActions={() => (
      <Link to={paths.partImport} className={styles.link}>
        {translate('PART_IMPORT_TITLE')}
      </Link>
    )}
    createLabel="CATALOGUE_PART_NEW"
    empty={{ title: 'CATALOGUE_PARTS_NONE', hint: 'CATALOGUE_PARTS_NONE_HINT' }}
    renderDialog={(_row, _mayChange, onClose) => <NewPartDialog onClose={onClose} />}
    getKey={({ partNumber }) => partNumber}
    columns={[
      {
        key: 'partNumber',
        label: 'ADMIN_FIELD_PART_NUMBER',
        isCardTitle: true,
        render: ({ partNumber, sample }, { text }) => (
          <>
            <Link to={paths.cataloguePart} search={{ partNumber }} className={tableStyles.name}>
              {partNumber}
            </Link>
            {sample ? <span className={tableStyles.second}>{text('ADMIN_FIELD_SAMPLE')}</span> : null}
          </>
        ),
      },
      { field: 'description', label: 'COLUMN_DESCRIPTION' },
      { field: 'manufacturer', label: 'ADMIN_FIELD_MANUFACTURER' },
      { field: 'family', label: 'ADMIN_FIELD_FAMILY' },
      { field: 'state', label: 'ADMIN_FIELD_PART_STATE', kind: 'name', textPrefix: 'PART_STATE' },
      { field: 'lastOrderDate', label: 'ADMIN_FIELD_LAST_ORDER_DATE', kind: 'day' },
      { field: 'successor', label: 'ADMIN_FIELD_SUCCESSOR' },
    ]}
  />
)
