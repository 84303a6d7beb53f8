/** A dialog to add parts of the catalogue to a solution: found while typing, each with its quantity. */

import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CataloguePart } from '@design-portal/contract/parts.ts'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { formatDate, formatUnitPrice } from '@design-portal/i18n/format.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { api } from '../../../../api/portal-api.ts'
import { translateName, useLanguage, useText } from '../../../../language/use-text.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { QuantityField } from '../../../../ui/QuantityField.tsx'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import actionStyles from '../../actions/actions.module.css'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import type { ReplacedLine } from '../bill/bill-view.ts'
import { useApplyBillChange } from '../bill/use-bill-changes.ts'
import { replaceLine } from '../bill/replace-line.ts'
import styles from '../../shared/results.module.css'

/** The pause in typing after which the search runs, in milliseconds. */
const searchDelay = 120

/** The maximum number of results; a longer search text narrows them down. */
const maxFound = 30

interface ChosenPart {
  readonly partNumber: string
  readonly description: string
  readonly quantity: number
}

interface AdditionalPartDialogProps {
  readonly cfgId: string
  /** The line that the chosen parts replace; without it they are only added. */
  readonly replaces?: ReplacedLine | undefined
  readonly onClose: () => void
}

export function AdditionalPartDialog({ cfgId, replaces, onClose }: AdditionalPartDialogProps) {
  const text = useText()
  const applyChange = useApplyBillChange(cfgId)
  const queries = useQueryClient()
  const [typedText, setTypedText] = useState('')
  const [searchText] = useDebouncedValue(typedText.trim(), searchDelay)
  const [chosen, setChosen] = useState<readonly ChosenPart[]>([])
  const input = { searchText, cfgId, limit: maxFound, lang: useLanguage() }
  const found = useQuery({
    ...callQuery('part/search', input),
    placeholderData: keepPreviousData,
    enabled: searchText !== '',
  })
  const adding = useMutation({
    mutationFn: async () => {
      const parts = chosen.map(({ partNumber, quantity }) => ({ partNumber, quantity }))
      return replaces === undefined
        ? await api.call('solution/part/add', { cfgId, parts })
        : await replaceLine(cfgId, replaces.lineId, parts)
    },
    onSuccess: async (change) => {
      onClose()
      if (replaces === undefined) {
        await applyChange(change, text('PARTS_ADDED', { count: chosen.length }))
        return
      }
      const successor = chosen.map(({ partNumber }) => partNumber).join(', ')
      showUndoToast(queries, text('PRICE_REPLACED', { part: replaces.partNumber, successor }))
      await invalidateTag(queries, 'solutions')
    },
  })
  const choose = ({ partNumber, description }: Pick<CataloguePart, 'partNumber' | 'description'>) =>
    setChosen((before) =>
      before.some((part) => part.partNumber === partNumber)
        ? before.map((part) =>
            part.partNumber === partNumber ? { ...part, quantity: part.quantity + 1 } : part,
          )
        : [...before, { partNumber, description, quantity: replaces?.quantity ?? 1 }],
    )
  const parts = searchText === '' ? [] : (found.data?.parts ?? [])
  return (
    <ModalDialog
      title={
        replaces === undefined
          ? text('ADDITIONAL_PART')
          : text('PRICE_REPLACE_LINE', { part: replaces.partNumber })
      }
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={adding.isPending}
      workingLabel={text('LOADING')}
      wide
      primary={{
        label: text('ADD_CHOSEN_PARTS', { count: chosen.length }),
        disabled: chosen.length === 0,
        onSubmit: () => adding.mutate(),
      }}
    >
      <TextInput
        label={text('PART_SEARCH')}
        description={text('PART_SEARCH_HINT')}
        leftSection={<Icon name="search" size={16} />}
        value={typedText}
        onChange={(event) => setTypedText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter chooses an exact match or the only result; it does not submit the dialog yet.
          event.preventDefault()
          const exact = parts.find(({ partNumber }) => partNumber.toLowerCase() === searchText.toLowerCase())
          const only = exact ?? (parts.length === 1 ? parts[0] : undefined)
          if (only !== undefined && only.state !== 'withdrawn') choose(only)
        }}
        data-autofocus
      />
      <ul className={styles.results} aria-label={text('PARTS_FOUND')} aria-busy={found.isFetching}>
        {parts.map((part) => (
          <FoundPart key={part.partNumber} part={part} onChoose={choose} />
        ))}
      </ul>
      <output className={actionStyles.hint}>
        {searchText === '' || found.data === undefined
          ? null
          : parts.length === 0
            ? text('PARTS_NONE_FOUND')
            : found.data.more
              ? text('INSERT_MORE')
              : null}
      </output>
      {chosen.length === 0 ? null : (
        <ul className={styles.results} aria-label={text('PARTS_CHOSEN')}>
          {chosen.map(({ partNumber, description, quantity }) => (
            <li key={partNumber} className={styles.row}>
              <span className={styles.what}>
                <span className="part-number">{partNumber}</span>
                <span className={styles.second}>{description}</span>
              </span>
              <QuantityField
                label={text('QUANTITY_OF', { name: partNumber })}
                value={quantity}
                max={partLimits.maxQuantity}
                onCommit={(next) =>
                  setChosen((before) =>
                    before.map((part) =>
                      part.partNumber === partNumber ? { ...part, quantity: next } : part,
                    ),
                  )
                }
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={text('REMOVE_PART', { name: partNumber })}
                onClick={() => setChosen((before) => before.filter((part) => part.partNumber !== partNumber))}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div role="alert" className={actionStyles.failure}>
        {found.isError ? formatFailure(found.error) : null}
        {adding.isError ? formatActionFailure(adding.error) : null}
      </div>
    </ModalDialog>
  )
}

interface FoundPartProps {
  readonly part: CataloguePart
  readonly onChoose: (part: Pick<CataloguePart, 'partNumber' | 'description'>) => void
}

function FoundPart({ part, onChoose }: FoundPartProps) {
  const text = useText()
  const language = useLanguage()
  const { partNumber, description, state, successor, lastOrderDate, price } = part
  const isWithdrawn = state === 'withdrawn'
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className="part-number">{partNumber}</span> {description}
        <span className={styles.second}>
          {part.manufacturer}
          {state === 'released' ? null : ` · ${translateName('PART_STATE', state)}`}
          {lastOrderDate === null ? null : ` · ${formatDate(lastOrderDate, language)}`}
          {successor === null ? null : ` · ${text('SUCCESSOR_OF', { part: successor })}`}
          {part.sample ? ` · ${text('SAMPLE_PART')}` : null}
        </span>
      </span>
      <span className={styles.price}>
        {price === null ? text('NO_PRICE_SHORT') : formatUnitPrice(price, language)}
      </span>
      {isWithdrawn && successor !== null ? (
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            onChoose({ partNumber: successor, description: text('REPLACES', { part: partNumber }) })
          }
        >
          {text('USE_SUCCESSOR')}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          disabled={isWithdrawn}
          aria-label={text('CHOOSE_PART', { name: partNumber })}
          onClick={() => onChoose(part)}
        >
          {text('CHOOSE')}
        </Button>
      )}
    </li>
  )
}
