import { describe, expect, test } from 'vitest'
import { searchCommands } from './search-commands.ts'
import type { Command, CommandGroup } from './search-commands.ts'

const createCommand = (id: string, label: string, more: Partial<Command> = {}): Command => ({
  id,
  label,
  icon: 'list',
  run: () => undefined,
  ...more,
})

const groups: readonly CommandGroup[] = [
  { label: 'Pages', commands: [createCommand('list', 'Solutions'), createCommand('home', 'Dashboard')] },
  {
    label: 'Language',
    commands: [createCommand('fr', 'Français'), createCommand('ja', '日本語'), createCommand('ko', '한국어')],
  },
  {
    label: 'Solutions',
    commands: [
      createCommand('fra', 'Frankfurt FRA-2', { hint: 'Brandt GmbH' }),
      createCommand('find', 'Find', { matchesAnyText: true }),
    ],
  },
]

const listFound = (query: string) =>
  searchCommands(groups, query).flatMap(({ commands }) => commands.map(({ id }) => id))

describe('the search finds commands for', () => {
  test.each([
    ['', ['list', 'home', 'fr', 'ja', 'ko', 'fra', 'find']],
    ['dash', ['home', 'find']],
    ['FRANCAIS', ['fr', 'find']],
    ['ｄａｓｈ', ['home', 'find']],
    ['日本', ['ja', 'find']],
    ['한국', ['ko', 'find']],
    ['  fra-2   brandt ', ['fra', 'find']],
    ['pages', ['list', 'home', 'find']],
    ['nothing of that kind', ['find']],
  ])('%j', (query, ids) => {
    expect(listFound(query)).toEqual(ids)
  })
})

test('groups without a match are left out', () => {
  expect(searchCommands(groups, 'dash').map(({ label }) => label)).toEqual(['Pages', 'Solutions'])
})
