// What tests ask of the drawings of every product: words in nine languages, readable, and parts that are lines of the bill.
import { languages } from '@design-portal/i18n/languages.ts'
import { expect } from 'vitest'
import type { Translate } from '../../drawings/marks.ts'
import type { Drawing, Shape } from '../../drawings/shapes.ts'
import { findOverlappingTexts, findStrayShapes, listTexts } from '../../drawings/testing/overlaps.ts'
import { createTranslator } from '../../drawings/testing/translate.ts'
import type { Assignment } from '../../engine/model.ts'
import type { Language, Product } from '../product.ts'
import type { ReadableProduct } from '../read-product.ts'

/** Says a product's labels in each language. */
export async function loadTranslators({
  loadMessages,
}: Pick<ReadableProduct, 'loadMessages'>): Promise<ReadonlyMap<Language, Translate>> {
  const spoken = languages.map(
    async (language) => [language, createTranslator(await loadMessages(language), language)] as const,
  )
  return new Map(await Promise.all(spoken))
}

export interface Readers {
  /** The languages that the drawings are read in. */
  readonly translators: Iterable<readonly [Language, Translate]>
  /** Parts that are no lines of the bill and yet may be drawn; none where it is absent. */
  readonly alsoDrawn?: (part: string) => boolean
}

/** No text stands on another, nothing is outside, each part is a line of the bill, and tables are rectangular. */
export function expectReadable(
  product: Pick<Product, 'evaluate' | 'draw'>,
  assignment: Assignment,
  { translators, alsoDrawn = () => false }: Readers,
): void {
  const ids = new Set(product.evaluate(assignment).bill.map(({ id }) => id))
  const spoken = [...translators]
  for (const drawing of product.draw(assignment)) {
    for (const part of [...drawing.shapes.map((shape) => shape.part), ...(drawing.table.rowParts ?? [])])
      if (part !== undefined && !alsoDrawn(part)) expect(ids, `${drawing.id}: ${part}`).toContain(part)
    for (const { length } of drawing.table.rows) expect(length).toBe(drawing.table.columns.length)
    for (const [language, translate] of spoken) {
      expect(findOverlappingTexts(listTexts(drawing, translate)), `${drawing.id} in ${language}`).toEqual([])
      expect(findStrayShapes(drawing, translate), `${drawing.id} in ${language}`).toEqual([])
    }
  }
}

export type Rectangle = Extract<Shape, { readonly kind: 'rectangle' }>

/** The rectangles of a drawing; with a part those of a line of the bill. */
export const listRectangles = (drawing: Drawing | undefined, part?: string): Rectangle[] =>
  (drawing?.shapes ?? [])
    .filter((shape) => shape.kind === 'rectangle')
    .filter((shape) => part === undefined || shape.part === part)
