// A product package as written: the text of each of its files.
import type { ProductFiles } from './product-content.ts'

/** The files of a package by path: `product.model`, `parts.csv`, `tables/<name>.csv` and `texts/<language>.json`. */
export type PackageFiles = Readonly<Record<string, string>>

/** @throws Error naming a file that no package can lack */
export function toProductFiles(files: PackageFiles): ProductFiles {
  return {
    text: requireFile(files, 'product.model'),
    parts: requireFile(files, 'parts.csv'),
    readTable: (name) => findFile(files, `tables/${name}`),
  }
}

/** The path of the texts in a language. */
export const getTextsPath = (language: string): string => `texts/${language}.json`

/** @throws Error naming the file that is missing */
export function requireFile(files: PackageFiles, path: string): string {
  const text = findFile(files, path)
  if (text === undefined) throw new Error(`The package has no file ${path}.`)
  return text
}

const findFile = (files: PackageFiles, path: string): string | undefined =>
  Object.hasOwn(files, path) ? files[path] : undefined
