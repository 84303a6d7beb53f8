/** The unmet conditions of the next step, each with a link to where it can be fulfilled. */

import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SolutionFinding, UnmetCondition } from '@design-portal/contract/status-workflow.ts'
import type { Guard } from '@design-portal/domain/workflow/transition.ts'
import { translateRawKey, useText } from '../../../../language/use-text.ts'
import { paths } from '../../../../paths.ts'
import type { SolutionTab } from '../../../../paths.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { SolutionDialog } from '../../actions/SolutionDialog.tsx'
import type { SolutionDialogName } from '../../actions/SolutionDialog.tsx'
import type { Solution } from '../../shared/solution-queries.ts'
import { FindingLink, FindingSentence } from './FindingLink.tsx'
import { focusWhenShown } from './focus-when-shown.ts'
import styles from './StatusPanel.module.css'

/** A tab of the page with the element to focus, or a dialog over the page. */
type Place =
  | {
      readonly tab: SolutionTab
      readonly focus: string
      /** Whether the element is a menu, which opens at once. */
      readonly press?: boolean
    }
  | { readonly dialog: SolutionDialogName }

/** The first error of the report, which lists the most severe ones first: of the solution, otherwise of a line. */
const firstPriceError = '#price-status :is(ul button, [role=gridcell])'

/** Where each condition can be fulfilled; warnings are further down in the panel, and the fields of the step in its dialog. */
const places: Partial<Readonly<Record<Guard, Place>>> = {
  hasDesign: { tab: 'designs', focus: '#add-design button', press: true },
  noDesignError: { tab: 'designs', focus: '[role=tabpanel] tr[data-errors] a' },
  noSolutionError: { tab: 'check', focus: '[data-finding]' },
  noWithdrawnProduct: { tab: 'designs', focus: '#newer-versions button' },
  everyLinePriced: { tab: 'price-status', focus: firstPriceError },
  noBlockingPriceError: { tab: 'price-status', focus: firstPriceError },
  noOrderBlockingError: { tab: 'price-status', focus: firstPriceError },
  noTemporaryPriceError: { tab: 'price-status', focus: firstPriceError },
  pricesFresh: { tab: 'price', focus: '#price-head button' },
  returnAnswered: { tab: 'designs', focus: '[role=tabpanel] tbody a' },
  opportunityPresent: { dialog: 'opportunity' },
  notTraining: { dialog: 'training' },
  distributorChosen: { dialog: 'distributors' },
}

function findPlace(condition: string): Place | undefined {
  const found = Object.entries(places).find(([guard]) => guard === condition)
  return found?.[1]
}

interface MissingListProps {
  readonly title: string
  readonly solution: Solution
  readonly missing: readonly UnmetCondition[]
  /** The errors of the solution check, each of which is named where they are missing. */
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
  const way = (
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
            {way}
          </Link>
        ) : (
          <button type="button" className={styles.way} onClick={() => onDialog(place.dialog)}>
            {way}
          </button>
        )}
      </span>
    </li>
  )
}
