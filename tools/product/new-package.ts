// Begins a product package: a small model that reads, with its texts, to be changed line by line.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { languages } from '@design-portal/i18n/languages.ts'
import { modelFile, PackageFolderError } from './package-folder.ts'

/** @throws PackageFolderError where the folder has something in it */
export function createPackage(folder: string): readonly string[] {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new PackageFolderError(`${folder} is not empty. Name a new folder.`)
  const key = basename(folder)
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(key))
    throw new PackageFolderError(
      `'${key}' cannot be the key of a product. Use small letters, digits and single hyphens: easy-ups-3-phase.`,
    )
  mkdirSync(join(folder, 'tables'), { recursive: true })
  mkdirSync(join(folder, 'texts'), { recursive: true })
  const files: readonly (readonly [name: string, text: string])[] = [
    [modelFile, modelOf(key)],
    [join('tables', 'frames.csv'), frames],
    ...languages.map((language) => [join('texts', `${language}.json`), '{}\n'] as const),
  ]
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  return files.map(([name]) => join(folder, name))
}

const frames = `frame: key,slots: number,rating: number kW,source: text
S,2,20,assumption
M,5,20,assumption
`

const modelOf = (key: string): string => `model ${key} version 1.0.0

import tables frames.csv

group load  "Load"
requirement load : 1 .. 100 kW preferred 30 kW  "Critical load"

group unit  "Unit"
choice frame   : key of frames  "Frame"
choice modules : 1 .. 5         "Power modules"

rule R1 "The modules must fit the slots of the frame."  modules <= frame.slots
rule R2 "The modules must carry the load."              modules * frame.rating >= load

goal smallest "Fewest modules" = min modules

// expect load = 50: modules = 2 is impossible by R2
// expect load = 50: smallest gives modules = 3
`
