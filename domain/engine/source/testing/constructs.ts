// The constructs of the larger language that a source model uses, to check which ones a run of random models covered, and how often.
import type {
  Addition,
  Part,
  SourceModel,
  SourceNotice,
  SourceParameter,
  SourceRule,
} from '../source-model.ts'

/** Every kind of expression, and the other constructs of a source model. */
export const constructs = [
  'constant',
  'ref',
  'cell',
  'lookup',
  'add',
  'subtract',
  'multiply',
  'divide',
  'round',
  'smallest',
  'largest',
  'if',
  'case',
  'sumOf',
  'countOf',
  'smallestOf',
  'largestOf',
  'place',
  'neighbour',
  'instance',
  'interpolate',
  'interpolate in a grid',
  'interpolate with logarithms',
  'interpolate by a choice',
  'tableOrEstimate',
  'least',
  'least giving another number',
  'iterate',
  'inCase',
  'quantity',
  'date',
  'monthsLater',
  'convert',
  'inUnit',
  'roundToStep',
  'roundToList',
  'compare',
  'is',
  'flag',
  'cellIs',
  'row',
  'all',
  'any',
  'not',
  'every',
  'some',
  'distinct options',
  'distinct numbers',
  'neighbourHolds',
  'same',
  'inEvery',
  'lost',
  'stated',
  'hasValue',
  'estimated',
  'within',
  'where of places',
  'another name of a place',
  'otherwise',
  'rounding with a step',
  'a part of fixed count',
  'a part with a count to decide',
  'an ordered part',
  'parameter of a part',
  'value of a part',
  'rule of a part',
  'notice of a part',
  'value that depends on a failure',
  'scenario with cases',
  'loss of a place',
  'a day to choose',
  'a number that may be unstated',
  'rules by country',
  'rules by standard',
  'rules by edition',
  'rules by day',
  'error with a condition',
  'warning',
  'information',
  'auto',
  'addition',
  'implied',
  'argument',
  'goal',
] as const

type Construct = (typeof constructs)[number]

/** The constructs of a model, without duplicates. */
export function findConstructs(source: SourceModel): ReadonlySet<string> {
  const met = new Set<string>()
  const { values, rules, notices, goals, parts = [], scenarios = [], additions = [] } = source
  visit({ values, rules, notices, additions, goals }, met)
  const meet = (name: Construct, isMet: boolean): void => {
    if (isMet) met.add(name)
  }
  for (const part of parts) meetPart(part, met, meet)
  for (const scenario of scenarios) met.add('cases' in scenario ? 'scenario with cases' : 'loss of a place')
  meetParameters([...source.parameters, ...parts.flatMap((part) => part.parameters)], meet)
  const failing = [...values, ...parts.flatMap((part) => part.values ?? [])].map(({ is }) => {
    const own = new Set<string>()
    visit(is, own)
    return own
  })
  meet(
    'value that depends on a failure',
    failing.some((own) => (own.has('inCase') || own.has('lost')) && !own.has('inEvery')),
  )
  meet('addition', additions.length > 0)
  meet('goal', goals.length > 0)
  meetSentences([...rules, ...parts.flatMap((part) => part.rules ?? [])], additions, meet)
  meetSentences([...notices, ...parts.flatMap((part) => part.notices ?? [])], [], meet)
  return met
}

type Meet = (name: Construct, isMet: boolean) => void

function meetPart(part: Part, met: Set<string>, meet: Meet): void {
  const { count, ordered, parameters, values = [], rules = [], notices = [] } = part
  visit({ values, rules, notices }, met)
  meet(typeof count === 'number' ? 'a part of fixed count' : 'a part with a count to decide', true)
  meet('an ordered part', ordered === true)
  meet('parameter of a part', parameters.length > 0)
  meet('value of a part', values.length > 0)
  meet('rule of a part', rules.length > 0)
  meet('notice of a part', notices.length > 0)
}

function meetParameters(parameters: readonly SourceParameter[], meet: Meet): void {
  meet(
    'a day to choose',
    parameters.some(({ kind }) => kind === 'date'),
  )
  meet(
    'a number that may be unstated',
    parameters.some((parameter) => parameter.kind === 'number' && parameter.mayBeUnstated === true),
  )
}

function meetSentences(
  sentences: readonly (SourceRule | SourceNotice)[],
  additions: readonly Addition[],
  meet: Meet,
): void {
  for (const sentence of sentences) {
    if ('severity' in sentence) meet(sentence.severity, true)
    else meet('error with a condition', sentence.when !== undefined)
    meet('implied', 'implied' in sentence)
    meet('argument', sentence.arguments !== undefined)
  }
  for (const { applies } of [...sentences, ...additions]) {
    meet('rules by country', applies?.countries !== undefined)
    meet('rules by standard', applies?.standards !== undefined)
    meet('rules by edition', applies?.editions !== undefined)
    meet('rules by day', applies?.from !== undefined || applies?.until !== undefined)
  }
}

/** The members of an expression that count as constructs of their own. */
type Members = Readonly<
  Partial<
    Record<'kind' | 'x' | 'y' | 'scale' | 'where' | 'as' | 'otherwise' | 'give' | 'step' | 'of', unknown>
  >
>

const overPlaces = new Set<unknown>([
  'sumOf',
  'countOf',
  'smallestOf',
  'largestOf',
  'every',
  'some',
  'distinct',
  'instance',
])

function visit(expression: unknown, met: Set<string>): void {
  if (typeof expression !== 'object' || expression === null) return
  const { kind, x, y, scale, where, as, otherwise, give, step, of }: Members = { ...expression }
  if (typeof kind === 'string') {
    const isLog = [{ scale }, x, y].some(
      (one) => typeof one === 'object' && one !== null && 'scale' in one && one.scale === 'log',
    )
    if (kind === 'interpolate' && y !== undefined) met.add('interpolate in a grid')
    if (kind === 'interpolate' && where !== undefined) met.add('interpolate by a choice')
    if (kind === 'interpolate' && isLog) met.add('interpolate with logarithms')
    if (kind === 'least' && give !== undefined) met.add('least giving another number')
    if (kind === 'distinct')
      met.add(
        typeof of === 'object' && of !== null && 'number' in of ? 'distinct numbers' : 'distinct options',
      )
    if (kind === 'convert' && step !== undefined) met.add('rounding with a step')
    if (overPlaces.has(kind) && where !== undefined) met.add('where of places')
    if (as !== undefined) met.add('another name of a place')
    if (otherwise !== undefined) met.add('otherwise')
    if (kind !== 'distinct') met.add(kind)
  }
  for (const child of Object.values(expression)) visit(child, met)
}
