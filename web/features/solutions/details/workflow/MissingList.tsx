/** The unmet conditions of the next step, with a link to where it can be fulfilled if there is such a place. */

import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SolutionFinding, UnmetCondition } from '@design-portal/contract/status-workflow.ts'
import type { Guard } from '@design-portal/domain/workflow/transition.ts'
import { translateRawKey, useText } from '../../../../language/use-text.ts'
import { paths } from '../../../../paths.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { SolutionDialog } from '../../actions/SolutionDialog.tsx'
import type { SolutionDialogName } from '../../actions/SolutionDialog.tsx'
import type { Solution } from '../../shared/solution-queries.ts'
import { FindingLink, FindingSentence } from './FindingLink.tsx'
import { findPlace } from '../../shared/find-place.ts'
import { focusWhenShown } from '../../shared/focus-when-shown.ts'
import styles from './StatusPanel.module.css'

interface MissingListProps {
  readonly title: string
  readonly solution: Solution
  readonly missing: readonly UnmetCondition[]
  /** The errors of the solution check, which are listed one by one instead of the single condition that there are none. */
  readonly errors: readonly SolutionFinding[]
}

export function MissingList({ title, solution, missing, errors }: MissingListProps) {
  const [dialog, setDialog] = useState<SolutionDialogName>()
  return (
    <section className={styles.missing}>
      <h3>{title}</h3>
      <ul>
        {missing.map((unmet) =>
          isAboutErrors(unmet) && errors.length > 0 ? (
            errors.map((finding) => (
              <li key={finding.findingId}>
                <Icon name="warning" size={16} />
                <span>
                  <FindingSentence finding={finding} />{' '}
                  <FindingLink cfgId={solution.cfgId} finding={finding} />
                </span>
              </li>
            ))
          ) : (
            <MissingItem key={unmet.condition} unmet={unmet} cfgId={solution.cfgId} onDialog={setDialog} />
          ),
        )}
      </ul>
      {dialog === undefined ? null : (
        <SolutionDialog name={dialog} solution={solution} onClose={() => setDialog(undefined)} />
      )}
    </section>
  )
}

const isAboutErrors = ({ condition }: UnmetCondition): boolean => {
  const guard: Guard = 'noSolutionError'
  return condition === guard
}

interface MissingItemProps {
  readonly unmet: UnmetCondition
  readonly cfgId: string
  readonly onDialog: (dialog: SolutionDialogName) => void
}

function MissingItem({ unmet, cfgId, onDialog }: MissingItemProps) {
  const text = useText()
  const message = translateRawKey(unmet.textKey, unmet.arguments)
  const place = findPlace(unmet.condition)
  const linkContent = (
    <>
      {text('WORKFLOW_GO')}
      <VisuallyHidden>: {message}</VisuallyHidden>
    </>
  )
  return (
    <li>
      <Icon name="warning" size={16} />
      <span>
        {message}{' '}
        {place === undefined ? null : 'tab' in place ? (
          <Link
            to={paths.solutionDetails}
            search={{ cfgId, tab: place.tab }}
            resetScroll={false}
            replace
            onClick={() => focusWhenShown(place.focus, { press: place.press ?? false })}
          >
            {linkContent}
          </Link>
        ) : (
          <button type="button" className={styles.linkButton} onClick={() => onDialog(place.dialog)}>
            {linkContent}
          </button>
        )}
      </span>
    </li>
  )
}
