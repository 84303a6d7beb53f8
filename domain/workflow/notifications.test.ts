import { readMessages } from '@design-portal/i18n/messages.ts'
import { listArgumentNames, compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { expect, test } from 'vitest'
import { findDigestDay } from './digest.ts'
import { getNotificationTextKey, getNotificationValues, findNote, toOneLine } from './notification-text.ts'
import { getFactTypes, notificationKinds, notificationTopics, getTopic } from './notifications.ts'
import { listNotificationKinds } from './list-notification-kinds.ts'

const english = readMessages('en')

test.each(notificationKinds)('the text of %s names exactly the facts of the table', (kind) => {
  const key = getNotificationTextKey(kind)
  const knownNames = new Set(['solution', 'actor', ...Object.keys(getFactTypes(kind))])
  const namesInText = listArgumentNames(compileMessage(english[key] ?? ''))
  expect(namesInText.filter((name) => !knownNames.has(name))).toEqual([])
  expect(Object.keys(getFactTypes(kind)).filter((name) => !namesInText.includes(name))).toEqual([])
  expect(listArgumentNames(compileMessage(english[`${key}_NAME`] ?? '{missing}'))).toEqual([])
})

test('every topic has kinds, which are adjacent', () => {
  const topics = notificationKinds.map(getTopic)
  expect([...new Set(topics)]).toEqual([...notificationTopics])
  expect(topics.filter((topic, index) => topic !== topics[index - 1])).toEqual([...notificationTopics])
})

test('people set preferences for the kinds they can receive', () => {
  const person = { id: '1', roleFlags: [], accessFlags: [], companyId: '2', regionIds: [] } as const
  const partner = listNotificationKinds({ ...person, baseRole: 'PU' })
  expect(partner).toContain('solutionReturned')
  expect(partner).not.toContain('stepOpened')
  expect(partner).not.toContain('quoteRequested')
  expect(listNotificationKinds({ ...person, baseRole: 'DU' })).toContain('quoteRequested')
  expect(listNotificationKinds({ ...person, baseRole: 'AP' })).toContain('clockOver')
  expect(listNotificationKinds({ ...person, baseRole: 'AU' })).toEqual([
    'solutionShared',
    'standardArchived',
    'accessAnswered',
    'accessEnded',
  ])
  expect(listNotificationKinds({ ...person, baseRole: 'UA' })).toContain('accessReviewWaits')
})

const formatDay = (iso: string) => `on ${iso}`

test('facts are read by type, and missing or mistyped ones are empty', () => {
  expect(getNotificationValues('solutionExpires', { day: '2026-03-01', days: 7 }, formatDay)).toEqual({
    day: 'on 2026-03-01',
  })
  expect(getNotificationValues('solutionExpires', { day: 'soon' }, formatDay)).toEqual({ day: '' })
  expect(getNotificationValues('quoteRequestWithdrawn', { count: '3', partner: 5 }, formatDay)).toEqual({
    outcome: '',
    partner: '',
    count: 0,
  })
})

test('a text becomes one line of readable length', () => {
  expect(toOneLine(' A\r\nB\u2028C\u0000D\t ', 20)).toBe('A B C D')
  expect(toOneLine('𝄞'.repeat(10), 4)).toBe('𝄞𝄞𝄞…')
  expect(findNote({ note: ' \n ' })).toBeUndefined()
  expect(findNote({ note: 'Look\nhere' })).toBe('Look here')
})

test.each([
  ['Europe/Oslo', '2026-03-02T05:59:59Z', '2026-03-01'],
  ['Europe/Oslo', '2026-03-02T06:00:00Z', '2026-03-02'],
  // Clocks go forward at 02:00 on 29 March and back at 03:00 on 25 October.
  ['Europe/Oslo', '2026-03-29T04:59:59Z', '2026-03-28'],
  ['Europe/Oslo', '2026-03-29T05:00:00Z', '2026-03-29'],
  ['Europe/Oslo', '2026-10-25T05:59:59Z', '2026-10-24'],
  ['Asia/Tokyo', '2026-02-28T22:00:00Z', '2026-03-01'],
  ['Asia/Kolkata', '2026-01-01T01:29:59Z', '2025-12-31'],
  ['Pacific/Apia', '2026-03-01T18:00:00Z', '2026-03-02'],
])('in %s the last digest before %s is that of %s', (zone, at, day) => {
  expect(findDigestDay(zone, new Date(at))).toBe(day)
})
