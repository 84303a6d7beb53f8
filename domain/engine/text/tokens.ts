// The words of the language, and what each token of a text is, for highlighting in an editor.
import { lex, type Token } from './lexer.ts'

/** What a token is to a reader, for its colour. */
export type Highlight = 'keyword' | 'name' | 'number' | 'string' | 'operator' | 'comment' | 'invalid'

/** Words that begin a declaration when they are the first on their line. */
export const declarationWords = [
  'model',
  'import',
  'table',
  'group',
  'choice',
  'value',
  'rule',
  'notice',
  'goal',
] as const

export type DeclarationWord = (typeof declarationWords)[number]

const isDeclarationWord = (text: string): text is DeclarationWord =>
  (declarationWords as readonly string[]).includes(text)

/** Whether a token, where it is the first on its line, begins a declaration. */
export const declares = (token: Token): token is Token & { readonly text: DeclarationWord } =>
  token.kind === 'word' && isDeclarationWord(token.text)

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

/** Kept free for repeated parts, bills of materials and tests, so that models written today stay valid. */
const keptWords = ['part', 'bom', 'test'] as const

/** Words that are names only between backquotes. */
export const reservedWords: ReadonlySet<string> = new Set([
  ...declarationWords,
  ...expressionWords,
  ...keptWords,
])

/** Words that mean something only at their place, for highlighting. */
const contextWords: ReadonlySet<string> = new Set(
  (
    'version tables key one flag step preferred result number text source min sum smallest largest all any ' +
    'rounded up down to exists implies with auto warning information parameter'
  ).split(' '),
)

/** Whether a word means something in the language, if only at its place. */
export const isLanguageWord = (text: string): boolean => reservedWords.has(text) || contextWords.has(text)

/** What each token is, for highlighting in an editor; spaces are left out. */
export function tokens(
  text: string,
): { readonly start: number; readonly end: number; readonly is: Highlight }[] {
  return lex(text)
    .filter(({ kind }) => kind !== 'end')
    .map((token) => ({ start: token.start, end: token.end, is: highlightOf(token) }))
}

function highlightOf({ kind, text }: Token): Highlight {
  switch (kind) {
    case 'word':
      return isLanguageWord(text) ? 'keyword' : 'name'
    case 'symbol':
      return 'operator'
    case 'unknown':
    case 'end':
      return 'invalid'
    default:
      return kind
  }
}
