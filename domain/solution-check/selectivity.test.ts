// Tests that breakers behind a UPS that are nearly as large as its own are reported, and smaller or single ones are not.
import { expect, test } from 'vitest'
import type { Circuits, PowerSource } from '../products/exchange.ts'
import type { ChainDesign } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { proposeLinks } from './propose-links.ts'
import { createRealDesign } from './testing/real-designs.ts'
import { createPanel, createSource, createUps } from './testing/sample-designs.ts'

const createOutgoing = (count: number, device: number) => ({ outgoing: { count, device, carries: device } })
const createUpsWith = (device: number): ChainDesign =>
  createUps('ups', [createSource(60, createOutgoing(1, device))])
const createPdu = (
  changes: Partial<PowerSource>,
  {
    circuits = [],
    quantity = 1,
  }: { readonly circuits?: readonly Circuits[]; readonly quantity?: number } = {},
): ChainDesign => {
  const panel = createPanel('pdu', 60)
  const gives = panel.exchange.gives?.map((source) => ({ ...source, ...changes })) ?? []
  return { ...panel, quantity, exchange: { ...panel.exchange, gives, circuits } }
}
const check = (...designs: ChainDesign[]) =>
  checkSolution(designs, proposeLinks(designs)).flatMap(
    ({ key, severity, designs: about, arguments: { device, breaker, least } }) =>
      key === 'CHAIN_NOT_SELECTIVE' ? [[severity, ...about, device, breaker, least]] : [],
  )

test('two sub-feeds of 63 A need an output breaker of 101 A ahead', () => {
  // 1.6 · 63 = 100.8
  expect(check(createUpsWith(80), createPdu(createOutgoing(2, 63)))).toEqual([
    ['warning', 'ups', 'pdu', 80, 63, 101],
  ])
  expect(check(createUpsWith(125), createPdu(createOutgoing(2, 63)))).toEqual([])
})

test('a single breaker is not reported, because its load is lost with the UPS in any case', () => {
  expect(check(createUpsWith(80), createPdu(createOutgoing(1, 63)))).toEqual([])
  expect(check(createUpsWith(80), createPdu(createOutgoing(1, 63), { quantity: 2 }))).toHaveLength(1)
  expect(
    check({ ...createUpsWith(80), quantity: 2 }, createPdu(createOutgoing(1, 63), { quantity: 2 })),
  ).toEqual([])
})

test('the largest circuit of a load list is compared, too', () => {
  const circuits = ([32, 63] as const).map((amps) => ({
    side: 'A' as const,
    count: 3,
    poles: 3 as const,
    amps,
    carries: amps,
    connector: 'hardWired',
  }))
  const noSubFeeds = createOutgoing(0, 250)
  expect(check(createUpsWith(80), createPdu(noSubFeeds, { circuits }))).toMatchObject([
    ['warning', 'ups', 'pdu', 80, 63, 101],
  ])
  expect(check(createUpsWith(80), createPdu(noSubFeeds, { circuits: circuits.slice(0, 1) }))).toEqual([])
})

const createPair = (id: string, devices: readonly [number, number]): ChainDesign => {
  const panel = createPanel(id, 30, ['A', 'B'])
  const gives = (panel.exchange.gives ?? []).map((source, index) => ({
    ...source,
    ...createOutgoing(2, devices[index] ?? 0),
  }))
  return { ...panel, exchange: { ...panel.exchange, gives } }
}

const listSides = (...designs: ChainDesign[]) =>
  checkSolution(designs, proposeLinks(designs))
    .filter(({ key }) => key === 'CHAIN_NOT_SELECTIVE')
    .map(({ designs: [, board], arguments: { side, breaker } }) => [board, side, breaker])

test('both feeds of a UPS and a distribution unit are reported once, and another unit behind them by itself', () => {
  const upsWithTwoFeeds = createUps('ups', [
    createSource(60, createOutgoing(1, 80)),
    createSource(60, { ...createOutgoing(1, 80), side: 'B' }),
  ])
  expect(listSides(upsWithTwoFeeds, createPair('one', [63, 63]))).toEqual([['one', 'A, B', 63]])
  expect(listSides(createUpsWith(80), createPair('one', [63, 63]))).toEqual([['one', 'A, B', 63]])
  expect(listSides(upsWithTwoFeeds, createPair('one', [63, 32]))).toEqual([['one', 'A', 63]])
  expect(listSides(upsWithTwoFeeds, createPair('one', [63, 80]))).toEqual([
    ['one', 'A', 63],
    ['one', 'B', 80],
  ])
  expect(listSides(upsWithTwoFeeds, createPair('one', [63, 63]), createPair('other', [63, 63]))).toEqual([
    ['one', 'A, B', 63],
    ['other', 'A, B', 63],
  ])
})

test('a breaker behind a transformer is compared by its current at the voltage of the UPS', () => {
  // 1.6 · 100 A at 208 V are 83.2 A at 400 V.
  expect(check(createUpsWith(80), createPdu({ ...createOutgoing(2, 100), volts: 208 }))).toMatchObject([
    ['warning', 'ups', 'pdu', 80, 100, 84],
  ])
  expect(check(createUpsWith(100), createPdu({ ...createOutgoing(2, 100), volts: 208 }))).toEqual([])
})

test('real designs are reported by the breakers that they are configured with', () => {
  const choices = { subFeeds: 2, subFeedRating: '63', subFeedLoad: 40, 'circuit.count': 0, growth: 0 }
  const distribution = createRealDesign('pdu', choices)
  expect(check(createRealDesign('ups', { load: 40, growth: 0 }), distribution)).toHaveLength(1)
  expect(check(createRealDesign('ups', { load: 95, growth: 0 }), distribution)).toEqual([])
})
