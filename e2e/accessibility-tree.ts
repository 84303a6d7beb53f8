// The accessibility tree that Chromium gives to a screen reader: flat, in reading order.
import type { CDPSession, Page } from '@playwright/test'

export interface TreeNode {
  /** The ARIA role, or a name of Chromium's own such as `StaticText`. */
  readonly role: string
  readonly name: string
  readonly description: string
  /** The level of a heading. */
  readonly level: number | undefined
  /** Set for a dialog outside of which nothing can be reached. */
  readonly isModal: boolean
  /** Whether it refers to an element that describes it or gives details. */
  readonly isDescribed: boolean
  /** From the page inwards. */
  readonly ancestors: readonly TreeNode[]
  /** The id by which the browser finds its element; parts of drawings and line boxes have none. */
  readonly element: number | undefined
}

type Answer = Awaited<ReturnType<typeof requestTree>>
type AccessibilityNode = Answer['nodes'][number]

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The page's session with the browser's own tools, one for the life of the page. */
export function openSession(page: Page): Promise<CDPSession> {
  const cached = sessions.get(page)
  if (cached !== undefined) return cached
  const session = page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

const requestTree = async (session: CDPSession) => await session.send('Accessibility.getFullAXTree')

const getText = (value: { readonly value?: unknown } | undefined): string =>
  typeof value?.value === 'string' ? value.value.trim() : ''

function toNode(axNode: AccessibilityNode, ancestors: readonly TreeNode[]): TreeNode {
  const property = (name: string) => axNode.properties?.find((candidate) => candidate.name === name)?.value
  const level = property('level')?.value
  return {
    role: getText(axNode.role),
    name: getText(axNode.name),
    description: getText(axNode.description),
    level: typeof level === 'number' ? level : undefined,
    isModal: property('modal')?.value === true,
    isDescribed: property('describedby') !== undefined || property('details') !== undefined,
    ancestors,
    element: axNode.backendDOMNodeId,
  }
}

/** All nodes that are not hidden from assistive technology. */
export async function readTree(page: Page): Promise<readonly TreeNode[]> {
  const { nodes } = await requestTree(await openSession(page))
  const byId = new Map(nodes.map((axNode) => [axNode.nodeId, axNode]))
  const inOrder: TreeNode[] = []
  const walk = (axNode: AccessibilityNode | undefined, ancestors: readonly TreeNode[]): void => {
    if (axNode === undefined) return
    let childAncestors = ancestors
    // Line boxes repeat the text that they consist of.
    if (!axNode.ignored && getText(axNode.role) !== 'InlineTextBox') {
      const node = toNode(axNode, ancestors)
      inOrder.push(node)
      childAncestors = [...ancestors, node]
    }
    for (const child of axNode.childIds ?? []) walk(byId.get(child), childAncestors)
  }
  walk(nodes[0], [])
  return inOrder
}

/** Roles that do not help to locate a node. */
const unhelpfulRoles = new Set(['RootWebArea', 'generic', 'paragraph', 'LabelText', 'none', 'StaticText'])

/** The position of a node, as a person could look for it: `main > tabpanel "Price" > image`. */
export function describePlace(node: TreeNode): string {
  const places = [...node.ancestors.filter(({ role }) => !unhelpfulRoles.has(role)).slice(-4), node]
  return places.map(({ role, name }) => (name === '' ? role : `${role} "${name.slice(0, 60)}"`)).join(' > ')
}
