// Draws the declarations of a random source model: values, rules, notices, additions, goals; a planted configuration satisfies the rules.
import { drawChance, drawList, MAX_ATTEMPTS, pick, type Draw } from '../../testing/draw.ts'
import type { Value } from '../../model.ts'
import { evaluateSource, type SourceEvaluation } from './evaluate-source.ts'
import type {
  Addition,
  Applies,
  Part,
  SourceModel,
  SourceNotice,
  SourceParameter,
  SourceRule,
  SourceValue,
} from '../source-model.ts'
import { pickUnit } from './random-conditions.ts'
import type { Expressions } from './random-leaves.ts'
import type { Draft } from './random-source.ts'
import {
  modelScope,
  pickAny,
  createPlaceScope,
  type Members,
  type Scope,
  type Vocabulary,
} from './random-vocabulary.ts'

/** Levels of constructs in an expression. */
const DEPTH = 2
const MILLISECONDS_PER_DAY = 86_400_000

/** Adds declarations to a draft that has its parameters, parts, tables and scenarios. */
export class DeclarationGenerator {
  readonly #draft: Draft
  readonly #vocabulary: Vocabulary
  readonly #expressions: Expressions
  readonly #draw: Draw
  /** The configuration that every rule is drawn to allow. */
  readonly #planted: Record<string, Value> = {}

  constructor(draft: Draft, vocabulary: Vocabulary, expressions: Expressions) {
    this.#draft = draft
    this.#vocabulary = vocabulary
    this.#expressions = expressions
    this.#draw = vocabulary.draw
  }

  generate(): SourceModel {
    this.#plantAssignment()
    this.#addAdditions()
    for (let count = 2 + this.#draw(3); count > 0; count -= 1) this.#addValue(`value${count}`)
    for (const at of Array.from({ length: 3 + this.#draw(4) }).keys()) this.#addRule(`R${at}`)
    this.#addNotices()
    const goals = drawList(this.#draw, 1, 2, (at) => ({
      name: `goal${at}`,
      minimise: this.#expressions.number(pickUnit(this.#vocabulary, modelScope), DEPTH, modelScope),
    }))
    return { ...this.#draft, goals }
  }

  /** A value for every parameter of the core: unstated numbers and unused places have their pinned value. */
  #plantAssignment(): void {
    const draw = this.#draw
    const plantValue = (name: string, parameter: SourceParameter, isUsed: boolean): void => {
      const mayBeUnstated = parameter.kind === 'number' && parameter.mayBeUnstated === true
      const isStated = isUsed ? drawChance(draw, 70) : parameter.preferred !== undefined
      if (mayBeUnstated) this.#planted[`${name}.stated`] = isStated
      const listed = listParameterValues(this.#draft, parameter)
      const isFree = isUsed && (isStated || !mayBeUnstated)
      this.#planted[name] = isFree ? pick(draw, listed) : getPinnedValue(parameter, listed)
    }
    for (const parameter of this.#draft.parameters) plantValue(parameter.name, parameter, true)
    for (const { name, count, parameters } of this.#draft.parts ?? []) {
      const [min, max] = typeof count === 'number' ? [count, count] : [count.min, count.max]
      const used = min + draw(max - min + 1)
      if (typeof count !== 'number') this.#planted[`${name}.count`] = used
      for (let place = 1; place <= max; place += 1)
        for (const parameter of parameters)
          plantValue(`${name}[${place}].${parameter.name}`, parameter, place <= used)
    }
  }

  #evaluate(changes: Partial<SourceModel>): SourceEvaluation {
    return evaluateSource({ ...this.#draft, ...changes }, this.#planted)
  }

  #drawCondition(scope: Scope, depth = DEPTH) {
    return this.#expressions.condition(depth, scope)
  }

  #addAdditions(): void {
    const draw = this.#draw
    if (!drawChance(draw, 35)) return
    const parameter = pickAny(draw, this.#draft.parameters)
    if (parameter === undefined || parameter.kind === 'date') return
    const value = pick(draw, listParameterValues(this.#draft, parameter))
    const set = { parameter: parameter.name, value }
    const addition: Addition = {
      id: 'A0',
      when: this.#drawCondition(modelScope, 1),
      set,
      ...this.#drawApplies(),
    }
    this.#draft.additions = [addition]
    this.#planted['A0.declined'] = false
    this.#planted['A0.declined'] = this.#evaluate({}).broken.has('A0')
  }

  /** Adds a value to the model or to a part, which has a number in the planted configuration. */
  #addValue(name: string): void {
    const draw = this.#draw
    const part = this.#pickPart()
    const vocabulary = part === undefined ? this.#vocabulary.modelMembers : this.#getPartVocabulary(part.name)
    const scope = this.#getScope(part)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const unit = pickUnit(this.#vocabulary, scope)
      const is = drawChance(draw, 20)
        ? ({
            kind: 'tableOrEstimate',
            table: this.#expressions.number(unit, DEPTH, scope),
            estimate: this.#expressions.number(unit, 1, scope),
          } as const)
        : this.#expressions.number(unit, DEPTH, scope)
      const value: SourceValue = { name, unit, is }
      const changes = this.#withDeclarations(part, { values: [...(part ?? this.#draft).values!, value] })
      if ([...this.#evaluate(changes).values.values()].includes(undefined)) continue
      Object.assign(this.#draft, changes)
      vocabulary.numbers.push({ name, unit })
      if (is.kind === 'tableOrEstimate') vocabulary.estimates.push(name)
      return
    }
  }

  /** Adds a rule that the planted configuration satisfies, negated if necessary. */
  #addRule(id: string): void {
    const draw = this.#draw
    const part = this.#pickPart()
    const scope = this.#getScope(part)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const rule: SourceRule = {
        id,
        ...(drawChance(draw, 35) ? { when: this.#drawCondition(scope, 1) } : {}),
        require: this.#drawCondition(scope),
        ...this.#drawApplies(),
        ...this.#drawArguments(scope),
      }
      const opposite: SourceRule = { ...rule, require: { kind: 'not', of: rule.require } }
      for (const candidate of [rule, opposite]) {
        const withImplied = drawChance(draw, 25)
          ? {
              ...candidate,
              implied: { kind: 'not' as const, of: { kind: 'not' as const, of: candidate.require } },
            }
          : candidate
        const changes = this.#withDeclarations(part, {
          rules: [...(part ?? this.#draft).rules!, withImplied],
        })
        if ([...this.#evaluate(changes).broken].some((broken) => broken.split('@')[0] === id)) continue
        Object.assign(this.#draft, changes)
        return
      }
    }
  }

  #addNotices(): void {
    for (const at of Array.from({ length: this.#draw(3) }).keys()) {
      const part = this.#pickPart()
      const scope = this.#getScope(part)
      const notice: SourceNotice = {
        id: `N${at}`,
        severity: pick(this.#draw, ['auto', 'warning', 'information']),
        when: this.#drawCondition(scope),
        ...this.#drawApplies(),
        ...this.#drawArguments(scope),
      }
      Object.assign(
        this.#draft,
        this.#withDeclarations(part, { notices: [...(part ?? this.#draft).notices!, notice] }),
      )
    }
  }

  /** Where and when something applies, as far as the model's context provides it. */
  #drawApplies(): { readonly applies?: Applies } {
    const draw = this.#draw
    const { context } = this.#draft
    if (context === undefined || drawChance(draw, 60)) return {}
    const applies: Applies = {
      ...(context.country !== undefined && drawChance(draw, 60)
        ? { countries: [pick(draw, ['DE', 'US'])] }
        : {}),
      ...(context.standard !== undefined && drawChance(draw, 60)
        ? { standards: [pick(draw, ['IEC', 'NEC'])] }
        : {}),
      ...(context.edition !== undefined && drawChance(draw, 60)
        ? { editions: [pick(draw, ['2020', '2023'])] }
        : {}),
      ...(context.date !== undefined && drawChance(draw, 40)
        ? { from: pick(draw, ['2026-06-30', '2026-07-01']) }
        : {}),
      ...(context.date !== undefined && drawChance(draw, 40)
        ? { until: pick(draw, ['2026-06-30', '2026-07-01']) }
        : {}),
    }
    return { applies }
  }

  #drawArguments(scope: Scope): Pick<SourceRule, 'arguments'> {
    if (!drawChance(this.#draw, 20)) return {}
    const unit = pickUnit(this.#vocabulary, scope)
    return { arguments: { number: { number: this.#expressions.number(unit, 1, scope), unit } } }
  }

  #pickPart(): Part | undefined {
    const { parts = [] } = this.#draft
    return parts.length > 0 && drawChance(this.#draw, 35) ? pick(this.#draw, parts) : undefined
  }

  #getPartVocabulary(name: string): Members {
    return this.#vocabulary.parts.find((part) => part.name === name)!
  }

  #getScope(part: Part | undefined): Scope {
    const partVocabulary = this.#vocabulary.parts.find(({ name }) => name === part?.name)
    return partVocabulary === undefined ? modelScope : createPlaceScope(partVocabulary)
  }

  /** The declarations of the model, or the parts with the declarations of one of them. */
  #withDeclarations(
    part: Part | undefined,
    declarations: Partial<Pick<SourceModel, 'values' | 'rules' | 'notices'>>,
  ): Partial<SourceModel> {
    if (part === undefined) return declarations
    return {
      parts: (this.#draft.parts ?? []).map((other) =>
        other === part ? { ...other, ...declarations } : other,
      ),
    }
  }
}

function listParameterValues(
  { tables }: Pick<SourceModel, 'tables'>,
  parameter: SourceParameter,
): readonly Value[] {
  switch (parameter.kind) {
    case 'flag':
      return [false, true]
    case 'date': {
      const [first, last] = [
        Date.parse(parameter.min) / MILLISECONDS_PER_DAY,
        Date.parse(parameter.max) / MILLISECONDS_PER_DAY,
      ]
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    }
    case 'number': {
      const { min, max, step } = parameter
      const count = Math.round((max - min) / step) + 1
      return Array.from({ length: count }, (_, index) => Number((min + index * step).toFixed(6)))
    }
    default:
      if ('options' in parameter.from) return parameter.from.options
      return (tables[parameter.from.table]?.rows ?? []).map((row) => String(row['id']))
  }
}

function getPinnedValue(parameter: SourceParameter, [first = false]: readonly Value[]): Value {
  if (parameter.preferred === undefined) return first
  return parameter.kind === 'date'
    ? Date.parse(parameter.preferred) / MILLISECONDS_PER_DAY
    : parameter.preferred
}
