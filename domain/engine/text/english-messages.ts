// The English messages in a text beside its declarations, by the keys of the product's messages.
import type { BillLine, FigureLine } from './product-syntax.ts'
import type { Span } from './source-text.ts'
import type { ChoiceLine, DataLine, Declaration, Tree } from './syntax-line.ts'

type Report = (span: Span, message: string, cure: string) => void

/** A sentence, and where a second, different one for the same key is reported. */
interface EnglishSentence {
  readonly key: string
  readonly sentence: string
  readonly place?: Span
}

/** The sentence of each declaration by its key: `rule.R06`, `parameter.load`, `part.frame`, `step.load`. */
export function buildEnglishMessages({ declarations }: Tree, report: Report): Record<string, string> {
  const messages = new Map<string, string>()
  for (const { key, sentence, place } of declarations.flatMap((line) => listSentences(line, report))) {
    const earlier = messages.get(key)
    if (place !== undefined && earlier !== undefined && earlier !== sentence)
      report(
        place,
        `Found a second sentence for '${key}': "${sentence}", where "${earlier}" was said before.`,
        'Say it once, or give one of the two a name of its own.',
      )
    messages.set(key, sentence)
  }
  return Object.fromEntries(messages)
}

function listSentences(line: Declaration, report: Report): readonly EnglishSentence[] {
  switch (line.kind) {
    case 'line':
      return listLineSentences(line, report)
    case 'choice':
      return [...listDeclarationSentences(line), ...listOptionSentences(line)]
    case 'data':
      return [...listDeclarationSentences(line), ...listColumnSentences(line)]
    case 'figure':
      return [...listDeclarationSentences(line), ...listStepSentences(line)]
    default:
      return listDeclarationSentences(line)
  }
}

const messageKinds: Readonly<Record<string, string>> = {
  choice: 'parameter',
  addition: 'notice',
  figure: 'value',
}

function listDeclarationSentences(line: Exclude<Declaration, BillLine>): readonly EnglishSentence[] {
  if (!('sentence' in line) || line.sentence === undefined) return []
  const { sentence } = line
  if (line.kind === 'model') return [{ key: 'product', sentence }]
  if (line.kind === 'notice')
    return line.id.kind === 'text' ? [{ key: `notice.${line.id.text}`, sentence }] : []
  if (line.kind === 'part') return [{ key: `parameter.${line.name.text}.count`, sentence }]
  const ownName = 'id' in line ? line.id.text : line.name.text
  const isMember = (line.kind === 'choice' || line.kind === 'value') && line.part !== undefined
  const name = isMember ? `${line.part.text}.${ownName}` : ownName
  return [{ key: `${messageKinds[line.kind] ?? line.kind}.${name}`, sentence }]
}

/** The labels of options: `label.rack`, `option.medium.chilledWater`, of a part `label.rack.model`. */
function listOptionSentences({ part, name, label, domain }: ChoiceLine): readonly EnglishSentence[] {
  const choice = part === undefined ? name.text : `${part.text}.${name.text}`
  const options = domain.kind === 'options' ? domain.options : []
  return [
    ...(label === undefined ? [] : [{ key: `label.${choice}`, sentence: label }]),
    ...options.flatMap(({ text, word }) =>
      word === undefined ? [] : [{ key: `option.${choice}.${text}`, sentence: word }],
    ),
  ]
}

/** The headings of columns, `data.fleet.serial`, and the words of their options, `option.fleet.state.used`. */
const listColumnSentences = ({ name: table, columns }: DataLine): readonly EnglishSentence[] =>
  columns.flatMap(({ name, sentence, options = [] }) => [
    ...(sentence === undefined ? [] : [{ key: `data.${table.text}.${name.text}`, sentence }]),
    ...options.flatMap(({ text, word }) =>
      word === undefined ? [] : [{ key: `option.${table.text}.${name.text}.${text}`, sentence: word }],
    ),
  ])

function listLineSentences(
  { id, called = id, sentence }: BillLine,
  report: Report,
): readonly EnglishSentence[] {
  if (sentence === undefined) return []
  if (called.kind === 'text') return [{ key: `part.${called.text}`, sentence, place: called }]
  report(
    called,
    'Found a sentence of a line whose description has a name that is put together.',
    'Give it one name, `called rack`, or write a text for each name in texts/en.json.',
  )
  return []
}

const listStepSentences = ({ steps = [] }: FigureLine): readonly EnglishSentence[] =>
  steps.flatMap(({ name, sentence }) =>
    sentence === undefined ? [] : [{ key: `step.${name.text}`, sentence, place: name }],
  )
