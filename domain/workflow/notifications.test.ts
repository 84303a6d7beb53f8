import { readMessages } from '@design-portal/i18n/messages.ts'
import { argumentNames, compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { expect, test } from 'vitest'
import { digestDayOf } from './digest.ts'
import { notificationTextKey, notificationValues, noteOf, oneLine } from './notification-words.ts'
import { factsOf, notificationKinds, notificationTopics, topicOf } from './notifications.ts'
import { kindsFor } from './notified-kinds.ts'

const english = readMessages('en')

test.each(notificationKinds)('the text of %s names what the table says and nothing else', (kind) => {
  const key = notificationTextKey(kind)
  const known = new Set(['solution', 'actor', ...Object.keys(factsOf(kind))])
  const named = argumentNames(compileMessage(english[key] ?? ''))
  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(Object.keys(factsOf(kind)).filter((name) => !named.includes(name))).toEqual([])
  expect(argumentNames(compileMessage(english[`${key}_NAME`] ?? '{missing}'))).toEqual([])
})

test('every topic has kinds, and kinds of a topic stand together', () => {
  const topics = notificationKinds.map(topicOf)
  expect([...new Set(topics)]).toEqual([...notificationTopics])
  expect(topics.filter((topic, index) => topic !== topics[index - 1])).toEqual([...notificationTopics])
})

test('people choose about what they can be told of', () => {
  const person = { id: '1', roleFlags: [], accessFlags: [], companyId: '2', regionIds: [] } as const
  const partner = kindsFor({ ...person, baseRole: 'PU' })
  expect(partner).toContain('solutionReturned')
  expect(partner).not.toContain('stepOpened')
  expect(partner).not.toContain('quoteRequested')
  expect(kindsFor({ ...person, baseRole: 'DU' })).toContain('quoteRequested')
  expect(kindsFor({ ...person, baseRole: 'AP' })).toContain('clockOver')
  expect(kindsFor({ ...person, baseRole: 'AU' })).toEqual([
    'solutionShared',
    'standardArchived',
    'accessAnswered',
    'accessEnded',
  ])
  expect(kindsFor({ ...person, baseRole: 'UA' })).toContain('accessReviewWaits')
})

const written = (iso: string) => `on ${iso}`

test('facts are read by their types; what is missing or of another type is empty', () => {
  expect(notificationValues('solutionExpires', { day: '2026-03-01', days: 7 }, written)).toEqual({
    day: 'on 2026-03-01',
  })
  expect(notificationValues('solutionExpires', { day: 'soon' }, written)).toEqual({ day: '' })
  expect(notificationValues('quoteRequestWithdrawn', { count: '3', partner: 5 }, written)).toEqual({
    outcome: '',
    partner: '',
    count: 0,
  })
})

test('a text becomes one line of a length that can be read', () => {
  expect(oneLine(' A\r\nB\u2028C\u0000D\t ', 20)).toBe('A B C D')
  expect(oneLine('𝄞'.repeat(10), 4)).toBe('𝄞𝄞𝄞…')
  expect(noteOf({ note: ' \n ' })).toBeUndefined()
  expect(noteOf({ note: 'Look\nhere' })).toBe('Look here')
})

test.each([
  ['Europe/Oslo', '2026-03-02T05:59:59Z', '2026-03-01'],
  ['Europe/Oslo', '2026-03-02T06:00:00Z', '2026-03-02'],
  // Clocks go forward at 02:00 on 29 March, and back at 03:00 on 25 October.
  ['Europe/Oslo', '2026-03-29T04:59:59Z', '2026-03-28'],
  ['Europe/Oslo', '2026-03-29T05:00:00Z', '2026-03-29'],
  ['Europe/Oslo', '2026-10-25T05:59:59Z', '2026-10-24'],
  ['Asia/Tokyo', '2026-02-28T22:00:00Z', '2026-03-01'],
  ['Asia/Kolkata', '2026-01-01T01:29:59Z', '2025-12-31'],
  ['Pacific/Apia', '2026-03-01T18:00:00Z', '2026-03-02'],
])('in %s the last digest before %s is that of %s', (zone, at, day) => {
  expect(digestDayOf(zone, new Date(at))).toBe(day)
})
