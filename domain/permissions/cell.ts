/** The closed grammar of one cell of the permission table, and its parser. */

/**
 * A cell is `-` (grants nothing) or a list of alternatives separated by spaces, of which one is enough. An
 * alternative is
 *
 *   scopes [+condition]… [-exclusion]… [:limit]
 *
 * Scopes are consecutive letters (`OSC`) or one word (`record`). A condition must hold, an exclusion must not hold,
 * and a limit is returned to the caller, who restricts the action accordingly. `R+autoApproved-own` means: in the
 * person's region, if it was approved automatically, and not their own.
 */
export const scopeLetters = {
  O: 'own',
  S: 'shared',
  E: 'sharedFull',
  C: 'company',
  D: 'distributor',
  R: 'region',
  A: 'all',
} as const

const scopeWords = [
  'record',
  'lead',
  'archivedByMe',
  'standard',
  'tssListed',
  'visible',
  'targetInternal',
] as const
export type Scope = (typeof scopeLetters)[keyof typeof scopeLetters] | (typeof scopeWords)[number]

/** `flag` requires the right named next to the action; every other condition is a fact that the caller provides. */
export const conditions = [
  'flag',
  'autoApproved',
  'autoPolicy',
  'companyMayOrder',
  'externalUpdate',
  'internalSeller',
  'isxdDesign',
  'noAnswer',
  'ordered',
  'ownRegistration',
  'retentionPeriodOver',
  'sourceReadable',
  'targetColleagueOrInternal',
  'targetInternal',
] as const
export type Condition = (typeof conditions)[number]

export const exclusions = ['own', 'ownDraft'] as const
export type Exclusion = (typeof exclusions)[number]

export const limits = [
  'banner',
  'catalogue',
  'externalText',
  'externalWarnings',
  'listPrice',
  'marginPercent',
  'noNetPrice',
  'noOrder',
  'onBehalf',
  'partOnly',
  'price',
  'read',
  'request',
] as const
export type Limit = (typeof limits)[number]

/** One alternative of a cell. */
export type Grant = {
  readonly scopes: readonly Scope[]
  readonly conditions: readonly Condition[]
  readonly exclusions: readonly Exclusion[]
  readonly limit: Limit | undefined
}

const alternative = /^([A-Za-z]+)((?:\+[A-Za-z]+)*)((?:-[A-Za-z]+)*)(?::([A-Za-z]+))?$/

/**
 * Parses a cell. Throws an error that quotes the invalid text, so that a mistake in the table makes tests and the
 * start of the server fail.
 */
export function parseCell(text: string): readonly Grant[] {
  const trimmed = text.trim()
  if (trimmed === '-') return []
  return trimmed.split(' ').map((part) => {
    const match = alternative.exec(part)
    if (!match) throw new Error(`Permission cell "${text}": "${part}" is not an alternative`)
    const [, scopes = '', wanted = '', unwanted = '', limit] = match
    return {
      scopes: parseScopes(scopes, text),
      conditions: wanted
        .split('+')
        .slice(1)
        .map((word) => requireOneOf(conditions, word, text)),
      exclusions: unwanted
        .split('-')
        .slice(1)
        .map((word) => requireOneOf(exclusions, word, text)),
      limit: limit === undefined ? undefined : requireOneOf(limits, limit, text),
    }
  })
}

function parseScopes(text: string, cell: string): readonly Scope[] {
  if (!/^[A-Z]+$/.test(text)) return [requireOneOf(scopeWords, text, cell)]
  return Array.from(text, (letter) => {
    const known = Object.entries(scopeLetters).find(([key]) => key === letter)
    if (!known) throw new Error(`Permission cell "${cell}": scope ${letter} is unknown`)
    return known[1]
  })
}

function requireOneOf<const Word extends string>(words: readonly Word[], word: string, cell: string): Word {
  const known = words.find((candidate) => candidate === word)
  if (known === undefined) throw new Error(`Permission cell "${cell}": "${word}" is unknown`)
  return known
}
