// Tests statuses: the ids of the specification, and the statuses in which a design can be changed.
import { expect, test } from 'vitest'
import { anyStatusId, findStatus, isEditable, solutionStatuses, statuses, systemId } from './statuses.ts'

test('ids are unique and lead back to their status', () => {
  for (const status of solutionStatuses) expect(findStatus(statuses[status].statusId)).toBe(status)
  expect(new Set(solutionStatuses.map((status) => statuses[status].statusId)).size).toBe(
    solutionStatuses.length,
  )
})

test('the ids of Any and the unused ones belong to no status, and that of the system to automatic approval', () => {
  for (const id of [anyStatusId, '2', '6', '12', '', 'open']) expect(findStatus(id)).toBeUndefined()
  expect(findStatus(systemId)).toBe('autoApproved')
})

test('only open and returned solutions can be edited by their owner, and standards by standard makers', () => {
  expect(solutionStatuses.filter(isEditable)).toEqual(['open', 'returned', 'standard'])
  expect(solutionStatuses.filter((status) => statuses[status].editable === 'owners')).toEqual([
    'open',
    'returned',
  ])
})
