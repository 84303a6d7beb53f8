import { describe, expect, test } from 'vitest'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import { buildStatusPath } from './status-path.ts'

/** Creates changes through the given statuses, one per day. */
const createEvents = (...statuses: readonly SolutionStatus[]) =>
  statuses.map((to, day) => ({ to, at: `2026-11-${String(day + 1).padStart(2, '0')}T08:00:00Z`, by: to }))

/** Formats a path for comparison: `open-left submitted-here`. */
const formatPath = (status: SolutionStatus, ...before: readonly SolutionStatus[]) =>
  buildStatusPath(status, createEvents(...before))
    .map((station) => `${station.status}-${station.state}`)
    .join(' ')

describe('the status path of a solution', () => {
  test('starts at Open with everything ahead', () => {
    expect(formatPath('open')).toBe('open-here submitted-ahead received-ahead approved-ahead ordered-ahead')
  })

  test('shows completed steps with person and time', () => {
    const stations = buildStatusPath('received', createEvents('submitted', 'received'))
    expect(stations.map(({ state }) => state)).toEqual(['left', 'left', 'here', 'ahead', 'ahead'])
    expect(stations.map(({ event }) => event?.at.slice(0, 10))).toEqual([
      undefined,
      '2026-11-01',
      '2026-11-02',
      undefined,
      undefined,
    ])
  })

  test('skips the review when the system approved', () => {
    expect(formatPath('ordered', 'autoApproved', 'ordered')).toBe(
      'open-left submitted-skipped received-skipped autoApproved-left ordered-here',
    )
  })

  test('restarts after a return and drops the previous round', () => {
    expect(formatPath('returned', 'submitted', 'received', 'returned')).toBe(
      'returned-here submitted-ahead received-ahead approved-ahead ordered-ahead',
    )
    const again = buildStatusPath('submitted', createEvents('submitted', 'received', 'returned', 'submitted'))
    expect(again[0]).toMatchObject({ status: 'returned', state: 'left' })
    expect(again[1]?.event?.at.slice(0, 10)).toBe('2026-11-04')
  })

  test.each(['expired', 'archived', 'standard'] as const)('ends at %s and shows how far it got', (end) => {
    expect(formatPath(end, 'submitted', 'received', 'approved', end)).toBe(
      `open-left submitted-left received-left approved-left ${end}-here`,
    )
  })

  test('continues from where it was archived', () => {
    expect(formatPath('approved', 'submitted', 'received', 'approved', 'archived', 'approved')).toBe(
      'open-left submitted-left received-left approved-here ordered-ahead',
    )
  })
})
