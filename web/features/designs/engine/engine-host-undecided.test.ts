import { expect, test } from 'vitest'
import { createRackRow, type RackRow } from '@design-portal/domain/engine/referee/testing/rack-row.ts'
import type { Product } from '@design-portal/domain/products/product.ts'
import { EngineHost } from './engine-host.ts'
import type { FromWorker, LiveAnswer, Question } from './protocol.ts'

/** A product whose sums over all racks exceed what the engine can decide without the referee. */
const createRackProduct = (row: RackRow): Product => ({
  dataTables: [],
  withData: () => createRackProduct(row),
  typeId: 30,
  key: 'rack-row',
  version: '1.0.0',
  buildModel: () => createRackRow(row),
  evaluate: () => ({ figures: [], notices: [], bill: [] }),
  draw: () => [],
  isDay: () => false,
  getPlaces: () => ({}),
  exchange: () => ({}),
  hasListing: false,
  list: () => undefined,
  takeIn: () => [],
  takeRows: () => [],
  sampleListPrices: new Map(),
})

async function openHost(row: RackRow) {
  const sent: FromWorker[] = []
  const host = new EngineHost({
    send: (message) => sent.push(message),
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    now: () => performance.now(),
    loadProduct: () => Promise.resolve(createRackProduct(row)),
    loadTexts: () => Promise.resolve({}),
    loadData: () => Promise.resolve({ columns: [], rows: [] }),
    loadStoredNetwork: () => Promise.resolve(undefined),
  })
  const ask = async (question: Question) => {
    await host.receive(question)
    return sent.find(({ id }) => id === question.id)
  }
  await ask({ kind: 'open', id: 1, input: { typeId: 30 } })
  return { host, sent, ask }
}

/** Whether `npm run verify -- tests` runs. The engine searches for eight seconds before it asks; a smaller row it decides itself. */
const atLength = process.env['AT_LENGTH'] === '1'

test.runIf(atLength)(
  'choices that the engine cannot decide are decided by the referee before the answer is complete',
  async () => {
    const { host, sent } = await openHost({ racks: 18, load: 216, weight: 10_125, price: 150_000 })
    await host.receive({ kind: 'follow', id: 2, choices: {} })
    const live = sent.flatMap((message): LiveAnswer[] => (message.kind === 'live' ? [message.live] : []))
    const consistent = live.flatMap((one) => (one.kind === 'consistent' ? [one.consistent] : []))
    expect(consistent).toEqual([undefined, false])
    const domains = live.flatMap((one) => (one.kind === 'domains' ? [one.domains.complete] : []))
    expect(domains.slice(0, -1)).not.toContain(true)
    expect(domains.at(-1)).toBe(true)
    // No configuration is found easily; that there is none is reported once, when it is proved.
    const configurations = live.filter(({ kind }) => kind === 'configuration')
    expect(configurations).toEqual([{ kind: 'configuration', configuration: undefined }])
    expect(live.slice(-2)).toEqual([{ kind: 'settled' }, { kind: 'assumptionCosts', costs: [] }])
  },
)

test('an optimum that the engine cannot prove is proved by the referee', async () => {
  const { ask } = await openHost({ racks: 12, load: 144, weight: 6750, price: 999_000 })
  const complete: Question = {
    kind: 'complete',
    id: 3,
    input: { choices: { rack0: 'empty' }, goal: 'cheapest' },
  }
  expect(await ask(complete)).toMatchObject({ kind: 'answer', answer: { found: true, optimal: true } })
})
