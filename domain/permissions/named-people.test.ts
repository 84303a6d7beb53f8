import { describe, expect, test } from 'vitest'
import { isNamedTo, type PersonWithCompanies } from './named-people.ts'
import type { BaseRole } from './roles.ts'

const somebody = (baseRole: BaseRole, companyId: string, worksOnIt = false): PersonWithCompanies => ({
  id: `${baseRole} of ${companyId}`,
  baseRole,
  companyId,
  worksOnIt,
})
const reviewer = somebody('AP', 'house')
const seller = somebody('SE', 'house', true)

describe("the visible name of a person on a partner's solution", () => {
  test.each([
    ['the partner is told a colleague', somebody('PU', 'partner'), somebody('PU', 'partner'), true],
    [
      'the partner is told who answers for a distributor',
      somebody('PU', 'partner'),
      somebody('DU', 'bidder'),
      true,
    ],
    ['the partner is not told who reviews', somebody('PU', 'partner'), reviewer, false],
    ['the partner is told who of the house works on it with them', somebody('PU', 'partner'), seller, true],
    ['the partner is told the system', somebody('PU', 'partner'), somebody('SY', 'house'), true],
    ['a distributor is told who asks', somebody('DU', 'bidder'), somebody('PU', 'partner'), true],
    ['a distributor is not told another one', somebody('DU', 'bidder'), somebody('DU', 'other'), false],
    ['an engineer is not told who reviews', somebody('CE', 'engineers'), reviewer, false],
    ['internal people are told everybody', seller, somebody('DU', 'bidder'), true],
    ['internal people are told who reviews', seller, reviewer, true],
  ] as const)('%s', (_, reader, person, named) => {
    expect(isNamedTo(reader, person, 'partner')).toBe(named)
  })
})
