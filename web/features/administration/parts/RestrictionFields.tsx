/** The countries in which a part may not be sold, or not before a day. */

import { Button, TextInput } from '@mantine/core'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { CountryField } from '../shared/fields.tsx'
import type { PartValues, RestrictionValue } from './part-values.ts'
import restrictionStyles from './RestrictionFields.module.css'

interface RestrictionFieldsProps {
  readonly record: {
    readonly values: Pick<PartValues, 'restrictions'>
    readonly onChange: (part: Pick<PartValues, 'restrictions'>) => void
  }
}

export function RestrictionFields({ record: { values, onChange } }: RestrictionFieldsProps) {
  const text = useText()
  const language = useLanguage()
  const { restrictions } = values
  const change = (index: number, part: Partial<RestrictionValue>) =>
    onChange({
      restrictions: restrictions.map((restriction, position) =>
        position === index ? { ...restriction, ...part } : restriction,
      ),
    })
  return (
    <fieldset className={styles.conditions}>
      <legend>{text('ADMIN_FIELD_RESTRICTIONS')}</legend>
      <p className={styles.hint}>{text('CATALOGUE_PART_RESTRICTIONS_HINT')}</p>
      {restrictions.map(({ countryId, releaseDate }, index) => (
        // Keyed by position: several restrictions may have no country yet.
        <div key={index} className={restrictionStyles.row}>
          <CountryField
            label={text('COUNTRY')}
            value={countryId === '' ? undefined : countryId}
            onChange={(chosen) => change(index, { countryId: chosen ?? '' })}
          />
          <TextInput
            label={text('CATALOGUE_PART_RELEASE_DAY')}
            type="date"
            value={releaseDate}
            onChange={(event) => change(index, { releaseDate: event.currentTarget.value })}
          />
          <Button
            variant="default"
            aria-label={text('CATALOGUE_PART_RESTRICTION_REMOVE', {
              country: countryId === '' ? '–' : formatCountry(countryId, language),
            })}
            onClick={() => onChange({ restrictions: restrictions.toSpliced(index, 1) })}
          >
            <Icon name="trash" size={16} />
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => onChange({ restrictions: [...restrictions, { countryId: '', releaseDate: '' }] })}
        >
          {text('CATALOGUE_PART_RESTRICTION_ADD')}
        </Button>
      </div>
    </fieldset>
  )
}
