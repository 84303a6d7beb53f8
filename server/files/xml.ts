/** Walks an XML text without building a tree. Supports what spreadsheets and sign-in messages need, but no document types or entities. */
import { SaxesParser } from 'saxes'

export interface XmlTag {
  /** The name without its prefix, because some programs write `x:row` and others `row`. */
  readonly name: string
  /** All attributes of the tag by their names as written, except namespace declarations. */
  readonly attributes: ReadonlyMap<string, string>
  /** Returns the value of an attribute by its name without a prefix; an attribute without a prefix takes precedence. */
  readonly attribute: (name: string) => string | undefined
}

export interface XmlVisitor {
  open(tag: XmlTag): void
  close(name: string): void
  text(text: string): void
  /** Called for comments and instructions, which have no meaning; a CDATA section is reported here and as a text. */
  aside?(kind: 'comment' | 'instruction' | 'CDATA section'): void
}

/** Limits of a text; anything beyond them is refused before it is processed. */
export interface XmlBounds {
  readonly elements: number
  /** Maximum nesting depth of elements. */
  readonly depth: number
  /** Maximum number of attributes of an element, including namespace declarations. */
  readonly attributes: number
  /** Maximum number of attributes of all elements together. */
  readonly allAttributes: number
}

/** Limits for files; no program nests deeper or writes more attributes. The total is bounded by the size of the file. */
const fileBounds: XmlBounds = {
  elements: Number.POSITIVE_INFINITY,
  depth: 256,
  attributes: 256,
  allAttributes: Number.POSITIVE_INFINITY,
}

/** Why an XML text cannot be read. */
export class XmlError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'XmlError'
  }
}

/** @throws XmlError if the text is not well-formed, has a document type, or exceeds the limits */
export function walkXml(source: string, visitor: XmlVisitor, bounds: XmlBounds = fileBounds): void {
  // Prefixes are not resolved, because some programs write workbooks with undeclared prefixes.
  const parser = new SaxesParser({ position: false })
  const counts = { elements: 0, depth: 0, attributes: 0, allAttributes: 0 }
  const count = (kind: keyof XmlBounds, what: string): void => {
    counts[kind] += 1
    if (counts[kind] > bounds[kind]) throw new XmlError(`It has more than ${bounds[kind]} ${what}`)
  }
  parser.on('error', ({ message }) => {
    throw new XmlError(message)
  })
  // A document type may define entities that expand to gigabytes; no spreadsheet program or sign-in service writes one.
  parser.on('doctype', () => {
    throw new XmlError('It has a document type, which is not read')
  })
  let element = ''
  parser.on('opentagstart', ({ name }) => {
    element = removePrefix(name)
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
      name: removePrefix(name),
      attributes,
      attribute: (wanted) => findAttribute(attributes, wanted),
    })
  })
  parser.on('closetag', ({ name }) => {
    counts.depth -= 1
    visitor.close(removePrefix(name))
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

const removePrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

function findAttribute(attributes: ReadonlyMap<string, string>, wanted: string): string | undefined {
  const exact = attributes.get(wanted)
  if (exact !== undefined) return exact
  for (const [name, value] of attributes) if (removePrefix(name) === wanted) return value
  return undefined
}
