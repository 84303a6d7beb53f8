// Tests the package of docs/how-to/rack-enclosure as `npm run product` and its users see it, and that docs/how-to/add-a-product.md shows its files.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formatSource, listSourceArguments } from '@design-portal/i18n/icu/format-source.ts'
import { describe, expect, test } from 'vitest'
import { compileModel } from '../engine/compile.ts'
import { createSession } from '../engine/create-session.ts'
import type { Choices } from '../engine/model.ts'
import { formatModel } from '../engine/text/model-text.ts'
import { countries } from '../reference/countries.ts'
import { checkPackageExamples, checkPackageFiles } from './check-package.ts'
import type { PackageFiles } from './package-files.ts'
import { expectReadable, loadTranslators } from './testing/drawing-tests.ts'
import { createModelSessions } from './testing/product-sessions.ts'
import { readProductFolder } from './testing/read-folder.ts'

const howTo = resolve(import.meta.dirname, '../../docs/how-to')
const folder = join(howTo, 'rack-enclosure')
const listFiles = (subfolder: string): readonly string[] =>
  readdirSync(join(folder, subfolder)).map((name) => `${subfolder}/${name}`)
const files: PackageFiles = Object.fromEntries(
  ['product.model', 'parts.csv', ...listFiles('tables'), ...listFiles('texts')].map((path) => [
    path,
    readFileSync(join(folder, path), 'utf8'),
  ]),
)
const getFile = (path: string): string => files[path] ?? ''

const product = readProductFolder(folder, 101)
const model = product.buildModel()
const { source, parts } = product.readContent()
const { configure } = createModelSessions(model)
const frames = source.tables['frames']?.rows ?? []

test('the package has no problems, meets its examples and has the standard layout', () => {
  const checked = checkPackageFiles(files, { format: formatSource, listArguments: listSourceArguments })
  expect(checked.problems).toEqual([])
  expect(checked.product?.key).toBe('rack-enclosure')
  expect(checkPackageExamples(files)).toEqual([])
  expect(formatModel(getFile('product.model'))).toBe(getFile('product.model'))
})

test('the package has 8 choices, 6 rules, 4 frames and 8 parts of one family', () => {
  expect(model.parameters).toHaveLength(8)
  expect(model.rules).toHaveLength(6)
  expect(frames).toHaveLength(4)
  expect(parts).toHaveLength(8)
  expect(parts.filter(({ partNumber }) => !partNumber.startsWith('SPRSY-'))).toEqual([])
})

test('every country has a row, and a configuration that changes no assumed value', () => {
  const rows = source.tables['countries']?.rows.map(({ country }) => country)
  expect(rows).toEqual(countries.map(({ countryId }) => countryId))
  const session = createSession(compileModel(model))
  const failingCountries = countries.filter(({ countryId: country }) => {
    session.setChoices({ country })
    const completion = session.complete()
    if (!completion.found) return true
    const premises: Choices = { ...session.assumptions, ...session.choices }
    return Object.entries(premises).some(([name, value]) => completion.assignment[name] !== value)
  })
  expect(failingCountries).toEqual([])
})

/** Assumptions of the package: painted steel, 10 K warmer than the room. */
const [wattsPerSquareMetreKelvin, kelvinAboveRoom] = [5.5, 10]
const rackUnitMillimetres = 44.45

test('the heat that a closed frame gives off, its units and its mass follow from its sizes and its part', () => {
  for (const frame of frames) {
    const [width, depth, height] = [frame['width'], frame['depth'], frame['height']].map(
      (length) => Number(length) / 1000,
    )
    if (width === undefined || depth === undefined || height === undefined)
      throw new Error('A size is missing')
    // By IEC TR 60890, an enclosure that stands free on all sides.
    const surface = 1.8 * height * (width + depth) + 1.4 * width * depth
    expect(frame['passive'], String(frame['frame'])).toBe(
      Math.floor(wattsPerSquareMetreKelvin * surface * kelvinAboveRoom),
    )
    expect(Number(frame['units']) * rackUnitMillimetres).toBeLessThan(height * 1000)
    expect(parts.find(({ partNumber }) => partNumber === frame['part'])?.mass).toBe(frame['mass'])
  }
})

test('other designs read the heat of the enclosure, and its mass on its footprint', () => {
  const { heat, standing } = product.exchange(configure({ country: 'DE' }))
  expect(heat?.kilowatts).toBe(2)
  expect(standing?.mass).toBe(543)
  expect(standing?.area).toBeCloseTo(0.642, 9)
  expect(standing?.footprint).toBeCloseTo((543 * 9.81) / 1000 / 0.642, 9)
})

const cases: readonly Choices[] = [
  {},
  ...frames.map(({ frame }) => ({ frame: String(frame), units: 20, depth: 500, mass: 300 })),
  { country: 'US', air: 'splashes', heat: 300 },
  { mass: 1500 },
]

test.each(cases)('the drawings of the enclosure are readable in every language: %o', async (choices) => {
  const translators = await loadTranslators(product)
  const assignment = configure(choices)
  expectReadable(product, assignment, { translators })
  expect(product.draw(assignment).map(({ id }) => id)).toEqual([
    'front-elevation',
    'footprint',
    'floor-load-plan',
  ])
  expect(product.getPlaces(assignment)['frame']).toBe('frame')
})

describe('docs/how-to/add-a-product.md', () => {
  const page = readFileSync(join(howTo, 'add-a-product.md'), 'utf8')
  const blocks = [...page.matchAll(/^```(.+)\n([^]*?)^```$/gm)].map(({ 1: label = '', 2: text = '' }) => ({
    label,
    text,
  }))

  test('shows the model whole and in order', () => {
    const modelBlocks = blocks.filter(({ label }) => label === 'model').map(({ text }) => text)
    expect(modelBlocks.join('\n')).toBe(getFile('product.model'))
  })

  test('shows the beginnings of other files, and runs no command that does not exist', () => {
    const others = blocks.filter(({ label }) => label !== 'model' && label !== 'sh' && label !== 'console')
    expect(others.map(({ label }) => label.split(' ')[1])).toEqual([
      'tables/frames.csv',
      'tables/countries.csv',
      'parts.csv',
      'texts/de.json',
    ])
    for (const { label, text } of others) {
      const file = getFile(label.split(' ')[1] ?? '')
      expect(file.slice(0, text.length), label).toBe(text)
    }
    const commands = blocks
      .filter(({ label }) => label === 'sh')
      .flatMap(({ text }) => text.trim().split('\n'))
    const knownCommand =
      /^(?:npm run product -- (?:new|check|test|print|publish-check) rack-enclosure|zip -r rack-enclosure\.zip rack-enclosure)$/u
    expect(commands.filter((command) => !knownCommand.test(command))).toEqual([])
  })
})
