/** The portal of walks through the status workflow: everybody has an API key, and requests bypass the network. */
import { randomUUID } from 'node:crypto'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import { type CallName, calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { hashToken } from '../../features/sign-in/sign-in/session-token.ts'
import { getAccount, createBill, insertDesign, insertSolution, soldPart } from '../solutions.ts'

/** The parts of a portal that a walk needs. */
export interface World {
  readonly app: FastifyInstance
  readonly db: Kysely<Tables>
  readonly now: () => Date
  /** Advances the clock. */
  readonly wait: (milliseconds: number) => void
}

/** One account for each role that can sign in. */
export const walkers = [
  'sales',
  'approver',
  'prefab-approver',
  'tss',
  'order-desk',
  'catalogue',
  'user-admin',
  'super',
  'isxd',
  'auditor',
  'partner',
  'distributor',
  'engineer',
] as const
export type WalkerName = (typeof walkers)[number]

/** Creates an API key for every account, so that a walk need not sign in with passwords. */
export async function createApiKeys({ db, now }: World): Promise<void> {
  await db
    .insertInto('api_key')
    .values(
      walkers.map((name) => ({
        id: randomUUID(),
        user_id: getAccount(name).id,
        label: 'walk',
        key_hash: hashToken(`key-of-${name}`),
        created_at: now(),
        expires_at: null,
        revoked_at: null,
      })),
    )
    .execute()
}

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Makes a call with the API key of a person. */
export async function send(
  { app }: Pick<World, 'app'>,
  walker: WalkerName,
  name: CallName,
  input: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { method, encoding } = calls[name]
  const fields = Object.entries(input).filter(([, value]) => value !== undefined)
  const form = new URLSearchParams(fields.map(([key, value]): [string, string] => [key, String(value)]))
  const isQuery = encoding === 'query'
  const { statusCode, body } = await app.inject({
    method,
    url: isQuery ? buildCallAddress(name, JSON.parse(JSON.stringify(input))) : `/ngapi/${calls[name].path}`,
    headers: {
      authorization: `Bearer key-of-${walker}`,
      ...(isQuery
        ? {}
        : {
            'content-type': encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
          }),
    },
    ...(isQuery ? {} : { payload: encoding === 'form' ? form.toString() : JSON.stringify(input) }),
  })
  const parsedBody: unknown = JSON.parse(body)
  return {
    status: statusCode,
    body: typeof parsedBody === 'object' && parsedBody !== null ? { ...parsedBody } : {},
  }
}

/** Inserts a part with its own price, so that one walk can change the price without affecting another walk. */
async function insertPricedPart({ db }: World): Promise<string> {
  const partNumber = `SP3PH-WALK-${randomUUID().slice(0, 13).toUpperCase()}`
  await db
    .insertInto('part')
    .values({
      part_number: partNumber,
      kind: 'N',
      description: 'Part of a walk',
      manufacturer: 'Sample maker',
      family: 'SP3PH',
      state: 'released',
      last_order_date: null,
      successor: null,
      mass: '1',
      sample: true,
      source: 'Made for a walk',
    })
    .execute()
  const { price_list_id: priceListId } = await db
    .selectFrom('price')
    .select('price_list_id')
    .where('part_number', '=', soldPart)
    .limit(1)
    .executeTakeFirstOrThrow()
  const price: Insertable<Tables['price']> = {
    price_list_id: priceListId,
    part_number: partNumber,
    unit_price: '100',
    valid_from: '2020-01-01',
    valid_until: null,
  }
  await db.insertInto('price').values(price).execute()
  return partNumber
}

/** The solution of a walk. */
export interface WalkedSolution {
  readonly cfgId: string
  readonly desId: string
  readonly partNumber: string
}

/** Creates an open solution of a person with one design, whose bill has some pieces of a part that no other solution contains. */
export async function createWalkedSolution(
  world: World,
  {
    owner,
    pieces,
    training,
  }: { readonly owner: WalkerName; readonly pieces: number; readonly training: boolean },
): Promise<WalkedSolution> {
  const partNumber = await insertPricedPart(world)
  const cfgId = await insertSolution(world, {
    owner,
    training,
    price: '1',
    priced_at: world.now(),
    last_editor_id: getAccount(owner).id,
  })
  const desId = await insertDesign(world, cfgId, { bill: createBill(pieces, partNumber) })
  return { cfgId, desId, partNumber }
}
