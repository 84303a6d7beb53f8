/** Whether the user is active on the page and whether they are typing, for the presence that others see. */

import {
  awaySeconds,
  editingSeconds,
  presenceBeatSeconds,
  restingBeatSeconds,
  restSeconds,
} from '@design-portal/domain/workflow/presence.ts'

/** Times in milliseconds; undefined if it never happened. */
export interface Activity {
  readonly touchedAt: number
  readonly typedAt: number | undefined
}

export const isAway = ({ touchedAt }: Activity, now: number): boolean => now - touchedAt > awaySeconds * 1000

/** Whether the user has not touched the page for a while; also true while they are away. */
export const isResting = ({ touchedAt }: Activity, now: number): boolean =>
  now - touchedAt > restSeconds * 1000

/**
 * Returns the seconds until the next heartbeat. A resting page beats less often, unless the server requested a shorter interval than usual,
 * because the user may have to stop a submission.
 *
 * @param requested the interval in the last answer of the server
 */
export const chooseBeatSeconds = (activity: Activity, now: number, requested: number): number =>
  requested === presenceBeatSeconds && isResting(activity, now) ? restingBeatSeconds : requested

export const isEditing = ({ typedAt }: Activity, now: number): boolean =>
  typedAt !== undefined && now - typedAt <= editingSeconds * 1000

/** Returns a person's initials: of the first and the last word of the name; for a name without spaces, its first letter. */
export function getInitials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/u)
    .map((word) => Array.from(word).find((letter) => /\p{L}/u.test(letter)) ?? '')
    .filter((letter) => letter !== '')
  const [first = '', ...others] = words
  return `${first}${others.at(-1) ?? ''}`.toUpperCase()
}
