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

type Answer = Awaited<ReturnType<typeof askFor>>
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

const askFor = async (session: CDPSession) => await session.send('Accessibility.getFullAXTree')

const getText = (value: { readonly value?: unknown } | undefined): string =>
  typeof value?.value === 'string' ? value.value.trim() : ''

function toNode(announced: AccessibilityNode, ancestors: readonly TreeNode[]): TreeNode {
  const property = (name: string) => announced.properties?.find((one) => one.name === name)?.value
  const level = property('level')?.value
  return {
    role: getText(announced.role),
    name: getText(announced.name),
    description: getText(announced.description),
    level: typeof level === 'number' ? level : undefined,
    isModal: property('modal')?.value === true,
    isDescribed: property('describedby') !== undefined || property('details') !== undefined,
    ancestors,
    element: announced.backendDOMNodeId,
  }
}

/** All nodes that are not hidden from assistive technology. */
export async function readTree(page: Page): Promise<readonly TreeNode[]> {
  const { nodes } = await askFor(await openSession(page))
  const byId = new Map(nodes.map((announced) => [announced.nodeId, announced]))
  const inOrder: TreeNode[] = []
  const walk = (announced: AccessibilityNode | undefined, ancestors: readonly TreeNode[]): void => {
    if (announced === undefined) return
    let around = ancestors
    // Line boxes repeat the text that they consist of.
    if (!announced.ignored && getText(announced.role) !== 'InlineTextBox') {
      const node = toNode(announced, ancestors)
      inOrder.push(node)
      around = [...ancestors, node]
    }
    for (const child of announced.childIds ?? []) walk(byId.get(child), around)
  }
  walk(nodes[0], [])
  return inOrder
}

/** Roles that do not help to locate a node. */
const silent = new Set(['RootWebArea', 'generic', 'paragraph', 'LabelText', 'none', 'StaticText'])

/** The position of a node, as a person could look for it: `main > tabpanel "Price" > image`. */
export function describePlace(node: TreeNode): string {
  const announced = [...node.ancestors.filter(({ role }) => !silent.has(role)).slice(-4), node]
  return announced
    .map(({ role, name }) => (name === '' ? role : `${role} "${name.slice(0, 60)}"`))
    .join(' > ')
}
