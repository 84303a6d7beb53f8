/**
 * A sample approval matrix and sample leads of approvers. Limits and chains are assumptions that show what a matrix can
 * express.
 */
import { randomUUID } from 'node:crypto'
import type { ApprovalRow } from '@design-portal/domain/approval/policy.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { sampleAccounts } from './people.ts'

/** Rules that a sample company could have; amounts in euros. */
export const sampleMatrix: readonly ApprovalRow[] = [
  {
    rowId: 'every-solution',
    conditions: {},
    chain: 'region',
    position: 1,
    approver: { kind: 'region' },
    mode: 'anyone',
  },
  {
    rowId: 'large-total',
    conditions: { totalFrom: '250000' },
    chain: 'region',
    position: 2,
    approver: { kind: 'lead' },
    mode: 'anyone',
  },
  {
    rowId: 'very-large-total',
    conditions: { totalFrom: '2000000' },
    chain: 'region',
    position: 3,
    approver: { kind: 'head' },
    mode: 'anyone',
  },
  {
    rowId: 'discount',
    conditions: { discountFrom: '15' },
    chain: 'commercial',
    position: 1,
    approver: { kind: 'lead' },
    mode: 'anyone',
  },
  {
    rowId: 'low-margin',
    conditions: { marginBelow: '10' },
    chain: 'commercial',
    position: 2,
    approver: { kind: 'head' },
    mode: 'anyone',
  },
  {
    rowId: 'prefab',
    conditions: { prefab: true },
    chain: 'technical',
    position: 1,
    approver: { kind: 'prefab' },
    mode: 'anyone',
  },
  {
    rowId: 'large-cooling',
    conditions: { cooling: true, totalFrom: '100000' },
    chain: 'technical',
    position: 2,
    approver: { kind: 'region' },
    mode: 'anyone',
  },
  {
    rowId: 'custom-parts-of-partners',
    conditions: { partKinds: ['A'], customerClasses: ['partner', 'distributor', 'consulting'] },
    chain: 'customParts',
    position: 1,
    approver: { kind: 'region' },
    mode: 'anyone',
  },
]

/** The account that leads approvers, and the head, by region. */
const leads = [
  ['prefab-approver', 'europe', 'lead'],
  ['prefab-approver', 'international', 'lead'],
  ['super', 'europe', 'head'],
  ['super', 'international', 'head'],
] as const

/** Writes the sample matrix as its first version, drafted by one person and published by another. */
export async function loadApprovalMatrix(db: Transaction<Tables>, now: Date): Promise<void> {
  await db
    .insertInto('approval_policy')
    .values({
      id: randomUUID(),
      version: 1,
      state: 'published',
      rows: JSON.stringify(sampleMatrix),
      note: 'Sample',
      drafted_by: getAccountId('user-admin'),
      drafted_at: now,
      published_by: getAccountId('super'),
      published_at: now,
    })
    .execute()
  await db
    .insertInto('approval_lead')
    .values(
      leads.map(([username, regionId, level]) => ({
        user_id: getAccountId(username),
        region_id: regionId,
        level,
      })),
    )
    .execute()
}

function getAccountId(username: string): string {
  const account = sampleAccounts.find((sampleAccount) => sampleAccount.username === username)
  if (account === undefined) throw new Error(`No sample account ${username}`)
  return account.id
}
