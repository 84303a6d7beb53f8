/**
 * Tests that every regular expression which may see input from outside takes a number of steps proportional to the length
 * of the text, for any text.
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

/** Without time limits the search has the same result on every machine; with them it would depend on the load of the machine. */
const withoutTimeLimits = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
} as const

test('no regular expression takes more than a linear number of steps', () => {
  const distinctLiterals = new Map(
    expressionsByFile
      .flatMap(({ literals }) => literals)
      .map((literal) => [`/${literal.source}/${literal.flags}`, literal] as const),
  )
  expect(distinctLiterals.size).toBeGreaterThan(100)
  const slowExpressions = [...distinctLiterals].flatMap(([text, { file, source, flags }]) => {
    const result = checkSync(source, flags, withoutTimeLimits)
    if (result.status === 'safe') return []
    const reason =
      result.status === 'vulnerable'
        ? `${result.complexity.summary}, ${result.attack.pattern}`
        : result.error.kind
    return [`${file} ${text}: ${reason}`]
  })
  expect(slowExpressions).toEqual([])
})

test('a backtracking regular expression would be detected', () => {
  expect(checkSync(String.raw`^(a+)+$`, '').status).toBe('vulnerable')
  expect(checkSync(String.raw`\s+$`, '').status).toBe('vulnerable')
})

test('no regular expression is composed while the portal runs', () => {
  expect(expressionsByFile.filter(({ composed }) => composed > 0).map(({ file }) => file)).toEqual([])
})

test('text is normalized only by the function that limits its combining marks', () => {
  const filesThatNormalize = sources.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('.normalize('),
  )
  // Field texts with too many combining marks are refused earlier, with their own error.
  expect(filesThatNormalize).toEqual(['contract/fields.ts', 'domain/normalize.ts'])
})
