// Tests that every product draws every configuration, and that bill and diagrams name the same devices.
import { expect, test } from 'vitest'
import { atLength } from '../../tools/at-length.ts'
import type { Drawing, Pen } from '../drawings/shapes.ts'
import { createSession } from '../engine/create-session.ts'
import { createSeededDraw } from '../engine/testing/draw.ts'
import { chooseAtRandom } from '../engine/testing/witnesses.ts'
import type { BillLine } from './product.ts'
import type { ReadableProduct } from './read-product.ts'
import { compileProduct } from './testing/product-sessions.ts'
import { listTestProducts } from './testing/read-folder.ts'

const seeds = Array.from({ length: atLength ? 100 : 5 }, (_, seed) => seed)

interface DrawnDesign {
  readonly seed: number
  readonly bill: readonly BillLine[]
  readonly drawings: readonly Drawing[]
}

/** Configurations of a product from random choices, each with its bill and its drawings. */
function drawDesigns(product: ReadableProduct): DrawnDesign[] {
  const compiled = compileProduct(product)
  const { model } = compiled
  return seeds.flatMap((seed) => {
    const draw = createSeededDraw(seed)
    const session = createSession(compiled)
    // The first configuration has no choices.
    chooseAtRandom({ session, model, draw }, seed === 0 ? 0 : 1 + draw(20))
    const completion = session.complete()
    if (!completion.found) return []
    const { assignment } = completion
    return [{ seed, bill: product.evaluate(assignment).bill, drawings: product.draw(assignment) }]
  })
}

const designsByProduct = new Map(listTestProducts().map((product) => [product.key, drawDesigns(product)]))

/** The diagrams that show every device of their kind, by product. */
const diagramsByProduct: Readonly<Record<string, string>> = {
  'easy-ups-3-phase': 'single-line-diagram',
  'pantera-pdu': 'single-line-diagram',
  lec: 'power-chain',
  'row-designer': 'phase-load',
  hyperpod: 'pod-plan',
  prefab: 'site-layout',
  cooling: 'piping-diagram',
  dcim: 'network-diagram',
}

/** Parts that are drawn and are no bill lines: the load that a UPS feeds. */
const partsWithoutLine = new Set(['load'])

const listParts = ({ shapes, table }: Drawing): ReadonlySet<string | undefined> =>
  new Set([...shapes.map(({ part }) => part), ...(table.rowParts ?? [])])

/** `rack-A3` is a line of the kind `rack-A#`. */
const getKind = (id: string): string => id.replaceAll(/\d+/g, '#')

test.each([...designsByProduct])(
  '%s draws random configurations, and its diagram points to lines of their bills',
  (key, designs) => {
    expect(designs.length).toBeGreaterThan(seeds.length / 2)
    for (const { seed, bill, drawings } of designs) {
      const ids = new Set(bill.map(({ id }) => id))
      for (const drawing of drawings)
        for (const part of listParts(drawing))
          if (part !== undefined && drawing.id === diagramsByProduct[key] && !partsWithoutLine.has(part))
            expect(ids, `seed ${seed}`).toContain(part)
    }
  },
)

/** Pens of bodies, edges, axes and words, which need no legend; all others have a meaning that the legend names. */
const plainPens: ReadonlySet<Pen> = new Set([
  'outline',
  'detail',
  'node',
  'fill',
  'axis',
  'grid',
  'dimension',
  'label',
  'note',
])

test.each([...designsByProduct])(
  'the legends of %s name what each drawing uses, and nothing else',
  (_key, designs) => {
    for (const { seed, drawings } of designs)
      for (const { id, shapes, legend } of drawings) {
        const drawnPens = new Set(shapes.map(({ pen }) => pen))
        const legendPens = new Set(legend.map(({ pen }) => pen))
        const meaningfulPens = shapes.flatMap(({ kind, pen }) =>
          kind === 'text' || plainPens.has(pen) ? [] : [pen],
        )
        expect(
          meaningfulPens.filter((pen) => !legendPens.has(pen)),
          `${id} of seed ${seed} uses`,
        ).toEqual([])
        expect(
          [...legendPens].filter((pen) => pen !== 'note' && !drawnPens.has(pen)),
          `${id} of seed ${seed} names`,
        ).toEqual([])
      }
  },
)

test.each(Object.entries(diagramsByProduct))(
  'if %s shows one device of a kind in its %s, it shows every device of that kind in the bill',
  (key, diagram) => {
    const lines = (designsByProduct.get(key) ?? []).flatMap(({ seed, bill, drawings }) => {
      const drawing = drawings.find(({ id }) => id === diagram)
      if (drawing === undefined) return []
      const parts = listParts(drawing)
      const parents = new Map(bill.map(({ id, parent }) => [id, parent]))
      // A battery in a cabinet is shown by its cabinet.
      const isShown = (id: string | undefined): boolean =>
        id !== undefined && (parts.has(id) || isShown(parents.get(id)))
      return bill.map(({ id }) => ({ seed, id, isDrawn: parts.has(id), isShown: isShown(id) }))
    })
    const devices = new Set(lines.filter((line) => line.isDrawn).map(({ id }) => getKind(id)))
    expect(devices.size).toBeGreaterThan(0)
    expect(lines.filter((line) => devices.has(getKind(line.id)) && !line.isShown)).toEqual([])
  },
)
