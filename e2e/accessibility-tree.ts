// What Chromium tells a screen reader of a page: its accessibility tree, flat, in the order of reading.
import type { CDPSession, Page } from '@playwright/test'

export interface TreeNode {
  /** As ARIA names it, or a name of Chromium's own such as `StaticText`. */
  readonly role: string
  readonly name: string
  readonly description: string
  /** Of a heading. */
  readonly level: number | undefined
  /** Of a dialog: nothing else can be reached. */
  readonly isModal: boolean
  /** It points to what describes it, or tells more of it. */
  readonly isDescribed: boolean
  /** From the page inwards. */
  readonly ancestors: readonly TreeNode[]
  /** By which the browser finds its element; elements of drawings and boxes of lines have none. */
  readonly element: number | undefined
}

type Answer = Awaited<ReturnType<typeof askFor>>
type AccessibilityNode = Answer['nodes'][number]

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The page's line to the browser's own tools: one for as long as the page lives. */
export function openSession(page: Page): Promise<CDPSession> {
  const known = sessions.get(page)
  if (known !== undefined) return known
  const session = page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

const askFor = async (session: CDPSession) => await session.send('Accessibility.getFullAXTree')

const textOf = (value: { readonly value?: unknown } | undefined): string =>
  typeof value?.value === 'string' ? value.value.trim() : ''

function nodeOf(announced: AccessibilityNode, ancestors: readonly TreeNode[]): TreeNode {
  const property = (name: string) => announced.properties?.find((one) => one.name === name)?.value
  const level = property('level')?.value
  return {
    role: textOf(announced.role),
    name: textOf(announced.name),
    description: textOf(announced.description),
    level: typeof level === 'number' ? level : undefined,
    isModal: property('modal')?.value === true,
    isDescribed: property('describedby') !== undefined || property('details') !== undefined,
    ancestors,
    element: announced.backendDOMNodeId,
  }
}

/** All that is not hidden from assistive technology. */
export async function readTree(page: Page): Promise<readonly TreeNode[]> {
  const { nodes } = await askFor(await openSession(page))
  const byId = new Map(nodes.map((announced) => [announced.nodeId, announced]))
  const inOrder: TreeNode[] = []
  const walk = (announced: AccessibilityNode | undefined, ancestors: readonly TreeNode[]): void => {
    if (announced === undefined) return
    let around = ancestors
    // Boxes of lines repeat the text they are made of.
    if (!announced.ignored && textOf(announced.role) !== 'InlineTextBox') {
      const node = nodeOf(announced, ancestors)
      inOrder.push(node)
      around = [...ancestors, node]
    }
    for (const child of announced.childIds ?? []) walk(byId.get(child), around)
  }
  walk(nodes[0], [])
  return inOrder
}

/** Roles that say nothing of where one is. */
const silent = new Set(['RootWebArea', 'generic', 'paragraph', 'LabelText', 'none', 'StaticText'])

/** Where a node stands, as a person could look for it: `main > tabpanel "Price" > image`. */
export function describePlace(node: TreeNode): string {
  const announced = [...node.ancestors.filter(({ role }) => !silent.has(role)).slice(-4), node]
  return announced
    .map(({ role, name }) => (name === '' ? role : `${role} "${name.slice(0, 60)}"`))
    .join(' > ')
}
