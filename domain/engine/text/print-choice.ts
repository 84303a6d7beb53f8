// Prints choices: their domain in a column where it is short, long options after it, and the words and labels of options.
import { type Doc, line as breakable, nest } from './layout.ts'
import { quote } from './lexer.ts'
import { printList, printLiteral, printMember, printName, printRun } from './print-names.ts'
import { printAfterHeads, type Cut, printSentence, WIDEST_HEAD, printCommaList } from './print-parts.ts'
import type { Name } from './syntax.ts'
import type { ChoiceLine, Option } from './syntax-line.ts'

export function printChoice(choiceLine: ChoiceLine): Cut {
  const head = `${choiceLine.role ?? 'choice'} ${printDeclared(choiceLine)}`
  const label = choiceLine.label === undefined ? [] : [`label ${quote(choiceLine.label)}`]
  const more = printAttributes(choiceLine)
  const { domain } = choiceLine
  if (domain.kind !== 'options' || printDomain(choiceLine).length <= WIDEST_HEAD)
    return {
      heads: [head, [`: ${printDomain(choiceLine)}`, ...more].join(' ')],
      rest: printAfterHeads([...label, ...printSentence(choiceLine)]),
    }
  const after = printAfterHeads([
    ...(more.length === 0 ? [] : [more.join(' ')]),
    ...label,
    ...printSentence(choiceLine),
  ])
  if (domain.options.every(({ word }) => word === undefined))
    return { heads: [head, ': one of'], rest: [printRuns(domain.options), after] }
  return { heads: [head], rest: [' : one of', printOptionsBelow(choiceLine, domain.options), after] }
}

/** `load`, `rack.load` */
export const printDeclared = ({ part, name }: { readonly part?: Name; readonly name: Name }): string =>
  part === undefined ? printName(name.text) : `${printName(part.text)}.${printMember(name.text)}`

/** As many options on a line as fit. */
export const printRuns = (names: readonly Name[]): Doc =>
  names.length === 0 ? ' ()' : printCommaList(names.map(({ text }) => printRun(text)))

const printOption = ({ text, word }: Option): string =>
  word === undefined ? printRun(text) : `${printRun(text)} ${quote(word)}`

/**
 * Whether the word of the last option would be taken for the sentence of the choice, so that parentheses must enclose
 * the options.
 */
const isClosed = (choiceLine: ChoiceLine, options: readonly Option[]): boolean =>
  options.at(-1)?.word !== undefined &&
  choiceLine.label === undefined &&
  choiceLine.sentence === undefined &&
  printAttributes(choiceLine).length === 0

function printOptions(choiceLine: ChoiceLine, options: readonly Option[]): string {
  const text = options.map(printOption).join(', ')
  return options.length === 0 || isClosed(choiceLine, options) ? `(${text})` : text
}

/** Options with their words, each on a separate line if they do not fit on one. */
const printOptionsBelow = (choiceLine: ChoiceLine, options: readonly Option[]): Doc =>
  isClosed(choiceLine, options)
    ? [' ', printList('(', options.map(printOption), ')')]
    : nest(
        4,
        options.map((option, index) => [
          breakable,
          printOption(option),
          index === options.length - 1 ? '' : ',',
        ]),
      )

function printDomain(choiceLine: ChoiceLine): string {
  const { domain } = choiceLine
  switch (domain.kind) {
    case 'key':
      return `key of ${printName(domain.table.text)}`
    case 'options':
      return `one of ${printOptions(choiceLine, domain.options)}`
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

const printAttributes = (choiceLine: ChoiceLine): string[] => [
  ...(choiceLine.optional === true ? ['optional'] : []),
  ...printPreference(choiceLine),
  ...(choiceLine.result === undefined ? [] : [choiceLine.result ? 'result' : 'not result']),
  ...(choiceLine.essential === true ? ['essential'] : []),
]

function printPreference({ preferred, preferredBy: by, insteadOf }: ChoiceLine): string[] {
  const column = by === undefined ? '' : `${printName(by.choice.text)}.${printMember(by.column.text)}`
  const value = preferred === undefined ? '' : printPreferred(preferred)
  const both = [column, value].filter((part) => part !== '').join(' else ')
  if (both === '') return []
  return [`preferred ${both}${insteadOf === undefined ? '' : ` instead of ${printPreferred(insteadOf)}`}`]
}

function printPreferred(preferred: NonNullable<ChoiceLine['preferred']>): string {
  if (preferred.kind === 'name') return printRun(preferred.text)
  return preferred.kind === 'number' ? printLiteral(preferred) : String(preferred.value)
}
