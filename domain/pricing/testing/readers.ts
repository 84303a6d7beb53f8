// Readers of prices by role, each in the situation in which the role sees the most.
import type { BaseRole, Person, RoleFlag } from '../../permissions/roles.ts'
import { type PriceReader, toPriceReader } from '../reader.ts'

export const createPerson = (baseRole: BaseRole, ...roleFlags: RoleFlag[]): Person => ({
  id: 'me',
  baseRole,
  roleFlags,
  accessFlags: [],
  companyId: 'company-1',
  regionIds: ['europe'],
})

/** The reader's own solution, in their region, with their company as chosen distributor. */
const ownSolution = {
  ownerId: 'me',
  companyId: 'company-1',
  regionId: 'europe',
  distributorCompanyIds: ['company-1'],
  isFrozen: false,
}
export const createReader = (baseRole: BaseRole, ...flags: RoleFlag[]): PriceReader =>
  toPriceReader(createPerson(baseRole, ...flags), ownSolution)
