// Rules for the accessibility tree that axe does not check, although a person with a screen reader needs them.
import { describePlace, type TreeNode } from './accessibility-tree.ts'

/** Controls, inputs and landmarks have names. */
const namedRoles: ReadonlySet<string> = new Set(
  [
    'button link checkbox radio switch slider spinbutton textbox searchbox combobox listbox option',
    'menu menuitem menuitemradio menuitemcheckbox tab tablist tabpanel toolbar radiogroup group tree treeitem',
    'table grid treegrid columnheader rowheader dialog alertdialog region image heading progressbar meter',
  ].flatMap((roles) => roles.split(' ')),
)

const landmarks: ReadonlySet<string> = new Set(
  'banner main navigation search region form complementary contentinfo'.split(' '),
)

/** `part.frame`, `option.phases.3ph`, `SOLUTION_STATUS`: the key of a missing text. */
const rawKey =
  /^([a-z]+\.)?(group|parameter|option|rule|notice|part|help|goal|unit|drawing)(\.[\w-]+)+$|^[A-Z]{2,}\d*(_[A-Z0-9]+)+$/

type Rule = (tree: readonly TreeNode[]) => readonly string[]

/** The parts of `<details>` are a group named by its summary. */
const isDisclosure = (node: TreeNode, tree: readonly TreeNode[]): boolean =>
  node.role === 'group' &&
  tree.some(({ role, ancestors }) => role === 'DisclosureTriangle' && ancestors.at(-1) === node)

const listUnnamedElements: Rule = (tree) =>
  tree
    .filter((node) => namedRoles.has(node.role) && node.name === '' && !isDisclosure(node, tree))
    .map((node) => `has no name: ${describePlace(node)}`)

const listRawKeys: Rule = (tree) =>
  tree
    .filter(({ name, description }) => rawKey.test(name) || rawKey.test(description))
    .map((node) => `a key in place of a text: ${describePlace(node)}`)

/** There is one heading of the first level, unless a dialog hides the page, and no level is skipped on the way down. */
const listHeadingFaults: Rule = (tree) => {
  const headings = tree.filter(({ role }) => role === 'heading')
  const firstLevelHeadings = headings.filter(({ level }) => level === 1)
  const isCovered = tree.some(({ isModal }) => isModal)
  const levelSteps = headings.map(({ level = 0 }, index) => {
    const previousLevel = headings[index - 1]?.level ?? (isCovered ? 1 : 0)
    return level - previousLevel
  })
  return [
    ...(isCovered || firstLevelHeadings.length === 1
      ? []
      : [`has ${firstLevelHeadings.length} headings of the first level`]),
    ...headings
      .filter((_heading, index) => (levelSteps[index] ?? 0) > 1)
      .map((node) => `a level is skipped before ${describePlace(node)} of level ${node.level}`),
  ]
}

/** Two landmarks of a kind have different names. A form without a name is not a landmark. */
const listAmbiguousLandmarks: Rule = (tree) => {
  const landmarkNodes = tree.filter(
    ({ role, name }) => landmarks.has(role) && (role !== 'form' || name !== ''),
  )
  return landmarkNodes
    .filter((node) => {
      const others = landmarkNodes.filter((other) => other !== node && other.role === node.role)
      return others.some(({ name }) => name === node.name) || (others.length > 0 && node.name === '')
    })
    .map((node) => `is not told apart from another of its kind: ${describePlace(node)}`)
}

/** What an icon may be inside of. */
const iconContainers: ReadonlySet<string> = new Set([
  'cell',
  'gridcell',
  'rowheader',
  'button',
  'link',
  'listitem',
])

/** A drawing refers to an equivalent in words; an icon in a cell or a control is a word itself. */
const listUndescribedDrawings: Rule = (tree) =>
  tree
    .filter(({ role, name, isDescribed }) => role === 'image' && name !== '' && !isDescribed)
    .filter(({ ancestors }) => !ancestors.some(({ role }) => iconContainers.has(role)))
    .map((node) => `leads to nothing that says the same: ${describePlace(node)}`)

const controls: ReadonlySet<string> = new Set(
  'button link checkbox radio switch spinbutton textbox searchbox combobox'.split(' '),
)

/** A dialog is described by a sentence; a description with the names of several controls is the whole dialog. */
const listOverdescribedDialogs: Rule = (tree) =>
  tree
    .filter(({ role }) => role === 'dialog' || role === 'alertdialog')
    .filter((node) => {
      const innerControls = tree.filter(
        ({ role, ancestors }) => controls.has(role) && ancestors.includes(node),
      )
      const names = new Set(innerControls.map(({ name }) => name).filter((name) => name !== ''))
      return [...names].filter((name) => node.description.includes(name)).length > 1
    })
    .map((node) => `is described by its controls, too: ${describePlace(node)}`)

const rules: readonly Rule[] = [
  listUnnamedElements,
  listRawKeys,
  listHeadingFaults,
  listAmbiguousLandmarks,
  listUndescribedDrawings,
  listOverdescribedDialogs,
]

/** The faults in words, each once. */
export const listTreeFaults = (tree: readonly TreeNode[]): readonly string[] => [
  ...new Set(rules.flatMap((rule) => rule(tree))),
]
