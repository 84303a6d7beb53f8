// Tests the drawings of complete configurations: they match the bill, and no texts overlap in any language.
import { expect, test } from 'vitest'
import type { Drawing } from '../../drawings/shapes.ts'
import type { Choices } from '../../engine/model.ts'
import { expectReadable, getDrawing, loadTranslators } from '../testing/drawing-tests.ts'
import { configure, product } from './testing/configure.ts'

const translators = await loadTranslators(product)

const cases: readonly Choices[] = [
  { load: 8 },
  { load: 96, redundancy: 'N+1' },
  { load: 96, redundancy: '2N' },
  { load: 400, mains: 'dual', maintenanceBypass: 'bypassCabinet' },
  { load: 120, batteryKind: 'lithiumIon' },
  { load: 30, mains: 'dual', maintenanceBypass: 'externalPanel', batteryKind: 'byOthers' },
  { load: 12, country: 'US' },
]

test.each(cases)('a complete configuration is drawn as in its bill: %o', (choices) => {
  const assignment = configure(choices)
  expectReadable(product, assignment, { translators, alsoDrawn: (part) => part === 'load' })
  const { bill } = product.evaluate(assignment)
  const drawings = product.draw(assignment)
  const designations = drawings[0]?.shapes.flatMap((shape) =>
    shape.kind === 'text' && 'literal' in shape.label ? [shape.label.literal] : [],
  )
  const countLine = (id: string) => bill.find((line) => line.id === id)?.quantity ?? 0
  const countDesignations = (digit: number) =>
    designations?.filter((words) => new RegExp(`-Q\\d+${digit}$`).test(words)).length
  expect(countDesignations(1)).toBe(countLine('breaker-input'))
  expect(countDesignations(2)).toBe(countLine('breaker-bypass'))
  expect(countDesignations(3)).toBe(countLine('breaker-output'))
})

const drawById = (choices: Choices, id: Drawing['id']): Drawing =>
  getDrawing(product.draw(configure(choices)), id)
const listParts = ({ shapes }: Drawing): ReadonlySet<string | undefined> =>
  new Set(shapes.map(({ part }) => part))

test('single-corded loads are behind a transfer switch with two systems, and behind none with one', () => {
  const twoSystems = { load: 96, redundancy: '2N', singleCordedLoads: true }
  expect(listParts(drawById(twoSystems, 'single-line-diagram'))).toContain('transfer-switch')
  for (const choices of [
    { ...twoSystems, singleCordedLoads: false },
    { ...twoSystems, redundancy: 'N' },
  ])
    expect(listParts(drawById(choices, 'single-line-diagram'))).not.toContain('transfer-switch')
})

test('the breaker of an external battery is the bill line that names it', () => {
  const external = { load: 96, batteryKind: 'externalVrla' }
  const ids: readonly Drawing['id'][] = ['single-line-diagram', 'cable-schedule']
  for (const id of ids) {
    expect(listParts(drawById(external, id))).toContain('battery-breaker-kit')
    const others = listParts(drawById({ ...external, batteryDisconnect: 'byOthers' }, id))
    expect(others).toContain('battery-disconnect')
    expect(others).not.toContain('battery-breaker-kit')
  }
})

test('the floor-load plan states mass per area for every cabinet against the floor rating, with plates', () => {
  const choices = { load: 96, battery: 'external-ep65', floorRating: '15' }
  const { table, shapes } = drawById(choices, 'floor-load-plan')
  // 210 kg and 32 blocks of 20.2 kg on 0.9 · 0.85 m²: 856.4 · 9.81 / 765 = 10.98 kN/m², 73 % of 15.
  const battery = table.rows.find(
    ([tag]) => tag !== undefined && 'literal' in tag && tag.literal === '-T1-G1',
  )
  const figures = battery?.flatMap((cell) => ('quantity' in cell ? cell.quantity : [])) ?? []
  expect(figures).toEqual([856.4, 0.765, expect.closeTo(10.98, 2), expect.closeTo(73.2, 1)])
  expect(shapes.some(({ pen, part }) => pen === 'highlight' && part === 'battery-cabinet')).toBe(true)
  const withPlates = drawById({ ...choices, spreaderPlate: true }, 'floor-load-plan').table.rows.find(
    ([tag]) => tag !== undefined && 'literal' in tag && tag.literal === '-T1-G1',
  )
  expect(withPlates?.[4]).toMatchObject({ quantity: expect.closeTo(5.49, 2) })
})

test('the cable schedule has a row for every kind of cable, sized for its device', () => {
  const { table } = drawById(
    { load: 96, mains: 'dual', maintenanceBypass: 'externalPanel', batteryKind: 'externalVrla' },
    'cable-schedule',
  )
  const tags = table.rows.map(([tag]) => (tag !== undefined && 'literal' in tag ? tag.literal : ''))
  expect(tags).toEqual(['-Q11', '-Q12', '-Q13', '-Q4, -Q5', '-Q16'])
  // A dual feed has no neutral to the rectifier, and a battery has none.
  expect(
    table.rows
      .map((row) => row[6])
      .map((cell) => cell !== undefined && 'literal' in cell && cell.literal === '—'),
  ).toEqual([true, false, false, false, true])
})
