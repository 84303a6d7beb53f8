// The commands for product packages: begin, check, try, lay out and judge one.
import { writeFileSync } from 'node:fs'
import type { Model } from '@design-portal/domain/engine/model.ts'
import type { TextsByLanguage } from '@design-portal/domain/engine/publish/text-gaps.ts'
import type { LibraryDescription } from '@design-portal/domain/engine/source/library-description.ts'
import { formatModel, readModel, readTextGaps } from '@design-portal/domain/engine/text/model-text.ts'
import { runTextTests } from '@design-portal/domain/engine/text/run-text-tests.ts'
import { formatPosition, type TextProblem } from '@design-portal/domain/engine/text/source-text.ts'
import { parseExpectations, runExpectations } from '@design-portal/domain/engine/text/testing/expectations.ts'
import { unassignedType } from '@design-portal/domain/products/configurator-types.ts'
import { getDrawingContracts } from '@design-portal/domain/products/drawing-contracts.ts'
import { formulaLibrary, libraryDescription } from '@design-portal/domain/products/formula-library.ts'
import { readParts } from '@design-portal/domain/products/product-content.ts'
import { readProduct, type ReadableProduct } from '@design-portal/domain/products/read-product.ts'
import { formatSource } from '@design-portal/i18n/icu/format-source.ts'
import { listArgumentNames, compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { checkPackage } from './check-package.ts'
import { createPackage } from './new-package.ts'
import { type PackageFolder, PackageFolderError, readPackageFolder } from './package-folder.ts'
import { isReportedByMessage, publishCheck, publishCheckOptions, UsageError } from './publish-check.ts'

const usage = `usage: npm run product -- <command> <folder>

  new             begins a package in a new folder
  check           tells what is wrong with model, tables, parts and texts
  test            checks the model, and runs what it expects of itself
  print           lays the model out in the standard layout
  publish-check   tells what should be known before it is published

<folder> holds product.model, tables/*.csv, parts.csv and texts/<language>.json; the file of a model alone can be named, too.

${publishCheckOptions}`

/** Lines of a command, and whether all is well. */
interface Outcome {
  readonly lines: readonly string[]
  readonly isGood: boolean
}

type Command = (path: string, options: readonly string[]) => Outcome | Promise<Outcome>

const commands: Readonly<Record<string, Command>> = {
  new: (path) => ({ lines: createPackage(path).map((file) => `${file} written`), isGood: true }),
  check: (path) => checkFolder(readPackageFolder(path)),
  test: (path) => testFolder(readPackageFolder(path)),
  print: (path) => printFolder(readPackageFolder(path)),
  'publish-check': async (path, options) => {
    await publishCheck(productIn(readPackageFolder(path)), options)
    return { lines: [], isGood: true }
  },
}

/** What a text may call and give: the drawings are those of the product that it is. */
const createDescription = (text: string): LibraryDescription => ({
  ...libraryDescription,
  drawings: getDrawingContracts(/^model (\S+)/mu.exec(text)?.[1] ?? ''),
})

const toReadOptions = ({ file, readTable, text }: PackageFolder) => ({
  file,
  files: readTable,
  library: createDescription(text),
})

/** A package as the portal reads it. */
const productIn = ({ text, readTable, parts = noParts, texts = {} }: PackageFolder): ReadableProduct =>
  readProduct(
    { text, readTable, parts },
    { read: (language) => texts[language] ?? {}, format: formatSource },
    unassignedType,
  )

/** The head of `parts.csv` alone. */
const noParts = 'part: key,price: number,sample: flag\n'

function checkFolder(folder: PackageFolder): Outcome {
  const { source, model, messages, problems } = readModel(folder.text, toReadOptions(folder))
  const { parts, problems: ofParts } = readParts(folder.parts ?? noParts)
  const gaps =
    folder.texts === undefined
      ? []
      : readTextGaps(folder.text, folder.texts, {
          ...toReadOptions(folder),
          listArguments: (text) => listArgumentNames(compileMessage(text)),
        })
  const placed = [...problems, ...ofParts, ...gaps].map(formatProblem)
  const findings =
    source === undefined
      ? []
      : checkPackage({ source, parts, texts: withSentences(folder.texts, messages) }).map(
          ({ message, cure }) => `${folder.file} ${message} ${cure}`,
        )
  const lines = [...placed, ...findings]
  if (lines.length > 0 || model === undefined) return { lines, isGood: false }
  return { lines: [`${folder.file}: ${formatCounts(model)}`], isGood: true }
}

/** English is what the text says, completed by what stands beside it. */
const withSentences = (
  texts: TextsByLanguage | undefined,
  sentences: Readonly<Record<string, string>>,
): TextsByLanguage | undefined => texts && { ...texts, en: { ...sentences, ...texts['en'] } }

const formatProblem = (problem: TextProblem): string =>
  `${formatPosition(problem)} ${problem.message} ${problem.cure}`

const formatCounts = ({ parameters, rules }: Model): string =>
  `${parameters.length} choices, ${rules.length} rules`

function testFolder(folder: PackageFolder): Outcome {
  const options = toReadOptions(folder)
  const { source, model, problems } = readModel(folder.text, options)
  if (source === undefined || model === undefined)
    return { lines: problems.map(formatProblem), isGood: false }
  const failed = [
    ...runExpectations(folder.text, model).map(({ line, message }) => `${folder.file}:${line} ${message}`),
    ...runTextTests(folder.text, {
      ...options,
      library: { ...formulaLibrary, description: options.library },
      getPrice: createPriceLookup(folder),
    }).map(formatProblem),
  ]
  if (failed.length > 0) return { lines: failed, isGood: false }
  const examples = source.tests?.reduce((sum, { expect }) => sum + expect.length, 0) ?? 0
  const met = `${parseExpectations(folder.text).length + examples} expectations met`
  const layout = formatModel(folder.text) === folder.text ? '' : ', not yet in the standard layout'
  return { lines: [`${folder.file}: ${formatCounts(model)}, ${met}${layout}`], isGood: true }
}

/** List prices of the parts of a package, in cents. */
function createPriceLookup({ parts = noParts }: PackageFolder): (part: string) => number {
  const prices = new Map(readParts(parts).parts.map(({ partNumber, price }) => [partNumber, price]))
  return (part) => prices.get(part) ?? 0
}

function printFolder({ file, text }: PackageFolder): Outcome {
  const printed = formatModel(text)
  if (printed === undefined)
    return { lines: [`${file} cannot be read. See what is wrong with \`check\`.`], isGood: false }
  if (printed === text) return { lines: [`${file} stands in the standard layout`], isGood: true }
  writeFileSync(file, printed)
  return { lines: [`${file} written in the standard layout`], isGood: true }
}

/**
 * Runs a command of `npm run product` and prints what it finds.
 *
 * @returns the exit code: 0 where all is well, 1 where something was found, 2 for a command or an option that does not exist
 */
export async function runProductCommand([command, path, ...options]: readonly string[]): Promise<number> {
  const wanted = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined
  if (wanted === undefined || path === undefined) {
    console.error(usage)
    return 2
  }
  try {
    const { lines, isGood } = await wanted(path, options)
    for (const line of lines) console.log(line)
    return isGood ? 0 : 1
  } catch (error) {
    if (!(error instanceof PackageFolderError) && !isReportedByMessage(error)) throw error
    console.error(error.message)
    return error instanceof UsageError ? 2 : 1
  }
}
