/** Writes XML 1.0: elements with attributes, and either text or elements. */

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string | readonly XmlElement[]
}

type Attributes = XmlElement['attributes']

/** An element; undefined parts of its content are left out. */
export const element = (
  name: string,
  content: string | readonly (XmlElement | undefined)[],
  attributes: Attributes = {},
): XmlElement => ({
  name,
  attributes,
  content: typeof content === 'string' ? content : content.filter((part) => part !== undefined),
})

export const printXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${print(root, '')}\n`

function print({ name, attributes, content }: XmlElement, indent: string): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')
  if (typeof content === 'string') return `${indent}<${name}${written}>${escapeXml(content)}</${name}>`
  if (content.length === 0) return `${indent}<${name}${written}/>`
  const inner = content.map((child) => print(child, `${indent}  `)).join('\n')
  return `${indent}<${name}${written}>\n${inner}\n${indent}</${name}>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** Escapes a text, and leaves out what XML 1.0 (section 2.2) cannot hold: control characters, surrogates by themselves, U+FFFE and U+FFFF. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"\r]/g, (sign) => entities[sign] ?? sign)
