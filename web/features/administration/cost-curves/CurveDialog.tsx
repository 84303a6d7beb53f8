/** A dialog to create a cost curve, to change it, or to delete it; its versions stay in its history. */

import { Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { curveLengths } from '@design-portal/contract/administration-options.ts'
import type { StoredCurve } from '@design-portal/contract/cost-curves.ts'
import { maxCurvePoints } from '@design-portal/domain/trade-off/curve-limits.ts'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { formatAdminFailure } from '../shared/admin-texts.ts'
import { HistoryList } from '../shared/HistoryList.tsx'
import { NameFields } from '../shared/NameFields.tsx'
import { RecordDialog } from '../shared/RecordDialog.tsx'
import type { Field, RecordState } from '../shared/RecordFields.tsx'
import { factorKeys, parseFactor, parsePoints, toCurveInput, toCurveValues } from './curve-form.ts'
import type { CurveValues, FactorKey } from './curve-form.ts'

const fields: readonly Field<CurveValues>[] = [
  {
    kind: 'text',
    field: 'source',
    label: 'ADMIN_FIELD_SOURCE',
    hint: 'CURVE_SOURCE_HINT',
    maxLength: curveLengths.source,
    required: true,
    wide: true,
    autofocus: true,
  },
  {
    kind: 'custom',
    key: 'currency',
    paths: ['currency'],
    render: (record, errors) => <CurrencyField record={record} error={errors['currency']} />,
  },
  {
    kind: 'custom',
    key: 'priceDay',
    paths: ['priceDay'],
    render: (record, errors) => <DayField record={record} error={errors['priceDay']} />,
  },
]

interface CustomFieldProps {
  readonly record: RecordState<CurveValues>
  readonly error: string | undefined
}

function CurrencyField({ record: { values, onChange }, error }: CustomFieldProps) {
  const text = useText()
  const isInvalid = values.currency !== '' && !/^[A-Z]{3}$/.test(values.currency)
  return (
    <TextInput
      label={text('ADMIN_FIELD_CURRENCY')}
      value={values.currency}
      maxLength={3}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      required
      error={error ?? (isInvalid ? text('ADMIN_WRONG_CURRENCY') : undefined)}
      onChange={(event) => onChange({ currency: event.currentTarget.value.toUpperCase().trim() })}
    />
  )
}

function DayField({ record: { values, onChange }, error }: CustomFieldProps) {
  const text = useText()
  return (
    <TextInput
      label={text('ADMIN_FIELD_PRICE_DAY')}
      type="date"
      value={values.priceDay}
      required
      error={error}
      onChange={(event) => onChange({ priceDay: event.currentTarget.value })}
    />
  )
}

interface CurveFieldProps {
  readonly record: RecordState<CurveValues>
  readonly readOnly: boolean
}

function PointsField({ record: { values, onChange }, readOnly }: CurveFieldProps) {
  const text = useText()
  const language = useLanguage()
  const parsed = parsePoints(values.points, language)
  const problem = 'problem' in parsed && values.points.trim() !== '' ? parsed.problem : undefined
  return (
    <Textarea
      label={text('ADMIN_FIELD_POINTS')}
      description={text('CURVE_POINTS_HINT')}
      value={values.points}
      autosize
      minRows={4}
      maxRows={12}
      required
      readOnly={readOnly}
      spellCheck={false}
      error={
        problem === undefined
          ? undefined
          : text(`CURVE_POINTS_${problem.key}`, {
              line: 'line' in problem ? problem.line : 0,
              most: maxCurvePoints,
            })
      }
      onChange={(event) => onChange({ points: event.currentTarget.value })}
    />
  )
}

function FactorFields({
  record: { values, onChange },
  readOnly,
  group,
}: CurveFieldProps & { readonly group: keyof typeof factorKeys }) {
  const text = useText()
  const language = useLanguage()
  const keys: readonly FactorKey[] = factorKeys[group]
  return (
    <fieldset className={styles.conditions}>
      <legend>{text(group === 'redundancy' ? 'ADMIN_FIELD_REDUNDANCY' : 'ADMIN_FIELD_ARCHITECTURE')}</legend>
      <p className={styles.hint}>{text('CURVE_FACTORS_HINT')}</p>
      <div className={styles.fields}>
        {keys.map((key) => (
          <TextInput
            key={key}
            label={group === 'redundancy' ? key : translateName('TRADE_OPTION', key)}
            inputMode="decimal"
            autoComplete="off"
            value={values.factors[key]}
            required
            readOnly={readOnly}
            error={
              parseFactor(values.factors[key], language) === undefined
                ? text('CURVE_FACTOR_WRONG')
                : undefined
            }
            onChange={(event) =>
              onChange({ factors: { ...values.factors, [key]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

interface CurveDialogProps {
  /** Undefined for a new curve. */
  readonly curve: StoredCurve | undefined
  readonly mayChange: boolean
  readonly onClose: () => void
}

export function CurveDialog({ curve, mayChange, onClose }: CurveDialogProps) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const finish = async (message?: string) => {
    await invalidateTag(queries, 'costCurves')
    if (message !== undefined) showToast({ type: 'success', message })
    onClose()
  }
  return (
    <RecordDialog
      place={`cost curve ${curve?.curveId ?? ''}`}
      title={curve === undefined ? text('CURVE_NEW') : (curve.names[language] ?? curve.names.en ?? '')}
      wide
      fields={mayChange ? fields : []}
      version={{ rowVersion: curve?.rowVersion ?? 0, values: toCurveValues(curve, language) }}
      readOnly={!mayChange}
      canSave={(values) => toCurveInput(values, language) !== undefined}
      save={async (values, rowVersion) => {
        const input = toCurveInput(values, language)
        if (input === undefined) return
        await (curve === undefined
          ? api.call('cost-curve/create', input)
          : api.call('cost-curve/save', { curveId: curve.curveId, ...input, rowVersion }))
        await finish(text('ADMIN_SAVED'))
      }}
      onTakeTheirs={() => void finish()}
      onClose={onClose}
      {...(curve === undefined || !mayChange
        ? {}
        : {
            deletion: {
              label: 'CURVE_DELETE',
              question: 'CURVE_DELETE_HINT',
              run: async () => {
                const { curveId, rowVersion } = curve
                await api.call('cost-curve/delete', { curveId, rowVersion })
                await finish(text('CURVE_DELETED'))
              },
            },
          })}
    >
      {(record) => (
        <>
          <PointsField record={record} readOnly={!mayChange} />
          <FactorFields record={record} readOnly={!mayChange} group="redundancy" />
          <FactorFields record={record} readOnly={!mayChange} group="architecture" />
          <NameFields record={record} maxLength={curveLengths.name} readOnly={!mayChange} />
          {curve === undefined ? null : <CurveHistory curveId={curve.curveId} />}
        </>
      )}
    </RecordDialog>
  )
}

function CurveHistory({ curveId }: { readonly curveId: string }) {
  const text = useText()
  const history = useQuery(callQuery('cost-curve/history', { curveId }))
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
