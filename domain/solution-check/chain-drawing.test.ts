// Tests the drawings of a chain: a box for each design, a line for each link, and no overlaps.
import { describe, expect, test } from 'vitest'
import { listOverlappingTexts, listStrayShapes, listTexts } from '../drawings/testing/overlaps.ts'
import type { Label } from '../drawings/shapes.ts'
import type { ChainDesign } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { drawHeatChain } from './draw-heat-chain.ts'
import { drawPowerChain } from './draw-power-chain.ts'
import { proposeLinks } from './propose-links.ts'
import {
  createCooler,
  createDesign,
  createDualLoad,
  createLoad,
  createPanel,
  createSource,
  createUps,
  linkPower,
} from './testing/sample-designs.ts'

/** Texts by their keys, which are as long as texts of the longest language. */
const formatLabel = (label: Label): string => {
  if ('literal' in label) return label.literal
  if ('quantity' in label) return `${label.quantity.toFixed(label.decimals)} ${label.unit}`
  return `${label.message} ${Object.values(label.arguments ?? {}).join(' ')}`
}
const createSolution = (...designs: ChainDesign[]) => {
  const links = proposeLinks(designs)
  return { designs, links, findings: checkSolution(designs, links) }
}
const largeSolution = createSolution(
  createUps('UPS 1', [createSource(60)]),
  createUps('UPS 2', [createSource(60)]),
  createPanel('PDU 1', 50, ['A', 'B']),
  createPanel('PDU 2', 50),
  createDualLoad('Row 1', 40),
  createLoad('Row 2', 45, { quantity: 2 }),
  createCooler('CRAC', 30, 3, true),
)

describe.each([
  ['power', drawPowerChain],
  ['heat', drawHeatChain],
] as const)('the drawing of the %s chain', (_name, draw) => {
  test('has no overlapping texts and nothing outside its bounds', () => {
    const drawing = draw(largeSolution)
    if (drawing === undefined) throw new Error('no drawing')
    expect(listOverlappingTexts(listTexts(drawing, formatLabel))).toEqual([])
    expect(listStrayShapes(drawing, formatLabel)).toEqual([])
  })

  test('has a table row for every box, which is selected by its design', () => {
    const drawing = draw(largeSolution)
    const boxes = drawing?.shapes.filter(({ kind, part }) => kind === 'rectangle' && part !== undefined) ?? []
    expect(new Set(boxes.map(({ part }) => part))).toEqual(new Set(drawing?.table.rowParts))
    for (const row of drawing?.table.rows ?? []) expect(row).toHaveLength(drawing?.table.columns.length ?? 0)
  })

  test('marks failures by pen, sign and legend', () => {
    const drawing = draw(largeSolution)
    const failingShapes = drawing?.shapes.filter(({ pen }) => pen === 'lacking') ?? []
    expect(failingShapes.length).toBeGreaterThan(0)
    for (const { part } of failingShapes) {
      const name = drawing?.shapes.find((shape) => shape.kind === 'text' && shape.part === part)
      expect(name?.kind === 'text' && formatLabel(name.label)).toContain('⚠')
    }
    expect(drawing?.legend.map(({ pen }) => pen)).toContain('lacking')
  })
})

test('the drawing of the power chain has a line for each link', () => {
  const lines = drawPowerChain(largeSolution)?.shapes.filter(({ kind }) => kind === 'polyline')
  expect(lines).toHaveLength(largeSolution.links.filter(({ kind }) => kind === 'power').length)
})

test('a feed that passes a column is drawn below the boxes', () => {
  const designs = [
    createUps('U', [createSource(60), createSource(60, { side: 'B' })]),
    createPanel('P', 50),
    createDualLoad('L', 10),
  ]
  const drawing = drawPowerChain({
    designs,
    links: [linkPower('U', 'P', 'A'), linkPower('P', 'L', 'A'), linkPower('U', 'L', 'B')],
    findings: [],
  })
  const bottom = Math.max(
    ...(drawing?.shapes ?? []).map((shape) => (shape.kind === 'rectangle' ? shape.at.y + shape.height : 0)),
  )
  const [secondFeed] =
    drawing?.shapes.filter(({ kind, pen }) => kind === 'polyline' && pen === 'curve2') ?? []
  expect(secondFeed?.kind === 'polyline' && secondFeed.points.some(({ y }) => y > bottom)).toBe(true)
})

test('a solution without power and heat has no drawing of a chain', () => {
  const contract = createDesign('contract', {})
  expect(drawPowerChain(createSolution(contract))).toBeUndefined()
  expect(drawHeatChain(createSolution(contract))).toBeUndefined()
})

/** The number of lines in the heat chain of a row with coolers of 30 kW and additional room cooling. */
function countHeatLines(heat: number): number | undefined {
  const row = createDesign('row', {
    ...createCooler('x', 30).exchange,
    heat: { kilowatts: heat, source: 'test' },
  })
  return drawHeatChain(createSolution(row, createCooler('CRAC', 40)))?.shapes.filter(
    ({ kind }) => kind === 'polyline',
  ).length
}

test('a row with its own coolers is connected to other cooling only if heat is left over', () => {
  expect([countHeatLines(30), countHeatLines(35)]).toEqual([0, 1])
})
