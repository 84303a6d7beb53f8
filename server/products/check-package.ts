/** Checks a package before it may be released, and builds what is stored of it. Runs in a process of its own. */
import { check } from '@design-portal/domain/engine/check.ts'
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import type { Assignment, Choices, Model } from '@design-portal/domain/engine/model.ts'
import { listOptions } from '@design-portal/domain/engine/parameter-space.ts'
import { loadNetwork } from '@design-portal/domain/engine/stored/load-network.ts'
import { storeNetwork } from '@design-portal/domain/engine/stored/store-network.ts'
import { checkPackageExamples, checkPackageFiles } from '@design-portal/domain/products/check-package.ts'
import {
  listTextLanguages,
  modelPath,
  type PackageFiles,
  partsPath,
} from '@design-portal/domain/products/package-files.ts'
import type { PackageProblem } from '@design-portal/domain/products/package-problem.ts'
import type { Product } from '@design-portal/domain/products/product.ts'
import type { ReadableProduct } from '@design-portal/domain/products/read-product.ts'
import { formatSource, listSourceArguments } from '@design-portal/i18n/icu/format-source.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { withoutTests } from './without-tests.ts'

/** What is stored of a version besides its files. */
export interface CheckedVersion {
  /** The ProductContent as JSON. */
  readonly content: string
  /** The complete messages of each language as JSON. */
  readonly texts: readonly { readonly language: string; readonly messages: string }[]
  readonly network: Uint8Array
}

export type PackageCheck =
  | { readonly kind: 'passed'; readonly version: CheckedVersion }
  | { readonly kind: 'refused'; readonly problems: readonly PackageProblem[] }

/** Seconds in which a version must open: the server opens it for every save, and no other request is served meanwhile. */
const maxOpeningSeconds = 3

/** Maximum number of problems that are reported at once. */
const maxProblems = 200

/** Deterministic except for the limit on the time that opening takes. */
export async function checkPackage(files: PackageFiles): Promise<PackageCheck> {
  const { problems, product } = checkPackageFiles(files, {
    format: formatSource,
    listArguments: listSourceArguments,
    areTranslationsOptional: true,
  })
  if (problems.length > 0 || product === undefined) return refuse(problems)
  const failedExamples = checkPackageExamples(files)
  if (failedExamples.length > 0) return refuse(failedExamples)
  return await compileVersion(product, listTextLanguages(Object.keys(files)))
}

const refuse = (problems: readonly PackageProblem[]): PackageCheck => ({
  kind: 'refused',
  problems: problems.slice(0, maxProblems),
})

async function compileVersion(
  product: ReadableProduct,
  writtenLanguages: readonly Language[],
): Promise<PackageCheck> {
  const network = storeNetwork(compileModel(product.buildModel()))
  const began = performance.now()
  const problems = checkOpening(product, network)
  const seconds = (performance.now() - began) / 1000
  if (problems.length > 0) return refuse(problems)
  if (seconds > maxOpeningSeconds) return refuse([createSlowOpeningProblem(seconds)])
  const refused = listRefusedCountries(product, network)
  if (refused.length > 0) return refuse(refused)
  const content = JSON.stringify(withoutTests(product.readContent()))
  const texts = await Promise.all(
    writtenLanguages.map(async (language) => ({
      language,
      messages: JSON.stringify(await product.loadMessages(language)),
    })),
  )
  return { kind: 'passed', version: { content, texts, network } }
}

const createSlowOpeningProblem = (seconds: number): PackageProblem => ({
  file: modelPath,
  message: `The first configuration takes ${seconds.toFixed(1)} s, and at most ${maxOpeningSeconds} s are possible.`,
  cure: 'Narrow the ranges of numbers, or split the largest tables.',
})

/** Opens the product as a new design does, and computes everything that a save stores. */
function checkOpening(product: Product, network: Uint8Array): readonly PackageProblem[] {
  const model = product.buildModel()
  const completion = createSession(loadNetwork(model, network)).complete()
  if (!completion.found) return [createNoConfigurationProblem(completion.proved, [])]
  return checkConfiguration(product, model, completion.assignment)
}

/** What goes wrong when a configuration is evaluated and drawn. */
function checkConfiguration(
  product: Product,
  model: Model,
  assignment: Assignment,
): readonly PackageProblem[] {
  const violations = check(model, assignment)
  if (violations.length > 0)
    throw new Error(`The engine and the checker differ on ${product.key}: ${JSON.stringify(violations)}`)
  try {
    const { bill } = product.evaluate(assignment)
    product.draw(assignment)
    product.exchange(assignment)
    return bill
      .filter(({ partNumber, byOthers }) => byOthers !== true && !product.sampleListPrices.has(partNumber))
      .map(({ id, partNumber }) => ({
        file: partsPath,
        message: `The bill line '${id}' names the part '${partNumber}', which is not there.`,
        cure: 'Write it with its price.',
      }))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return [
      {
        file: modelPath,
        message: `The first configuration cannot be computed: ${error.message}`,
        cure: 'Mend the figure, line or drawing that is named.',
      },
    ]
  }
}

/** New designs begin with the country of their solution, so what is suggested must admit a configuration in every country. */
function listRefusedCountries(product: Product, network: Uint8Array): readonly PackageProblem[] {
  const model = product.buildModel()
  const country = model.parameters.find(({ name }) => name === 'country')
  if (country?.kind !== 'choice') return []
  const session = createSession(loadNetwork(model, network))
  const hasNone = (choices: Choices): boolean => {
    session.setChoices(choices)
    return !session.complete().found
  }
  const refused = listOptions(model, country).filter((option) => hasNone({ country: option }))
  return refused.length === 0 ? [] : [createNoConfigurationProblem(true, refused)]
}

const createNoConfigurationProblem = (proved: boolean, countries: readonly string[]): PackageProblem => ({
  file: modelPath,
  message:
    (proved
      ? 'No configuration has the preferred values of all requirements and facts'
      : 'Whether a configuration has the preferred values of all requirements and facts is not decided in time') +
    (countries.length === 0 ? '.' : ` in ${countries.join(', ')}.`),
  cure: 'Change the values behind `preferred`, or the rules that they break; a value may follow the country by a table.',
})
