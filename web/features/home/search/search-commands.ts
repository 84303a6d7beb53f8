/** Finds the commands for a typed text. */

import { createTextMatch } from '@design-portal/domain/normalize.ts'
import type { IconName } from '../../../ui/Icon.tsx'

export interface Command {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  /** What the command opens, or where that belongs. */
  readonly hint?: string
  /** The status of a solution, as in the contract. */
  readonly statusId?: string
  /** A state that users should notice, such as that of a withdrawn part. */
  readonly note?: string
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string
  /** Set for commands that match any text, such as a search for it. */
  readonly matchesAnyText?: true
  readonly run: () => void
}

export interface CommandGroup {
  readonly label: string
  readonly commands: readonly Command[]
}

/** Maximum number of commands of a group for a typed text; without one, all are shown. */
const maxMatches = 6

/** Returns the matching commands: every typed word must occur in the label, the hint or the name of the group, in any order; accents and case are ignored. */
export function searchCommands(groups: readonly CommandGroup[], query: string): readonly CommandGroup[] {
  if (query.trim() === '') return groups.filter(({ commands }) => commands.length > 0)
  const matches = createTextMatch(query)
  return groups
    .map(({ label: group, commands }) => ({
      label: group,
      commands: commands
        .filter(
          ({ label, hint = '', matchesAnyText }) =>
            matchesAnyText === true || matches(`${label} ${hint} ${group}`),
        )
        .slice(0, maxMatches),
    }))
    .filter(({ commands }) => commands.length > 0)
}
