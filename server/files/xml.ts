/** Walks an XML text without building a tree: what spreadsheets and sign-in messages need, and no document types, entities or schemas. */

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

/** A document type may define entities that unpack to gigabytes; no spreadsheet program writes one. */
export class XmlProblem extends Error {}

/** Counts the work of a walk. */
export interface XmlMeter {
  /** Characters that were looked at, which are no more than the text has, however it is made. */
  looked: number
}

/** @throws XmlProblem */
export function walkXml(
  source: string,
  visitor: XmlVisitor,
  { bounds = fileBounds, meter = { looked: 0 } }: { bounds?: XmlBounds; meter?: XmlMeter } = {},
): void {
  const walk = new Walk(source, visitor, bounds, meter)
  while (!walk.atEnd()) walk.step()
}

const asides = [
  { begins: '<!--', ends: '-->', kind: 'comment' },
  { begins: '<![CDATA[', ends: ']]>', kind: 'CDATA section' },
  { begins: '<?', ends: '?>', kind: 'instruction' },
] as const

/** Every search begins where the one before ended, so that no character is looked at over and over. */
class Walk {
  private at = 0
  private elements = 0
  private depth = 0
  private allAttributes = 0
  private readonly source: string
  private readonly visitor: XmlVisitor
  private readonly bounds: XmlBounds
  private readonly meter: XmlMeter

  constructor(source: string, visitor: XmlVisitor, bounds: XmlBounds, meter: XmlMeter) {
    this.source = source
    this.visitor = visitor
    this.bounds = bounds
    this.meter = meter
  }

  atEnd(): boolean {
    return this.at >= this.source.length
  }

  step(): void {
    if (this.source[this.at] !== '<') {
      this.visitor.text(decodeEntities(this.readUntil('<', 'end of text')))
      return
    }
    const aside = asides.find(({ begins }) => this.source.startsWith(begins, this.at))
    if (aside !== undefined) {
      this.at += aside.begins.length
      const content = this.readUntil(aside.ends)
      this.at += aside.ends.length
      this.visitor.aside?.(aside.kind)
      if (aside.kind === 'CDATA section') this.visitor.text(content)
    } else if (this.source.startsWith('<!DOCTYPE', this.at)) {
      throw new XmlProblem('It has a document type, which is not read')
    } else if (this.source[this.at + 1] === '/') {
      this.closeTag()
    } else {
      this.openTag()
    }
  }

  private closeTag(): void {
    this.at += 2
    const name = this.readName()
    this.skipSpace()
    this.expect('>')
    this.depth -= 1
    this.visitor.close(withoutPrefix(name))
  }

  private openTag(): void {
    this.at += 1
    const name = withoutPrefix(this.readName())
    this.elements += 1
    this.depth += 1
    requireWithin(this.elements, this.bounds.elements, 'elements')
    requireWithin(this.depth, this.bounds.depth, 'elements within each other')
    const attributes = this.readAttributes(name)
    this.visitor.open({ name, attributes, attribute: (wanted) => findAttribute(attributes, wanted) })
    const closed = this.source[this.at] === '/'
    if (closed) this.at += 1
    this.expect('>')
    if (!closed) return
    this.depth -= 1
    this.visitor.close(name)
  }

  private readAttributes(element: string): ReadonlyMap<string, string> {
    const attributes = new Map<string, string>()
    const declared = new Set<string>()
    while (this.skipSpace() && isNamePart(this.source.charCodeAt(this.at))) {
      const name = this.readName()
      this.skipSpace()
      this.expect('=')
      this.skipSpace()
      const quote = this.source[this.at]
      if (quote !== '"' && quote !== "'") throw this.problem()
      this.at += 1
      const value = this.readUntil(quote)
      this.at += 1
      if (value.includes('<')) throw this.problem()
      if (attributes.has(name) || declared.has(name)) {
        throw new XmlProblem(`The attribute ${name} of ${element} is there twice`)
      }
      if (name === 'xmlns' || name.startsWith('xmlns:')) declared.add(name)
      else attributes.set(name, decodeEntities(value))
      requireWithin(attributes.size + declared.size, this.bounds.attributes, `attributes of one ${element}`)
      this.allAttributes += 1
      requireWithin(this.allAttributes, this.bounds.allAttributes, 'attributes')
    }
    return attributes
  }

  private readName(): string {
    const from = this.at
    while (isNamePart(this.source.charCodeAt(this.at))) this.at += 1
    this.meter.looked += this.at - from
    if (this.at === from) throw this.problem()
    return this.source.slice(from, this.at)
  }

  /** The text before the next of these characters, where the walk stands then. */
  private readUntil(wanted: string, orElse?: 'end of text'): string {
    const from = this.at
    const found = this.source.indexOf(wanted, from)
    const end = found === -1 ? this.source.length : found
    this.meter.looked += end - from
    if (found === -1 && orElse === undefined) throw this.problem()
    this.at = end
    return this.source.slice(from, end)
  }

  /** @returns whether there was any */
  private skipSpace(): boolean {
    const from = this.at
    while (isSpace(this.source.charCodeAt(this.at))) this.at += 1
    this.meter.looked += this.at - from
    return this.at > from
  }

  private expect(character: string): void {
    if (this.source[this.at] !== character) throw this.problem()
    this.at += 1
  }

  private problem(): XmlProblem {
    return new XmlProblem(`Not XML at ${this.at}`)
  }
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** Characters that end a name or have no place in one. */
const beside = new Set(' \n\r\t<>/!?"\'='.split('').map((character) => character.charCodeAt(0)))

/** At the end of the text there is no code. */
const isNamePart = (code: number): boolean => !Number.isNaN(code) && !beside.has(code)

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

function requireWithin(count: number, bound: number, what: string): void {
  if (count > bound) throw new XmlProblem(`It has more than ${bound} ${what}`)
}

function findAttribute(attributes: ReadonlyMap<string, string>, wanted: string): string | undefined {
  const exact = attributes.get(wanted)
  if (exact !== undefined) return exact
  for (const [name, value] of attributes) if (withoutPrefix(name) === wanted) return value
  return undefined
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities.get(name) ?? whole
      return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
    },
  )
}

/** Zero and halves of surrogate pairs are no characters (XML 1.0, section 2.2), and no database keeps them. */
function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}
