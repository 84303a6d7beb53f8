/**
 * Counts the work of parsers on malicious texts and prints it as JSON: how often functions and branches ran, in our
 * code and in the libraries that read files, as V8 counts them for coverage. It runs in its own process, which starts
 * counting before it loads the parsers.
 */
import { Session } from 'node:inspector/promises'

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

const { text: textField } = await import('@design-portal/contract/fields.ts')
const { readTokens } = await import('@design-portal/domain/engine/text/lexer.ts')
const { formatModel } = await import('@design-portal/domain/engine/text/model-text.ts')
const { parse } = await import('@design-portal/domain/engine/text/parse.ts')
const { normalizePartNumber } = await import('@design-portal/domain/parts/import/normalize-part-number.ts')
const { readQuantity } = await import('@design-portal/domain/parts/import/read-quantity.ts')
const z = await import('zod/mini')
const { readTable } = await import('../files/read-table.ts')
const { readXml } = await import('../features/sign-in/corporate-sign-on/xml-tree.ts')
const { readPriceFile } = await import('../features/pricing/price-lists/read-price-file.ts')
const { walkXml } = await import('../files/xml.ts')
const { findExceededLimit } = await import('../http/json-body.ts')
const { createZip } = await import('./create-zip.ts')
const { atLength } = await import('../../tools/at-length.ts')
const { drawCases } = await import('../../tools/draw.ts')

/** Units that are repeated to build texts, chosen to make a parser start again at every position. */
const units = [
  'a',
  '1',
  ' ',
  '\n',
  '\t',
  ',',
  ';',
  '"',
  "'",
  '""',
  '",',
  '#',
  ' #',
  ':',
  'a: ',
  '- ',
  '---\n',
  '...\n',
  '|',
  '[',
  '{',
  '(',
  ')',
  '!(',
  '&',
  '&amp;',
  '<',
  '>',
  '<a>',
  '<a/>',
  '</a>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<?',
  '<a b="',
  '<a b="c"/>',
  '=',
  '\\',
  '\\"',
  '/*',
  '//',
  '`',
  '0,',
  '\u0301',
  '\u0323\u0307',
  '\ud800',
  '\ufdfa',
  'ﬁ',
  '\u2028',
  '１',
  '٣',
] as const

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  'a field of the contract': (text) => z.safeParse(textField({ max: 1_000_000 }), text),
  'a JSON body': findExceededLimit,
  'a message of a sign-in service': readXml,
  'a bill as .csv': (text) => readTable({ fileName: 'a.csv', bytes: Buffer.from(text) }),
  'device types as .yaml': (text) =>
    readTable({ fileName: 'a.yaml', bytes: Buffer.from(`model: x\nmanufacturer: y\n${text}`) }),
  'a bill as .xlsx': (text) => readTable({ fileName: 'a.xlsx', bytes: createWorkbook(text) }),
  'prices as .csv': (text) => readPriceFile({ fileName: 'a.csv', bytes: Buffer.from(text) }),
  'prices as .xlsx': (text) => readPriceFile({ fileName: 'a.xlsx', bytes: createWorkbook(text) }),
  'a part number': normalizePartNumber,
  'a quantity': (text) => readQuantity({ kind: 'text', text }),
  'the words of a model': (text) => readTokens(text),
  'a parser that starts over at every place': (text) => {
    for (let from = 0; from < text.length; from += 40) findExceededLimit(text.slice(from))
  },
}

/** The words of models after which something may be repeated. */
const modelUnits = [
  '(',
  ' over a as b',
  'sum(a over rack as b where ',
  'neighbour(a over rack as b by 1 else ',
  'interpolate(t[a].b along c = ',
  'least(n = 1 .. 5 where a give b else ',
  'published(a else ',
  'case a of A: 1 | ',
  'a same as ',
  ' as kW',
  ' rounded up to step 1',
  'a.b.c + ',
  'applies in A, ',
  '\npart rack : 1 .. 3 ordered',
  '\nchoice rack.load : 1 .. 9 kW',
  '\naddition A1 set a = true when b',
  '\nlist a : A = 1, 2',
  ' for each a as b',
  '(a with b = ',
  'first(a over b as c else ',
  'text(a, ',
  ' rounded to 1 decimal',
  ', a = each b as c with (d = ',
  '\nrecords a = b from c-1(d = each e as f with (g = f.g))',
  '\nfigure f = a decimals 1 basis formula steps b = c',
  '\nline l for each a as b where (c) = d of e in f set at g',
  '\nexchange a for each b as c with d.e = f',
  '\ntest "t" with a = 1 expect b = 2, line c = 3, no notice d',
] as const

const modelParsers: Readonly<Record<string, (text: string) => unknown>> = {
  'a model': (text) => parse(`value v = ${text}`),
  'a bill line of a model': (text) => parse(`line l ${text}`),
  'records of a model': (text) => parse(`records r from a-1(x = y ${text}`),
  'a model that is laid out': (text) => formatModel(`rule R1 for each rack ${text}\nvalue v = a`),
}

/** XML that is large in one respect; the repeated part is nested in another element. */
const xmlShapes: Readonly<Record<string, (times: number) => string>> = {
  'quotes without an end': (times) => `<a ${'b="'.repeat(times)}`,
  'one quote and another': (times) => `<a b=${`"'`.repeat(times)}`,
  'a name without an end': (times) => `<${'a'.repeat(times)}`,
  'many blanks in a tag': (times) => `<a${' '.repeat(times)}`,
  'many attributes': (times) =>
    `<a ${Array.from({ length: times }, (_, index) => `b${index}="x"`).join(' ')}/>`,
  'elements within each other': (times) => '<a>'.repeat(times) + '</a>'.repeat(times),
  'elements beside each other': (times) => `<a>${'<a/>'.repeat(times)}</a>`,
  'ends of elements': (times) => `<a>${'</a>'.repeat(times)}`,
  'comments beside each other': (times) => `<a>${'<!---->'.repeat(times)}</a>`,
  'CDATA sections beside each other': (times) => `<a>${'<![CDATA[]]>'.repeat(times)}</a>`,
  'CDATA sections without an end': (times) => `<a>${'<![CDATA['.repeat(times)}`,
  'instructions beside each other': (times) => `<a>${'<?b?>'.repeat(times)}</a>`,
  'signs of entities': (times) => `<a>${'&'.repeat(times)}</a>`,
  'an entity without an end': (times) => `<a>&${'a'.repeat(times)}`,
  entities: (times) => `<a>${'&amp;'.repeat(times)}</a>`,
  'line ends': (times) => `<a>${'\r'.repeat(times)}</a>`,
  'a document type': (times) => `<!DOCTYPE a [${'<!ENTITY b "c">'.repeat(times)}]><a/>`,
}

const walk = (text: string): void =>
  walkXml(
    text,
    { open: () => undefined, close: () => undefined, text: () => undefined },
    { elements: 1e6, depth: 1e6, attributes: 1e6, allAttributes: 1e6 },
  )

/** Bytes that are not valid UTF-8, so that their encoding has to be detected. */
const legacyUnits = ['\xe9', '\xe9\n', '\xe9;\n', '\x81', '\x95\x69', '\xff', '\x1b$B\xe9'] as const

const readLegacy = (text: string): unknown =>
  readTable({ fileName: 'a.csv', bytes: Buffer.from(text, 'latin1') })

const repeat =
  (unit: string) =>
  (times: number): string =>
    unit.repeat(times)

const createWorkbook = (rows: string): Buffer =>
  createZip([
    { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="S" r:id="r1"/></sheets></workbook>' },
    { name: 'xl/_rels/workbook.xml.rels', content: '<a><Relationship Id="r1" Target="s.xml"/></a>' },
    { name: 'xl/s.xml', content: `<sheetData><row><c t="str"><v>${rows}</v></c></row></sheetData>` },
  ])

const lengths = atLength ? [400, 800, 1600, 3200] : [400, 800]
const modelLengths = atLength ? [100, 200, 400, 800] : [100, 200]

/** Libraries that read uploaded files. */
const readerLibraries = /\/node_modules\/(?:csv-parse|saxes|yauzl|jschardet)\//

/** Whether the steps of a file are counted; this file itself is excluded. */
const isCounted = (url: string): boolean =>
  url !== import.meta.url &&
  (url.includes('/node_modules/') ? readerLibraries.test(url) : /\/(?:contract|domain|server)\//.test(url))

/** Counts the steps since its previous call; counting takes longer than most parsers. */
async function countNewSteps(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return result
    .filter(({ url }) => isCounted(url))
    .flatMap(({ functions }) => functions)
    .flatMap(({ ranges }) => ranges)
    .reduce((sum, { count }) => sum + count, 0)
}

async function countAll(
  read: (text: string) => unknown,
  make: (times: number) => string,
  times: readonly number[] = lengths,
): Promise<readonly number[]> {
  const stepCounts: number[] = []
  const texts = times.map(make)
  for (const hostile of texts) {
    try {
      await read(hostile)
    } catch {
      // The text is rejected; the steps until then count.
    }
    stepCounts.push(await countNewSteps())
  }
  return stepCounts
}

// The detector unpacks its models only once.
await readLegacy('\xe9')
await countNewSteps()
const results: { parser: string; unit: string; steps: readonly number[] }[] = []
for (const [index, [parser, read]] of Object.entries(parsers).entries()) {
  for (const unit of drawCases(units, 3, index))
    results.push({ parser, unit, steps: await countAll(read, repeat(unit)) })
}
for (const [index, [parser, read]] of Object.entries(modelParsers).entries()) {
  for (const unit of drawCases(modelUnits, 3, index))
    results.push({ parser, unit, steps: await countAll(read, repeat(unit), modelLengths) })
}
for (const [unit, make] of Object.entries(xmlShapes))
  results.push({ parser: 'XML', unit, steps: await countAll(walk, make) })
for (const unit of legacyUnits)
  results.push({ parser: 'a legacy code page', unit, steps: await countAll(readLegacy, repeat(unit)) })
process.stdout.write(JSON.stringify(results))
