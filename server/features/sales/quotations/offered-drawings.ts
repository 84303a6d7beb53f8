/** The main drawing of each design that a quotation offers, in words of its language. */
import type { OfferedDrawing } from '@design-portal/domain/documents/document-blocks.ts'
import { toPrintedDrawing } from '@design-portal/domain/documents/print-drawing.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Database } from '../../../db/database.ts'
import { findProducts } from '../../../products/products.ts'
import { createLabelTranslator } from '../../../texts/label-translator.ts'
import { readDesigns } from '../../designs/designs/read-designs.ts'
import { readFirstDrawings } from '../../designs/designs/stored-results.ts'

/** Designs without a drawing are left out. */
export async function readOfferedDrawings(
  db: Database,
  cfgId: string,
  language: Language,
): Promise<readonly OfferedDrawing[]> {
  const designs = (await readDesigns(db, cfgId)).map(
    ({ id, configurator_type: type, product_version: version }) => ({ id, version: { type, version } }),
  )
  const drawings = await readFirstDrawings(db, cfgId)
  const products = await findProducts(
    db,
    designs.map(({ version }) => version),
  )
  const offered = await Promise.all(
    designs.map(async ({ id, version }): Promise<readonly OfferedDrawing[]> => {
      const [drawing, product] = [drawings.get(id), products.get(version)]
      if (drawing === undefined || product === undefined) return []
      const translate = createLabelTranslator(language, await product.loadMessages(db, language))
      return [{ itemId: id, ...toPrintedDrawing(drawing, translate) }]
    }),
  )
  return offered.flat()
}
