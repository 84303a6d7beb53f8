/** The audit log: who did what when to which object, including denied attempts; searchable and downloadable. */

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { auditOutcomes } from '@design-portal/contract/administration-options.ts'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import { callQuery } from '../../../api/call-query.ts'
import { toShownPeriod } from '../../../language/shown-period.ts'
import { translateName } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { findOption, toListInput } from '../shared/admin-search.ts'
import type { AdminSearch } from '../shared/admin-search.ts'
import { formatReason } from '../shared/admin-texts.ts'
import { AdminList } from '../shared/AdminList.tsx'

const parseDay = (day: string | undefined) => (/^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? day : undefined)

/** Returns the search criteria without the page. */
const toAuditSearch = (search: AdminSearch) => ({
  who: search.who,
  action: search.action,
  outcome: findOption(auditOutcomes, search.outcome),
  objectId: search.objectId,
  ...toShownPeriod({ from: parseDay(search.from), until: parseDay(search.until) }),
})

export const AuditLogPage = () => (
  <AdminList
    title="AUDIT_TITLE"
    hint="AUDIT_HINT"
    query={(search) => {
      const { currentPage, sizePerPage } = toListInput(search)
      return callQuery('audit/list', {
        ...toAuditSearch(search),
        currentPage,
        sizePerPage,
        after: search.after,
      })
    }}
    searchLabel="AUDIT_WHO"
    searchParam="who"
    filters={[
      {
        kind: 'choice',
        param: 'action',
        label: 'ADMIN_FIELD_ACTION',
        options: ({ actions }) => actions,
        textPrefix: 'AUDIT_ACTION',
        placeholder: 'AUDIT_EVERY_ACTION',
      },
      {
        kind: 'choice',
        param: 'outcome',
        label: 'ADMIN_FIELD_OUTCOME',
        options: auditOutcomes,
        textPrefix: 'AUDIT_OUTCOME',
        placeholder: 'AUDIT_EVERY_OUTCOME',
      },
      { kind: 'day', param: 'from', label: 'AUDIT_FROM' },
      { kind: 'day', param: 'until', label: 'AUDIT_UNTIL' },
      {
        kind: 'custom',
        key: 'object',
        render: ({ search, text, onShow }) =>
          search.objectId === undefined ? null : (
            <Button variant="default" onClick={() => onShow({ objectId: undefined })}>
              {text('AUDIT_EVERY_OBJECT')}
            </Button>
          ),
      },
    ]}
    files={{
      address: (format, lang, search) =>
        buildCallAddress(`audit/list.${format}`, { ...toAuditSearch(search), lang }),
    }}
    getKey={({ entryId }) => String(entryId)}
    columns={[
      { field: 'at', label: 'ADMIN_FIELD_AT', kind: 'moment', isCardTitle: true },
      {
        key: 'who',
        label: 'ADMIN_FIELD_WHO',
        render: ({ usrId, usrName, usrEmail }) =>
          usrId === null || usrName === null ? (
            '–'
          ) : (
            <>
              <Link to={paths.user} search={{ usrId }} className={tableStyles.name}>
                {usrName}
              </Link>
              <span className={tableStyles.second}>{usrEmail}</span>
            </>
          ),
      },
      { field: 'action', label: 'ADMIN_FIELD_ACTION', kind: 'name', textPrefix: 'AUDIT_ACTION' },
      {
        key: 'outcome',
        label: 'ADMIN_FIELD_OUTCOME',
        render: ({ outcome, reason, times }) => (
          <>
            <span className={outcome === 'refused' ? tableStyles.caution : undefined}>
              {translateName('AUDIT_OUTCOME', outcome)}
              {times > 1 ? ` × ${times}` : ''}
            </span>
            {reason === null ? null : <span className={tableStyles.second}>{formatReason(reason)}</span>}
          </>
        ),
      },
      {
        key: 'object',
        label: 'ADMIN_FIELD_OBJECT_NAME',
        render: ({ objectId, objectName }, { text, onShow }) =>
          objectId === null ? (
            '–'
          ) : (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={text('AUDIT_ONLY_OBJECT', { name: objectName ?? objectId })}
              onClick={() => onShow({ objectId })}
            >
              {objectName ?? objectId.slice(0, 8)}
            </Button>
          ),
      },
    ]}
  />
)
