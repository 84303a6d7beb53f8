// Tests `npm run product`: creating, checking, testing and formatting a package in any folder.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { productKeys } from '@design-portal/domain/products/configurator-types.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { runProductCommand } from './product/run-product-command.ts'

const home = mkdtempSync(join(tmpdir(), 'product-'))
afterAll(() => {
  rmSync(home, { recursive: true })
})

/** Runs a command in the folder and returns its output and exit code. */
async function run(...words: readonly string[]) {
  const printed: string[] = []
  const record = (line: unknown): void => void printed.push(`${String(line)}\n`)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(record),
    vi.spyOn(console, 'error').mockImplementation(record),
  ]
  const directory = process.cwd()
  process.chdir(home)
  try {
    const status = await runProductCommand(words)
    return { status, printed: printed.join('') }
  } finally {
    process.chdir(directory)
    for (const spy of spies) spy.mockRestore()
  }
}

/** Writes a package and returns its folder. */
function writePackage(name: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(home, name, file, '..'), { recursive: true })
    writeFileSync(join(home, name, file), text)
  }
  return name
}

const head = 'model fan version 1.0.0  "Fan"\n'
const createTextFiles = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    languages.map((language) => [`texts/${language}.json`, JSON.stringify({ product: 'Fan', ...texts })]),
  )

test('a new package is in the standard layout, passes its tests and only lacks translations', async () => {
  expect((await run('new', 'small-fan')).status).toBe(0)
  expect(readdirSync(join(home, 'small-fan')).toSorted()).toEqual([
    'parts.csv',
    'product.model',
    'tables',
    'texts',
  ])
  expect(await run('test', 'small-fan')).toEqual({
    status: 0,
    printed: 'small-fan/product.model: 3 choices, 2 rules, 3 expectations met\n',
  })
  expect((await run('print', 'small-fan')).printed).toBe(
    'small-fan/product.model is in the standard layout\n',
  )
  expect(readFileSync(join(home, 'small-fan', 'texts', 'en.json'), 'utf8')).toBe('{}\n')
  const { status, printed } = await run('check', 'small-fan')
  expect(status).toBe(1)
  const lines = printed.trimEnd().split('\n')
  expect(lines.filter((line) => !/ has no text in (?!en\b)../.test(line))).toEqual([])
  expect(lines.length).toBeGreaterThan(languages.length)
})

test('a non-empty folder is not written to, and a key with other characters is rejected', async () => {
  writePackage('taken', { 'notes.txt': 'mine' })
  expect(await run('new', 'taken')).toEqual({
    status: 1,
    printed: 'taken is not empty. Name a new folder.\n',
  })
  expect((await run('new', 'My Fan')).printed).toContain("'My Fan' cannot be the key of a product.")
})

test('model and table problems are reported with file, line and hint', async () => {
  const folder = writePackage('broken', {
    'product.model': `${head}import tables frames.csv\nrule R1 lod <= 5\n`,
    'tables/frames.csv': 'frame: key\nS\nS\n',
  })
  const { status, printed } = await run('check', folder)
  expect(status).toBe(1)
  expect(printed).toContain("broken/product.model:3:9 There is no number 'lod'.")
  expect(printed).toContain("frames.csv:3:1 The key 'S' occurs twice. Rename one of the rows.")
})

describe('the package check finds', () => {
  const names = { 'group.general': 'General', 'parameter.kind': 'Kind' }
  const model = `${head}choice kind : one of wide, "400"\n`

  test('an option without a label, unless it is a figure', async () => {
    const folder = writePackage('labels', { 'product.model': model, ...createTextFiles(names) })
    expect((await run('check', folder)).printed).toBe(
      "labels/product.model There is no label 'option.kind.wide'. Say it behind its choice, or in texts/en.json.\n",
    )
  })

  test('no option whose word or label is in the text', async () => {
    const worded = `${head}choice kind : one of wide "Wide", "400" "Four"  "Kind"\nchoice size : one of a, b  label "{option}"  "Size"\n`
    const folder = writePackage('worded', {
      'product.model': worded,
      ...createTextFiles({ ...names, 'parameter.size': 'Size' }),
    })
    expect(await run('check', folder)).toMatchObject({ status: 0 })
  })

  test('an untranslated sentence, but not an equal name', async () => {
    const texts = {
      ...names,
      'option.kind.wide': 'Wide',
      'product.summary': 'Fans that move the air of a room',
    }
    const folder = writePackage('copies', {
      'product.model': model,
      ...createTextFiles(texts),
      'texts/de.json': JSON.stringify({
        ...texts,
        product: 'Lüfter',
        'product.summary': 'Lüfter für die Luft eines Raums',
      }),
    })
    const lines = (await run('check', folder)).printed.trimEnd().split('\n')
    expect(lines).toHaveLength(languages.length - 2)
    expect(lines[0]).toMatch(
      /'product.summary' is the English text in \w\w. Translate it in texts\/\w\w.json.$/,
    )
  })

  test('a part of the bill, a table or a price that is not in the part list', async () => {
    const folder = writePackage('parts', {
      'product.model': `${head}table frames\n  frame : key\n  part : price\n  | S | F-S |\n  | M | F-M |\nchoice frame : key of frames\nvalue price : cent = frame.part + price("KIT")\nline lid = 1 of "LID"\nline cable = 1 of "—" by others\n`,
      'parts.csv': 'part: key,price: number,sample: flag\nF-S,10,true\n',
    })
    const lines = (await run('check', folder)).printed.trimEnd().split('\n')
    const missingParts = ['LID', 'F-M', 'KIT']
    expect(lines).toEqual(
      missingParts.map(
        (part) => `parts/product.model There is no part '${part}'. Write it in parts.csv with its price.`,
      ),
    )
  })

  test('a missing language, and figures without a source or unit', async () => {
    const texts = createTextFiles({
      'group.general': 'General',
      'parameter.frame': 'Frame',
      'label.frame': '{option}',
    })
    const { 'texts/ja.json': _missing, ...others } = texts
    const folder = writePackage('sources', {
      'product.model': `${head}import tables frames.csv\nchoice frame : key of frames\n`,
      'tables/frames.csv':
        'frame: key,slots: number plain,mass: number kg source "data sheet",width: number source "sheet"\nS,2,140,600\n',
      ...others,
    })
    expect((await run('check', folder)).printed).toBe(
      'sources/product.model The figures of frames.slots have no source. Say it behind the column, ' +
        '`source "data sheet"`, or in a text column `source`; an assumption is one, too.\n' +
        'sources/product.model The figures of frames.width have no unit. Write it behind `number`, as in `number kW`; ' +
        '`number plain` says that there is none.\n' +
        'sources/product.model There are no texts in ja. Write texts/ja.json.\n',
    )
  })

  test('rows with a source but no valid basis', async () => {
    const texts = createTextFiles({
      'group.general': 'General',
      'parameter.frame': 'Frame',
      'label.frame': '{option}',
    })
    const folder = writePackage('bases', {
      'product.model': `${head}import tables frames.csv, feet.csv, lids.csv\nchoice frame : key of frames\n`,
      'tables/frames.csv':
        'frame: key,mass: number kg,source: text,basis: text\nS,140,data sheet,published\nM,310,data sheet,guess\nL,,,\n',
      'tables/feet.csv': 'frame: text,source: text,basis: text\nS,ours,sample\nM,ours,Sample\n',
      'tables/lids.csv': 'lid: key,mass: number kg,source: text\nS,2,data sheet\n',
      ...texts,
    })
    const words = 'published, formula, estimate, assumption or sample'
    expect(await run('check', folder)).toEqual({
      status: 1,
      printed:
        `bases/product.model Row 'M' of frames has the basis 'guess'. Write ${words}.\n` +
        `bases/product.model Row 'L' of frames has no basis. Write ${words}.\n` +
        `bases/product.model Row 2 of feet has the basis 'Sample'. Write ${words}.\n` +
        `bases/product.model The rows of lids say their source and no basis. Give lids a text column \`basis\` of ${words}.\n`,
    })
  })
})

test.each([
  [
    'a table that is not UTF-8',
    { 'product.model': `${head}import tables a.csv\n`, 'tables/a.csv': Uint8Array.of(0x66, 0xfc) },
    'is not UTF-8. Save it as UTF-8; in a spreadsheet as "CSV UTF-8".',
  ],
  [
    'a text file that is not JSON',
    { 'product.model': head, 'texts/en.json': '{' },
    'en.json This is no JSON: ',
  ],
  [
    'a text that is a number',
    { 'product.model': head, 'texts/en.json': '{"rule.R1": 1}' },
    'en.json \'rule.R1\' is not a text. Write it between "quotes".',
  ],
  [
    'a list of texts',
    { 'product.model': head, 'texts/en.json': '[]' },
    'en.json This holds no texts by key. Write {"rule.R1": "…"}.',
  ],
])("%s is rejected with the file's name", async (title, files, message) => {
  const { status, printed } = await run('check', writePackage(title.replaceAll(' ', '-'), files))
  expect(status).toBe(1)
  expect(printed).toContain(message)
})

test('a missing folder, a folder without a model and an unknown command get a hint', async () => {
  mkdirSync(join(home, 'empty'))
  expect((await run('check', 'nowhere')).printed).toBe('There is no nowhere. Name the folder of a product.\n')
  expect((await run('check', 'empty')).printed).toBe(
    'There is no product.model in empty. Begin one with `npm run product -- new empty`.\n',
  )
  expect(await run('build', 'empty')).toMatchObject({ status: 2, printed: expect.stringContaining('usage:') })
  expect(await run('check')).toMatchObject({ status: 2 })
})

test('the test command counts worked examples and expectations, and locates unmet ones', async () => {
  const model = `${head}choice load : 1 .. 9 kW preferred 4 kW\nfigure phase : V = lineToNeutral(400 V)\n`
  const good = writePackage('good', {
    'product.model': `${model}test "four"  expect load = 4 kW\n// expect load = 9 is possible\n`,
  })
  expect(await run('test', good)).toMatchObject({
    status: 0,
    printed: expect.stringContaining('2 expectations met'),
  })
  const bad = writePackage('bad', { 'product.model': `${model}test "five"  expect load = 5 kW\n` })
  expect(await run('test', bad)).toMatchObject({
    status: 1,
    printed: expect.stringMatching(
      /^bad\/product\.model:4:\d.*Correct the model, or what the test expects\./s,
    ),
  })
})

test('the print command formats a model in place', async () => {
  const folder = writePackage('loose', { 'product.model': `${head}choice   load:1..5\n` })
  expect((await run('print', folder)).printed).toBe('loose/product.model written in the standard layout\n')
  expect(readFileSync(join(home, 'loose/product.model'), 'utf8')).toBe(`${head}choice load : 1 .. 5\n`)
})

test('the publish check reports its findings and rejects an unknown option', async () => {
  expect((await run('new', 'wide-fan')).status).toBe(0)
  const { status, printed } = await run('publish-check', 'wide-fan')
  expect(status).toBe(0)
  expect(printed).toContain('# Publish check of wide-fan, version 1.0.0')
  const model: unknown = JSON.parse((await run('publish-check', 'wide-fan', '--model')).printed)
  expect(model).toMatchObject({ id: 'wide-fan', version: '1.0.0' })
  expect(await run('publish-check', 'wide-fan', '--depth', '3')).toMatchObject({
    status: 2,
    printed: expect.stringContaining("Unknown option '--depth'"),
  })
})

test.each(productKeys)('the package of %s has no findings', async (key) => {
  const folder = resolve(import.meta.dirname, '../domain/products', key)
  expect(await run('check', folder)).toMatchObject({
    status: 0,
    printed: expect.stringMatching(/ rules\n$/u),
  })
})

test('npm run product runs the command in the folder where it was given, and exits with its code', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [resolve(import.meta.dirname, 'product.ts'), 'check', 'nowhere'],
    {
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: home },
    },
  )
  expect([status, stderr]).toEqual([1, 'There is no nowhere. Name the folder of a product.\n'])
})
