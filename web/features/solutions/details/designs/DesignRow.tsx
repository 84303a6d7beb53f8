/** One design of a solution: its facts, its editable quantity, and its actions. */

import { ActionIcon, Button } from '@mantine/core'
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { DesignOverview } from '@design-portal/contract/designs.ts'
import type { Ability } from '@design-portal/contract/solutions.ts'
import { formatDateTime, formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import type { Text } from '../../../../language/use-text.ts'
import { formatPersonName, useLanguage, useText } from '../../../../language/use-text.ts'
import { paths } from '../../../../paths.ts'
import { useProductNames } from '../../../../products/product-names.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { MenuButton } from '../../../../ui/MenuButton.tsx'
import type { MenuEntry } from '../../../../ui/MenuButton.tsx'
import { QuantityField } from '../../../../ui/QuantityField.tsx'
import { formatReason } from '../../shared/format-action-failure.ts'
import type { Design, Solution } from '../../shared/solution-queries.ts'
import tableStyles from '../../../../ui/grid/DataTable.module.css'
import styles from './DesignsTab.module.css'
import { usePricingDocument } from './use-pricing-document.ts'

export type DesignDialog = 'rename' | 'notes' | 'room' | 'compare' | 'delete'

interface DesignRowProps {
  readonly design: Design
  readonly solution: Solution
  /** Its computed power, and its first drawing; undefined while it is loading. */
  readonly overview: DesignOverview | undefined
  readonly place: { readonly index: number; readonly count: number }
  readonly drag: {
    readonly active: boolean
    readonly onStart: () => void
    readonly onEnd: () => void
    readonly onDrop: () => void
  }
  readonly onMove: (by: -1 | 1) => void
  readonly onQuantity: (quantity: number) => void
  readonly onDuplicate: () => void
  readonly onDialog: (dialog: DesignDialog) => void
}

export function DesignRow(props: DesignRowProps) {
  const { design, solution, overview, drag } = props
  const text = useText()
  const language = useLanguage()
  const { desId, desName, type, price, quantity } = design
  const { formatName } = useProductNames([type])
  const { edit, orderDesigns, setQuantity } = solution.actions
  const address = { to: paths.configurator, search: { cfgId: solution.cfgId, desId, type } } as const
  const priceText = (
    <>
      {formatMoney(price, language)}
      {design.priceComplete ? null : <span className={tableStyles.caution}>{text('PRICE_INCOMPLETE')}</span>}
    </>
  )
  return (
    <tr
      data-dragged={drag.active ? '' : undefined}
      data-errors={design.errorCount > 0 ? '' : undefined}
      className={styles.row}
      onDragOver={(event) => {
        if (!drag.active) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        drag.onDrop()
      }}
    >
      <td>
        <div className={styles.design}>
          {orderDesigns.allowed && props.place.count > 1 ? <DragHandle {...props} /> : null}
          <div>
            <Link {...address} className={tableStyles.name}>
              {desName}
            </Link>
            <span className={tableStyles.second}>
              {[formatName(type), ...formatPowerFacts(overview, text, language)]
                .filter((fact) => fact !== desName)
                .join(' · ')}
            </span>
            {design.errorCount === 0 ? null : (
              <span className={styles.errors}>
                <Icon name="warning" size={14} />
                {text('DESIGN_ERRORS', { count: design.errorCount })}
              </span>
            )}
            <span className={tableStyles.narrow}>{priceText}</span>
          </div>
        </div>
      </td>
      <td data-align="end">
        {setQuantity.allowed ? (
          <QuantityField
            label={text('QUANTITY_OF', { name: desName })}
            value={quantity}
            max={partLimits.maxDesignQuantity}
            onCommit={props.onQuantity}
          />
        ) : (
          formatNumber(quantity, language)
        )}
      </td>
      <td data-wide className="part-number">
        {design.componentPartNum}
      </td>
      <td data-wide>
        {text(design.componentStatus === 'complete' ? 'DESIGN_COMPLETE' : 'DESIGN_SUGGESTED')}
      </td>
      <td data-align="end" data-wide className={tableStyles.money}>
        {priceText}
      </td>
      <td data-wide>
        <time dateTime={design.updatedOn}>{formatDateTime(design.updatedOn, language)}</time>
        <span className={tableStyles.second}>{formatPersonName(design.updatedBy)}</span>
      </td>
      <td data-align="end">
        <span className={styles.buttons}>
          <Button
            renderRoot={(rootProps) => <Link {...rootProps} {...address} />}
            variant="default"
            size="xs"
            aria-label={text(edit.allowed ? 'EDIT_DESIGN_OF' : 'OPEN_DESIGN_OF', { name: desName })}
          >
            {text(edit.allowed ? 'EDIT_DESIGN' : 'OPEN_DESIGN')}
          </Button>
          <DesignMenu {...props} />
        </span>
      </td>
    </tr>
  )
}

/** Returns the load that a design is sized for and the heat that it removes; if it has neither, the power that it draws. */
function formatPowerFacts(
  overview: DesignOverview | undefined,
  text: Text,
  language: string,
): readonly string[] {
  if (overview === undefined) return []
  const { sizedFor, cools, draws } = overview
  const formatPower = (kilowatts: number) => `${formatNumber(kilowatts, language, 1)}\u00a0kW`
  const provided = [
    ...(sizedFor === null ? [] : [text('DESIGN_SIZED_FOR', { power: formatPower(sizedFor) })]),
    ...(cools === null ? [] : [text('DESIGN_COOLS', { power: formatPower(cools) })]),
  ]
  return provided.length > 0 || draws === null
    ? provided
    : [text('DESIGN_DRAWS', { power: formatPower(draws) })]
}

/** A handle to drag by pointer; the arrow keys move the design too. */
function DragHandle({ design, drag, onMove, place }: DesignRowProps) {
  const text = useText()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <button
      type="button"
      draggable
      className={styles.handle}
      aria-label={text('MOVE_DESIGN', {
        name: design.desName,
        place: place.index + 1,
        total: place.count,
      })}
      title={text('MOVE_DESIGN_HINT')}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', design.desName)
        const row = event.currentTarget.closest('tr')
        if (row !== null) event.dataTransfer.setDragImage(row, 16, 16)
        drag.onStart()
      }}
      onDragEnd={drag.onEnd}
    >
      <Icon name="grip" size={18} />
    </button>
  )
}

function DesignMenu({ design, solution, place, onMove, onDuplicate, onDialog }: DesignRowProps) {
  const text = useText()
  const pricing = usePricingDocument(design, solution)
  const { edit, duplicateDesign, deleteDesign, orderDesigns } = solution.actions
  const createMoveRefusal = (by: -1 | 1): Partial<MenuEntry> => {
    if (!orderDesigns.allowed) return createRefusal(orderDesigns)
    const isAtEnd = by === -1 ? place.index === 0 : place.index === place.count - 1
    return isAtEnd ? { disabledReason: text(by === -1 ? 'ALREADY_FIRST' : 'ALREADY_LAST') } : {}
  }
  return (
    <MenuButton
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={pricing.isBusy}
          aria-label={text('ACTIONS_FOR', { name: design.desName })}
        >
          <Icon name="more" />
        </ActionIcon>
      }
      entries={[
        { label: text('RENAME'), icon: 'edit', ...createRefusal(edit), onSelect: () => onDialog('rename') },
        { label: text('NOTES'), icon: 'note', onSelect: () => onDialog('notes') },
        { label: text('ROOM_DETAILS'), icon: 'fit', onSelect: () => onDialog('room') },
        ...pricing.entries,
        { label: text('DUPLICATE'), icon: 'copy', ...createRefusal(duplicateDesign), onSelect: onDuplicate },
        { label: text('COMPARE'), icon: 'compare', onSelect: () => onDialog('compare') },
        { label: text('MOVE_UP'), icon: 'arrowUp', ...createMoveRefusal(-1), onSelect: () => onMove(-1) },
        { label: text('MOVE_DOWN'), icon: 'arrowDown', ...createMoveRefusal(1), onSelect: () => onMove(1) },
        {
          label: text('DELETE'),
          icon: 'trash',
          destructive: true,
          ...createRefusal(deleteDesign),
          onSelect: () => onDialog('delete'),
        },
      ]}
    />
  )
}

/** Disables an entry and gives the reason if the server would reject the action. */
function createRefusal(ability: Ability): Partial<MenuEntry> {
  return ability.allowed ? {} : { disabledReason: formatReason(ability) }
}
