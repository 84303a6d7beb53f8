/** A menu to choose the language; every language is listed under its own name. */

import { Button } from '@mantine/core'
import { languageNames, languages } from '@design-portal/i18n/languages.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { setLanguage } from '../language/browser-language.ts'
import { useLanguage, useText } from '../language/use-text.ts'
import { Icon } from '../ui/Icon.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { showToast } from '../ui/toast.ts'
import styles from './HeaderControls.module.css'

export function LanguageMenu({ onChosen }: { onChosen?: (language: Language) => void }) {
  const text = useText()
  const language = useLanguage()
  const entries = languages.map((tag) => ({
    label: languageNames[tag],
    lang: tag,
    chosen: tag === language,
    onSelect: () => {
      setLanguage(tag).then(
        () => onChosen?.(tag),
        () => showToast({ type: 'error', message: text('LANGUAGE_FAILED') }),
      )
    },
  }))
  return (
    <MenuButton
      button={
        <Button variant="subtle" color="gray" size="compact-sm" className={styles.control ?? ''}>
          <Icon name="globe" />
          <span
            className={styles.screenReaderOnly}
          >{`${text('LANGUAGE')}: ${languageNames[language]} `}</span>
          <span className={styles.tag}>{language.toUpperCase()}</span>
        </Button>
      }
      entries={entries}
    />
  )
}
