// The functions and algorithms of domain/engineering as formulas call them.
import type { FormulaLibrary } from '../../engine/source/formula-reader.ts'
import { runAlgorithm } from '../../engineering/algorithms/algorithm.ts'
import { algorithms } from '../../engineering/algorithms/list.ts'
import { functions } from '../../engineering/functions.ts'

/** What is known of them before they are called. */
export const libraryDescription = { functions, algorithms } satisfies FormulaLibrary['description']

export const formulaLibrary: FormulaLibrary = {
  description: libraryDescription,
  functions: new Map([...functions].map(([name, { of }]) => [name, of])),
  algorithms: new Map(
    [...algorithms].map(([name, algorithm]) => [
      name,
      (inputs) => {
        // What has no value is not given.
        const given = Object.entries(inputs).filter(([, value]) => value !== undefined)
        return runAlgorithm(algorithm, Object.fromEntries(given))
      },
    ]),
  ),
}
