// `npm run product -- new|check|test|print <folder>`: begins, checks, tries and lays out a product package, in this repository or anywhere else.
import { writeFileSync } from 'node:fs'
import type { Model } from '@design-portal/domain/engine/model.ts'
import { formatModel, readModel, readTextGaps } from '@design-portal/domain/engine/text/model-text.ts'
import { runTextTests } from '@design-portal/domain/engine/text/run-text-tests.ts'
import { placeOf, type TextProblem } from '@design-portal/domain/engine/text/source-text.ts'
import { expectationsOf, runExpectations } from '@design-portal/domain/engine/text/testing/expectations.ts'
import { formulaLibrary, libraryDescription } from '@design-portal/domain/products/formula-library.ts'
import { argumentNames, compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { checkPackage } from './product/check-package.ts'
import { createPackage } from './product/new-package.ts'
import { type PackageFolder, PackageFolderError, readPackageFolder } from './product/package-folder.ts'

const usage = `usage: npm run product -- <command> <folder>

  new     begins a package in a new folder
  check   tells what is wrong with model, tables and texts
  test    checks the model, and runs what it expects of itself
  print   lays the model out in the standard layout

<folder> holds product.model, tables/*.csv and texts/<language>.json; the file of a model alone can be named, too.`

/** Lines of a command, and whether all is well. */
interface Outcome {
  readonly lines: readonly string[]
  readonly isGood: boolean
}

const commands: Readonly<Record<string, (path: string) => Outcome>> = {
  new: (path) => ({ lines: createPackage(path).map((file) => `${file} written`), isGood: true }),
  check: (path) => checkFolder(readPackageFolder(path)),
  test: (path) => testFolder(readPackageFolder(path)),
  print: (path) => printFolder(readPackageFolder(path)),
}

const optionsOf = ({ file, readTable }: PackageFolder) => ({
  file,
  files: readTable,
  library: libraryDescription,
})

function checkFolder(folder: PackageFolder): Outcome {
  const { source, model, problems } = readModel(folder.text, optionsOf(folder))
  const gaps =
    folder.texts === undefined
      ? []
      : readTextGaps(folder.text, folder.texts, {
          ...optionsOf(folder),
          argumentsOf: (text) => argumentNames(compileMessage(text)),
        })
  const placed = [...problems, ...gaps].map(lineOf)
  const findings =
    source === undefined
      ? []
      : checkPackage(source, folder.texts).map(({ message, cure }) => `${folder.file} ${message} ${cure}`)
  const lines = [...placed, ...findings]
  if (lines.length > 0 || model === undefined) return { lines, isGood: false }
  return { lines: [`${folder.file}: ${countsOf(model)}`], isGood: true }
}

const lineOf = (problem: TextProblem): string => `${placeOf(problem)} ${problem.message} ${problem.cure}`

const countsOf = ({ parameters, rules }: Model): string =>
  `${parameters.length} choices, ${rules.length} rules`

function testFolder(folder: PackageFolder): Outcome {
  const options = optionsOf(folder)
  const { source, model, problems } = readModel(folder.text, options)
  if (source === undefined || model === undefined) return { lines: problems.map(lineOf), isGood: false }
  const failed = [
    ...runExpectations(folder.text, model).map(({ line, message }) => `${folder.file}:${line} ${message}`),
    ...runTextTests(folder.text, { ...options, library: formulaLibrary }).map(lineOf),
  ]
  if (failed.length > 0) return { lines: failed, isGood: false }
  const examples = source.tests?.reduce((sum, { expect }) => sum + expect.length, 0) ?? 0
  const met = `${expectationsOf(folder.text).length + examples} expectations met`
  const layout = formatModel(folder.text) === folder.text ? '' : ', not yet in the standard layout'
  return { lines: [`${folder.file}: ${countsOf(model)}, ${met}${layout}`], isGood: true }
}

function printFolder({ file, text }: PackageFolder): Outcome {
  const printed = formatModel(text)
  if (printed === undefined)
    return { lines: [`${file} cannot be read. See what is wrong with \`check\`.`], isGood: false }
  if (printed === text) return { lines: [`${file} stands in the standard layout`], isGood: true }
  writeFileSync(file, printed)
  return { lines: [`${file} written in the standard layout`], isGood: true }
}

function run(command: string | undefined, path: string | undefined): number {
  const wanted = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined
  if (wanted === undefined || path === undefined) {
    console.error(usage)
    return 2
  }
  try {
    // npm runs scripts in the root of the repository; the path is meant from where the command was given.
    process.chdir(process.env['INIT_CWD'] ?? '.')
    const { lines, isGood } = wanted(path)
    for (const line of lines) console.log(line)
    return isGood ? 0 : 1
  } catch (error) {
    if (!(error instanceof PackageFolderError)) throw error
    console.error(error.message)
    return 1
  }
}

const [command, path] = process.argv.slice(2)
process.exitCode = run(command, path)
