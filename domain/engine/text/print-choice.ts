// Prints choices: their domain in a column where it is short, long options after it, and the words and labels of options.
import { type Doc, line as breakable, nest } from './layout.ts'
import { quote } from './lexer.ts'
import { list, printLiteral, printMember, printName, printRun } from './print-names.ts'
import { printBelow, type Cut, printSentence, WIDEST_HEAD, printWords } from './print-parts.ts'
import type { Name } from './syntax.ts'
import type { ChoiceLine, Option } from './syntax-line.ts'

export function printChoice(of: ChoiceLine): Cut {
  const head = `${of.role ?? 'choice'} ${printDeclared(of)}`
  const label = of.label === undefined ? [] : [`label ${quote(of.label)}`]
  const more = attributes(of)
  const { domain } = of
  if (domain.kind !== 'options' || domainText(of).length <= WIDEST_HEAD)
    return {
      heads: [head, [`: ${domainText(of)}`, ...more].join(' ')],
      rest: printBelow([...label, ...printSentence(of)]),
    }
  const behind = printBelow([...(more.length === 0 ? [] : [more.join(' ')]), ...label, ...printSentence(of)])
  if (domain.options.every(({ word }) => word === undefined))
    return { heads: [head, ': one of'], rest: [printRuns(domain.options), behind] }
  return { heads: [head], rest: [' : one of', optionsBelow(of, domain.options), behind] }
}

/** `load`, `rack.load` */
export const printDeclared = ({ part, name }: { readonly part?: Name; readonly name: Name }): string =>
  part === undefined ? printName(name.text) : `${printName(part.text)}.${printMember(name.text)}`

/** As many options on a line as fit. */
export const printRuns = (names: readonly Name[]): Doc =>
  names.length === 0 ? ' ()' : printWords(names.map(({ text }) => printRun(text)))

const printOption = ({ text, word }: Option): string =>
  word === undefined ? printRun(text) : `${printRun(text)} ${quote(word)}`

/**
 * Whether the word of the last option would be taken for the sentence of the choice, so that parentheses must enclose
 * the options.
 */
const isClosed = (of: ChoiceLine, options: readonly Option[]): boolean =>
  options.at(-1)?.word !== undefined &&
  of.label === undefined &&
  of.sentence === undefined &&
  attributes(of).length === 0

function optionsText(of: ChoiceLine, options: readonly Option[]): string {
  const text = options.map(printOption).join(', ')
  return options.length === 0 || isClosed(of, options) ? `(${text})` : text
}

/** Options with their words, each on a separate line if they do not fit on one. */
const optionsBelow = (of: ChoiceLine, options: readonly Option[]): Doc =>
  isClosed(of, options)
    ? [' ', list('(', options.map(printOption), ')')]
    : nest(
        4,
        options.map((option, at) => [breakable, printOption(option), at === options.length - 1 ? '' : ',']),
      )

function domainText(of: ChoiceLine): string {
  const { domain } = of
  switch (domain.kind) {
    case 'key':
      return `key of ${printName(domain.table.text)}`
    case 'options':
      return `one of ${optionsText(of, domain.options)}`
    case 'flag':
      return 'flag'
    case 'days':
      return `date ${printRun(domain.min.text)} .. ${printRun(domain.max.text)}`
    default: {
      const { min, max, step, unit } = domain
      const largest = printLiteral(unit === '1' ? { value: max } : { value: max, unit })
      return `${min} .. ${largest}${step === 1 ? '' : ` step ${step}`}`
    }
  }
}

const attributes = ({ preferred, result, optional }: ChoiceLine): string[] => [
  ...(optional === true ? ['optional'] : []),
  ...(preferred === undefined ? [] : [`preferred ${preferredText(preferred)}`]),
  ...(result === undefined ? [] : [result ? 'result' : 'not result']),
]

function preferredText(preferred: NonNullable<ChoiceLine['preferred']>): string {
  if (preferred.kind === 'name') return printRun(preferred.text)
  return preferred.kind === 'number' ? printLiteral(preferred) : String(preferred.value)
}
