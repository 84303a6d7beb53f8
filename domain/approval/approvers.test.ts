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
const asking = { regionId: 'europe', productFamilies: new Set(['SP3PH'] as const) }
const noFamily = { regionId: 'europe', productFamilies: new Set<never>() }
const none: ReadonlySet<string> = new Set()

const named = (userId: string, what: Partial<Candidate>): Candidate => ({ ...nobody, userId, ...what })

test('approvers of prefab designs are asked for the regions they work for', () => {
  const people = [
    named('here', { prefabApprover: true, regionIds: ['china', 'europe'] }),
    named('there', { prefabApprover: true, regionIds: ['china'] }),
    named('without', { approver: true, regionIds: ['europe'] }),
  ]
  expect(findApprovers({ kind: 'prefab' }, asking, people, none)).toEqual({
    userIds: ['here'],
    standIn: false,
  })
})

test('a named person is asked, and nobody else while they may decide', () => {
  const people = [
    named('anna', {}),
    named('ben', { leadOf: ['europe'] }),
    named('chloe', { superUser: true }),
  ]
  const findPerson = (userId: string, barred = none) =>
    findApprovers({ kind: 'person', userId }, asking, people, barred)
  expect(findPerson('anna')).toEqual({ userIds: ['anna'], standIn: false })
  expect(findPerson('anna', new Set(['anna']))).toEqual({ userIds: ['ben'], standIn: true })
  expect(findPerson('gone')).toEqual({ userIds: ['ben'], standIn: true })
})

test('leads and heads act for the regions they lead', () => {
  const people = [
    named('lead', { leadOf: ['europe'] }),
    named('head', { headOf: ['europe'] }),
    named('elsewhere', { leadOf: ['china'], headOf: ['china'] }),
  ]
  expect(findApprovers({ kind: 'lead' }, asking, people, none).userIds).toEqual(['lead'])
  expect(findApprovers({ kind: 'head' }, asking, people, none).userIds).toEqual(['head'])
})

test('an approver limited to some families is asked for those, or where no part has a family', () => {
  const people = [
    named('cooling', { approver: true, regionIds: ['europe'], productFamilies: ['SPCLG'] }),
    named('all', { approver: true, regionIds: ['europe'] }),
  ]
  expect(findApprovers({ kind: 'region' }, asking, people, none).userIds).toEqual(['all'])
  expect(findApprovers({ kind: 'region' }, noFamily, people, none).userIds).toEqual(['all', 'cooling'])
})
