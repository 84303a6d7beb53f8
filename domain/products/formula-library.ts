// The functions and algorithms of domain/engineering as formulas call them.
import type { FormulaLibrary } from '../engine/source/formula-evaluator.ts'
import type { AlgorithmDescription, LibraryDescription } from '../engine/source/library-description.ts'
import { runAlgorithm } from '../engineering/algorithms/algorithm.ts'
import { algorithms } from '../engineering/algorithms/list.ts'
import { functions } from '../engineering/functions.ts'
import { otherDesigns, otherDesignsDescription } from './other-designs.ts'
import { solutionSite, solutionSiteDescription } from './solution-site.ts'
import { sharedDrawingContracts } from './drawing-contracts.ts'
import { exchangeFields } from './exchange-fields.ts'

/** The descriptions of functions, algorithms, the exchange and the shared drawings, against which products are checked before anything is computed. */
export const libraryDescription: LibraryDescription = {
  functions,
  algorithms: new Map<string, AlgorithmDescription>([
    ...algorithms,
    [otherDesigns, otherDesignsDescription],
    [solutionSite, solutionSiteDescription],
  ]),
  exchange: exchangeFields,
  sharedDrawings: sharedDrawingContracts,
}

export const formulaLibrary: FormulaLibrary = {
  description: libraryDescription,
  functions: new Map([...functions].map(([name, { compute }]) => [name, compute])),
  algorithms: new Map(
    [...algorithms].map(([name, algorithm]) => [
      name,
      (inputs) => {
        // Undefined values are left out.
        const given = Object.entries(inputs).filter(([, value]) => value !== undefined)
        return runAlgorithm(algorithm, Object.fromEntries(given))
      },
    ]),
  ),
}
