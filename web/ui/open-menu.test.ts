import { expect, test } from 'vitest'
import { findSharedReason } from './OpenMenu.tsx'

const createEntry = (label: string, disabledReason?: string) => ({
  label,
  onSelect: () => undefined,
  ...(disabledReason === undefined ? {} : { disabledReason }),
})

test('a reason that disables several entries of a menu is shown once for all of them', () => {
  expect(
    findSharedReason([
      createEntry('Notes'),
      createEntry('Move up', 'Already first.'),
      createEntry('Rename', 'Not shared.'),
      createEntry('Delete', 'Not shared.'),
    ]),
  ).toBe('Not shared.')
})

test('a reason that disables one entry of a menu stays beside that entry', () => {
  expect(findSharedReason([createEntry('Notes'), createEntry('Rename', 'Not shared.')])).toBeUndefined()
})
