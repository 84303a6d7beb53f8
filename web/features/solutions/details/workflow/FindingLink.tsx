/** A finding of the solution check on the pages of the workflow: its sentence, and the link to where it is explained and repaired. */

import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { SolutionFinding } from '@design-portal/contract/status-workflow.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { paths } from '../../../../paths.ts'
import { formatFinding } from '../../check/format-finding.ts'
import { focusWhenShown } from '../../shared/focus-when-shown.ts'

interface FindingProps {
  readonly finding: SolutionFinding
}

/** Returns a finding as a sentence in the reader's language. */
function useFindingSentence({ key, arguments: given, designs }: SolutionFinding): string {
  const text = useText()
  const language = useLanguage()
  const names = designs.map(({ name }) => name)
  return formatFinding({ key, arguments: given }, names, { text, language })
}

export function FindingSentence({ finding }: FindingProps) {
  return useFindingSentence(finding)
}

export function FindingLink({ cfgId, finding }: FindingProps & { readonly cfgId: string }) {
  const text = useText()
  const sentence = useFindingSentence(finding)
  return (
    <Link
      to={paths.solutionDetails}
      search={{ cfgId, tab: 'check' }}
      resetScroll={false}
      replace
      onClick={() => focusWhenShown(`[data-finding="${CSS.escape(finding.findingId)}"]`)}
    >
      {text('CHAIN_SHOW')}
      <VisuallyHidden>: {sentence}</VisuallyHidden>
    </Link>
  )
}
