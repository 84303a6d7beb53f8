/** The cells of the bill of materials that contain more than text. */

import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { use } from 'react'
import type { ReactNode } from 'react'
import { formatDate, formatNumber } from '@design-portal/i18n/format.ts'
import { translateName, useLanguage, useText } from '../../../../language/use-text.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { QuantityField } from '../../../../ui/QuantityField.tsx'
import { isOwnLine } from './bill-tree.ts'
import type { BillGroup, BillRow, LineRow } from './bill-tree.ts'
import styles from './BillTable.module.css'
import { SelectedRowIds } from './selected-row-ids.ts'

/** The actions of a bill; the object keeps its identity between renders. */
export interface BillActions {
  readonly onToggle: (id: string) => void
  readonly onSelect: (line: LineRow) => void
  readonly onLineQuantity: (line: LineRow, quantity: number) => void
  readonly onDesignQuantity: (group: BillGroup, quantity: number) => void
  readonly onDeleteLine: (line: LineRow) => void
  readonly onEditCharge: (chargeId: string) => void
  readonly onDeleteCharge: (chargeId: string) => void
  /** Shows how the price of a line is calculated. */
  readonly onExplain: (line: LineRow) => void
}

/** What a reader may change in a bill, with the handlers. */
export interface BillHandlers {
  readonly editable: { readonly lines: boolean; readonly designs: boolean; readonly charges: boolean }
  readonly handlers: BillActions
}

type CellProps = BillHandlers & { readonly row: BillRow; readonly name: string }

/** A native checkbox, since scrolling mounts and unmounts rows by the dozen. */
export function SelectLine({ row, name, handlers }: CellProps & { readonly row: LineRow }) {
  const text = useText()
  const selectedIds = use(SelectedRowIds)
  return (
    <input
      type="checkbox"
      className={styles.box}
      tabIndex={-1}
      data-control
      aria-label={text('SELECT_LINE', { name })}
      checked={selectedIds.has(row.id)}
      onChange={() => handlers.onSelect(row)}
    />
  )
}

export function Description({ row, name, handlers }: CellProps) {
  const text = useText()
  return (
    <span
      className={styles.description}
      style={{ paddingInlineStart: `calc(var(--indent) * ${row.level - 1})` }}
    >
      {row.expanded === undefined ? (
        <span className={styles.noBranch} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          data-control
          className={styles.branch}
          aria-label={text(row.expanded ? 'COLLAPSE_ROW' : 'EXPAND_ROW', { name })}
          onClick={() => handlers.onToggle(row.id)}
        >
          <Icon name={row.expanded ? 'chevronDown' : 'chevronRight'} size={16} />
        </button>
      )}
      <span className={styles.name} title={name}>
        {name}
        {row.kind === 'line' ? <span className={styles.narrowPart}>{row.part.partNumber}</span> : null}
      </span>
      {row.kind === 'line' && row.part.sample ? (
        <span className={styles.mark}>{text('SAMPLE_PART')}</span>
      ) : null}
      {row.kind === 'line' && row.part.outdated ? (
        <span className={styles.mark}>{text('PART_OUTDATED')}</span>
      ) : null}
    </span>
  )
}

export function Lifecycle({ row: { part } }: { readonly row: LineRow }) {
  const text = useText()
  const language = useLanguage()
  const { state, successor, lastOrderDate } = part
  if (state === null) return <span className={styles.soft}>–</span>
  return (
    <span className={styles.state} data-state={state}>
      {translateName('PART_STATE', state)}
      {lastOrderDate === null ? null : ` · ${formatDate(lastOrderDate, language)}`}
      {successor === null ? null : (
        <span className={styles.successor} title={text('SUCCESSOR_OF', { part: successor })}>
          → <span className="part-number">{successor}</span>
        </span>
      )}
    </span>
  )
}

export function Quantity({ row, name, editable, handlers }: CellProps) {
  const text = useText()
  const language = useLanguage()
  if (row.kind === 'line') {
    if (!isOwnLine(row) || !editable.lines) return formatNumber(row.quantity, language)
    return (
      <QuantityField
        label={text('QUANTITY_OF', { name })}
        value={row.quantity}
        max={partLimits.maxQuantity}
        tabIndex={-1}
        onCommit={(quantity) => handlers.onLineQuantity(row, quantity)}
      />
    )
  }
  if (row.kind !== 'group' || row.group.kind !== 'design') return null
  if (!editable.designs) return formatNumber(row.group.quantity, language)
  return (
    <QuantityField
      label={text('QUANTITY_OF', { name })}
      value={row.group.quantity}
      max={partLimits.maxDesignQuantity}
      tabIndex={-1}
      onCommit={(quantity) => handlers.onDesignQuantity(row.group, quantity)}
    />
  )
}

/** The price of a line; a press explains it. */
export function LinePrice({ row, name, handlers, children }: PriceCellProps) {
  const text = useText()
  return (
    <button
      type="button"
      className={styles.explained}
      tabIndex={-1}
      data-control
      title={text('PRICE_EXPLAIN_LINE', { name })}
      onClick={() => handlers.onExplain(row)}
    >
      {children}
    </button>
  )
}

type PriceCellProps = Omit<CellProps, 'row'> & { readonly row: LineRow; readonly children: ReactNode }

export function RowActions({ row, name, editable, handlers }: CellProps) {
  const text = useText()
  if (isOwnLine(row) && editable.lines) {
    return (
      <Action
        icon="trash"
        label={text('DELETE_LINE', { name })}
        isControl
        onClick={() => handlers.onDeleteLine(row)}
      />
    )
  }
  if (row.kind !== 'charge' || !editable.charges) return null
  const { chargeId } = row.charge
  return (
    <span className={styles.actions}>
      <Action
        icon="edit"
        label={text('EDIT_CHARGE', { name })}
        isControl
        onClick={() => handlers.onEditCharge(chargeId)}
      />
      <Action
        icon="trash"
        label={text('DELETE_LINE', { name })}
        onClick={() => handlers.onDeleteCharge(chargeId)}
      />
    </span>
  )
}

interface ActionProps {
  readonly icon: 'edit' | 'trash'
  readonly label: string
  /** Whether Enter on the cell presses the button. */
  readonly isControl?: boolean
  readonly onClick: () => void
}

function Action({ icon, label, isControl, onClick }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      {...(isControl === true ? { tabIndex: -1, 'data-control': true } : {})}
      onClick={onClick}
    >
      <Icon name={icon} size={16} />
    </button>
  )
}
