/** The cells of the bill of materials that hold more than a text. */

import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { ActionIcon } from '@mantine/core'
import { formatDate, formatNumber } from '@design-portal/i18n/format.ts'
import { textOfName, useLanguage, useText } from '../../../../language/use-text.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { QuantityField } from '../../../../ui/QuantityField.tsx'
import { isOwnLine } from './bill-tree.ts'
import type { BillGroup, BillRow, LineRow } from './bill-tree.ts'
import styles from './BillTable.module.css'

/** What a reader may change in a bill, and what is done then. */
export interface BillHandlers {
  readonly editable: { readonly lines: boolean; readonly designs: boolean; readonly charges: boolean }
  readonly onToggle: (id: string) => void
  readonly onSelect: (line: LineRow) => void
  readonly onLineQuantity: (line: LineRow, quantity: number) => void
  readonly onDesignQuantity: (group: BillGroup, quantity: number) => void
  readonly onDeleteLine: (line: LineRow) => void
  readonly onEditCharge: (chargeId: string) => void
  readonly onDeleteCharge: (chargeId: string) => void
}

type CellProps = BillHandlers & { readonly row: BillRow; readonly name: string }

export function Description({ row, name, onToggle }: CellProps) {
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
          onClick={() => onToggle(row.id)}
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
      {textOfName('PART_STATE', state)}
      {lastOrderDate === null ? null : ` · ${formatDate(lastOrderDate, language)}`}
      {successor === null ? null : (
        <span className={styles.successor} title={text('SUCCESSOR_OF', { part: successor })}>
          → <span className="part-number">{successor}</span>
        </span>
      )}
    </span>
  )
}

export function Quantity({ row, name, editable, onLineQuantity, onDesignQuantity }: CellProps) {
  const text = useText()
  const language = useLanguage()
  if (row.kind === 'line') {
    if (!isOwnLine(row) || !editable.lines) return formatNumber(row.quantity, language)
    return (
      <QuantityField
        label={text('QUANTITY_OF', { name })}
        value={row.quantity}
        min={1}
        max={partLimits.largestQuantity}
        tabIndex={-1}
        onCommit={(quantity) => onLineQuantity(row, quantity)}
      />
    )
  }
  if (row.kind !== 'group' || row.group.kind !== 'design') return null
  if (!editable.designs) return formatNumber(row.group.quantity, language)
  return (
    <QuantityField
      label={text('QUANTITY_OF', { name })}
      value={row.group.quantity}
      min={1}
      max={partLimits.largestDesignQuantity}
      tabIndex={-1}
      onCommit={(quantity) => onDesignQuantity(row.group, quantity)}
    />
  )
}

export function RowActions({ row, name, editable, onDeleteLine, onEditCharge, onDeleteCharge }: CellProps) {
  const text = useText()
  if (isOwnLine(row) && editable.lines) {
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        tabIndex={-1}
        data-control
        aria-label={text('DELETE_LINE', { name })}
        onClick={() => onDeleteLine(row)}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
    )
  }
  if (row.kind !== 'charge' || !editable.charges) return null
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        tabIndex={-1}
        data-control
        aria-label={text('EDIT_CHARGE', { name })}
        onClick={() => onEditCharge(row.charge.chargeId)}
      >
        <Icon name="edit" size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={text('DELETE_LINE', { name })}
        onClick={() => onDeleteCharge(row.charge.chargeId)}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
    </>
  )
}
