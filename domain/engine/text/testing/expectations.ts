// Runs the expectations in the text of a model: comments that begin with `expect`, checked in a session.
import { compileModel } from '../../compile.ts'
import type { CompiledModel } from '../../compiled-model.ts'
import { createSession } from '../../create-session.ts'
import { evaluateNumber } from '../../evaluate.ts'
import type { Choices, Model, Value } from '../../model.ts'
import { ChoiceError } from '../../parameter-space.ts'
import type { Session } from '../../session.ts'
import { parseDay } from '../../source/days.ts'
import { readTokens } from '../lexer.ts'

/** An expectation that was not met, with its line in the text. */
export interface UnmetExpectation {
  /** Counts from 1. */
  readonly line: number
  readonly message: string
}

/** Runs every line `// expect …` of a text on its core model. Throws ModelError when that does not compile. */
export function runExpectations(text: string, model: Model): UnmetExpectation[] {
  const compiled = compileModel(model)
  return parseExpectations(text).flatMap(({ line, expectation }) => {
    const message = checkExpectation(compiled, expectation)
    return message === undefined ? [] : [{ line, message: `expect ${expectation}: ${message}` }]
  })
}

/** The expectations of a text: what follows `// expect`. */
export const parseExpectations = (text: string): { readonly line: number; readonly expectation: string }[] =>
  readTokens(text).flatMap(({ kind, text: comment, start }) =>
    kind === 'comment' && comment.startsWith('expect ')
      ? [
          {
            line: text.slice(0, start).split('\n').length,
            expectation: comment.slice('expect '.length).trim(),
          },
        ]
      : [],
  )

const statePattern = /^(\S+) = (.+?) is (possible|conditional|impossible|implied)(?: by (.+))?$/
const goalPattern = /^(\S+) gives (\S+) = (.+)$/
const numberPattern = /^(\S+) is (-?[0-9.]+)$/

/** A value that a choice does not have is a fault of the expectation, not of the command that runs it. */
function checkExpectation(compiled: CompiledModel, expectation: string): string | undefined {
  try {
    return findFailedExpectation(compiled, expectation)
  } catch (error) {
    if (!(error instanceof ChoiceError)) throw error
    return error.message
  }
}

/** `load = 30, spare = true: modules = 2 is impossible by R1`; returns the failure, if any. */
function findFailedExpectation(compiled: CompiledModel, expectation: string): string | undefined {
  const colon = expectation.indexOf(': ')
  const subject = colon < 0 ? expectation : expectation.slice(colon + 2)
  const { model } = compiled
  const session = createSession(compiled)
  session.setChoices(parseChoices(model, colon < 0 ? '' : expectation.slice(0, colon)))
  const [, name = '', value = '', expected = '', rules] = statePattern.exec(subject) ?? []
  if (name !== '')
    return checkState(session, name, { value: parseValue(model, name, value), expected, rules })
  const [, goal = '', parameter = '', best = ''] = goalPattern.exec(subject) ?? []
  if (goal !== '') {
    const completion = session.complete({ goal })
    const found = completion.found ? completion.assignment[parameter] : undefined
    return found === parseValue(model, parameter, best) ? undefined : `it gives ${String(found)}`
  }
  const [, defined = '', figure = ''] = numberPattern.exec(subject) ?? []
  if (defined === '') return 'this is no expectation'
  const completion = session.complete()
  const found = completion.found
    ? evaluateNumber(model, { kind: 'ref', name: defined }, completion.assignment)
    : undefined
  return found === Number(figure) ? undefined : `it is ${String(found)}`
}

function checkState(
  session: Session,
  name: string,
  {
    value,
    expected,
    rules,
  }: { readonly value: Value; readonly expected: string; readonly rules: string | undefined },
): string | undefined {
  const domain = session.completeDomains().parameters[name]
  const listed =
    domain?.kind === 'listed'
      ? domain.values.find((candidate) => candidate.value === value)?.state
      : undefined
  const found = listed ?? session.getState(name, value)
  // An implied value is possible too.
  const isMet = found === expected || (found === 'implied' && expected === 'possible')
  if (!isMet) return `it is ${found}`
  if (rules === undefined) return undefined
  const conflict = session.explain({ parameter: name, value })?.conflict ?? []
  const ruleIds = conflict.flatMap((part) => (part.kind === 'rule' ? [part.rule] : []))
  // A rule of many places is named once, unless the expectation names a place.
  const namedRules = rules.includes('@')
    ? ruleIds
    : [...new Set(ruleIds.map((rule) => rule.replace(/@.*/, '')))]
  const blamed = namedRules.toSorted().join(', ')
  return blamed === rules ? undefined : `it is by ${blamed}`
}

const parseChoices = (model: Model, choices: string): Choices =>
  Object.fromEntries(
    choices
      .split(', ')
      .filter((choice) => choice !== '')
      .map((choice) => {
        const [name = '', value = ''] = choice.split(' = ')
        return [name, parseValue(model, name, value)]
      }),
  )

function parseValue(model: Model, name: string, text: string): Value {
  const parameter = model.parameters.find((candidate) => candidate.name === name)
  if (parameter?.kind === 'number') return parseDay(text) ?? Number.parseFloat(text)
  if (parameter?.kind === 'flag') return text === 'true'
  return text.replaceAll('"', '')
}
