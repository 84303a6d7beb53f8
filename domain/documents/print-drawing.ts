/** A drawing as a customer sees it: without what engineers note about its figures, and in a document in words of its language. */
import { toMarks, type Translate } from '../drawings/marks.ts'
import type { Drawing, Label } from '../drawings/shapes.ts'
import type { PrintedDrawing } from './document-blocks.ts'

/** Messages by which drawings say that figures are samples or estimates: the calculation sheet states this, with the basis of each figure. */
const remarkKey = /(?:^|\.)(?:estimate|sample)[A-Z]?\w*$/
/** The sign before a figure that follows from a formula. */
const estimateSign = /^≈\s*/u

/** Messages with a remark, and those that say the same without it. */
const plainMessages: Readonly<Record<string, string>> = {
  'drawing.legend.clearanceSample': 'drawing.legend.clearance',
}

const isRemark = (label: Label): boolean => 'message' in label && remarkKey.test(label.message)

/** Leaves remarks on samples and estimates out of legend and shapes. */
export const dropRemarks = (drawing: Drawing): Drawing => ({
  ...drawing,
  legend: drawing.legend
    .filter(({ label }) => !isRemark(label))
    .map((entry) => ({ ...entry, label: replaceLabel(entry.label) })),
  shapes: drawing.shapes.filter((shape) => shape.kind !== 'text' || !isRemark(shape.label)),
})

/** Leaves the signs of estimates out of the words of a drawing. */
export const dropEstimateSigns =
  (translate: Translate): Translate =>
  (label) =>
    translate(label).replace(estimateSign, '')

function replaceLabel(label: Label): Label {
  if (!('message' in label)) return label
  const key = plainMessages[label.message]
  return key === undefined ? label : { ...label, message: key }
}

/** A drawing of a quotation, as it is printed and stored. */
export function toPrintedDrawing(drawing: Drawing, translateLabel: Translate): PrintedDrawing {
  const { title, legend, bounds, shapes } = dropRemarks(drawing)
  const translate = dropEstimateSigns(translateLabel)
  return {
    title: translate(title),
    legend: legend.map(({ pen, label }) => ({ pen, words: translate(label) })),
    bounds,
    marks: toMarks({ ...drawing, shapes }, translate),
  }
}
