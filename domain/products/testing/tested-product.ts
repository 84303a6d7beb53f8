// A product as its tests use it: configured as in the portal, with access to what its model computes.
import { createEvaluation } from '../../engine/evaluate.ts'
import type { Assignment, Choices, Model } from '../../engine/model.ts'
import type { Datum } from '../../engine/source/formula.ts'
import { evaluateDrawingRecords } from '../../engine/source/evaluate-declarations.ts'
import { FormulaEvaluator } from '../../engine/source/formula-evaluator.ts'
import { formulaLibrary } from '../formula-library.ts'
import type { Figure, RaisedNotice } from '../product.ts'
import type { ReadableProduct } from '../read-product.ts'
import { compileProduct, createProductSessions, type ProductSessions } from './product-sessions.ts'
import { type ProductKey, getTestProduct } from './read-folder.ts'

export interface TestedProduct extends ProductSessions {
  readonly product: ReadableProduct
  readonly model: Model
  /** A value that the model defines. */
  readonly getValue: (assignment: Assignment, name: string) => number
  /** The records that the drawings read of one member. */
  readonly getDrawnRows: (
    assignment: Assignment,
    member: string,
  ) => readonly Readonly<Record<string, Datum>>[]
  /** The figure with a name; undefined if the configuration does not show it. */
  readonly findFigure: (assignment: Assignment, name: string) => Figure | undefined
  /** The notice with an id; undefined if the configuration does not raise it. */
  readonly findNotice: (choices: Choices, id: string) => RaisedNotice | undefined
}

/** A product of the portal at its sample prices, compiled once. */
export function loadTestedProduct(key: ProductKey): TestedProduct {
  const product = getTestProduct(key)
  const { model } = compileProduct(product)
  const { source } = product.readContent()
  const { figures = [], records = [] } = source
  const sessions = createProductSessions(product)
  const computed = { source, model, figures, records, library: formulaLibrary }
  return {
    product,
    model,
    ...sessions,
    getValue: (assignment, name) => {
      const value = createEvaluation(model, assignment).number({ kind: 'ref', name })
      if (value === undefined) throw new Error(`${key} has no value ${name}`)
      return value
    },
    getDrawnRows: (assignment, wanted) =>
      evaluateDrawingRecords(new FormulaEvaluator(computed, assignment), source.drawings)
        .filter(({ member }) => member === wanted)
        .map(({ fields }) => fields),
    findFigure: (assignment, name) =>
      product.evaluate(assignment).figures.find((figure) => figure.name === name),
    findNotice: (choices, id) =>
      product.evaluate(sessions.configure(choices)).notices.find((notice) => notice.id === id),
  }
}
