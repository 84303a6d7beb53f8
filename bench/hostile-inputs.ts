// Hostile inputs for each parser of the portal, as large as it accepts.
import { calls } from '@design-portal/contract/calls.ts'
import type { Call } from '@design-portal/contract/call.ts'
import * as z from 'zod/mini'
import { createZip } from '../server/testing/create-zip.ts'

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

/** Slightly below the size limits of a call, of a file and of a file with prices, in bytes. */
const bodySize = 1_000_000
const fileSize = 2_000_000
const priceFileSize = 10_000_000

/** Two marks in the wrong order on one letter; four bytes. */
const misorderedMarks = '\u0307\u0323'

const fill = (unit: string, bytes: number): string => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))

/** Texts of a given length, each a worst case for some parser. */
const texts: Readonly<Record<string, (bytes: number) => string>> = {
  'one letter': (bytes) => fill('a', bytes),
  digits: (bytes) => fill('1', bytes),
  blanks: (bytes) => `a${fill(' ', bytes)}a`,
  'marks on a letter': (bytes) => `a${fill(misorderedMarks, bytes)}`,
  // In JSON each is written as six bytes, twice as many as are counted here.
  'lone surrogates': (bytes) => fill('\ud800', bytes / 2),
  'signs of e-mail addresses': (bytes) => `a@${fill('.', bytes)}@`,
}

/** JSON values that are large in one dimension. */
const values: Readonly<Record<string, () => string>> = {
  numbers: () => `[${fill('0,', bodySize)}0]`,
  objects: () => `[${fill('{},', bodySize)}{}]`,
  'lists in lists': () => '['.repeat(bodySize / 2) + ']'.repeat(bodySize / 2),
  'objects in objects': () => `${'{"a":'.repeat(bodySize / 6)}0${'}'.repeat(bodySize / 6)}`,
  // An entry has at most ten bytes, and braces surround them.
  'different keys': () =>
    `{${Array.from({ length: bodySize / 12 }, (_, index) => `"${index}":0`).join(',')}}`,
  'long keys': () => `{"${'a'.repeat(bodySize)}":0}`,
  'keys of prototypes': () => `{${fill('"__proto__":{},', bodySize)}"constructor":0}`,
}

const createHeaders = (username: string, type?: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer key-of-${username}`,
  ...(type === undefined ? {} : { 'content-type': type }),
})

const formType = 'application/x-www-form-urlencoded'

/** A super user has the most rights, so the input gets furthest. */
const caller = 'super'

const createAddress = ({ path }: Call): string =>
  `/ngapi/${path.replaceAll(/\{\w+\}/g, '0190f3a2-7c1e-7b3a-9d56-3f1c2a4b5d6e')}`

function listFields({ input }: Call): readonly string[] {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

function* listCallInputs(): Generator<HostileInput> {
  for (const call of Object.values<Call>(calls)) {
    const { method, encoding, name } = call
    const address = { method, path: createAddress(call) }
    if (encoding === 'json') {
      const headers = createHeaders(caller, 'application/json')
      yield { ...address, name: `${name}: a list`, headers, body: values['objects']?.() ?? '' }
      for (const field of listFields(call)) {
        for (const [inputKind, createValue] of Object.entries(values))
          yield {
            ...address,
            name: `${name}.${field}: ${inputKind}`,
            headers,
            body: `{"${field}":${createValue()}}`,
          }
        for (const [inputKind, createValue] of Object.entries(texts))
          yield {
            ...address,
            name: `${name}.${field}: ${inputKind}`,
            headers,
            body: JSON.stringify({ [field]: createValue(bodySize) }),
          }
      }
    } else if (encoding === 'form') {
      const headers = createHeaders(caller, formType)
      const [field = 'a'] = listFields(call)
      for (const [inputKind, text] of Object.entries(listForms(field)))
        yield { ...address, name: `${name}: ${inputKind}`, headers, body: text }
    } else if (encoding === 'query') {
      for (const [inputKind, text] of Object.entries(listQueries(listFields(call)[0] ?? 'a')))
        yield {
          ...address,
          path: `${address.path}?${text}`,
          name: `${name}: ${inputKind}`,
          headers: createHeaders(caller),
        }
    }
  }
}

const listForms = (field: string): Readonly<Record<string, string>> => ({
  'empty fields': fill('&', bodySize),
  'one field again and again': fill(`${field}=1&`, bodySize),
  'different fields': Array.from({ length: bodySize / 9 }, (_, index) => `${index}=1`).join('&'),
  'percent signs': `${field}=${fill('%', bodySize)}`,
  escapes: `${field}=${fill('%cc%87%cc%a3', bodySize)}`,
  equals: fill('=', bodySize),
})

/** Node accepts 16 kB of headers including the address. */
const queryOrHeaderSize = 14_000

const listQueries = (field: string): Readonly<Record<string, string>> => ({
  'one field again and again': fill(`${field}=1&`, queryOrHeaderSize),
  'marks on a letter': `${field}=${fill('%cc%87%cc%a3', queryOrHeaderSize)}`,
  'percent signs': `${field}=${fill('%', queryOrHeaderSize)}`,
})

function* listHeaderInputs(): Generator<HostileInput> {
  const headerValues: Readonly<Record<string, string>> = {
    commas: fill(',', queryOrHeaderSize),
    tags: fill('"1",', queryOrHeaderSize),
    'tags and blanks': `"1"${fill(' ', queryOrHeaderSize)}x`,
    quotes: fill('"', queryOrHeaderSize),
    weights: fill('gzip;q=0.1,', queryOrHeaderSize),
    cookies: fill('a=1;', queryOrHeaderSize),
    'equals and semicolons': fill('=;', queryOrHeaderSize),
    versions: fill('Version/1 ', queryOrHeaderSize),
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
    for (const [inputKind, value] of Object.entries(headerValues))
      yield {
        name: `header ${header}: ${inputKind}`,
        method: 'GET',
        path: '/ngapi/user/preferences',
        headers: { ...createHeaders(caller), [header]: value.trim() },
      }
}

function* listSignInInputs({ answer, logoutForm }: Target): Generator<HostileInput> {
  const logout = Buffer.from(logoutForm, 'base64').toString()
  // Just within the limits of corporate-sign-on/xml-tree.ts, together with the message itself: 5,000 elements (500 in a
  // request), 40 levels, 40 attributes of an element and 12,000 of all; or far beyond the first of them.
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
  const headers = { 'content-type': formType }
  for (const [inputKind, part] of Object.entries(parts)) {
    const xml = answer.replace('</saml:Subject>', `</saml:Subject>${part}`)
    yield {
      name: `SAML answer: ${inputKind}`,
      method: 'POST',
      path: '/saml2/consume',
      headers,
      body: createFormField('SAMLResponse', xml),
    }
    const request = logout.replace('</saml:NameID>', `</saml:NameID>${part}`)
    yield {
      name: `SAML sign-out: ${inputKind}`,
      method: 'POST',
      path: '/saml2/logout',
      headers,
      body: createFormField('SAMLRequest', request),
    }
  }
  for (const [inputKind, text] of Object.entries(listForms('SAMLResponse')))
    yield { name: `SAML form: ${inputKind}`, method: 'POST', path: '/saml2/consume', headers, body: text }
  for (const [inputKind, text] of Object.entries(listQueries('SAMLRequest')))
    yield { name: `SAML query: ${inputKind}`, method: 'GET', path: `/saml2/logout?${text}`, headers: {} }
}

const createFormField = (name: string, xml: string): string =>
  new URLSearchParams({ [name]: Buffer.from(xml).toString('base64') }).toString()

const createWorkbook = (rows: string): Uint8Array =>
  createZip([
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

function listFiles(bytes: number): readonly (readonly [fileName: string, content: string | Uint8Array])[] {
  // Below the 50 MB to which a workbook may be unpacked.
  const unpackedSize = 40_000_000
  return [
    ['zeros.xlsx', createWorkbook(fill('<row><c><v>0</v></c></row>', unpackedSize))],
    ['cells.xlsx', createWorkbook(`<row>${fill('<c><v>0</v></c>', unpackedSize)}</row>`)],
    ['tags.xlsx', createWorkbook(fill('<', unpackedSize))],
    ['comments.xlsx', createWorkbook(fill('<!--', unpackedSize))],
    ['text.xlsx', createWorkbook(`<row><c t="str"><v>a${fill(misorderedMarks, bytes)}</v></c></row>`)],
    ['attributes.xlsx', createWorkbook(fill('<row r="1" a="" b="" c=""/>', unpackedSize))],
    ['cells.csv', fill(',', bytes)],
    ['rows.csv', fill('\n', bytes)],
    ['quotes.csv', fill('"', bytes)],
    ['quotes and commas.csv', fill('",', bytes)],
    ['marks.csv', `Part number,Quantity\na${fill(misorderedMarks, bytes)},1`],
    [
      'many marks.csv',
      `Part number,Quantity,E-mail,Name\n${fill(`a${misorderedMarks.repeat(300)},1\n`, bytes)}`,
    ],
    [
      'long cells.csv',
      `Part number,Quantity\n${fill(`${'1'.repeat(30_000)},${'9'.repeat(30_000)}\n`, bytes)}`,
    ],
    // Almost as many rows as are read (5,000): part numbers of characters that are taken for each other, such as O and 0.
    [
      'numbers.csv',
      `Part number,Quantity\n${Array.from({ length: 4900 }, (_, index) => `${'O0I1L5SB8'.repeat(6)}${index},1`).join('\n')}`,
    ],
    ['lines.yaml', fill('a:\n', bytes)],
    ['blanks.yaml', `model:${fill(' ', bytes)}\u2028`],
    ['marks.yaml', `model: x\nmanufacturer: y\npart_number: a${fill(misorderedMarks, bytes)}`],
    ['hashes.yaml', `model: x${fill(' #', bytes)}\u2028`],
    ['quotes.yaml', `model: '${fill("''", bytes)}`],
    ['ports.yaml', `model: x\nmanufacturer: y\npower-ports:\n${fill('  - name: a\n', bytes)}`],
    ['documents.yaml', fill('---\nmodel: x\nmanufacturer: y\npart_number: z\n', bytes)],
  ]
}

const createUpload = (
  name: string,
  path: string,
  fields: Record<string, string>,
  content: string | Uint8Array,
): HostileInput => ({
  name,
  method: 'POST',
  path: `/ngapi/${path}?${new URLSearchParams(fields).toString()}`,
  headers: createHeaders(caller, 'application/octet-stream'),
  body: Uint8Array.from(Buffer.from(content)),
})

function* listFileInputs({ cfgId, versionId }: Target): Generator<HostileInput> {
  for (const [fileName, content] of listFiles(priceFileSize))
    yield createUpload(`prices ${fileName}`, 'price-list/import', { versionId, fileName }, content)
  for (const [fileName, content] of listFiles(fileSize)) {
    yield createUpload(`bill ${fileName}`, 'solution/bill-import/preview', { cfgId, fileName }, content)
    yield createUpload(`attachment ${fileName}`, 'solution/attachment/add', { cfgId, fileName }, content)
  }
  for (const [fileName, content] of listFiles(fileSize))
    for (const path of ['user/admin/import', 'company/import', 'distributor/import'])
      yield createUpload(`${path} ${fileName}`, path, { fileName }, content)
}

/** Yields the inputs one by one, because all of them together would fill the memory. */
export function* listHostileInputs(target: Target): Generator<HostileInput> {
  yield* listSignInInputs(target)
  yield* listHeaderInputs()
  yield* listFileInputs(target)
  yield* listCallInputs()
}
