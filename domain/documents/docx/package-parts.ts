/** The parts of the package around an editable document: which files it has, how they belong together, and what it says about itself (ISO/IEC 29500-2). */
import { element, type XmlElement } from '../../print-xml.ts'
import { docxType } from './docx-type.ts'
import { emptyElement } from './write-words.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export const relationshipTypes = {
  styles: `${office}/relationships/styles`,
  settings: `${office}/relationships/settings`,
  fontTable: `${office}/relationships/fontTable`,
  header: `${office}/relationships/header`,
  footer: `${office}/relationships/footer`,
  image: `${office}/relationships/image`,
} as const

export interface Relationship {
  readonly id: string
  readonly type: string
  readonly target: string
}

export const buildRelationships = (relationships: readonly Relationship[]): XmlElement =>
  element(
    'Relationships',
    relationships.map(({ id, type, target }) =>
      emptyElement('Relationship', { Id: id, Type: type, Target: target }),
    ),
    { xmlns: `${packages}/relationships` },
  )

const partTypes: Readonly<Record<string, string>> = {
  'word/document.xml': `${docxType}.main+xml`,
  'word/styles.xml': `${wordTypes}.styles+xml`,
  'word/settings.xml': `${wordTypes}.settings+xml`,
  'word/fontTable.xml': `${wordTypes}.fontTable+xml`,
  'word/header.xml': `${wordTypes}.header+xml`,
  'word/first-header.xml': `${wordTypes}.header+xml`,
  'word/footer.xml': `${wordTypes}.footer+xml`,
  'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
  'docProps/app.xml': 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
}

const extensionTypes: Readonly<Record<string, string>> = {
  xml: 'application/xml',
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
}

export const buildContentTypes = (names: readonly string[]): XmlElement =>
  element(
    'Types',
    [
      ...Object.entries(extensionTypes).map(([extension, type]) =>
        emptyElement('Default', { Extension: extension, ContentType: type }),
      ),
      ...names.flatMap((name) => {
        const type = partTypes[name]
        return type === undefined
          ? []
          : [emptyElement('Override', { PartName: `/${name}`, ContentType: type })]
      }),
    ],
    { xmlns: `${packages}/content-types` },
  )

export interface DocumentProperties {
  readonly title: string
  readonly author: string
  /** BCP 47. */
  readonly language: string
}

/** The files with what the document says about itself, by their names. */
export const buildProperties = (
  { title, author, language }: DocumentProperties,
  createdAt: Date,
): readonly (readonly [string, XmlElement])[] => {
  const buildTime = (name: string) =>
    element(name, `${createdAt.toISOString().slice(0, 19)}Z`, { 'xsi:type': 'dcterms:W3CDTF' })
  return [
    [
      '_rels/.rels',
      buildRelationships([
        { id: 'document', type: `${office}/relationships/officeDocument`, target: 'word/document.xml' },
        {
          id: 'core',
          type: `${packages}/relationships/metadata/core-properties`,
          target: 'docProps/core.xml',
        },
        { id: 'app', type: `${office}/relationships/extended-properties`, target: 'docProps/app.xml' },
      ]),
    ],
    [
      'docProps/core.xml',
      element(
        'cp:coreProperties',
        [
          element('dc:title', title),
          element('dc:creator', author),
          element('dc:language', language),
          buildTime('dcterms:created'),
          buildTime('dcterms:modified'),
        ],
        {
          'xmlns:cp': `${packages}/metadata/core-properties`,
          'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
          'xmlns:dcterms': 'http://purl.org/dc/terms/',
          'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        },
      ),
    ],
    [
      'docProps/app.xml',
      element('Properties', [element('Application', 'Design Portal')], {
        xmlns: `${office}/extended-properties`,
      }),
    ],
  ]
}
