/** A notice about fields that another person changed while they were being edited here, with both values to choose from. */

import { Button } from '@mantine/core'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import type { MessageKey } from '../../../../language/use-text.ts'
import type { FieldConflict, SettingField } from './settings-form.ts'
import styles from './SettingsTab.module.css'

const labels: Record<SettingField, MessageKey> = {
  name: 'SOLUTION_NAME',
  countryId: 'COUNTRY',
  training: 'SETTING_TRAINING',
  tssRequested: 'SETTING_TSS',
}

interface ConflictNoticeProps {
  readonly conflicts: readonly FieldConflict[]
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

export function ConflictNotice({ conflicts, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const text = useText()
  const language = useLanguage()
  const formatValue = (field: SettingField, value: string | boolean) =>
    typeof value === 'boolean'
      ? text(value ? 'CONFIGURATOR_YES' : 'CONFIGURATOR_NO')
      : field === 'countryId'
        ? formatCountry(value, language)
        : value
  return (
    <section role="alert" className={styles.conflict}>
      <strong>{text('CONFLICT_TITLE')}</strong>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('CONFLICT_FIELD')}</th>
            <th scope="col">{text('CONFLICT_MINE')}</th>
            <th scope="col">{text('CONFLICT_THEIRS')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ field, mine, theirs }) => (
            <tr key={field}>
              <th scope="row">{text(labels[field])}</th>
              <td>{formatValue(field, mine)}</td>
              <td>{formatValue(field, theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.buttons}>
        <Button size="xs" variant="default" onClick={onKeepMine}>
          {text('CONFLICT_KEEP_MINE')}
        </Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {text('CONFLICT_TAKE_THEIRS')}
        </Button>
      </div>
    </section>
  )
}
