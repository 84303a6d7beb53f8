/** The dialogs to create and to rename a price list. */

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { showToast } from '../../../ui/toast.ts'
import { RecordDialog } from '../../administration/shared/RecordDialog.tsx'
import type { Field } from '../../administration/shared/RecordFields.tsx'
import { cachePriceList } from './price-lists.ts'
import type { PriceListDetails } from './price-lists.ts'

const nameField = {
  kind: 'text',
  field: 'priceListName',
  label: 'PRICE_LIST_NAME',
  maxLength: maxNameLength,
  required: true,
  errorCode: 'NAME_TAKEN',
  autofocus: true,
} as const

interface PriceListValues {
  readonly priceListName: string
  readonly currency: string
}

const priceListFields: readonly Field<PriceListValues>[] = [
  nameField,
  {
    kind: 'text',
    field: 'currency',
    label: 'PRICE_COLUMN_CURRENCY',
    hint: 'PRICE_LIST_CURRENCY_HINT',
    maxLength: 3,
    required: true,
  },
]

const newPriceList: PriceListValues = { priceListName: '', currency: '' }

export function NewPriceListDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <RecordDialog
      place="price list"
      title={text('PRICE_LIST_NEW')}
      fields={priceListFields}
      version={{ values: newPriceList, rowVersion: 0 }}
      adjust={({ currency, ...values }) => ({ ...values, currency: currency.toUpperCase() })}
      saveLabel={text('PRICE_LIST_CREATE')}
      canSave={({ currency }) => /^[A-Z]{3}$/.test(currency)}
      save={async (values) => {
        const list = await api.call('price-list/create', values)
        cachePriceList(queries, list)
        const { priceListId } = list
        await navigate({ to: paths.priceList, search: { priceListId }, ignoreBlocker: true })
      }}
      onClose={onClose}
    />
  )
}

interface RenameDialogProps {
  readonly list: PriceListDetails
  readonly onClose: () => void
}

export function RenamePriceListDialog({ list, onClose }: RenameDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const { priceListId, priceListName } = list
  return (
    <RecordDialog
      place={`price list ${priceListId}`}
      title={text('PRICE_LIST_RENAME')}
      fields={[nameField]}
      version={{ values: { priceListName }, rowVersion: list.rowVersion }}
      canSave={(values) => values.priceListName.trim() !== priceListName}
      save={async (values, rowVersion) => {
        const renamed = await api.call('price-list/rename', { priceListId, ...values, rowVersion })
        cachePriceList(queries, renamed)
        showToast({ type: 'success', message: text('PRICE_LIST_RENAMED', { name: renamed.priceListName }) })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
