// The drawings of a chain: a box for each design, a line for each link, nothing on top of anything else.
import { describe, expect, test } from 'vitest'
import { overlappingTexts, strayShapes, textsOf } from '../drawings/testing/overlaps.ts'
import type { Label } from '../drawings/shapes.ts'
import type { ChainDesign } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { heatDrawing, powerDrawing } from './draw-chains.ts'
import { proposeLinks } from './propose-links.ts'
import { cooler, design, dualLoad, load, panel, source, ups } from './testing/sample-designs.ts'

/** As long as the longest language. */
const words = (label: Label): string => {
  if ('literal' in label) return label.literal
  if ('quantity' in label) return `${label.quantity.toFixed(label.decimals)} ${label.unit}`
  return `${label.message} ${Object.values(label.arguments ?? {}).join(' ')}`
}
const solutionOf = (...designs: ChainDesign[]) => {
  const links = proposeLinks(designs)
  return { designs, links, findings: checkSolution(designs, links) }
}
const power = (from: string, to: string, side: 'A' | 'B') => ({ kind: 'power', from, to, side }) as const
const large = solutionOf(
  ups('UPS 1', [source(60)]),
  ups('UPS 2', [source(60)]),
  panel('PDU 1', 50, ['A', 'B']),
  panel('PDU 2', 50),
  dualLoad('Row 1', 40),
  load('Row 2', 45, { quantity: 2 }),
  cooler('CRAC', 30, 3, true),
)

describe.each([
  ['power', powerDrawing],
  ['heat', heatDrawing],
] as const)('the %s chain', (_name, draw) => {
  test('nothing stands on anything else or outside', () => {
    const drawing = draw(large)
    if (drawing === undefined) throw new Error('no drawing')
    expect(overlappingTexts(textsOf(drawing, words))).toEqual([])
    expect(strayShapes(drawing, words)).toEqual([])
  })

  test('every box is a row of the table and is selected by its design', () => {
    const drawing = draw(large)
    const boxes = drawing?.shapes.filter(({ kind, part }) => kind === 'rectangle' && part !== undefined) ?? []
    expect(new Set(boxes.map(({ part }) => part))).toEqual(new Set(drawing?.table.rowParts))
    for (const row of drawing?.table.rows ?? []) expect(row).toHaveLength(drawing?.table.columns.length ?? 0)
  })

  test('what fails is marked by its pen, a sign and the legend', () => {
    const drawing = draw(large)
    const failing = drawing?.shapes.filter(({ pen }) => pen === 'lacking') ?? []
    expect(failing.length).toBeGreaterThan(0)
    for (const { part } of failing) {
      const name = drawing?.shapes.find((shape) => shape.kind === 'text' && shape.part === part)
      expect(name?.kind === 'text' && words(name.label)).toContain('⚠')
    }
    expect(drawing?.legend.map(({ pen }) => pen)).toContain('lacking')
  })
})

test('each link is a line from its giver to its taker', () => {
  const lines = powerDrawing(large)?.shapes.filter(({ kind }) => kind === 'polyline')
  expect(lines).toHaveLength(large.links.filter(({ kind }) => kind === 'power').length)
})

test('a feed that passes a column runs below the boxes of that column', () => {
  const designs = [ups('U', [source(60), source(60, { side: 'B' })]), panel('P', 50), dualLoad('L', 10)]
  const drawing = powerDrawing({
    designs,
    links: [power('U', 'P', 'A'), power('P', 'L', 'A'), power('U', 'L', 'B')],
    findings: [],
  })
  const bottom = Math.max(
    ...(drawing?.shapes ?? []).map((shape) => (shape.kind === 'rectangle' ? shape.at.y + shape.height : 0)),
  )
  const [second] = drawing?.shapes.filter(({ kind, pen }) => kind === 'polyline' && pen === 'curve2') ?? []
  expect(second?.kind === 'polyline' && second.points.some(({ y }) => y > bottom)).toBe(true)
})

test('without power or heat there is no drawing', () => {
  const contract = design('contract', {})
  expect(powerDrawing(solutionOf(contract))).toBeUndefined()
  expect(heatDrawing(solutionOf(contract))).toBeUndefined()
})

/** Lines of the heat chain of a row with coolers of 30 kW beside cooling of the room. */
function linesWith(heat: number): number | undefined {
  const row = design('row', { ...cooler('x', 30).exchange, heat: { kilowatts: heat, source: 'test' } })
  return heatDrawing(solutionOf(row, cooler('CRAC', 40)))?.shapes.filter(({ kind }) => kind === 'polyline')
    .length
}

test('a row that cools itself has no line to other cooling until heat is left over', () => {
  expect([linesWith(30), linesWith(35)]).toEqual([0, 1])
})
