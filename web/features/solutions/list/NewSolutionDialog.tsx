/** A dialog to create a solution with a name and a country; its details open afterwards. */

import { Checkbox, NativeSelect, Select, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { useUser } from '../../../session/current-user.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { useNameCheck } from '../shared/use-name-check.ts'
import { listCountryOptions } from '../shared/country-options.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Popover.css'
import styles from './NewSolutionDialog.module.css'

interface NewSolutionDialogProps {
  readonly onClose: () => void
  /** What the fields begin with, where another page hands over a name and a country. */
  readonly initial?: { readonly name: string; readonly countryId: string | undefined }
  /** The designs that can follow at once, with what they begin with; none unless another page hands something over. */
  readonly beginnings?: readonly DesignBeginning[]
}

export interface DesignBeginning {
  /** Configurator type. */
  readonly type: number
  readonly name: string
  readonly choices: Readonly<Record<string, string | number>>
  /** What is handed over, and what is not. */
  readonly hint: string
}

export function NewSolutionDialog({ onClose, initial, beginnings = [] }: NewSolutionDialogProps) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const user = useUser()
  const countries = useQuery(callQuery('country/names', {}))
  const [name, setName] = useState(initial?.name ?? '')
  const [country, setCountry] = useState<string | null>(initial?.countryId ?? user.userCountry)
  const [training, setTraining] = useState(user.userPreferenceDetails.trainingSolutions)
  const [followed, setFollowed] = useState('')
  const following = beginnings.find(({ type }) => String(type) === followed)
  const check = useNameCheck(name)

  const creation = useMutation({
    mutationFn: (countryId: string) =>
      api.call('solution/create', { name: name.trim(), countryId, training }),
    onSuccess: async (solution) => {
      const { cfgId } = solution
      queryClient.setQueryData(callQuery('solution/configId', { id: cfgId }).queryKey, solution)
      void invalidateCall(queryClient, 'solutions/list/filter')
      if (following === undefined) await navigate({ to: paths.solutionDetails, search: { cfgId } })
      else
        await navigate({
          to: paths.configurator,
          search: { cfgId, type: following.type, choose: JSON.stringify(following.choices) },
        })
    },
  })

  return (
    <ModalDialog
      title={text('NEW_SOLUTION')}
      onClose={onClose}
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
      <Select
        label={text('COUNTRY')}
        description={text('COUNTRY_HINT')}
        placeholder={text('COUNTRY_PLACEHOLDER')}
        nothingFoundMessage={text('COUNTRY_NONE_FOUND')}
        data={listCountryOptions(countries.data ?? [], language)}
        value={country}
        onChange={setCountry}
        disabled={countries.data === undefined}
        searchable
        required
        // Choosing the same country again keeps it.
        allowDeselect={false}
        // The list itself scrolls, so that screen reader keys and the wheel scroll the same element.
        withScrollArea={false}
        classNames={{ options: styles.countries ?? '' }}
      />
      {beginnings.length === 0 ? null : (
        <NativeSelect
          label={text('TRADE_BEGIN_WITH')}
          description={following?.hint ?? text('TRADE_BEGIN_HINT')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={followed}
          onChange={(event) => setFollowed(event.currentTarget.value)}
          data={[
            { value: '', label: text('TRADE_BEGIN_SOLUTION') },
            ...beginnings.map((one) => ({ value: String(one.type), label: one.name })),
          ]}
        />
      )}
      <Checkbox
        label={text('SETTING_TRAINING')}
        description={text('SETTING_TRAINING_HINT')}
        checked={training}
        onChange={(event) => setTraining(event.currentTarget.checked)}
      />
      <div role="alert" className={styles.failure}>
        {creation.isError ? formatFailure(creation.error) : null}
        {countries.isError ? formatFailure(countries.error) : null}
      </div>
    </ModalDialog>
  )
}
