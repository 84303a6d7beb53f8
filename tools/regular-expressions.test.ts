/**
 * Every regular expression that may see input from outside takes a number of steps proportional to the length of the
 * text, for any text.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Code that reads settings and the machine sees no input from outside. */
const excludedFiles =
  /\.test\.ts$|\/testing\/|^server\/(?:env|env-sign-in)\.ts$|^server\/db\/(?:embedded|seed|temporary-server)/

const sources = execFileSync('git', ['ls-files', 'contract', 'domain', 'i18n', 'server'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !excludedFiles.test(file))

interface FoundExpression {
  readonly file: string
  readonly source: string
  readonly flags: string
}

/** The regular expressions of a file: literals, and expressions composed from texts, which cannot be analysed. */
function listExpressions(file: string): { literals: readonly FoundExpression[]; composed: number } {
  const literals: FoundExpression[] = []
  let composed = 0
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) literals.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') composed += 1
    },
  })
  visitor.visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
  return { literals, composed }
}

const expressionsByFile = sources.map((file) => ({ file, ...listExpressions(file) }))

/** Without limits of time the search is the same on every machine; with them a busy one searches elsewhere and reports another verdict. */
const unlimited = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
} as const

test('no regular expression takes more than a linear number of steps', () => {
  const different = new Map(
    expressionsByFile
      .flatMap(({ literals }) => literals)
      .map((literal) => [`/${literal.source}/${literal.flags}`, literal] as const),
  )
  expect(different.size).toBeGreaterThan(100)
  const slow = [...different].flatMap(([text, { file, source, flags }]) => {
    const result = checkSync(source, flags, unlimited)
    if (result.status === 'safe') return []
    const why =
      result.status === 'vulnerable'
        ? `${result.complexity.summary}, ${result.attack.pattern}`
        : result.error.kind
    return [`${file} ${text}: ${why}`]
  })
  expect(slow).toEqual([])
})

test('a backtracking regular expression would be detected', () => {
  expect(checkSync(String.raw`^(a+)+$`, '').status).toBe('vulnerable')
  expect(checkSync(String.raw`\s+$`, '').status).toBe('vulnerable')
})

test('no regular expression is composed while the portal runs', () => {
  expect(expressionsByFile.filter(({ composed }) => composed > 0).map(({ file }) => file)).toEqual([])
})

test('text is normalized only by the function that limits its combining marks', () => {
  const users = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes('.normalize('))
  // Field texts with too many combining marks are refused earlier, with their own error.
  expect(users).toEqual(['contract/fields.ts', 'domain/normalize.ts'])
})
