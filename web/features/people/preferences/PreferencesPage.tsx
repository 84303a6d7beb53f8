/** The user's preferences; every change is saved at once, for this and every other browser. */

import { SegmentedControl, Select, Switch, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { isLanguage, languageNames, languages } from '@design-portal/i18n/languages.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { Delegations } from '../approvers/Delegations.tsx'
import { setLanguage } from '../../../language/browser-language.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { colourSchemes, useColourScheme } from '../../../session/colour-scheme.ts'
import { updatePreferences, useUser } from '../../../session/current-user.ts'
import type { PreferenceChange } from '../../../session/current-user.ts'
import { useTimeLimits } from '../../../session/time-limits.ts'
import { schemeLooks } from '../../../shell/ColourSchemeMenu.tsx'
import { showToast } from '../../../ui/toast.ts'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/Switch.css'
import { FilterPreferences } from './FilterPreferences.tsx'
import { MailPreferences } from './MailPreferences.tsx'
import styles from './PreferencesPage.module.css'
import { getDeviceTimeZone, listTimeZoneOptions } from './time-zones.ts'

const landingPages = [
  { value: 'home', label: 'DASHBOARD_TITLE' },
  { value: 'solution-list', label: 'SOLUTION_LIST_TITLE' },
] as const
const unitSystems = [
  { value: 'si', label: 'PREFERENCES_UNITS_SI' },
  { value: 'us', label: 'PREFERENCES_UNITS_US' },
] as const

/** Represents the device's time zone in the list, whose values cannot be null. */
const deviceZoneValue = 'device'

export function PreferencesPage() {
  const text = useText()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [scheme, chooseScheme] = useColourScheme()
  const [timeLimits, setTimeLimits] = useTimeLimits()
  const { landingPageCode, units, timeZone, trainingSolutions } = useUser().userPreferenceDetails
  const isNarrow = useMediaQuery('(max-width: 30em)', undefined, { getInitialValueInEffect: false })
  const saving = useMutation({
    mutationFn: async (change: PreferenceChange) => await updatePreferences(queryClient, change),
    onError: (failure) => showToast({ type: 'error', message: formatFailure(failure) }),
  })
  const save = (change: PreferenceChange) => saving.mutate(change)
  const chooseLanguage = (value: string | null) => {
    if (value === null || !isLanguage(value)) return
    setLanguage(value).then(
      () => save({ languageId: value }),
      () => showToast({ type: 'error', message: text('LANGUAGE_FAILED') }),
    )
  }
  return (
    <div className={styles.page}>
      <Title order={1}>{text('PREFERENCES_TITLE')}</Title>
      <p className={styles.hint}>{text('PREFERENCES_HINT')}</p>
      <div className={styles.fields}>
        <Select
          label={text('LANGUAGE')}
          value={language}
          onChange={chooseLanguage}
          data={languages.map((tag) => ({ value: tag, label: languageNames[tag] }))}
          renderOption={({ option: { value, label } }) => <span lang={value}>{label}</span>}
          allowDeselect={false}
          withScrollArea={false}
        />
        <Choice label={text('COLOUR_SCHEME')}>
          {(labelProps) => (
            <SegmentedControl
              {...labelProps}
              value={scheme}
              orientation={isNarrow ? 'vertical' : 'horizontal'}
              onChange={(value) => {
                chooseScheme(value)
                save({ colourScheme: value })
              }}
              data={colourSchemes.map((value) => ({ value, label: text(schemeLooks[value].label) }))}
            />
          )}
        </Choice>
        <Choice label={text('PREFERENCES_LANDING')}>
          {(labelProps) => (
            <SegmentedControl
              {...labelProps}
              value={landingPageCode}
              onChange={(value) => save({ landingPageCode: value })}
              data={landingPages.map(({ value, label }) => ({ value, label: text(label) }))}
            />
          )}
        </Choice>
        <Choice label={text('PREFERENCES_UNITS')} hint={text('PREFERENCES_UNITS_HINT')}>
          {(labelProps) => (
            <SegmentedControl
              {...labelProps}
              value={units}
              orientation={isNarrow ? 'vertical' : 'horizontal'}
              onChange={(value) => save({ units: value })}
              data={unitSystems.map(({ value, label }) => ({ value, label: text(label) }))}
            />
          )}
        </Choice>
        <Select
          label={text('PREFERENCES_TIME_ZONE')}
          description={text('PREFERENCES_TIME_ZONE_HINT')}
          nothingFoundMessage={text('PREFERENCES_TIME_ZONE_NONE')}
          value={timeZone ?? deviceZoneValue}
          onChange={(value) => save({ timeZone: value === deviceZoneValue ? null : value })}
          data={[
            {
              value: deviceZoneValue,
              label: text('PREFERENCES_TIME_ZONE_DEVICE', { zone: getDeviceTimeZone() }),
            },
            ...listTimeZoneOptions(language),
          ]}
          allowDeselect={false}
          searchable
          withScrollArea={false}
          classNames={{ options: styles.options ?? '' }}
        />
        <FilterPreferences />
        <Switch
          label={text('PREFERENCES_TRAINING')}
          description={text('PREFERENCES_TRAINING_HINT')}
          checked={trainingSolutions}
          onChange={(event) => save({ trainingSolutions: event.currentTarget.checked })}
        />
        <Switch
          label={text('PREFERENCES_TIME_LIMITS')}
          description={text('PREFERENCES_TIME_LIMITS_HINT')}
          checked={!timeLimits}
          onChange={(event) => setTimeLimits(!event.currentTarget.checked)}
        />
      </div>
      <output className={styles.state}>
        {saving.isPending ? text('LOADING') : saving.isSuccess ? text('PREFERENCES_SAVED') : '\u00a0'}
      </output>
      <MailPreferences />
      <Delegations />
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly hint?: string
  readonly children: (labelProps: { 'aria-labelledby': string }) => ReactNode
}

/** A choice between a few values, all of them visible. */
function Choice({ label, hint, children }: ChoiceProps) {
  const labelId = useId()
  return (
    <div className={styles.choice}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      {hint === undefined ? null : <span className={styles.description}>{hint}</span>}
      {children({ 'aria-labelledby': labelId })}
    </div>
  )
}
