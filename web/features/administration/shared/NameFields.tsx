/** The names of a record in all languages; where one is missing, the English name is shown. */

import { TextInput } from '@mantine/core'
import { languageNames, languages } from '@design-portal/i18n/languages.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'

export type Names = Readonly<Partial<Record<Language, string>>>

interface NameFieldsProps {
  readonly record: {
    readonly values: { readonly names: Names }
    readonly onChange: (part: { readonly names: Names }) => void
  }
  readonly maxLength: number
  readonly readOnly: boolean
  /** The heading of the texts; that of names by default. */
  readonly legend?: MessageKey
}

export function NameFields({
  record: { values, onChange },
  maxLength,
  readOnly,
  legend = 'ADMIN_FIELD_NAMES',
}: NameFieldsProps) {
  const text = useText()
  return (
    <fieldset className={styles.conditions}>
      <legend>{text(legend)}</legend>
      <p className={styles.hint}>{text('NEWS_LANGUAGE_HINT')}</p>
      <div className={styles.fields}>
        {languages.map((language) => (
          <TextInput
            key={language}
            lang={language}
            label={languageNames[language]}
            value={values.names[language] ?? ''}
            maxLength={maxLength}
            required={language === 'en'}
            readOnly={readOnly}
            onChange={(event) =>
              onChange({ names: { ...values.names, [language]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Returns the names without empty ones, but always with English, which the calls require. */
export const toStatedNames = (names: Names): Names & { readonly en: string } => ({
  en: '',
  ...Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== '')),
})
