/** The findings of the solution check in a document, on the screen and in the PDF. */

import type { Severity } from '@design-portal/domain/finding-severity.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { formatPersonName } from '../../../language/use-text.ts'
import type { MessageKey, Text } from '../../../language/use-text.ts'
import type { SolutionDocument } from './document.ts'

export const severityKeys: Readonly<Record<Severity, MessageKey>> = {
  error: 'ROOM_SEVERITY_ERROR',
  warning: 'ROOM_SEVERITY_WARNING',
  information: 'ROOM_SEVERITY_INFORMATION',
}

/** Returns who accepted a warning, and nothing for other findings. */
export function formatAcceptance(
  { severity, accepted }: SolutionDocument['findings'][number],
  { text, language }: { readonly text: Text; readonly language: Language },
): string {
  if (severity !== 'warning') return ''
  return accepted === null
    ? text('CHAIN_NOT_ACCEPTED')
    : text('WORKFLOW_ACCEPTED_BY', {
        name: formatPersonName(accepted.name),
        when: formatDateTime(accepted.at, language),
      })
}
