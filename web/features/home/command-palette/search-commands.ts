/** Finds the commands for a typed text. */

import type { IconName } from '../../../ui/Icon.tsx'

export interface Command {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly hint?: string
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string
  /** Set for commands that match any text, such as a search for it. */
  readonly always?: true
  readonly run: () => void
}

export interface CommandGroup {
  readonly label: string
  readonly commands: readonly Command[]
}

/** Every typed word must occur in the label, the hint or the name of the group, in any order; accents and case are ignored. */
export function searchCommands(groups: readonly CommandGroup[], query: string): readonly CommandGroup[] {
  const words = normalizeText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  return groups
    .map(({ label: group, commands }) => ({
      label: group,
      commands: commands.filter(({ label, hint = '', always }) => {
        const searchedText = normalizeText(`${label} ${hint} ${group}`)
        return always === true || words.every((word) => searchedText.includes(word))
      }),
    }))
    .filter(({ commands }) => commands.length > 0)
}

/** Normalises full-width letters, as Japanese keyboards type them, to plain ones. */
function normalizeText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFC')
}
