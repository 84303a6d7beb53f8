/** A dialog to create a product family, to change its names and its place in lists, or to delete it. */

import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { maxFamilyNameLength } from '@design-portal/contract/administration-options.ts'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { ProductFamily } from '@design-portal/contract/product-families.ts'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { formatAdminFailure } from '../shared/admin-texts.ts'
import { HistoryList } from '../shared/HistoryList.tsx'
import { NameFields, toStatedNames } from '../shared/NameFields.tsx'
import type { Names } from '../shared/NameFields.tsx'
import { RecordDialog } from '../shared/RecordDialog.tsx'
import type { Field, RecordState } from '../shared/RecordFields.tsx'
import { formatUses } from './family-uses.ts'

/** The longest values that the contract accepts, in characters. */
const maxPrefixLength = 10
const maxPositionLength = 4

interface FamilyValues {
  readonly prefix: string
  readonly position: string
  readonly names: Names
}

const createFields = (isNew: boolean): readonly Field<FamilyValues>[] => [
  {
    kind: 'custom',
    key: 'prefix',
    paths: ['prefix'],
    render: (record, errors) => (isNew ? <PrefixField record={record} error={errors['prefix']} /> : null),
  },
  {
    kind: 'custom',
    key: 'position',
    paths: ['position'],
    render: (record, errors) => <PositionField record={record} error={errors['position']} />,
  },
]

interface CustomFieldProps {
  readonly record: RecordState<FamilyValues>
  readonly error: string | undefined
}

function PrefixField({ record: { values, onChange }, error }: CustomFieldProps) {
  const text = useText()
  return (
    <TextInput
      label={text('ADMIN_FIELD_PREFIX')}
      description={text('FAMILY_PREFIX_HINT')}
      value={values.prefix}
      maxLength={maxPrefixLength}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      required
      error={error}
      data-autofocus
      onChange={(event) => onChange({ prefix: event.currentTarget.value.toUpperCase().trim() })}
    />
  )
}

function PositionField({ record: { values, onChange }, error }: CustomFieldProps) {
  const text = useText()
  return (
    <TextInput
      label={text('ADMIN_FIELD_POSITION')}
      inputMode="numeric"
      value={values.position}
      maxLength={maxPositionLength}
      required
      error={error}
      onChange={(event) => onChange({ position: event.currentTarget.value })}
    />
  )
}

const toVersion = (family: ProductFamily | undefined) => ({
  rowVersion: family?.rowVersion ?? 0,
  values: {
    prefix: family?.prefix ?? '',
    position: String(family?.position ?? ''),
    names: family?.names ?? {},
  },
})

function toInput({ position, names }: FamilyValues): Omit<InputOf<Calls['product-family/create']>, 'prefix'> {
  return { position: Number(position), names: toStatedNames(names) }
}

interface FamilyDialogProps {
  /** Undefined for a new family. */
  readonly family: ProductFamily | undefined
  readonly mayChange: boolean
  readonly onClose: () => void
}

export function FamilyDialog({ family, mayChange, onClose }: FamilyDialogProps) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const uses = family && formatUses(family.uses)
  const finish = async (message?: string) => {
    await invalidateTag(queries, 'productFamilies')
    if (message !== undefined) showToast({ type: 'success', message })
    onClose()
  }
  return (
    <RecordDialog
      place={`product family ${family?.prefix ?? ''}`}
      title={
        family === undefined
          ? text('FAMILY_NEW')
          : `${family.prefix} · ${family.names[language] ?? family.names.en}`
      }
      wide
      fields={mayChange ? createFields(family === undefined) : []}
      version={toVersion(family)}
      readOnly={!mayChange}
      canSave={({ prefix, position, names }) =>
        prefix !== '' && position.trim() !== '' && (names.en ?? '').trim() !== ''
      }
      save={async (values, rowVersion) => {
        await (family === undefined
          ? api.call('product-family/create', { prefix: values.prefix, ...toInput(values) })
          : api.call('product-family/save', {
              familyId: family.familyId,
              ...toInput(values),
              rowVersion,
            }))
        await finish(text('ADMIN_SAVED'))
      }}
      onTakeTheirs={() => void finish()}
      onClose={onClose}
      {...(family === undefined || uses !== undefined || !mayChange
        ? {}
        : {
            deletion: {
              label: 'FAMILY_DELETE',
              question: 'FAMILY_DELETE_HINT',
              run: async () => {
                const { familyId, rowVersion } = family
                await api.call('product-family/delete', { familyId, rowVersion })
                await finish(text('FAMILY_DELETED'))
              },
            },
          })}
    >
      {(record) => (
        <>
          <NameFields record={record} maxLength={maxFamilyNameLength} readOnly={!mayChange} />
          {uses === undefined ? null : <p className={styles.hint}>{text('FAMILY_KEPT', { uses })}</p>}
          {family === undefined ? null : <FamilyHistory familyId={family.familyId} />}
        </>
      )}
    </RecordDialog>
  )
}

function FamilyHistory({ familyId }: { readonly familyId: string }) {
  const text = useText()
  const history = useQuery(callQuery('product-family/history', { familyId }))
  return (
    <section aria-label={text('ADMIN_HISTORY')}>
      {history.isError ? (
        formatAdminFailure(history.error)
      ) : (
        <HistoryList history={history.data?.history ?? []} />
      )}
    </section>
  )
}
