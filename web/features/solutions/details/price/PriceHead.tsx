/** The summary above the bill of materials: the total, the age of the prices, and their errors. */

import { Button, Progress, Skeleton } from '@mantine/core'
import type { SolutionPrice } from '@design-portal/contract/prices.ts'
import { formatDateTime, formatMoney, formatNumber } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { useSeesNetPrices } from '../../../../session/privileges.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { LoadingPanel } from '../../../../ui/LoadingPanel.tsx'
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx'
import { formatReason } from '../../shared/format-action-failure.ts'
import type { Solution } from '../../shared/solution-queries.ts'
import { PriceErrorItem, PriceErrorList } from './PriceErrorItem.tsx'
import styles from './PriceHead.module.css'
import type { PriceRefresh } from './use-price-refresh.ts'
import type { PriceRepairs } from './use-price-repairs.ts'
import { Waterfall } from './Waterfall.tsx'
import '@mantine/core/styles/Progress.css'

interface PriceHeadProps {
  readonly solution: Solution
  readonly price: SolutionPrice
  readonly refresh: PriceRefresh
  readonly repairs: PriceRepairs
  /** Opens the dialog for the discount on the whole. */
  readonly onDiscount: () => void
}

export function PriceHead({ solution, price, refresh, repairs, onDiscount }: PriceHeadProps) {
  const text = useText()
  const language = useLanguage()
  const { refreshPrice, edit } = solution.actions
  const seesNetPrices = useSeesNetPrices()
  const { totals, troubles, progress } = price
  const shownTotal = totals.total ?? price.price
  return (
    <section id="price-head" className={styles.head} aria-label={text('PRICE_NOW')}>
      <div className={styles.line}>
        {/* A live region that announces a refresh of the price and its result. */}
        <p className={styles.total} role="status">
          <span className={styles.label}>
            {text(totals.total === null && price.price !== null ? 'PRICE_SO_FAR' : 'TOTAL_PRICE')}
          </span>
          <strong>{shownTotal === null ? text('NO_PRICE') : formatMoney(shownTotal, language)}</strong>
        </p>
        <p className={styles.state} role="status" data-state={refresh.working ? 'loading' : price.state}>
          <Icon name={price.state === 'stale' ? 'warning' : 'clock'} size={16} />
          <span>
            {refresh.working
              ? text('PRICE_LOADING')
              : text(price.state === 'stale' ? 'PRICE_STALE' : 'PRICE_CURRENT', {
                  when: formatDateTime(price.pricedAt, language),
                })}
            {price.erpPricedAt === null ? null : (
              <small>{text('PRICE_ERP_TOLD', { when: formatDateTime(price.erpPricedAt, language) })}</small>
            )}
          </span>
        </p>
        {price.totals.parts === null || !edit.allowed || !seesNetPrices ? null : (
          <Button variant="default" leftSection={<Icon name="priceTag" size={16} />} onClick={onDiscount}>
            {text('WHOLE_DISCOUNT')}
          </Button>
        )}
        <ReasonedButton
          leftSection={<Icon name="restore" size={16} />}
          onClick={refresh.start}
          loading={refresh.working}
          refusal={refreshPrice.allowed ? undefined : formatReason(refreshPrice)}
        >
          {text('PRICE_REPAIR_REFRESH')}
        </ReasonedButton>
      </div>
      {progress === null ? null : (
        <div className={styles.progress}>
          <Progress
            value={(progress.done / Math.max(progress.of, 1)) * 100}
            aria-label={text('PRICE_LOADING')}
          />
          <small>
            {text('PRICE_PROGRESS', {
              done: formatNumber(progress.done, language),
              of: formatNumber(progress.of, language),
            })}
          </small>
        </div>
      )}
      {totals.charges.length === 0 || totals.parts === null || totals.total === null ? null : (
        <TotalWaterfall totals={totals} />
      )}
      {troubles.length + totals.errors.length === 0 ? null : (
        <PriceErrorList label={text('PRICE_ERRORS_OF_SOLUTION')}>
          {[...troubles, ...totals.errors].map((error) => (
            <PriceErrorItem key={`${error.key} ${formatArguments(error)}`} error={error} repairs={repairs} />
          ))}
        </PriceErrorList>
      )}
    </section>
  )
}

/** Takes the space of the summary while it loads, so that nothing below it moves under the pointer. */
export const PriceHeadSkeleton = () => (
  <LoadingPanel className={styles.head}>
    <div className={styles.line}>
      <Skeleton height={56} width="7rem" />
      <div className={styles.state}>
        <Skeleton height={22} width="75%" />
      </div>
      <Skeleton height={36} width="10rem" />
    </div>
  </LoadingPanel>
)

const formatArguments = ({ arguments: facts }: SolutionPrice['troubles'][number]): string =>
  JSON.stringify(facts)

/** A chart from the price of the parts to the total, with the amount that each charge adds. */
function TotalWaterfall({ totals: { parts, charges, total } }: Pick<SolutionPrice, 'totals'>) {
  const text = useText()
  const language = useLanguage()
  if (parts === null || total === null) return null
  const added = charges.flatMap(({ chargeId, name, amount }) =>
    amount === null
      ? []
      : [
          {
            key: chargeId,
            label: name,
            kind: 'step' as const,
            amount: amount.amount,
            amountText: `+${formatMoney(amount, language)}`,
          },
        ],
  )
  return (
    <Waterfall
      title={text('PRICE_TOTAL_WATERFALL')}
      bars={[
        {
          key: 'parts',
          label: text('PARTS_PRICE'),
          kind: 'sum',
          amount: parts.amount,
          amountText: formatMoney(parts, language),
        },
        ...added,
        {
          key: 'total',
          label: text('TOTAL_PRICE'),
          kind: 'sum',
          amount: total.amount,
          amountText: formatMoney(total, language),
        },
      ]}
    />
  )
}
