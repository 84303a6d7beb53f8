/** The form of a part of the catalogue, and the dialog to create one. */

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { EditablePart } from '@design-portal/contract/catalogue-parts.ts'
import { partStates } from '@design-portal/domain/parts/lifecycle.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { unitNames } from '@design-portal/domain/pricing/units.ts'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import styles from '../../../ui/PanelPage.module.css'
import { NameFields } from '../shared/NameFields.tsx'
import { RecordDialog } from '../shared/RecordDialog.tsx'
import type { Field, RecordState } from '../shared/RecordFields.tsx'
import { RecordForm } from '../shared/RecordForm.tsx'
import { isPartComplete, newPart, parseMass, toPartInput, toPartValues } from './part-values.ts'
import type { PartValues } from './part-values.ts'
import { RestrictionFields } from './RestrictionFields.tsx'

interface CustomFieldProps {
  readonly record: RecordState<PartValues>
  readonly error: string | undefined
}

function MassField({ record: { values, onChange }, error }: CustomFieldProps) {
  const text = useText()
  const language = useLanguage()
  const isInvalid = parseMass(values.mass, language) === undefined
  return (
    <TextInput
      label={text('ADMIN_FIELD_MASS')}
      inputMode="decimal"
      autoComplete="off"
      value={values.mass}
      maxLength={20}
      error={error ?? (isInvalid ? text('ADMIN_WRONG_MASS') : undefined)}
      onChange={(event) => onChange({ mass: event.currentTarget.value })}
    />
  )
}

function LastOrderField({ record: { values, onChange }, error }: CustomFieldProps) {
  const text = useText()
  return (
    <TextInput
      label={text('ADMIN_FIELD_LAST_ORDER_DATE')}
      description={text('CATALOGUE_PART_DAY_HINT')}
      type="date"
      value={values.lastOrderDate}
      required={values.state === 'lastOrder'}
      error={error}
      onChange={(event) => onChange({ lastOrderDate: event.currentTarget.value })}
    />
  )
}

const needsLastOrderField = ({ state, lastOrderDate }: PartValues): boolean =>
  state === 'lastOrder' || state === 'withdrawn' || lastOrderDate !== ''

/** All fields but the part number, which cannot be changed later. */
const partFields: readonly Field<PartValues>[] = [
  {
    kind: 'text',
    field: 'manufacturer',
    label: 'ADMIN_FIELD_MANUFACTURER',
    maxLength: partLimits.maxTextLength,
    required: true,
  },
  {
    kind: 'choice',
    field: 'state',
    label: 'ADMIN_FIELD_PART_STATE',
    options: partStates,
    format: (state) => translateName('PART_STATE', state),
  },
  {
    kind: 'custom',
    key: 'lastOrderDate',
    paths: ['lastOrderDate'],
    render: (record, errors) =>
      needsLastOrderField(record.values) ? (
        <LastOrderField record={record} error={errors['lastOrderDate']} />
      ) : null,
  },
  {
    kind: 'text',
    field: 'successor',
    label: 'ADMIN_FIELD_SUCCESSOR',
    hint: 'CATALOGUE_PART_SUCCESSOR_HINT',
    maxLength: partLimits.maxPartNumberLength,
  },
  {
    kind: 'custom',
    key: 'mass',
    paths: ['mass'],
    render: (record, errors) => <MassField record={record} error={errors['mass']} />,
  },
  {
    kind: 'choice',
    field: 'unit',
    label: 'ADMIN_FIELD_UNIT',
    options: unitNames,
    format: (unit) => translateName('PRICE_UNIT', unit),
  },
  {
    kind: 'text',
    field: 'source',
    label: 'ADMIN_FIELD_PART_SOURCE',
    hint: 'CATALOGUE_PART_SOURCE_HINT',
    maxLength: partLimits.maxTextLength,
  },
  { kind: 'flag', field: 'sample', label: 'ADMIN_FIELD_SAMPLE', hint: 'CATALOGUE_PART_SAMPLE_HINT' },
]

export const newPartFields: readonly Field<PartValues>[] = [
  {
    kind: 'text',
    field: 'partNumber',
    label: 'ADMIN_FIELD_PART_NUMBER',
    hint: 'CATALOGUE_PART_NUMBER_HINT',
    maxLength: partLimits.maxPartNumberLength,
    required: true,
    errorCode: 'PART_NUMBER_TAKEN',
    autofocus: true,
  },
  ...partFields,
]

/** Renders the fields that are as wide as the form. */
const renderWideFields = (record: RecordState<PartValues>) => (
  <>
    <NameFields
      record={record}
      maxLength={partLimits.maxTextLength}
      readOnly={false}
      legend="ADMIN_FIELD_DESCRIPTIONS"
    />
    <RestrictionFields record={record} />
  </>
)

const wideField: Field<PartValues> = {
  kind: 'custom',
  key: 'wide',
  paths: ['names.en', 'restrictions'],
  render: (record, errors) => (
    <div className={styles.wideField}>
      {renderWideFields(record)}
      <div role="alert" className={styles.failure}>
        {errors['names.en'] ?? errors['restrictions']}
      </div>
    </div>
  ),
}

function cachePart(queries: QueryClient, part: EditablePart): void {
  queries.setQueryData(callQuery('catalogue/part/details', { partNumber: part.partNumber }).queryKey, part)
  void invalidateTag(queries, 'catalogueParts')
}

export function NewPartDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <RecordDialog
      place="part"
      title={text('CATALOGUE_PART_NEW')}
      wide
      fields={newPartFields}
      version={{ values: newPart, rowVersion: 0 }}
      saveLabel={text('ADMIN_CREATE')}
      canSave={(values) => isPartComplete(values, language)}
      save={async (values) => {
        const part = await api.call('catalogue/part/create', toPartInput(values, language))
        cachePart(queries, part)
        const { partNumber } = part
        await navigate({ to: paths.cataloguePart, search: { partNumber }, ignoreBlocker: true })
      }}
      onClose={onClose}
    >
      {renderWideFields}
    </RecordDialog>
  )
}

export function PartForm({ part, disabled }: { readonly part: EditablePart; readonly disabled: boolean }) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const { partNumber } = part
  const toVersion = (current: EditablePart) => ({
    rowVersion: current.rowVersion,
    values: toPartValues(current, language),
  })
  return (
    <RecordForm
      place={`part ${part.partNumber}`}
      label={text('PART_FACTS')}
      fields={[...partFields, wideField]}
      version={toVersion(part)}
      disabled={disabled}
      save={async (values, rowVersion) => {
        const saved = await api.call('catalogue/part/save', { ...toPartInput(values, language), rowVersion })
        cachePart(queries, saved)
        return toVersion(saved)
      }}
      load={async () =>
        toVersion(
          await queries.fetchQuery({
            ...callQuery('catalogue/part/details', { partNumber }),
            staleTime: 0,
          }),
        )
      }
    />
  )
}
