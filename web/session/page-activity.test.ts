import { expect, test } from 'vitest'
import {
  presenceBeatSeconds,
  restingBeatSeconds,
  watchfulBeatSeconds,
} from '@design-portal/domain/workflow/presence.ts'
import { chooseBeatSeconds, getInitials, isAway, isEditing } from './page-activity.ts'

test.each([
  ['Ingrid Solheim', 'IS'],
  ['María José de la Cruz', 'MC'],
  ['élodie  garnier ', 'ÉG'],
  ['田中 由紀', '田由'],
  ['김민준', '김'],
  ['“Ana” O’Neill', 'AO'],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})

test('typing counts as editing for a minute, and a person is away after five', () => {
  const minute = 60_000
  expect(isEditing({ touchedAt: 0, typedAt: undefined }, 0)).toBe(false)
  expect([minute, minute + 1].map((now) => isEditing({ touchedAt: 0, typedAt: 0 }, now))).toEqual([
    true,
    false,
  ])
  expect([5 * minute, 5 * minute + 1].map((now) => isAway({ touchedAt: 0, typedAt: 0 }, now))).toEqual([
    false,
    true,
  ])
})

const chooseBeatAfter = (seconds: number, requestedBeat: number) =>
  chooseBeatSeconds({ touchedAt: 0, typedAt: undefined }, seconds * 1000, requestedBeat)

test('a page beats less often once it rests, unless the server asks it to be watchful', () => {
  expect(chooseBeatAfter(60, presenceBeatSeconds)).toBe(presenceBeatSeconds)
  expect(chooseBeatAfter(61, presenceBeatSeconds)).toBe(restingBeatSeconds)
  expect(chooseBeatAfter(61, watchfulBeatSeconds)).toBe(watchfulBeatSeconds)
})
