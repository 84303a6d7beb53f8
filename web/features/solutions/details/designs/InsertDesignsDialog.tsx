/** A dialog to insert copies of designs from other solutions, found by their name or location. */

import { Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompatibleDesign } from '@design-portal/contract/design-actions.ts'
import { formatCountry, formatDate } from '@design-portal/i18n/format.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { api } from '../../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { useProductNames } from '../../../../products/product-names.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import actionStyles from '../../actions/actions.module.css'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import styles from '../../shared/results.module.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

/** The pause in typing after which the search runs, in milliseconds. */
const searchDelay = 200

interface InsertDesignsDialogProps {
  readonly cfgId: string
  readonly onClose: () => void
}

export function InsertDesignsDialog({ cfgId, onClose }: InsertDesignsDialogProps) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const [typedText, setTypedText] = useState('')
  const [searchString] = useDebouncedValue(typedText.trim(), searchDelay)
  const [chosen, setChosen] = useState<ReadonlyMap<string, CompatibleDesign>>(new Map())
  const input = { currentCfgId: cfgId, searchString }
  const found = useQuery({
    ...callQuery('solution/list/compatible-designs', input),
    placeholderData: keepPreviousData,
  })
  const inserting = useMutation({
    mutationFn: () =>
      api.call('solution/insert', {
        cfgId,
        designs: [...chosen.values()].map((design) => ({ cfgId: design.cfgId, desId: design.desId })),
      }),
    onSuccess: async ({ undo }) => {
      showUndoToast(queries, text('INSERT_DONE', { count: chosen.size }), undo)
      await invalidateTag(queries, 'solutions')
      onClose()
    },
  })
  const toggle = (design: CompatibleDesign) =>
    setChosen((before) => {
      const next = new Map(before)
      if (!next.delete(design.desId)) next.set(design.desId, design)
      return next
    })
  // Previous choices stay visible above the results of a new search.
  const listed = found.data?.data ?? []
  const { formatName } = useProductNames(listed.map(({ type }) => type))
  const unlistedChoices = [...chosen.values()].filter(
    ({ desId }) => !listed.some((design) => design.desId === desId),
  )
  return (
    <ModalDialog
      title={text('INSERT_TITLE')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={inserting.isPending}
      workingLabel={text('LOADING')}
      wide
      primary={{
        label: text('INSERT_CHOSEN', { count: chosen.size }),
        disabled: chosen.size === 0,
        onSubmit: () => inserting.mutate(),
      }}
    >
      <TextInput
        label={text('INSERT_SEARCH')}
        description={text('INSERT_SEARCH_HINT')}
        leftSection={<Icon name="search" size={16} />}
        value={typedText}
        onChange={(event) => setTypedText(event.currentTarget.value)}
        data-autofocus
      />
      <ul className={styles.results} aria-label={text('INSERT_RESULTS')} aria-busy={found.isFetching}>
        {[...unlistedChoices, ...listed].map((design) => (
          <li key={design.desId}>
            <Checkbox
              checked={chosen.has(design.desId)}
              onChange={() => toggle(design)}
              label={design.desName}
              description={[
                formatName(design.type),
                design.solutionName,
                design.ownerName,
                formatCountry(design.countryId, language),
                formatDate(design.updatedOn, language),
              ].join(' · ')}
            />
          </li>
        ))}
      </ul>
      <output className={actionStyles.hint}>
        {found.data === undefined || listed.length > 0 ? null : text('INSERT_NOTHING')}
        {found.data?.complete === false ? text('INSERT_MORE') : null}
      </output>
      <div role="alert" className={actionStyles.failure}>
        {found.isError ? formatFailure(found.error) : null}
        {inserting.isError ? formatActionFailure(inserting.error) : null}
      </div>
    </ModalDialog>
  )
}
