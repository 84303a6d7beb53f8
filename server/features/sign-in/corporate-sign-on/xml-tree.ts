/** Reads a SAML message into a tree, and refuses the XML features that SAML does not need. */
import { walkXml, type XmlBounds } from '../../../files/xml.ts'

export type Element = {
  /** The name without its prefix. */
  readonly name: string
  readonly attribute: (name: string) => string | undefined
  readonly children: readonly Element[]
  /** The text directly inside the element, joined. */
  readonly text: string
}

/** An element whose end has not been read yet. */
type OpenElement = Element & { children: Element[]; text: string }

/**
 * Limits for a message about one person. An answer has about 40 elements and one or two more for each group of the
 * person. The number is limited because the work of the signature library grows with the square of it. An encrypted
 * assertion within a signed response within extensions stays below 40 levels.
 */
export const messageBounds: XmlBounds = { elements: 5000, depth: 40, attributes: 40, allAttributes: 12_000 }

/**
 * Reads a message. Document types (entities that expand to gigabytes), comments (which truncate text for some
 * parsers), processing instructions and CDATA sections are refused everywhere: no identity provider writes them. Two
 * attributes of one element whose names differ only in the prefix are refused too, because parsers differ in which of
 * them they read.
 *
 * @param comments `skipped` for metadata, where people write them.
 * @throws Error that says what is wrong
 */
export function readXml(
  source: string,
  {
    comments = 'refused',
    bounds = messageBounds,
  }: { comments?: 'refused' | 'skipped'; bounds?: XmlBounds } = {},
): Element {
  const text = source.replace(/^\uFEFF?\s*<\?xml\s[^<>]*\?>/, '').trim()
  const roots: Element[] = []
  const open: OpenElement[] = []
  walkXml(
    text,
    {
      open: ({ name, attribute, attributes }) => {
        requireDistinctAttributes(name, attributes)
        const element: OpenElement = { name, attribute, children: [], text: '' }
        ;(open.at(-1)?.children ?? roots).push(element)
        open.push(element)
      },
      close: (name) => {
        if (open.pop()?.name !== name) throw new Error(`The message closes ${name} where it is not open`)
      },
      text: (part) => {
        const last = open.at(-1)
        if (last !== undefined) last.text += part
        else if (part.trim() !== '') throw new Error('The message has a text beside its root')
      },
      aside: (kind) => {
        if (kind !== 'comment' || comments === 'refused')
          throw new Error(`The message has a ${kind} in it, which is not read`)
      },
    },
    bounds,
  )
  const [root, ...others] = roots
  if (root === undefined || others.length > 0 || open.length > 0)
    throw new Error('The message does not have exactly one root')
  return root
}

function requireDistinctAttributes(element: string, attributes: ReadonlyMap<string, string>): void {
  const names = new Set<string>()
  for (const attribute of attributes.keys()) names.add(attribute.slice(attribute.indexOf(':') + 1))
  if (names.size < attributes.size) throw new Error(`${element} has an attribute twice, with another prefix`)
}

/** The direct children with a name. */
export function listChildren({ children }: Element, name: string): readonly Element[] {
  return children.filter((child) => child.name === name)
}

/** The only direct child with a name. */
export function getOnlyChild(element: Element, name: string): Element {
  const [child, ...others] = listChildren(element, name)
  if (child === undefined || others.length > 0) {
    throw new Error(`${element.name} has ${others.length === 0 ? 'no' : 'more than one'} ${name}`)
  }
  return child
}

/** An element and all its descendants, in document order. */
export function listWithDescendants(element: Element): readonly Element[] {
  const found: Element[] = []
  const waiting: Element[] = [element]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next)
    for (let index = next.children.length - 1; index >= 0; index -= 1) {
      const child = next.children[index]
      if (child !== undefined) waiting.push(child)
    }
  }
  return found
}
