/** What the check of a package found: every problem with its location and remedy, as a table that can be copied. */

import { Button, Title } from '@mantine/core'
import { useId } from 'react'
import { translateName, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import panelStyles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { AdminTable } from '../shared/AdminTable.tsx'
import { formatProblemsAsText } from './product-releases.ts'
import type { PackageProblem, ProductVersionDetails } from './product-releases.ts'
import styles from './products.module.css'

export function PackageProblems({ version }: { readonly version: ProductVersionDetails }) {
  const text = useText()
  const headingId = useId()
  const { productVersion, failure, problems } = version
  const title = text('PACKAGE_PROBLEMS_TITLE', { version: productVersion })
  const copy = async () => {
    const headings = [
      text('PACKAGE_PROBLEM_FILE'),
      text('PACKAGE_PROBLEM_LINE'),
      text('PACKAGE_PROBLEM_WHAT'),
      text('PACKAGE_PROBLEM_CURE'),
    ]
    try {
      await navigator.clipboard.writeText(formatProblemsAsText(headings, problems))
      showToast({ type: 'success', message: text('PACKAGE_PROBLEMS_COPIED') })
    } catch {
      // The browser denies access to the clipboard; the table can still be selected and copied by hand.
      showToast({ type: 'error', message: text('PACKAGE_PROBLEMS_NOT_COPIED') })
    }
  }
  return (
    <section className={panelStyles.panel} aria-labelledby={headingId}>
      <div className={panelStyles.top}>
        <Title order={2} id={headingId}>
          {title}
        </Title>
        {problems.length === 0 ? null : (
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="copy" size={16} />}
            onClick={() => void copy()}
          >
            {text('PACKAGE_PROBLEMS_COPY')}
          </Button>
        )}
      </div>
      {failure === null ? null : (
        <p className={panelStyles.message} data-kind="bad">
          {translateName('PACKAGE_CHECK', failure)}
        </p>
      )}
      {problems.length === 0 ? null : (
        <>
          <p className={panelStyles.hint}>{text('PACKAGE_PROBLEMS_HINT', { count: problems.length })}</p>
          <ProblemTable label={title} problems={problems} />
        </>
      )}
    </section>
  )
}

interface ProblemTableProps {
  readonly label: string
  readonly problems: readonly PackageProblem[]
}

/** Files, messages and remedies are in English whatever the language of the portal, as is the model itself. */
function ProblemTable({ label, problems }: ProblemTableProps) {
  return (
    <AdminTable
      label={label}
      rows={problems.map((problem, index) => ({ ...problem, index }))}
      getKey={({ index }) => String(index)}
      columns={[
        {
          key: 'file',
          label: 'PACKAGE_PROBLEM_FILE',
          isCardTitle: true,
          render: ({ file }) => (
            <span lang="en" className={styles.problem}>
              {file}
            </span>
          ),
        },
        { key: 'line', label: 'PACKAGE_PROBLEM_LINE', render: ({ line }) => line ?? '–' },
        {
          key: 'message',
          label: 'PACKAGE_PROBLEM_WHAT',
          render: ({ message }) => <span lang="en">{message}</span>,
        },
        { key: 'cure', label: 'PACKAGE_PROBLEM_CURE', render: ({ cure }) => <span lang="en">{cure}</span> },
      ]}
    />
  )
}
