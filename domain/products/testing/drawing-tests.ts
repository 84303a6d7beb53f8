// The tests of every product's drawings: readable words in nine languages, and parts that are bill lines.
import { languages } from '@design-portal/i18n/languages.ts'
import { expect } from 'vitest'
import type { Translate } from '../../drawings/marks.ts'
import type { Drawing, Shape } from '../../drawings/shapes.ts'
import { listOverlappingTexts, listStrayShapes, listTexts } from '../../drawings/testing/overlaps.ts'
import { createTranslator } from '../../drawings/testing/translate.ts'
import type { Assignment } from '../../engine/model.ts'
import type { Language, Product } from '../product.ts'
import type { ReadableProduct } from '../read-product.ts'

/** Translates a product's labels into each language. */
export async function loadTranslators({
  loadMessages,
}: Pick<ReadableProduct, 'loadMessages'>): Promise<ReadonlyMap<Language, Translate>> {
  const translators = languages.map(
    async (language) => [language, createTranslator(await loadMessages(language), language)] as const,
  )
  return new Map(await Promise.all(translators))
}

export interface DrawingTestOptions {
  /** The languages in which the drawings are tested. */
  readonly translators: Iterable<readonly [Language, Translate]>
  /** Parts that may be drawn although they are not bill lines; none by default. */
  readonly alsoDrawn?: (part: string) => boolean
}

/** Checks that no texts overlap, no shape lies outside its drawing, each part is a bill line, and tables are rectangular. */
export function expectReadable(
  product: Pick<Product, 'evaluate' | 'draw'>,
  assignment: Assignment,
  { translators, alsoDrawn = () => false }: DrawingTestOptions,
): void {
  const ids = new Set(product.evaluate(assignment).bill.map(({ id }) => id))
  const listedTranslators = [...translators]
  for (const drawing of product.draw(assignment)) {
    for (const part of [...drawing.shapes.map((shape) => shape.part), ...(drawing.table.rowParts ?? [])])
      if (part !== undefined && !alsoDrawn(part)) expect(ids, `${drawing.id}: ${part}`).toContain(part)
    for (const { length } of drawing.table.rows) expect(length).toBe(drawing.table.columns.length)
    for (const [language, translate] of listedTranslators) {
      expect(listOverlappingTexts(listTexts(drawing, translate)), `${drawing.id} in ${language}`).toEqual([])
      expect(listStrayShapes(drawing, translate), `${drawing.id} in ${language}`).toEqual([])
    }
  }
}

/** The drawing with an id. */
export function getDrawing(drawings: readonly Drawing[], id: Drawing['id']): Drawing {
  const drawing = drawings.find((candidate) => candidate.id === id)
  if (drawing === undefined) throw new Error(`There is no ${id}`)
  return drawing
}

export type Rectangle = Extract<Shape, { readonly kind: 'rectangle' }>

/** The rectangles of a drawing, or only those of a bill line. */
export const listRectangles = (drawing: Drawing | undefined, part?: string): Rectangle[] =>
  (drawing?.shapes ?? [])
    .filter((shape) => shape.kind === 'rectangle')
    .filter((shape) => part === undefined || shape.part === part)
