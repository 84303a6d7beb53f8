// `npm run product -- publish-check <folder>`: reports what should be known about a product's model before it is published, as Markdown or JSON.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ChoiceError } from '@design-portal/domain/engine/parameter-space.ts'
import { compileModel, ModelError } from '@design-portal/domain/engine/compile.ts'
import type { Model, Value } from '@design-portal/domain/engine/model.ts'
import { computeChangeImpact, type StoredDesign } from '@design-portal/domain/engine/publish/change-impact.ts'
import { buildImpactSections } from '@design-portal/domain/engine/publish/impact-sections.ts'
import { loadReportMessages } from '@design-portal/domain/engine/publish/messages.ts'
import { buildPublishReport } from '@design-portal/domain/engine/publish/publish-report.ts'
import {
  buildReportTitle,
  buildReportSections,
  createSentence,
} from '@design-portal/domain/engine/publish/sections.ts'
import type { TextsByLanguage } from '@design-portal/domain/engine/publish/text-gaps.ts'
import { formatMarkdown, type Wording } from '@design-portal/domain/engine/publish/wording.ts'
import { formatIsoDay } from '@design-portal/domain/engine/source/days.ts'
import { ProductTextError } from '@design-portal/domain/products/product-content.ts'
import type { ReadableProduct } from '@design-portal/domain/products/read-product.ts'
import { formatCountry, formatDay, formatMoney } from '@design-portal/i18n/format.ts'
import { compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { listSourceArguments } from '@design-portal/i18n/icu/format-source.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import { defaultLanguage, isLanguage, type Language, languages } from '@design-portal/i18n/languages.ts'

export const publishCheckOptions = `options of publish-check:

  --context NAME      gaps by the values of this parameter; may be given again (country, where there is one)
  --pairs NAME,NAME   parameters of the test suite (all that people choose among at most 12 values)
  --failures N        failures that one question may cost before it is left undecided (20000)
  --language CODE     language of the report (en)
  --json              the findings as JSON instead of Markdown
  --model             print the model as JSON, to be kept for --against
  --against FILE      what changed since the model in this file
  --designs FILE      with --against: JSON list of stored designs {id, name, choices, assignment}`

/** An unusable command-line argument; the message states the problem and its remedy. */
export class UsageError extends Error {}

type Options = ReturnType<typeof readOptions>

/** @throws UsageError naming an option that does not exist */
function readOptions(commandLine: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandLine],
      options: {
        context: { type: 'string', multiple: true },
        pairs: { type: 'string' },
        failures: { type: 'string', default: '20000' },
        language: { type: 'string', default: defaultLanguage },
        json: { type: 'boolean', default: false },
        model: { type: 'boolean', default: false },
        against: { type: 'string' },
        designs: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function requireLanguage({ language }: Options): Language {
  if (isLanguage(language)) return language
  throw new UsageError(`--language must be one of the portal's, not '${language}'`)
}

function requireFailures({ failures: text }: Options): number {
  const failures = Number(text)
  if (Number.isSafeInteger(failures) && failures > 0) return failures
  throw new UsageError(`--failures must be a whole number above 0, not '${text}'`)
}

/** The result of `parse` on a file; a failure names the file. */
function parseFile<Content>(file: string, parse: (text: string) => Content): Content {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The model in a JSON file; @throws ModelError if it does not compile. */
function parseModel(text: string): Model {
  const model: Model = JSON.parse(text)
  compileModel(model)
  return model
}

function parseDesigns(text: string): readonly StoredDesign[] {
  const designs: readonly StoredDesign[] = JSON.parse(text)
  return designs
}

/** The texts of the report and of the product in one language. */
async function loadWording(product: ReadableProduct, model: Model, language: Language): Promise<Wording> {
  const messages: Readonly<Record<string, string>> = {
    ...(await product.loadMessages(language)),
    ...(await loadReportMessages(language)),
  }
  const units = new Map(
    model.parameters.flatMap((parameter) =>
      parameter.kind === 'number' && parameter.unit !== '1' ? [[parameter.name, parameter.unit]] : [],
    ),
  )
  const numberFormat = new Intl.NumberFormat(language)
  const listFormat = new Intl.ListFormat(language, { type: 'conjunction' })
  const text = (key: string, values: Readonly<Record<string, string | number>> = {}): string | undefined =>
    messages[key] === undefined ? undefined : formatMessage(compileMessage(messages[key]), values, language)
  const formatValue = (parameter: string, value: Value): string => {
    if (typeof value === 'number') {
      if (product.isDay(parameter)) return formatDay(formatIsoDay(value), language)
      const unit = units.get(parameter)
      return unit === undefined ? numberFormat.format(value) : `${numberFormat.format(value)}\u00a0${unit}`
    }
    if (typeof value === 'boolean') return text(value ? 'publish.yes' : 'publish.no') ?? String(value)
    const label = text(`option.${parameter}.${value}`)
    return label ?? (parameter === 'country' ? formatCountry(value, language) : value)
  }
  return {
    message: (key, values) => text(key, values) ?? key,
    number: (value) => numberFormat.format(value),
    list: (items) => listFormat.format(items),
    parameter: (name) => text(`parameter.${name}`) ?? name,
    value: formatValue,
    rule: (id) => `${id}: ${text(`rule.${id}`) ?? id}`,
    notice: (id) => `${id}: ${messages[`notice.${id}`] ?? id}`,
    price: (cents) =>
      cents === null
        ? (text('impact.noPrice') ?? '')
        : formatMoney({ amount: (cents / 100).toFixed(2), currency: 'EUR' }, language),
  }
}

/** JSON with exact counts as strings of digits. */
const printJson = (findings: unknown): void =>
  console.log(
    JSON.stringify(findings, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2),
  )

/** Shows progress on a terminal; a file or pipe gets only the report. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}

async function printImpact(
  product: ReadableProduct,
  model: Model,
  file: string,
  options: Options,
): Promise<void> {
  const before = parseFile(file, parseModel)
  const designs = options.designs === undefined ? [] : parseFile(options.designs, parseDesigns)
  // As in a move of saved designs: no repair moves the site to another country.
  const designsKeepingCountry = designs.map((design) => ({ ...design, fixedParameters: ['country'] }))
  const impact = computeChangeImpact(before, model, designsKeepingCountry, {
    failures: requireFailures(options),
    progress: (done, total) => showProgress(`${done}/${total}`),
  })
  showProgress('')
  if (options.json) return printJson(impact)
  const wording = await loadWording(product, model, requireLanguage(options))
  const title = createSentence('impact.title', { model: model.id, after: model.version })
  console.log(formatMarkdown(title, buildImpactSections(impact), wording))
}

/** The texts for people by language; those of repeated parts apply to each place. */
const loadTexts = async (product: ReadableProduct): Promise<TextsByLanguage> =>
  Object.fromEntries(
    await Promise.all(
      languages.map(async (language) => [language, await product.loadMessages(language)] as const),
    ),
  )

async function printReport(product: ReadableProduct, model: Model, options: Options): Promise<void> {
  const defaultContexts = model.parameters.some(({ name }) => name === 'country') ? ['country'] : []
  const report = buildPublishReport(model, {
    contexts: options.context ?? defaultContexts,
    ...(options.pairs === undefined ? {} : { pairParameters: options.pairs.split(',') }),
    texts: await loadTexts(product),
    listArguments: listSourceArguments,
    failures: requireFailures(options),
    progress: ({ part, done, total }) => showProgress(`${part} ${done}/${total}`),
  })
  showProgress('')
  if (options.json) return printJson(report)
  const wording = await loadWording(product, model, requireLanguage(options))
  console.log(formatMarkdown(buildReportTitle(report), buildReportSections(report), wording))
}

/**
 * Prints the report of a product.
 *
 * @param commandLine options of the command line
 * @throws UsageError for an unusable option or file, ModelError, RangeError or ChoiceError if the model cannot be
 * checked
 */
export async function publishCheck(product: ReadableProduct, commandLine: readonly string[]): Promise<void> {
  const options = readOptions(commandLine)
  const model = product.buildModel()
  if (options.model) printJson(model)
  else if (options.against === undefined) await printReport(product, model, options)
  else await printImpact(product, model, options.against, options)
}

/** Whether the message of an error is enough to report it. */
export const isReportedByMessage = (error: unknown): error is Error =>
  [UsageError, ModelError, RangeError, ChoiceError, ProductTextError].some(
    (errorClass) => error instanceof errorClass,
  )
