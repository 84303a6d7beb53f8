// Tests the repository itself: imports between workspaces, sizes of files, and conventions that no linter checks.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { readMessages } from '@design-portal/i18n/messages.ts'
import { solutionStatuses } from '@design-portal/domain/workflow/statuses.ts'
import { describe, expect, test } from 'vitest'
import { buildFeatureGraph, findCycles } from './code/feature-graph.ts'
import { isTest, listFiles, listImports, root } from './code/imports.ts'

const files = listFiles()
const sources = files.filter((file) => /\.(ts|tsx)$/.test(file))
/** A decision record describes the code at its time, so it is not compared with today's code. */
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('docs/decisions/'))

const workspaces = ['contract', 'domain', 'server', 'web', 'i18n', 'e2e', 'bench', 'tools'] as const
type Workspace = (typeof workspaces)[number]

/** The workspaces that each may import; tests and benchmarks may import more. */
const arrows = {
  domain: [],
  i18n: [],
  contract: ['domain'],
  server: ['contract', 'domain', 'i18n'],
  web: ['contract', 'domain', 'i18n'],
  e2e: ['contract', 'domain', 'i18n', 'server', 'tools'],
  bench: ['contract', 'domain', 'i18n', 'server', 'tools'],
  tools: ['contract', 'domain', 'i18n', 'server'],
} satisfies Record<Workspace, readonly Workspace[]>

const findWorkspace = (file: string): Workspace | undefined =>
  workspaces.find((workspace) => file.startsWith(`${workspace}/`))

/** The feature of a file; features are grouped by the part of the business they serve. */
const findFeature = (file: string): string | undefined =>
  /^(?:web|server)\/features\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0]

/** A screen with its own address: a component that the routes load. */
const isPage = (file: string, loadedByRoutes: ReadonlySet<string>): boolean =>
  file.endsWith('.tsx') && loadedByRoutes.has(file)

/** The status of a decision, as its third line and the index give it: with what supersedes it, without what it supersedes. */
const statusLine =
  /^Status: (superseded by \[\d+\]\([^)]+\)|in force(?:, except .+?\)\)(?: and .+?\)\))*)?)\./

const imports = new Map(sources.map((file) => [file, listImports(file)]))

describe('import arrows', () => {
  test('workspaces import only what the architecture allows', () => {
    const violations: string[] = []
    for (const [file, targets] of imports) {
      const from = findWorkspace(file)
      // A build configuration runs on the developer's machine and never in the browser, so it belongs to the tools.
      if (from === undefined || file.endsWith('.config.ts')) continue
      const allowedWorkspaces: readonly Workspace[] =
        isTest(file) && from !== 'web' ? [...arrows[from], 'tools', 'i18n'] : arrows[from]
      for (const target of targets) {
        const to = findWorkspace(target)
        if (to !== undefined && to !== from && !allowedWorkspaces.includes(to))
          violations.push(`${file} → ${target}`)
      }
    }
    expect(violations).toEqual([])
  })

  test('a feature never imports the store, routes or page of another feature', () => {
    const pages = new Set(
      [...imports].filter(([file]) => file.startsWith('web/routes/')).flatMap(([, targets]) => targets),
    )
    const violations: string[] = []
    for (const [file, targets] of imports) {
      const from = findFeature(file)
      if (from === undefined) continue
      for (const target of targets) {
        const to = findFeature(target)
        if (
          to !== undefined &&
          to !== from &&
          (/\/(?:store|routes)\.ts$/.test(target) || isPage(target, pages))
        )
          violations.push(`${file} → ${target}`)
      }
    }
    expect(violations).toEqual([])
  })

  test('features import each other without cycles', () => {
    const shippedImports = [...imports].filter(([file]) => file.startsWith('web/') || !isTest(file))
    expect(findCycles(buildFeatureGraph(new Map(shippedImports)))).toEqual([])
  })

  test('every feature of the server is in a group', () => {
    expect(sources.filter((file) => /^server\/features\/(?:[^/]+\/)?[^/]+$/.test(file))).toEqual([])
  })

  test('server and web compare no solution status with a literal, because domain/workflow defines its meaning', () => {
    const comparison = new RegExp(
      `(?:[sS]tatus|previous|findStatus\\([^)]*\\))\\)?\\s*[!=]==\\s*'(?:${solutionStatuses.join('|')})'`,
    )
    const violations = sources.filter(
      (file) =>
        /^(server|web)\//.test(file) &&
        !isTest(file) &&
        comparison.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(violations).toEqual([])
  })

  test('engine and engineering import no product, and UI kit components import neither routes nor calls', () => {
    const violations: string[] = []
    for (const [file, targets] of imports) {
      for (const target of targets) {
        if (/^domain\/engine(ering)?\//.test(file) && !isTest(file) && target.startsWith('domain/products/'))
          violations.push(`${file} → ${target}`)
        if (file.startsWith('web/ui/') && /^(contract\/|web\/(features|paths|routes|api))/.test(target))
          violations.push(`${file} → ${target}`)
      }
    }
    expect(violations).toEqual([])
  })

  test('domain uses no clock, random numbers, files or network', () => {
    const violations = sources
      .filter((file) => file.startsWith('domain/') && !isTest(file))
      .filter((file) =>
        /\b(Date\.now|new Date\(\)|Math\.random|fetch\(|from 'node:)/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      )
    expect(violations).toEqual([])
  })
})

describe('house rules', () => {
  test('every source file begins with a comment that states its purpose', () => {
    const violations = sources.filter(
      (file) =>
        // A test has the name of the file beside it, whose first sentence applies to both.
        !file.endsWith('.test.ts') &&
        !/^(#!.*\n)?(\/\/|\/\*)/.test(readFileSync(join(root, file), 'utf8')) &&
        !file.endsWith('.d.ts') &&
        file !== 'vitest.config.ts',
    )
    expect(violations).toEqual([])
  })

  test('test files stay under 400 lines', () => {
    const violations = sources
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
      .filter(({ lines }) => lines > 400)
    expect(violations).toEqual([])
  })

  test('no source file has skipped or focused tests, disabled checks or notes of unfinished work', () => {
    const forbiddenPatterns = [
      /\b(?:test|it|describe)\.(?:only|skip)\(/,
      /@ts-(?:ignore|expect-error|nocheck)/,
      /oxlint-disable/,
      /\bTO(?:DO)\b/,
      /\bFIX(?:ME)\b/,
    ]
    const violations = sources.filter(
      (file) =>
        file !== 'tools/repository.test.ts' &&
        forbiddenPatterns.some((pattern) => pattern.test(readFileSync(join(root, file), 'utf8'))),
    )
    expect(violations).toEqual([])
  })

  test('no form leaves validation to the browser, which reports problems in its own language', () => {
    const violations = sources
      .filter((file) => file.startsWith('web/'))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/<form\b[^>]*?(?:>|=>)/g)]
          .filter(([form]) => !/\bnoValidate\b/.test(form))
          .map(([form]) => `${file}: ${form}`),
      )
    expect(violations).toEqual([])
  })

  test('error classes end in Error, have their own name and are the only documented throws', () => {
    const violations: string[] = []
    const classes = new Set(['Error', 'TypeError', 'RangeError', 'SyntaxError'])
    const texts = sources.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    for (const [file, text] of texts) {
      for (const [, name = '', body = ''] of text.matchAll(
        /class (\w+) extends \w*Error\b([\s\S]*?\n\}|)/g,
      )) {
        classes.add(name)
        const assignedName = /this\.name = '(\w+)'/.exec(body)?.[1]
        if (!name.endsWith('Error') || (assignedName !== undefined && assignedName !== name))
          violations.push(`${file}: ${name} ${assignedName}`)
      }
    }
    for (const [file, text] of texts) {
      for (const [, thrown = ''] of text.matchAll(/@throws (?:\{)?([A-Z][a-z]\w*)/g))
        if (!classes.has(thrown)) violations.push(`${file}: @throws ${thrown}`)
    }
    expect(violations).toEqual([])
  })

  test('every property that is looked up by a string is declared somewhere, because renaming overlooks strings', () => {
    const texts = sources.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    const declared = new Set(
      texts.flatMap(([, text]) =>
        [...text.matchAll(/\b(\w+)\??:|[{,]\s*(\w+)\s*(?=[,}])/g)].map(([, named, short]) => named ?? short),
      ),
    )
    // Features that a browser may lack are looked up on its window.
    const violations = texts.flatMap(([file, text]) =>
      [...(isTest(file) ? '' : text).matchAll(/'(\w+)' in (?!window|globalThis)\w/g)]
        .filter(([, name]) => !declared.has(name))
        .map(([, name]) => `${file}: '${name}' in`),
    )
    expect(violations).toEqual([])
  })

  test('every condition that a refusal names has a text, so that no screen shows its identifier', () => {
    const texts = readMessages('en')
    const prefixes = [
      'CONDITION',
      'ADMIN_CONDITION',
      'PRICE_LIST_CONDITION',
      'PRODUCT_CONDITION',
      'REFERENCE_CONDITION',
      'PART_IMPORT_CONDITION',
    ]
    /** Conditions with a text of another key; this one is the only condition of resending a message. */
    const conditionsWithOwnText = ['messageDead']
    const named = sources
      .filter((file) => file.startsWith('server/features/') && !isTest(file))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/(?:ConditionError\(|unmet: )\[?'(\w+)'/g)].map(
          ([, condition = '']) => condition,
        ),
      )
    expect(named.length).toBeGreaterThan(20)
    const conditionsWithoutText = named.filter(
      (condition) =>
        !conditionsWithOwnText.includes(condition) &&
        !prefixes.some((prefix) => toTextKey(prefix, condition) in texts),
    )
    expect(conditionsWithoutText).toEqual([])
  })

  test('server and web convert between moments and days only by functions that name a country or UTC', () => {
    const day =
      /(?:toISOString|toJSON)\(\)\s*\.(?:slice|substring)\(0, 10\)|toISOString\(\)\s*\.split\('T'\)|::timestamp at time zone/
    const violations = sources.filter(
      (file) =>
        /^(?:server|web)\//.test(file) &&
        !isTest(file) &&
        !/\/testing\/|^server\/testing\/|^server\/db\/seed\//.test(file) &&
        day.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(violations).toEqual([])
  })

  test('every test file asserts something', () => {
    const violations = sources.filter(
      (file) =>
        /\.(test|journey)\.tsx?$/.test(file) &&
        !/\bexpect|assert/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(violations).toEqual([])
  })

  test('no two migrations and no two decisions have the same number', () => {
    const numbered = files.filter((file) => /^(server\/db\/migrations|docs\/decisions)\/\d{4}-/.test(file))
    const numbers = numbered.map((file) => file.replace(/(?<=\/\d{4}-).*/, ''))
    expect(numbered.length).toBeGreaterThan(90)
    expect(numbered.filter((_file, index) => numbers.indexOf(numbers[index] ?? '') !== index)).toEqual([])
  })

  test('decision records have at most 50 lines and the three sections', () => {
    const violations = files
      .filter((file) => /^docs\/decisions\/\d{4}-.*\.md$/.test(file))
      .filter((file) => {
        const text = readFileSync(join(root, file), 'utf8')
        return (
          text.split('\n').length > 51 ||
          !['## Context', '## Decision', '## Consequences'].every((section) => text.includes(section))
        )
      })
    expect(violations).toEqual([])
  })

  test('the index of the decisions gives the title and the status of every record', () => {
    const records = files.filter((file) => /^docs\/decisions\/\d{4}-.*\.md$/.test(file))
    const rows = records.map((file) => {
      const [title = '', , line = ''] = readFileSync(join(root, file), 'utf8').split('\n')
      const [, number = '', name = ''] = /^# (\d+)\. (.+)$/.exec(title) ?? []
      const [, status = `no status in ${file}`] = statusLine.exec(line) ?? []
      return `| ${number} | [${name}](${basename(file)}) | ${status} |`
    })
    const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
    expect(index.split('\n').filter((line) => /^\| \d/.test(line))).toEqual(rows)
  })

  test('a decision that is superseded and the one that supersedes it name each other', () => {
    const records = files.filter((file) => /^docs\/decisions\/\d{4}-.*\.md$/.test(file))
    const pairs = (word: RegExp) =>
      records.flatMap((file) => {
        const status = readFileSync(join(root, file), 'utf8').split('\n')[2] ?? ''
        return [...status.matchAll(word)].flatMap(([named = '']) =>
          [...named.matchAll(/\]\(([^)]+)\)/g)].map(([, other = '']) => [basename(file), other] as const),
        )
      })
    const bySuccessor = [...pairs(/Supersedes [^.]*(?:\.md[^.]*)*\./g), ...pairs(/Refines [^.]*\.md\)/g)]
    const byPredecessor = [...pairs(/superseded by [^)]*\)/g), ...pairs(/Refined by [^)]*\)/g)]
    expect(bySuccessor.map(([later, earlier]) => `${earlier} < ${later}`).toSorted()).toEqual(
      byPredecessor.map(([earlier, later]) => `${earlier} < ${later}`).toSorted(),
    )
  })

  test('documents name and link only existing files', () => {
    const paths = new Set(files)
    const names = new Set(files.map((file) => basename(file)))
    const exists = (path: string): boolean =>
      path.includes('/')
        ? paths.has(path) || files.some((file) => file.endsWith(`/${path}`))
        : names.has(path)
    const violations = documents.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const named = [...text.matchAll(/`((?:[\w.-]+\/)*\w[\w.-]*\.(?:tsx?|css|sql))`/g)].map(
        ([, path = '']) => path,
      )
      const linked = [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, path = '']) =>
        join(dirname(file), path),
      )
      return [
        ...named.filter((path) => !exists(path)),
        ...linked.filter(
          (path) => !paths.has(path) && !files.some((candidate) => candidate.startsWith(`${path}/`)),
        ),
      ].map((path) => `${file}: ${path}`)
    })
    expect(violations).toEqual([])
  })

  test('the tree in the architecture names every folder of domain, server and web', () => {
    const tree = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    const folders = sources.flatMap((file) => /^(?:domain|server|web)\/([\w-]+)\//.exec(file)?.[1] ?? [])
    const missing = [...new Set(folders)].filter((folder) => !new RegExp(`(?<![\\w-])${folder}/`).test(tree))
    expect(missing).toEqual([])
  })

  test('documents name only existing identifiers', () => {
    const words = new Set(
      files
        .filter((file) => /\.(tsx?|sql|json|model|csv)$/.test(file))
        .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []),
    )
    const violations = documents.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8').replaceAll(/```[\s\S]*?```/g, '')
      return [...text.matchAll(/`([a-z]+(?:[A-Z]\w*)+)(?:\([^`]*\))?`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !words.has(name))
        .map((name) => `${file}: ${name}`)
    })
    expect(violations).toEqual([])
  })

  test('the lock file contains no registry', () => {
    const remote = readFileSync(join(root, 'package-lock.json'), 'utf8')
      .split('\n')
      .filter((line) => /"resolved": "https?:/.test(line))
    expect(remote).toEqual([])
  })
})
