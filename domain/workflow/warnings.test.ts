import { describe, expect, test } from 'vitest'
import type { Person } from '../permissions/roles.ts'
import {
  canAccept,
  solutionWarnings,
  type WarningFacts,
  getFindingAudience,
  getWarningRule,
  listRaisedWarnings,
} from './warnings.ts'

const factsWithoutWarning: WarningFacts = {
  training: false,
  day: '2026-03-02',
  parts: [{ partNumber: 'P-1', state: 'released', lastOrderDate: null }],
  priceErrors: ['PRICE_ERROR_5'],
}

describe('workflow warnings', () => {
  test('are empty if there is nothing to warn of', () => {
    expect(listRaisedWarnings(factsWithoutWarning)).toEqual([])
  })

  test.each([
    ['training', { training: true }, { count: 1 }],
    [
      'announcedParts',
      { parts: [{ partNumber: 'P-2', state: 'preliminary', lastOrderDate: null }] },
      { names: 'P-2', count: 1 },
    ],
    [
      'lastOrderParts',
      { parts: [{ partNumber: 'P-3', state: 'lastOrder', lastOrderDate: '2026-03-02' }] },
      { names: 'P-3', count: 1 },
    ],
    ['priceNeedsApproval', { priceErrors: ['PRICE_ERROR_53', 'PRICE_ERROR_1'] }, { count: 1 }],
  ] as const)('include %s', (id, facts, named) => {
    expect(listRaisedWarnings({ ...factsWithoutWarning, ...facts })).toEqual([{ id, arguments: named }])
  })

  test('do not include a part past its last day, which is a price error', () => {
    const parts = [{ partNumber: 'P-3', state: 'lastOrder', lastOrderDate: '2026-03-01' }] as const
    expect(listRaisedWarnings({ ...factsWithoutWarning, parts })).toEqual([])
  })

  test('name at most ten items, each once', () => {
    const parts = Array.from({ length: 12 }, (_, place) => ({
      partNumber: `P-${place === 11 ? 0 : place}`,
      state: 'preliminary' as const,
      lastOrderDate: null,
    }))
    const [warning] = listRaisedWarnings({ ...factsWithoutWarning, parts })
    expect(warning?.arguments['count']).toBe(11)
    // Ten names, and a sign that there are more.
    expect(String(warning?.arguments['names']).split(', ')).toHaveLength(11)
    expect(String(warning?.arguments['names']).endsWith('…')).toBe(true)
  })

  test('all have rules', () => {
    expect(solutionWarnings.map((id) => getWarningRule(id).blocks)).toEqual([
      'submit',
      'order',
      'order',
      'order',
    ])
  })
})

const createPerson = (baseRole: Person['baseRole'], roleFlags: Person['roleFlags'] = []): Person => ({
  id: 'me',
  baseRole,
  roleFlags,
  accessFlags: [],
  companyId: 'house',
  regionIds: [],
})

describe('permission to accept a warning', () => {
  test.each([
    ['external', createPerson('PU'), {}, true],
    ['internal', createPerson('PU'), {}, false],
    ['internal', createPerson('SE'), {}, true],
    ['approver', createPerson('SE'), {}, false],
    ['approver', createPerson('AP'), {}, false],
    ['approver', createPerson('AP'), { approverOfRecordId: 'me' }, true],
    ['approver', createPerson('AP'), { approverOfRecordId: 'me', ownerId: 'me' }, false],
    ['approver', createPerson('AP'), { approverOfRecordId: 'me', lastEditorId: 'me' }, false],
    ['approver', createPerson('SE', ['SU']), {}, true],
    ['approver', createPerson('SE', ['SU']), { ownerId: 'me' }, false],
  ] as const)('for %s by %j of %j: %s', (audience, person, facts, allowed) => {
    expect(canAccept(person, audience, facts)).toBe(allowed)
  })

  test('a design for another country is accepted by internal people, other findings by whoever may edit', () => {
    expect(getFindingAudience('CHAIN_SITE_COUNTRY')).toBe('internal')
    expect(getFindingAudience('CHAIN_PLAN_EXCEEDED')).toBe('external')
  })
})
