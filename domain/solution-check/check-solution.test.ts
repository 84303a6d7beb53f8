// Tests the check of a solution on made-up designs: each kind of finding with its text and repairs, and rules over
// random chains.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChainDesign, ChainFinding, ChainFindingKey } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { findHeatSinks, sumHeat } from './heat.ts'
import { buildPowerChain } from './power.ts'
import { listPossibleLinks, proposeLinks } from './propose-links.ts'
import { doesVoltageFit } from './voltage-fit.ts'
import {
  createCooler,
  createDesign,
  createDualLoad,
  createFeed,
  createLoad,
  createPanel,
  createSource,
  createUps,
  linkPower,
} from './testing/sample-designs.ts'

const check = (...designs: ChainDesign[]): readonly ChainFinding[] =>
  checkSolution(designs, proposeLinks(designs))
const listKeys = (findings: readonly ChainFinding[]): ChainFindingKey[] => findings.map(({ key }) => key)
const getFinding = (findings: readonly ChainFinding[], key: ChainFindingKey): ChainFinding => {
  const finding = findings.find((candidate) => candidate.key === key)
  if (finding === undefined) throw new Error(`${key} is not among ${listKeys(findings).join(', ')}`)
  return finding
}

describe('proposed links', () => {
  test('let a UPS feed distribution, distribution feed loads, and nothing feed the UPS', () => {
    expect(
      proposeLinks([createLoad('rack', 5), createPanel('pdu', 50), createUps('ups', [createSource(60)])]),
    ).toEqual([
      { kind: 'power', from: 'ups', to: 'pdu', side: 'A' },
      { kind: 'power', from: 'pdu', to: 'rack', side: 'A' },
    ])
  })

  test('use another source for the second feed if there is one', () => {
    const [firstUps, secondUps] = [createUps('u1', [createSource(60)]), createUps('u2', [createSource(60)])]
    const links = proposeLinks([firstUps, secondUps, createDualLoad('rack', 10)])
    expect(new Set(links.map(({ from }) => from))).toEqual(new Set(['u1', 'u2']))
    const upsWithTwoFeeds = createUps('2N', [createSource(60), createSource(60, { side: 'B' })])
    expect(proposeLinks([upsWithTwoFeeds, createDualLoad('rack', 10)])).toHaveLength(2)
    expect(listKeys(check(upsWithTwoFeeds, createDualLoad('rack', 50)))).toEqual([])
  })

  test('do not use a wrong voltage, but a line-to-neutral connection of a three-phase source', () => {
    expect(
      proposeLinks([
        createUps('u', [createSource(60)]),
        createDesign('rack', { takes: [createFeed(5, { volts: 208 })] }),
      ]),
    ).toEqual([])
    expect(doesVoltageFit(createSource(1), createFeed(1, { volts: 230, phases: 1 }))).toBe(true)
    expect(doesVoltageFit(createSource(1, { phases: 1, volts: 230 }), createFeed(1))).toBe(false)
  })

  test('prefer the source with more spare capacity', () => {
    const links = proposeLinks([
      createUps('small', [createSource(20)]),
      createUps('large', [createSource(90)]),
      createLoad('a', 60),
      createLoad('b', 15),
      createLoad('c', 25),
    ])
    expect(links.map(({ from }) => from)).toEqual(['large', 'large', 'small'])
  })

  test('leave out impossible links: backwards, to itself, and a second source of a feed', () => {
    const designs = [createUps('u', [createSource(60)]), createPanel('p', 50), createLoad('l', 5)]
    const links = [
      linkPower('u', 'p'),
      linkPower('p', 'u'),
      linkPower('p', 'p'),
      linkPower('u', 'l'),
      linkPower('p', 'l'),
      linkPower('x', 'l'),
    ]
    expect(listPossibleLinks(designs, links)).toEqual([linkPower('u', 'p'), linkPower('u', 'l')])
  })
})

describe('the power check', () => {
  test('names an overloaded source and its largest load, and offers the choice that carries it', () => {
    const findings = check(
      createUps('ups', [createSource(40)]),
      createLoad('small', 12),
      createLoad('large', 45),
    )
    expect(findings).toHaveLength(1)
    const finding = getFinding(findings, 'CHAIN_POWER_EXCEEDED')
    expect(finding.designs).toEqual(['ups', 'large'])
    expect(finding.arguments).toMatchObject({ load: 57, capacity: 40, unit: 'kW' })
    expect(finding.repairs).toEqual([{ design: 'ups', choices: { load: 57 } }])
    expect(finding.steps.map(({ value }) => value)).toEqual([12, 45, 57, 40])
  })

  test("offers nothing beyond the product's range", () => {
    expect(
      getFinding(
        check(createUps('ups', [createSource(40)]), createLoad('large', 501)),
        'CHAIN_POWER_EXCEEDED',
      ).repairs,
    ).toEqual([])
  })

  test('multiplies supply and demand by the quantity', () => {
    expect(
      listKeys(check(createUps('ups', [createSource(40)]), createLoad('rack', 15, { quantity: 3 }))),
    ).toEqual(['CHAIN_POWER_EXCEEDED'])
    expect(
      listKeys(
        check(createUps('ups', [createSource(50)], { quantity: 2 }), createLoad('rack', 25, { quantity: 3 })),
      ),
    ).toEqual(['CHAIN_UNIT_LOST_ACCEPTED'])
  })

  test('includes losses of equipment in between', () => {
    const findings = check(
      createUps('ups', [createSource(50)]),
      createPanel('pdu', 60, ['A'], 0.05),
      createLoad('rack', 49),
    )
    expect(getFinding(findings, 'CHAIN_POWER_EXCEEDED').arguments).toMatchObject({ load: 51.5 })
  })

  test('compares kVA with kVA', () => {
    const designs = [
      createUps('ups', [createSource(50)]),
      createDesign('rack', { takes: [createFeed(0, { load: { kw: 45, kva: 55 } })] }),
    ]
    expect(
      getFinding(checkSolution(designs, proposeLinks(designs)), 'CHAIN_POWER_EXCEEDED').arguments,
    ).toMatchObject({ load: 55, unit: 'kVA' })
  })

  test('lets the other feed carry everything if one is lost, and names both', () => {
    const finding = getFinding(
      check(
        createUps('u1', [createSource(30)]),
        createUps('u2', [createSource(30)]),
        createDualLoad('rack', 40),
      ),
      'CHAIN_FEED_LOST',
    )
    expect(new Set(finding.designs)).toEqual(new Set(['u1', 'u2']))
    expect(finding.arguments).toMatchObject({ load: 40, capacity: 30 })
    expect(finding.repairs[0]?.choices).toEqual({ load: 40 })
  })

  test('loses a feed together with everything upstream of it', () => {
    const designs = [
      createUps('u1', [createSource(50)]),
      createUps('u2', [createSource(30)]),
      createPanel('pdu', 50, ['A', 'B']),
      createDualLoad('rack', 40),
    ]
    const findings = checkSolution(designs, proposeLinks(designs))
    const overloadedDesigns = findings
      .filter(({ key }) => key === 'CHAIN_FEED_LOST')
      .map(({ designs: [first] }) => first)
    expect(overloadedDesigns).toEqual(['u2'])
  })

  test('loses two feeds from one source together', () => {
    expect(
      getFinding(
        check(createUps('ups', [createSource(60)]), createDualLoad('rack', 10)),
        'CHAIN_FEEDS_SHARED',
      ).designs,
    ).toEqual(['ups', 'rack'])
  })

  test('makes a lost unit an error if the design must survive it, else a note', () => {
    const units = { units: 4, oneLost: { kw: 45, kva: 45 } }
    expect(
      listKeys(
        check(createUps('ups', [createSource(60, { ...units, redundant: true })]), createLoad('rack', 50)),
      ),
    ).toEqual(['CHAIN_UNIT_LOST'])
    expect(listKeys(check(createUps('ups', [createSource(60, units)]), createLoad('rack', 50)))).toEqual([
      'CHAIN_UNIT_LOST_ACCEPTED',
    ])
    expect(
      listKeys(
        check(createUps('ups', [createSource(60, { ...units, redundant: true })]), createLoad('rack', 45)),
      ),
    ).toEqual([])
  })

  test('takes an excess of 1 % as within the plan, and not within the capacity', () => {
    const planned = { kw: 40, kva: 40 }
    const listKeysWith = (kw: number, capacity = 60) =>
      listKeys(check(createUps('ups', [createSource(capacity, { planned })]), createLoad('rack', kw)))
    expect(listKeysWith(40.39)).toEqual([])
    expect(listKeysWith(40.41)).toEqual(['CHAIN_PLAN_EXCEEDED'])
    expect(listKeysWith(40.2, 40)).toContain('CHAIN_POWER_EXCEEDED')
  })

  test('warns above the design load because runtime and cables were sized for less', () => {
    const finding = getFinding(
      check(createUps('ups', [createSource(60, { planned: { kw: 40, kva: 40 } })]), createLoad('rack', 50)),
      'CHAIN_PLAN_EXCEEDED',
    )
    expect(finding).toMatchObject({ severity: 'warning', arguments: { load: 50, plan: 40 } })
  })

  test('makes a link with another voltage an error', () => {
    const designs = [
      createUps('ups', [createSource(60)]),
      createDesign('rack', { takes: [createFeed(5, { volts: 208 })] }),
    ]
    const findings = checkSolution(designs, [{ kind: 'power', from: 'ups', to: 'rack', side: 'A' }])
    expect(getFinding(findings, 'CHAIN_VOLTAGE').arguments).toMatchObject({ volts: 400, takes: 208 })
  })
})

describe('the heat check', () => {
  test('names overloaded cooling and the largest heat source, and offers the choice that removes it', () => {
    const finding = getFinding(
      check(createCooler('crac', 30), createLoad('a', 10), createLoad('b', 24)),
      'CHAIN_HEAT_EXCEEDED',
    )
    expect(finding.designs).toEqual(['crac', 'b'])
    expect(finding.arguments).toEqual({ load: 34, capacity: 30 })
    expect(finding.repairs).toEqual([{ design: 'crac', choices: { heatLoad: 35 } }])
  })

  test('makes a lost unit an error if redundancy was requested', () => {
    expect(listKeys(check(createCooler('crac', 60, 3, true), createLoad('a', 45)))).toEqual([
      'CHAIN_HEAT_UNIT_LOST',
    ])
    expect(listKeys(check(createCooler('crac', 60, 3), createLoad('a', 45)))).toEqual([
      'CHAIN_HEAT_UNIT_LOST_ACCEPTED',
    ])
    expect(listKeys(check(createCooler('crac', 60, 3, true), createLoad('a', 40)))).toEqual([])
  })

  test('lets a row cool itself and passes the rest to other cooling', () => {
    const row = createDesign('row', {
      ...createCooler('x', 30).exchange,
      heat: { kilowatts: 50, source: 'test' },
    })
    expect(listKeys(check(row))).toEqual(['CHAIN_HEAT_EXCEEDED'])
    const designs = [row, createCooler('crac', 40)]
    expect(findHeatSinks(designs, proposeLinks(designs)).map(sumHeat)).toEqual([30, 20])
  })

  test('reports unremoved heat only if there is cooling', () => {
    const designs = [createCooler('crac', 40), createLoad('a', 10)]
    expect(listKeys(checkSolution(designs, []))).toEqual(['CHAIN_HEAT_LEFT'])
    expect(listKeys(checkSolution([createLoad('a', 10)], []))).toEqual([])
  })
})

describe('the floor check', () => {
  const standing = {
    mass: 900,
    area: 0.64,
    footprint: 13.7,
    spread: 6.8,
    relief: { plate: true },
    source: 'test',
  }
  const createRack = (floor: ChainDesign['floor']) =>
    createDesign('rack', { standing }, floor === undefined ? {} : { floor })

  test('distinguishes footprint from spread load, and is silent without a limit', () => {
    const finding = getFinding(check(createRack({ areaLoad: 12, basis: 'footprint' })), 'CHAIN_FLOOR_AREA')
    expect(finding.arguments).toEqual({ load: 13.7, limit: 12, basis: 'footprint' })
    expect(finding.repairs).toEqual([{ design: 'rack', choices: { plate: true } }])
    expect(listKeys(check(createRack({ areaLoad: 12, basis: 'spread' })))).toEqual([])
    expect(listKeys(check(createRack({ areaLoad: 12, basis: null })))).toEqual(['CHAIN_FLOOR_AREA'])
    expect(listKeys(check(createRack(undefined)))).toEqual([])
  })

  test('compares a foot with the point load', () => {
    const heavyRack = createDesign(
      'rack',
      { standing: { ...standing, point: 5 } },
      { floor: { pointLoad: 4.4, basis: null } },
    )
    expect(listKeys(check(heavyRack))).toEqual(['CHAIN_FLOOR_POINT'])
  })
})

const anyKilowatts = fc.integer({ min: 1, max: 80 })
/** A chain of up to three sources, with panels and loads, all with the same voltage. */
const anyChain = fc.record({
  sources: fc.array(anyKilowatts, { minLength: 1, maxLength: 3 }),
  panels: fc.array(anyKilowatts, { maxLength: 3 }),
  loads: fc.array(fc.tuple(anyKilowatts, fc.boolean()), { minLength: 1, maxLength: 5 }),
})
type Chain = typeof anyChain extends fc.Arbitrary<infer One> ? One : never

const buildDesigns = ({ sources, panels, loads }: Chain, moreKilowatts = 0): ChainDesign[] => [
  ...sources.map((kw, index) =>
    createUps(`u${index}`, [createSource(kw + moreKilowatts, { planned: { kw: 0, kva: 0 } })]),
  ),
  ...panels.map((kw, index) =>
    createPanel(`p${index}`, kw + moreKilowatts, index % 2 === 0 ? ['A'] : ['A', 'B'], 0.02),
  ),
  ...loads.map(([kw, isDual], index) =>
    isDual ? createDualLoad(`l${index}`, kw) : createLoad(`l${index}`, kw),
  ),
]
const listErrors = (findings: readonly ChainFinding[]): string[] =>
  findings
    .filter(({ severity }) => severity === 'error')
    .map(({ designs: [first], arguments: { side } }) => `${first} ${side}`)

describe('in random chains', () => {
  test('more capacity never makes a source an error', () => {
    fc.assert(
      fc.property(anyChain, fc.integer({ min: 1, max: 50 }), (chain, moreKilowatts) => {
        const designs = buildDesigns(chain)
        const links = proposeLinks(designs)
        const errorsBefore = new Set(listErrors(checkSolution(designs, links)))
        for (const error of listErrors(checkSolution(buildDesigns(chain, moreKilowatts), links)))
          expect(errorsBefore).toContain(error)
      }),
      { numRuns: 200 },
    )
  })

  test('sources supply what loads draw and what is lost in between', () => {
    fc.assert(
      fc.property(anyChain, (chain) => {
        const designs = buildDesigns(chain)
        const links = proposeLinks(designs)
        const powerChain = buildPowerChain(designs, links)
        const listCarriers = (idPrefix: string) =>
          powerChain.carriers.filter(({ design: { id } }) => id.startsWith(idPrefix))
        const suppliedKilowatts = listCarriers('u').reduce(
          (sum, carrier) => sum + powerChain.computeLoad(carrier).kw,
          0,
        )
        const lostKilowatts = listCarriers('p').reduce(
          (sum, carrier) => sum + carrier.source.loss.perKw * powerChain.computeLoad(carrier).kw,
          0,
        )
        expect(suppliedKilowatts).toBeCloseTo(
          chain.loads.reduce((sum, [kw]) => sum + kw, 0) + lostKilowatts,
          6,
        )
      }),
      { numRuns: 200 },
    )
  })

  test('no load is counted twice, whatever feed is lost', () => {
    fc.assert(
      fc.property(anyChain, (chain) => {
        const designs = buildDesigns(chain)
        const powerChain = buildPowerChain(designs, proposeLinks(designs))
        const totalKilowatts = chain.loads.reduce((sum, [kw]) => sum + kw, 0)
        for (const {
          design: { id },
          source: { side },
        } of powerChain.carriers) {
          const drawnKilowatts = designs
            .filter(({ exchange }) => exchange.gives === undefined)
            .flatMap((design) =>
              (design.exchange.takes ?? []).map(
                (feed) => powerChain.computeDrawnPower(design, feed, { design: id, side }).kw,
              ),
            )
          expect(drawnKilowatts.reduce((sum, kw) => sum + kw, 0)).toBeLessThanOrEqual(totalKilowatts + 1e-6)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('heat shared among coolers is complete and counted once', () => {
    fc.assert(
      fc.property(
        fc.array(anyKilowatts, { minLength: 1, maxLength: 4 }),
        fc.array(anyKilowatts, { minLength: 1, maxLength: 3 }),
        (loads, coolers) => {
          const designs = [
            ...loads.map((kw, index) => createLoad(`l${index}`, kw)),
            ...coolers.map((kw, index) => createCooler(`c${index}`, kw)),
          ]
          const sinks = findHeatSinks(designs, proposeLinks(designs))
          expect(sinks.reduce((sum, sink) => sum + sumHeat(sink), 0)).toBeCloseTo(
            loads.reduce((sum, kw) => sum + kw, 0),
            6,
          )
        },
      ),
    )
  })
})
