/** What an administrator still has to do before the company can sell; each step leads to the page where it is done. */

import { Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { SetupStep } from '@design-portal/contract/dashboard-tasks.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { usePermissionCheck } from '../../../session/privileges.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { DashboardSummary } from './dashboard.ts'
import '@mantine/core/styles/Progress.css'
import styles from './Panels.module.css'

interface StepDisplay {
  readonly label: MessageKey
  readonly path: string
  /** The action that the page requires; without the right to it, the step is no link. */
  readonly action: Action
  /** Shown while the step is open: who else is needed, or what exists already. */
  readonly note?: MessageKey
  /** Shown instead of the note once the first of two people has done their part. */
  readonly waiting?: MessageKey
}

const stepDisplays: Readonly<Record<SetupStep, StepDisplay>> = {
  secondAdmin: { label: 'SETUP_SECOND_ADMIN', path: paths.users, action: 'reviewAccess' },
  company: { label: 'SETUP_COMPANY', path: paths.companies, action: 'manageCompanies' },
  sellers: { label: 'SETUP_SELLERS', path: paths.users, action: 'reviewAccess' },
  approvers: {
    label: 'SETUP_APPROVERS',
    path: paths.users,
    action: 'reviewAccess',
    note: 'SETUP_GRANTED_BY_ANOTHER',
    waiting: 'SETUP_ROLE_REQUESTED',
  },
  catalogueKeepers: { label: 'SETUP_CATALOGUE_KEEPERS', path: paths.users, action: 'reviewAccess' },
  approvalMatrix: {
    label: 'SETUP_APPROVAL_MATRIX',
    path: paths.approvalMatrix,
    action: 'manageApprovalMatrix',
    note: 'SETUP_PUBLISHED_BY_ANOTHER',
    waiting: 'SETUP_DRAFT_WAITS',
  },
  products: {
    label: 'SETUP_PRODUCTS',
    path: paths.products,
    action: 'draftCatalogue',
    waiting: 'SETUP_DRAFT_WAITS',
  },
  parts: {
    label: 'SETUP_PARTS',
    path: paths.parts,
    action: 'draftCatalogue',
    note: 'SETUP_PARTS_ARE_SAMPLES',
  },
  priceList: {
    label: 'SETUP_PRICE_LIST',
    path: paths.priceLists,
    action: 'draftCatalogue',
    note: 'SETUP_PUBLISHED_BY_ANOTHER',
    waiting: 'SETUP_DRAFT_WAITS',
  },
  exchangeRates: {
    label: 'SETUP_EXCHANGE_RATES',
    path: paths.exchangeRates,
    action: 'draftCatalogue',
    note: 'SETUP_PUBLISHED_BY_ANOTHER',
    waiting: 'SETUP_DRAFT_WAITS',
  },
  discountLimits: {
    label: 'SETUP_DISCOUNT_LIMITS',
    path: paths.discountLimits,
    action: 'draftCatalogue',
    note: 'SETUP_PUBLISHED_BY_ANOTHER',
    waiting: 'SETUP_DRAFT_WAITS',
  },
  customer: { label: 'SETUP_CUSTOMER', path: paths.customers, action: 'editCustomers' },
  firstOrder: { label: 'SETUP_FIRST_ORDER', path: paths.solutionList, action: 'listMy' },
}

export function SetupChecklist({ setup }: { readonly setup: NonNullable<DashboardSummary['setup']> }) {
  const text = useText()
  const mayEver = usePermissionCheck()
  const doneCount = setup.filter((step) => step.done).length
  const progress = text('SETUP_PROGRESS', { done: doneCount, count: setup.length })
  return (
    <section className={styles.panel} aria-labelledby="dashboard-setup">
      <h2 id="dashboard-setup" className={styles.title}>
        {text('SETUP_TITLE')}
      </h2>
      <p className={styles.quiet}>{progress}</p>
      <Progress value={(100 * doneCount) / setup.length} aria-label={progress} />
      <ol className={styles.tasks}>
        {setup.map(({ step, done: isDone, waiting: isWaiting }) => (
          <li key={step}>
            {isDone ? (
              <span className={styles.task}>
                <span>{text(stepDisplays[step].label)}</span>
                <span className={styles.count}>{text('SETUP_DONE')}</span>
                <Icon name="check" size={16} />
              </span>
            ) : mayEver(stepDisplays[step].action) ? (
              <Link to={stepDisplays[step].path} className={styles.task}>
                <OpenStep display={stepDisplays[step]} isWaiting={isWaiting} />
                <Icon name="chevronRight" size={16} />
              </Link>
            ) : (
              <span className={styles.task}>
                <OpenStep display={stepDisplays[step]} isWaiting={isWaiting} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface OpenStepProps {
  readonly display: StepDisplay
  readonly isWaiting: boolean
}

function OpenStep({ display: { label, note, waiting }, isWaiting }: OpenStepProps) {
  const text = useText()
  const shownNote = isWaiting ? (waiting ?? note) : note
  return (
    <span>
      {text(label)}
      {shownNote === undefined ? null : (
        <span className={styles.note} data-waiting={isWaiting}>
          {text(shownNote)}
        </span>
      )}
    </span>
  )
}
