/** Divides words by their scripts, because each takes a typeface of its own and some are written from right to left. */
import { isRightToLeft, type Script } from './typefaces.ts'

export interface ScriptRun {
  readonly words: string
  readonly script: Script
}

const scripts = [
  [/^\p{Script=Arabic}/u, 'arabic'],
  [/^\p{Script=Hebrew}/u, 'hebrew'],
  [/^\p{Script=Thai}/u, 'thai'],
  [/^\p{Script=Hangul}/u, 'ko'],
  [/^[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
] as const

/** Chinese characters, and signs of the width of one. */
const isIdeographic = (character: string): boolean =>
  /^[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u.test(character)

/** The script of Chinese characters: of Japanese or Korean words if they stand among them, else that of the document, else Chinese. */
function findIdeographicScript(words: string, language: string): Script {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)) return 'ja'
  if (/\p{Script=Hangul}/u.test(words)) return 'ko'
  return language === 'ja' || language === 'ko' ? language : 'zh'
}

/** The script of a character; undefined for spaces and signs, which belong to what stands around them, and for digits. */
function findScript(character: string, ideographic: Script): Script | undefined {
  if (isIdeographic(character)) return ideographic
  const found = scripts.find(([pattern]) => pattern.test(character))
  if (found !== undefined) return found[1]
  return /^[\p{L}\p{N}\p{M}]/u.test(character) ? 'latin' : undefined
}

/** Whether a line is written from right to left: its first letter decides (Unicode Standard Annex 9, rule P2). */
export function isLineRightToLeft(words: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(words) ?? []
  return isRightToLeft(findScript(letter, 'zh') ?? 'latin')
}

/** The words in runs of one script each, in the order in which they are read. */
export function splitByScript(words: string, language: string): readonly ScriptRun[] {
  const ideographic = findIdeographicScript(words, language)
  // Signs of a line from right to left take the script of the words around them.
  const lineScript: Script | undefined = isLineRightToLeft(words) ? undefined : 'latin'
  const pieces: { words: string; script: Script | undefined }[] = []
  for (const character of words) {
    const script = findScript(character, ideographic)
    const last = pieces.at(-1)
    if (last !== undefined && last.script === script) last.words += character
    else pieces.push({ words: character, script })
  }
  const runs: { words: string; script: Script }[] = []
  for (const [index, piece] of pieces.entries()) {
    const script =
      piece.script ?? resolveSigns(pieces[index - 1]?.script, pieces[index + 1]?.script, lineScript)
    const last = runs.at(-1)
    if (last?.script === script) last.words += piece.words
    else runs.push({ words: piece.words, script })
  }
  return runs
}

/** Signs between words of one script belong to it; elsewhere they follow the direction of the line (Unicode Standard Annex 9, rules N1 and N2). */
function resolveSigns(
  before: Script | undefined,
  after: Script | undefined,
  lineScript: Script | undefined,
): Script {
  if (before !== undefined && before === after) return before
  const around = [before, after].filter((script) => script !== undefined)
  if (lineScript === undefined) return around.find(isRightToLeft) ?? 'latin'
  return around.find((script) => !isRightToLeft(script)) ?? lineScript
}
