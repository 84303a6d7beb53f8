/** Compares the designs of a solution with the newest versions of their products, and moves the selected ones. */

import { Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VersionMove } from '@design-portal/contract/version-moves.ts'
import { formatMoney } from '@design-portal/i18n/format.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { api } from '../../../../api/portal-api.ts'
import { findText } from '../../../../language/browser-language.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { FailureNotice } from '../../../../ui/FailureNotice.tsx'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { queryProductMessages } from '../../../designs/texts/product-messages.ts'
import { formatQuantity } from '../../../designs/texts/quantity.ts'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import { describeChanges } from '../history/describe-changes.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { NewNotices } from './NewNotices.tsx'
import styles from './MoveVersionsDialog.module.css'

interface MoveVersionsDialogProps {
  readonly cfgId: string
  readonly onClose: () => void
}

export function MoveVersionsDialog({ cfgId, onClose }: MoveVersionsDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const moves = useQuery(callQuery('solution/newer-versions', { cfgId }))
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set())
  const all = moves.data?.data ?? []
  const selected = all.filter(({ desId, outcome }) => outcome !== 'stays' && !deselected.has(desId))
  const toggle = (desId: string) =>
    setDeselected((before) => {
      const next = new Set(before)
      if (!next.delete(desId)) next.add(desId)
      return next
    })
  const moving = useMutation({
    mutationFn: () =>
      api.call('solution/move-to-newest', {
        cfgId,
        designs: selected.map(({ desId, rowVersion, toVersion }) => ({ desId, rowVersion, toVersion })),
      }),
    onSuccess: async ({ data, undo }) => {
      showUndoToast(queries, text('VERSIONS_MOVED', { count: data.length }), undo)
      await invalidateTag(queries, 'solutions')
      onClose()
    },
    // What was shown may no longer hold: another person has changed a design, or a newer version was released.
    onError: async () => await moves.refetch(),
  })
  return (
    <ModalDialog
      title={text('VERSIONS_TITLE')}
      introduction={text('VERSIONS_INTRODUCTION')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      loading={moves.isPending}
      working={moving.isPending}
      workingLabel={text('LOADING')}
      wide
      primary={{
        label: text('VERSIONS_MOVE', { count: selected.length }),
        disabled: selected.length === 0 || moves.data?.edit.allowed !== true,
        onSubmit: () => moving.mutate(),
      }}
    >
      {moves.isError ? (
        <FailureNotice
          title={text('VERSIONS_FAILED')}
          message={formatFailure(moves.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void moves.refetch()}
        />
      ) : null}
      <ul className={styles.list}>
        {all.map((move) => (
          <MoveItem
            key={move.desId}
            move={move}
            isSelected={selected.includes(move)}
            onToggle={() => toggle(move.desId)}
          />
        ))}
      </ul>
      <div role="alert" className={styles.failure}>
        {moving.isError ? formatActionFailure(moving.error) : null}
      </div>
    </ModalDialog>
  )
}

interface MoveItemProps {
  readonly move: VersionMove
  readonly isSelected: boolean
  readonly onToggle: () => void
}

function MoveItem({ move, isSelected, onToggle }: MoveItemProps) {
  const text = useText()
  const language = useLanguage()
  const { desName, fromVersion, toVersion, outcome, price } = move
  const summary =
    outcome === 'repaired'
      ? text('VERSIONS_REPAIRED', { count: move.changes.length })
      : text(outcomeKeys[outcome])
  return (
    <li className={styles.move}>
      <Checkbox
        checked={isSelected}
        disabled={outcome === 'stays'}
        onChange={onToggle}
        label={<strong>{desName}</strong>}
        description={`${fromVersion} → ${toVersion} · ${summary}`}
      />
      {price.before === null || price.after === null ? null : (
        <p className={styles.price}>
          {price.before.amount === price.after.amount
            ? text('VERSIONS_PRICE_SAME', { price: formatMoney(price.after, language) })
            : text('VERSIONS_PRICE', {
                before: formatMoney(price.before, language),
                after: formatMoney(price.after, language),
              })}
        </p>
      )}
      <NewNotices type={move.type} toVersion={toVersion} notices={move.notices} />
      <Differences move={move} />
    </li>
  )
}

const outcomeKeys = {
  unchanged: 'VERSIONS_UNCHANGED',
  changed: 'VERSIONS_CHANGED',
  stays: 'VERSIONS_STAYS',
} as const

/** Choices, figures, parts and lines of others that differ, each with its old and new value; the names are those of the newest version. */
function Differences({ move }: { readonly move: VersionMove }) {
  const text = useText()
  const language = useLanguage()
  const { type, fromVersion, toVersion, changes, figures, parts, byOthers } = move
  const newest = useQuery(queryProductMessages({ type, version: toVersion }, language))
  const older = useQuery(queryProductMessages({ type, version: fromVersion }, language))
  const count = changes.length + figures.length + parts.length + byOthers.length
  if (count === 0 || newest.data === undefined) return null
  const messages = { ...older.data, ...newest.data }
  const choices = describeChanges(
    changes.map(({ parameter, from, to }) => ({ field: parameter, from, to })),
    { text, language, findText: (key) => findText(key), product: messages },
  )
  const rows = [
    ...choices.map(({ field, from, to }) => ({
      name: field,
      before: from ?? text('HISTORY_EMPTY'),
      after: to ?? text('HISTORY_EMPTY'),
    })),
    ...figures.map(({ name, unit, decimals, before, after }) => {
      const message = messages[`value.${name}`]
      const formatValue = (value: number | null) =>
        value === null ? '–' : formatQuantity(value, unit, language, decimals)
      return {
        name: message === undefined ? name : formatMessage(message, {}, language),
        before: formatValue(before),
        after: formatValue(after),
      }
    }),
    ...parts.map(({ partNumber, before, after }) => ({
      name: partNumber,
      before: `${before}`,
      after: `${after}`,
    })),
    ...byOthers.map(({ description, rating, before, after }) => {
      const message = messages[description.message]
      const name =
        message === undefined
          ? text('PART_WITHOUT_NAME')
          : formatMessage(message, description.arguments ?? {}, language)
      return {
        name: /[\p{L}\p{N}]/u.test(rating) ? `${name} ${rating}` : name,
        before: `${before}`,
        after: `${after}`,
      }
    }),
  ]
  return (
    <details open={changes.length > 0}>
      <summary>{text('VERSIONS_DIFFERENCES', { count })}</summary>
      <table className={styles.differences} aria-label={text('VERSIONS_DIFFERENCES', { count })}>
        <thead>
          <tr>
            <th scope="col">{text('VERSIONS_WHAT')}</th>
            <th scope="col">{fromVersion}</th>
            <th scope="col">{toVersion}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after }, place) => (
            <tr key={`${place} ${name}`}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
