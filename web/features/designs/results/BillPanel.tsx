/** The priced bill of materials: a tree of parts, the total, and the lines without a price. */

import { memo } from 'react'
import { useText } from '../../../language/use-text.ts'
import { formatMoney } from '@design-portal/i18n/format.ts'
import type { Configuration } from '../engine/protocol.ts'
import { formatNumber, formatQuantity } from '../texts/quantity.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import styles from './BillPanel.module.css'
import { buildBillRows } from './bill-rows.ts'
import { AssumedCosts } from './AssumedCosts.tsx'
import { PriceTotal } from './PriceTotal.tsx'

interface BillPanelProps {
  readonly configuration: Configuration
  /** The bill lines of the parts that are marked in a drawing. */
  readonly selectedParts: ReadonlySet<string>
}

export const BillPanel = memo(function BillPanel({ configuration, selectedParts }: BillPanelProps) {
  const { productText, form } = useScreen()
  const text = useText()
  const { evaluation, price } = configuration
  const { language } = productText
  const mass = evaluation.bill.reduce((sum, line) => sum + (line.mass ?? 0) * line.quantity, 0)
  return (
    <>
      <table className={styles.bill}>
        <caption className={styles.caption}>{text('CONFIGURATOR_TAB_BILL')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('CONFIGURATOR_PART')}</th>
            <th scope="col" className={styles.figure}>
              {text('CONFIGURATOR_QUANTITY')}
            </th>
            <th scope="col" className={styles.figure}>
              {text('CONFIGURATOR_UNIT_PRICE')}
            </th>
            <th scope="col" className={styles.figure}>
              {text('CONFIGURATOR_LINE_PRICE')}
            </th>
          </tr>
        </thead>
        <tbody>
          {buildBillRows(evaluation.bill, price).map(({ line, level, priced }) => (
            <tr key={line.id} data-part={line.id} data-selected={selectedParts.has(line.id) || undefined}>
              <th scope="row" style={{ paddingInlineStart: `${level * 1.125}rem` }}>
                <span className={styles.description}>
                  {productText.formatMessage(line.description.message, line.description.arguments)}
                </span>
                <span className={styles.number}>
                  <span className="part-number">{line.partNumber}</span>
                  {line.sample === true ? (
                    <span className={styles.tag}>{text('CONFIGURATOR_SAMPLE_PART')}</span>
                  ) : null}
                </span>
              </th>
              <td className={styles.figure}>{formatNumber(line.quantity, language)}</td>
              {line.byOthers === true ? (
                <td colSpan={2} className={styles.others}>
                  {text('CONFIGURATOR_BY_OTHERS')}
                </td>
              ) : (
                <>
                  <td className={styles.figure}>
                    {priced.unitPrice === null ? (
                      <span className={styles.absent}>{text('CONFIGURATOR_NO_PRICE')}</span>
                    ) : (
                      formatMoney(priced.unitPrice, language)
                    )}
                  </td>
                  <td className={styles.figure}>
                    {priced.linePrice === null ? (
                      <span aria-hidden="true">–</span>
                    ) : (
                      formatMoney(priced.linePrice, language)
                    )}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {text('CONFIGURATOR_TOTAL')}
              {mass === 0 ? null : (
                <span className={styles.mass}>{formatQuantity(mass, 'kg', language, 0)}</span>
              )}
            </th>
            <td colSpan={2} className={styles.figure}>
              <PriceTotal price={price} />
            </td>
          </tr>
        </tfoot>
      </table>
      <div className={styles.assumed}>
        <AssumedCosts />
      </div>
      {price.missing.length === 0 ? null : (
        <p className={styles.missing}>
          {text('CONFIGURATOR_PRICES_MISSING', { parts: price.missing.join(', ') })}
        </p>
      )}
      <p className={styles.source}>
        {form.priceList.sample
          ? text('CONFIGURATOR_SAMPLE_PRICES', { list: form.priceList.priceListName })
          : form.priceList.priceListName}
      </p>
    </>
  )
})
