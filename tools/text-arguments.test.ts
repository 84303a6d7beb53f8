/** Tests that every argument that a text names is passed where the text is shown: the compiler does not see the names within a text. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readMessages } from '@design-portal/i18n/messages.ts'
import { compileMessage, listArgumentNames } from '@design-portal/i18n/icu/compile.ts'
import type { Argument, CallExpression, ObjectExpression } from 'oxc-parser'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

const sources = execFileSync('git', ['ls-files', 'web', 'server', 'domain'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))

const argumentNames = new Map(
  Object.entries(readMessages('en')).map(([key, text]) => [key, listArgumentNames(compileMessage(text))]),
)

/** The keys of texts that an expression may be. */
function listKeys(node: Argument): readonly string[] {
  if (node.type === 'ConditionalExpression')
    return [...listKeys(node.consequent), ...listKeys(node.alternate)]
  return node.type === 'Literal' && typeof node.value === 'string' && argumentNames.has(node.value)
    ? [node.value]
    : []
}

/** The names of the properties of an object; undefined if it spreads another one, whose properties are not known here. */
function findPropertyNames({ properties }: ObjectExpression): readonly string[] | undefined {
  const names = properties.map((property) => {
    if (property.type === 'SpreadElement') return undefined
    if (property.key.type === 'Identifier') return property.key.name
    return property.key.type === 'Literal' ? String(property.key.value) : undefined
  })
  return names.every((name) => name !== undefined) ? names : undefined
}

/** The arguments by which the text of a finding names its designs. */
const designNames = ['first', 'second']

/** Finds the names of the arguments that are passed to a text; a finding has them in `arguments`, beside its designs. Undefined if they cannot be seen there. */
function findPassedNames(node: ObjectExpression): readonly string[] | undefined {
  for (const property of node.properties) {
    if (property.type === 'SpreadElement' || property.key.type !== 'Identifier') continue
    if (property.key.name !== 'arguments') continue
    const names = property.value.type === 'ObjectExpression' ? findPropertyNames(property.value) : undefined
    return names && [...designNames, ...names]
  }
  return findPropertyNames(node)
}

/** Functions that compute the arguments of a text from other values. */
const functionsComputingArguments = new Set(['createOverloadFinding'])

interface ShownText {
  readonly key: string
  readonly missing: readonly string[]
}

/** Lists the texts that a call shows with literal arguments, each with the arguments that the call does not pass. */
function listShownTexts({ callee, arguments: passed }: CallExpression): readonly ShownText[] {
  if (callee.type === 'Identifier' && functionsComputingArguments.has(callee.name)) return []
  return passed.flatMap((argument, index) => {
    const next = passed[index + 1]
    if (next?.type !== 'ObjectExpression') return []
    const names = findPassedNames(next)
    if (names === undefined) return []
    return listKeys(argument).map((key) => ({
      key,
      missing: (argumentNames.get(key) ?? []).filter((name) => !names.includes(name)),
    }))
  })
}

test('every argument that a text names is passed where the text is shown', () => {
  const shownTexts = sources.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const texts: ShownText[] = []
    if (!/'[A-Z][A-Z\d]*_/u.test(source)) return []
    const visitor = new Visitor({ CallExpression: (node) => void texts.push(...listShownTexts(node)) })
    visitor.visit(parseSync(file, source).program)
    return texts.map((text) => ({ file, ...text }))
  })
  expect(shownTexts.length).toBeGreaterThan(700)
  expect(shownTexts.filter(({ missing }) => missing.length > 0)).toEqual([])
})
