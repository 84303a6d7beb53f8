// Breaks words into lines of a given width, at spaces and between the characters of scripts without spaces.

/** Kana, han and full-width forms may be separated anywhere; Korean breaks at spaces. */
const breakable = /[\u2E80-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]/
/** Must not be at the beginning of a line. */
const closing = /[、。，．・：；？！）」』】〕ー％]/

/** The lines; a word that is too wide on its own is split. */
export function wrapWords(words: string, room: number, measureWidth: (words: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of splitIntoPieces(words)) {
    if (line !== '' && measureWidth((line + piece).trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += line === '' ? piece.trimStart() : piece
    while (measureWidth(line.trimEnd()) > room && line.length > 1) {
      const cut = countFittingCharacters(line, room, measureWidth)
      lines.push(line.slice(0, cut))
      line = line.slice(cut)
    }
  }
  return line.trim() === '' && lines.length > 0 ? lines : [...lines, line.trimEnd()]
}

/** A unit, or another word as short, which stays with the number before it. */
const unit = /^[^\s\d]{1,3}(?![^\s.,;:)])/u

/** The parts of words that stay on a line, each with the blanks that follow it. */
export function splitIntoPieces(words: string): string[] {
  const pieces: string[] = []
  let previousCharacter = ''
  let index = 0
  for (const character of words) {
    const previousPiece = pieces.at(-1)
    const startsWord =
      previousPiece === undefined ||
      previousCharacter === ' ' ||
      previousCharacter === '\n' ||
      previousCharacter === '-' ||
      previousCharacter === '/'
    const isBreakable =
      (breakable.test(character) && !closing.test(character)) || breakable.test(previousCharacter)
    const isUnit =
      previousCharacter === ' ' &&
      /\d $/.test(previousPiece ?? '') &&
      unit.test(words.slice(index, index + 4))
    if (
      previousPiece === undefined ||
      (startsWord && !isUnit && character !== ' ') ||
      (isBreakable && character !== ' ' && !closing.test(character))
    )
      pieces.push(character)
    else pieces[pieces.length - 1] = previousPiece + character
    previousCharacter = character
    index += character.length
  }
  return pieces
}

/** At least one character, so that it makes progress. */
function countFittingCharacters(line: string, room: number, measureWidth: (words: string) => number): number {
  const characters = Array.from(line)
  let count = characters.length
  while (count > 1 && measureWidth(characters.slice(0, count).join('')) > room) count -= 1
  return characters.slice(0, count).join('').length
}
