/** Tests that the text seen on a control is part of its name, in every language: people who control the portal by voice say what they see (WCAG 2.5.3). */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Language, languages } from '@design-portal/i18n/languages.ts'
import { readMessages } from '@design-portal/i18n/messages.ts'
import type { Expression, JSXElement } from 'oxc-parser'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

const sources = execFileSync('git', ['ls-files', 'web'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))

/** A text by its key, and by placeholder the texts that are put into it. */
interface UsedText {
  readonly key: string
  readonly inserted: ReadonlyMap<string, string>
}

/** A control with a name of its own: the texts that may be its name, and those that may be seen on it. */
interface NamedControl {
  readonly file: string
  readonly names: readonly UsedText[]
  readonly visibleTexts: readonly UsedText[]
}

/** The texts that an expression may show: `text('KEY', values)`, or a choice between some. */
function listTexts(node: Expression): readonly UsedText[] {
  if (node.type === 'ConditionalExpression')
    return [...listTexts(node.consequent), ...listTexts(node.alternate)]
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'text')
    return []
  const [key, values] = node.arguments
  if (key === undefined || key.type === 'SpreadElement') return []
  const inserted = new Map<string, string>()
  for (const property of values?.type === 'ObjectExpression' ? values.properties : []) {
    const isNamed = property.type === 'Property' && property.key.type === 'Identifier'
    const [text] = isNamed ? listTexts(property.value) : []
    if (isNamed && property.key.type === 'Identifier' && text !== undefined)
      inserted.set(property.key.name, text.key)
  }
  return listKeys(key).map((literal) => ({ key: literal, inserted }))
}

function listKeys(node: Expression): readonly string[] {
  if (node.type === 'ConditionalExpression')
    return [...listKeys(node.consequent), ...listKeys(node.alternate)]
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []
}

const isControl = ({ openingElement: { name } }: JSXElement): boolean =>
  name.type === 'JSXIdentifier' && /(?:^a|[Bb]utton|Link|Anchor|Item|Tab)$/.test(name.name)

function listNames({ openingElement }: JSXElement): readonly UsedText[] {
  return openingElement.attributes.flatMap((attribute) =>
    attribute.type === 'JSXAttribute' &&
    attribute.name.name === 'aria-label' &&
    attribute.value?.type === 'JSXExpressionContainer' &&
    attribute.value.expression.type !== 'JSXEmptyExpression'
      ? listTexts(attribute.value.expression)
      : [],
  )
}

/** Lists the texts seen on a control; that of a variable is given as a placeholder, as the name may contain it. */
const listVisibleTexts = ({ children }: JSXElement): readonly UsedText[] =>
  children.flatMap((child) => {
    if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return []
    return child.expression.type === 'Identifier'
      ? [{ key: `{${child.expression.name}}`, inserted: new Map<string, string>() }]
      : listTexts(child.expression)
  })

/** The words of a text between single spaces, with one before and after them. */
const toWords = (text: string): string => ` ${(text.match(/[\p{L}\p{N}{}]+/gu) ?? []).join(' ')} `

/** Whether a name contains the visible text: as whole words, in languages that separate them by spaces. */
function containsWords(name: string, visible: string, language: Language): boolean {
  if (language === 'ja' || language === 'zh') return name.includes(visible)
  return toWords(name).includes(toWords(visible))
}

const controls = sources.flatMap((file) => {
  const namedControls: NamedControl[] = []
  new Visitor({
    JSXElement(element) {
      const [names, visibleTexts] = isControl(element)
        ? [listNames(element), listVisibleTexts(element)]
        : [[], []]
      if (names.length > 0 && visibleTexts.length > 0) namedControls.push({ file, names, visibleTexts })
    },
  }).visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
  return namedControls
})

test.each(languages)('the name of each control contains the text that is seen on it, in %s', (language) => {
  const messages = readMessages(language)
  const read = ({ key, inserted }: UsedText) =>
    (messages[key] ?? key)
      .replaceAll(/\{(\w+)\}/g, (whole, name: string) => messages[inserted.get(name) ?? ''] ?? whole)
      .toLocaleLowerCase(language)
  expect(controls.length).toBeGreaterThan(15)
  const mismatches = controls.flatMap(({ file, names, visibleTexts }) =>
    names.flatMap((name) => {
      const visible = visibleTexts
        .filter(({ key }) => !key.startsWith('{') || read(name).includes(key))
        .map(read)
      return visible.length === 0 || visible.some((words) => containsWords(read(name), words, language))
        ? []
        : [`${file}, ${name.key}: "${read(name)}" without "${visible.join('" or "')}"`]
    }),
  )
  expect(mismatches).toEqual([])
})
