/** Tests who may be asked to approve, by their relation to the region and to the parts of a solution. */
import { expect, test } from 'vitest'
import { type Candidate, findApprovers } from './approvers.ts'

const nobody: Candidate = {
  userId: 'nobody',
  approver: false,
  prefabApprover: false,
  superUser: false,
  regionIds: [],
  productFamilies: [],
  leadOf: [],
  headOf: [],
}
const solution = { regionId: 'europe', productFamilies: new Set(['SP3PH'] as const) }
const solutionWithoutFamily = { regionId: 'europe', productFamilies: new Set<never>() }
const noBarredUsers: ReadonlySet<string> = new Set()

const createCandidate = (userId: string, changes: Partial<Candidate>): Candidate => ({
  ...nobody,
  userId,
  ...changes,
})

test('approvers of prefab designs are asked for the regions they work for', () => {
  const people = [
    createCandidate('here', { prefabApprover: true, regionIds: ['china', 'europe'] }),
    createCandidate('there', { prefabApprover: true, regionIds: ['china'] }),
    createCandidate('without', { approver: true, regionIds: ['europe'] }),
  ]
  expect(findApprovers({ kind: 'prefab' }, solution, people, noBarredUsers)).toEqual({
    userIds: ['here'],
    standIn: false,
  })
})

test('a named person is asked, and nobody else while they may decide', () => {
  const people = [
    createCandidate('anna', {}),
    createCandidate('ben', { leadOf: ['europe'] }),
    createCandidate('chloe', { superUser: true }),
  ]
  const findPerson = (userId: string, barredUsers = noBarredUsers) =>
    findApprovers({ kind: 'person', userId }, solution, people, barredUsers)
  expect(findPerson('anna')).toEqual({ userIds: ['anna'], standIn: false })
  expect(findPerson('anna', new Set(['anna']))).toEqual({ userIds: ['ben'], standIn: true })
  expect(findPerson('gone')).toEqual({ userIds: ['ben'], standIn: true })
})

test('leads and heads act for the regions they lead', () => {
  const people = [
    createCandidate('lead', { leadOf: ['europe'] }),
    createCandidate('head', { headOf: ['europe'] }),
    createCandidate('elsewhere', { leadOf: ['china'], headOf: ['china'] }),
  ]
  expect(findApprovers({ kind: 'lead' }, solution, people, noBarredUsers).userIds).toEqual(['lead'])
  expect(findApprovers({ kind: 'head' }, solution, people, noBarredUsers).userIds).toEqual(['head'])
})

test('an approver limited to some families is asked for those, or where no part has a family', () => {
  const people = [
    createCandidate('cooling', { approver: true, regionIds: ['europe'], productFamilies: ['SPCLG'] }),
    createCandidate('all', { approver: true, regionIds: ['europe'] }),
  ]
  expect(findApprovers({ kind: 'region' }, solution, people, noBarredUsers).userIds).toEqual(['all'])
  expect(findApprovers({ kind: 'region' }, solutionWithoutFamily, people, noBarredUsers).userIds).toEqual([
    'all',
    'cooling',
  ])
})
