// Tests that in random American designs of every product with a cable schedule the equipment grounding conductors grow with their lines.
import { expect, test } from 'vitest'
import type { Assignment } from '../engine/model.ts'
import { createSeededDraw, pick } from '../engine/testing/draw.ts'
import { chooseAtRandom } from '../engine/testing/witnesses.ts'
import { readConductor, readConductorArea } from './testing/conductor-words.ts'
import { loadTestedProduct } from './testing/tested-product.ts'

/** NEC 2023, table 250.122 (recalled): circular mils of copper by the rating in A of the device ahead. */
const groundingMils: readonly (readonly [device: number, mils: number])[] = [
  [15, 4110],
  [20, 6530],
  [60, 10_380],
  [100, 16_510],
  [200, 26_240],
  [300, 41_740],
  [400, 52_620],
  [500, 66_360],
  [600, 83_690],
  [800, 105_600],
  [1000, 133_100],
  [1200, 167_800],
  [1600, 211_600],
  [2000, 250_000],
  [2500, 350_000],
  [3000, 400_000],
  [4000, 500_000],
]

/** mm². */
const circularMil = 5.067_075e-4

/** The lengths of a product's cables, each as long as it can be stated. */
const longCables = {
  'pantera-pdu': {
    feederLength: 200,
    'circuit.count': 3,
    ...Object.fromEntries([1, 2, 3].map((row) => [`circuit[${row}].length`, 60])),
  },
  'easy-ups-3-phase': { inputLength: 200, outputLength: 200, batteryLength: 100 },
} as const

const shorten = (assignment: Assignment): Assignment =>
  Object.fromEntries(
    Object.entries(assignment).map(([name, value]) => [name, /length$/iu.test(name) ? 0 : value]),
  )

// NEC 2023, 250.122(B), at most the line in each raceway, 250.122(A): lines of no length are those before they are raised.
test.each(['pantera-pdu', 'easy-ups-3-phase'] as const)(
  'in American designs of %s no grounding conductor is smaller than table 250.122 times what its lines were raised by',
  (key) => {
    const { openSession, model, getDrawnRows } = loadTestedProduct(key)
    let raised = 0
    for (let seed = 1; seed <= 40; seed += 1) {
      const draw = createSeededDraw(seed)
      const session = openSession({})
      chooseAtRandom({ session, model, draw }, 1 + draw(8))
      const american = { country: pick(draw, ['US', 'CA', 'MX', 'CO']), ...longCables[key] }
      const completion = openSession({ ...session.choices, ...american }).complete()
      // Some random choices are of other countries.
      if (!completion.found) continue
      const shortCables = getDrawnRows(shorten(completion.assignment), 'cables')
      for (const [index, { lines, protective, device }] of getDrawnRows(
        completion.assignment,
        'cables',
      ).entries()) {
        const { parallel } = readConductor(lines)
        const area = readConductorArea(lines)
        const increase = area / readConductorArea(shortCables[index]?.['lines'])
        const listed = (groundingMils.find(([rating]) => rating >= Number(device))?.[1] ?? 0) * circularMil
        if (increase > 1) raised += 1
        const least = Math.min(area / parallel, listed * Math.max(1, increase))
        expect(
          readConductorArea(protective) / parallel,
          `${seed}: ${String(lines)} with ${String(protective)} behind ${String(device)} A, raised ${increase} times`,
        ).toBeGreaterThanOrEqual(least * (1 - 1e-9))
      }
    }
    expect(raised).toBeGreaterThan(20)
  },
)
