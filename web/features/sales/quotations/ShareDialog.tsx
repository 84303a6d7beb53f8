/** A dialog that makes a link to a quotation for the seller to hand over, and shows it once. */

import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { useDialogText } from '../../../session/typed-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { formatActionFailure } from '../../solutions/shared/format-action-failure.ts'
import styles from './QuotationPanels.module.css'

interface ShareDialogProps {
  readonly quotationId: string
  readonly onClose: () => void
}

export function ShareDialog({ quotationId, onClose }: ShareDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const [name, setName, close, forgetName] = useDialogText(`quotation link ${quotationId}`, onClose)
  const sharing = useMutation({
    mutationFn: async () => {
      const { address } = await api.call('quotation/share', { quotationId, name: name.trim() })
      forgetName()
      await invalidateTag(queries, 'quotations')
      return new URL(address, location.origin).href
    },
  })
  const address = sharing.data
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link)
    showToast({ type: 'success', message: text('QUOTATION_SHARE_COPIED') })
  }
  return (
    <ModalDialog
      title={text('QUOTATION_SHARE_CREATE')}
      introduction={text('QUOTATION_SHARE_HINT')}
      onClose={close}
      working={sharing.isPending}
      workingLabel={text('LOADING')}
      {...(address === undefined
        ? {
            closeLabel: text('CANCEL'),
            primary: {
              label: text('QUOTATION_SHARE_CREATE'),
              disabled: name.trim().length < 2,
              onSubmit: () => sharing.mutate(),
            },
          }
        : {})}
    >
      {address === undefined ? (
        <TextInput
          label={text('QUOTATION_SHARE_FOR')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
      ) : (
        <div className={styles.fields}>
          <TextInput
            label={text('QUOTATION_SHARE_LINK')}
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" size="sm" onClick={() => void copy(address)}>
            {text('QUOTATION_SHARE_COPY')}
          </Button>
        </div>
      )}
      <div role="alert" className={styles.failure}>
        {sharing.isError ? formatActionFailure(sharing.error) : null}
      </div>
    </ModalDialog>
  )
}
