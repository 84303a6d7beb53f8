/** The tasks of the user other than solutions: how many of each kind, with a link to the page where they are done. */

import { Link } from '@tanstack/react-router'
import { taskSearches } from '@design-portal/contract/dashboard-tasks.ts'
import type { TaskKind } from '@design-portal/contract/dashboard-tasks.ts'
import { formatDate } from '@design-portal/i18n/format.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { DashboardSummary } from './dashboard.ts'
import styles from './Panels.module.css'

const taskLinks = {
  quoteRequests: { label: 'TASK_QUOTE_REQUESTS', path: paths.quoteRequests },
  quotationQuestions: { label: 'TASK_QUOTATION_QUESTIONS', path: paths.quotations },
  acceptedQuotations: { label: 'TASK_ACCEPTED_QUOTATIONS', path: paths.quotations },
  accessRequests: { label: 'TASK_ACCESS_REQUESTS', path: paths.accessRequests },
  accessReviews: { label: 'TASK_ACCESS_REVIEWS', path: paths.accessReviews },
  priceListDrafts: { label: 'TASK_PRICE_LIST_DRAFTS', path: paths.priceLists },
  exchangeRateDrafts: { label: 'TASK_EXCHANGE_RATE_DRAFTS', path: paths.exchangeRates },
  discountLimitDrafts: { label: 'TASK_DISCOUNT_LIMIT_DRAFTS', path: paths.discountLimits },
  specialPriceDrafts: { label: 'TASK_SPECIAL_PRICE_DRAFTS', path: paths.specialPrices },
  productDrafts: { label: 'TASK_PRODUCT_DRAFTS', path: paths.products },
  referenceDesignDrafts: { label: 'TASK_REFERENCE_DESIGN_DRAFTS', path: paths.referenceDesigns },
  approvalMatrixDrafts: { label: 'TASK_APPROVAL_MATRIX_DRAFTS', path: paths.approvalMatrix },
} as const satisfies Record<TaskKind, { readonly label: MessageKey; readonly path: string }>

export function Tasks({ tasks }: Pick<DashboardSummary, 'tasks'>) {
  const text = useText()
  const language = useLanguage()
  if (tasks.length === 0) return null
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ kind, count, dueDate }) => (
        <li key={kind}>
          <Link to={taskLinks[kind].path} search={taskSearches[kind]} className={styles.task}>
            <span>{text(taskLinks[kind].label, { count })}</span>
            {dueDate === null ? null : (
              <time dateTime={dueDate} className={styles.count}>
                {text('DASHBOARD_DUE', { date: formatDate(dueDate, language) })}
              </time>
            )}
            <Icon name="chevronRight" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
