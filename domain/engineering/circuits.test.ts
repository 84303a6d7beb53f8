// Tests circuits against published examples, and for every input that no device is larger than its conductor may carry.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layings, maxBunched, sizeBatteryCable, sizeCircuit } from './circuits.ts'
import type { Circuit } from './circuits.ts'

const threePhaseCircuit: Circuit = {
  rule: 'IEC',
  celsius: 30,
  laid: 'apart',
  circuits: 1,
  device: 25,
  amps: 25,
  poles: 3,
  hasNeutral: true,
  neutralShare: 0,
  volts: 400,
  length: 10,
}

test('a third harmonic of 44 % in a circuit of 25 A requires 38.4 A, which 4 mm² carry (BS 7671, table 4Aa)', () => {
  const circuit = sizeCircuit({ ...threePhaseCircuit, neutralShare: 3 * 44 })
  expect(circuit.required).toBeCloseTo(38.4, 1)
  expect(circuit.neutralAmps).toBeCloseTo(33, 9)
  expect([circuit.words, circuit.neutral?.words]).toEqual(['4 mm²', '4 mm²'])
})

test.each([
  [0, 39],
  [20, 45.3],
  [40, 54.4],
  [50, 58.5],
])(
  '39 A with %f %% of third harmonic require a cable for %f A (IEC 60364-5-52, E.52.2)',
  (thirdHarmonic, required) => {
    expect(
      sizeCircuit({ ...threePhaseCircuit, device: 39, amps: 39, neutralShare: 3 * thirdHarmonic }).required,
    ).toBeCloseTo(required, 0)
  },
)

test('324.8 A over 180 m of 185 mm² drop 3.80 % (BS 7671, table 4E4B: 0.26 mV/A/m)', () => {
  const { resistance, reactance, size } = sizeCircuit({
    ...threePhaseCircuit,
    device: 400,
    amps: 1,
    length: 0,
  })
  expect(size).toBe('185 mm²')
  const millivolts = Math.sqrt(3) * Math.hypot(resistance, reactance)
  expect(millivolts).toBeCloseTo(0.26, 2)
  expect((millivolts * 324.8 * 180) / 10 / 400).toBeCloseTo(3.8, 1)
})

// Columns r, x and z of three-core cables with insulation for 90 °C; each device requires just the conductor of its row.
test.each([
  ['16 mm²', 96, 2.5],
  ['35 mm²', 147, 1.15],
  ['70 mm²', 229, 0.6],
  ['95 mm²', 278, 0.45],
  ['120 mm²', 322, 0.37],
  ['150 mm²', 371, 0.3],
  ['240 mm²', 500, 0.22],
])('%s, which carry %f A, drop %f mV/A/m (BS 7671, table 4E4B, recalled)', (size, device, millivolts) => {
  const circuit = sizeCircuit({ ...threePhaseCircuit, device, amps: 1, length: 0 })
  expect(circuit.size).toBe(size)
  expect(
    Math.abs(Math.sqrt(3) * Math.hypot(circuit.resistance, circuit.reactance) - millivolts),
  ).toBeLessThan(0.04 * millivolts)
})

test('a device of 225 A may protect 4/0 AWG, and one of 800 A three conductors of 300 kcmil (NEC 240.4)', () => {
  const circuit = { ...threePhaseCircuit, rule: 'UL', volts: 480 } as const
  expect(sizeCircuit({ ...circuit, device: 225, amps: 180.4, hasNeutral: false }).words).toBe('4/0 AWG')
  expect(sizeCircuit({ ...circuit, device: 800, amps: 360.8, hasNeutral: false }).words).toBe('3 × 300 kcmil')
})

test('a neutral that harmonics load counts as a fourth conductor in a raceway, which reduces what they carry to 80 % (NEC 310.15(C)(1) and (E))', () => {
  const circuit = {
    ...threePhaseCircuit,
    rule: 'UL',
    volts: 208,
    device: 30,
    amps: 24,
    neutralShare: 150,
  } as const
  const sized = sizeCircuit(circuit)
  expect(sized.groupingFactor).toBe(0.8)
  expect(sized.required).toBeCloseTo(37.5, 9)
  // 30 A · 1.5 / 0.8 = 56.3 A of neutral.
  expect([sized.words, sized.neutral?.words]).toEqual(['8 AWG', '6 AWG'])
})

test('nine bunched circuits carry half of what one carries, and more than twenty are refused (table B.52.17)', () => {
  expect(sizeCircuit({ ...threePhaseCircuit, laid: 'bunched', circuits: 9 }).groupingFactor).toBe(0.5)
  expect(() => sizeCircuit({ ...threePhaseCircuit, laid: 'bunched', circuits: maxBunched + 1 })).toThrow(
    RangeError,
  )
})

test('no circuit has a conductor or a neutral that carries less than its device or its current, nor a drop above 3 %', () => {
  const circuits = fc.record({
    rule: fc.constantFrom('IEC' as const, 'UL' as const),
    celsius: fc.integer({ min: -10, max: 40 }),
    laid: fc.constantFrom(...layings),
    circuits: fc.integer({ min: 1, max: maxBunched }),
    device: fc.integer({ min: 6, max: 1600 }),
    share: fc.double({ min: 0.05, max: 1, noNaN: true }),
    poles: fc.constantFrom(1 as const, 2 as const, 3 as const),
    hasNeutral: fc.boolean(),
    neutralShare: fc.double({ min: 0, max: 300, noNaN: true }),
    volts: fc.constantFrom(120, 208, 230, 400, 480),
    length: fc.integer({ min: 0, max: 200 }),
  })
  fc.assert(
    fc.property(circuits, ({ share, ...rest }) => {
      const circuit: Circuit = { ...rest, amps: rest.device * share }
      const sized = sizeCircuit(circuit)
      expect(sized.carries).toBeGreaterThanOrEqual(circuit.device - 1e-6)
      expect(sized.drop).toBeLessThanOrEqual(3)
      expect(sized.longestRun).toBeGreaterThanOrEqual(circuit.length - 1e-6)
      // By IEC the neutral is a core of the same size: what its core may carry is at least what it takes at the device's rating.
      if (circuit.rule === 'IEC' && sized.neutral !== undefined) {
        const coreAmps =
          (sized.carries * sized.required * sized.ambientFactor * sized.groupingFactor) / circuit.device
        const neutralAmps = (circuit.device * sized.neutralAmps) / circuit.amps
        expect(coreAmps + 1e-6).toBeGreaterThanOrEqual(neutralAmps)
      }
      if (sized.neutral !== undefined) expect(sized.neutral.area).toBeGreaterThanOrEqual(sized.area - 1e-9)
    }),
  )
})

const batteryCircuit = {
  rule: 'IEC',
  celsius: 25,
  laid: 'apart',
  circuits: 1,
  device: 200,
  amps: 163,
  maxDrop: 2,
  minParallel: 1,
  length: 5,
} as const

test('a battery cable carries the rating of its device, and a long one is enlarged until it loses 2.0 V at most', () => {
  expect(sizeBatteryCable(batteryCircuit)).toMatchObject({ words: '50 mm²', raised: false })
  // 2 · 163 A · 5 m · 0.387 mΩ/m · 1.2751 at 90 °C.
  expect(sizeBatteryCable(batteryCircuit).drop).toBeCloseTo(0.804, 3)
  const longCable = sizeBatteryCable({ ...batteryCircuit, length: 60 })
  expect(longCable.raised).toBe(true)
  expect(longCable.drop).toBeLessThanOrEqual(2)
  expect(sizeBatteryCable({ ...batteryCircuit, length: longCable.longestRun }).drop).toBeLessThanOrEqual(
    2 + 1e-9,
  )
})

test('a battery cable is corrected for bunched circuits, and has at least as many parallel conductors as its maker requires', () => {
  expect(
    sizeBatteryCable({ ...batteryCircuit, laid: 'bunched', circuits: 3 }).carries,
  ).toBeGreaterThanOrEqual(200)
  expect(sizeBatteryCable({ ...batteryCircuit, device: 538, minParallel: 2 }).words).toBe('2 × 70 mm²')
})
