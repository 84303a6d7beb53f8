// The result of reading a model in a foreign format, and how a reader reports problems.
import type { Model } from '@design-portal/domain/engine/model.ts'
import {
  formatPosition,
  SourceText,
  type Span,
  type TextProblem,
} from '@design-portal/domain/engine/text/source-text.ts'

/** A model from a foreign format, with the information that the core model cannot hold. */
export interface ReadModel {
  readonly model: Model
  /** The author's explanation of a rule, by the rule's id, where the source has one. */
  readonly sentences: Readonly<Record<string, string>>
  /** Source statements without effect: a path that names nothing, a preference that is not read. */
  readonly warnings: readonly TextProblem[]
}

/** A text that cannot be read, with all problems found in it. */
export class ReadError extends Error {
  readonly problems: readonly TextProblem[]

  constructor(problems: readonly TextProblem[]) {
    const firstProblems = problems
      .slice(0, 5)
      .map((problem) => `${formatPosition(problem)}: ${problem.message} ${problem.cure}`)
    super(`${problems.length} problem(s):\n${firstProblems.join('\n')}`)
    this.name = 'ReadError'
    this.problems = problems
  }
}

/** Reading stops at this number of problems, because more are not useful. */
const MAX_PROBLEMS = 50

/** Collects problems of one text. */
export class ProblemList {
  readonly source: SourceText
  readonly #problems: TextProblem[] = []
  readonly #warnings: TextProblem[] = []

  constructor(text: string, file?: string) {
    this.source = new SourceText(text, file)
  }

  /** Records a problem; throws when there are too many to continue. */
  report(span: Span, message: string, cure: string): void {
    this.#problems.push({ ...this.source.position(span), message, cure })
    if (this.#problems.length >= MAX_PROBLEMS) this.throwIfAny()
  }

  /** Records a problem after which nothing more can be read. */
  stop(span: Span, message: string, cure: string): never {
    this.#problems.push({ ...this.source.position(span), message, cure })
    throw new ReadError(this.#problems)
  }

  /** Records a statement that has no effect. */
  warn(span: Span, message: string, cure: string): void {
    if (this.#warnings.length < MAX_PROBLEMS)
      this.#warnings.push({ ...this.source.position(span), message, cure })
  }

  get warnings(): readonly TextProblem[] {
    return this.#warnings
  }

  /** Throws ReadError when a problem was recorded. */
  throwIfAny(): void {
    if (this.#problems.length > 0) throw new ReadError(this.#problems)
  }
}

/** Empty parts of a model that most foreign formats do not have. */
export const emptyModelParts = { values: [], notices: [], goals: [] } as const
