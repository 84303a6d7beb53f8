/** The setting for the customer of a solution and the customer's site, with the dialog that changes them. */

import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { emptySite, siteFields } from '@design-portal/domain/site/site.ts'
import type { SolutionCustomerAnswer } from '@design-portal/contract/solution-customer.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { api } from '../../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { paths } from '../../../../paths.ts'
import { useUser } from '../../../../session/current-user.ts'
import { useMayEver } from '../../../../session/privileges.ts'
import { ModalDialog } from '../../../../ui/ModalDialog.tsx'
import { NewCustomerDialog } from '../../../sales/customers/NewCustomerDialog.tsx'
import { CustomerField, CustomerSiteField } from '../../shared/CustomerField.tsx'
import type { ChosenCustomer } from '../../shared/CustomerField.tsx'
import { formatReason } from '../../shared/format-action-failure.ts'
import type { Solution } from '../../shared/solution-queries.ts'
import { listSiteFacts } from '../../shared/site-texts.ts'
import styles from './SettingsTab.module.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

export function CustomerSetting({ solution }: { readonly solution: Solution }) {
  const text = useText()
  const [isChanging, setIsChanging] = useState(false)
  const { cfgId } = solution
  const seesCustomers = useMayEver('listCustomers')
  const solutionCustomer = useQuery({ ...callQuery('solution/customer', { cfgId }), enabled: seesCustomers })
  if (!seesCustomers || solutionCustomer.data === undefined) return null
  const { customer, edit } = solutionCustomer.data
  return (
    <section className={styles.opportunity} aria-labelledby="setting-customer">
      <h2 id="setting-customer">{text('COLUMN_CUSTOMER')}</h2>
      {customer === null ? (
        <p>{text('CUSTOMER_OF_SOLUTION_NONE')}</p>
      ) : (
        <p>
          <Link to={paths.customer} search={{ customerId: customer.customerId }}>
            {customer.customerName}
          </Link>
          {customer.siteName === null ? null : ` · ${customer.siteName}`}
        </p>
      )}
      {edit.allowed ? (
        <Button variant="default" size="sm" onClick={() => setIsChanging(true)}>
          {text('CUSTOMER_CHANGE')}
        </Button>
      ) : (
        <p className={styles.refused}>{formatReason(edit)}</p>
      )}
      {isChanging ? (
        <CustomerDialog stored={solutionCustomer.data} onClose={() => setIsChanging(false)} />
      ) : null}
    </section>
  )
}

interface CustomerDialogProps {
  readonly stored: SolutionCustomerAnswer
  readonly onClose: () => void
}

function CustomerDialog({ stored, onClose }: CustomerDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const { cfgId, countryId, rowVersion } = stored
  const [customer, setCustomer] = useState<ChosenCustomer | undefined>(stored.customer ?? undefined)
  const [siteId, setSiteId] = useState(stored.customer?.siteId ?? '')
  const [takeSite, setTakeSite] = useState(true)
  const [newName, setNewName] = useState<string>()
  const saving = useMutation({
    mutationFn: () =>
      api.call('solution/customer/choose', {
        cfgId,
        customerId: customer?.customerId ?? null,
        siteId: customer === undefined || siteId === '' ? null : siteId,
        takeSite,
        rowVersion,
      }),
    onSuccess: async () => {
      await Promise.all([invalidateTag(queries, 'solutionCustomer'), invalidateTag(queries, 'site')])
      onClose()
    },
  })
  if (newName !== undefined)
    return (
      <NewCustomerDialog
        initial={{ customerName: newName, countryId }}
        onChosen={(created) => {
          setCustomer(created)
          setSiteId('')
          setNewName(undefined)
        }}
        onClose={() => setNewName(undefined)}
      />
    )
  return (
    <ModalDialog
      title={text('CUSTOMER_CHANGE')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={saving.isPending}
      primary={{ onSubmit: () => saving.mutate() }}
    >
      <CustomerField
        value={customer}
        onChange={(chosen) => {
          setCustomer(chosen)
          setSiteId('')
        }}
        onNew={setNewName}
      />
      {customer === undefined ? null : (
        <>
          <CustomerSiteField
            customerId={customer.customerId}
            countryId={countryId}
            value={siteId}
            onChange={setSiteId}
          />
          {siteId === '' ? null : (
            <>
              <Checkbox
                label={text('CUSTOMER_TAKE_SITE')}
                checked={takeSite}
                onChange={(event) => setTakeSite(event.currentTarget.checked)}
              />
              {takeSite ? (
                <SiteChanges cfgId={cfgId} customerId={customer.customerId} siteId={siteId} />
              ) : null}
            </>
          )}
        </>
      )}
      <div role="alert" className={styles.refused}>
        {saving.isError ? formatFailure(saving.error) : null}
      </div>
    </ModalDialog>
  )
}

interface SiteChangesProps {
  readonly cfgId: string
  readonly customerId: string
  readonly siteId: string
}

/** Lists what would change in the solution's own site if it took over the facts of the customer's site. */
function SiteChanges({ cfgId, customerId, siteId }: SiteChangesProps) {
  const text = useText()
  const language = useLanguage()
  const { units } = useUser().userPreferenceDetails
  const customer = useQuery(callQuery('customer/details', { customerId }))
  const solutionSite = useQuery(callQuery('solution/site', { cfgId }))
  const customerSite = customer.data?.sites.find((site) => site.siteId === siteId)?.site
  if (customerSite === undefined || solutionSite.data === undefined) return null
  const { site: before } = solutionSite.data
  const changed = siteFields.filter(
    (field) => customerSite[field] !== null && customerSite[field] !== before[field],
  )
  if (changed.length === 0) return <p>{text('CUSTOMER_SITE_SAME')}</p>
  const changedFacts = Object.fromEntries(changed.map((field) => [field, customerSite[field]]))
  const facts = listSiteFacts({ ...emptySite, ...changedFacts }, { text, language, units })
  return (
    <div>
      <p>{text('CUSTOMER_SITE_CHANGES')}</p>
      <ul>
        {facts.map(([name, value]) => (
          <li key={name}>
            {text(name)}: {value}
          </li>
        ))}
      </ul>
    </div>
  )
}
