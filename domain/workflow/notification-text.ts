// The text of a notification: its key and its arguments.
import { toTextKey } from '../text-key.ts'
import { getFactTypes } from './notifications.ts'
import type { FactType, NotificationKind } from './notifications.ts'

/** The key of a kind's sentence: `NOTIFICATION_STEP_OPENED`. Its short name has `_NAME` behind it. */
export const getNotificationTextKey = (kind: NotificationKind): string => toTextKey('NOTIFICATION', kind)

/** Longest fact that a text shows, in code points: a subject and a line of a list must stay readable. */
const maxFactLength = 200

/**
 * The values of a kind's text. A fact that is missing, or of another type than the table says, is empty: an old row never breaks a list.
 *
 * @param formatDay how the reader writes a day given as `YYYY-MM-DD`
 */
export function getNotificationValues(
  kind: NotificationKind,
  facts: Readonly<Record<string, unknown>>,
  formatDay: (day: string) => string,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(getFactTypes(kind)).map(([name, type]) => [
      name,
      formatFact(facts[name], type, formatDay),
    ]),
  )
}

function formatFact(fact: unknown, type: FactType, formatDay: (day: string) => string): string | number {
  if (type === 'number') return typeof fact === 'number' ? fact : 0
  if (typeof fact !== 'string') return ''
  if (type === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(fact) ? formatDay(fact) : ''
  return toOneLine(fact, maxFactLength)
}

/** A text on one line, without control characters, cut where it is too long. */
export function toOneLine(text: string, maxLength: number): string {
  const points = Array.from(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
  return points.length <= maxLength ? points.join('') : `${points.slice(0, maxLength - 1).join('')}…`
}

/** What somebody wrote about it, as it is shown under the text; undefined where nobody wrote anything. */
export function findNote(facts: Readonly<Record<string, unknown>>): string | undefined {
  const { note } = facts
  return typeof note === 'string' && note.trim() !== '' ? toOneLine(note, maxFactLength) : undefined
}
