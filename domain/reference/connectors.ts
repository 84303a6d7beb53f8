// Plugs, inlets and outlets that products name: their voltages and lines, and their ratings by IEC and by American rules.

export interface Connector {
  /** As the trade writes it. */
  readonly name: string
  /** V between the contacts that carry current; of three lines, between two of them. */
  readonly volts: readonly [from: number, to: number]
  /** Lines beside neutral and earth: one of a single-phase connector between line and neutral, two between two lines. */
  readonly lines: 1 | 2 | 3
  readonly hasNeutral: boolean
  /** A by IEC standards; none where the form is American only. */
  readonly iecAmps?: number
  /** A by UL, before the 80 % of continuous loads; none where the form is not listed. */
  readonly ulAmps?: number
  readonly source: string
}

const nema = 'NEMA WD 6 (recalled), to be confirmed against the national code'
const iec60320 = 'IEC 60320-1, standard sheets C13 to C20; UL 60320-1 (recalled)'
const iec60309 =
  'IEC 60309-2, clock position 6 h (recalled): 200 to 250 V to neutral, 380 to 415 V between lines'

const createNemaConnector = (
  name: string,
  volts: readonly [number, number],
  lines: 1 | 2 | 3,
  { hasNeutral, ulAmps }: { readonly hasNeutral: boolean; readonly ulAmps: number },
): Connector => ({ name: `NEMA ${name}`, volts, lines, hasNeutral, ulAmps, source: nema })

const createApplianceCoupler = (name: string, iecAmps: number, ulAmps: number): Connector => ({
  name: `IEC 60320 ${name}`,
  volts: [100, 250],
  lines: 1,
  hasNeutral: true,
  iecAmps,
  ulAmps,
  source: iec60320,
})

const createPinConnector = (iecAmps: number, lines: 1 | 3): Connector => ({
  name: lines === 1 ? `IEC 60309 ${iecAmps} A 2P+E` : `IEC 60309 ${iecAmps} A 3P+N+E`,
  volts: lines === 1 ? [200, 250] : [380, 415],
  lines,
  hasNeutral: true,
  iecAmps,
  source: iec60309,
})

/** By a short name: plug and outlet of one form share it. Japan uses NEMA forms at 100 and 200 V. */
export const connectors: Readonly<Record<string, Connector>> = {
  '1-15': createNemaConnector('1-15', [100, 127], 1, { hasNeutral: true, ulAmps: 15 }),
  '5-15': createNemaConnector('5-15', [100, 127], 1, { hasNeutral: true, ulAmps: 15 }),
  '5-20': createNemaConnector('5-20', [100, 127], 1, { hasNeutral: true, ulAmps: 20 }),
  'L5-20': createNemaConnector('L5-20', [100, 127], 1, { hasNeutral: true, ulAmps: 20 }),
  'L5-30': createNemaConnector('L5-30', [100, 127], 1, { hasNeutral: true, ulAmps: 30 }),
  '6-15': createNemaConnector('6-15', [200, 250], 2, { hasNeutral: false, ulAmps: 15 }),
  '6-20': createNemaConnector('6-20', [200, 250], 2, { hasNeutral: false, ulAmps: 20 }),
  'L6-20': createNemaConnector('L6-20', [200, 250], 2, { hasNeutral: false, ulAmps: 20 }),
  'L6-30': createNemaConnector('L6-30', [200, 250], 2, { hasNeutral: false, ulAmps: 30 }),
  'L14-30': createNemaConnector('L14-30', [200, 250], 2, { hasNeutral: true, ulAmps: 30 }),
  'L15-20': createNemaConnector('L15-20', [200, 250], 3, { hasNeutral: false, ulAmps: 20 }),
  'L15-30': createNemaConnector('L15-30', [200, 250], 3, { hasNeutral: false, ulAmps: 30 }),
  'L21-20': createNemaConnector('L21-20', [200, 208], 3, { hasNeutral: true, ulAmps: 20 }),
  'L21-30': createNemaConnector('L21-30', [200, 208], 3, { hasNeutral: true, ulAmps: 30 }),
  CS8365: {
    name: 'CS8365 50 A',
    volts: [200, 250],
    lines: 3,
    hasNeutral: false,
    ulAmps: 50,
    source: 'Hubbell CS8365C (recalled): 250 V, 50 A, three lines and earth',
  },
  C14: createApplianceCoupler('C13 and C14', 10, 15),
  C20: createApplianceCoupler('C19 and C20', 16, 20),
  schuko: {
    name: 'CEE 7/3 and CEE 7/7',
    volts: [200, 250],
    lines: 1,
    hasNeutral: true,
    iecAmps: 16,
    source: 'IEC/TR 60083, CEE 7 (recalled)',
  },
  bs1363: {
    name: 'BS 1363',
    volts: [200, 250],
    lines: 1,
    hasNeutral: true,
    iecAmps: 13,
    source: 'BS 1363-1 (recalled)',
  },
  iec16: createPinConnector(16, 1),
  iec32: createPinConnector(32, 1),
  iec63: createPinConnector(63, 1),
  iec16x3: createPinConnector(16, 3),
  iec32x3: createPinConnector(32, 3),
  iec63x3: createPinConnector(63, 3),
}
