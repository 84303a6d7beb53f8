import { expect, test } from 'vitest'
import { listBarredUsers } from './own-approval.ts'

test('owner, last editor and submitter may not approve a solution', () => {
  const barred = listBarredUsers({ ownerId: 'owner', lastEditorId: 'editor', submitterId: 'submitter' })
  expect([...barred].toSorted()).toEqual(['editor', 'owner', 'submitter'])
})

test('a role that nobody has bars nobody', () => {
  expect([...listBarredUsers({ ownerId: 'owner', lastEditorId: null, submitterId: null })]).toEqual(['owner'])
})
