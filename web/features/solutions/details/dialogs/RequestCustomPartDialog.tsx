/** A dialog to search custom parts and requests for them and add one to a solution; a missing part can be requested. */

import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatMoney } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { api } from '../../../../api/portal-api.ts'
import { translateName, useLanguage, useText } from '../../../../language/use-text.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import actionStyles from '../../actions/actions.module.css'
import { useApplyBillChange } from '../bill/use-bill-changes.ts'
import styles from '../../shared/results.module.css'

/** The pause in typing after which the search runs, in milliseconds. */
const searchDelay = 200

/** The maximum number of results; a longer search text narrows them down. */
const maxFound = 30

interface RequestCustomPartDialogProps {
  readonly cfgId: string
  readonly onNewRequest: () => void
  readonly onClose: () => void
}

export function RequestCustomPartDialog({ cfgId, onNewRequest, onClose }: RequestCustomPartDialogProps) {
  const text = useText()
  const language = useLanguage()
  const applyChange = useApplyBillChange(cfgId)
  const [typedText, setTypedText] = useState('')
  const [searchText] = useDebouncedValue(typedText.trim(), searchDelay)
  const input = { searchText, limit: maxFound }
  const found = useQuery({
    ...callQuery('solution/custom-part/look-up', input),
    placeholderData: keepPreviousData,
  })
  const adding = useMutation({
    mutationFn: (part: { readonly customPartId: string; readonly partNumber: string }) =>
      api.call('solution/custom-part/add', { cfgId, customPartId: part.customPartId, quantity: 1 }),
    onSuccess: async (change, { partNumber }) => {
      onClose()
      await applyChange(change, text('CUSTOM_PART_ADDED', { part: partNumber }))
    },
  })
  const parts = found.data?.customParts ?? []
  return (
    <ModalDialog
      title={text('REQUEST_CUSTOM_PART')}
      onClose={onClose}
      closeLabel={text('CLOSE')}
      working={adding.isPending}
      workingLabel={text('LOADING')}
      wide
      primary={{ label: text('NEW_CUSTOM_PART_REQUEST'), onSubmit: onNewRequest }}
    >
      <TextInput
        label={text('CUSTOM_PART_SEARCH')}
        description={text('CUSTOM_PART_SEARCH_HINT')}
        leftSection={<Icon name="search" size={16} />}
        value={typedText}
        onChange={(event) => setTypedText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        data-autofocus
      />
      <ul className={styles.results} aria-label={text('CUSTOM_PARTS')} aria-busy={found.isFetching}>
        {parts.map((part) => {
          const isUsable = part.state === 'created' || part.state === 'requested'
          return (
            <li key={part.customPartId} className={styles.row}>
              <span className={styles.what}>
                <span className="part-number">{part.partNumber}</span> {part.description}
                <span className={styles.second}>
                  {translateName('CUSTOM_PART_STATE', part.state)} · {part.askedBy.name} ·{' '}
                  {formatDate(part.createdDate, language)}
                  {part.solution === null ? null : ` · ${part.solution.name}`}
                  {part.answer === '' ? null : ` · ${part.answer}`}
                </span>
              </span>
              <span className={styles.price}>
                {part.price === null ? text('NO_PRICE_SHORT') : formatMoney(part.price, language)}
              </span>
              <Button
                size="xs"
                variant="default"
                loading={adding.isPending && adding.variables === part}
                disabled={!isUsable || adding.isPending}
                aria-label={text('ADD_PART', { name: part.partNumber })}
                onClick={() => adding.mutate(part)}
              >
                {text('SHARE_ADD')}
              </Button>
            </li>
          )
        })}
      </ul>
      <output className={actionStyles.hint}>
        {found.data !== undefined && parts.length === 0 ? text('CUSTOM_PARTS_NONE') : null}
        {found.data?.more === true ? text('INSERT_MORE') : null}
      </output>
      <div role="alert" className={actionStyles.failure}>
        {found.isError ? formatFailure(found.error) : null}
        {adding.isError ? formatActionFailure(adding.error) : null}
      </div>
    </ModalDialog>
  )
}
