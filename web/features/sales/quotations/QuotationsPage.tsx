/** The list of the quotations of all solutions that a user may read. */

import { Link } from '@tanstack/react-router'
import { quotationSelections } from '@design-portal/contract/quotation-options.ts'
import { callQuery } from '../../../api/call-query.ts'
import { paths } from '../../../paths.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { findOption, toListInput } from '../../administration/shared/admin-search.ts'
import { AdminList } from '../../administration/shared/AdminList.tsx'
import { QuotationState } from './QuotationState.tsx'
import styles from './QuotationsPage.module.css'

export function QuotationsPage() {
  return (
    <AdminList
      isOutsideAdmin
      title="TAB_QUOTATIONS"
      hint="QUOTATIONS_HINT"
      query={(search) =>
        callQuery('quotation/all', {
          ...toListInput(search),
          state: findOption(quotationSelections, search.state) ?? 'current',
        })
      }
      mayChange={() => false}
      searchLabel="QUOTATIONS_SEARCH"
      filters={[
        {
          kind: 'oneOf',
          param: 'state',
          label: 'QUOTATIONS_SHOWN',
          options: quotationSelections,
          textPrefix: 'QUOTATIONS_SHOWN',
        },
      ]}
      empty={{ title: 'QUOTATIONS_NONE', hint: 'QUOTATIONS_NONE_HINT' }}
      getKey={({ quotationId }) => quotationId}
      columns={[
        {
          key: 'number',
          label: 'QUOTATION',
          isCardTitle: true,
          render: ({ quotationId, number, revision }, { text }) => (
            <Link to={paths.quotation} search={{ quotationId }} className={tableStyles.name}>
              {revision === 1 ? number : `${number} · ${text('QUOTATION_REVISION', { revision })}`}
            </Link>
          ),
        },
        {
          key: 'state',
          label: 'QUOTATIONS_STATE',
          render: ({ state, openQuestions }, { text }) => (
            <>
              <QuotationState state={state} />
              {openQuestions === 0 ? null : (
                <span className={styles.questions}>
                  {text('QUOTATION_OPEN_QUESTIONS', { count: openQuestions })}
                </span>
              )}
            </>
          ),
        },
        { field: 'customerName', label: 'QUOTATIONS_CUSTOMER' },
        {
          key: 'solution',
          label: 'QUOTATIONS_SOLUTION',
          render: ({ cfgId, solutionName }) => (
            <Link to={paths.solutionDetails} search={{ cfgId }} className={styles.solution}>
              {solutionName}
            </Link>
          ),
        },
        { field: 'net', label: 'QUOTATIONS_NET', kind: 'money' },
        { field: 'validUntil', label: 'QUOTATION_VALID_UNTIL', kind: 'day' },
        { field: 'changedOn', label: 'QUOTATIONS_CHANGED', kind: 'date' },
        { field: 'companyName', label: 'QUOTATIONS_SELLER' },
      ]}
    />
  )
}
