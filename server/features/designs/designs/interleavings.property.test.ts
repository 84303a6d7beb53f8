/**
 * Tests hundreds of random interleavings of two people who edit one solution: no acknowledged edit is lost silently.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { createSolution, createSave } from '../../../testing/three-phase-ups.ts'
import {
  type Edit,
  listFields,
  readView,
  type Request,
  createRequest,
  sendAs,
  type View,
} from '../../../testing/two-people.ts'
import { hashToken } from '../../sign-in/sign-in/session-token.ts'

const interleavingCount = atLength ? 5000 : 80

/** The first owns the solution, the second may edit every solution. */
const people = ['sales', 'super'] as const
type Person = (typeof people)[number]

let portal: TestPortal
let cfgId: string
beforeAll(async () => {
  portal = await createTestPortal()
  const sales = await portal.signIn('sales')
  cfgId = await createSolution(sales)
  for (const desName of ['Hall A', 'Hall B', 'Hall C']) {
    await sales.call('design/save', createSave(cfgId, { desName }))
  }
  await portal.db
    .insertInto('api_key')
    .values(
      people.map((who) => ({
        id: randomUUID(),
        user_id: getAccount(who).id,
        label: 'test',
        key_hash: hashToken(`key-of-${who}`),
        created_at: portal.now(),
        expires_at: null,
        revoked_at: null,
      })),
    )
    .execute()
})
afterAll(async () => {
  await portal.close()
})

/** Somebody looks again, edits alone, or both edit at the same moment. */
type Step =
  | { readonly kind: 'look'; readonly who: Person }
  | { readonly kind: 'alone'; readonly who: Person; readonly edit: Edit }
  | { readonly kind: 'both'; readonly edits: readonly [Edit, Edit] }

const arbitraryEdit: fc.Arbitrary<Edit> = fc.record({
  // A save runs the engine, so it is drawn rarely to keep the test fast.
  kind: fc.oneof(
    {
      weight: 40,
      arbitrary: fc.constantFrom('rename', 'quantity', 'notes', 'order', 'name', 'support', 'comment'),
    },
    { weight: 1, arbitrary: fc.constant('save' as const) },
  ),
  design: fc.nat(2),
  value: fc.nat(1_000_000),
})
const arbitraryPerson = fc.constantFrom(...people)
const arbitraryScript: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('look' as const), who: arbitraryPerson }),
    fc.record({ kind: fc.constant('alone' as const), who: arbitraryPerson, edit: arbitraryEdit }),
    fc.record({ kind: fc.constant('both' as const), edits: fc.tuple(arbitraryEdit, arbitraryEdit) }),
  ),
  { minLength: 2, maxLength: 3 },
)

interface SentEdit {
  readonly seen: View
  readonly request: Request
  readonly acknowledged: boolean
}

async function sendEdit(seen: View, by: Person, edit: Edit): Promise<SentEdit> {
  const request = createRequest(cfgId, seen, edit)
  return { seen, request, acknowledged: (await sendAs(portal, `key-of-${by}`, request)) === 200 }
}

/**
 * Whether edits of one field, made one after the other in some order, lead from one value to another with nothing lost: the author of each
 * had seen the value that it replaced, or wrote the value that was already stored. A value that was seen earlier counts if it is stored again.
 */
function canLeadTo(edits: readonly SentEdit[], field: string, from: string | undefined, to: string): boolean {
  if (edits.length === 0) return from === to
  return edits.some((first, firstIndex) => {
    const written = first.request.writes[field]
    const losesNothing = listFields(first.seen)[field] === from || written === from
    const laterEdits = edits.filter((_, index) => index !== firstIndex)
    return losesNothing && canLeadTo(laterEdits, field, written, to)
  })
}

/** Expects that the acknowledged edits of a step lead from the values before it to those after it, and that a refused edit left no trace. */
function expectNothingLost(before: View, sentEdits: readonly SentEdit[], after: View): void {
  const [fieldsBefore, fieldsAfter] = [listFields(before), listFields(after)]
  const acknowledged = sentEdits.filter((sentEdit) => sentEdit.acknowledged)
  for (const [field, value] of Object.entries(fieldsAfter)) {
    const edits = acknowledged.filter(({ request }) => request.writes[field] !== undefined)
    const isExplained = canLeadTo(edits, field, fieldsBefore[field], value)
    expect({ field, before: fieldsBefore[field], value, isExplained }).toMatchObject({ isExplained: true })
  }
  const comments = acknowledged.filter(({ request }) => request.call === 'solution/history/comment-save')
  expect(after.comments).toBe(before.comments + comments.length)
}

/** Expects that an edit made alone by somebody who has seen the stored state is not refused. */
function expectCurrentEditAcknowledged({ seen, acknowledged }: SentEdit, before: View): void {
  if (JSON.stringify(seen) === JSON.stringify(before)) expect(acknowledged).toBe(true)
}

test(
  'in any interleaving, every edit is stored or rejected as made on an older version',
  async () => {
    const outcomes = { acknowledged: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(arbitraryScript, async (steps) => {
        let stored = await readView(portal, cfgId)
        const seen: Record<Person, View> = { sales: stored, super: stored }
        for (const step of steps) {
          if (step.kind === 'look') {
            seen[step.who] = stored
            continue
          }
          const sentEdits =
            step.kind === 'alone'
              ? [await sendEdit(seen[step.who], step.who, step.edit)]
              : await Promise.all(
                  people.map((by, index) => sendEdit(seen[by], by, step.edits[index] ?? step.edits[0])),
                )
          const after = await readView(portal, cfgId)
          expectNothingLost(stored, sentEdits, after)
          const [first] = sentEdits
          if (step.kind === 'alone' && first !== undefined) expectCurrentEditAcknowledged(first, stored)
          for (const { acknowledged } of sentEdits) outcomes[acknowledged ? 'acknowledged' : 'refused'] += 1
          stored = after
        }
      }),
      { numRuns: interleavingCount, endOnFailure: true },
    )
    // Both happen often enough to mean something.
    expect(outcomes.acknowledged).toBeGreaterThan(interleavingCount / 2)
    expect(outcomes.refused).toBeGreaterThan(interleavingCount / 10)
  },
  // A limit for a busy machine, not a measurement.
  600_000,
)
