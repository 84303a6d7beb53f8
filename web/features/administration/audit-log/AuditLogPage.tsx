/** The audit log: who did what when to which object, including denied attempts; searchable and downloadable. */

import { Button, Select, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { AuditEntry } from '@design-portal/contract/audit-log.ts'
import { rowsPerPage } from '@design-portal/contract/administration.ts'
import { callAddress } from '@design-portal/contract/client.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { formatReason } from '../shared/admin-texts.ts'
import { type AdminSearch, updateSearch, findOption, readAdminSearch } from '../shared/admin-search.ts'
import { type AdminColumn, AdminTable } from '../shared/AdminTable.tsx'
import { ListPage } from '../shared/ListPage.tsx'
import '@mantine/core/styles/Popover.css'

const outcomes = ['done', 'refused'] as const
const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** Returns the search criteria without the page. */
function toAuditSearch(search: AdminSearch) {
  const outcome = findOption(outcomes, search.outcome)
  return {
    who: search.who ?? '',
    ...(search.action === undefined ? {} : { action: search.action }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(search.objectId === undefined ? {} : { objectId: search.objectId }),
    ...(isDay(search.from) ? { from: search.from } : {}),
    ...(isDay(search.until) ? { until: search.until } : {}),
  }
}

export function AuditLogPage() {
  const text = useText()
  const lang = useLanguage()
  const navigate = useNavigate()
  const search = readAdminSearch({ ...useSearch({ from: '/home/admin/audit-log' }) })
  const input = { ...toAuditSearch(search), currentPage: search.page ?? 1, sizePerPage: rowsPerPage }
  const entries = useQuery({
    ...callQuery('audit/list', input),
    placeholderData: keepPreviousData,
  })
  const show = (change: Parameters<typeof updateSearch>[1]) =>
    void navigate({
      to: paths.auditLog,
      search: updateSearch(search, change),
      replace: true,
      resetScroll: false,
    })
  const open = (format: 'xlsx' | 'csv') =>
    window.location.assign(callAddress(`audit/list.${format}`, { ...toAuditSearch(search), lang }))
  const columns = useColumns((objectId) => show({ objectId }))
  return (
    <ListPage
      title={text('AUDIT_TITLE')}
      hint={text('AUDIT_HINT')}
      search={{ label: text('AUDIT_WHO'), words: search.who ?? '', onSearch: (who) => show({ who }) }}
      filters={<AuditFilters search={search} actions={entries.data?.actions ?? []} onShow={show} />}
      actions={
        <MenuButton
          button={
            <Button variant="default" leftSection={<Icon name="download" size={16} />}>
              {text('ADMIN_EXPORT')}
            </Button>
          }
          heading={text('ADMIN_EXPORT')}
          entries={[
            { label: text('ADMIN_EXPORT_XLSX'), icon: 'table', onSelect: () => open('xlsx') },
            { label: text('ADMIN_EXPORT_CSV'), icon: 'note', onSelect: () => open('csv') },
          ]}
        />
      }
      list={entries}
      page={search.page ?? 1}
      onPage={(page) => show({ page })}
    >
      <AdminTable
        label={text('AUDIT_TITLE')}
        rows={entries.data?.data}
        keyOf={({ entryId }) => String(entryId)}
        columns={columns}
      />
    </ListPage>
  )
}

function useColumns(onObject: (objectId: string) => void): AdminColumn<AuditEntry>[] {
  const text = useText()
  const language = useLanguage()
  return [
    {
      key: 'at',
      heading: text('ADMIN_FIELD_AT'),
      title: true,
      render: ({ at }) => formatDateTime(at, language),
    },
    {
      key: 'who',
      heading: text('ADMIN_FIELD_WHO'),
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
    {
      key: 'action',
      heading: text('ADMIN_FIELD_ACTION'),
      render: ({ action }) => translateName('AUDIT_ACTION', action),
    },
    {
      key: 'outcome',
      heading: text('ADMIN_FIELD_OUTCOME'),
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
      heading: text('ADMIN_FIELD_OBJECT_NAME'),
      render: ({ objectId, objectName }) =>
        objectId === null ? (
          '–'
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={text('AUDIT_ONLY_OBJECT', { name: objectName ?? objectId })}
            onClick={() => onObject(objectId)}
          >
            {objectName ?? objectId.slice(0, 8)}
          </Button>
        ),
    },
  ]
}

interface AuditFiltersProps {
  readonly search: AdminSearch
  readonly actions: readonly string[]
  readonly onShow: (change: Parameters<typeof updateSearch>[1]) => void
}

function AuditFilters({ search, actions, onShow }: AuditFiltersProps) {
  const text = useText()
  return (
    <>
      <Select
        label={text('ADMIN_FIELD_ACTION')}
        placeholder={text('AUDIT_EVERY_ACTION')}
        clearable
        searchable
        data={actions.map((value) => ({ value, label: translateName('AUDIT_ACTION', value) }))}
        value={search.action ?? null}
        withScrollArea={false}
        onChange={(action) => onShow({ action: action ?? undefined })}
      />
      <Select
        label={text('ADMIN_FIELD_OUTCOME')}
        placeholder={text('AUDIT_EVERY_OUTCOME')}
        clearable
        data={outcomes.map((value) => ({ value, label: translateName('AUDIT_OUTCOME', value) }))}
        value={findOption(outcomes, search.outcome) ?? null}
        withScrollArea={false}
        onChange={(outcome) => onShow({ outcome: outcome ?? undefined })}
      />
      <TextInput
        type="date"
        label={text('AUDIT_FROM')}
        value={search.from ?? ''}
        onChange={(event) => onShow({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={text('AUDIT_UNTIL')}
        value={search.until ?? ''}
        onChange={(event) => onShow({ until: event.currentTarget.value })}
      />
      {search.objectId === undefined ? null : (
        <Button variant="default" onClick={() => onShow({ objectId: undefined })}>
          {text('AUDIT_EVERY_OBJECT')}
        </Button>
      )}
    </>
  )
}
