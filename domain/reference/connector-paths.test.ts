// Walks every path from outlet to device in random configurations of each product that has plugs: volts, lines and amperes fit at each joint.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Assignment } from '../engine/model.ts'
import { findFigure as findInEdge, product as edge } from '../products/lec/testing/configure.ts'
import { forEachConfiguration as forEachEdge } from '../products/lec/testing/for-each-configuration.ts'
import {
  openSession as openDistribution,
  product as distribution,
  chooseCircuit as circuit,
} from '../products/pantera-pdu/testing/configure.ts'
import {
  findFigure as findInRows,
  openSession as openRows,
  product as rows,
} from '../products/row-designer/testing/configure.ts'
import { createConfigurationRunner } from '../products/testing/product-sessions.ts'
import { connectors, type Connector } from './connectors.ts'
import { edgeOutlets } from './testing/edge-outlets.ts'

const findConnector = (name: string): Connector => {
  const connector = connectors[name]
  if (connector === undefined) throw new Error(`The table of connectors has no ${name}`)
  return connector
}

const expectVolts = (name: string, volts: number): void => {
  const [from, to] = findConnector(name).volts
  expect(volts, name).toBeGreaterThanOrEqual(from)
  expect(volts, name).toBeLessThanOrEqual(to)
}

/** The current in A that a form carries continuously: by UL 80 % of its rating. */
const computeContinuousAmps = (name: string, isAmerican: boolean): number => {
  const { iecAmps = 0, ulAmps = 0 } = findConnector(name)
  return isAmerican ? 0.8 * ulAmps : iecAmps
}

const findCells = ({ readContent }: typeof edge, table: string, key: string, value: unknown) => {
  const cells = readContent().source.tables[table]?.rows.find((row) => row[key] === value)
  if (cells === undefined) throw new Error(`${table} has no ${String(value)}`)
  return cells
}

interface EdgePath {
  readonly assignment: Assignment
  readonly volts: number
  readonly isAmerican: boolean
  /** The forms of 10 or 15 A and of 16 or 20 A behind the UPS. */
  readonly forms: Readonly<Record<string, string>>
  /** The current in A that the design states under a name; 0 where it states none. */
  readonly amps: (figure: string) => number
}

function readEdgePath(assignment: Assignment): EdgePath {
  const supply = findCells(edge, 'circuits', 'circuit', assignment['circuit'])
  const volts = Number(supply['volts'])
  return {
    assignment,
    volts,
    isAmerican: supply['continuous'] === 80,
    forms: volts < 150 ? { small: '5-15', large: '5-20' } : { small: 'C14', large: 'C20' },
    amps: (figure) => findInEdge(assignment, figure)?.value ?? 0,
  }
}

/** From the wall to the UPS: outlet and plug are for the volts, and the plug carries what its side draws alone. */
function expectSupplied({ assignment, volts, isAmerican, amps }: EdgePath): void {
  const wall = edgeOutlets[String(assignment['circuit'])] ?? ''
  const { plug, range } = findCells(edge, 'ups', 'ups', assignment['ups'])
  const upsPlug = plug === 'HV30' || plug === 'HV32' ? wall : String(plug)
  expectVolts(wall, volts)
  expectVolts(upsPlug, volts)
  expect(range).toBe(volts < 150 ? 'low' : 'high')
  for (const figure of ['currentA', 'currentAAlone', 'currentB', 'currentBAlone'])
    expect(amps(figure), `${figure} on ${upsPlug}`).toBeLessThanOrEqual(
      computeContinuousAmps(upsPlug, isAmerican) + 1e-6,
    )
}

/** From the UPS to the devices: strip, transfer switch and cords each behind a form that carries them. */
function expectDistributed({ assignment, volts, isAmerican, forms, amps }: EdgePath): void {
  const { range } = findCells(edge, 'ups', 'ups', assignment['ups'])
  const devices = [
    ['stripCurrent', findCells(edge, 'strips', 'strip', assignment['strip'])],
    ['switchCurrent', findCells(edge, 'transferSwitches', 'transferSwitch', assignment['transferSwitch'])],
  ] as const
  for (const [figure, { plug, range: suppliedRange }] of devices) {
    if (plug === 'none') continue
    const form = forms[String(plug)] ?? ''
    expectVolts(form, volts)
    expect([undefined, 'any', range]).toContain(suppliedRange)
    expect(amps(figure), `${figure} on ${form}`).toBeLessThanOrEqual(
      computeContinuousAmps(form, isAmerican) + 1e-6,
    )
  }
  const strip = String(assignment['strip'])
  if (strip !== 'none') expect(strip.includes('5-'), strip).toBe(volts < 150)
  const inlets = Array.from({ length: Number(assignment['item.count']) }, (_, index) =>
    assignment[`item[${index + 1}].inlet`] === 'c20' ? 'large' : 'small',
  )
  const largest = inlets.includes('large') ? 'large' : 'small'
  expect(amps('outletCurrent')).toBeLessThanOrEqual(
    computeContinuousAmps(forms[largest] ?? '', isAmerican) + 1e-6,
  )
}

test('in every local edge wall, UPS, strip, transfer switch and cords fit one after the other', () => {
  let stripCount = 0
  forEachEdge(30, (assignment) => {
    const path = readEdgePath(assignment)
    expectSupplied(path)
    expectDistributed(path)
    stripCount += assignment['strip'] === 'none' ? 0 : 1
  })
  expect(stripCount).toBeGreaterThan(0)
})

const outlets = distribution.readContent().source.tables['connectors']?.rows ?? []
const forEachDistribution = createConfigurationRunner(
  fc
    .record({
      country: fc.constantFrom('DE', 'US', 'JP', 'CN', 'GB'),
      poles: fc.constantFrom('1', '2', '3'),
      amps: fc.integer({ min: 1, max: 16 }),
      connector: fc.constantFrom(...outlets.map(({ connector }) => String(connector))),
    })
    .map(({ country, ...circuitChoices }) => ({
      country,
      construction: 'module',
      'circuit.count': 1,
      ...circuit(1, circuitChoices),
    })),
  { openSession: openDistribution },
  31,
)

test('every cord of a distribution unit ends in an outlet for its volts, lines and breaker', () => {
  forEachDistribution(15, (assignment) => {
    const name = String(assignment['circuit[1].connector'])
    if (name === 'hardWired') return
    const { lines, iecAmps, ulAmps } = findConnector(name)
    expect(Number(assignment['circuit[1].poles']), name).toBe(lines)
    expect(Number(assignment['circuit[1].breaker']), name).toBe(
      assignment['installationRules'] === 'UL' ? ulAmps : iecAmps,
    )
    expectVolts(name, Math.round(Number(assignment['outputVoltage']) / (lines === 1 ? Math.sqrt(3) : 1)))
  })
})

const forEachRows = createConfigurationRunner(
  fc.record({
    country: fc.constantFrom('DE', 'US', 'CA', 'JP', 'CN', 'MX'),
    voltage: fc.constantFrom('200', '208', '220', '380', '400', '415', '480'),
    rackPower: fc.constantFrom(2, 5, 8),
    stripsPerFeed: fc.constantFrom(1, 2),
  }),
  { openSession: openRows },
  32,
)

test('every strip of a row has the volts of its supply, and outlets beyond 250 V are reported', () => {
  let reportedCount = 0
  forEachRows(30, (assignment) => {
    const { volts, across, phases, amps } = findCells(rows, 'strips', 'strip', assignment['strip'])
    expect(String(volts)).toBe(assignment['voltage'])
    // Both are nominal values: 230 V between line and neutral are 398 V between lines, and called 400 V.
    expect(Math.abs(Number(across) * (phases === 1 ? Math.sqrt(3) : 1) - Number(volts))).toBeLessThan(3)
    expect(findInRows(assignment, 'stripCurrent')?.value).toBeLessThanOrEqual(Number(amps) + 0.05)
    // Outlets are connected between two lines up to 240 V, else between line and neutral; C13 and C19 are for 250 V.
    const outletVolts = Number(volts) <= 240 ? Number(volts) : Number(volts) / Math.sqrt(3)
    const { notices } = rows.evaluate(assignment)
    const isBeyond = outletVolts > (findConnector('C20').volts[1] ?? 0)
    expect(notices.some(({ id }) => id === 'R08-277')).toBe(isBeyond)
    reportedCount += isBeyond ? 1 : 0
  })
  expect(reportedCount).toBeGreaterThan(0)
})
