/** The sections of a document: which are printed, and in which order. */

import { ActionIcon, Switch } from '@mantine/core'
import { requiredSections } from '@design-portal/domain/documents/document-template.ts'
import type { TemplateContent } from '@design-portal/domain/documents/template-content.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { moveItem } from './template-form.ts'
import templateStyles from './TemplatePage.module.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'

type Sections = TemplateContent['sections']

interface SectionFieldsProps {
  readonly sections: Sections
  readonly onChange: (sections: Sections) => void
}

export function SectionFields({ sections, onChange }: SectionFieldsProps) {
  const text = useText()
  return (
    <fieldset className={styles.conditions}>
      <legend>{text('ADMIN_FIELD_SECTIONS')}</legend>
      <p className={styles.hint}>{text('TEMPLATE_SECTIONS_HINT')}</p>
      <ol className={templateStyles.sections}>
        {sections.map(({ key, shown }, index) => {
          const section = translateName('DOCUMENT_SECTION', key)
          return (
            <li key={key}>
              <Switch
                label={section}
                checked={shown}
                disabled={requiredSections.some((required) => required === key)}
                onChange={(event) =>
                  onChange(sections.with(index, { key, shown: event.currentTarget.checked }))
                }
              />
              <span className={templateStyles.moves}>
                <ActionIcon
                  variant="default"
                  aria-label={text('TEMPLATE_MOVE_UP', { section })}
                  aria-disabled={index === 0}
                  onClick={() => onChange(moveItem(sections, index, -1))}
                >
                  <Icon name="chevronUp" size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={text('TEMPLATE_MOVE_DOWN', { section })}
                  aria-disabled={index === sections.length - 1}
                  onClick={() => onChange(moveItem(sections, index, 1))}
                >
                  <Icon name="chevronDown" size={16} />
                </ActionIcon>
              </span>
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
