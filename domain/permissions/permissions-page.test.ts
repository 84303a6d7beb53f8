import { expect, test } from 'vitest'
import { exclusions, scopeLetters } from './cell.ts'
import { roles } from './roles.ts'
import { actions, findCell, findFlag } from './table.ts'

const roleNames = {
  PU: 'partner',
  DU: 'distributor',
  CE: 'consulting engineer',
  SE: 'internal user',
  AP: 'approver',
  PA: 'prefab approver',
  TS: 'technical sales support',
  OD: 'order desk',
  CA: 'catalogue and prices',
  UA: 'user administration',
  SU: 'super user',
  IX: 'ISXD super user',
  SY: 'the system itself',
  AU: 'auditor',
} as const satisfies Record<(typeof roles)[number], string>

const scopeMeanings = {
  own: 'what is the person’s own',
  shared: 'what is shared with the person',
  sharedFull: 'what is shared with the person for editing',
  company: 'what belongs to the person’s company',
  distributor: 'solutions that name the person’s company as a distributor',
  region: 'what belongs to the person’s regions',
  all: 'everything',
} as const satisfies Record<(typeof scopeLetters)[keyof typeof scopeLetters], string>

const exclusionMeanings = {
  own: 'not the person’s own',
  ownDraft: 'not a draft that the person wrote',
} as const satisfies Record<(typeof exclusions)[number], string>

/** `createSolution` as people read it: create solution. */
const toWords = (name: string): string =>
  name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/\b(?:tss|erp|isxd|api|id)\b/g, (word) => word.toUpperCase())

test('the permissions page equals the table', async () => {
  const header = ['action', ...roles]
  const page = [
    '# Permissions',
    '',
    'What each role may do. This page is written by `domain/permissions/permissions-page.test.ts` from `domain/permissions/table.ts`; after a',
    'change there, `npx vitest run domain/permissions -u` writes it again. A person may do what any of their roles may.',
    '',
    '| role | who |',
    '|---|---|',
    ...roles.map((role) => `| ${role} | ${roleNames[role]} |`),
    '',
    '## How a cell is read',
    '',
    'A cell names alternatives, of which any is enough; an empty cell means that the role may not. An alternative names what it holds',
    'for, by letters or by a word that the code explains (`record`: solutions that the person is the approver of), and then:',
    '`+condition` must hold as well, `-exclusion` must not, and `:limit` says that only part of it is allowed.',
    '',
    '| part | meaning |',
    '|---|---|',
    ...Object.entries(scopeLetters).map(([letter, scope]) => `| ${letter} | ${scopeMeanings[scope]} |`),
    ...exclusions.map((exclusion) => `| -${exclusion} | ${exclusionMeanings[exclusion]} |`),
    '| +flag | the right that is named beside the action |',
    '| +internalSeller | what the manufacturer sells itself, and no partner |',
    '',
    '## The table',
    '',
    `| ${header.join(' | ')} |`,
    `|${header.map(() => '---').join('|')}|`,
    ...actions.map((action) => {
      const flag = findFlag(action)
      const name = `${toWords(action)}${flag === undefined ? '' : ` (\`${flag}\`)`}`
      return `| ${[name, ...roles.map((role) => findCell(action, role) ?? '')].join(' | ')} |`
    }),
    '',
  ]
  await expect(page.join('\n')).toMatchFileSnapshot('../../docs/reference/permissions.md')
})
