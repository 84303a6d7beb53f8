// A product package as written: the text of each of its files.
import { type Language, languages } from '../languages.ts'
import type { ProductFiles } from './product-content.ts'

/** The path of the model in a package. */
export const modelPath = 'product.model'

/** The path of the parts that the bill of a package can name. */
export const partsPath = 'parts.csv'

/** The files of a package by path: `product.model`, `parts.csv`, `tables/<name>.csv` and `texts/<language>.json`. */
export type PackageFiles = Readonly<Record<string, string>>

/** @throws Error naming a file that no package can lack */
export function toProductFiles(files: PackageFiles): ProductFiles {
  return {
    text: requireFile(files, modelPath),
    parts: requireFile(files, partsPath),
    readTable: (name) => findFile(files, getTablePath(name)),
  }
}

/** The path of a table that the model imports. */
export const getTablePath = (name: string): string => `tables/${name}`

/** The path of the texts in a language. */
export const getTextsPath = (language: string): string => `texts/${language}.json`

/** English, which stands in the model itself, and the languages of the texts among the paths; people who use another one read English. */
export const listTextLanguages = (paths: readonly string[]): Language[] =>
  languages.filter((language) => language === 'en' || paths.includes(getTextsPath(language)))

/** @throws Error naming the file that is missing */
export function requireFile(files: PackageFiles, path: string): string {
  const text = findFile(files, path)
  if (text === undefined) throw new Error(`The package has no file ${path}.`)
  return text
}

/** The text of a file; undefined if the package has none of the path. */
export const findFile = (files: PackageFiles, path: string): string | undefined =>
  Object.hasOwn(files, path) ? files[path] : undefined
