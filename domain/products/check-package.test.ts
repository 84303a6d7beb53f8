// Tests what is found in the files of a whole package, by the packages of the portal and by broken ones.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatSource, listSourceArguments } from '@design-portal/i18n/icu/format-source.ts'
import { describe, expect, test } from 'vitest'
import { languages } from '../languages.ts'
import {
  checkPackageExamples,
  checkPackageFiles,
  type PackageCheckOptions,
  readPackageModel,
} from './check-package.ts'
import { productKeys } from './configurator-types.ts'
import type { PackageFiles } from './package-files.ts'

const options = { format: formatSource, listArguments: listSourceArguments }

const readFolder = (folder: string): PackageFiles =>
  Object.fromEntries(
    [
      'product.model',
      'parts.csv',
      ...readdirSync(join(folder, 'tables')).map((name) => `tables/${name}`),
      ...readdirSync(join(folder, 'texts')).map((name) => `texts/${name}`),
    ].map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )

const lidNames: Readonly<Record<string, string>> = {
  en: 'Lid',
  de: 'Deckel',
  es: 'Tapa',
  fr: 'Couvercle',
  ja: '蓋',
  ko: '덮개',
  pt: 'Tampa',
  ru: 'Крышка',
  zh: '盖子',
}

const model = `model wall-box version 1.0.0  "Wall box"

group box  "Box"
choice lid : flag preferred true  "Lid"

line lid "Lid" = 1 of "LID" when lid

test "a box has a lid"
  expect lid = true
`

const completePackage: PackageFiles = {
  'product.model': model,
  'parts.csv': 'part: key,price: number,sample: flag\nLID,10,true\n',
  ...Object.fromEntries(
    languages.map((language) => [
      `texts/${language}.json`,
      language === 'en'
        ? '{}'
        : JSON.stringify({
            product: 'Wall-Box',
            'group.box': 'Box',
            'parameter.lid': lidNames[language],
            'part.lid': lidNames[language],
          }),
    ]),
  ),
}

const check = (
  changes: Readonly<Record<string, string | undefined>>,
  checkOptions: PackageCheckOptions = options,
) =>
  checkPackageFiles(
    Object.fromEntries(
      Object.entries({ ...completePackage, ...changes }).flatMap(([path, text]) =>
        text === undefined ? [] : [[path, text]],
      ),
    ),
    checkOptions,
  )

const formatProblems = ({ problems }: ReturnType<typeof check>): readonly string[] =>
  problems.map(
    ({ file, line, message, cure }) => `${file}${line === undefined ? '' : `:${line}`} ${message} ${cure}`,
  )

test.each(productKeys)('the package of %s has no problems and can be read', (key) => {
  const {
    problems,
    product,
    model: read,
  } = checkPackageFiles(readFolder(join(import.meta.dirname, key)), options)
  expect(problems).toEqual([])
  expect(product?.key).toBe(key)
  expect(read?.id).toBe(key)
})

test('a package with an unknown key is read with its model and texts', async () => {
  const { problems, product } = check({})
  expect(problems).toEqual([])
  expect(product?.key).toBe('wall-box')
  expect((await product?.loadMessages('de'))?.['parameter.lid']).toBe('Deckel')
  expect(checkPackageExamples(completePackage)).toEqual([])
  expect(readPackageModel(completePackage).model?.parameters.map(({ name }) => name)).toEqual(['lid'])
})

/** Checks the package with this line of drawings, and one item to draw. */
const checkWithDrawings = (drawings: string, name: string) =>
  check({
    'product.model': model.replace(
      '\ntest',
      `\n${drawings}\ndrawing item with tag = "B", name = "${name}", width = 400 mm, depth = 200 mm, height = 300 mm\n\ntest`,
    ),
  })

describe('problems of a package', () => {
  test('missing files are named, and a draft may lack parts and texts', () => {
    expect(formatProblems(check({ 'product.model': undefined }))[0]).toMatch(
      /^product\.model The package has no product\.model\. /u,
    )
    expect(formatProblems(check({ 'parts.csv': undefined }))[0]).toMatch(
      /^parts\.csv The package has no parts\.csv\. /u,
    )
    const withoutTexts = Object.fromEntries(
      languages.map((language) => [`texts/${language}.json`, undefined]),
    )
    expect(formatProblems(check(withoutTexts))).toContain(
      'product.model There are no texts in ja. Write texts/ja.json.',
    )
    expect(check(withoutTexts).product).toBeDefined()
    const draft = {
      'product.model': model.replace('line lid "Lid" = 1 of "LID" when lid\n', ''),
      'parts.csv': undefined,
    }
    expect(check({ ...draft, ...withoutTexts }, { ...options, isDraft: true }).problems).toEqual([])
  })

  test('an unreadable model, table or part list is located in its own file and leaves no product', () => {
    const wrong = check({ 'product.model': model.replace('when lid', 'when lit') })
    expect(formatProblems(wrong)).toEqual(["product.model:6 There is no 'lit'. Did you mean `lid`?"])
    expect(wrong.product).toBeUndefined()
    const table = check({
      'product.model': model.replace('\n\n', '\n\nimport tables sizes.csv\n\n'),
      'tables/sizes.csv': 'size: key\nS\nS\n',
    })
    expect(formatProblems(table)).toEqual([
      "tables/sizes.csv:3 The key 'S' occurs twice. Rename one of the rows.",
    ])
    const parts = check({ 'parts.csv': 'part: key,price: number,sample: flag\nLID,ten,true\n' })
    expect(parts.problems[0]).toMatchObject({ file: 'parts.csv', line: 2 })
    expect(parts.product).toBeUndefined()
  })

  test('a key or version that is not of the required form is refused', () => {
    expect(formatProblems(check({ 'product.model': model.replace('wall-box', 'WallBox') }))).toEqual([
      "product.model 'WallBox' cannot be the key of a product. Use small letters, digits and single hyphens: easy-ups-3-phase.",
    ])
    expect(formatProblems(check({ 'product.model': model.replace('1.0.0', '1.0') }))).toEqual([
      "product.model '1.0' cannot be the version of a product. Write three numbers: 1.0.0.",
    ])
  })

  test('a product without a name is reported', () => {
    const unnamed = Object.fromEntries(
      Object.entries(completePackage).map(([path, text]) => [
        path,
        text.replace('  "Wall box"', '').replace('"product":"Wall-Box",', ''),
      ]),
    )
    expect(formatProblems(checkPackageFiles(unnamed, options))).toEqual([
      'product.model:1 The product \'wall-box\' has no name. Write it behind the version: `version 1.0.0 "Rack enclosure"`.',
    ])
  })

  test('columns of the part list that nothing reads, missing columns and impossible amounts are named', () => {
    expect(
      formatProblems(check({ 'parts.csv': 'part: key,price: number,weight: number kg\nLID,10,2\n' })),
    ).toEqual([
      "parts.csv There is no column 'sample'. Begin the file with `part: key,price: number,sample: flag,description: text,mass: number kg`.",
      "parts.csv Nothing reads the column 'weight' as it is declared. Declare the columns as in `part: key,price: number,sample: flag,description: text,mass: number kg`, or take it out.",
    ])
    expect(
      formatProblems(
        check({ 'parts.csv': 'part: key,price: number,sample: flag,mass: number kg\nLID,,true,0\n' }),
      ),
    ).toEqual([
      "parts.csv The part 'LID' has no price, or one below 0. Write its list price in EUR; 0 for a part that costs nothing.",
      "parts.csv The part 'LID' has a mass that is not above 0. Write its net mass in kg, or leave the cell empty.",
    ])
  })

  test('a text that is not an ICU message is reported once, at its file', () => {
    const broken = JSON.stringify({
      product: 'Wandkasten',
      'group.box': 'Gehäuse',
      'parameter.lid': 'Deckel {',
      'part.lid': 'Deckel',
    })
    const checked = check({ 'texts/de.json': broken })
    expect(formatProblems(checked)).toEqual([
      "texts/de.json The text 'parameter.lid' cannot be read: This is not an ICU message: Deckel {. Close each brace: `{load, number} kW`; an apostrophe before a brace is written twice.",
    ])
    expect(checked.product).toBeUndefined()
  })

  test('an untranslated name, an unused file and a table that is not imported are reported and leave the product readable', () => {
    const checked = check({
      'texts/ja.json': JSON.stringify({ product: '壁箱', 'group.box': '箱', 'part.lid': '蓋' }),
      'texts/xx.json': '{}',
      'tables/old.csv': 'size: key\nS\n',
      'notes.txt': 'mine',
    })
    expect(formatProblems(checked)).toEqual([
      "texts/xx.json The portal speaks no language 'xx'. Name the file after one of en, es, de, fr, ja, ko, pt, ru, zh, or take it out.",
      'tables/old.csv The model does not import this table. Write `import tables old.csv` in product.model, or take the file out.',
      "notes.txt A package has no file 'notes.txt'. It has product.model, parts.csv, tables/<name>.csv and texts/<language>.json. Take this file out.",
      "product.model:4 The choice 'lid' has no text in ja. Write 'parameter.lid' in texts/ja.json.",
    ])
    expect(checked.product?.buildModel().parameters).toHaveLength(1)
  })

  test('an item of the generic drawings needs a text as its name, and an unknown drawing contract is refused with those that exist', () => {
    const checked = checkWithDrawings('drawings generic 1', 'part.lid')
    expect(checked.problems).toEqual([])
    expect(checked.product?.draw({ lid: true }).map(({ id }) => id)).toEqual(['front-elevation', 'footprint'])
    expect(formatProblems(checkWithDrawings('drawings generic 1', 'Box'))[0]).toContain(
      "The drawings call an item 'Box'",
    )
    expect(formatProblems(checkWithDrawings('drawings generic 7', 'part.lid'))).toEqual([
      'product.model:8 There is no drawing contract generic 7; there is 1. Write the number of one that there is.',
    ])
    expect(formatProblems(checkWithDrawings('drawings 1', 'part.lid'))).toEqual([
      'product.model:8 There is no drawing contract 1; there is none. Write `drawings generic 1`, which every product can use.',
    ])
  })

  test('a worked example that fails is located, and its model stays readable', () => {
    const files = {
      ...completePackage,
      'product.model': model.replace('expect lid = true', 'expect lid = false'),
    }
    expect(checkPackageExamples(files)).toMatchObject([{ file: 'product.model', line: 9 }])
    expect(checkPackageFiles(files, options).product).toBeDefined()
  })
})
