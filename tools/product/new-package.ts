// Creates a product package: a small valid model with its texts, to be changed line by line.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isProductKey, productKeyCure } from '@design-portal/domain/products/check-package.ts'
import { modelPath, partsPath } from '@design-portal/domain/products/package-files.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { PackageFolderError } from './package-folder.ts'

/** @throws PackageFolderError if the folder is not empty */
export function createPackage(folder: string): readonly string[] {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new PackageFolderError(`${folder} is not empty. Name a new folder.`)
  const key = basename(folder)
  if (!isProductKey(key))
    throw new PackageFolderError(`'${key}' cannot be the key of a product. ${productKeyCure}`)
  mkdirSync(join(folder, 'tables'), { recursive: true })
  mkdirSync(join(folder, 'texts'), { recursive: true })
  const files: readonly (readonly [name: string, text: string])[] = [
    [modelPath, createModelText(key)],
    [join('tables', 'frames.csv'), frames],
    [partsPath, parts],
    ...languages.map((language) => [join('texts', `${language}.json`), '{}\n'] as const),
  ]
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  return files.map(([name]) => join(folder, name))
}

const frames = `frame: key,slots: number plain,rating: number kW,price: price,source: text,basis: text
S,2,20,FRAME-S,assumption,assumption
M,5,20,FRAME-M,assumption,assumption
`

const parts = `part: key,price: number,sample: flag,description: text
FRAME-S,3200,true,Frame for two power modules
FRAME-M,4100,true,Frame for five power modules
MODULE-20,2600,true,Power module of 20 kW
`

/** Derives a first name from a key: `wall-box` becomes `Wall box`. */
const toName = (key: string): string => `${key.slice(0, 1).toUpperCase()}${key.slice(1).replaceAll('-', ' ')}`

const createModelText = (key: string): string => `model ${key} version 1.0.0  "${toName(key)}"

import tables frames.csv

group load  "Load"
requirement load : 1 .. 100 kW preferred 30 kW  "Critical load"

group unit  "Unit"
choice frame   : key of frames  label "{option}"  "Frame"
choice modules : 1 .. 5         "Power modules"

rule R1 "The modules must fit the slots of the frame."  modules <= frame.slots
rule R2 "The modules must carry the load."              modules * frame.rating >= load

value price : cent = frame.price + modules * price("MODULE-20")  "Price"

goal cheapest "Lowest price" = min price

figure use "Use of the modules" : % = 100 % * load / (modules * frame.rating)  decimals 0  basis formula

line frame  "Frame"        = 1 of frame.price  configured  sample  set at frame
line module "Power module" = modules of "MODULE-20"  in frame  sample  set at modules

test "50 kW take three modules"
  with load = 50 kW, frame = M, modules = 3
  expect use = 83 %
  expect line module = 3
  expect modules = 2 impossible by R2
`
