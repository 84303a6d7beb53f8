// The typefaces of a PDF, divided into parts by characters, of which only the needed ones are loaded.

import { create } from 'fontkit'
import type { Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

/** A part of a typeface, as web fonts are delivered. */
export interface FontPart {
  readonly name: string
  /** The characters that it may contain, as in CSS: `U+0-FF,U+131`. */
  readonly ranges: string
  /** TrueType or WOFF. */
  load(): Promise<Uint8Array>
}

/** Words that one font can render. */
export interface Run {
  readonly font: string
  readonly words: string
}

/** A character and the parts that may contain it. */
interface WantedCharacter {
  readonly code: number
  readonly candidates: readonly FontPart[]
}

/** Narrow spaces that typefaces lack, and their substitutes. */
const substitutes: ReadonlyMap<number, string> = new Map([
  [0x20_09, ' '],
  [0x20_2f, '\u00A0'],
])

/** Marks of direction, joiners and variation selectors, which print nothing by themselves. */
const isInvisible = (character: string): boolean => /[\p{Cc}\p{Cf}\uFE00-\uFE0F]/u.test(character)

export class FontBook {
  /** By name. */
  readonly fonts = new Map<string, Font>()
  /** Characters that no part contains. A drawing shows the missing-glyph box of the first in their place, a document is refused. */
  readonly missing: string[] = []
  readonly #byCharacter = new Map<number, string>()
  /** Widths of words in ems. */
  readonly #widths = new Map<string, number>()

  /** Loads the fonts for the words; of parts with the same character the first is used. @throws whatever `load` throws */
  static async loadFor(words: Iterable<string>, parts: readonly FontPart[]): Promise<FontBook> {
    const book = new FontBook()
    const characters = new Set<number>([0x20, 0xa0])
    for (const text of words)
      for (const character of text)
        if (!isInvisible(character)) characters.add(character.codePointAt(0) ?? 0x20)
    const partsWithRanges = parts.map((part) => ({ part, ranges: parseRanges(part.ranges) }))
    await book.#findFonts(
      [...characters].map((code) => ({
        code,
        candidates: partsWithRanges.flatMap(({ part, ranges }) => (contains(ranges, code) ? [part] : [])),
      })),
    )
    return book
  }

  /** Looks for characters in the first of their parts, and for missing ones in the next. */
  async #findFonts(wanted: readonly WantedCharacter[]): Promise<void> {
    const firsts = new Set(wanted.flatMap(({ candidates }) => candidates.slice(0, 1)))
    await Promise.all([...firsts].map((part) => this.#loadFont(part)))
    const unresolved = wanted.flatMap(({ code, candidates: [first, ...others] }) => {
      if (first === undefined) this.#addMissing(code)
      else if (this.fonts.get(first.name)?.hasGlyphForCodePoint(code) === true)
        this.#byCharacter.set(code, first.name)
      else return [{ code, candidates: others }]
      return []
    })
    if (unresolved.length > 0) await this.#findFonts(unresolved)
  }

  #addMissing(code: number): void {
    if (!substitutes.has(code)) this.missing.push(String.fromCodePoint(code))
  }

  async #loadFont(part: FontPart): Promise<void> {
    if (this.fonts.has(part.name)) return
    const font = create(unpackWoff(await part.load()))
    // All parts of a typeface have the same name; in the PDF each is a separate font.
    Object.defineProperty(font, 'postscriptName', { value: part.name })
    this.fonts.set(part.name, font)
  }

  /** The words in runs of one font each, in the order in which they are read. */
  listRuns(words: string): Run[] {
    const runs: { font: string; words: string }[] = []
    for (const character of words) {
      if (isInvisible(character)) continue
      const { font, words: printed } = this.#chooseFont(character)
      const last = runs.at(-1)
      if (last?.font === font) last.words += printed
      else runs.push({ font, words: printed })
    }
    return runs
  }

  /** The runs with their distances from the left end of the words in the units of `size`; they are read in this order. */
  placeRuns(words: string, size: number): readonly (Run & { readonly x: number })[] {
    const runs = this.listRuns(words)
    const places = new Map<Run, number>()
    let x = 0
    for (const run of orderFromLeft(runs)) {
      places.set(run, x)
      x += this.measureWidth(run.words, size)
    }
    return runs.map((run) => ({ ...run, x: places.get(run) ?? 0 }))
  }

  /** Width of the words in the units of `size`. */
  measureWidth(words: string, size: number): number {
    const cachedEms = this.#widths.get(words)
    const ems = cachedEms ?? this.listRuns(words).reduce((sum, run) => sum + this.#computeEms(run), 0)
    if (cachedEms === undefined) this.#widths.set(words, ems)
    return ems * size
  }

  /** The first font with the character, or with its substitute. */
  #chooseFont(character: string): Run {
    const code = character.codePointAt(0) ?? 0x20
    const font = this.#byCharacter.get(code)
    if (font !== undefined) return { font, words: character }
    const substitute = substitutes.get(code) ?? character
    const [first = ''] = this.fonts.keys()
    return { font: this.#byCharacter.get(substitute.codePointAt(0) ?? 0x20) ?? first, words: substitute }
  }

  #computeEms({ font, words }: Run): number {
    const face = this.fonts.get(font)
    return face === undefined ? 0 : face.layout(words).advanceWidth / face.unitsPerEm
  }
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Words of Arabic and Hebrew that follow each other stand from right to left; a font orders the letters of one word. */
function orderFromLeft(runs: readonly Run[]): Run[] {
  const isRightToLeft = (run: Run | undefined) => run !== undefined && rightToLeft.test(run.words)
  const ordered: Run[] = []
  for (let index = 0; index < runs.length; index += 1) {
    let last = index
    if (isRightToLeft(runs[index]))
      while (
        isRightToLeft(runs[last + 1]) ||
        (/^\s+$/.test(runs[last + 1]?.words ?? '') && isRightToLeft(runs[last + 2]))
      )
        last += isRightToLeft(runs[last + 1]) ? 1 : 2
    ordered.push(...runs.slice(index, last + 1).toReversed())
    index = last
  }
  return ordered
}

type Range = readonly [from: number, to: number]

function parseRanges(ranges: string): Range[] {
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

const contains = (ranges: readonly Range[], code: number): boolean =>
  ranges.some(([from, to]) => from <= code && code <= to)
