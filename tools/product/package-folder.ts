// Reads a product package from disk: its model, the tables that the model imports, and its texts by language.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { TextsByLanguage } from '@design-portal/domain/engine/publish/text-gaps.ts'

/** Something unusable in the folder; the message names the file and the remedy. */
export class PackageFolderError extends Error {
  override readonly name = 'PackageFolderError'
}

export interface PackageFolder {
  /** The path of the model text. */
  readonly file: string
  readonly text: string
  /** The text of a table that the model imports, from `tables/` or beside the model; undefined if there is none. */
  readonly readTable: (name: string) => string | undefined
  /** The text of `parts.csv`; undefined if the package has none yet. */
  readonly parts: string | undefined
  /** Undefined if the package has no texts yet. */
  readonly texts: TextsByLanguage | undefined
}

/** The file name of the model in a package folder. */
export const modelFile = 'product.model'

/**
 * @param path the folder of a package, or the file of a model
 * @throws PackageFolderError if there is no model, or a file is not UTF-8 or not JSON
 */
export function readPackageFolder(path: string): PackageFolder {
  if (!existsSync(path)) throw new PackageFolderError(`There is no ${path}. Name the folder of a product.`)
  const file = statSync(path).isDirectory() ? join(path, modelFile) : path
  if (!existsSync(file))
    throw new PackageFolderError(
      `There is no ${modelFile} in ${path}. Begin one with \`npm run product -- new ${path}\`.`,
    )
  const folder = dirname(file)
  return {
    file,
    text: readText(file),
    readTable: (name) => {
      const found = [join(folder, 'tables', name), join(folder, name)].find((one) => existsSync(one))
      return found === undefined ? undefined : readText(found)
    },
    parts: existsSync(join(folder, 'parts.csv')) ? readText(join(folder, 'parts.csv')) : undefined,
    texts: readTexts(join(folder, 'texts')),
  }
}

/** Reads the text of a file. @throws PackageFolderError if it is not UTF-8 */
function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new PackageFolderError(`${file} is not UTF-8. Save it as UTF-8; in a spreadsheet as "CSV UTF-8".`)
  }
}

function readTexts(folder: string): TextsByLanguage | undefined {
  if (!existsSync(folder)) return undefined
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(files.map((name) => [basename(name, '.json'), readMessages(join(folder, name))]))
}

/** Reads the messages of one language. @throws PackageFolderError if the file contains anything but texts by key */
function readMessages(file: string): Readonly<Record<string, string>> {
  const messages = parseJson(file)
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages))
    throw new PackageFolderError(`${file} holds no texts by key. Write {"rule.R1": "…"}.`)
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]: [string, unknown]) => {
      if (typeof text === 'string') return [key, text]
      throw new PackageFolderError(`${file}: '${key}' is not a text. Write it between "quotes".`)
    }),
  )
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readText(file))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new PackageFolderError(`${file} is no JSON: ${error.message}.`)
  }
}
