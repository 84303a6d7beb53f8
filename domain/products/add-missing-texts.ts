// Completes the texts of a product: a text written once for an option's row or for a part applies to every option and every place.
import type { Model } from '../engine/model.ts'
import { listOptions } from '../engine/parameter-space.ts'
import { elaborate } from '../engine/source/elaborate.ts'
import type { Part, SourceModel, SourceParameter, SourceTable } from '../engine/source/source-model.ts'
import type { Language, ProductMessages } from './product.ts'

type Values = Readonly<Record<string, string | number>>

/** Formats an ICU message with its arguments in a language. */
export type FormatMessage = (message: string, values: Values, language: Language) => string

/**
 * The texts of a product in one language, as screens and documents read them.
 *
 * - `label.<choice>` applies to every option without a text of its own. It may contain `{option}` and, where the
 * options are rows of a table, its columns; a cell that is a word has the text `word.<column>.<cell>` or that of an
 * option of that name.
 * - `place.<part>` is the pattern of a choice's label at one place: `{label}` and `{place}`;
 * `place.<part>.rule` that of a rule's sentence, `{rule}`, and `place.<part>.value` that of a value's name, `{value}`.
 * - `section.<group>` names the section of one place: `{place}`.
 *
 * @param written ICU messages by key
 */
export function addMissingTexts(
  source: SourceModel,
  written: ProductMessages,
  language: Language,
  format: FormatMessage,
): ProductMessages {
  const formatText = (message: string, values: Values): string => format(message, values, language)
  const labelled = { ...buildOptionLabels(source, written, language, formatText), ...written }
  return { ...labelled, ...new PlacedTexts(source, labelled, formatText).listAll() }
}

type FormatText = (message: string, values: Values) => string

/** Choices of the model and its parts, by the names used in texts. */
const listChoices = ({
  parameters,
  parts = [],
}: SourceModel): readonly (readonly [string, SourceParameter])[] => [
  ...parameters.map((parameter) => [parameter.name, parameter] as const),
  ...parts.flatMap((part) =>
    part.parameters.map((parameter) => [`${part.name}.${parameter.name}`, parameter] as const),
  ),
]

/** Labels from `label.<choice>` for options without a text. */
function buildOptionLabels(
  source: SourceModel,
  written: ProductMessages,
  language: Language,
  formatText: FormatText,
): ProductMessages {
  const labels = listChoices(source).flatMap(([name, parameter]) => {
    const pattern = written[`label.${name}`]
    if (pattern === undefined || parameter.kind !== 'choice') return []
    return listRows(parameter.from, source).map(([option, row]) => {
      const cells = Object.entries(row).map(([column, cell]) => [column, getWord(written, column, cell)])
      const values: Values = { ...Object.fromEntries(cells), option: formatOption(option, language) }
      return [`option.${name}.${option}`, formatText(pattern, values)]
    })
  })
  return Object.fromEntries(labels)
}

type Cells = SourceTable['rows'][number]

function listRows(
  from: { readonly table: string } | { readonly options: readonly string[] },
  { tables }: SourceModel,
): readonly (readonly [option: string, row: Cells])[] {
  if ('options' in from) return from.options.map((option) => [option, {}])
  const { columns, rows } = tables[from.table] ?? { columns: {}, rows: [] }
  const key = Object.keys(columns).find((name) => columns[name]?.type === 'key') ?? ''
  return rows.map((row) => [String(row[key]), row])
}

const getWord = (written: ProductMessages, column: string, cell: Cells[string]): string | number =>
  typeof cell === 'number'
    ? cell
    : (written[`word.${column}.${cell}`] ?? written[`option.${column}.${cell}`] ?? String(cell))

/** An option that is a number in the format of the language, with its own decimals: `12,5`, `3.0`. */
function formatOption(option: string, language: Language): string {
  if (!/^\d+(?:\.\d+)?$/u.test(option)) return option
  const decimals = option.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(language, { minimumFractionDigits: decimals }).format(Number(option))
}

const models = new WeakMap<SourceModel, Model>()

/** The core model of a source model, elaborated once for all languages. @throws SourceError if it has faults */
function getModel(source: SourceModel): Model {
  const model = models.get(source) ?? elaborate(source).model
  models.set(source, model)
  return model
}

/** Applies the texts of a part to each of its places. */
class PlacedTexts {
  readonly #source: SourceModel
  readonly #model: Model
  readonly #written: ProductMessages
  readonly #format: FormatText

  constructor(source: SourceModel, written: ProductMessages, formatText: FormatText) {
    this.#source = source
    this.#model = getModel(source)
    this.#written = written
    this.#format = formatText
  }

  listAll(): ProductMessages {
    const texts = [
      ...this.#listParameterTexts(),
      ...this.#listRuleTexts(),
      ...this.#listNoticeTexts(),
      ...this.#listValueTexts(),
      ...this.#listSectionTexts(),
    ]
    return Object.fromEntries(texts.flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])))
  }

  /** A label or sentence by the pattern of its part. */
  #formatPlaced(
    text: string | undefined,
    pattern: string,
    name: string,
    argument: string,
  ): string | undefined {
    const written = this.#written[pattern]
    if (text === undefined || written === undefined) return text
    return this.#format(written, { [argument]: text, place: Number(getPlace(name)) })
  }

  #listParameterTexts(): readonly (readonly [string, string | undefined])[] {
    return this.#model.parameters
      .filter(({ name }) => name.includes('['))
      .flatMap((parameter) => {
        const { name } = parameter
        const plain = removePlace(name)
        const options = parameter.kind === 'choice' ? listOptions(this.#model, parameter) : []
        const label = this.#formatPlaced(
          this.#written[`parameter.${plain}`],
          `place.${getPart(name)}`,
          name,
          'label',
        )
        return [
          [`parameter.${name}`, label] as const,
          [`help.${name}`, this.#written[`help.${plain}`]] as const,
          ...options.map(
            (option) => [`option.${name}.${option}`, this.#written[`option.${plain}.${option}`]] as const,
          ),
        ]
      })
  }

  #listRuleTexts(): readonly (readonly [string, string | undefined])[] {
    return this.#model.rules
      .filter(({ id }) => id.includes('['))
      .flatMap(({ id }) => {
        const plain = removePlaceFromId(id)
        const sentence = this.#formatPlaced(
          this.#written[`rule.${plain}`],
          `place.${getPart(id)}.rule`,
          id,
          'rule',
        )
        return [
          [`rule.${id}`, sentence] as const,
          [`rule.${id}.detail`, this.#written[`rule.${plain}.detail`]] as const,
        ]
      })
  }

  #listNoticeTexts(): readonly (readonly [string, string | undefined])[] {
    const modelNotices = this.#model.notices.map(({ id }) => id).filter((id) => id.includes('['))
    return [...modelNotices, ...this.#listComputedNotices()].map((id) => [
      `notice.${id}`,
      this.#written[`notice.${removePlaceFromId(id)}`],
    ])
  }

  /** Ids of computed notices that exist for each place of a part. */
  #listComputedNotices(): readonly string[] {
    const { computedNotices = [], parts = [] } = this.#source
    return computedNotices.flatMap(({ id, each: [each, ...more] = [] }) => {
      const part = parts.find(({ name }) => name === each?.part)
      const isOfPlaces = more.length === 0 && each?.groupBy === undefined
      if (id.kind !== 'literal' || part === undefined || !isOfPlaces) return []
      return listPlaceNumbers(part).map((place) => `${id.value}@${part.name}[${place}]`)
    })
  }

  #listValueTexts(): readonly (readonly [string, string | undefined])[] {
    return this.#model.values
      .filter(({ name }) => /[[~]/u.test(name))
      .map(({ name }) => {
        const plain = removePlace(name).replace(/~.*/u, '')
        return [
          `value.${name}`,
          this.#formatPlaced(this.#written[`value.${plain}`], `place.${getPart(name)}.value`, name, 'value'),
        ]
      })
  }

  /** Sections of places have the number of their place after the name of the group. */
  #listSectionTexts(): readonly (readonly [string, string | undefined])[] {
    const declared = new Set(listChoices(this.#source).map(([, { group }]) => group))
    const groups = new Set(this.#model.parameters.map(({ group }) => group))
    return [...declared].flatMap((name) => {
      const pattern = this.#written[`section.${name}`]
      if (pattern === undefined) return []
      return [...groups]
        .filter((group) => group.startsWith(name) && /^\d+$/u.test(group.slice(name.length)))
        .map(
          (group) =>
            [`group.${group}`, this.#format(pattern, { place: Number(group.slice(name.length)) })] as const,
        )
    })
  }
}

const listPlaceNumbers = ({ count }: Part): readonly number[] =>
  Array.from({ length: typeof count === 'number' ? count : count.max }, (_, index) => index + 1)

/** The name of a parameter or value as it is written, without its place. */
const removePlace = (name: string): string => name.replaceAll(/\[\d+\]/gu, '')

/** The place in a name, from 1; `0` if it has none. */
const getPlace = (name: string): string => /\[(\d+)\]/u.exec(name)?.[1] ?? '0'

/** The part in a name at a place: `item` of `item[2].power`, of `L02@item[2]` and of `item.unused[2]`. */
const getPart = (name: string): string => /(?:^|@)(\w+)(?:\.unused)?\[\d+\]/u.exec(name)?.[1] ?? ''

/** The id of a rule or notice as it is written. */
const removePlaceFromId = (id: string): string => id.replace(/@.*|\[\d+\]$/u, '')
