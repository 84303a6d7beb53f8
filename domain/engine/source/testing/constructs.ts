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
  const found = new Set<string>()
  const { values, rules, notices, goals, parts = [], scenarios = [], additions = [] } = source
  collectConstructs({ values, rules, notices, additions, goals }, found)
  const addIf = (name: Construct, isUsed: boolean): void => {
    if (isUsed) found.add(name)
  }
  for (const part of parts) addPartConstructs(part, found, addIf)
  for (const scenario of scenarios) found.add('cases' in scenario ? 'scenario with cases' : 'loss of a place')
  addParameterConstructs([...source.parameters, ...parts.flatMap((part) => part.parameters)], addIf)
  const constructsByValue = [...values, ...parts.flatMap((part) => part.values ?? [])].map(({ is }) => {
    const valueConstructs = new Set<string>()
    collectConstructs(is, valueConstructs)
    return valueConstructs
  })
  addIf(
    'value that depends on a failure',
    constructsByValue.some(
      (valueConstructs) =>
        (valueConstructs.has('inCase') || valueConstructs.has('lost')) && !valueConstructs.has('inEvery'),
    ),
  )
  addIf('addition', additions.length > 0)
  addIf('goal', goals.length > 0)
  addSentenceConstructs([...rules, ...parts.flatMap((part) => part.rules ?? [])], additions, addIf)
  addSentenceConstructs([...notices, ...parts.flatMap((part) => part.notices ?? [])], [], addIf)
  return found
}

type AddIf = (name: Construct, isUsed: boolean) => void

function addPartConstructs(part: Part, found: Set<string>, addIf: AddIf): void {
  const { count, ordered, parameters, values = [], rules = [], notices = [] } = part
  collectConstructs({ values, rules, notices }, found)
  addIf(typeof count === 'number' ? 'a part of fixed count' : 'a part with a count to decide', true)
  addIf('an ordered part', ordered === true)
  addIf('parameter of a part', parameters.length > 0)
  addIf('value of a part', values.length > 0)
  addIf('rule of a part', rules.length > 0)
  addIf('notice of a part', notices.length > 0)
}

function addParameterConstructs(parameters: readonly SourceParameter[], addIf: AddIf): void {
  addIf(
    'a day to choose',
    parameters.some(({ kind }) => kind === 'date'),
  )
  addIf(
    'a number that may be unstated',
    parameters.some((parameter) => parameter.kind === 'number' && parameter.mayBeUnstated === true),
  )
}

function addSentenceConstructs(
  sentences: readonly (SourceRule | SourceNotice)[],
  additions: readonly Addition[],
  addIf: AddIf,
): void {
  for (const sentence of sentences) {
    if ('severity' in sentence) addIf(sentence.severity, true)
    else addIf('error with a condition', sentence.when !== undefined)
    addIf('implied', 'implied' in sentence)
    addIf('argument', sentence.arguments !== undefined)
  }
  for (const { applies } of [...sentences, ...additions]) {
    addIf('rules by country', applies?.countries !== undefined)
    addIf('rules by standard', applies?.standards !== undefined)
    addIf('rules by edition', applies?.editions !== undefined)
    addIf('rules by day', applies?.from !== undefined || applies?.until !== undefined)
  }
}

/** The members of an expression that count as constructs of their own. */
type Members = Readonly<
  Partial<
    Record<'kind' | 'x' | 'y' | 'scale' | 'where' | 'as' | 'otherwise' | 'give' | 'step' | 'of', unknown>
  >
>

const kindsOverPlaces = new Set<unknown>([
  'sumOf',
  'countOf',
  'smallestOf',
  'largestOf',
  'every',
  'some',
  'distinct',
  'instance',
])

function collectConstructs(expression: unknown, found: Set<string>): void {
  if (typeof expression !== 'object' || expression === null) return
  const { kind, x, y, scale, where, as, otherwise, give, step, of }: Members = { ...expression }
  if (typeof kind === 'string') {
    const isLog = [{ scale }, x, y].some(
      (scaled) =>
        typeof scaled === 'object' && scaled !== null && 'scale' in scaled && scaled.scale === 'log',
    )
    if (kind === 'interpolate' && y !== undefined) found.add('interpolate in a grid')
    if (kind === 'interpolate' && where !== undefined) found.add('interpolate by a choice')
    if (kind === 'interpolate' && isLog) found.add('interpolate with logarithms')
    if (kind === 'least' && give !== undefined) found.add('least giving another number')
    if (kind === 'distinct')
      found.add(
        typeof of === 'object' && of !== null && 'number' in of ? 'distinct numbers' : 'distinct options',
      )
    if (kind === 'convert' && step !== undefined) found.add('rounding with a step')
    if (kindsOverPlaces.has(kind) && where !== undefined) found.add('where of places')
    if (as !== undefined) found.add('another name of a place')
    if (otherwise !== undefined) found.add('otherwise')
    if (kind !== 'distinct') found.add(kind)
  }
  for (const child of Object.values(expression)) collectConstructs(child, found)
}
