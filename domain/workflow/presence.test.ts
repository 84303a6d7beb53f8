/** Tests who sees whose presence: employees see everybody, and guests of a solution do not see each other. */
import { describe, expect, test } from 'vitest'
import { type BaseRole, baseRoles, isExternal } from '../permissions/roles.ts'
import {
  type PresentPerson,
  canSeePresence,
  presenceBeatSeconds,
  presenceLifeSeconds,
  restingBeatSeconds,
  restingUnreadSeconds,
} from './presence.ts'

const createPerson = (baseRole: BaseRole, companyId: string): PresentPerson => ({ baseRole, companyId })
const partnerSolution = { companyId: 'partner', status: 'open' } as const

describe('presence visibility', () => {
  test('is mutual between employees and everybody', () => {
    for (const role of baseRoles) {
      expect(
        canSeePresence(createPerson('SE', 'house'), createPerson(role, 'elsewhere'), partnerSolution),
        role,
      ).toBe(true)
      expect(
        canSeePresence(createPerson(role, 'elsewhere'), createPerson('AP', 'house'), partnerSolution),
        role,
      ).toBe(true)
    }
  })

  test('never shows one distributor to another, on any solution', () => {
    for (const companyId of ['first', 'second', 'partner']) {
      for (const status of ['open', 'submitted', 'standard', 'archived'] as const) {
        expect(
          canSeePresence(createPerson('DU', 'first'), createPerson('DU', 'second'), { companyId, status }),
        ).toBe(false)
      }
    }
  })

  test('is mutual between the owning company and its guests', () => {
    const owner = createPerson('PU', 'partner')
    const guest = createPerson('DU', 'first')
    expect([
      canSeePresence(owner, guest, partnerSolution),
      canSeePresence(guest, owner, partnerSolution),
    ]).toEqual([true, true])
    expect(canSeePresence(createPerson('CE', 'engineers'), guest, partnerSolution)).toBe(false)
  })

  test('shows external people only colleagues on a public standard', () => {
    const standard = { companyId: 'partner', status: 'standard' } as const
    for (const role of baseRoles.filter((baseRole) => isExternal(baseRole))) {
      expect(canSeePresence(createPerson(role, 'first'), createPerson('PU', 'partner'), standard), role).toBe(
        false,
      )
      expect(canSeePresence(createPerson(role, 'first'), createPerson(role, 'first'), standard), role).toBe(
        true,
      )
    }
  })
})

test('a missed heartbeat removes nobody', () => {
  expect(presenceLifeSeconds).toBeGreaterThan(2 * restingBeatSeconds)
  expect(restingBeatSeconds).toBeGreaterThan(presenceBeatSeconds)
})

test('fifty resting pages send at most one request a second', () => {
  expect(50 / restingBeatSeconds + 50 / restingUnreadSeconds).toBeLessThanOrEqual(1)
})
