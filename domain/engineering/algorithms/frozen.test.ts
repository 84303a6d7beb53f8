// An algorithm never changes its results, so its results for generated inputs are recorded here. A changed algorithm
// gets the next version number instead.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawChance, pick, createSeededDraw, drawList } from '../../engine/testing/draw.ts'
import type { Draw } from '../../engine/testing/draw.ts'
import { runAlgorithm } from './algorithm.ts'
import type { Field, Fields } from './algorithm.ts'
import { algorithms } from './list.ts'

/**
 * The number of accepted inputs out of 200 generated ones for each algorithm, and a hash of its results. A wider limit
 * generates other inputs: compare both before updating the hash.
 */
const frozen: Readonly<Record<string, string>> = {
  'assess-fleet-1': '200 aaae26698a4c',
  'assess-fleet-2': '200 f3b66776231a',
  'balance-phases-1': '200 d3560b58fb8f',
  'battery-load-1': '200 8c620cb3bb38',
  'battery-runtime-1': '200 3e562e4ab4ea',
  'calendar-months-1': '200 ae150c52246b',
  'capacity-by-map-1': '200 6ea850ccd776',
  'capture-row-air-1': '200 e592d77c6eee',
  'condense-1': '200 8c90598be367',
  'cool-at-coil-1': '38 0853fe8a4ba5',
  'cover-periods-1': '54 5a5e4438016e',
  'cover-periods-2': '54 5a5e4438016e',
  'fault-levels-1': '200 1510f7de335f',
  'fill-rack-1': '200 355a674b0d30',
  'fill-slots-1': '200 85bbe3b0fd21',
  'free-cooling-year-1': '200 059558da8657',
  'harmonic-factors-1': '200 1f1cd7185ccc',
  'harmonic-factors-2': '200 f933757aa55f',
  'lay-out-pod-1': '29 b7adc22daf0d',
  'lay-out-rows-1': '200 d3d6c64335dc',
  'lift-later-modules-1': '200 7bb3c283cfb4',
  'lift-modules-1': '35 facd9050f937',
  'line-up-cabinets-1': '200 4eb7a6dc9c20',
  'longest-wait-1': '97 b06e39596886',
  'place-circuits-in-modules-1': '200 42520a280038',
  'place-circuits-in-panels-1': '17 9f1338c9a0f2',
  'place-circuits-in-panels-2': '17 eee66ea66f62',
  'place-coolers-1': '200 640f3f2c896d',
  'rate-frame-1': '75 6af58cd24bbd',
  'select-cooling-unit-1': '56 aaa1e0afd85f',
  'select-cooling-unit-2': '57 f569ebb5934c',
  // None of its generated inputs is accepted by a unit that moves air; `two-coils.test.ts` compares those.
  'select-cooling-unit-3': '57 f569ebb5934c',
  'select-cooling-unit-4': '56 940e4160f854',
  'select-cooling-unit-5': '56 940e4160f854',
  'service-visits-1': '200 629428903c46',
  'size-battery-cable-1': '200 c3273a547799',
  'size-circuit-1': '200 31447d4421b8',
  'size-conductor-1': '200 2f2439d17295',
  'size-conductor-for-drop-1': '200 e2ea4c7896cc',
  'size-protective-conductor-1': '140 9504eddf3200',
  'size-protective-conductor-2': '144 a0953098f9b0',
  'spread-runs-1': '200 cc0571c6d6ad',
  'state-of-air-1': '200 86c9623eeb15',
  'technician-arrival-1': '69 a95d7d80a3db',
  'transformer-devices-1': '200 c7df75796853',
  'transformer-devices-2': '200 ba477727d691',
  'unit-failures-1': '200 53fe128abf4e',
}

/** Generates one of a few distinct values, so that references between records, and grid points, often match. */
function generateValue(field: Field, draw: Draw): unknown {
  switch (field.kind) {
    case 'list':
      return drawList(draw, 1, Math.min(field.atMost, 8), () => generateRecord(field.of, draw))
    case 'number': {
      const { from = 0, to = from + 100 } = field
      return field.whole === true ? Math.min(to, from + draw(5)) : from + (draw(5) / 4) * (to - from)
    }
    case 'text':
      return pick(draw, ['a', 'b'])
    case 'flag':
      return drawChance(draw, 50)
    case 'oneOf':
      return pick(draw, field.options)
  }
}
const generateRecord = (fields: Fields, draw: Draw): unknown =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.kind === 'list' || field.optional !== true || drawChance(draw, 50))
      .map(([name, field]) => [name, generateValue(field, draw)]),
  )

/** Rounds to nine digits, since machines may differ in the last digits of a logarithm. */
const roundNumbers = (_name: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(9)) : value

function hashResults(name: string): string {
  const algorithm = algorithms.get(name)
  if (algorithm === undefined) throw new Error(`Algorithm ${name} no longer exists.`)
  const draw = createSeededDraw(1)
  const results = Array.from({ length: 200 }, () => {
    const inputs = generateRecord(algorithm.inputs, draw)
    try {
      return runAlgorithm(algorithm, inputs)
    } catch (error) {
      if (error instanceof RangeError) return 'refused'
      throw error
    }
  })
  const accepted = results.filter((result) => result !== 'refused').length
  const hash = createHash('sha256').update(JSON.stringify(results, roundNumbers)).digest('hex')
  return `${accepted} ${hash.slice(0, 12)}`
}

test('no algorithm is removed, changed or left unfrozen', () => {
  expect(Object.fromEntries([...algorithms.keys()].map((name) => [name, hashResults(name)]))).toEqual(frozen)
})
