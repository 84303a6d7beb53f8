// Hostile inputs for each parser of the portal, as large as it accepts.
import { calls } from '@design-portal/contract/calls.ts'
import type { Call } from '@design-portal/contract/call.ts'
import * as z from 'zod/mini'
import { makeZip } from '../server/testing/make-zip.ts'

/** The data that the inputs are built from. */
export interface Target {
  readonly cfgId: string
  readonly versionId: string
  /** XML of a genuine answer of the identity provider, except for the request that it answers. */
  readonly answer: string
  /** A genuine sign-out request, in base64. */
  readonly logoutForm: string
}

export interface HostileInput {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

/** Slightly below the size limits of a call and of a file, in bytes. */
const body = 1_000_000
const file = 2_000_000
const priceFile = 10_000_000

/** Two marks in the wrong order on one letter; four bytes. */
const marks = '\u0307\u0323'

const fill = (unit: string, bytes: number): string => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))

/** Texts of a given length, each a worst case for some parser. */
const texts: Readonly<Record<string, (bytes: number) => string>> = {
  'one letter': (bytes) => fill('a', bytes),
  digits: (bytes) => fill('1', bytes),
  blanks: (bytes) => `a${fill(' ', bytes)}a`,
  'marks on a letter': (bytes) => `a${fill(marks, bytes)}`,
  'halves of pairs': (bytes) => fill('\ud800', bytes / 2),
  'signs of addresses': (bytes) => `a@${fill('.', bytes)}@`,
}

/** JSON values that are large in one dimension. */
const values: Readonly<Record<string, () => string>> = {
  numbers: () => `[${fill('0,', body)}0]`,
  objects: () => `[${fill('{},', body)}{}]`,
  'lists in lists': () => '['.repeat(body / 2) + ']'.repeat(body / 2),
  'objects in objects': () => `${'{"a":'.repeat(body / 6)}0${'}'.repeat(body / 6)}`,
  'different keys': () => `{${Array.from({ length: body / 12 }, (_, index) => `"${index}":0`).join(',')}}`,
  'long keys': () => `{"${'a'.repeat(body)}":0}`,
  'keys of prototypes': () => `{${fill('"__proto__":{},', body)}"constructor":0}`,
}

const as = (who: string, type?: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer key-of-${who}`,
  ...(type === undefined ? {} : { 'content-type': type }),
})

const form = 'application/x-www-form-urlencoded'

/** A super user has the most rights, so the input gets furthest. */
const caller = 'super'

const createAddress = ({ path }: Call): string =>
  `/ngapi/${path.replaceAll(/\{\w+\}/g, '0190f3a2-7c1e-7b3a-9d56-3f1c2a4b5d6e')}`

function listFields({ input }: Call): readonly string[] {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

function* ofCalls(): Generator<HostileInput> {
  for (const call of Object.values<Call>(calls)) {
    const { method, encoding, name } = call
    const address = { method, path: createAddress(call) }
    if (encoding === 'json') {
      const headers = as(caller, 'application/json')
      yield { ...address, name: `${name}: a list`, headers, body: values['objects']?.() ?? '' }
      for (const field of listFields(call)) {
        for (const [what, make] of Object.entries(values))
          yield { ...address, name: `${name}.${field}: ${what}`, headers, body: `{"${field}":${make()}}` }
        for (const [what, make] of Object.entries(texts))
          yield {
            ...address,
            name: `${name}.${field}: ${what}`,
            headers,
            body: JSON.stringify({ [field]: make(body) }),
          }
      }
    } else if (encoding === 'form') {
      const headers = as(caller, form)
      const [field = 'a'] = listFields(call)
      for (const [what, text] of Object.entries(forms(field)))
        yield { ...address, name: `${name}: ${what}`, headers, body: text }
    } else if (encoding === 'query') {
      for (const [what, text] of Object.entries(queries(listFields(call)[0] ?? 'a')))
        yield { ...address, path: `${address.path}?${text}`, name: `${name}: ${what}`, headers: as(caller) }
    }
  }
}

const forms = (field: string): Readonly<Record<string, string>> => ({
  'empty fields': fill('&', body),
  'one field again and again': fill(`${field}=1&`, body),
  'different fields': Array.from({ length: body / 9 }, (_, index) => `${index}=1`).join('&'),
  'percent signs': `${field}=${fill('%', body)}`,
  escapes: `${field}=${fill('%cc%87%cc%a3', body)}`,
  equals: fill('=', body),
})

/** Node accepts 16 kB of headers including the address. */
const head = 14_000

const queries = (field: string): Readonly<Record<string, string>> => ({
  'one field again and again': fill(`${field}=1&`, head),
  'marks on a letter': `${field}=${fill('%cc%87%cc%a3', head)}`,
  'percent signs': `${field}=${fill('%', head)}`,
})

function* ofHeaders(): Generator<HostileInput> {
  const shapes: Readonly<Record<string, string>> = {
    commas: fill(',', head),
    tags: fill('"1",', head),
    'tags and blanks': `"1"${fill(' ', head)}x`,
    quotes: fill('"', head),
    weights: fill('gzip;q=0.1,', head),
    cookies: fill('a=1;', head),
    'equals and semicolons': fill('=;', head),
    versions: fill('Version/1 ', head),
  }
  for (const header of [
    'if-match',
    'accept-encoding',
    'accept-language',
    'cookie',
    'user-agent',
    'x-forwarded-for',
    'origin',
    'referer',
    'range',
    'if-none-match',
    'idempotency-key',
  ])
    for (const [what, value] of Object.entries(shapes))
      yield {
        name: `header ${header}: ${what}`,
        method: 'GET',
        path: '/ngapi/user/preferences',
        headers: { ...as(caller), [header]: value.trim() },
      }
}

function* ofSignIn({ answer, logoutForm }: Target): Generator<HostileInput> {
  const logout = Buffer.from(logoutForm, 'base64').toString()
  const parts: Readonly<Record<string, string>> = {
    'elements beside each other': '<a/>'.repeat(70_000),
    'as many elements as are read': '<a/>'.repeat(4900),
    'as many elements as a request may have': '<a/>'.repeat(450),
    'elements within each other': '<a>'.repeat(34) + '</a>'.repeat(34),
    'declarations of prefixes':
      `<a ${Array.from({ length: 39 }, (_, index) => `xmlns:a${index}="u"`).join(' ')}/>`.repeat(300),
    'comments without an end': '<!--'.repeat(60_000),
    'quotes without an end': `<a ${'b="'.repeat(60_000)}`,
    'one long text': `<a>${'&amp;'.repeat(50_000)}</a>`,
  }
  const headers = { 'content-type': form }
  for (const [what, part] of Object.entries(parts)) {
    const xml = answer.replace('</saml:Subject>', `</saml:Subject>${part}`)
    yield {
      name: `SAML answer: ${what}`,
      method: 'POST',
      path: '/saml2/consume',
      headers,
      body: fieldWith('SAMLResponse', xml),
    }
    const request = logout.replace('</saml:NameID>', `</saml:NameID>${part}`)
    yield {
      name: `SAML sign-out: ${what}`,
      method: 'POST',
      path: '/saml2/logout',
      headers,
      body: fieldWith('SAMLRequest', request),
    }
  }
  for (const [what, text] of Object.entries(forms('SAMLResponse')))
    yield { name: `SAML form: ${what}`, method: 'POST', path: '/saml2/consume', headers, body: text }
  for (const [what, text] of Object.entries(queries('SAMLRequest')))
    yield { name: `SAML query: ${what}`, method: 'GET', path: `/saml2/logout?${text}`, headers: {} }
}

const fieldWith = (name: string, xml: string): string =>
  new URLSearchParams({ [name]: Buffer.from(xml).toString('base64') }).toString()

const sheet = (rows: string): Uint8Array =>
  makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: '<workbook><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="r1" Target="s.xml"/></Relationships>',
    },
    { name: 'xl/s.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
  ])

function files(bytes: number): readonly (readonly [fileName: string, content: string | Uint8Array])[] {
  const unpacked = 40_000_000
  return [
    ['zeros.xlsx', sheet(fill('<row><c><v>0</v></c></row>', unpacked))],
    ['cells.xlsx', sheet(`<row>${fill('<c><v>0</v></c>', unpacked)}</row>`)],
    ['tags.xlsx', sheet(fill('<', unpacked))],
    ['comments.xlsx', sheet(fill('<!--', unpacked))],
    ['text.xlsx', sheet(`<row><c t="str"><v>a${fill(marks, bytes)}</v></c></row>`)],
    ['attributes.xlsx', sheet(fill('<row r="1" a="" b="" c=""/>', unpacked))],
    ['cells.csv', fill(',', bytes)],
    ['rows.csv', fill('\n', bytes)],
    ['quotes.csv', fill('"', bytes)],
    ['quotes and commas.csv', fill('",', bytes)],
    ['marks.csv', `Part number,Quantity\na${fill(marks, bytes)},1`],
    ['many marks.csv', `Part number,Quantity,E-mail,Name\n${fill(`a${marks.repeat(300)},1\n`, bytes)}`],
    [
      'long cells.csv',
      `Part number,Quantity\n${fill(`${'1'.repeat(30_000)},${'9'.repeat(30_000)}\n`, bytes)}`,
    ],
    [
      'numbers.csv',
      `Part number,Quantity\n${Array.from({ length: 4900 }, (_, index) => `${'O0I1L5SB8'.repeat(6)}${index},1`).join('\n')}`,
    ],
    ['lines.yaml', fill('a:\n', bytes)],
    ['blanks.yaml', `model:${fill(' ', bytes)}\u2028`],
    ['marks.yaml', `model: x\nmanufacturer: y\npart_number: a${fill(marks, bytes)}`],
    ['hashes.yaml', `model: x${fill(' #', bytes)}\u2028`],
    ['quotes.yaml', `model: '${fill("''", bytes)}`],
    ['ports.yaml', `model: x\nmanufacturer: y\npower-ports:\n${fill('  - name: a\n', bytes)}`],
    ['documents.yaml', fill('---\nmodel: x\nmanufacturer: y\npart_number: z\n', bytes)],
  ]
}

const upload = (
  name: string,
  path: string,
  fields: Record<string, string>,
  content: string | Uint8Array,
): HostileInput => ({
  name,
  method: 'POST',
  path: `/ngapi/${path}?${new URLSearchParams(fields).toString()}`,
  headers: as(caller, 'application/octet-stream'),
  body: Uint8Array.from(Buffer.from(content)),
})

function* ofFiles({ cfgId, versionId }: Target): Generator<HostileInput> {
  for (const [fileName, content] of files(priceFile))
    yield upload(`prices ${fileName}`, 'price-list/import', { versionId, fileName }, content)
  for (const [fileName, content] of files(file)) {
    yield upload(`bill ${fileName}`, 'solution/bill-import/preview', { cfgId, fileName }, content)
    yield upload(`attachment ${fileName}`, 'solution/attachment/add', { cfgId, fileName }, content)
  }
  for (const [fileName, content] of files(file))
    for (const path of ['user/admin/import', 'company/import', 'distributor/import'])
      yield upload(`${path} ${fileName}`, path, { fileName }, content)
}

/** Yields the inputs one by one, because all of them together would fill the memory. */
export function* listHostileInputs(target: Target): Generator<HostileInput> {
  yield* ofSignIn(target)
  yield* ofHeaders()
  yield* ofFiles(target)
  yield* ofCalls()
}
