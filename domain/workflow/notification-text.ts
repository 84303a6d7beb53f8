// Builds the text of a notification: its message key and arguments.
import { toTextKey } from '../text-key.ts'
import { getFactTypes } from './notifications.ts'
import type { FactType, NotificationKind } from './notifications.ts'

/** The message key of a kind, such as `NOTIFICATION_STEP_OPENED`; the key of its short name ends in `_NAME`. */
export const getNotificationTextKey = (kind: NotificationKind): string => toTextKey('NOTIFICATION', kind)

/** Maximum length of a fact in a text, in code points, so that mail subjects and list lines remain readable. */
const maxFactLength = 200

/**
 * The arguments of a kind's text. A fact that is missing or has the wrong type is empty, so that an old notification
 * never breaks a list.
 *
 * @param formatDay formats a day given as `YYYY-MM-DD` for the reader
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

/** Text on one line, without control characters and truncated if it is too long. */
export function toOneLine(text: string, maxLength: number): string {
  const codePoints = Array.from(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
  return codePoints.length <= maxLength
    ? codePoints.join('')
    : `${codePoints.slice(0, maxLength - 1).join('')}…`
}

/** The note that somebody wrote, shown below the text; undefined if there is none. */
export function findNote(facts: Readonly<Record<string, unknown>>): string | undefined {
  const { note } = facts
  return typeof note === 'string' && note.trim() !== '' ? toOneLine(note, maxFactLength) : undefined
}
