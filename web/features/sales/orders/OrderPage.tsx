/** The page on which a solution is ordered: what is ordered, what the customer accepted, and the further details of the order. */

import { Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderPreparation } from '@design-portal/contract/orders.ts'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translate, useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import backStyles from '../../../ui/BackLink.module.css'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { useTypedVersion } from '../../../session/typed-text.ts'
import { RestoredNotice } from '../../administration/shared/RestoredNotice.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useInvalidFocus } from '../../../ui/use-invalid-focus.ts'
import { StepConflictNotice } from '../../solutions/details/workflow/StepConflictNotice.tsx'
import { findStepConflict } from '../../solutions/details/workflow/use-step.ts'
import { formatActionFailure } from '../../solutions/shared/format-action-failure.ts'
import { createRepeatableSender } from '../../solutions/shared/repeatable-sender.ts'
import { AcceptedPanel } from './AcceptedPanel.tsx'
import { ItemsPanel } from './ItemsPanel.tsx'
import { OrderFields } from './OrderFields.tsx'
import { SameNumberNotice } from './SameNumberNotice.tsx'
import {
  listOrderProblems,
  listOrdersWithSameNumber,
  toOrderFormValues,
  toOrderInput,
  type OrderFormValues,
} from './order-form.ts'
import styles from './orders.module.css'

export function OrderPage() {
  const text = useText()
  const { cfgId } = useSearch({ from: '/home/solution-list/order' })
  const preparation = useQuery(callQuery('order/prepare', { cfgId }))
  return (
    <div className={styles.page}>
      <Link to={paths.solutionDetails} search={{ cfgId }} className={backStyles.back}>
        <Icon name="chevronLeft" size={16} />
        {preparation.data?.name ?? text('BACK_TO_SOLUTIONS')}
      </Link>
      <Title order={1}>{text('ORDER_TITLE')}</Title>
      {preparation.isPending ? <LoadingLines /> : null}
      {preparation.isError && preparation.data === undefined ? (
        <FailureNotice
          title={text('ORDER_FAILED')}
          message={formatActionFailure(preparation.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void preparation.refetch()}
        />
      ) : null}
      {preparation.data === undefined ? null : <OrderForm key={cfgId} preparation={preparation.data} />}
    </div>
  )
}

function useOrdering({ cfgId, name }: OrderPreparation, onPlaced: () => void) {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [send] = useState(() =>
    createRepeatableSender((order: ReturnType<typeof toOrderInput>, options) =>
      api.call('order/place', order, options),
    ),
  )
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      onPlaced()
      showToast({ type: 'success', message: text('STEP_ORDER_DONE', { name }) })
      await navigate({ to: paths.solutionDetails, search: { cfgId } })
      await invalidateTag(queries, 'solutions')
    },
    // What was typed stays, and the page shows what has changed.
    onError: async () => await invalidateTag(queries, 'solutions'),
  })
}

function OrderForm({ preparation }: { readonly preparation: OrderPreparation }) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { cfgId, accepted } = preparation
  // The version that the user has read, even if newer data arrives.
  const [baseVersion, setBaseVersion] = useState(() => ({
    rowVersion: preparation.rowVersion,
    values: toOrderFormValues(preparation),
  }))
  const order = useTypedVersion(`order ${cfgId}`, baseVersion)
  const typed = order.values
  const ordering = useOrdering(preparation, order.onDiscard)
  const placeOrder = (rowVersion: number) => ordering.mutate(toOrderInput(typed, preparation, rowVersion))
  const change = (part: Partial<OrderFormValues>) => order.change({ ...typed, ...part })
  const conflict = findStepConflict(ordering.error)
  const ordersWithSameNumber = listOrdersWithSameNumber(ordering.error)
  const problems = listOrderProblems(ordering.error, preparation, { text, language })
  const form = useInvalidFocus<HTMLFormElement>(ordering.error)
  const needsReason = (accepted?.differences.length ?? 0) > 0
  const findRefusal = () => {
    if (typed.leftOut.length > 0) return text('ORDER_WHOLE_SOLUTION')
    if (needsReason && typed.differenceReason.trim() === '') return text('CONDITION_ORDER_AS_ACCEPTED')
    if (ordersWithSameNumber.length > 0 && !typed.sameNumberConfirmed) return text('ERROR_ORDER_NUMBER_USED')
    return undefined
  }
  return (
    <form
      ref={form}
      className={styles.body}
      noValidate
      aria-label={text('ORDER_TITLE')}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.form}>
        <RestoredNotice record={order} />
        <OrderFields preparation={preparation} typed={typed} problems={problems} onChange={change} />
      </div>
      <div className={styles.side}>
        <ItemsPanel
          preparation={preparation}
          leftOut={typed.leftOut}
          onChange={(leftOut) => change({ leftOut })}
        />
        {accepted === null ? null : (
          <AcceptedPanel
            accepted={accepted}
            reason={typed.differenceReason}
            onReason={(differenceReason) => change({ differenceReason })}
          />
        )}
        {ordersWithSameNumber.length === 0 ? null : (
          <SameNumberNotice
            orders={ordersWithSameNumber}
            isConfirmed={typed.sameNumberConfirmed}
            onConfirm={(sameNumberConfirmed) => change({ sameNumberConfirmed })}
          />
        )}
        {conflict === undefined ? (
          <div role="alert" className={styles.failure}>
            {ordering.isError && ordersWithSameNumber.length === 0
              ? formatOrderFailure(ordering.error, problems)
              : null}
          </div>
        ) : (
          <StepConflictNotice
            conflict={conflict}
            ability={{ allowed: true }}
            onShowHistory={() =>
              void navigate({ to: paths.solutionDetails, search: { cfgId, tab: 'history' } })
            }
            onTakeAnyway={() => {
              setBaseVersion({ rowVersion: preparation.rowVersion, values: baseVersion.values })
              placeOrder(preparation.rowVersion)
            }}
          />
        )}
        <div className={styles.actions}>
          <ReasonedButton
            variant="filled"
            leftSection={<Icon name="check" size={16} />}
            loading={ordering.isPending}
            refusal={findRefusal()}
            onClick={() => {
              if (!ordering.isPending) placeOrder(order.rowVersion)
            }}
          >
            {text('ORDER_PLACE')}
          </ReasonedButton>
        </div>
      </div>
    </form>
  )
}

/** Returns the sentence for a rejected order; problems of fields are shown there, so for them it only states that there are some. */
const formatOrderFailure = (failure: Error, problems: Readonly<Record<string, string>>): string => {
  return Object.keys(problems).length === 0 ? formatActionFailure(failure) : translate('ERROR_INVALID_INPUT')
}
