/** Walks an XML text without building a tree: what spreadsheet files need, and no document types, entities or schemas. */

export interface XmlTag {
  /** Without its prefix: some programs write `x:row` where others write `row`. */
  readonly name: string
  readonly attribute: (name: string) => string | undefined
}

export interface XmlVisitor {
  open(tag: XmlTag): void
  close(name: string): void
  text(text: string): void
}

/** A document type may define entities that unpack to gigabytes; no spreadsheet program writes one. */
export class XmlProblem extends Error {}

const token =
  /<(?:!--[\s\S]*?-->|!\[CDATA\[([\s\S]*?)\]\]>|\?[\s\S]*?\?>|(\/?)([^\s<>/!?"'=]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>|(!DOCTYPE))|([^<]+)/g

/** @throws XmlProblem */
export function walkXml(source: string, visitor: XmlVisitor): void {
  token.lastIndex = 0
  let end = 0
  for (const match of source.matchAll(token)) {
    if (match.index !== end) throw new XmlProblem(`Not XML at ${end}`)
    end = match.index + match[0].length
    const [, cdata, slash, prefixed, rest = '', doctype, text] = match
    if (doctype !== undefined) throw new XmlProblem('A document type is not read')
    if (text !== undefined) visitor.text(decodeEntities(text))
    else if (cdata !== undefined) visitor.text(cdata)
    else if (prefixed !== undefined) visit(visitor, slash === '/', prefixed, rest)
  }
  if (end !== source.length) throw new XmlProblem(`Not XML at ${end}`)
}

function visit(visitor: XmlVisitor, closes: boolean, prefixed: string, rest: string): void {
  const name = prefixed.slice(prefixed.indexOf(':') + 1)
  if (closes) {
    visitor.close(name)
    return
  }
  visitor.open({ name, attribute: (wanted) => readAttribute(rest, wanted) })
  if (rest.endsWith('/')) visitor.close(name)
}

/** The value of an attribute by its name with any prefix. */
function readAttribute(rest: string, wanted: string): string | undefined {
  const match = new RegExp(String.raw`(?:^|[\s:])${wanted}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(rest)
  const value = match?.[1] ?? match?.[2]
  return value === undefined ? undefined : decodeEntities(value)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
    },
  )
}
