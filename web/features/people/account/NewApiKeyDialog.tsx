/** A dialog to create an API key, which is shown only this once. */

import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ApiKeyScope } from '@design-portal/contract/api-keys.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { useDialogText } from '../../../session/typed-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import styles from './Account.module.css'
import { scopeKeys } from './account-types.ts'

const maxLabelLength = 255

/** The lifetimes of a key in days; for a longer one a new key must be created. */
const lifetimes = [7, 30, 90, 365] as const
const defaultLifetime = '90'

export function NewApiKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const scopeId = useId()
  const queries = useQueryClient()
  const [label, setLabel, close, forgetLabel] = useDialogText('new API key', onClose)
  const [scope, setScope] = useState<ApiKeyScope>('read')
  const [days, setDays] = useState(defaultLifetime)
  const creating = useMutation({
    mutationFn: async () =>
      await api.call('user/api-keys/create', { label: label.trim(), scope, days: Number(days) }),
    onSuccess: async () => {
      forgetLabel()
      await invalidateCall(queries, 'user/api-keys')
    },
  })
  if (creating.data !== undefined) return <CreatedKey secret={creating.data.key} onClose={onClose} />
  return (
    <ModalDialog
      title={text('API_KEY_NEW')}
      onClose={close}
      closeLabel={text('CANCEL')}
      working={creating.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('API_KEY_MAKE'),
        disabled: label.trim() === '',
        onSubmit: () => creating.mutate(),
      }}
    >
      <TextInput
        label={text('API_KEY_LABEL')}
        description={text('API_KEY_LABEL_HINT')}
        value={label}
        maxLength={maxLabelLength}
        required
        data-autofocus
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <div>
        <span id={scopeId} className={styles.label}>
          {text('API_KEY_SCOPE')}
        </span>
        <SegmentedControl<ApiKeyScope>
          aria-labelledby={scopeId}
          fullWidth
          value={scope}
          onChange={setScope}
          data={[
            { value: 'read', label: text(scopeKeys.read) },
            { value: 'write', label: text(scopeKeys.write) },
          ]}
        />
      </div>
      <Select
        label={text('API_KEY_LIFE')}
        value={days}
        onChange={(value) => setDays(value ?? defaultLifetime)}
        data={lifetimes.map((count) => ({ value: String(count), label: text('API_KEY_DAYS', { count }) }))}
        allowDeselect={false}
        withScrollArea={false}
      />
      <div role="alert" className={styles.failure}>
        {creating.isError ? formatFailure(creating.error) : ''}
      </div>
    </ModalDialog>
  )
}

function CreatedKey({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const text = useText()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      showToast({ type: 'success', message: text('API_KEY_COPIED') })
    } catch {
      // If the browser denies access to the clipboard, the key remains selected so that it can be copied by hand.
      showToast({ type: 'warning', message: text('API_KEY_COPY_BY_HAND') })
    }
  }
  return (
    <ModalDialog
      title={text('API_KEY_MADE')}
      onClose={onClose}
      closeLabel={text('API_KEY_KEPT')}
      introduction={<p className={styles.once}>{text('API_KEY_ONCE')}</p>}
    >
      <TextInput
        label={text('API_KEY')}
        value={secret}
        readOnly
        data-autofocus
        classNames={{ input: styles.secret ?? '' }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" className={styles.action ?? ''} onClick={() => void copy()}>
        {text('API_KEY_COPY')}
      </Button>
    </ModalDialog>
  )
}
