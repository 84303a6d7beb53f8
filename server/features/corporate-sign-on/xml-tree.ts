/** A SAML message as a tree: small texts of one root, with nothing in them that SAML has no use for. */
import { walkXml } from '../../files/xml.ts'

export type Element = {
  /** Without its prefix. */
  readonly name: string
  readonly attribute: (name: string) => string | undefined
  readonly children: readonly Element[]
  /** The texts right below, joined. */
  readonly text: string
}

type Building = Element & { children: Element[]; text: string }

/** An encrypted assertion within a signed response within extensions stays below this. */
const deepest = 40

/**
 * Reads a message. Document types (entities that unpack to gigabytes), comments (which cut a name in two for some readers),
 * processing instructions and CDATA sections are refused wherever they stand: no identity provider writes them.
 *
 * @throws Error naming what is wrong
 */
export function readXml(source: string): Element {
  const text = source.replace(/^\uFEFF?\s*<\?xml\s[^<>]*\?>/, '').trim()
  if (/<[!?]/.test(text))
    throw new Error('The message has a document type, a comment or an instruction in it')
  const roots: Element[] = []
  const open: Building[] = []
  walkXml(text, {
    open: ({ name, attribute }) => {
      const element: Building = { name, attribute, children: [], text: '' }
      ;(open.at(-1)?.children ?? roots).push(element)
      if (open.push(element) > deepest) throw new Error('The message nests deeper than SAML does')
    },
    close: (name) => {
      if (open.pop()?.name !== name) throw new Error(`The message closes ${name} where it is not open`)
    },
    text: (part) => {
      const last = open.at(-1)
      if (last !== undefined) last.text += part
      else if (part.trim() !== '') throw new Error('The message has a text beside its root')
    },
  })
  const [root, ...others] = roots
  if (root === undefined || others.length > 0 || open.length > 0)
    throw new Error('The message has not one root')
  return root
}

/** The elements of a name right below. */
export function childrenOf({ children }: Element, name: string): readonly Element[] {
  return children.filter((child) => child.name === name)
}

/** The only element of a name right below. */
export function onlyChild(element: Element, name: string): Element {
  const [child, ...others] = childrenOf(element, name)
  if (child === undefined || others.length > 0) {
    throw new Error(`${element.name} has ${others.length === 0 ? 'no' : 'more than one'} ${name}`)
  }
  return child
}

/** An element and everything below it. */
export function withDescendants(element: Element): readonly Element[] {
  return [element, ...element.children.flatMap(withDescendants)]
}
