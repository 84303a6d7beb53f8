// Runs the tests in the text of a model and reports each failure with its line.
import type { FormulaLibrary } from '../source/formula-evaluator.ts'
import type { GetPrice } from '../source/rewriter.ts'
import { runProductTests } from '../source/run-tests.ts'
import { Locator } from './locate.ts'
import { type ReadOptions, readModel } from './model-text.ts'
import { parse } from './parse.ts'
import { resolve } from './resolve.ts'
import type { TextProblem } from './source-text.ts'

export interface RunOptions extends Omit<ReadOptions, 'library'> {
  /** The functions and algorithms, with their description. */
  readonly library: FormulaLibrary
  readonly getPrice?: GetPrice
}

/** The failures of the tests of a text; if the text itself has problems, those instead. */
export function runTextTests(
  text: string,
  { library, getPrice, ...options }: RunOptions,
): readonly TextProblem[] {
  const { description } = library
  const readOptions = description === undefined ? options : { ...options, library: description }
  const { source: model, problems } = readModel(text, readOptions)
  if (model === undefined) return problems
  const { source, tree } = parse(text, options.file)
  const locator = new Locator(resolve(tree, source, options.files ?? (() => undefined)), source)
  const testOptions = getPrice === undefined ? { library } : { library, getPrice }
  return runProductTests(model, testOptions)
    .map(({ path, message }) =>
      locator.locate({ path, message, cure: 'Correct the model, or what the test expects.' }),
    )
    .toSorted((a, b) => a.offset - b.offset)
}
