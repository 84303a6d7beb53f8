/**
 * Prints figures on how readable the code is, for comparison with other projects: `npm run measure-code`. With `--list` it also prints
 * every place that a figure counts. Tests and test helpers are not counted.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFeatureGraph, findCycles } from './code/feature-graph.ts'
import { type CodeFunction, listFunctions } from './code/functions.ts'
import { isTest, listFiles, listImports, root } from './code/imports.ts'
import { hasConventionalVerb } from './code/verbs.ts'

interface Place extends CodeFunction {
  readonly file: string
}

const sources = listFiles().filter(
  (file) => /\.tsx?$/.test(file) && !isTest(file) && !/^e2e\/|\.journey\.ts$/.test(file),
)
const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const functions: readonly Place[] = [...texts].flatMap(([file, text]) =>
  listFunctions(file, text).map((found) => ({ ...found, file })),
)

const countLines = (text: string): number => text.split('\n').length - 1
const formatPercent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

const formatPlace = ({ file, line, name = 'no name' }: Place): string => `${file}:${line} ${name}`

function printPlaces(title: string, places: readonly string[]): void {
  console.log(`\n${title}\n${places.map((place) => `  ${place}`).join('\n')}`)
}

const withManyParameters = functions.filter(({ parameters }) => parameters >= 5)
/** Components are named after what they render, so they need no verb. */
const exported = functions.filter(({ isExported, name }) => isExported && /^[a-z]/.test(name ?? ''))
const withVerb = exported.filter(({ name = '' }) => hasConventionalVerb(name))
const accessors = exported.filter(({ name = '' }) => name.endsWith('Of'))
const cycles = findCycles(buildFeatureGraph(new Map(sources.map((file) => [file, listImports(file)]))))
const longFiles = [...texts].filter(([, text]) => countLines(text) > 300)

const rows: readonly (readonly [string, string | number])[] = [
  ['source files', sources.length],
  ['lines', [...texts.values()].reduce((sum, text) => sum + countLines(text), 0)],
  ['files over 300 lines', longFiles.length],
  ['functions', functions.length],
  ['functions with 5 or more parameters', withManyParameters.length],
  ['exported functions', exported.length],
  ['exported functions that begin with a conventional verb', formatPercent(withVerb.length, exported.length)],
  ['exported functions whose name ends in Of', formatPercent(accessors.length, exported.length)],
  ['cycles between features', cycles.length],
]
const width = Math.max(...rows.map(([label]) => label.length))
for (const [label, value] of rows) console.log(`${label.padEnd(width)}  ${value.toLocaleString('en')}`)

if (process.argv.includes('--list')) {
  printPlaces('5 or more parameters', withManyParameters.map(formatPlace))
  printPlaces(
    'no conventional verb',
    exported.filter((place) => !withVerb.includes(place) && !accessors.includes(place)).map(formatPlace),
  )
  printPlaces('ends in Of', accessors.map(formatPlace))
  printPlaces(
    'cycles between features',
    cycles.map((cycle) => cycle.join(' ⇄ ')),
  )
}
