/** The published versions of a template: by whom, what changed, and which is in force; an earlier one can be published again. */

import { Button, Title } from '@mantine/core'
import type { Template } from '@design-portal/contract/document-templates.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { TableFrame } from '../../../ui/grid/TableFrame.tsx'
import styles from '../../../ui/PanelPage.module.css'

interface VersionsPanelProps {
  readonly template: Template
  readonly onPublishAgain: (version: number) => void
}

export function VersionsPanel({ template, onPublishAgain }: VersionsPanelProps) {
  const text = useText()
  const language = useLanguage()
  const { versions, inForce, mayChange } = template
  if (versions.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="versions-heading">
      <Title order={2} id="versions-heading">
        {text('TEMPLATE_VERSIONS')}
      </Title>
      <TableFrame>
        <table className={styles.table} aria-labelledby="versions-heading">
          <thead>
            <tr>
              <th scope="col">{text('MATRIX_VERSION')}</th>
              <th scope="col">{text('PRICE_LIST_PUBLISHED_BY')}</th>
              <th scope="col">{text('COLUMN_ACTIONS')}</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ version, publishedBy, publishedDate, note, copiedFrom, changes }) => (
              <tr key={version}>
                <td>
                  {text('PRICE_LIST_VERSION', { number: version })}
                  {copiedFrom === null ? null : (
                    <span className={tableStyles.second}>
                      {text('TEMPLATE_COPIED_FROM', { version: copiedFrom })}
                    </span>
                  )}
                  {note === '' ? null : <span className={tableStyles.second}>{note}</span>}
                  {changes.length === 0 ? null : (
                    <span className={tableStyles.second}>
                      {text('TEMPLATE_CHANGED_FIELDS', {
                        fields: changes.map((field) => translateName('ADMIN_FIELD', field)).join(', '),
                      })}
                    </span>
                  )}
                </td>
                <td>
                  {publishedBy}
                  <time className={tableStyles.second} dateTime={publishedDate}>
                    {formatDateTime(publishedDate, language)}
                  </time>
                </td>
                <td>
                  {version === inForce ? (
                    text('TEMPLATE_IN_FORCE')
                  ) : mayChange ? (
                    <Button variant="default" size="compact-sm" onClick={() => onPublishAgain(version)}>
                      {text('TEMPLATE_PUBLISH_AGAIN')}
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  )
}
