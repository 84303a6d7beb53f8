import { describe, expect, test } from 'vitest'
import { isNamedTo, type PersonWithCompanies } from './named-people.ts'
import type { BaseRole } from './roles.ts'

const createPerson = (baseRole: BaseRole, companyId: string, worksOnIt = false): PersonWithCompanies => ({
  id: `${baseRole} of ${companyId}`,
  baseRole,
  companyId,
  worksOnIt,
})
const reviewer = createPerson('AP', 'house')
const seller = createPerson('SE', 'house', true)

describe("on a partner's solution", () => {
  test.each([
    [
      'a partner sees the name of a colleague',
      createPerson('PU', 'partner'),
      createPerson('PU', 'partner'),
      true,
    ],
    [
      'a partner sees the name of who answers for a distributor',
      createPerson('PU', 'partner'),
      createPerson('DU', 'bidder'),
      true,
    ],
    ['a partner does not see the name of a reviewer', createPerson('PU', 'partner'), reviewer, false],
    [
      'a partner sees the name of an internal person who works on it',
      createPerson('PU', 'partner'),
      seller,
      true,
    ],
    [
      'a partner sees the name of the system',
      createPerson('PU', 'partner'),
      createPerson('SY', 'house'),
      true,
    ],
    [
      'a distributor sees the name of the partner who asks',
      createPerson('DU', 'bidder'),
      createPerson('PU', 'partner'),
      true,
    ],
    [
      'a distributor does not see the name of another distributor',
      createPerson('DU', 'bidder'),
      createPerson('DU', 'other'),
      false,
    ],
    ['an engineer does not see the name of a reviewer', createPerson('CE', 'engineers'), reviewer, false],
    ['internal people see the name of a distributor', seller, createPerson('DU', 'bidder'), true],
    ['internal people see the name of a reviewer', seller, reviewer, true],
  ] as const)('%s', (_, reader, person, isNamed) => {
    expect(isNamedTo(reader, person, 'partner')).toBe(isNamed)
  })
})
