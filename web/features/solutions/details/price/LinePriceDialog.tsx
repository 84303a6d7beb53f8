/** A dialog that explains the price of one line: as a chart, step by step, and with its errors. */

import { useQuery } from '@tanstack/react-query'
import type { PricedLineOnWire } from '@design-portal/contract/pricing.ts'
import { formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { translateName, useLanguage, useText } from '../../../../language/use-text.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import actionStyles from '../../actions/actions.module.css'
import type { Solution } from '../../shared/solution-queries.ts'
import { DiscountField } from './DiscountField.tsx'
import { formatExactDecimal, formatExactMoney } from './exact-money.ts'
import styles from './LinePriceDialog.module.css'
import { PriceErrorItem, PriceErrorList } from './PriceErrorItem.tsx'
import { queryLinePrice } from './price-queries.ts'
import { toUnitPriceBars } from './price-step-text.ts'
import { StepTable } from './StepTable.tsx'
import type { PriceRepairs } from './use-price-repairs.ts'
import { Waterfall } from './Waterfall.tsx'

interface LinePriceDialogProps {
  readonly solution: Solution
  /** The id of the line in the calls about prices. */
  readonly lineId: string
  readonly name: string
  /** Whether the reader may see net prices, and so may request a discount. */
  readonly netVisible: boolean
  readonly repairs: PriceRepairs
  readonly onClose: () => void
}

export function LinePriceDialog({
  solution,
  lineId,
  name,
  netVisible,
  repairs,
  onClose,
}: LinePriceDialogProps) {
  const text = useText()
  const line = useQuery(queryLinePrice(solution.cfgId, lineId))
  return (
    <ModalDialog
      title={text('PRICE_EXPLAIN_LINE', { name })}
      onClose={onClose}
      closeLabel={text('CLOSE')}
      loading={line.isPending}
      workingLabel={text('LOADING')}
      wide
    >
      {line.data === undefined ? null : (
        <>
          <Explanation line={line.data} repairs={repairs} />
          {netVisible && line.data.linePrice !== null ? (
            <DiscountField solution={solution} line={line.data} />
          ) : null}
        </>
      )}
      <div role="alert" className={actionStyles.failure}>
        {line.isError ? formatFailure(line.error) : null}
      </div>
    </ModalDialog>
  )
}

interface ExplanationProps {
  readonly line: PricedLineOnWire
  readonly repairs: PriceRepairs
}

function Explanation({ line, repairs }: ExplanationProps) {
  const text = useText()
  const language = useLanguage()
  const { linePrice, unitPrice, steps, errors, passedOver = [] } = line
  const bars = unitPrice === null ? [] : toUnitPriceBars(steps, unitPrice.currency, language)
  return (
    <>
      {errors.length === 0 ? null : (
        <PriceErrorList label={text('PRICE_ERRORS_OF_LINE')}>
          {errors.map((error) => (
            <PriceErrorItem key={error.key} error={error} line={line} repairs={repairs} />
          ))}
        </PriceErrorList>
      )}
      {linePrice === null || unitPrice === null ? (
        <p>{text('NO_PRICE')}</p>
      ) : (
        <>
          {bars.length < 2 ? null : (
            <Waterfall
              title={text('PRICE_WATERFALL')}
              bars={[
                ...bars.map((bar) => ({
                  ...bar,
                  amountText: formatExactMoney(
                    { amount: bar.amount, currency: unitPrice.currency },
                    language,
                    bar.kind === 'step',
                  ),
                })),
                {
                  key: 'net',
                  label: text('COLUMN_UNIT_PRICE'),
                  kind: 'sum',
                  amount: unitPrice.amount,
                  amountText: formatMoney(unitPrice, language),
                },
              ]}
            />
          )}
          <StepTable steps={steps} price={linePrice} />
        </>
      )}
      <RestrictedFigures line={line} />
      {passedOver.length === 0 ? null : (
        <details className={styles.passedOver}>
          <summary>{text('PRICE_PASSED_OVER', { count: passedOver.length })}</summary>
          <ul>
            {passedOver.map(({ rowId, priceListName, reason }) => (
              <li key={`${rowId} ${reason}`}>
                {priceListName}: {translateName('PRICE_PASSED_OVER', reason)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Figures that only some readers may see; hidden from the others. */
function RestrictedFigures({
  line: { cost, floor, margin, marginBand },
}: {
  readonly line: PricedLineOnWire
}) {
  const text = useText()
  const language = useLanguage()
  const figures = [
    ...(cost === undefined || cost === null
      ? []
      : [[text('PRICE_COST'), formatMoney(cost, language)] as const]),
    ...(floor === undefined || floor === null
      ? []
      : [[text('PRICE_FLOOR'), formatMoney(floor, language)] as const]),
    ...(margin === undefined || margin === null
      ? []
      : [[text('PRICE_MARGIN'), `${formatExactDecimal(margin, language)} %`] as const]),
    ...(marginBand === undefined || marginBand === null
      ? []
      : [
          [
            text('PRICE_MARGIN_BAND'),
            text('PRICE_PERCENT_RANGE', {
              from: formatNumber(marginBand.from, language),
              to: formatNumber(marginBand.to, language),
            }),
          ] as const,
        ]),
  ]
  if (figures.length === 0) return null
  return (
    <dl className={styles.facts}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
