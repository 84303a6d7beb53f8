// Reads a PDF back and lists where it is not as ISO 14289-1 (PDF/UA-1) requires, as far as its objects tell.

import { unzlibSync } from 'fflate'
import { getDocumentProxy } from 'unpdf'

/** An object of the file as text: a byte is a character, and its stream is unpacked. */
interface PdfObject {
  readonly dictionary: string
  readonly stream: string | undefined
}

/** An element, or its content, which has no role. */
interface StructureNode {
  readonly role?: string
  readonly alt?: string
  readonly type?: string
  readonly children?: readonly StructureNode[]
}

/** Roles of which a document may use only some as parents. */
const allowedParents: Readonly<Record<string, readonly string[]>> = {
  Table: ['Document'],
  THead: ['Table'],
  TBody: ['Table'],
  TR: ['Table', 'THead', 'TBody'],
  TH: ['TR'],
  TD: ['TR'],
}

/** Problems, a sentence each; empty for an accessible file. */
export async function listAccessibilityProblems(bytes: Uint8Array): Promise<readonly string[]> {
  const objects = readObjects(bytes)
  return [
    ...listCatalogProblems(objects),
    ...listFontProblems(objects),
    ...objects.flatMap(listContentProblems),
    ...(await listStructureProblems(bytes)),
  ]
}

function readObjects(bytes: Uint8Array): readonly PdfObject[] {
  const text = new TextDecoder('latin1').decode(bytes)
  return Array.from(text.matchAll(/\d+ 0 obj\n([\s\S]*?)\nendobj/g), ([, body = '']) => {
    const start = body.indexOf('\nstream\n')
    if (start === -1) return { dictionary: body, stream: undefined }
    const dictionary = body.slice(0, start)
    const raw = body.slice(start + 8, body.lastIndexOf('\nendstream'))
    return { dictionary, stream: dictionary.includes('/FlateDecode') ? unpack(raw) : raw }
  })
}

const unpack = (raw: string): string =>
  new TextDecoder('latin1').decode(unzlibSync(Uint8Array.from(raw, (character) => latin1.indexOf(character))))

/** The 256 characters as which bytes are decoded. */
const latin1 = Array.from({ length: 256 }, (_, code) => new TextDecoder('latin1').decode(Uint8Array.of(code)))

function listCatalogProblems(objects: readonly PdfObject[]): readonly string[] {
  const dictionaries = objects.map(({ dictionary }) => dictionary).join('\n')
  const metadata = objects.find(({ dictionary }) => dictionary.includes('/Subtype /XML'))?.stream ?? ''
  const pages = objects.filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
  const required: readonly (readonly [string, boolean])[] = [
    ['The file is not marked as tagged.', /\/Marked true/.test(dictionaries)],
    ['The catalogue states no language.', /\/Lang \(/.test(dictionaries)],
    ['The title is not displayed.', /\/DisplayDocTitle true/.test(dictionaries)],
    ['The metadata states no conformance.', metadata.includes('<pdfuaid:part>1</pdfuaid:part>')],
    [
      'The metadata states no title.',
      /<dc:title>[\s\S]*<rdf:li xml:lang="x-default">.+<\/rdf:li>/.test(metadata),
    ],
    ['A page has no tab order.', pages.every(({ dictionary }) => dictionary.includes('/Tabs /S'))],
    [
      'A page is not in the structure.',
      pages.every(({ dictionary }) => dictionary.includes('/StructParents')),
    ],
  ]
  return required.filter(([, holds]) => !holds).map(([problem]) => problem)
}

function listFontProblems(objects: readonly PdfObject[]): readonly string[] {
  const fonts = objects.filter(({ dictionary }) => dictionary.includes('/Subtype /Type0'))
  const descriptors = objects.filter(({ dictionary }) => dictionary.includes('/Type /FontDescriptor'))
  return [
    ...(fonts.length === 0 ? ['There is no font.'] : []),
    ...fonts
      .filter(({ dictionary }) => !dictionary.includes('/ToUnicode'))
      .map(() => 'The letters of a font cannot be read.'),
    ...descriptors
      .filter(({ dictionary }) => !/\/FontFile[23]?\b/.test(dictionary))
      .map(() => 'A font is not embedded.'),
  ]
}

/** Operators of a content stream that paint something. */
const paintingOperators = new Set(['Tj', 'TJ', 'S', 's', 'f', 'f*', 'F', 'B', 'B*', 'b', 'b*', 'Do', 'sh'])

/** Everything that is painted is an artifact or belongs to an element. */
function listContentProblems({ stream = '' }: PdfObject): readonly string[] {
  if (!/\b(?:BMC|BDC)\b/.test(stream)) return []
  const operators = stream.replaceAll(/\((?:\\[\s\S]|[^\\)])*\)|<[\dA-Fa-f\s]*>/g, ' ').split(/[\s[\]]+/)
  let depth = 0
  const problems: string[] = []
  for (const operator of operators) {
    if (operator === 'BMC' || operator === 'BDC') depth += 1
    else if (operator === 'EMC') depth -= 1
    else if (depth === 0 && paintingOperators.has(operator))
      problems.push(`${operator} paints what is not marked.`)
    if (depth > 1) problems.push('Marked content stands in other marked content.')
  }
  return problems
}

/** Nesting, headings and alternative texts, as an independent reader finds them on the pages. */
async function listStructureProblems(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await getDocumentProxy(bytes.slice())
  const problems: string[] = []
  const levels: number[] = []
  const visit = (node: StructureNode, parent: string): void => {
    const { role = '', alt = '', children = [] } = node
    const allowed = allowedParents[role]
    if (allowed !== undefined && !allowed.includes(parent)) problems.push(`${role} stands in ${parent}.`)
    if (role === 'Figure' && alt.trim() === '') problems.push('A figure has no alternative text.')
    const level = /^H([1-6])$/.exec(role)?.[1]
    if (level !== undefined) levels.push(Number(level))
    for (const child of children) visit(child, role === '' || role === 'Root' ? parent : role)
  }
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const tree: StructureNode | null = await (await pdf.getPage(page)).getStructTree()
    if (tree === null) problems.push(`Page ${page} has no structure.`)
    else visit(tree, 'Document')
  }
  if (levels[0] !== 1) problems.push('The first heading is not of level 1.')
  if (levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1))
    problems.push('A level of headings is skipped.')
  return problems
}
