/**
 * Tests the permission table through HTTP: every action that has a call, on solutions of every relation, as every role.
 * Each role meets a sixth of the cases, and at full length all of them. Hidden (404), refused (403) and allowed are told
 * apart, and each answer is compared with an independent reading of the table.
 */
import { randomUUID } from 'node:crypto'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import { calls, type CallName } from '@design-portal/contract/calls.ts'
import { type Action, actions } from '@design-portal/domain/permissions/table.ts'
import { roles } from '@design-portal/domain/permissions/roles.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawCases, drawTitle } from '../../../../tools/draw.ts'
import {
  type ObjectCase,
  objectCases,
  casesWithoutSolution,
  actionsWithoutCall,
} from '../../../testing/role-walk/cases.ts'
import {
  insertObjects,
  type GetWalkedObject,
  type Relation,
  relations,
  type WalkedObject,
} from '../../../testing/role-walk/objects.ts'
import { canSee, doesTableAllow, doesTableEverAllow } from '../../../testing/role-walk/oracle.ts'
import { accounts, type Walker, createWalker } from '../../../testing/role-walk/people.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { insertDesign, insertSolution } from '../../../testing/solutions.ts'
import { hashToken } from '../../sign-in/sign-in/session-token.ts'

const walkers = Object.values(accounts).map(createWalker)

/** The cases that a walker meets: in each run every sixth one, another sixth for the next walker; at full length all. */
const listCases = (walker: Walker): readonly ObjectCase[] =>
  drawCases(objectCases, 6, walkers.indexOf(walker))

let portal: TestPortal
let objects: GetWalkedObject
let source: WalkedObject
beforeAll(async () => {
  portal = await createTestPortal()
  objects = await insertObjects(portal, walkers)
  const cfgId = await insertSolution(portal, { owner: 'super', status: 'standard' })
  source = { cfgId, desId: await insertDesign(portal, cfgId), rowVersion: 1, quoteRequestId: cfgId }
  await createKeys([...walkers.map(({ id }) => id), systemId])
})
afterAll(async () => {
  await portal.close()
})

/** Creates API keys, with which the walk needs neither passwords nor XSRF tokens. */
async function createKeys(userIds: readonly string[]): Promise<void> {
  await portal.db
    .insertInto('api_key')
    .values(
      userIds.map((userId) => ({
        id: randomUUID(),
        user_id: userId,
        label: 'walk',
        key_hash: hashToken(`key-of-${userId}`),
        created_at: portal.now(),
        expires_at: null,
        revoked_at: null,
      })),
    )
    .execute()
}

async function send(userId: string, name: CallName, input: object) {
  const { method, encoding } = calls[name]
  const inQuery = encoding === 'query'
  return await portal.app.inject({
    method,
    url: inQuery ? buildCallAddress(name, JSON.parse(JSON.stringify(input))) : `/ngapi/${calls[name].path}`,
    headers: {
      authorization: `Bearer key-of-${userId}`,
      ...(inQuery ? {} : { 'content-type': contentTypes[encoding === 'form' ? 'form' : 'json'] }),
    },
    ...(inQuery ? {} : { payload: encoding === 'form' ? formatForm(input) : JSON.stringify(input) }),
  })
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

const formatForm = (input: object): string =>
  new URLSearchParams(
    Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()

type Outcome = 'hidden' | 'refused' | 'allowed'

/** A call that fails because of the row version, the status or a condition counts as allowed; any other failure is a bug of the walk. */
function getOutcome(
  { statusCode, body }: { readonly statusCode: number; readonly body: string },
  what: string,
): Outcome {
  if (statusCode === 403) return 'refused'
  if (statusCode === 404) return 'hidden'
  if ([200, 409, 422].includes(statusCode)) return 'allowed'
  throw new Error(`${what} answered ${statusCode}: ${body}`)
}

function getExpectedOutcome(
  walker: Walker,
  { needs, call, status, alsoVisibleBy, refusedLimits }: ObjectCase,
  relation: Relation,
): Outcome {
  const allows = (action: Action): boolean =>
    doesTableAllow(walker, action, { relation, status }, refusedLimits)
  const permission = calls[call].permission
  if (isAction(permission) && !doesTableEverAllow(walker, permission)) return 'refused'
  if (!canSee(walker, relation, status) && !(alsoVisibleBy !== undefined && allows(alsoVisibleBy)))
    return 'hidden'
  const isAllowed = needs.every((need) => (typeof need === 'string' ? allows(need) : need.some(allows)))
  return isAllowed ? 'allowed' : 'refused'
}

const isAction = (permission: string): permission is Action => actions.some((action) => action === permission)

describe(`the walk through all actions, ${drawTitle}`, () => {
  test.each(walkers)('as $username gets what the permission table says', async (walker) => {
    const differences: string[] = []
    for (const objectCase of listCases(walker)) {
      // Each relation of a case has its own solution, so the calls can run in parallel.
      const answers = relations.map(async (relation) => {
        const what = `${objectCase.call} ${objectCase.status} ${relation}`
        const object = objects(walker, relation, objectCase.status)
        const answer = await send(walker.id, objectCase.call, objectCase.input(object, walker, source))
        const outcome = getOutcome(answer, what)
        const expected = getExpectedOutcome(walker, objectCase, relation)
        if (outcome !== expected)
          differences.push(`${what}: ${outcome}, not ${expected} ${answer.body.slice(0, 160)}`)
      })
      await Promise.all(answers)
    }
    for (const { action, call, input } of casesWithoutSolution) {
      const outcome = getOutcome(await send(walker.id, call, input()), call)
      const expected = doesTableEverAllow(walker, action) ? 'allowed' : 'refused'
      if (outcome !== expected) differences.push(`${action}: ${outcome}, not ${expected}`)
    }
    expect(differences).toEqual([])
  })

  test('expects at least two different outcomes of every case', () => {
    const outcomes = objectCases.map((objectCase) => {
      const found = walkers.flatMap((walker) =>
        relations.map((relation) => getExpectedOutcome(walker, objectCase, relation)),
      )
      return [objectCase.call, objectCase.status, new Set(found).size] as const
    })
    // Even an action that everybody may perform is refused to people who cannot see the object.
    expect(outcomes.filter(([, , found]) => found < 2)).toEqual([])
  })

  test('confirms that the system cannot sign in', async () => {
    expect((await send(systemId, 'solution/configId', { id: source.cfgId })).statusCode).toBe(401)
    expect([...Object.keys(accounts), 'SY'].toSorted()).toEqual([...roles].toSorted())
  })

  test('found every refused action in the audit log, with those of one person in a minute counted', async () => {
    const { refused } = await portal.db
      .selectFrom('audit_entry')
      .select((select) => select.fn.sum<number>('times').as('refused'))
      .where('outcome', '=', 'refused')
      // A refused group of the list of solutions is not counted below: its call is open to everybody and checks the group itself.
      .where((where) =>
        where.or([where('action', 'not like', 'list%'), where('action', '=', 'listCustomers')]),
      )
      .executeTakeFirstOrThrow()
    const outcomesOnObjects = walkers.flatMap((walker) =>
      listCases(walker).flatMap((objectCase) =>
        relations.map((relation) => getExpectedOutcome(walker, objectCase, relation)),
      ),
    )
    const refusedCalls = walkers.flatMap((walker) =>
      casesWithoutSolution.filter(
        ({ action, call }) => calls[call].permission === action && !doesTableEverAllow(walker, action),
      ),
    )
    expect(refused).toBe(
      outcomesOnObjects.filter((outcome) => outcome === 'refused').length + refusedCalls.length,
    )
  })
})

describe('actions without a call', () => {
  const walked = new Set<Action>([
    ...objectCases.flatMap(({ needs }) => needs.flat()),
    ...casesWithoutSolution.map(({ action }) => action),
    // The action is about people, not solutions; permissions.test.ts covers it.
    'lookUpUser',
    // The action is about drafts of price lists, not solutions; price-lists.test.ts covers it.
    'publishCatalogue',
    // The action is about customers, not solutions; customers.test.ts covers it.
    'mergeCustomers',
    // The action is about companies, not solutions; oracle-site-id.test.ts covers it.
    'readOracleSiteId',
  ])

  test('are exactly those of the list, and at most 37', () => {
    expect(actions.filter((action) => !walked.has(action))).toEqual(
      actions.filter((action) => actionsWithoutCall.includes(action)),
    )
    expect(actionsWithoutCall.filter((action) => walked.has(action))).toEqual([])
    expect(actionsWithoutCall.length).toBeLessThanOrEqual(37)
  })

  test('guard no call', () => {
    const permissions = Object.values(calls).map(({ permission }) => permission)
    expect(
      actionsWithoutCall.filter((action) => permissions.some((permission) => permission === action)),
    ).toEqual([])
  })
})
