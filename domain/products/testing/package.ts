// Reads a product package for tests: its text and tables from a folder, and what it computes for one configuration.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { raisedNotices } from '../../engine/evaluate.ts'
import type { Assignment, Model } from '../../engine/model.ts'
import { elaborate } from '../../engine/source/elaborate.ts'
import {
  exchangeRecordsOf,
  figuresOf,
  linesOf,
  noticesOf,
} from '../../engine/source/evaluate-declarations.ts'
import { FormulaReader } from '../../engine/source/formula-reader.ts'
import type { SourceModel } from '../../engine/source/source-model.ts'
import { readModel } from '../../engine/text/model-text.ts'
import { runTextTests } from '../../engine/text/run-text-tests.ts'
import { placeOf, type TextProblem } from '../../engine/text/source-text.ts'
import { sortedNotices } from '../evaluator.ts'
import type { Exchange } from '../exchange.ts'
import { finding } from '../finding.ts'
import type { Evaluation, UnitPrices } from '../product.ts'
import { exchangeFrom } from './exchange-from.ts'
import { formulaLibrary, libraryDescription } from '../formula-library.ts'

export interface ProductPackage {
  readonly source: SourceModel
  /** What the engine reads, at these prices. */
  readonly model: Model
  /** English sentences by the keys of the text. */
  readonly messages: Readonly<Record<string, string>>
  readonly evaluate: (assignment: Assignment) => Evaluation
  readonly placesOf: (assignment: Assignment) => Readonly<Record<string, string>>
  readonly exchange: (assignment: Assignment) => Exchange
  /** What the tests of the text do not find as they expect it, with its place. */
  readonly runTests: () => readonly string[]
}

/**
 * @param folder holds product.model and tables/*.csv
 * @throws Error with every problem of the text
 */
export function readProductPackage(folder: string, prices: UnitPrices): ProductPackage {
  const files = (name: string): string | undefined => {
    const file = join(folder, 'tables', name)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const text = readFileSync(join(folder, 'product.model'), 'utf8')
  const options = { file: 'product.model', files, library: libraryDescription }
  const { source, messages, problems } = readModel(text, options)
  if (source === undefined) throw new Error(problems.map(wordsOf).join('\n'))
  const priceOf = (part: string): number => prices.get(part) ?? 0
  const { model } = elaborate(source, priceOf)
  const { figures = [], records = [], lines = [], computedNotices = [], exchange = [] } = source
  const computed = { source, model, figures, records, library: formulaLibrary }
  const readerOf = (assignment: Assignment) => new FormulaReader(computed, assignment)
  return {
    source,
    model,
    messages,
    evaluate: (assignment) => {
      const reader = readerOf(assignment)
      return {
        findings: figuresOf(reader, figures).map(({ name, value, unit, decimals, basis, ...rest }) =>
          finding(name, value, unit, decimals, basis, rest),
        ),
        notices: sortedNotices([...raisedNotices(model, assignment), ...noticesOf(reader, computedNotices)]),
        bill: linesOf(reader, lines).map(({ line }) => line),
      }
    },
    placesOf: (assignment) =>
      Object.fromEntries(
        linesOf(readerOf(assignment), lines).flatMap(({ line, setAt }) =>
          setAt === undefined ? [] : [[line.id, setAt]],
        ),
      ),
    exchange: (assignment) => exchangeFrom(exchangeRecordsOf(readerOf(assignment), exchange)),
    runTests: () => runTextTests(text, { ...options, library: formulaLibrary, priceOf }).map(wordsOf),
  }
}

const wordsOf = (problem: TextProblem): string => `${placeOf(problem)} ${problem.message} ${problem.cure}`
