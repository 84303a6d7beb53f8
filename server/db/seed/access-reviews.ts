/** Sample access reviews of colleagues: one that is due soon, one that nobody answered in time, and one that was answered. */
import { computeDueDate, countReminders, type ReviewState } from '@design-portal/domain/access/reviews.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import type { Database } from '../database.ts'
import { sampleAccounts, sampleColleagues } from './people.ts'
import { buildSampleId } from './sample-ids.ts'

interface SampleReview {
  /** The name of the person whose access is reviewed. */
  readonly personName: string
  readonly state: Exclude<ReviewState, 'removed'>
  readonly beganDaysAgo: number
}

/** No removed access: the people who own sample solutions keep their accounts. */
const reviews: readonly SampleReview[] = [
  { personName: 'Daniel Kowalczyk', state: 'waiting', beganDaysAgo: 19 },
  { personName: 'Camila Duarte', state: 'escalated', beganDaysAgo: 24 },
  { personName: 'Emily Carter', state: 'kept', beganDaysAgo: 30 },
]

/** Days from the start of a review to its answer. */
const answerDays = 4

export async function loadAccessReviews(db: Database, now: Date): Promise<void> {
  const reviewer = sampleAccounts.find(({ username }) => username === 'user-admin')?.id ?? null
  for (const [index, { personName, state, beganDaysAgo }] of reviews.entries()) {
    const person = sampleColleagues.find(({ name }) => name === personName)
    if (person === undefined) throw new Error(`No sample colleague is named ${personName}`)
    const beganAt = new Date(now.getTime() - beganDaysAgo * dayMilliseconds)
    const decidedAt = state === 'kept' ? new Date(beganAt.getTime() + answerDays * dayMilliseconds) : null
    await db
      .insertInto('access_review')
      .values({
        id: buildSampleId('accessReview', index + 1),
        user_id: person.id,
        state,
        began_at: beganAt,
        due_at: computeDueDate(beganAt),
        reminders: countReminders(beganAt, decidedAt ?? now),
        decided_by: decidedAt === null ? null : reviewer,
        decided_at: decidedAt,
        note: decidedAt === null ? '' : 'Works in sales as before.',
      })
      .execute()
    if (decidedAt !== null)
      await db
        .updateTable('user_account')
        .set({ reviewed_at: decidedAt })
        .where('id', '=', person.id)
        .execute()
  }
}
