// Checks a product package as a whole: its model and tables, its parts, its texts, and the worked examples of its model.
import type { Model } from '../engine/model.ts'
import type { ListArguments, TextsByLanguage } from '../engine/publish/text-gaps.ts'
import type { LibraryDescription } from '../engine/source/library-description.ts'
import type { SourceModel } from '../engine/source/source-model.ts'
import { type ReadModel, type ReadOptions, readModel, readTextGaps } from '../engine/text/model-text.ts'
import { runTextTests } from '../engine/text/run-text-tests.ts'
import type { TextProblem } from '../engine/text/source-text.ts'
import { languages } from '../languages.ts'
import type { FormatMessage } from './add-missing-texts.ts'
import { configuratorTypes, unassignedType } from './configurator-types.ts'
import { getDrawingContracts } from './drawing-contracts.ts'
import { formulaLibrary, libraryDescription } from './formula-library.ts'
import {
  findFile,
  getTablePath,
  getTextsPath,
  modelPath,
  type PackageFiles,
  partsPath,
} from './package-files.ts'
import { listPackageFindings } from './package-findings.ts'
import type { PackageProblem } from './package-problem.ts'
import { findUnreadableTexts, readPackageTexts } from './package-texts.ts'
import { findPartFaults } from './part-faults.ts'
import { readParts } from './product-content.ts'
import { type ReadableProduct, readProduct } from './read-product.ts'

export interface PackageCheckOptions {
  readonly format: FormatMessage
  readonly listArguments: ListArguments
  /** Whether parts.csv and the folder of texts may still be missing. */
  readonly isDraft?: boolean
  /** Whether languages may be missing as a whole; people who use them read English. */
  readonly areTranslationsOptional?: boolean
}

export interface CheckedPackage {
  /** Those of the model first, then parts, texts, and facts without a source. Empty for a package that may be released. */
  readonly problems: readonly PackageProblem[]
  /** Undefined while model, parts or texts cannot be read. Its configurator type is not assigned. */
  readonly product?: ReadableProduct
  /** The model at the sample prices of its parts; undefined like the product. */
  readonly model?: Model
}

/** A `parts.csv` without parts. */
const noParts = 'part: key,price: number,sample: flag\n'

/** Finds everything that is wrong with a package; never throws, whatever its files contain. */
export function checkPackageFiles(files: PackageFiles, options: PackageCheckOptions): CheckedPackage {
  const reading = new PackageReading(files)
  const { source, model, messages, problems: ofModel } = readModel(reading.text, reading.options)
  const ofParts = readParts(findFile(files, partsPath) ?? noParts)
  const { texts, problems: ofTexts } = readPackageTexts(files)
  const unreadable = [
    ...(options.isDraft === true ? [] : listMissingFiles(files)),
    ...toPackageProblems(ofModel),
    ...findHeadFaults(source),
    ...toPackageProblems(ofParts.problems),
    ...(ofParts.problems.length > 0 ? [] : findPartFaults(ofParts)),
    ...ofTexts,
    ...findUnreadableSentences(texts ?? {}, messages, options.listArguments),
  ]
  if (source === undefined) return { problems: [...unreadable, ...findUnknownFiles(files)] }
  const isCheckedForTexts = texts !== undefined || options.isDraft !== true
  const problems = [
    ...unreadable,
    ...findUnknownFiles(files, reading.tables),
    ...findMissingName(source, { ...texts, en: { ...messages, ...texts?.['en'] } }),
    ...(isCheckedForTexts ? toPackageProblems(reading.listTextGaps(texts ?? {}, options.listArguments)) : []),
    ...listPackageFindings({
      source,
      parts: ofParts.parts,
      texts: isCheckedForTexts ? { ...texts, en: { ...messages, ...texts?.['en'] } } : undefined,
      areTranslationsOptional: options.areTranslationsOptional === true,
    }).map((finding) => ({ file: modelPath, ...finding })),
  ]
  if (unreadable.length > 0 || model === undefined) return { problems }
  const product = readProduct(
    { text: reading.text, parts: findFile(files, partsPath) ?? noParts, readTable: reading.readTable },
    { read: (language) => texts?.[language] ?? {}, format: options.format },
    unassignedType,
  )
  return { problems, product, model }
}

/** What the model of a package says, or its problems. */
export function readPackageModel(
  files: PackageFiles,
): Pick<ReadModel, 'source' | 'model'> & { readonly problems: readonly PackageProblem[] } {
  const { text, options } = new PackageReading(files)
  const { source, model, problems } = readModel(text, options)
  return source === undefined || model === undefined
    ? { problems: toPackageProblems(problems) }
    : { source, model, problems: [] }
}

/** Runs the worked examples of a package. Returns those that fail, or what keeps its model from being read. */
export function checkPackageExamples(files: PackageFiles): readonly PackageProblem[] {
  const { text, options } = new PackageReading(files)
  const { parts } = readParts(findFile(files, partsPath) ?? noParts)
  const prices = new Map(parts.map(({ partNumber, price }) => [partNumber, price]))
  return runTextTests(text, {
    ...options,
    library: { ...formulaLibrary, description: options.library },
    getPrice: (part) => prices.get(part) ?? 0,
  }).map(toPackageProblem)
}

/** The model of a package with what it imports and calls. */
class PackageReading {
  readonly text: string
  readonly options: ReadOptions & { readonly library: LibraryDescription }
  /** Paths of the tables that the model has asked for. */
  readonly tables = new Set<string>()
  readonly #files: PackageFiles

  constructor(files: PackageFiles) {
    this.#files = files
    this.text = findFile(files, modelPath) ?? ''
    this.options = {
      file: modelPath,
      files: this.readTable,
      // The drawings are those of the product that the text describes.
      library: {
        ...libraryDescription,
        drawings: getDrawingContracts(/^model (\S+)/mu.exec(this.text)?.[1] ?? ''),
      },
    }
  }

  readonly readTable = (name: string): string | undefined => {
    this.tables.add(getTablePath(name))
    return findFile(this.#files, getTablePath(name))
  }

  /** A text that cannot be read is a problem of its own and is not missing. */
  listTextGaps(texts: TextsByLanguage, listArguments: ListArguments): readonly TextProblem[] {
    const readable = Object.entries(texts).map(([language, messages]) => [
      language,
      Object.fromEntries(
        Object.entries(messages).map(([key, text]) => [key, isReadable(text, listArguments) ? text : key]),
      ),
    ])
    return readTextGaps(this.text, Object.fromEntries(readable), { ...this.options, listArguments })
  }
}

function isReadable(text: string, listArguments: ListArguments): boolean {
  try {
    listArguments(text)
    return true
  } catch {
    return false
  }
}

const toPackageProblems = (problems: readonly TextProblem[]): PackageProblem[] =>
  problems.map(toPackageProblem)

const toPackageProblem = ({ file, line, column, message, cure }: TextProblem): PackageProblem => ({
  file:
    file === undefined || file === modelPath || file === partsPath ? (file ?? modelPath) : getTablePath(file),
  line,
  column,
  message,
  cure,
})

const listMissingFiles = (files: PackageFiles): PackageProblem[] =>
  [
    { file: modelPath, cure: 'Begin one with `npm run product -- new <folder>`.' },
    { file: partsPath, cure: `Write the parts that the bill names below \`${noParts.trim()}\`.` },
  ]
    .filter(({ file }) => findFile(files, file) === undefined)
    .map(({ file, cure }) => ({ file, message: `The package has no ${file}.`, cure }))

/** Keys appear in addresses and file names. */
const keyShape = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u

/** Whether a word can be the key of a product. */
export const isProductKey = (key: string): boolean => keyShape.test(key)

/** The remedy for another key. */
export const productKeyCure = 'Use small letters, digits and single hyphens: easy-ups-3-phase.'

/** Products of the types that the portal knows are called by its texts. */
function findMissingName({ id }: SourceModel, texts: TextsByLanguage): PackageProblem[] {
  const isNamed = Object.values(texts).some(({ product }) => product !== undefined)
  if (isNamed || configuratorTypes.some(({ key }) => key === id)) return []
  return [
    {
      file: modelPath,
      line: 1,
      message: `The product '${id}' has no name.`,
      cure: 'Write it behind the version: `version 1.0.0 "Rack enclosure"`.',
    },
  ]
}

function findHeadFaults(source: SourceModel | undefined): PackageProblem[] {
  if (source === undefined) return []
  const { id, version } = source
  return [
    ...(isProductKey(id)
      ? []
      : [{ message: `'${id}' cannot be the key of a product.`, cure: productKeyCure }]),
    ...(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/u.test(version)
      ? []
      : [
          {
            message: `'${version}' cannot be the version of a product.`,
            cure: 'Write three numbers: 1.0.0.',
          },
        ]),
  ].map((fault) => ({ file: modelPath, ...fault }))
}

/** Sentences that no name of the model leads to; the others are found with their names. */
const namelessKey = /^(?:option|label)\./u

const findUnreadableSentences = (
  texts: TextsByLanguage,
  sentences: Readonly<Record<string, string>>,
  listArguments: ListArguments,
): PackageProblem[] => [
  ...findUnreadableTexts(texts, getTextsPath, listArguments),
  ...findUnreadableTexts(
    { en: Object.fromEntries(Object.entries(sentences).filter(([key]) => namelessKey.test(key))) },
    () => modelPath,
    listArguments,
  ),
]

/**
 * Files that nothing reads.
 *
 * @param imported paths of the tables that the model imports; undefined while it cannot be read
 */
const findUnknownFiles = (files: PackageFiles, imported?: ReadonlySet<string>): PackageProblem[] =>
  Object.keys(files)
    .filter((file) => !knownFiles.has(file) && imported?.has(file) !== true)
    .flatMap((file) => {
      const table = tableShape.exec(file)?.[1]
      const language = textsShape.exec(file)?.[1]
      if (table !== undefined && imported === undefined) return []
      return [{ file, ...describeUnknownFile(file, { table, language }) }]
    })

const knownFiles: ReadonlySet<string> = new Set([modelPath, partsPath, ...languages.map(getTextsPath)])
const tableShape = /^tables\/([^/]+\.csv)$/u
const textsShape = /^texts\/([^/]+)\.json$/u

function describeUnknownFile(
  file: string,
  { table, language }: { readonly table: string | undefined; readonly language: string | undefined },
): Pick<PackageProblem, 'message' | 'cure'> {
  if (table !== undefined)
    return {
      message: 'The model does not import this table.',
      cure: `Write \`import tables ${table}\` in ${modelPath}, or take the file out.`,
    }
  if (language !== undefined)
    return {
      message: `The portal speaks no language '${language}'.`,
      cure: `Name the file after one of ${languages.join(', ')}, or take it out.`,
    }
  return {
    message: `A package has no file '${file}'.`,
    cure: `It has ${modelPath}, ${partsPath}, tables/<name>.csv and texts/<language>.json. Take this file out.`,
  }
}
