// A small product package as a product manager would write it, as a ZIP file for uploads: a cable tray with a rule, two frames and their parts.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { strToU8, zipSync } from 'fflate'

export interface PackageOptions {
  /** The key of the product; its parts are numbered after it. */
  readonly key: string
  readonly version: string
  readonly name: string
  /** A rule that cannot be read, in place of the one that holds the tray together. */
  readonly brokenRule?: string
}

/** The bytes of a package that can be uploaded. */
export function createPackageZip(options: PackageOptions): Buffer {
  const prefix = createPartPrefix(options)
  const files = {
    'product.model': createModelText(options),
    'parts.csv': [
      'part: key,price: number,sample: flag,description: text',
      `${prefix}-S,320,true,Tray of 200 mm`,
      `${prefix}-L,410,true,Tray of 400 mm`,
      `${prefix}-COVER,45,true,Cover of one metre`,
      '',
    ].join('\n'),
    'tables/trays.csv': [
      'tray: key,width: number mm,cables: number plain,price: price,source: text,basis: text',
      `small,200,20,${prefix}-S,assumption,assumption`,
      `large,400,50,${prefix}-L,assumption,assumption`,
      '',
    ].join('\n'),
    'texts/en.json': '{}\n',
  }
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, text]) => [`${options.key}/${path}`, strToU8(text)]),
      ),
    ),
  )
}

/** The bytes of a ZIP file with all files of a folder. */
export function zipFolder(folder: string): Buffer {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const entries = paths.map((path) => [relative(folder, path), new Uint8Array(readFileSync(path))])
  return Buffer.from(zipSync(Object.fromEntries(entries)))
}

/** What the numbers of the product's parts begin with. */
export const createPartPrefix = ({ key }: Pick<PackageOptions, 'key'>): string =>
  `SPRSY-${key.replaceAll('-', '').toUpperCase()}`

const createModelText = ({
  key,
  version,
  name,
  brokenRule,
}: PackageOptions): string => `model ${key} version ${version} "${name}"

import tables trays.csv

group need  "Need"
requirement cables : 1 .. 50 preferred 10  "Cables"

group tray  "Tray"
choice tray   : key of trays  label "{option}"  "Tray size"
choice length : 1 .. 20 preferred 3  "Length in metres"

rule R1 "The tray must hold the cables."  ${brokenRule ?? 'cables <= tray.cables'}

value price : cent = tray.price + length * price("${createPartPrefix({ key })}-COVER")  "Price"

goal cheapest "Lowest price" = min price

figure fill "Filling of the tray" : % = 100 % * cables / tray.cables  decimals 0  basis formula

line tray  "Tray"  = 1 of tray.price  configured  sample  set at tray
line cover "Cover" = length of "${createPartPrefix({ key })}-COVER"  in tray  sample  set at length
`
