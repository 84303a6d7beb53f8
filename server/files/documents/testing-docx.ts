/** Reads the package of an editable document back, for tests. */
import { openZip } from '../zip.ts'
import { walkXml } from '../xml.ts'

export interface DocxNode {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (DocxNode | string)[]
}

export interface DocxFile {
  readonly names: readonly string[]
  readonly readBytes: (name: string) => Promise<Uint8Array>
  readonly readXml: (name: string) => Promise<DocxNode>
}

export async function openDocx(bytes: Uint8Array): Promise<DocxFile> {
  const archive = await openZip(bytes, { unpacked: 100_000_000, entries: 1000 })
  const readBytes = async (name: string) => {
    const part = await archive.read(name)
    if (part === undefined) throw new Error(`There is no ${name}`)
    return part
  }
  return {
    names: archive.names,
    readBytes,
    readXml: async (name) => parseXml((await readBytes(name)).toString('utf8')),
  }
}

function parseXml(source: string): DocxNode {
  const root = { name: '', attributes: new Map<string, string>(), children: [] as (DocxNode | string)[] }
  const openNodes: (typeof root)[] = [root]
  walkXml(source, {
    open: ({ name, attributes }) => {
      const node = { name, attributes: new Map(attributes), children: [] }
      openNodes.at(-1)?.children.push(node)
      openNodes.push(node)
    },
    close: () => void openNodes.pop(),
    text: (text) => void openNodes.at(-1)?.children.push(text),
  })
  const [first] = listElements(root)
  if (first === undefined) throw new Error('The part has no element')
  return first
}

const listElements = (node: DocxNode): readonly DocxNode[] =>
  node.children.filter((child) => typeof child !== 'string')

/** All elements of a name below a node, in their order; those within found ones too. */
export const findAll = (node: DocxNode, name: string): readonly DocxNode[] =>
  listElements(node).flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)])

/** The words of a node: its texts, line ends, and the ends of its paragraphs. */
export function readWords(node: DocxNode): string {
  if (node.name === 't') return node.children.filter((child) => typeof child === 'string').join('')
  if (node.name === 'br') return '\n'
  const parts = listElements(node).map(readWords)
  return node.name === 'tc' || node.name === 'body'
    ? parts.filter((part) => part !== '').join('\n')
    : parts.join('')
}

export const getAttribute = (node: DocxNode | undefined, name: string): string | undefined =>
  node?.attributes.get(name)
