// Reads the files of a product package from disk: its model, the tables that the model imports, its parts and its texts.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type PackageFiles,
  getTablePath,
  modelPath,
  partsPath,
} from '@design-portal/domain/products/package-files.ts'

/** Something unusable in the folder; the message names the file and the remedy. */
export class PackageFolderError extends Error {
  override readonly name = 'PackageFolderError'
}

export interface PackageFolder {
  /** The path of the model text on disk. */
  readonly file: string
  readonly files: PackageFiles
  /** Returns the path on disk of a file of the package. */
  readonly locate: (path: string) => string
}

/**
 * @param path the folder of a package, or the file of a model
 * @throws PackageFolderError if there is no model, or a file is not UTF-8
 */
export function readPackageFolder(path: string): PackageFolder {
  if (!existsSync(path)) throw new PackageFolderError(`There is no ${path}. Name the folder of a product.`)
  const file = statSync(path).isDirectory() ? join(path, modelPath) : path
  if (!existsSync(file))
    throw new PackageFolderError(
      `There is no ${modelPath} in ${path}. Begin one with \`npm run product -- new ${path}\`.`,
    )
  const paths = listPaths(file)
  return {
    file,
    files: Object.fromEntries([...paths].map(([name, place]) => [name, readText(place)])),
    locate: (name) => paths.get(name) ?? join(dirname(file), name),
  }
}

/** Lists the files of the package with their paths on disk. Tables may also be in the folder of the model. */
function listPaths(file: string): ReadonlyMap<string, string> {
  const folder = dirname(file)
  const text = readText(file)
  const listNames = (subfolder: string, ending: string): readonly string[] =>
    existsSync(join(folder, subfolder))
      ? readdirSync(join(folder, subfolder))
          .filter((name) => name.endsWith(ending))
          .toSorted()
      : []
  const tablesBesideModel = listNames('.', '.csv').filter((name) => name !== partsPath && text.includes(name))
  return new Map([
    [modelPath, file],
    ...tablesBesideModel.map((name) => [getTablePath(name), join(folder, name)] as const),
    ...listNames('tables', '.csv').map((name) => [getTablePath(name), join(folder, 'tables', name)] as const),
    ...listNames('texts', '.json').map((name) => [`texts/${name}`, join(folder, 'texts', name)] as const),
    ...(existsSync(join(folder, partsPath)) ? [[partsPath, join(folder, partsPath)] as const] : []),
  ])
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
