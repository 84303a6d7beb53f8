/** The fields for the conditions at a site, for the site of a solution and for those of customers. */

import { NativeSelect } from '@mantine/core'
import {
  listReversedFields,
  maxPlaceLength,
  type SiteNumber,
  siteNumberKeys,
  siteNumbers,
  type SiteOption,
  siteOptionKeys,
  siteOptions,
  type StatedSite,
} from '@design-portal/domain/site/site.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { useUser } from '../../../../session/current-user.ts'
import type { Field, RecordState } from '../../../administration/shared/RecordFields.tsx'
import { NumberEntry } from '../../../designs/rooms/NumberEntry.tsx'
import { formatQuantity } from '../../../designs/rooms/units.ts'
import { formatSiteOption, siteFieldNames } from '../../shared/site-texts.ts'
import styles from './SiteFields.module.css'

export interface SiteValues {
  readonly site: StatedSite
  readonly place: string
  /** The fields whose typed text is not a number within the limits. */
  readonly unreadable: readonly SiteNumber[]
}

/** The place, and what can be chosen or typed for it. */
export const siteFields: readonly Field<SiteValues>[] = [
  {
    kind: 'text',
    field: 'place',
    label: 'SITE_FIELD_PLACE',
    maxLength: maxPlaceLength,
    path: 'site.place',
    wide: true,
  },
  ...siteOptionKeys.map((key): Field<SiteValues> => ({
    kind: 'custom',
    key,
    paths: [`site.${key}`],
    render: (record) => <OptionField option={key} record={record} />,
  })),
  ...siteNumberKeys.map((key): Field<SiteValues> => ({
    kind: 'custom',
    key,
    paths: [`site.${key}`],
    render: (record) => <NumberField number={key} record={record} />,
  })),
]

interface OptionFieldProps {
  readonly option: SiteOption
  readonly record: RecordState<SiteValues>
}

function OptionField({ option, record: { values, onChange } }: OptionFieldProps) {
  const text = useText()
  const options: readonly (string | number)[] = siteOptions[option]
  return (
    <NativeSelect
      label={text(siteFieldNames[option])}
      value={String(values.site[option] ?? '')}
      data={[
        { value: '', label: text('ROOM_NOT_STATED') },
        ...options.map((offered) => ({
          value: String(offered),
          label: formatSiteOption(option, offered, text),
        })),
      ]}
      onChange={(event) => {
        const chosen = options.find((offered) => String(offered) === event.currentTarget.value)
        onChange({ site: { ...values.site, [option]: chosen ?? null } })
      }}
    />
  )
}

interface NumberFieldProps {
  readonly number: SiteNumber
  readonly record: RecordState<SiteValues>
}

function NumberField({ number, record: { values, onChange } }: NumberFieldProps) {
  const text = useText()
  const language = useLanguage()
  const { units } = useUser().userPreferenceDetails
  const others = values.unreadable.filter((other) => other !== number)
  const higher = listReversedFields(values.site).find(([lower]) => lower === number)?.[1]
  const highest = higher === undefined ? null : values.site[higher]
  return (
    <div className={styles.number}>
      <NumberEntry
        label={text(siteFieldNames[number])}
        value={values.site[number] ?? undefined}
        spec={siteNumbers[number]}
        disabled={false}
        onReadable={(readable) => {
          if (!readable) onChange({ unreadable: [...others, number] })
        }}
        onChange={(value) =>
          onChange({ site: { ...values.site, [number]: value ?? null }, unreadable: others })
        }
      />
      <p className={styles.error} role="status">
        {highest === null
          ? null
          : text('SITE_ABOVE_HIGHEST', {
              highest: formatQuantity(highest, siteNumbers[number].unit, language, units),
            })}
      </p>
    </div>
  )
}
