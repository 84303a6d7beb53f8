/** Compares the transition table with the matrix of the specification, row by row. */
import { describe, expect, test } from 'vitest'
import { actions } from '../permissions/table.ts'
import {
  findTransition,
  checkRestoreGuards,
  getRestoreTarget,
  listTransitionActions,
} from './find-transition.ts'
import { historyKinds } from './history-kinds.ts'
import { solutionStatuses, type SolutionStatus } from './statuses.ts'
import { effects, guards, transitionActions } from './transition.ts'
import { transitions, listTransitionsFrom } from './transitions.ts'

const columns = [
  'open',
  'submitted',
  'received',
  'approved',
  'autoApproved',
  'returned',
  'ordered',
  'expired',
  'standard',
  'archived',
] as const satisfies readonly SolutionStatus[]

/** The actions from a status (row) to a status (column); a dash means that the change is refused. */
const matrix: Readonly<Record<SolutionStatus, string>> = {
  open: '·   W03 -   -   W05 -   -   W21 W40 W26',
  submitted: 'W07 ·   W09 -   -   W19 -   -   -   -',
  received: '-   W10 ·   W11 -   W18 -   -   -   -',
  approved: '-   -   W12 ·   -   -   W14 W23 W41 W29',
  autoApproved: 'W08 W13 -   -   ·   -   W15 W24 W42 W30',
  returned: '-   W04 W20 -   W06 ·   -   W22 -   W27',
  ordered: '-   -   -   W16 W17 -   ·   -   -   W31',
  expired: 'W25 -   -   -   -   -   -   ·   -   W28',
  standard: 'W43 -   -   -   -   -   -   -   ·   W32',
  archived: 'W33 -   -   W36 W37 W34 W38 W35 W39 ·',
}

describe('the transition table', () => {
  test('has rows W01 to W43, each once and in order', () => {
    const ids = Array.from({ length: 43 }, (_, index) => `W${String(index + 1).padStart(2, '0')}`)
    expect(transitions.map(({ id }) => id)).toEqual(ids)
  })

  test.each(solutionStatuses)('allows from %s exactly what the matrix allows', (from) => {
    const expectedTransitions = matrix[from]
      .split(/ +/)
      .flatMap((id, index) => (id.startsWith('W') ? [`${columns[index]} ${id}`] : []))
    expect(
      listTransitionsFrom(from)
        .map(({ to, id }) => `${to} ${id}`)
        .toSorted(),
    ).toEqual(expectedTransitions.toSorted())
  })

  test('reaches every status', () => {
    expect(new Set(transitions.map(({ to }) => to))).toEqual(new Set(solutionStatuses))
  })

  test('names existing permissions, guards, effects and event kinds, and uses all of its own', () => {
    for (const row of transitions) {
      expect(actions).toContain(row.permission)
      expect(row.history.filter((kind) => !historyKinds.includes(kind))).toEqual([])
      expect(row.history.length).toBeGreaterThan(0)
    }
    expect(new Set(transitions.flatMap((row) => row.guards))).toEqual(new Set(guards))
    expect(new Set(transitions.flatMap((row) => row.effects))).toEqual(new Set(effects))
    expect(new Set(transitions.map(({ action }) => action))).toEqual(new Set(transitionActions))
  })

  test('requires a reason for every step back, a longer one for a return, and never more than 8,000 characters', () => {
    const minNoteLengths = Object.fromEntries(transitions.map(({ action, note }) => [action, note?.min]))
    expect(minNoteLengths).toMatchObject({
      submit: 0,
      cancelSubmit: 1,
      receive: 0,
      cancelReceive: 1,
      approve: 0,
      cancelApprove: 1,
      order: 0,
      cancelOrder: 1,
      return: 10,
      cancelReturn: 1,
      cancelStandard: 1,
      archive: undefined,
    })
    expect(transitions.filter(({ note }) => note !== undefined && note.max !== 8000)).toEqual([])
  })

  test('requires the row version where concurrent decisions would conflict', () => {
    const actionsWithRowVersion = transitions
      .filter((row) => row.rowVersionDemanded)
      .map(({ action }) => action)
    expect(new Set(actionsWithRowVersion)).toEqual(
      new Set(['receive', 'order', 'cancelOrder', 'return', 'cancelReturn']),
    )
  })

  test('lets only the system expire and auto-approve', () => {
    const idsOfSystem = transitions.filter(({ actor }) => actor === 'system').map(({ id }) => id)
    expect(idsOfSystem).toEqual(['W05', 'W06', 'W21', 'W22', 'W23', 'W24'])
  })

  test('writes two events for a return before anybody received the solution and for a renewal, and one elsewhere', () => {
    const idsWithTwoEvents = transitions.filter(({ history }) => history.length === 2).map(({ id }) => id)
    expect(idsWithTwoEvents).toEqual(['W19', 'W25'])
  })
})

describe('the actions of a status', () => {
  test('include those of people', () => {
    expect(listTransitionActions('open')).toEqual(['submit', 'archive', 'makeStandard'])
    expect(listTransitionActions('archived')).toEqual(['restore'])
    expect(listTransitionActions('received')).toEqual(['cancelReceive', 'approve', 'return'])
  })

  test('find the row of an action, or report that the status has none', () => {
    expect(findTransition('archive', 'open', {})).toMatchObject({ kind: 'row', row: { id: 'W26' } })
    expect(findTransition('archive', 'submitted', {})).toEqual({ kind: 'status' })
  })

  test('select between two rows by their guards and report the unmet guards of the closest row', () => {
    expect(findTransition('submit', 'open', { autoApprovalPolicy: false })).toMatchObject({
      row: { id: 'W03' },
    })
    expect(findTransition('submit', 'open', { autoApprovalPolicy: true })).toMatchObject({
      row: { id: 'W05' },
    })
    expect(findTransition('submit', 'open', { hasDesign: false, autoApprovalPolicy: false })).toEqual({
      kind: 'unmet',
      guards: ['hasDesign'],
    })
    expect(findTransition('makeStandard', 'open', { noDiscount: false, notTraining: false })).toEqual({
      kind: 'unmet',
      guards: ['notTraining', 'noDiscount'],
    })
  })
})

describe('restoring an archived solution', () => {
  test.each([
    ['open', false, 'open'],
    ['returned', false, 'returned'],
    ['expired', true, 'expired'],
    ['approved', false, 'approved'],
    ['approved', true, 'expired'],
    ['autoApproved', false, 'autoApproved'],
    ['autoApproved', true, 'expired'],
    ['ordered', true, 'ordered'],
    ['standard', false, 'standard'],
    [null, false, 'open'],
  ] as const)(
    'that was %s, with its approval over %s, gives %s by exactly one row',
    (previous, isOver, to) => {
      expect(getRestoreTarget(previous, isOver)).toBe(to)
      const found = findTransition('restore', 'archived', checkRestoreGuards(previous, to, isOver))
      expect(found).toMatchObject({ kind: 'row', row: { action: 'restore' } })
      const row = transitions.find((transition) => transition.action === 'restore' && transition.to === to)
      const facts = checkRestoreGuards(previous, to, isOver)
      expect(row?.guards.filter((guard) => facts[guard] === false)).toEqual([])
    },
  )
})
