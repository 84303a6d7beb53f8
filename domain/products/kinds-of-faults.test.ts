// Checks that no kind of engineering fault occurs unreported in random configurations of the products in which it could. Conductors of schedules, connectors, dates and
// refrigerants have tests of their own beside their products.
import { describe, expect, test } from 'vitest'
import type { Assignment, Choices } from '../engine/model.ts'
import { createSeededDraw } from '../engine/testing/draw.ts'
import { chooseAtRandom } from '../engine/testing/witnesses.ts'
import type { Figure, RaisedNotice } from './product.ts'
import type { ProductKey } from './testing/read-folder.ts'
import { loadTestedProduct, type TestedProduct } from './testing/tested-product.ts'

interface DrawnDesign {
  readonly seed: number
  readonly tested: TestedProduct
  readonly choices: Choices
  readonly assignment: Assignment
  readonly figures: readonly Figure[]
  readonly notices: readonly RaisedNotice[]
}

const designCount = 8
const designsByProduct = new Map<ProductKey, readonly DrawnDesign[]>()

/** Random choices of a product and what completes them; each product is drawn once for all kinds. */
function drawDesigns(key: ProductKey): readonly DrawnDesign[] {
  const drawnBefore = designsByProduct.get(key)
  if (drawnBefore !== undefined) return drawnBefore
  const tested = loadTestedProduct(key)
  const designs = Array.from({ length: designCount }, (_, index): DrawnDesign => {
    const seed = 500 + index
    const random = createSeededDraw(seed)
    const session = tested.openSession({})
    chooseAtRandom({ session, model: tested.model, draw: random }, 1 + random(30))
    const completion = session.complete()
    if (!completion.found) throw new Error(`${key}: seed ${seed} has no completion`)
    const { assignment } = completion
    const { figures, notices } = tested.product.evaluate(assignment)
    return { seed, tested, choices: session.choices, assignment, figures, notices }
  })
  designsByProduct.set(key, designs)
  return designs
}

const findValue = ({ figures }: DrawnDesign, name: string): number =>
  figures.find((figure) => figure.name === name)?.value ?? Number.NaN
const findStepValue = ({ figures }: DrawnDesign, name: string, step: string): number =>
  figures.find((figure) => figure.name === name)?.steps?.find(({ message }) => message === `step.${step}`)
    ?.value ?? Number.NaN
const isReported = ({ notices }: DrawnDesign, id: string): boolean =>
  notices.some((notice) => notice.id === id)
const hasError = ({ notices }: DrawnDesign): boolean => notices.some(({ severity }) => severity === 'error')
const readCell = ({ tested, assignment }: DrawnDesign, table: string, key: string, column: string): number =>
  Number(
    tested.product.readContent().source.tables[table]?.rows.find((row) => row[key] === assignment[key])?.[
      column
    ],
  )

/** A value of the model in the same design at another altitude. */
const getValueAt = ({ tested, assignment }: DrawnDesign, name: string, altitude: number): number =>
  tested.getValue({ ...assignment, altitude }, name)

const products: readonly ProductKey[] = [
  'pantera-pdu',
  'easy-ups-3-phase',
  'row-designer',
  'lec',
  'cooling',
  'unicalc',
  'dcim',
  'hyperpod',
  'service-selector',
  'single-phase-service-selector',
]

describe('conductors', () => {
  test('of feeders and whips of rows, and of circuits of local edges, carry the rating of the breaker ahead of them', () => {
    for (const design of drawDesigns('row-designer')) {
      expect(findStepValue(design, 'feederConductors', 'feederCarries')).toBeGreaterThanOrEqual(
        readCell(design, 'feeders', 'feeder', 'amps'),
      )
      expect(findStepValue(design, 'whipConductors', 'whipCarries')).toBeGreaterThanOrEqual(
        readCell(design, 'strips', 'strip', 'amps'),
      )
    }
    for (const design of drawDesigns('lec'))
      expect(findStepValue(design, 'conductorArea', 'carried')).toBeGreaterThanOrEqual(
        readCell(design, 'circuits', 'circuit', 'amps'),
      )
  })
})

describe('protection and phases', () => {
  test('each phase of a distribution unit is on a breaker that carries it, alone and beside the other unit', () => {
    for (const { tested, assignment, seed } of drawDesigns('pantera-pdu')) {
      const phases = tested.getDrawnRows(assignment, 'phases')
      expect(phases.length).toBeGreaterThan(0)
      for (const { amps, normal, share } of phases) {
        expect(share, `seed ${seed}`).toBeLessThanOrEqual(100 + 1e-6)
        expect(Number(normal), `seed ${seed}`).toBeLessThanOrEqual(Number(amps) + 1e-9)
      }
    }
  })

  test('no breaker of a distribution unit has more fault current than its rating without an error', () => {
    for (const design of drawDesigns('pantera-pdu')) {
      const fault = findValue(design, 'secondaryFault')
      const rating = readCell(design, 'shortCircuitRatings', 'interruptingRating', 'rating')
      if (fault > rating) expect(isReported(design, 'P20-secondary')).toBe(true)
      else expect(isReported(design, 'P20-secondary')).toBe(false)
    }
  })

  test('after each failure that the redundancy of a UPS covers, no module and no phase carries more than it may', () => {
    for (const { tested, assignment, seed } of drawDesigns('easy-ups-3-phase')) {
      const failuresByRedundancy = {
        N: ['none'],
        'N+1': ['none', 'module'],
        'N+X': ['none', 'module', 'spares'],
      }
      const [, failures] = Object.entries(failuresByRedundancy).find(
        ([name]) => name === assignment['redundancy'],
      ) ?? ['2N', ['none', 'system']]
      for (const { failure, share, fullest } of tested.getDrawnRows(assignment, 'failures'))
        if (failures.includes(String(failure)))
          expect(Number(fullest ?? share), `seed ${seed}, ${String(failure)}`).toBeLessThanOrEqual(100 + 1e-6)
    }
  })

  test('a feeder of rows carries the fullest phase alone', () => {
    for (const design of drawDesigns('row-designer'))
      expect(findValue(design, 'feederShare')).toBeLessThanOrEqual(100 + 1e-6)
  })
})

describe('edges of tables', () => {
  test.each(products)('every figure of %s is a number', (key) => {
    for (const { figures, seed } of drawDesigns(key))
      for (const { name, value } of figures)
        expect(Number.isFinite(value), `seed ${seed}, ${name}`).toBe(true)
  })

  test('a UPS with a battery has minutes, and no efficiency below a tenth of its rating', () => {
    for (const design of drawDesigns('easy-ups-3-phase')) {
      const minutes = design.figures.filter(({ name }) => /^runtime(New|EndOfLife)/u.test(name))
      for (const { value } of minutes) expect(value, `seed ${design.seed}`).toBeGreaterThan(0)
      const [point] = design.tested.getDrawnRows(design.assignment, 'efficiency')
      expect(Number.isNaN(findValue(design, 'efficiency')), `seed ${design.seed}`).toBe(
        Number(point?.['load']) < 10,
      )
    }
  })

  test('units that do not suffice are errors, and racks outside what their class allows are reported', () => {
    for (const design of drawDesigns('unicalc'))
      if (findValue(design, 'oversize') < -0.01) expect(hasError(design)).toBe(true)
    for (const design of drawDesigns('row-designer')) {
      if (findValue(design, 'rackCoolingIndex') < 0) expect(hasError(design)).toBe(true)
      if (findValue(design, 'overcoolingIndex') < 91) expect(isReported(design, 'R25-low')).toBe(true)
    }
  })
})

describe('the site', () => {
  test('at 2500 m no UPS and no cooling unit carries more than at sea level, and rows need more air', () => {
    for (const design of drawDesigns('easy-ups-3-phase'))
      expect(getValueAt(design, 'moduleUsable', 2500)).toBeLessThan(getValueAt(design, 'moduleUsable', 0))
    for (const design of drawDesigns('cooling'))
      expect(getValueAt(design, 'derating', 2500)).toBeLessThanOrEqual(getValueAt(design, 'derating', 0))
    for (const { tested, assignment } of drawDesigns('row-designer')) {
      const airAt = (altitude: number) => tested.findFigure({ ...assignment, altitude }, 'airDemand')?.value
      expect(airAt(2500)).toBeGreaterThan(airAt(0) ?? Number.NaN)
    }
  })

  test('a distribution unit is reported above 2012 m, and not below', () => {
    for (const design of drawDesigns('pantera-pdu'))
      expect(isReported(design, 'P19')).toBe(Number(design.assignment['altitude']) > 2012)
  })
})

describe('choices', () => {
  test.each(products)('a completion of %s changes nothing that was chosen', (key) => {
    for (const { choices, assignment, seed } of drawDesigns(key))
      expect(assignment, `seed ${seed}`).toMatchObject(choices)
  })
})

describe('countries', () => {
  const rulesByCountry = new Map(
    loadTestedProduct('pantera-pdu')
      .product.readContent()
      .source.tables['countries']?.rows.map(({ country, rules }) => [country, rules]),
  )
  const foreignCode = { UL: /\bIEC 60364\b|\bBS 7671\b/u, IEC: /\bNEC\b|AWG|kcmil/u }

  test.each(products)('figures of %s name only the code and the conductors of the country', (key) => {
    const tested = loadTestedProduct(key)
    const usualDesigns = ['DE', 'GB', 'JP', 'US', 'CA'].map((country) => tested.configure({ country }))
    for (const assignment of [...drawDesigns(key).map((design) => design.assignment), ...usualDesigns]) {
      const country = String(assignment['country'])
      const words = foreignCode[rulesByCountry.get(country) === 'UL' ? 'UL' : 'IEC']
      for (const { name, source = '' } of tested.product.evaluate(assignment).figures)
        expect(source, `${country}, ${name}`).not.toMatch(words)
    }
  })

  const localCode = { UL: /\bNEC\b|\bUL \d|\bCanadian\b/u, IEC: /\bIEC\b/u }

  test.each([
    ['pantera-pdu', { residualCurrentProtection: true, handleTies: true, 'circuit[1].poles': '2' }],
    ['easy-ups-3-phase', { batteryKind: 'externalVrla' }],
  ] as const)('notices of %s have a source that is in force in the country', (key, choices) => {
    const tested = loadTestedProduct(key)
    const { notices, computedNotices = [] } = tested.product.readContent().source
    const written = [
      ...notices.map(({ id, source = '' }) => ({ name: id, source })),
      ...computedNotices.flatMap(({ id, source = '' }) =>
        id.kind === 'literal' ? [{ name: String(id.value), source }] : [],
      ),
    ]
    const sources = new Map(written.map(({ name, source }) => [name, source]))
    const usualDesigns = ['DE', 'GB', 'JP', 'US', 'CA'].map((country) =>
      tested.configure({ country, ...choices }),
    )
    for (const assignment of [...drawDesigns(key).map((design) => design.assignment), ...usualDesigns]) {
      const country = String(assignment['country'])
      const rules = rulesByCountry.get(country) === 'UL' ? 'UL' : 'IEC'
      for (const { id } of tested.product.evaluate(assignment).notices) {
        const source = sources.get(id) ?? ''
        if (foreignCode[rules].test(source)) expect(source, `${country}, ${id}`).toMatch(localCode[rules])
      }
    }
  })

  test.each(['pantera-pdu', 'easy-ups-3-phase'] as const)(
    '%s by IEC rules has no American conductor',
    (key) => {
      const european = drawDesigns(key).filter(({ assignment }) => assignment['installationRules'] === 'IEC')
      expect(european.length).toBeGreaterThan(0)
      for (const { tested, assignment } of european)
        for (const { lines } of tested.getDrawnRows(assignment, 'cables'))
          expect(String(lines)).not.toMatch(foreignCode.IEC)
    },
  )
})

describe('exchange', () => {
  test('what designs give to others equals the figures that they show', () => {
    for (const design of drawDesigns('pantera-pdu')) {
      const { heat, takes = [], gives = [] } = design.tested.product.exchange(design.assignment)
      expect(heat?.kilowatts).toBeCloseTo(findValue(design, 'losses') / 1000, 6)
      const losses = takes.map(({ load }, index) => load.kw - (gives[index]?.planned.kw ?? 0))
      const sum = losses.reduce((total, kw) => total + kw, 0)
      if (gives.every(({ planned, capacity }) => planned.kva <= capacity.kva))
        expect(sum).toBeCloseTo(heat?.kilowatts ?? 0, 6)
    }
    for (const design of drawDesigns('easy-ups-3-phase')) {
      const { heat, gives = [] } = design.tested.product.exchange(design.assignment)
      expect(heat?.kilowatts).toBeCloseTo(findValue(design, 'heat') / 1000, 3)
      for (const { fault } of gives) {
        expect(fault?.mains).toBeCloseTo(findValue(design, 'outputFault'), 6)
        expect(1000 * (fault?.inverter ?? 0)).toBeCloseTo(findValue(design, 'inverterFault'), 6)
      }
    }
    for (const design of drawDesigns('row-designer')) {
      const { heat, takes = [] } = design.tested.product.exchange(design.assignment)
      expect(heat?.kilowatts).toBeCloseTo(findValue(design, 'load'), 6)
      for (const { feeders } of takes) {
        expect(feeders?.fullest).toBeCloseTo(findValue(design, 'phaseCurrent'), 6)
        expect(feeders?.total).toBeGreaterThanOrEqual((feeders?.fullest ?? Number.NaN) - 1e-9)
        expect(feeders?.total).toBeLessThanOrEqual((feeders?.fullest ?? 0) * (feeders?.count ?? 0) + 1e-9)
      }
    }
    for (const design of drawDesigns('lec'))
      expect(design.tested.product.exchange(design.assignment).heat?.kilowatts).toBeCloseTo(
        // With what the cooling of an enclosure draws.
        (findValue(design, 'givenHeat') || findValue(design, 'heat')) / 1000,
        6,
      )
  })
})
