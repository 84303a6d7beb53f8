/** The most important facts of a solution at a glance. */

import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { isOpportunity } from '@design-portal/domain/workflow/opportunity.ts'
import {
  findStatus,
  isApproved,
  isInReview,
  isOpen,
  isReturned,
} from '@design-portal/domain/workflow/statuses.ts'
import { formatCountry, formatDateTime, formatMoney } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SolutionDialog } from '../actions/SolutionDialog.tsx'
import { NoTotal } from '../shared/NoTotal.tsx'
import { getOpportunityStageKey } from '../shared/opportunity-stage.ts'
import { formatSolutionReference } from '../shared/format-reference.ts'
import type { Solution } from '../shared/solution-queries.ts'
import styles from './SolutionFacts.module.css'

export function SolutionFacts({ solution }: { solution: Solution }) {
  const text = useText()
  const language = useLanguage()
  const { userDetails, opportunityNumber, opportunityStage, price } = solution
  const [isLinking, setIsLinking] = useState(false)
  const stage = text(getOpportunityStageKey(opportunityStage, opportunityNumber))
  const linkText = text(isOpportunity(opportunityNumber) ? 'OPPORTUNITY_CHANGE' : 'OPPORTUNITY_LINK')
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={text('TOTAL_PRICE')}>
          {price === null ? <NoTotal /> : formatMoney(price, language)}
          {price === null || solution.priceComplete ? null : (
            <span className={styles.caution}>{text('PRICE_INCOMPLETE')}</span>
          )}
        </Fact>
        <Fact label={text('COUNTRY')}>{formatCountry(solution.countryId, language)}</Fact>
        <Fact label={text('OWNER')}>
          {userDetails.name}
          <span className={styles.second}>{userDetails.companyName}</span>
        </Fact>
        {solution.customer === null ? null : (
          <Fact label={text('COLUMN_CUSTOMER')}>
            <Link to={paths.customer} search={{ customerId: solution.customer.customerId }}>
              {solution.customer.customerName}
            </Link>
            {solution.customer.siteName === null ? null : (
              <span className={styles.second}>{solution.customer.siteName}</span>
            )}
          </Fact>
        )}
        <Fact label={text('OPPORTUNITY')}>
          <span className={styles.withAction}>
            {isOpportunity(opportunityNumber) ? (
              <span className="part-number">{opportunityNumber}</span>
            ) : (
              stage
            )}
            {solution.actions.linkOpportunity.allowed ? (
              <ActionIcon
                variant="subtle"
                size="sm"
                aria-label={linkText}
                title={linkText}
                onClick={() => setIsLinking(true)}
              >
                <Icon name="edit" size={14} />
              </ActionIcon>
            ) : null}
          </span>
          {isOpportunity(opportunityNumber) ? (
            <span className={styles.second}>{stage}</span>
          ) : isOrderAhead(solution) ? (
            <span className={styles.second}>{text('OPPORTUNITY_NEEDED_TO_ORDER')}</span>
          ) : null}
        </Fact>
        {solution.reference === null ? null : (
          <Fact label={text('REFERENCE_DESIGN')}>
            {formatSolutionReference(solution.reference, text)}
            {solution.reference.withdrawn ? (
              <span className={styles.caution}>{text('REFERENCE_NOW_WITHDRAWN')}</span>
            ) : null}
            {solution.reference.newerVersion === null ? null : (
              <span className={styles.second}>
                {text('REFERENCE_NEWER', { version: solution.reference.newerVersion })}
              </span>
            )}
          </Fact>
        )}
        <Fact label={text('UPDATED')}>
          <time dateTime={solution.updateDate}>{formatDateTime(solution.updateDate, language)}</time>
        </Fact>
      </dl>
      {isLinking ? (
        <SolutionDialog name="opportunity" solution={solution} onClose={() => setIsLinking(false)} />
      ) : null}
    </>
  )
}

/** Whether the solution is on its way to an order, which needs an opportunity. */
function isOrderAhead({ statusId, training }: Solution): boolean {
  const status = findStatus(statusId)
  if (status === undefined || training) return false
  return [isOpen, isReturned, isInReview, isApproved].some((matches) => matches(status))
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
