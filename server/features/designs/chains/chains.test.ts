/** Tests solutions with linked designs: proposed links, findings, links made by people, and permissions. */
import { getShippedProduct } from '../../../products/shipped-products.ts'
import { randomUUID } from 'node:crypto'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSolution } from '../../../testing/three-phase-ups.ts'

let portal: TestPortal
let sales: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

async function saveDesign(cfgId: string, type: number, desName: string, choices: Choices = {}) {
  const desId = randomUUID()
  const productVersion = getShippedProduct(type).version
  const save = {
    cfgId,
    desId,
    type,
    desName,
    productVersion,
    choices: { country: 'DE', ...choices },
    rowVersion: 0,
  }
  await sales.call('design/save', save)
  return save
}

/** Creates a solution with a UPS of 20 kW that feeds a distribution unit of a higher load. */
async function createChain() {
  const cfgId = await createSolution(sales)
  const ups = await saveDesign(cfgId, 27, 'UPS 1', { load: 20, growth: 0 })
  const pdu = await saveDesign(cfgId, 28, 'PDU 1', {
    growth: 0,
    'circuit[1].quantity': 4,
    'circuit[1].poles': '3',
    'circuit[1].amps': 16,
  })
  return { cfgId, ups, pdu }
}

type LinksInput = InputOf<Calls['solution/chain/save']>
const getRefusal = async (input: LinksInput, browser = sales) =>
  await expectRefusal(browser.call('solution/chain/save', input))

describe('checking designs together', () => {
  test('finds a UPS that is too small for its distribution unit and the choice that repairs it', async () => {
    const { cfgId, ups, pdu } = await createChain()
    const chain = await sales.call('solution/chain', { cfgId })
    expect(chain).toMatchObject({ rowVersion: 0, edit: { allowed: true } })
    expect(chain.links).toEqual([{ kind: 'power', from: ups.desId, to: pdu.desId, side: 'A' }])
    const [finding] = chain.findings
    expect(finding).toMatchObject({ key: 'CHAIN_POWER_EXCEEDED', designs: [ups.desId, pdu.desId] })
    const repair = finding?.repairs[0]
    expect(repair?.design).toBe(ups.desId)
    await sales.call('design/save', {
      ...ups,
      choices: { ...ups.choices, ...repair?.choices },
      rowVersion: 1,
    })
    const repaired = await sales.call('solution/chain', { cfgId })
    expect(repaired.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('takes quantities and rooms into account', async () => {
    const { cfgId, ups } = await createChain()
    await sales.call('design/quantity', { cfgId, desId: ups.desId, quantity: 4 })
    await sales.call('room/save-room-details', {
      designId: ups.desId,
      rowVersion: 0,
      room: {
        outline: [],
        doors: [],
        windows: [],
        obstacles: [],
        services: [],
        ceiling: null,
        tileSize: null,
        floorBasis: 'footprint',
        fireZone: null,
        numbers: { floorAreaLoad: 2 },
        provenance: {},
      },
    })
    const { findings } = await sales.call('solution/chain', { cfgId })
    const errorKeys = findings.filter(({ severity }) => severity === 'error').map(({ key }) => key)
    // Four UPS do not share one distribution unit.
    expect(errorKeys.toSorted()).toEqual(['CHAIN_FLOOR_AREA', 'CHAIN_PIECES_APART'])
  })

  test('finds nothing to link in a solution without designs', async () => {
    const cfgId = await createSolution(sales)
    expect(await sales.call('solution/chain', { cfgId })).toMatchObject({
      designs: [],
      links: [],
      findings: [],
    })
  })
})

describe('links made by a person', () => {
  test('are stored once with a history event and a new version of the solution', async () => {
    const { cfgId } = await createChain()
    const solutionBefore = await sales.call('solution/configId', { id: cfgId })
    const saved = await sales.call('solution/chain/save', { cfgId, links: [], rowVersion: 0 })
    expect(saved).toMatchObject({ links: [], rowVersion: 1 })
    // The UPS feeds nothing, and the distribution unit is on the mains.
    expect(new Set(saved.findings.map(({ key }) => key))).toEqual(
      new Set(['CHAIN_SOURCE_UNUSED', 'CHAIN_VALUES_SUGGESTED']),
    )
    expect(await sales.call('solution/chain/save', { cfgId, links: [], rowVersion: 1 })).toEqual(saved)
    expect((await sales.call('solution/configId', { id: cfgId })).rowVersion).toBe(
      solutionBefore.rowVersion + 1,
    )
    const { data } = await sales.call('solution/history/list/solution-history', { cfgId })
    expect(data[0]).toMatchObject({
      kind: 'settings updated',
      changes: [{ field: 'links', from: 'UPS 1 → PDU 1 (A)', to: '' }],
    })
    const proposed = await sales.call('solution/chain/save', { cfgId, links: null, rowVersion: 1 })
    expect(proposed.links).toHaveLength(1)
  })

  test('survive when designs are added, which get proposed links, and go with a deleted design', async () => {
    const { cfgId, ups, pdu } = await createChain()
    await sales.call('solution/chain/save', { cfgId, links: [], rowVersion: 0 })
    const laterUnit = await saveDesign(cfgId, 28, 'PDU 2')
    expect((await sales.call('solution/chain', { cfgId })).links).toEqual([
      { kind: 'power', from: ups.desId, to: laterUnit.desId, side: 'A' },
    ])
    await sales.call('solution/delete', { cfgId, desId: laterUnit.desId })
    expect((await sales.call('solution/chain', { cfgId })).links).toEqual([])
    await sales.call('solution/delete', { cfgId, desId: pdu.desId })
    expect((await sales.call('solution/chain', { cfgId })).designs).toHaveLength(1)
  })

  test('are rejected by field when they are impossible', async () => {
    const { cfgId, ups, pdu } = await createChain()
    const link = { kind: 'power', from: ups.desId, to: pdu.desId, side: 'A' } as const
    const backwards = { ...link, from: pdu.desId, to: ups.desId }
    expect(await getRefusal({ cfgId, links: [link, backwards], rowVersion: 0 })).toMatchObject({
      status: 400,
      apiErrorCode: 'INVALID_INPUT',
      fields: [{ path: 'links.1' }],
    })
    expect(await getRefusal({ cfgId, links: [link, link], rowVersion: 0 })).toMatchObject({ status: 400 })
  })

  test('are rejected on an old version, naming who changed the links', async () => {
    const { cfgId } = await createChain()
    await sales.call('solution/chain/save', { cfgId, links: [], rowVersion: 0 })
    expect(await getRefusal({ cfgId, links: null, rowVersion: 0 })).toMatchObject({
      status: 409,
      apiErrorCode: 'ROW_VERSION_CONFLICT',
      details: { who: 'Ingrid Solheim', changedFields: ['links'] },
    })
  })

  test('are refused for people who may only read the solution, and not found by people who cannot see it', async () => {
    const { cfgId } = await createChain()
    const auditor = await portal.signIn('auditor')
    expect(await getRefusal({ cfgId, links: [], rowVersion: 0 }, auditor)).toMatchObject({ status: 403 })
    const partner = await portal.signIn('partner')
    expect(await getRefusal({ cfgId, links: [], rowVersion: 0 }, partner)).toMatchObject({ status: 404 })
  })
})
