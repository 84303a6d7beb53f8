// Compares every connector that the tables of products name with the one table of connectors: volts, lines, neutral and amperes.
import { expect, test } from 'vitest'
import { product as edge } from '../products/lec/testing/configure.ts'
import { product as distribution } from '../products/pantera-pdu/testing/configure.ts'
import { connectors } from './connectors.ts'
import { edgeOutlets } from './testing/edge-outlets.ts'

type Row = Readonly<Record<string, unknown>>
const listRows = ({ readContent }: typeof edge, table: string): readonly Row[] =>
  readContent().source.tables[table]?.rows ?? []

const getConnector = (name: string) => {
  const connector = connectors[name]
  if (connector === undefined) throw new Error(`The table of connectors has no ${name}`)
  return connector
}

const expectWithin = (name: string, volts: number): void => {
  const [from, to] = getConnector(name).volts
  expect(volts, name).toBeGreaterThanOrEqual(from)
  expect(volts, name).toBeLessThanOrEqual(to)
}

/** The plugs of its UPS: those of 5 and 6 kVA are fitted by the country. */
const getFittedPlug = ({ plug, circuit }: { readonly plug: string; readonly circuit: string }): string =>
  plug === 'HV30' || plug === 'HV32' ? (edgeOutlets[circuit] ?? circuit) : plug

test('every outlet of the local edge has the volts and amperes of its form, and its plugs have the power of theirs', () => {
  for (const row of listRows(edge, 'circuits')) {
    const name = edgeOutlets[String(row['circuit'])] ?? String(row['circuit'])
    const connector = getConnector(name)
    const isAmerican = row['continuous'] === 80
    expectWithin(name, Number(row['volts']))
    expect(row['amps'], name).toBe(isAmerican ? connector.ulAmps : connector.iecAmps)
    // C14 and C20 where the volts are high, else NEMA 5-15 and 5-20.
    const [small, large] = Number(row['volts']) < 150 ? ['5-15', '5-20'] : ['C14', 'C20']
    const computeContinuousPower = (plug: string): number =>
      Number(row['volts']) *
      (isAmerican ? 0.8 * (getConnector(plug).ulAmps ?? 0) : (getConnector(plug).iecAmps ?? 0))
    expect(row['smallPlug'], name).toBeCloseTo(computeContinuousPower(small ?? ''), 6)
    expect(row['largePlug'], name).toBeCloseTo(computeContinuousPower(large ?? ''), 6)
  }
})

test('no plug of a UPS of the local edge is in an outlet of more amperes than its form carries', () => {
  const plugByUps = new Map(listRows(edge, 'ups').map(({ ups, plug }) => [ups, String(plug)]))
  for (const { ups, circuit } of listRows(edge, 'upsPlugs')) {
    const outlet = getConnector(edgeOutlets[String(circuit)] ?? '')
    const plug = getConnector(getFittedPlug({ plug: plugByUps.get(ups) ?? '', circuit: String(circuit) }))
    // A cord behind a socket of 16 A or 20 A may end in an inlet of 10 A or 15 A (IEC 60364-4-43, 433.2.2; NEC 240.5(B)).
    const maxAmps = (plug.iecAmps ?? plug.ulAmps ?? 0) <= 15 ? 20 : (plug.ulAmps ?? plug.iecAmps ?? 0)
    expect(outlet.ulAmps ?? outlet.iecAmps, `${String(ups)} on ${String(circuit)}`).toBeLessThanOrEqual(
      maxAmps,
    )
  }
})

test('every outlet of the distribution unit has the volts, lines, neutral and amperes of its form', () => {
  const rowsByConnector = new Map(listRows(distribution, 'connectors').map((row) => [row['connector'], row]))
  const fits = listRows(distribution, 'connectorFits')
  expect(fits.length).toBeGreaterThan(30)
  for (const row of fits) {
    const name = String(row['connector'])
    const connector = getConnector(name)
    expect(Number(row['breaker']), name).toBe(row['rules'] === 'UL' ? connector.ulAmps : connector.iecAmps)
    expect(Number(row['poles']), name).toBe(connector.lines)
    expectWithin(name, Math.round(Number(row['voltage']) / (connector.lines === 1 ? Math.sqrt(3) : 1)))
    expect(rowsByConnector.get(name)?.['neutral'], name).toBe(connector.hasNeutral)
    expect(rowsByConnector.get(name)?.['name'], name).toBe(connector.name)
  }
})

test('every connector names its source and carries a current', () => {
  for (const [name, { source, iecAmps, ulAmps }] of Object.entries(connectors)) {
    expect(source.length, name).toBeGreaterThan(10)
    expect(iecAmps ?? ulAmps, name).toBeGreaterThan(0)
  }
})
