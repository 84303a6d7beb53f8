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

const interleavings = atLength ? 5000 : 80

/** One owns the solution, the other may edit every one. */
const people = ['sales', 'super'] as const
type Who = (typeof people)[number]

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
  | { readonly kind: 'look'; readonly who: Who }
  | { readonly kind: 'alone'; readonly who: Who; readonly edit: Edit }
  | { readonly kind: 'both'; readonly edits: readonly [Edit, Edit] }

const edit: fc.Arbitrary<Edit> = fc.record({
  // A save runs the engine: rarer than the rest, so that a thousand stay quick.
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
const who = fc.constantFrom(...people)
const script: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('look' as const), who }),
    fc.record({ kind: fc.constant('alone' as const), who, edit }),
    fc.record({ kind: fc.constant('both' as const), edits: fc.tuple(edit, edit) }),
  ),
  { minLength: 2, maxLength: 3 },
)

interface Done {
  readonly seen: View
  readonly request: Request
  readonly acknowledged: boolean
}

async function sendEdit(seen: View, by: Who, one: Edit): Promise<Done> {
  const request = createRequest(cfgId, seen, one)
  return { seen, request, acknowledged: (await sendAs(portal, `key-of-${by}`, request)) === 200 }
}

/**
 * Whether edits of one field, done one after the other in some order, lead from one value to another with nothing lost: each had seen the
 * value it replaced, or wrote what stood there already. What was seen long ago counts when the same value stands there again.
 */
function canLeadTo(writers: readonly Done[], field: string, from: string | undefined, to: string): boolean {
  if (writers.length === 0) return from === to
  return writers.some((one, at) => {
    const written = one.request.writes[field]
    const knew = listFields(one.seen)[field] === from || written === from
    const others = writers.filter((_, other) => other !== at)
    return knew && canLeadTo(others, field, written, to)
  })
}

/** What must hold after a step: the acknowledged edits lead from what was stored to what is left, and a refused edit left no trace. */
function checkStep(before: View, done: readonly Done[], after: View): void {
  const [stored, left] = [listFields(before), listFields(after)]
  const acknowledged = done.filter((one) => one.acknowledged)
  for (const [field, value] of Object.entries(left)) {
    const writers = acknowledged.filter(({ request }) => request.writes[field] !== undefined)
    const kept = canLeadTo(writers, field, stored[field], value)
    expect({ field, stored: stored[field], value, kept }).toMatchObject({ kept: true })
  }
  const comments = acknowledged.filter(({ request }) => request.call === 'solution/history/comment-save')
  expect(after.comments).toBe(before.comments + comments.length)
}

/** Nobody is refused who acts alone on what is stored now. */
function checkFresh({ seen, acknowledged }: Done, before: View): void {
  if (JSON.stringify(seen) === JSON.stringify(before)) expect(acknowledged).toBe(true)
}

test(
  'in any interleaving, every edit is stored or rejected as made on an older version',
  async () => {
    const outcomes = { acknowledged: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(script, async (steps) => {
        let stored = await readView(portal, cfgId)
        const seen: Record<Who, View> = { sales: stored, super: stored }
        for (const step of steps) {
          if (step.kind === 'look') {
            seen[step.who] = stored
            continue
          }
          const done =
            step.kind === 'alone'
              ? [await sendEdit(seen[step.who], step.who, step.edit)]
              : await Promise.all(
                  people.map((by, index) => sendEdit(seen[by], by, step.edits[index] ?? step.edits[0])),
                )
          const after = await readView(portal, cfgId)
          checkStep(stored, done, after)
          const [first] = done
          if (step.kind === 'alone' && first !== undefined) checkFresh(first, stored)
          for (const { acknowledged } of done) outcomes[acknowledged ? 'acknowledged' : 'refused'] += 1
          stored = after
        }
      }),
      { numRuns: interleavings, endOnFailure: true },
    )
    // Both happen often enough to mean something.
    expect(outcomes.acknowledged).toBeGreaterThan(interleavings / 2)
    expect(outcomes.refused).toBeGreaterThan(interleavings / 10)
  },
  // No measure: a busy machine may take its time.
  600_000,
)
