/** Leads from the current prices to the rows of a draft, where they can be edited; a list without a draft gets one. */

import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PriceListRows } from '@design-portal/contract/price-list-rows.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { showToast } from '../../../ui/toast.ts'
import { formatListFailure } from './price-lists.ts'

interface EditRowsButtonProps {
  readonly rows: PriceListRows
  /** The version that is shown; undefined for the current prices. */
  readonly versionId: string | undefined
}

export function EditRowsButton({ rows, versionId }: EditRowsButtonProps) {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { priceListId, isDraft, mayDraft, versions } = rows
  const draft = versions.find(({ versionNumber }) => versionNumber === null)
  const current = versions.find(({ versionNumber }) => versionNumber !== null)
  const isEarlier = versionId !== undefined && versionId !== current?.versionId
  const opening = useMutation({
    mutationFn: async () => {
      if (draft !== undefined) return draft.versionId
      const list = await api.call('price-list/draft', { priceListId })
      await invalidateTag(queries, 'priceLists')
      return list.draft?.versionId
    },
    onSuccess: async (draftVersionId) => {
      if (draftVersionId !== undefined)
        await navigate({
          to: paths.priceListRows,
          search: { objectId: priceListId, kind: draftVersionId },
        })
    },
    onError: (failure) => showToast({ type: 'error', message: formatListFailure(failure) }),
  })
  // A draft from an earlier version is a rollback, which is started on the page of the list, where it is called so.
  if (!mayDraft || isDraft || (isEarlier && draft === undefined)) return null
  return (
    <Button
      variant="default"
      leftSection={<Icon name="edit" size={16} />}
      loading={opening.isPending}
      onClick={() => opening.mutate()}
    >
      {text('PRICE_ROWS_EDIT')}
    </Button>
  )
}
