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
import { createOwnField } from '../price-terms/own-fields.tsx'
import { parseAmount } from '../price-terms/parse-amount.ts'
import { formatListFailure } from './price-lists.ts'
import { formatRowErrors } from './row-errors.ts'

/** What is typed; numbers as people write them in their language. */
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
  createOwnField<RowValues>('amount', 'unitPrice', 'PRICE_COLUMN_UNIT_PRICE'),
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
  createOwnField<RowValues>('amount', 'fromQuantity', 'PRICE_COLUMN_FROM_QUANTITY'),
  createOwnField<RowValues>('amount', 'pack', 'PRICE_COLUMN_PACK'),
  createOwnField<RowValues>('amount', 'largestQuantity', 'PRICE_COLUMN_LARGEST_QUANTITY', false),
  createOwnField<RowValues>('day', 'validFrom', 'PRICE_COLUMN_VALID_FROM'),
  createOwnField<RowValues>('day', 'validUntil', 'PRICE_COLUMN_VALID_UNTIL', false),
  createOwnField<RowValues>('amount', 'cost', 'PRICE_COLUMN_COST', false),
  createOwnField<RowValues>('amount', 'floor', 'PRICE_COLUMN_FLOOR', false),
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

type SentRow = Omit<InputOf<Calls['price-list/draft/row/save']>, 'versionId' | 'replaces' | 'rowVersion'>

/** The row to send; undefined while a number cannot be read or a needed value is missing. */
function parseRow(values: RowValues, language: string): SentRow | undefined {
  const { partNumber, validFrom, validUntil, unit } = values
  const parse = (typed: string) => (typed.trim() === '' ? null : parseAmount(typed, language))
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
  /** Undefined for a new one. */
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
        const sent = parseRow(values, language)
        if (sent === undefined) return
        const { cautions } = await api.call('price-list/draft/row/save', {
          versionId,
          ...sent,
          ...(row === undefined ? {} : { replaces: getKey(row), rowVersion }),
        })
        showToast(formatSaved(cautions))
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

/** Time to read what is worth a look, in milliseconds. */
const cautionMilliseconds = 15_000

/** That the row is saved, with what is worth a look. */
function formatSaved(cautions: Cautions) {
  const saved = translate('PRICE_ROW_SAVED')
  if (cautions.length === 0) return { type: 'success', message: saved } as const
  const sentences = cautions.map(({ code, column, found, against }) =>
    translateName('PRICE_IMPORT', code, { found, against, column: column ?? '' }),
  )
  return { type: 'warning', message: [saved, ...sentences].join(' '), timeout: cautionMilliseconds } as const
}
