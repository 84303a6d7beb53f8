// Scans the tokens of a text once before it is parsed, for the declarations that decide how expressions are read.
import type { Reference } from './syntax.ts'
import type { TokenReader } from './token-reader.ts'

/** A place that has another name within brackets: `rack as other`. */
interface PlaceName {
  readonly part: string
  readonly as: string
}

const choiceWords: ReadonlySet<string> = new Set(['choice', 'requirement', 'fact'])

/** The declarations of the text, wherever they are: an option is not a number, and a member of a place is not a column. */
export class LookAhead {
  /** Choices of a key or of options; `rack.phase` for a part. */
  readonly #choices = new Set<string>()
  readonly #parts = new Set<string>()
  /** By the number of the token that opens the brackets. */
  readonly #namesByBracket = new Map<number, PlaceName>()
  /** The names in scope, with the part of each. */
  #scope: ReadonlyMap<string, string> = new Map()

  constructor(reader: TokenReader) {
    const brackets: number[] = []
    for (let index = 0; index < reader.length; index++) {
      const token = reader.peek(index)
      if (token.kind === 'symbol') {
        if (token.text === '(' || token.text === '[') brackets.push(index)
        if (token.text === ')' || token.text === ']') brackets.pop()
      }
      // After a point a word is a member.
      if (token.kind !== 'word' || (index > 0 && reader.peek(index - 1).text === '.')) continue
      if (token.first && token.assigned !== true) this.#declare(reader, index)
      const bracket = brackets.at(-1)
      if (bracket === undefined) continue
      if (token.text === 'as') this.#recordName(reader, index, bracket)
      if (token.text === 'over') this.#recordIteration(reader, index, bracket)
    }
  }

  /** What `over` names is a place within the brackets. */
  #recordIteration(reader: TokenReader, index: number, bracket: number): void {
    const part = reader.peek(index + 1)
    if (this.#namesByBracket.has(bracket) || reader.peek(index - 1).text === 'as') return
    if (part.kind === 'word' || part.kind === 'name')
      this.#namesByBracket.set(bracket, { part: part.text, as: part.text })
  }

  /** A name is introduced after `over rack` and, if no condition on the places follows, after `count(rack`. */
  #recordName(reader: TokenReader, index: number, bracket: number): void {
    const [before, part, as] = [reader.peek(index - 2), reader.peek(index - 1), reader.peek(index + 1)]
    const isOver = before.kind === 'word' && before.text === 'over' && reader.peek(index - 3).text !== '.'
    const isCounted = index - 2 === bracket && reader.peek(bracket - 1).text === 'count'
    if (isOver || isCounted) this.#namesByBracket.set(bracket, { part: part.text, as: as.text })
  }

  #declare(reader: TokenReader, index: number): void {
    const { text } = reader.peek(index)
    const isPart = choiceWords.has(text) && reader.peek(index + 1).text === 'part'
    if (text === 'part' || isPart) this.#parts.add(reader.peek(isPart ? index + 2 : index + 1).text)
    if (text === 'records') this.#declareLists(reader, index + 1)
    if (!choiceWords.has(text)) return
    const isMember = reader.peek(index + 2).text === '.'
    const domain = reader.peek(index + (isMember ? 5 : 3)).text
    if (domain !== 'key' && domain !== 'one') return
    const name = reader.peek(index + 1).text
    this.#choices.add(isMember ? `${name}.${reader.peek(index + 3).text}` : name)
  }

  /** `records circuits, sides = boards from …` */
  #declareLists(reader: TokenReader, from: number): void {
    for (let index = from; ; index += 1) {
      const { kind, text } = reader.peek(index)
      if (kind !== 'word' && kind !== 'name') return
      if (kind === 'word' && text === 'from') return
      this.#parts.add(text)
      if (reader.peek(index + 1).text === '=') index += 2
      if (reader.peek(index + 1).text !== ',') return
      index += 1
    }
  }

  /** Gives a place or record a name until the end of the current `withNestedScope`. */
  addName(part: string, as: string): void {
    this.#scope = new Map(this.#scope).set(as, this.#scope.get(part) ?? part)
  }

  /** Reads with additional names, which are removed afterwards. */
  withNestedScope<T>(read: () => T): T {
    const before = this.#scope
    try {
      return read()
    } finally {
      this.#scope = before
    }
  }

  /** Reads the content of brackets, with the names introduced in it; `bracket` is the number of the opening token. */
  withNamesWithin<T>(bracket: number, read: () => T): T {
    const placeName = this.#namesByBracket.get(bracket)
    if (placeName === undefined) return read()
    return this.withNestedScope(() => {
      this.addName(placeName.part, placeName.as)
      return read()
    })
  }

  /** Whether a name belongs to a place: `rack.load`, but not `frame.slots`. */
  isOfPlace(reference: Reference): boolean {
    return this.#findPart(reference) !== undefined
  }

  /** Whether a name is that of a choice, so that it is compared with an option. */
  isChoice(reference: Reference): boolean {
    if (reference.kind === 'name') return this.#choices.has(reference.text)
    const part = this.#findPart(reference)
    return part !== undefined && this.#choices.has(`${part}.${reference.column.text}`)
  }

  /** The part that a member belongs to. */
  #findPart(reference: Reference): string | undefined {
    if (reference.kind === 'name' || reference.of.kind === 'member') return undefined
    const { text } = reference.of
    return this.#scope.get(text) ?? (this.#parts.has(text) ? text : undefined)
  }
}
