// The keywords of the language, and the kind of each token of a text, for highlighting in an editor.
import { readTokens, type Token } from './lexer.ts'

/** The kind of a token for a reader, which determines its colour. */
export type Highlight = 'keyword' | 'name' | 'number' | 'string' | 'operator' | 'comment' | 'invalid'

/** Words that begin a declaration when they are the first on their line. */
export const declarationWords = [
  'model',
  'import',
  'table',
  'data',
  'group',
  'choice',
  'requirement',
  'fact',
  'part',
  'list',
  'scenario',
  'context',
  'publication',
  'value',
  'condition',
  'rule',
  'notice',
  'addition',
  'goal',
  'sections',
  'records',
  'figure',
  'line',
  'exchange',
  'intake',
  'drawings',
  'drawing',
  'test',
] as const

export type DeclarationWord = (typeof declarationWords)[number]

const isDeclarationWord = (text: string): text is DeclarationWord =>
  (declarationWords as readonly string[]).includes(text)

type DeclarationToken = Token & { readonly text: DeclarationWord }

/** Whether a token begins a declaration where one is required. */
export const isDeclarationOpener = (token: Token): token is DeclarationToken =>
  token.kind === 'word' && isDeclarationWord(token.text)

/**
 * Whether a token, if it is the first on its line, begins a declaration; before `=` or a point it is a name: `line =
 * 2`.
 */
export const isDeclarationStart = (token: Token): token is DeclarationToken =>
  token.assigned !== true && isDeclarationOpener(token)

/** Words with a meaning in expressions. */
const expressionWords = [
  'and',
  'or',
  'not',
  'if',
  'then',
  'else',
  'case',
  'of',
  'in',
  'when',
  'true',
  'false',
] as const

/** Words that give a place its name, `over rack as other`: place names must differ from them. */
const placeWords = ['over', 'as'] as const

/** Words that later declarations may use: reserved, so that models written today stay valid then. */
const futureWords = ['bom'] as const

/** Words that are names only between backquotes. */
export const reservedWords: ReadonlySet<string> = new Set([
  ...declarationWords,
  ...expressionWords,
  ...placeWords,
  ...futureWords,
])

/** Words that a bracket follows. */
export const functionWords = [
  'sum',
  'smallest',
  'largest',
  'all',
  'any',
  'count',
  'distinct',
  'place',
  'neighbour',
  'instance',
  'interpolate',
  'published',
  'estimated',
  'least',
  'iterate',
  'inEvery',
  'lost',
  'price',
  'departures',
  'monthsLater',
  'convert',
  'stated',
  'hasValue',
  'within',
  'first',
  'last',
  'text',
] as const

const isFunctionWord = (text: string): boolean => (functionWords as readonly string[]).includes(text)

/** Contextual keywords, for highlighting. */
const contextWords: ReadonlySet<string> = new Set(
  (
    'version units adopted tables key one flag step preferred instead optional ordered result number text source min ' +
    'for each set applies from until rounded up down to exists implies with auto warning information parameter ' +
    'same where by at along log give most up rows unique'
  ).split(' '),
)

/** Words that are keywords only in one kind of declaration, after an operand or another word. */
const wordsByDeclaration: Readonly<Record<string, ReadonlySet<string>>> = {
  choice: new Set(['label']),
  requirement: new Set(['label']),
  fact: new Set(['label']),
  notice: new Set(['computed', 'group']),
  figure: new Set(['decimals', 'basis', 'steps', 'decimal']),
  line: new Set([
    'configured',
    'custom',
    'mass',
    'called',
    'others',
    'sample',
    'group',
    'decimal',
    'decimals',
  ]),
  exchange: new Set(['group', 'decimal', 'decimals']),
  intake: new Set(['group', 'decimal', 'decimals']),
  drawing: new Set(['group', 'decimal', 'decimals']),
  test: new Set(['expect', 'no', 'possible', 'impossible', 'implied']),
}
const declarationSpecificWords: ReadonlySet<string> = new Set(
  Object.values(wordsByDeclaration).flatMap((words) => [...words]),
)

/** Words that people also use as names of choices: they are keywords where nothing else is permitted. */
const namingWords: ReadonlySet<string> = new Set(['date', 'country', 'standard', 'edition', 'any'])

/** Whether a word is a keyword of the language, if only in some contexts. */
export const isLanguageWord = (text: string): boolean =>
  reservedWords.has(text) ||
  contextWords.has(text) ||
  namingWords.has(text) ||
  declarationSpecificWords.has(text) ||
  isFunctionWord(text)

/** The kind of each token, for highlighting in an editor; spaces are left out. */
export function listTokens(
  text: string,
): { readonly start: number; readonly end: number; readonly is: Highlight }[] {
  const all = readTokens(text)
  let opener = ''
  return all.flatMap((token, index) => {
    const { kind, start, end } = token
    if (kind === 'end') return []
    if (isDeclarationStart(token) && token.first) opener = token.text
    if (token.kind === 'word' && token.text === 'applies') opener = token.text
    return [{ start, end, is: getHighlight(token, all[index - 1], all[index + 1], opener) }]
  })
}

/** After a point any word is a name. */
const isAfterPoint = (before: Token | undefined): boolean => before?.kind === 'symbol' && before.text === '.'

/** @param opener the first word of the declaration, or `applies` once that was read */
function getHighlight(
  { kind, text, assigned }: Token,
  before: Token | undefined,
  after: Token | undefined,
  opener: string,
): Highlight {
  switch (kind) {
    case 'word':
      if (isAfterPoint(before) || (assigned === true && reservedWords.has(text))) return 'name'
      return isKeyword(text, before, after, opener) ? 'keyword' : 'name'
    case 'symbol':
      return 'operator'
    case 'unknown':
    case 'end':
      return 'invalid'
    default:
      return kind
  }
}

function isKeyword(
  text: string,
  before: Token | undefined,
  after: Token | undefined,
  opener: string,
): boolean {
  if (reservedWords.has(text) || contextWords.has(text)) return true
  if (isFunctionWord(text) && after?.text === '(') return true
  if (isDeclarationSpecificWord(text, before, after, opener)) return true
  switch (text) {
    case 'date':
      if (after?.kind === 'number' || (opener !== 'list' && before?.text === ':')) return true
      return opener === 'context' && after?.text === '='
    case 'country':
      return opener === 'context' && after?.text === '='
    case 'standard':
    case 'edition':
      return opener === 'applies' || (opener === 'context' && after?.text === '=')
    case 'any':
      return opener === 'scenario' && before?.text === ':'
    default:
      return false
  }
}

/** After an operator, and before one, there is a name. */
function isDeclarationSpecificWord(
  text: string,
  before: Token | undefined,
  after: Token | undefined,
  opener: string,
): boolean {
  if (!Object.hasOwn(wordsByDeclaration, opener) || wordsByDeclaration[opener]?.has(text) !== true)
    return false
  const isAfterOperator = before?.kind === 'symbol' && before.text !== ')' && before.text !== ']'
  return !(isAfterOperator && before.text !== ',') && !(after?.kind === 'symbol' && after.text !== '(')
}
