// Tests that no phase of a source carries more than a third of it, whatever its loads are in sum.
import { describe, expect, test } from 'vitest'
import * as easyUps3Phase from '../products/easy-ups-3-phase/testing/configure.ts'
import * as lec from '../products/lec/testing/configure.ts'
import * as panteraPdu from '../products/pantera-pdu/testing/configure.ts'
import * as rowDesigner from '../products/row-designer/testing/configure.ts'
import type { PowerFeed } from '../products/exchange.ts'
import { toChoices } from '../products/taken-values.ts'
import { createOtherDesign } from '../products/testing/other-design.ts'
import type { ChainDesign } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { computeFullestPhase } from './phases.ts'
import { buildPowerChain } from './power.ts'
import { proposeLinks } from './propose-links.ts'
import { createDesign, createFeed, createPanel, createSource, createUps } from './testing/sample-designs.ts'

const createSinglePhaseLoad = (
  id: string,
  kva: number,
  changes: Partial<ChainDesign> = {},
  feed: Partial<PowerFeed> = {},
) => createDesign(id, { takes: [createFeed(kva, { volts: 230, phases: 1, ...feed })] }, changes)
/** A three-phase load of 30 kVA, with so many A on its fullest phase. */
const createUnevenLoad = (id: string, total: number) =>
  createDesign(id, {
    takes: [createFeed(30, { feeders: { count: 1, device: 125, fullest: total, total } })],
  })
const checkDesigns = (...designs: ChainDesign[]) => checkSolution(designs, proposeLinks(designs))
const findPhaseExceeded = (...designs: ChainDesign[]) =>
  checkDesigns(...designs).find(({ key }) => key === 'CHAIN_PHASE_EXCEEDED')

/** kVA of the fullest phase of the first of these designs. */
function computeFullest(...designs: ChainDesign[]): number | undefined {
  const chain = buildPowerChain(designs, proposeLinks(designs))
  const [carrier] = chain.carriers
  return carrier && computeFullestPhase(chain, carrier)?.kva
}
const ups = createUps('ups', [createSource(90)])
const americanUps = createUps('ups', [createSource(90, { volts: 208 })])
const createLoadBetweenLines = (id: string, quantity: number) =>
  createSinglePhaseLoad(id, 6, { quantity }, { volts: 208 })

describe('the fullest phase of a source', () => {
  test.each([
    ['carries all of one load to the neutral', [createSinglePhaseLoad('a', 6)], 6],
    ['carries two of four equal loads', [createSinglePhaseLoad('a', 6, { quantity: 4 })], 12],
    [
      'carries a third of unlike loads that can be spread evenly',
      [5, 5, 4, 4, 3, 3].map((kva, index) => createSinglePhaseLoad(`${index}`, kva)),
      8,
    ],
    ['carries a third of sixty equal loads', [createSinglePhaseLoad('a', 1, { quantity: 60 })], 20],
    ['carries a third of a three-phase load', [createDesign('a', { takes: [createFeed(30)] })], 10],
    // 100 A at 230.9 V
    ['carries what a row states for its fullest phase', [createUnevenLoad('a', 100)], 23.094],
    [
      'carries the fullest phases of two rows',
      [createUnevenLoad('a', 60), createUnevenLoad('b', 60)],
      27.713,
    ],
    [
      'carries no load that finds room on the other phases of an uneven row',
      [createUnevenLoad('a', 60), createSinglePhaseLoad('b', 2)],
      13.856,
    ],
  ])('%s', (_, loads, kva) => {
    expect(computeFullest(ups, ...loads)).toBeCloseTo(kva, 2)
  })

  // 6 kVA at 208 V are 28.8 A in two lines; of a line between two such loads √3 times as much.
  test.each([
    [1, 6 / Math.sqrt(3)],
    [2, 6],
    [3, 6],
    [6, 12],
  ])('with %i loads between two lines carries %d kVA', (quantity, kva) => {
    expect(computeFullest(americanUps, createLoadBetweenLines('a', quantity))).toBeCloseTo(kva, 6)
  })

  test('passes through distribution, and is on two lines before a transformer from delta to star', () => {
    const panel = createPanel('pdu', 90)
    const shiftingPanel = createDesign('pdu', {
      ...panel.exchange,
      gives: (panel.exchange.gives ?? []).map((source) => ({ ...source, shiftsPhases: true })),
    })
    expect(computeFullest(ups, panel, createSinglePhaseLoad('a', 6))).toBeCloseTo(6, 6)
    expect(computeFullest(ups, shiftingPanel, createSinglePhaseLoad('a', 6))).toBeCloseTo(6 / Math.sqrt(3), 6)
    expect(computeFullest(ups, shiftingPanel, createSinglePhaseLoad('a', 6, { quantity: 3 }))).toBeCloseTo(
      6,
      6,
    )
  })

  test('is undefined for a single-phase source', () => {
    const singlePhaseUps = createUps('ups', [createSource(10, { phases: 1, volts: 230 })])
    expect(computeFullest(singlePhaseUps, createSinglePhaseLoad('a', 6))).toBeUndefined()
  })
})

/** Lists the findings about the phases of a UPS of a size in kVA with some loads. */
const listPhaseFindings = (size: number, loads: readonly ChainDesign[]) =>
  checkDesigns(createUps('ups', [createSource(size)]), ...loads)
    .map(({ key, severity, arguments: values }) => ({ key, severity, load: values?.['load'] }))
    .filter(({ key }) => key.startsWith('CHAIN_PHASE'))

describe('loads whose fullest phases can be turned away from each other', () => {
  const rows = ['a', 'b', 'c'].map((id) => createUnevenLoad(id, 60))
  // 30 kVA each with 13.9 kVA on the fullest phase: 41.6 kVA on one, or 30 kVA on each.
  test('are a warning about their connection if the source has just enough', () => {
    expect(listPhaseFindings(96, rows)).toEqual([
      { key: 'CHAIN_PHASE_ROTATION', severity: 'warning', load: 41.6 },
    ])
    expect(listPhaseFindings(126, rows)).toEqual([])
  })

  test('count like one load of as many pieces', () => {
    const threePieces = createDesign('row', rows[0]?.exchange ?? {}, { quantity: 3 })
    expect(listPhaseFindings(96, [threePieces])).toEqual(listPhaseFindings(96, rows))
  })

  test('are an error if two of them are too much however they are connected', () => {
    // 30 kVA of the fullest phases of two loads on two phases: 13.9 + 8 kVA.
    expect(listPhaseFindings(63, rows.slice(0, 2))).toEqual([
      { key: 'CHAIN_PHASE_EXCEEDED', severity: 'error', load: 21.9 },
    ])
  })
})

describe('a phase that carries too much', () => {
  test('is an error of the source, names what loads it most, and offers the size that carries it', () => {
    expect(
      findPhaseExceeded(
        createUps('ups', [createSource(60)]),
        createSinglePhaseLoad('a', 21),
        createSinglePhaseLoad('b', 1),
      ),
    ).toMatchObject({
      severity: 'error',
      designs: ['ups', 'a'],
      arguments: { side: 'A', load: 21, capacity: 20, unit: 'kW' },
      repairs: [{ design: 'ups', choices: { load: 63 } }],
    })
    expect(
      findPhaseExceeded(
        createUps('ups', [createSource(63)]),
        createSinglePhaseLoad('a', 21),
        createSinglePhaseLoad('b', 1),
      ),
    ).toBeUndefined()
  })

  test('counts what comes over when the other feed is lost, and what is left of a redundant source', () => {
    const power = { load: { kw: 5.5, kva: 5.5 }, alone: { kw: 11, kva: 11 } }
    const dualLoad = createDesign('a', {
      takes: (['A', 'B'] as const).map((side) => createFeed(5, { side, volts: 230, phases: 1, ...power })),
    })
    const upsWithTwoFeeds = createUps('ups', [createSource(30), createSource(30, { side: 'B' })])
    expect(findPhaseExceeded(upsWithTwoFeeds, dualLoad)?.arguments).toMatchObject({ load: 11, capacity: 10 })
    const remainingPower = { kw: 30, kva: 30 }
    const modularUps = createUps('ups', [
      createSource(45, { units: 3, oneLost: remainingPower, redundant: true }),
    ])
    expect(findPhaseExceeded(modularUps, createSinglePhaseLoad('a', 11))?.arguments).toMatchObject({
      load: 11,
      capacity: 10,
    })
  })

  test('is hidden by a source that carries too little in all', () => {
    expect(
      checkDesigns(createUps('ups', [createSource(20)]), createSinglePhaseLoad('a', 30)).map(
        ({ key }) => key,
      ),
    ).toEqual(['CHAIN_POWER_EXCEEDED'])
  })
})

const configureUps = (choices: object) =>
  createDesign(
    'UPS',
    easyUps3Phase.product.exchange(
      easyUps3Phase.configure({ country: 'DE', growth: 0, maximumUse: 100, ...choices }),
    ),
  )
const configureRow = (choices: object) =>
  createDesign(
    'Row',
    rowDesigner.product.exchange(
      rowDesigner.configure({ country: 'DE', rows: 1, feeds: 'single', ...choices }),
    ),
  )

describe('among real products,', () => {
  test('a closet of 4.9 kW is too much for a phase of a UPS of 10 kW', () => {
    const closet = createDesign(
      'LEC',
      lec.product.exchange(
        lec.configure({
          country: 'DE',
          circuit: 'cee32',
          ups: 'DR6000',
          growth: 20,
          'item[1].quantity': 10,
          'item[1].power': 360,
        }),
      ),
    )
    const smallUps = configureUps({ unit: 'E3S-10', load: 6, loadPowerFactor: '1.00' })
    expect(findPhaseExceeded(smallUps, closet)?.designs).toEqual(['UPS', 'LEC'])
    const largeUps = configureUps({ unit: 'E3S-20', load: 15, loadPowerFactor: '1.00' })
    expect(findPhaseExceeded(largeUps, closet)).toBeUndefined()
  })

  test('four racks of 6 kW on one phase are too much for a UPS of 50 kW', () => {
    const racks = { racksPerRow: 9, rackPower: 1, strip: '1x32-400' }
    const run = rowDesigner.chooseException(1, { quantity: 4, power: 6, phase: 'L1' })
    const source = configureUps({ unit: 'GVS-50', load: 33 })
    const row = configureRow({ ...racks, 'exception.count': 1, ...run })
    expect(findPhaseExceeded(source, row)?.designs).toEqual(['UPS', 'Row'])
    expect(findPhaseExceeded(source, createPanel('PDU', 80), row)?.designs).toEqual(['UPS', 'PDU'])
    expect(findPhaseExceeded(source, configureRow(racks))).toBeUndefined()
  })

  test('a distribution unit that takes the fullest phase of its rows passes it to the UPS', () => {
    const run = rowDesigner.chooseException(1, { quantity: 4, power: 6, phase: 'L1' })
    const row = configureRow({
      racksPerRow: 9,
      rackPower: 1,
      strip: '1x32-400',
      'exception.count': 1,
      ...run,
    })
    const taken = toChoices(panteraPdu.product.takeIn([createOtherDesign(row.exchange)]))
    const configurePdu = (transformer: string) =>
      createDesign(
        'PDU',
        panteraPdu.product.exchange(panteraPdu.configure({ country: 'DE', ...taken, transformer })),
      )
    const unitWithoutTransformer = configurePdu('none')
    expect(
      findPhaseExceeded(configureUps({ unit: 'GVS-50', load: 35 }), unitWithoutTransformer, row)?.designs,
    ).toEqual(['UPS', 'PDU'])
    // From delta to star two lines share a phase: each carries less than it.
    const isolatedUnit = configurePdu('isolation')
    const [isolatedPhase, directPhase] = [
      computeFullest(ups, isolatedUnit, row),
      computeFullest(ups, unitWithoutTransformer, row),
    ]
    expect(isolatedPhase).toBeLessThan(directPhase ?? 0)
  })
})
