/** A drawing as a customer sees it in a document: in words of the language, without what engineers note about its figures. */
import { toShapeMarks, type Translate } from '../drawings/marks.ts'
import type { Drawing, Label } from '../drawings/shapes.ts'
import type { PrintedDrawing } from './document-blocks.ts'

/** Messages by which drawings say that figures are samples or estimates: the calculation sheet says it, with the basis of each figure. */
const remark = /(?:^|\.)(?:estimate|sample)[A-Z]?\w*$/
/** The sign before a figure that follows from a formula. */
const estimateSign = /^≈\s*/u

/** Messages that say the same without a remark. */
const withoutRemark: Readonly<Record<string, string>> = {
  'drawing.legend.clearanceSample': 'drawing.legend.clearance',
}

const isRemark = (label: Label): boolean => 'message' in label && remark.test(label.message)

export function toPrintedDrawing(drawing: Drawing, translateLabel: Translate): PrintedDrawing {
  const translate: Translate = (label) => translateLabel(dropRemark(label)).replace(estimateSign, '')
  return {
    title: translate(drawing.title),
    legend: drawing.legend
      .filter(({ label }) => !isRemark(label))
      .map(({ pen, label }) => ({ pen, words: translate(label) })),
    bounds: drawing.bounds,
    marks: drawing.shapes
      .filter((shape) => shape.kind !== 'text' || !isRemark(shape.label))
      .flatMap((shape) => toShapeMarks(shape, translate)),
  }
}

function dropRemark(label: Label): Label {
  if (!('message' in label)) return label
  const key = withoutRemark[label.message]
  return key === undefined ? label : { ...label, message: key }
}
