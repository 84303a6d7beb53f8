/** The settings of a solution: name, country, training. Conflicts with another person's changes are shown field by field. */

import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@design-portal/contract/client.ts'
import type { Settings } from '@design-portal/contract/settings.ts'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { callQuery } from '../../../../api/call-query.ts'
import { formatFailure } from '../../../../api/failure-text.ts'
import { api } from '../../../../api/portal-api.ts'
import { useText } from '../../../../language/use-text.ts'
import { FailureNotice } from '../../../../ui/FailureNotice.tsx'
import { formatActionFailure, formatReason } from '../../shared/format-action-failure.ts'
import actionStyles from '../../actions/actions.module.css'
import { CountrySelect } from '../../shared/CountrySelect.tsx'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import { useNameCheck } from '../../shared/use-name-check.ts'
import type { Solution } from '../../shared/solution-queries.ts'
import { LoadingLines } from '../../../../ui/LoadingLines.tsx'
import { CustomerSetting } from './CustomerSetting.tsx'
import { SiteSetting } from '../site/SiteSetting.tsx'
import { OpportunitySetting } from './OpportunitySetting.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { listChangedFields, findConflicts } from './settings-form.ts'
import type { SettingsDraft } from './settings-form.ts'
import styles from './SettingsTab.module.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

export function SettingsTab({ solution }: { readonly solution: Solution }) {
  const text = useText()
  const settings = useQuery({
    ...callQuery('solution/settings/details', { cfgId: solution.cfgId }),
    staleTime: 0,
  })
  if (settings.isPending) return <LoadingLines />
  if (settings.isError && settings.data === undefined) {
    return (
      <FailureNotice
        title={text('SETTINGS_FAILED')}
        message={formatFailure(settings.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void settings.refetch()}
      />
    )
  }
  return (
    <>
      <SettingsForm stored={settings.data} onReload={async () => (await settings.refetch()).data} />
      <CustomerSetting solution={solution} />
      <SiteSetting cfgId={solution.cfgId} />
      <OpportunitySetting solution={solution} />
    </>
  )
}

interface SettingsFormProps {
  /** The current settings on the server, which change under the form when another person saves. */
  readonly stored: Settings
  readonly onReload: () => Promise<Settings | undefined>
}

function SettingsForm({ stored, onReload }: SettingsFormProps) {
  const text = useText()
  const queries = useQueryClient()
  const countries = useQuery(callQuery('country/names', {}))
  const { cfgId } = stored
  // The settings that the draft is based on; resolving a conflict moves it to the newer ones.
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState<SettingsDraft>({})
  const changed = listChangedFields(draft, base)
  const isUntouched = Object.keys(changed).length === 0
  // Without unsaved changes the form follows the server.
  if (isUntouched && base.rowVersion !== stored.rowVersion) setBase(stored)
  const shown = { ...stored, ...changed, ...draft }
  const conflicts = findConflicts(draft, base, stored)
  const check = useNameCheck(shown.name, cfgId)
  const region = countries.data?.find(({ countryId }) => countryId === stored.countryId)?.commercialRegionId
  const isEditable = stored.edit.allowed
  const editDraft = (change: SettingsDraft) => setDraft((before) => ({ ...before, ...change }))

  const saving = useMutation({
    mutationFn: () =>
      api.call('solution/settings/save', { cfgId, ...changed, rowVersion: stored.rowVersion }),
    onSuccess: async ({ designsToCheck, undo }) => {
      showUndoToast(queries, text('SETTINGS_SAVED', { count: designsToCheck.length }), undo)
      await invalidateTag(queries, 'solutions')
      const saved = await onReload()
      if (saved !== undefined) setBase(saved)
      setDraft({})
    },
    onError: async (failure) => {
      // Another person saved first: their values are loaded, the user's edits stay, and conflicting fields are shown.
      if (failure instanceof ApiError && failure.apiErrorCode === 'ROW_VERSION_CONFLICT') await onReload()
    },
  })
  const isConflict = saving.error instanceof ApiError && saving.error.apiErrorCode === 'ROW_VERSION_CONFLICT'
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isUntouched && conflicts.length === 0 && check.error === undefined && !saving.isPending) {
          saving.mutate()
        }
      }}
    >
      {isEditable ? null : <p className={actionStyles.hint}>{formatReason(stored.edit)}</p>}
      <TextInput
        label={text('SOLUTION_NAME')}
        description={text('SOLUTION_NAME_HINT')}
        value={shown.name}
        onChange={(event) => editDraft({ name: event.currentTarget.value })}
        onBlur={check.onBlur}
        error={check.error}
        readOnly={!isEditable}
        required
      />
      <CountrySelect
        value={shown.countryId}
        onChange={(countryId) => editDraft({ countryId: countryId ?? shown.countryId })}
        description={stored.otherRegion.allowed ? text('COUNTRY_CHANGE_HINT') : text('COUNTRY_REGION_HINT')}
        disabledReason={isEditable ? undefined : formatReason(stored.edit)}
        isOffered={({ commercialRegionId }) => stored.otherRegion.allowed || commercialRegionId === region}
      />
      <Checkbox
        label={text('SETTING_TRAINING')}
        description={text(stored.training ? 'SETTING_TRAINING_SET' : 'SETTING_TRAINING_HINT')}
        checked={shown.training}
        onChange={(event) => editDraft({ training: event.currentTarget.checked })}
        disabled={!isEditable || stored.training}
      />
      <Checkbox
        name="tssRequested"
        label={text('SETTING_TSS')}
        description={text('SETTING_TSS_HINT')}
        checked={shown.tssRequested}
        onChange={(event) => editDraft({ tssRequested: event.currentTarget.checked })}
        disabled={!isEditable}
      />
      {conflicts.length > 0 ? (
        <ConflictNotice
          conflicts={conflicts}
          onKeepMine={() => setBase(stored)}
          onTakeTheirs={() => {
            setDraft((before) => {
              const next = { ...before }
              for (const { field } of conflicts) delete next[field]
              return next
            })
            setBase(stored)
          }}
        />
      ) : null}
      <div role="alert" className={actionStyles.failure}>
        {saving.isError && !isConflict ? formatActionFailure(saving.error) : null}
        {isConflict && conflicts.length === 0 && !isUntouched ? text('SETTINGS_CHANGED_ELSEWHERE') : null}
      </div>
      <div className={styles.buttons}>
        <Button
          type="submit"
          loading={saving.isPending}
          disabled={
            !isEditable ||
            isUntouched ||
            conflicts.length > 0 ||
            check.error !== undefined ||
            shown.name.trim() === ''
          }
        >
          {text('SAVE')}
        </Button>
        <Button variant="default" disabled={isUntouched || saving.isPending} onClick={() => setDraft({})}>
          {text('DISCARD_CHANGES')}
        </Button>
      </div>
    </form>
  )
}
