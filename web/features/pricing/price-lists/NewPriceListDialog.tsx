/** A dialog to create or rename a price list. */

import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { formatListFailure, cachePriceList } from './price-lists.ts'
import type { PriceListDetails } from './price-lists.ts'
import styles from '../../../ui/PanelPage.module.css'

const maxNameLength = 255

export function NewPriceListDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [currency, setCurrency] = useState('')
  const creating = useMutation({
    mutationFn: () => api.call('price-list/create', { priceListName: name.trim(), currency }),
    onSuccess: async (list) => {
      cachePriceList(queries, list)
      await navigate({ to: paths.priceList, search: { priceListId: list.priceListId } })
    },
  })
  return (
    <ModalDialog
      title={text('PRICE_LIST_NEW')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={creating.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('PRICE_LIST_CREATE'),
        disabled: name.trim() === '' || !/^[A-Z]{3}$/.test(currency),
        onSubmit: () => creating.mutate(),
      }}
    >
      <TextInput
        label={text('PRICE_LIST_NAME')}
        value={name}
        maxLength={maxNameLength}
        required
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={text('PRICE_COLUMN_CURRENCY')}
        description={text('PRICE_LIST_CURRENCY_HINT')}
        value={currency}
        maxLength={3}
        required
        onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
      />
      <Failure error={creating.error} />
    </ModalDialog>
  )
}

interface RenameDialogProps {
  readonly list: PriceListDetails
  readonly onClose: () => void
}

export function RenamePriceListDialog({ list, onClose }: RenameDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const [name, setName] = useState(list.priceListName)
  const renaming = useMutation({
    mutationFn: () =>
      api.call('price-list/rename', {
        priceListId: list.priceListId,
        priceListName: name.trim(),
        rowVersion: list.rowVersion,
      }),
    onSuccess: (renamed) => {
      cachePriceList(queries, renamed)
      showToast({ type: 'success', message: text('PRICE_LIST_RENAMED', { name: renamed.priceListName }) })
      onClose()
    },
  })
  return (
    <ModalDialog
      title={text('PRICE_LIST_RENAME')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={renaming.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('SAVE'),
        disabled: name.trim() === '' || name.trim() === list.priceListName,
        onSubmit: () => renaming.mutate(),
      }}
    >
      <TextInput
        label={text('PRICE_LIST_NAME')}
        value={name}
        maxLength={maxNameLength}
        required
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Failure error={renaming.error} />
    </ModalDialog>
  )
}

function Failure({ error }: { readonly error: unknown }) {
  return (
    <div role="alert" className={styles.failure}>
      {error === null ? null : formatListFailure(error)}
    </div>
  )
}
