// The words that a printed drawing needs: fonts are selected by them, and a worker without texts receives them.

import { toMarks } from './marks.ts'
import type { Translate } from './marks.ts'
import type { Drawing } from './shapes.ts'
import { layOutSheet } from './sheet.ts'
import type { SheetFacts } from './sheet.ts'

/** Everything that a drawing and its sheet print. */
export function listPrintedWords(drawing: Drawing, facts: SheetFacts, translate: Translate): string[] {
  const { title, legend } = drawing
  const shapes = [...layOutSheet(drawing, facts, translate).frame, ...drawing.shapes]
  return [
    ...toMarks({ ...drawing, shapes }, translate).flatMap((mark) =>
      mark.kind === 'text' ? [mark.text] : [],
    ),
    ...[title, ...legend.map(({ label }) => label)].map((label) => translate(label)),
  ]
}
