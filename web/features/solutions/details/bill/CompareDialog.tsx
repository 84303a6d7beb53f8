/** A dialog that compares two designs, or two saved versions of them, line by line. */

import { NativeSelect, Switch } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BillComparison } from '@design-portal/contract/bill.ts'
import { formatDateTime, formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { translateName, useLanguage, useText } from '../../../../language/use-text.ts'
import type { Text } from '../../../../language/use-text.ts'
import { WindowedGrid } from '../../../../ui/grid/WindowedGrid.tsx'
import type { GridColumn } from '../../../../ui/grid/WindowedGrid.tsx'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import actionStyles from '../../actions/actions.module.css'
import { queryDesigns } from '../../shared/solution-queries.ts'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { type DescriptionSource, useDescriptionText } from '../../shared/use-description-text.ts'
import type { DescriptionText } from '../../shared/use-description-text.ts'
import { ComparedData } from './ComparedData.tsx'
import { ComparedFigures } from './ComparedFigures.tsx'
import styles from './CompareDialog.module.css'

interface CompareDialogProps {
  readonly cfgId: string
  /** The initial design: its previous saved version on the left, its current state on the right. */
  readonly desId?: string
  readonly onClose: () => void
}

/** The height of a row in pixels. */
const rowHeight = 48

type ComparedLine = BillComparison['lines'][number] & { readonly place: number }

export function CompareDialog({ cfgId, desId, onClose }: CompareDialogProps) {
  const text = useText()
  const language = useLanguage()
  const [showsOnlyChanges, setShowsOnlyChanges] = useState(true)
  const sides = useSides(cfgId, desId)
  const { left, right } = sides
  const input = {
    left: parseSide(cfgId, left),
    right: parseSide(cfgId, right),
  }
  const comparison = useQuery({
    ...callQuery('solution/bill/compare', input),
    enabled: left !== '' && right !== '',
  })
  const describe = useDescriptionText(
    comparison.data === undefined ? [] : [comparison.data.left, comparison.data.right],
  )
  const allLines = (comparison.data?.lines ?? []).map((line, place) => ({ ...line, place }))
  const lines = showsOnlyChanges ? allLines.filter(({ change }) => change !== 'same') : allLines
  return (
    <ModalDialog
      title={text('COMPARE_TITLE')}
      onClose={onClose}
      closeLabel={text('CLOSE')}
      loading={sides.loading}
      workingLabel={text('LOADING')}
      wide
    >
      <div className={styles.sides}>
        <NativeSelect
          label={text('COMPARE_LEFT')}
          data={sides.options}
          value={left}
          onChange={(event) => sides.setLeft(event.currentTarget.value)}
          data-autofocus
        />
        <NativeSelect
          label={text('COMPARE_RIGHT')}
          data={sides.options}
          value={right}
          onChange={(event) => sides.setRight(event.currentTarget.value)}
        />
      </div>
      <Switch
        label={text('COMPARE_ONLY_CHANGES')}
        checked={showsOnlyChanges}
        onChange={(event) => setShowsOnlyChanges(event.currentTarget.checked)}
      />
      {/* Rendered before the comparison arrives, so that screen readers announce its count. */}
      <p role="status" className={actionStyles.hint}>
        {comparison.data === undefined
          ? null
          : text('COMPARE_COUNT', { count: allLines.filter(({ change }) => change !== 'same').length })}
      </p>
      {comparison.data === undefined ? null : (
        <>
          <ComparedData comparison={comparison.data} />
          <ComparedFigures comparison={comparison.data} />
          {lines.length === 0 ? null : (
            <WindowedGrid
              label={text('COMPARE_TITLE')}
              rows={lines}
              getKey={({ place }) => String(place)}
              columns={createColumns(comparison.data, describe, text, language)}
              nameColumn="part"
              rowHeight={rowHeight}
              getLook={({ change }) => change}
            />
          )}
        </>
      )}
      <div role="alert" className={actionStyles.failure}>
        {comparison.isError ? formatFailure(comparison.error) : null}
      </div>
    </ModalDialog>
  )
}

/** Parses the value of an option: `desId` or `desId version`. */
function parseSide(cfgId: string, option: string) {
  const [desId = '', version] = option.split(' ')
  return { cfgId, desId, ...(version === undefined ? {} : { rowVersion: Number(version) }) }
}

/**
 * The two sides to compare with their options: the current state and every saved version of each design.
 *
 * @param givenDesId the design that the dialog was opened for; undefined for the whole solution
 */
function useSides(cfgId: string, givenDesId: string | undefined) {
  const text = useText()
  const language = useLanguage()
  const designs = useQuery(queryDesigns(cfgId))
  const revisions = useQueries({
    queries: (designs.data ?? []).map(({ desId }) => callQuery('design/revisions', { cfgId, desId })),
  })
  const options = (designs.data ?? []).flatMap(({ desId, desName }, index) => [
    { value: desId, label: text('COMPARE_NOW', { name: desName }) },
    ...(revisions[index]?.data?.data ?? []).map(
      ({ rowVersion, savedOn, savedBy, desName: nameAtVersion }) => ({
        value: `${desId} ${rowVersion}`,
        label: text('COMPARE_VERSION', {
          name: nameAtVersion,
          version: rowVersion,
          time: formatDateTime(savedOn, language),
          person: savedBy,
        }),
      }),
    ),
  ])
  const [chosenLeft, setLeft] = useState<string>()
  const [chosenRight, setRight] = useState<string>()
  const initialDesId = givenDesId ?? designs.data?.[0]?.desId ?? ''
  const initialVersions = options.filter(({ value }) => value.startsWith(`${initialDesId} `))
  const otherDesId = designs.data?.find(({ desId }) => desId !== initialDesId)?.desId
  // If there is no older version, the next design is on the other side.
  const earlierVersion =
    initialVersions[1]?.value ?? (givenDesId === undefined ? undefined : initialVersions[0]?.value)
  const [defaultLeft, defaultRight] =
    givenDesId === undefined && otherDesId !== undefined
      ? [initialDesId, otherDesId]
      : [earlierVersion ?? otherDesId ?? initialDesId, initialDesId]
  return {
    loading: designs.isPending || revisions.some(({ isPending }) => isPending),
    options,
    left: chosenLeft ?? defaultLeft,
    right: chosenRight ?? defaultRight,
    setLeft,
    setRight,
  }
}

function createColumns(
  { left, right }: BillComparison,
  describe: DescriptionText,
  text: Text,
  language: Language,
): readonly GridColumn<ComparedLine>[] {
  type Side = ComparedLine['left']
  const formatQuantity = (side: Side) => (side === null ? '–' : formatNumber(side.quantity, language))
  const formatPrice = (side: Side) =>
    side === null
      ? '–'
      : side.linePrice === null
        ? text('NO_PRICE_SHORT')
        : formatMoney(side.linePrice, language)
  const formatPart = (side: Side, source: DescriptionSource) =>
    side === null ? null : (
      <span>
        {describe(side.description, source)} <span className="part-number">{side.partNumber}</span>
      </span>
    )
  return [
    {
      id: 'change',
      heading: text('COMPARE_CHANGE'),
      width: '7rem',
      narrowWidth: '5rem',
      render: ({ change }) => (
        <span className={styles.change} data-change={change}>
          {translateName('COMPARE_CHANGE', change)}
        </span>
      ),
    },
    {
      id: 'part',
      heading: text('COLUMN_DESCRIPTION'),
      width: 'minmax(14rem, 1fr)',
      narrowWidth: 'minmax(0, 1fr)',
      render: (line) => (
        <span className={styles.part} style={{ paddingInlineStart: `${line.depth}rem` }}>
          {line.change === 'added' ? null : formatPart(line.left, left)}
          {line.change === 'replaced' || line.change === 'added' ? formatPart(line.right, right) : null}
        </span>
      ),
    },
    {
      id: 'quantity',
      heading: text('COLUMN_QUANTITY'),
      width: '7rem',
      narrowWidth: '5rem',
      align: 'end',
      render: ({ change, left: before, right: after }) =>
        change === 'same' ? formatQuantity(before) : `${formatQuantity(before)} → ${formatQuantity(after)}`,
    },
    {
      id: 'price',
      heading: text('COLUMN_TOTAL_PRICE'),
      width: '14rem',
      align: 'end',
      wide: true,
      render: ({ change, left: before, right: after }) =>
        change === 'same' ? formatPrice(before) : `${formatPrice(before)} → ${formatPrice(after)}`,
    },
  ]
}
