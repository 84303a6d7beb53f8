/** A dialog to create a solution with a name and a country, empty or with the designs of a standard; its details open afterwards. */

import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { useUser } from '../../../session/current-user.ts'
import { useMayEver } from '../../../session/privileges.ts'
import { useDialogText } from '../../../session/typed-text.ts'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { CustomerField, CustomerSiteField } from '../shared/CustomerField.tsx'
import type { ChosenCustomer } from '../shared/CustomerField.tsx'
import { useNameCheck } from '../shared/use-name-check.ts'
import { CountrySelect } from '../shared/CountrySelect.tsx'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import styles from './NewSolutionDialog.module.css'

const NewCustomerDialog = lazyWithFallback(
  () => import('../../sales/customers/NewCustomerDialog.tsx'),
  (module) => module.NewCustomerDialog,
)

interface NewSolutionDialogProps {
  readonly onClose: () => void
  /** The initial values of the fields, if another page hands over a name and a country. */
  readonly initial?: { readonly name: string; readonly countryId: string | undefined }
  /** The designs that can be started in the new solution, with their initial choices; none unless another page hands something over. */
  readonly designStarts?: readonly DesignStart[]
}

export interface DesignStart {
  /** Configurator type. */
  readonly type: number
  readonly name: string
  readonly choices: Readonly<Record<string, string | number>>
  /** Says which values are handed over to the design, and which are not. */
  readonly hint: string
}

/** The query for the standards that can be copied: the first hundred, since a longer list would be hard to choose from. */
const standardsByName = {
  filter: { group: 'standard' } as const,
  paging: { sizePerPage: 100 as const },
  sorting: { column: 'name', descending: false } as const,
}

export function NewSolutionDialog({ onClose, initial, designStarts = [] }: NewSolutionDialogProps) {
  const text = useText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const user = useUser()
  const mayCopyStandards = useMayEver('listStandard') && designStarts.length === 0
  const standards = useQuery({
    ...callQuery('solutions/list/filter', standardsByName),
    enabled: mayCopyStandards,
  })
  const templates = standards.data?.solutions ?? []
  const [template, setTemplate] = useState('')
  const [name, setName, close, forgetName] = useDialogText(
    `new solution ${initial?.name ?? ''}`,
    onClose,
    initial?.name,
  )
  const [country, setCountry] = useState<string | null>(initial?.countryId ?? user.userCountry)
  const [training, setTraining] = useState(user.userPreferenceDetails.trainingSolutions)
  const [startedType, setStartedType] = useState('')
  const designStart = designStarts.find(({ type }) => String(type) === startedType)
  const seesCustomers = useMayEver('listCustomers')
  const [customer, setCustomer] = useState<ChosenCustomer>()
  const [siteId, setSiteId] = useState('')
  const [newCustomer, setNewCustomer] = useState<string>()
  const chooseCustomer = (chosen: ChosenCustomer | undefined) => {
    setCustomer(chosen)
    setSiteId('')
  }
  const check = useNameCheck(name)

  const creation = useMutation({
    mutationFn: async (countryId: string) => {
      const chosen =
        customer === undefined
          ? undefined
          : { customerId: customer.customerId, ...(siteId === '' ? {} : { siteId }) }
      if (template === '')
        return await api.call('solution/create', { name: name.trim(), countryId, training, ...chosen })
      const { solution } = await api.call('solution/copy', {
        cfgId: template,
        newName: name.trim(),
        countryId,
      })
      if (chosen === undefined) return solution
      const { cfgId } = solution
      await api.call('solution/customer/choose', { cfgId, takeSite: true, ...chosen })
      return await api.call('solution/configId', { id: cfgId })
    },
    onSuccess: async (solution) => {
      forgetName()
      const { cfgId } = solution
      queryClient.setQueryData(callQuery('solution/configId', { id: cfgId }).queryKey, solution)
      void invalidateCall(queryClient, 'solutions/list/filter')
      if (designStart === undefined) await navigate({ to: paths.solutionDetails, search: { cfgId } })
      else
        await navigate({
          to: paths.configurator,
          search: { cfgId, type: designStart.type, choose: JSON.stringify(designStart.choices) },
        })
    },
  })

  if (newCustomer !== undefined)
    return (
      <Suspense fallback={null}>
        <NewCustomerDialog
          initial={{ customerName: newCustomer, countryId: country ?? '' }}
          onChosen={(created) => {
            chooseCustomer(created)
            setNewCustomer(undefined)
          }}
          onClose={() => setNewCustomer(undefined)}
        />
      </Suspense>
    )

  return (
    <ModalDialog
      title={text('NEW_SOLUTION')}
      onClose={close}
      closeLabel={text('CANCEL')}
      working={creation.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('CREATE'),
        disabled: country === null || name.trim() === '' || check.error !== undefined,
        onSubmit: () => {
          if (country !== null) creation.mutate(country)
        },
      }}
    >
      <TextInput
        label={text('SOLUTION_NAME')}
        description={text('SOLUTION_NAME_HINT')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={check.onBlur}
        error={check.error}
        required
        data-autofocus
      />
      <CountrySelect value={country} onChange={setCountry} description={text('COUNTRY_HINT')} required />
      {seesCustomers ? (
        <>
          <CustomerField value={customer} onChange={chooseCustomer} onNew={setNewCustomer} />
          {customer === undefined ? null : (
            <CustomerSiteField
              customerId={customer.customerId}
              countryId={country}
              value={siteId}
              onChange={setSiteId}
            />
          )}
        </>
      ) : null}
      {templates.length === 0 ? null : (
        <NativeSelect
          label={text('TEMPLATE')}
          description={text('TEMPLATE_HINT')}
          value={template}
          onChange={(event) => setTemplate(event.currentTarget.value)}
          data={[
            { value: '', label: text('TEMPLATE_NONE') },
            ...templates.map(({ cfgId, name: label }) => ({ value: cfgId, label })),
          ]}
        />
      )}
      {designStarts.length === 0 ? null : (
        <NativeSelect
          label={text('TRADE_BEGIN_WITH')}
          description={designStart?.hint ?? text('TRADE_BEGIN_HINT')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={startedType}
          onChange={(event) => setStartedType(event.currentTarget.value)}
          data={[
            { value: '', label: text('TRADE_BEGIN_SOLUTION') },
            ...designStarts.map(({ type, name: label }) => ({ value: String(type), label })),
          ]}
        />
      )}
      {template === '' ? (
        <Checkbox
          label={text('SETTING_TRAINING')}
          description={text('SETTING_TRAINING_HINT')}
          checked={training}
          onChange={(event) => setTraining(event.currentTarget.checked)}
        />
      ) : null}
      <div role="alert" className={styles.failure}>
        {creation.isError ? formatFailure(creation.error) : null}
        {standards.isError ? formatFailure(standards.error) : null}
      </div>
    </ModalDialog>
  )
}
