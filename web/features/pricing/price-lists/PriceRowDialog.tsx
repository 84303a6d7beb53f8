/** The dialog of a row of a draft: its part, price, quantities and days. */

import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { PriceRow } from '@design-portal/contract/price-list-rows.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { priceImportLimits } from '@design-portal/domain/pricing/price-list-import/limits.ts'
import { perQuantities } from '@design-portal/domain/pricing/price-list-import/list-row.ts'
import { type Unit, unitNames } from '@design-portal/domain/pricing/units.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translate, translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { adminSearch } from '../../administration/shared/admin-search.ts'
import { RecordDialog } from '../../administration/shared/RecordDialog.tsx'
import type { Field } from '../../administration/shared/RecordFields.tsx'
import { createTypedField } from '../price-terms/typed-fields.tsx'
import { parseDecimalText } from '../price-terms/parse-decimal-text.ts'
import { formatListFailure } from './price-lists.ts'
import { formatRowErrors } from './row-errors.ts'

/** The values as they are typed; numbers in the notation of the user's language. */
interface RowValues {
  readonly partNumber: string
  readonly unitPrice: string
  readonly per: string
  readonly unit: Unit
  readonly fromQuantity: string
  readonly pack: string
  readonly largestQuantity: string
  readonly validFrom: string
  readonly validUntil: string
  readonly cost: string
  readonly floor: string
}

const fields: readonly Field<RowValues>[] = [
  {
    kind: 'text',
    field: 'partNumber',
    label: 'PRICE_COLUMN_PART_NUMBER',
    maxLength: partLimits.maxPartNumberLength,
    required: true,
    autofocus: true,
  },
  createTypedField<RowValues>('amount', 'unitPrice', 'PRICE_COLUMN_UNIT_PRICE'),
  {
    kind: 'choice',
    field: 'per',
    label: 'PRICE_COLUMN_PER',
    options: perQuantities.map(String),
    format: (per) => per,
  },
  {
    kind: 'choice',
    field: 'unit',
    label: 'PRICE_COLUMN_UNIT',
    options: unitNames,
    format: (unit) => translateName('PRICE_UNIT', unit),
  },
  createTypedField<RowValues>('amount', 'fromQuantity', 'PRICE_COLUMN_FROM_QUANTITY'),
  createTypedField<RowValues>('amount', 'pack', 'PRICE_COLUMN_PACK'),
  createTypedField<RowValues>('amount', 'largestQuantity', 'PRICE_COLUMN_LARGEST_QUANTITY', false),
  createTypedField<RowValues>('day', 'validFrom', 'PRICE_COLUMN_VALID_FROM'),
  createTypedField<RowValues>('day', 'validUntil', 'PRICE_COLUMN_VALID_UNTIL', false),
  createTypedField<RowValues>('amount', 'cost', 'PRICE_COLUMN_COST', false),
  createTypedField<RowValues>('amount', 'floor', 'PRICE_COLUMN_FLOOR', false),
]

const newRow: RowValues = {
  partNumber: '',
  unitPrice: '',
  per: '1',
  unit: 'piece',
  fromQuantity: '1',
  pack: '1',
  largestQuantity: '',
  validFrom: '',
  validUntil: '',
  cost: '',
  floor: '',
}

function toValues(row: PriceRow, language: string): RowValues {
  const format = (amount: string | number | null) =>
    amount === null ? '' : formatNumber(Number(amount), language, priceImportLimits.decimals)
  return {
    partNumber: row.partNumber,
    unitPrice: format(row.unitPrice),
    per: String(row.per),
    unit: row.unit,
    fromQuantity: format(row.fromQuantity),
    pack: format(row.pack),
    largestQuantity: row.largestQuantity === partLimits.maxQuantity ? '' : format(row.largestQuantity),
    validFrom: row.validFrom,
    validUntil: row.validUntil ?? '',
    cost: format(row.cost),
    floor: format(row.floor),
  }
}

type RowInput = Omit<InputOf<Calls['price-list/draft/row/save']>, 'versionId' | 'replaces' | 'rowVersion'>

/** Returns the row to send; undefined while a number is invalid or a required value is missing. */
function parseRow(values: RowValues, language: string): RowInput | undefined {
  const { partNumber, validFrom, validUntil, unit } = values
  const parse = (typed: string) => (typed.trim() === '' ? null : parseDecimalText(typed, language))
  const [unitPrice, cost, floor] = [parse(values.unitPrice), parse(values.cost), parse(values.floor)]
  const [fromQuantity, pack] = [parse(values.fromQuantity), parse(values.pack)]
  const largestQuantity = parse(values.largestQuantity)
  const per = perQuantities.find((quantity) => String(quantity) === values.per)
  if (partNumber.trim() === '' || validFrom === '' || per === undefined) return undefined
  if (typeof unitPrice !== 'string' || cost === undefined || floor === undefined) return undefined
  if (typeof fromQuantity !== 'string' || typeof pack !== 'string' || largestQuantity === undefined)
    return undefined
  return {
    partNumber,
    unitPrice,
    per,
    unit,
    fromQuantity: Number(fromQuantity),
    pack: Number(pack),
    ...(largestQuantity === null ? {} : { largestQuantity: Number(largestQuantity) }),
    validFrom,
    validUntil: validUntil === '' ? null : validUntil,
    cost,
    floor,
  }
}

const getKey = ({ partNumber, validFrom, fromQuantity }: PriceRow) => ({
  partNumber,
  validFrom,
  fromQuantity,
})

interface PriceRowDialogProps {
  /** Undefined for a new row. */
  readonly row: PriceRow | undefined
  readonly onClose: () => void
}

export function PriceRowDialog({ row, onClose }: PriceRowDialogProps) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const { kind: versionId = '' } = adminSearch(useSearch({ strict: false }))
  const finish = async () => {
    await invalidateTag(queries, 'priceLists')
    onClose()
  }
  return (
    <RecordDialog
      place={JSON.stringify(['price row', versionId, row && getKey(row)])}
      title={row === undefined ? text('PRICE_ROW_NEW') : `${row.partNumber} · ${row.currency}`}
      introduction={<p>{text('PRICE_ROW_DRAFT_HINT')}</p>}
      fields={fields}
      version={{
        values: row === undefined ? newRow : toValues(row, language),
        rowVersion: row?.rowVersion ?? 0,
      }}
      wide
      canSave={(values) => parseRow(values, language) !== undefined}
      formatErrors={formatRowErrors}
      formatFailure={formatListFailure}
      save={async (values, rowVersion) => {
        const input = parseRow(values, language)
        if (input === undefined) return
        const { cautions } = await api.call('price-list/draft/row/save', {
          versionId,
          ...input,
          ...(row === undefined ? {} : { replaces: getKey(row), rowVersion }),
        })
        showToast(createSavedToast(cautions))
        await finish()
      }}
      onTakeTheirs={() => void finish()}
      onClose={onClose}
      {...(row === undefined
        ? {}
        : {
            deletion: {
              label: 'PRICE_ROW_DELETE',
              question: 'PRICE_ROW_DELETE_HINT',
              run: async () => {
                await api.call('price-list/draft/row/delete', {
                  versionId,
                  ...getKey(row),
                  rowVersion: row.rowVersion ?? 0,
                })
                showToast({ type: 'success', message: text('PRICE_ROW_DELETED') })
                await finish()
              },
            },
          })}
    />
  )
}

type Cautions = Awaited<ReturnType<typeof api.call<'price-list/draft/row/save'>>>['cautions']

/** How long a toast with cautions is shown, in milliseconds. */
const cautionDisplayTime = 15_000

/** Returns the toast for a saved row, with the cautions that the server returned. */
function createSavedToast(cautions: Cautions) {
  const saved = translate('PRICE_ROW_SAVED')
  if (cautions.length === 0) return { type: 'success', message: saved } as const
  const sentences = cautions.map(({ code, column, found, against }) =>
    translateName('PRICE_IMPORT', code, { found, against, column: column ?? '' }),
  )
  return { type: 'warning', message: [saved, ...sentences].join(' '), timeout: cautionDisplayTime } as const
}
