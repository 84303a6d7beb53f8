/** The items of an order. An order is for the whole solution: to order less, the user is led to a copy with the remaining designs. */

import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useId, useState } from 'react'
import type { OrderPreparation } from '@design-portal/contract/orders.ts'
import { formatMoney } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import styles from './orders.module.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

const CopyDialog = lazyWithFallback(
  () => import('../../solutions/actions/CopyDialog.tsx'),
  (module) => module.CopyDialog,
)

interface ItemsPanelProps {
  readonly preparation: OrderPreparation
  readonly leftOut: readonly string[]
  readonly onChange: (leftOut: readonly string[]) => void
}

/** The ids of items that are groups of parts, and not designs. */
const partItemIds: readonly string[] = ['additionalParts', 'customParts']

export function ItemsPanel({ preparation, leftOut, onChange }: ItemsPanelProps) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const headingId = useId()
  const [isCopying, setIsCopying] = useState(false)
  const { cfgId, name, countryId, items, total } = preparation
  const desIds = items
    .map(({ itemId }) => itemId)
    .filter((itemId) => !leftOut.includes(itemId) && !partItemIds.includes(itemId))
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId}>{text('ORDER_ITEMS')}</h2>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.itemId}>
            <Checkbox
              label={item.quantity === 1 ? item.name : `${item.name} × ${item.quantity}`}
              checked={!leftOut.includes(item.itemId)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? leftOut.filter((itemId) => itemId !== item.itemId)
                    : [...leftOut, item.itemId],
                )
              }
            />
            <span>{formatMoney(item.price, language)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.total}>
        <span>{text('QUOTATION_NET')}</span>
        <span>{formatMoney(total, language)}</span>
      </div>
      {leftOut.length === 0 ? null : (
        <div role="alert">
          <p className={styles.caution}>{text('ORDER_WHOLE_SOLUTION')}</p>
          {desIds.length === 0 ? null : (
            <Button variant="default" size="xs" mt="xs" onClick={() => setIsCopying(true)}>
              {text('ORDER_COPY_THESE')}
            </Button>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {isCopying ? (
          <CopyDialog
            solution={{ cfgId, name, countryId }}
            desIds={desIds}
            onClose={() => setIsCopying(false)}
            onCopied={(copyId) => void navigate({ to: paths.solutionDetails, search: { cfgId: copyId } })}
          />
        ) : null}
      </Suspense>
    </section>
  )
}
