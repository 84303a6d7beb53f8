/** The part of a bill of materials that belongs to one design. */

import { useState } from 'react'
import { formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Price, SolutionBill } from '../solutions.ts'
import type { BillRow } from './bill-rows.ts'
import { billRows } from './bill-rows.ts'
import tableStyles from './details-table.module.css'
import styles from './PriceTab.module.css'
import { useProductTexts } from './product-texts.ts'

type DesignOfBill = SolutionBill['designs'][number]

export function DesignBill({ design }: { design: DesignOfBill }) {
  const text = useText()
  const language = useLanguage()
  const partText = useProductTexts(design.type)
  // What is closed is kept by line; the design itself is a branch too.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setClosed((before) => toggled(before, id))
  const open = !closed.has(design.desId)
  return (
    <tbody>
      <tr className={styles.design}>
        <th scope="row">
          <Branch name={design.desName} open={open} onToggle={() => toggle(design.desId)} />
          {design.desName}
        </th>
        <td data-wide className={styles.notApplicable}>
          –
        </td>
        <td data-align="end">{formatNumber(design.quantity, language)}</td>
        <td data-wide data-align="end" className={styles.notApplicable}>
          –
        </td>
        <td data-align="end" className={tableStyles.money}>
          {formatMoney(design.price, language)}
        </td>
      </tr>
      {open
        ? billRows(design.lines, closed).map((row) => (
            <Line
              key={row.line.id}
              row={row}
              name={partText(row.line.description.message, row.line.description.arguments)}
              open={!closed.has(row.line.id)}
              onToggle={() => toggle(row.line.id)}
              noPrice={text(row.line.byOthers === true ? 'BY_OTHERS' : 'NO_PRICE')}
            />
          ))
        : null}
    </tbody>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

interface LineProps {
  readonly row: BillRow
  readonly name: string
  readonly open: boolean
  readonly onToggle: () => void
  /** What stands in place of a price that does not exist; never 0. */
  readonly noPrice: string
}

function Line({ row, name, open, onToggle, noPrice }: LineProps) {
  const text = useText()
  const language = useLanguage()
  const { line, depth, hasParts } = row
  const amount = (price: Price | null) => (price === null ? null : formatMoney(price, language))
  return (
    <tr>
      <td style={{ paddingInlineStart: `${depth * 1.25 + 2.125}rem` }}>
        {hasParts ? <Branch name={name} open={open} onToggle={onToggle} /> : null}
        {name}
        <span className={styles.narrowPart}>
          <span className="part-number">{line.partNumber}</span>
        </span>
        {line.sample === true ? <span className={styles.mark}>{text('SAMPLE_PART')}</span> : null}
      </td>
      <td data-wide className="part-number">
        {line.partNumber}
      </td>
      <td data-align="end">{formatNumber(line.quantity, language)}</td>
      <td data-align="end" data-wide>
        {amount(line.unitPrice)}
      </td>
      <td data-align="end" className={line.linePrice === null ? styles.none : tableStyles.money}>
        {amount(line.linePrice) ?? noPrice}
      </td>
    </tr>
  )
}

function Branch({ name, open, onToggle }: { name: string; open: boolean; onToggle: () => void }) {
  const text = useText()
  return (
    <button
      type="button"
      className={styles.branch}
      aria-expanded={open}
      aria-label={text(open ? 'COLLAPSE_ROW' : 'EXPAND_ROW', { name })}
      onClick={onToggle}
    >
      <Icon name={open ? 'chevronDown' : 'chevronRight'} size={16} />
    </button>
  )
}
