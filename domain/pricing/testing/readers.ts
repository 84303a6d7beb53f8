// Readers of prices, each standing where their role can see the most.
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

/** My own solution, in my region, with my company as chosen distributor: everything that a role can see somewhere. */
const near = {
  ownerId: 'me',
  companyId: 'company-1',
  regionId: 'europe',
  distributorCompanyIds: ['company-1'],
  frozen: false,
}
export const createReader = (baseRole: BaseRole, ...flags: RoleFlag[]): PriceReader =>
  toPriceReader(createPerson(baseRole, ...flags), near)
