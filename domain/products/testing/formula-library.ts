// The functions and algorithms of domain/engineering as formulas call them, and what is known of them before they are called.
import type { AlgorithmInputs, FormulaLibrary, Row } from '../../engine/source/formula-reader.ts'
import type { FieldDescription, LibraryDescription } from '../../engine/source/library-description.ts'
import { type Algorithm, runAlgorithm } from '../../engineering/algorithms/algorithm.ts'
import { algorithms } from '../../engineering/algorithms/list.ts'
import { functions } from '../../engineering/functions.ts'

/** What formulas may call by name. A result of an algorithm that is no list is a list of one record with the field `value`. */
export const libraryDescription: LibraryDescription = {
  functions,
  algorithms: new Map(
    [...algorithms].map(([name, { inputs, results }]) => [
      name,
      {
        inputs,
        results: Object.fromEntries(Object.entries(results).map(([result, of]) => [result, listOf(of)])),
      },
    ]),
  ),
}

function listOf(of: FieldDescription): FieldDescription {
  return of.kind === 'list' ? of : { kind: 'list', of: { value: of }, atMost: 1 }
}

const runnerOf =
  (algorithm: Algorithm) =>
  (inputs: AlgorithmInputs): Readonly<Record<string, readonly Row[]>> => {
    const given = Object.entries(inputs).filter(([, value]) => value !== undefined)
    const results = runAlgorithm(algorithm, Object.fromEntries(given))
    return Object.fromEntries(
      Object.entries(results).map(([name, result]) => [
        name,
        typeof result === 'object' ? result : [{ value: result }],
      ]),
    )
  }

export const formulaLibrary: FormulaLibrary = {
  description: libraryDescription,
  functions: new Map([...functions].map(([name, { of }]) => [name, of])),
  algorithms: new Map([...algorithms].map(([name, algorithm]) => [name, runnerOf(algorithm)])),
}
