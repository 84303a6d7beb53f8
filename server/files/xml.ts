/** Walks an XML text without building a tree: what spreadsheets and sign-in messages need, and no document types or entities. */
import { SaxesParser } from 'saxes'

export interface XmlTag {
  /** Without its prefix: some programs write `x:row` where others write `row`. */
  readonly name: string
  /** All of the tag, by their names as they were written, but for declarations of prefixes. */
  readonly attributes: ReadonlyMap<string, string>
  /** The value of an attribute by its name without its prefix; the one that has none comes first. */
  readonly attribute: (name: string) => string | undefined
}

export interface XmlVisitor {
  open(tag: XmlTag): void
  close(name: string): void
  text(text: string): void
  /** A comment or an instruction, which mean nothing; a CDATA section is told here and as a text. */
  aside?(kind: 'comment' | 'instruction' | 'CDATA section'): void
}

/** How much a text may hold; what is more is refused before anything is done with it. */
export interface XmlBounds {
  readonly elements: number
  /** Elements within each other. */
  readonly depth: number
  /** Attributes of one element, declarations of prefixes among them. */
  readonly attributes: number
  /** Attributes of all elements together. */
  readonly allAttributes: number
}

/** What is left to the bytes of a file; no program nests deeper or writes more attributes. */
const fileBounds: XmlBounds = {
  elements: Number.POSITIVE_INFINITY,
  depth: 256,
  attributes: 256,
  allAttributes: Number.POSITIVE_INFINITY,
}

/** Why an XML text is not read. */
export class XmlError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'XmlError'
  }
}

/** @throws XmlError where it is not well-formed, has a document type, or has more than the bounds allow */
export function walkXml(source: string, visitor: XmlVisitor, bounds: XmlBounds = fileBounds): void {
  // Prefixes stay as they are written: programs write workbooks whose prefixes are nowhere declared.
  const parser = new SaxesParser({ position: false })
  const counts = { elements: 0, depth: 0, attributes: 0, allAttributes: 0 }
  const count = (kind: keyof XmlBounds, what: string): void => {
    counts[kind] += 1
    if (counts[kind] > bounds[kind]) throw new XmlError(`It has more than ${bounds[kind]} ${what}`)
  }
  parser.on('error', ({ message }) => {
    throw new XmlError(message)
  })
  // It may define entities that unpack to gigabytes; no spreadsheet program and no sign-in service writes one.
  parser.on('doctype', () => {
    throw new XmlError('It has a document type, which is not read')
  })
  let element = ''
  parser.on('opentagstart', ({ name }) => {
    element = withoutPrefix(name)
    counts.attributes = 0
    count('elements', 'elements')
    count('depth', 'elements within each other')
  })
  parser.on('attribute', () => {
    count('attributes', `attributes of one ${element}`)
    count('allAttributes', 'attributes')
  })
  parser.on('opentag', ({ name, attributes: written }) => {
    const attributes = new Map(Object.entries(written).filter(([attribute]) => !declaresPrefix(attribute)))
    visitor.open({
      name: withoutPrefix(name),
      attributes,
      attribute: (wanted) => findAttribute(attributes, wanted),
    })
  })
  parser.on('closetag', ({ name }) => {
    counts.depth -= 1
    visitor.close(withoutPrefix(name))
  })
  parser.on('text', (text) => visitor.text(text))
  parser.on('cdata', (text) => {
    visitor.aside?.('CDATA section')
    visitor.text(text)
  })
  parser.on('comment', () => visitor.aside?.('comment'))
  parser.on('xmldecl', () => visitor.aside?.('instruction'))
  parser.on('processinginstruction', () => visitor.aside?.('instruction'))
  parser.write(source).close()
}

const declaresPrefix = (attribute: string): boolean => attribute === 'xmlns' || attribute.startsWith('xmlns:')

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

function findAttribute(attributes: ReadonlyMap<string, string>, wanted: string): string | undefined {
  const exact = attributes.get(wanted)
  if (exact !== undefined) return exact
  for (const [name, value] of attributes) if (withoutPrefix(name) === wanted) return value
  return undefined
}
