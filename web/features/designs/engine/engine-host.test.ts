import { beforeAll, describe, expect, test } from 'vitest'
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { storeNetwork } from '@design-portal/domain/engine/stored/store-network.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import {
  loadRepositoryProduct,
  loadRepositoryTexts,
  requireProduct,
} from '../../../products/testing/repository-products.ts'
import { EngineClient } from './engine-client.ts'
import type { WorkerLike } from './engine-client.ts'
import { EngineHost } from './engine-host.ts'
import type { AssumptionCost, FromWorker, LiveAnswer, ProductForm, ToWorker } from './protocol.ts'

/** The messages that the host has sent, in order. */
const sent: FromWorker[] = []

/** Replaces the stored network: none, as in development, or that of another model, as after a faulty release. */
let loadStoredNetwork = (): Promise<Uint8Array | undefined> => Promise.resolve(undefined)

/** Starts a host that the client calls directly, without a worker in between. */
function startHost(): WorkerLike {
  const listeners: ((event: { readonly data: FromWorker }) => void)[] = []
  const host = new EngineHost({
    send: (message) => {
      sent.push(message)
      for (const listen of listeners) listen({ data: structuredClone(message) })
    },
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    now: () => performance.now(),
    loadProduct: loadRepositoryProduct,
    loadTexts: loadRepositoryTexts,
    loadData: () => Promise.resolve({ columns: [], rows: [] }),
    loadStoredNetwork: () => loadStoredNetwork(),
  })
  return {
    postMessage: (message) => {
      const received: ToWorker = JSON.parse(JSON.stringify(message))
      void host.receive(received)
    },
    addEventListener: (type: string, listener: (event: { readonly data: FromWorker }) => void) => {
      if (type === 'message') listeners.push(listener)
    },
    terminate: () => undefined,
  }
}

const client = new EngineClient({
  startWorker: startHost,
  onStopped: () => {
    throw new Error('The host stopped')
  },
})

/** Follows choices to the end; returns every answer. */
function follow(choices: Choices): Promise<LiveAnswer[]> {
  const answers: LiveAnswer[] = []
  return new Promise((resolve) => {
    client.follow(choices, (answer) => {
      answers.push(answer)
      if (answer.kind === 'settled') resolve(answers)
    })
  })
}

/** The three-phase UPS. */
const typeId = 27
let form: ProductForm
beforeAll(async () => {
  form = await client.open({ typeId })
})

describe('following choices', () => {
  test('first reports propagated domains, then the configuration once, then growing domains until all are decided', async () => {
    const answers = await follow({})
    const kinds = answers.map(({ kind }) => kind)
    expect(kinds.slice(0, 3)).toEqual(['domains', 'consistent', 'configuration'])
    expect(new Set(kinds.slice(3, -1))).toEqual(new Set(['domains']))
    expect(kinds.at(-1)).toBe('settled')
    const last = answers.findLast((live) => live.kind === 'domains')
    expect(last).toMatchObject({ domains: { complete: true } })
  })

  test('stops the stream of older choices when newer ones arrive', async () => {
    const sentBefore = sent.length
    client.follow({}, () => undefined)
    await follow({ load: 96 })
    const settled = sent
      .slice(sentBefore)
      .filter((message) => message.kind === 'live' && message.live.kind === 'settled')
    expect(settled).toHaveLength(1)
  })

  test('reports a configuration with the choices, a price and drawings', async () => {
    const answers = await follow({ load: 96 })
    const live = answers.find((one) => one.kind === 'configuration')
    expect(live?.configuration?.assignment['load']).toBe(96)
    expect(live?.configuration?.price.sample).toBe(true)
    expect(Number(live?.configuration?.price.total.amount)).toBeGreaterThan(0)
    expect(live?.configuration?.drawings.length).toBeGreaterThan(0)
  })
})

/** Follows choices until what assumptions cost is known. */
function followToCosts(choices: Choices): Promise<readonly AssumptionCost[]> {
  return new Promise((resolve) => {
    client.follow(choices, (answer) => {
      if (answer.kind === 'assumptionCosts') resolve(answer.costs)
    })
  })
}

async function findTotal(choices: Choices): Promise<number> {
  const configuration = await client.ask('configuration', { choices })
  return Number(configuration?.price.total.amount)
}

describe('what assumptions cost', () => {
  test('is the difference to the same design without them, the dearest first', async () => {
    const costs = await followToCosts({ load: 400 })
    const growth = costs.find(({ parameter }) => parameter === 'growth')
    const difference = (await findTotal({ load: 400 })) - (await findTotal({ load: 400, growth: 0 }))
    expect(difference).toBeGreaterThan(0)
    expect(growth?.value).toBe(20)
    expect(Number(growth?.difference.amount)).toBeCloseTo(difference, 2)
    const amounts = costs.map((cost) => Number(cost.difference.amount))
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
    expect(amounts.every((amount) => amount > 0)).toBe(true)
  })

  test('is not reported of what a person has stated, even the same value', async () => {
    const costs = await followToCosts({ load: 400, growth: 20, maximumUse: 80, runtimeBasis: 'endOfLife' })
    expect(costs).toEqual([])
  })

  test('is not reported where the choices contradict each other', async () => {
    expect(await followToCosts({ phases: '1:1' })).toEqual([])
  })
})

test('the form includes every option of a table but not the table', () => {
  const country = form.parameters.find(({ name }) => name === 'country')
  expect(country?.kind === 'choice' && country.options).toContain('DE')
  expect(JSON.stringify(form)).not.toContain('rows')
})

test('completing by a goal returns choices that reproduce the same configuration', async () => {
  const [goal = ''] = form.goals
  const answer = await client.ask('complete', { choices: { load: 96 }, goal })
  if (!answer.found) throw new Error('A load of 96 kW can be configured')
  expect(answer.optimal).toBe(true)
  expect(answer.choices['load']).toBe(96)
  expect(Object.keys(answer.choices).length).toBeLessThan(form.parameters.length)
  const again = await client.ask('configuration', { choices: answer.choices })
  expect(again?.assignment).toEqual(answer.configuration.assignment)
})

test('an impossible number is answered with the nearest possible ones', async () => {
  const choices = { country: 'DE', redundancy: 'N+1' }
  const askAbout = (value: number) => client.ask('number', { choices, parameter: 'load', value })
  const { state, nearest } = await askAbout(1999)
  expect(state).toBe('impossible')
  expect(nearest.length).toBeGreaterThan(0)
  const answers = await Promise.all(nearest.map(askAbout))
  expect(answers.map((answer) => answer.state)).not.toContain('impossible')
})

test('an impossible value is explained with priced repairs that all work', async () => {
  const choices = { country: 'DE', load: 96, redundancy: 'N+1' }
  const wanted = { parameter: 'phases', value: '3:1' }
  const explanation = await client.ask('explain', { choices, wanted })
  expect(explanation?.conflict.length).toBeGreaterThan(0)
  expect(explanation?.repairs.length).toBeGreaterThan(0)
  for (const { changes, price } of explanation?.repairs ?? []) {
    const repaired: Record<string, string | number | boolean> = { ...choices, phases: '3:1' }
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) delete repaired[name]
      else repaired[name] = value
    }
    expect(await client.ask('configuration', { choices: repaired })).toBeDefined()
    expect(Number(price.total.amount)).toBeGreaterThan(0)
  }
})

test('a rule that a conflict breaks is explained with its figures and options', async () => {
  await client.open({ typeId: 22 })
  const choices = { country: 'DE', racks1: 12, racks2: 12, podClass: '150' }
  const wanted = { parameter: 'rackPower', value: 7 }
  const explanation = await client.ask('explain', { choices, wanted })
  expect(explanation?.ruleArguments['P07']).toEqual({ racks: 24, mean: 7, power: 168, class: 150 })
  await client.open({ typeId })
})

test('a stored network gives the same answers as the compiled model, and an outdated one is ignored', async () => {
  const model = requireProduct(typeId).buildModel()
  const answersWith = async (bytes: Uint8Array | undefined) => {
    loadStoredNetwork = () => Promise.resolve(bytes)
    await client.open({ typeId })
    const choices = { country: 'DE', load: 96 }
    const followed = await follow(choices)
    const explained = await client.ask('explain', { choices, wanted: { parameter: 'phases', value: '3:1' } })
    return { followed: followed.filter(({ kind }) => kind !== 'domains'), explained }
  }
  const bytes = storeNetwork(compileModel(model))
  const compiled = await answersWith(undefined)
  expect(await answersWith(bytes)).toEqual(compiled)
  expect(await answersWith(storeNetwork(compileModel({ ...model, version: 'other' })))).toEqual(compiled)
})

test('form and texts are answered before the network has arrived, and everything else after it', async () => {
  const model = requireProduct(typeId).buildModel()
  const network = Promise.withResolvers<Uint8Array>()
  loadStoredNetwork = () => network.promise
  const worker = startHost()
  const answers: FromWorker[] = []
  worker.addEventListener('message', ({ data }) => answers.push(data))
  worker.postMessage({ kind: 'open', id: 1, input: { typeId } } satisfies ToWorker)
  worker.postMessage({ kind: 'follow', id: 2, choices: { load: 90 } } satisfies ToWorker)
  worker.postMessage({ kind: 'follow', id: 3, choices: { load: 96 } } satisfies ToWorker)
  worker.postMessage({ kind: 'texts', id: 4, input: { language: 'en' } } satisfies ToWorker)
  await expect.poll(() => answers.map(({ id }) => id)).toEqual([1, 4])
  network.resolve(storeNetwork(compileModel(model)))
  await expect.poll(() => answers.length).toBeGreaterThan(2)
  // The first choices have been superseded.
  expect(new Set(answers.slice(2).map(({ id }) => id))).toEqual(new Set([3]))
})

test('an invalid request is answered with a failure and its id instead of an exception', async () => {
  await expect(client.open({ typeId: 9999 })).rejects.toThrow('9999')
  await expect(client.ask('configuration', { choices: { nonsense: 1 } })).rejects.toThrow('nonsense')
})
