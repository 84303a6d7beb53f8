// The commands that create, check, test, format and review a product package.
import { writeFileSync } from 'node:fs'
import type { Model } from '@design-portal/domain/engine/model.ts'
import { formatModel } from '@design-portal/domain/engine/text/model-text.ts'
import { parseExpectations, runExpectations } from '@design-portal/domain/engine/text/testing/expectations.ts'
import {
  checkPackageExamples,
  checkPackageFiles,
  readPackageModel,
} from '@design-portal/domain/products/check-package.ts'
import { modelPath, requireFile } from '@design-portal/domain/products/package-files.ts'
import type { PackageProblem } from '@design-portal/domain/products/package-problem.ts'
import type { ReadableProduct } from '@design-portal/domain/products/read-product.ts'
import { formatSource, listSourceArguments } from '@design-portal/i18n/icu/format-source.ts'
import { createPackage } from './new-package.ts'
import { type PackageFolder, PackageFolderError, readPackageFolder } from './package-folder.ts'
import { isReportedByMessage, publishCheck, publishCheckOptions, UsageError } from './publish-check.ts'

const usage = `usage: npm run product -- <command> <folder>

  new             creates a package in a new folder
  check           reports what is wrong with model, tables, parts and texts
  test            checks the model, and runs its worked examples and expectations
  print           formats the model in the standard layout
  publish-check   reports what should be known before it is published

<folder> holds product.model, tables/*.csv, parts.csv and texts/<language>.json; the file of a model can also be named alone.

${publishCheckOptions}`

/** The lines that a command prints, and whether it found nothing wrong. */
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
    await publishCheck(readProduct(readPackageFolder(path)), options)
    return { lines: [], isGood: true }
  },
}

/** What the portal needs to read messages. */
const messageReading = { format: formatSource, listArguments: listSourceArguments, isDraft: true }

/** Reads a package as the portal does. @throws PackageFolderError with the problems if it cannot be read */
function readProduct(folder: PackageFolder): ReadableProduct {
  const { product, problems } = checkPackageFiles(folder.files, messageReading)
  if (product === undefined)
    throw new PackageFolderError(problems.map((problem) => formatProblem(folder, problem)).join('\n'))
  return product
}

function checkFolder(folder: PackageFolder): Outcome {
  const { model, problems } = checkPackageFiles(folder.files, messageReading)
  if (problems.length > 0 || model === undefined)
    return { lines: problems.map((problem) => formatProblem(folder, problem)), isGood: false }
  return { lines: [`${folder.file}: ${formatCounts(model)}`], isGood: true }
}

function formatProblem(
  { locate }: PackageFolder,
  { file, line, column, message, cure }: PackageProblem,
): string {
  const place = [locate(file), line, column].filter((part) => part !== undefined).join(':')
  return `${place} ${message} ${cure}`
}

const formatCounts = ({ parameters, rules }: Model): string =>
  `${parameters.length} choices, ${rules.length} rules`

function testFolder(folder: PackageFolder): Outcome {
  const { file, files } = folder
  const { source, model, problems } = readPackageModel(files)
  if (source === undefined || model === undefined)
    return { lines: problems.map((problem) => formatProblem(folder, problem)), isGood: false }
  const text = requireFile(files, modelPath)
  const failures = [
    ...runExpectations(text, model).map(({ line, message }) => `${file}:${line} ${message}`),
    ...checkPackageExamples(files).map((problem) => formatProblem(folder, problem)),
  ]
  if (failures.length > 0) return { lines: failures, isGood: false }
  const examples = source.tests?.reduce((sum, { expect }) => sum + expect.length, 0) ?? 0
  const metText = `${parseExpectations(text).length + examples} expectations met`
  const layout = formatModel(text) === text ? '' : ', not yet in the standard layout'
  return { lines: [`${file}: ${formatCounts(model)}, ${metText}${layout}`], isGood: true }
}

function printFolder({ file, files }: PackageFolder): Outcome {
  const text = requireFile(files, modelPath)
  const formattedText = formatModel(text)
  if (formattedText === undefined)
    return { lines: [`${file} cannot be read. See what is wrong with \`check\`.`], isGood: false }
  if (formattedText === text) return { lines: [`${file} is in the standard layout`], isGood: true }
  writeFileSync(file, formattedText)
  return { lines: [`${file} written in the standard layout`], isGood: true }
}

/**
 * Runs a command of `npm run product` and prints what it finds.
 *
 * @returns the exit code: 0 if nothing is wrong, 1 if something is, 2 if the command or an option does not exist
 */
export async function runProductCommand([command, path, ...options]: readonly string[]): Promise<number> {
  const handler = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined
  if (handler === undefined || path === undefined) {
    console.error(usage)
    return 2
  }
  try {
    const { lines, isGood } = await handler(path, options)
    for (const line of lines) console.log(line)
    return isGood ? 0 : 1
  } catch (error) {
    if (!(error instanceof PackageFolderError) && !isReportedByMessage(error)) throw error
    console.error(error.message)
    return error instanceof UsageError ? 2 : 1
  }
}
