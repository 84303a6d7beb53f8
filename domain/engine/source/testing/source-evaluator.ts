// The values of a source model under one assignment, computed twice: by its elaboration and by the evaluator of the source.
import { createChecker } from '../../check.ts'
import { compareSign, toNumber } from '../../exact.ts'
import type { Assignment, Model, Value } from '../../model.ts'
import { listValues } from '../../testing/random-model.ts'
import { elaborate } from '../elaborate.ts'
import { evaluateSource } from './evaluate-source.ts'
import type { SourceModel } from '../source-model.ts'

/** The numbers of the defined values by name; 'none' where a definition has no value. */
type ValuesByName = Readonly<Record<string, number | 'none'>>

/**
 * Elaborates a source once. The returned function computes its values under choices, with the first value of every
 * other parameter; it throws where the two results differ.
 */
export function createSourceEvaluator(source: SourceModel): (choices?: Assignment) => ValuesByName {
  const { model } = elaborate(source)
  const checker = createChecker(model)
  const firstAssignment = getFirstAssignment(model)
  return (choices = {}) => {
    const assignment = { ...firstAssignment, ...choices }
    const numbers = [...evaluateSource(source, assignment).values].map(([name, ofSource]) => {
      const ofCore = checker.number({ kind: 'ref', name }, assignment)
      const isSame =
        ofSource === undefined || ofCore === undefined
          ? ofSource === ofCore
          : compareSign(ofSource, ofCore) === 0
      if (!isSame)
        throw new Error(
          `${name} is ${formatExact(ofCore)} in the core and ${formatExact(ofSource)} in the source`,
        )
      return [name, ofCore === undefined ? 'none' : toNumber(ofCore)] as const
    })
    return Object.fromEntries(numbers)
  }
}

const formatExact = (value: Parameters<typeof toNumber>[0] | undefined): string =>
  value === undefined ? 'nothing' : String(toNumber(value))

/** The first value of every parameter. */
const getFirstAssignment = (model: Model): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    model.parameters.map((parameter) => [parameter.name, listValues(model, parameter)[0] ?? 0]),
  )
