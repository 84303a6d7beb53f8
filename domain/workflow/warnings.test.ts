import { describe, expect, test } from 'vitest'
import type { Person } from '../permissions/roles.ts'
import {
  canAccept,
  solutionWarnings,
  type WarningFacts,
  getWarningRule,
  listRaisedWarnings,
} from './warnings.ts'

const plain: WarningFacts = {
  training: false,
  countryId: 'DE',
  day: '2026-03-02',
  designs: [{ name: 'Hall A', decided: true, countryId: 'DE' }],
  parts: [{ partNumber: 'P-1', state: 'released', lastOrderDate: null }],
  priceErrors: ['PRICE_ERROR_5'],
}

describe('workflow warnings', () => {
  test('are empty if there is nothing to warn of', () => {
    expect(listRaisedWarnings(plain)).toEqual([])
  })

  test.each([
    ['training', { training: true }, { count: 1 }],
    [
      'suggestedValues',
      { designs: [{ name: 'Hall B', decided: false, countryId: null }] },
      { names: 'Hall B', count: 1 },
    ],
    [
      'otherCountry',
      { designs: [{ name: 'Hall C', decided: true, countryId: 'SE' }] },
      { names: 'Hall C', count: 1 },
    ],
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
  ] as const)('%s', (id, facts, named) => {
    expect(listRaisedWarnings({ ...plain, ...facts })).toEqual([{ id, arguments: named }])
  })

  test('do not include a part past its last day, which is a price error', () => {
    const parts = [{ partNumber: 'P-3', state: 'lastOrder', lastOrderDate: '2026-03-01' }] as const
    expect(listRaisedWarnings({ ...plain, parts })).toEqual([])
  })

  test('name at most ten items, each once', () => {
    const designs = Array.from({ length: 12 }, (_, place) => ({
      name: `Hall ${place === 11 ? 0 : place}`,
      decided: false,
      countryId: null,
    }))
    const [warning] = listRaisedWarnings({ ...plain, designs })
    expect(warning?.arguments['count']).toBe(11)
    expect(String(warning?.arguments['names']).split(', ')).toHaveLength(11)
    expect(String(warning?.arguments['names']).endsWith('…')).toBe(true)
  })

  test('all have rules', () => {
    expect(solutionWarnings.map((id) => getWarningRule(id).blocks)).toEqual([
      'submit',
      'submit',
      'submit',
      'order',
      'order',
      'order',
    ])
  })
})

const person = (baseRole: Person['baseRole'], roleFlags: Person['roleFlags'] = []): Person => ({
  id: 'me',
  baseRole,
  roleFlags,
  accessFlags: [],
  companyId: 'house',
  regionIds: [],
})

describe('permission to accept a warning', () => {
  test.each([
    ['training', person('PU'), {}, true],
    ['otherCountry', person('PU'), {}, false],
    ['otherCountry', person('SE'), {}, true],
    ['priceNeedsApproval', person('SE'), {}, false],
    ['priceNeedsApproval', person('AP'), {}, false],
    ['priceNeedsApproval', person('AP'), { approverOfRecordId: 'me' }, true],
    ['priceNeedsApproval', person('AP'), { approverOfRecordId: 'me', ownerId: 'me' }, false],
    ['priceNeedsApproval', person('AP'), { approverOfRecordId: 'me', lastEditorId: 'me' }, false],
    ['priceNeedsApproval', person('SE', ['SU']), {}, true],
    ['priceNeedsApproval', person('SE', ['SU']), { ownerId: 'me' }, false],
  ] as const)('%s by %j of %j: %s', (id, who, facts, allowed) => {
    expect(canAccept(who, id, facts)).toBe(allowed)
  })
})
