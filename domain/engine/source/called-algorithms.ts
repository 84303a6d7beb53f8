// The results of a product's algorithms for one configuration: each algorithm runs once, on first use.
import { DeclarationError } from './declaration-error.ts'
import type { Datum } from './formula.ts'
import type { FormulaIndex } from './formula-index.ts'
import type {
  AlgorithmInputs,
  AlgorithmResult,
  AlgorithmResults,
  FormulaLibrary,
  FormulaEvaluator,
} from './formula-evaluator.ts'
import type { ListInput, RecordsDeclaration } from './product-declarations.ts'
import { emptyScope, type Row, type FormulaScope } from './formula-scope.ts'

export class CalledAlgorithms {
  readonly #library: FormulaLibrary
  readonly #index: FormulaIndex
  readonly #reader: Pick<FormulaEvaluator, 'datum' | 'listScopes'>
  readonly #results = new Map<string, AlgorithmResult>()

  constructor(
    library: FormulaLibrary,
    index: FormulaIndex,
    reader: Pick<FormulaEvaluator, 'datum' | 'listScopes'>,
  ) {
    this.#library = library
    this.#index = index
    this.#reader = reader
  }

  /** The results of an algorithm under a name of this product; it runs once for all of them. */
  findResult(name: string): AlgorithmResult {
    if (this.#results.has(name)) return this.#results.get(name)
    const found = this.#index.records.get(name)
    if (found === undefined) return undefined
    const { declaration, path } = found
    const { algorithm, lists } = declaration
    const results = this.#run(algorithm, this.#computeInputs(declaration, path), path)
    for (const [listName, result] of Object.entries(lists)) this.#results.set(listName, results?.[result])
    return this.#results.get(name)
  }

  /** Runs an algorithm; inputs that it does not accept are a fault of the calling declaration. */
  #run(algorithm: string, inputs: AlgorithmInputs, path: string): AlgorithmResults | undefined {
    try {
      return this.#library.algorithms.get(algorithm)?.(inputs)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw new DeclarationError(path, error.message)
    }
  }

  #computeInputs({ algorithm, inputs }: RecordsDeclaration, path: string): AlgorithmInputs {
    const described = this.#library.description?.algorithms.get(algorithm)?.inputs
    return Object.fromEntries(
      Object.entries(inputs).map(([name, input]) => {
        if ('kind' in input) return [name, this.#reader.datum(input, emptyScope)]
        const inputDescription = described?.[name]
        const maxRecords =
          inputDescription?.kind === 'list' ? inputDescription.atMost : Number.POSITIVE_INFINITY
        const records = this.#reader.listScopes(input.each, emptyScope)
        if (records.length > maxRecords)
          throw new DeclarationError(
            `${path}/inputs/${name}`,
            `There are ${records.length} records; ${algorithm} takes at most ${maxRecords}.`,
          )
        return [name, this.#computeListInput(input, records)]
      }),
    )
  }

  #computeListInput({ fields }: ListInput, records: readonly FormulaScope[]): readonly Row[] {
    const formulas = Object.entries(fields)
    return records.map((inside) => {
      const record: Record<string, Datum> = {}
      for (const [name, formula] of formulas) {
        const value = this.#reader.datum(formula, inside)
        if (value !== undefined) record[name] = value
      }
      return record
    })
  }
}
