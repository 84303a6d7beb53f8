/** A product's texts in the reader's language: labels, options, rules and values by the keys of its messages. */

import { formatCountry } from '@design-portal/i18n/format.ts'
import { formatMessage as formatCompiledMessage } from '@design-portal/i18n/icu/format.ts'
import type { CompiledMessage, MessageValues } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Value } from '@design-portal/domain/engine/model.ts'
import type { RuleArgument } from '@design-portal/domain/engine/rule-arguments.ts'
import type { RaisedNotice } from '@design-portal/domain/products/product.ts'
import type { UnpricedForm } from '@design-portal/domain/products/product-form.ts'
import type { FormParameter } from '../engine/protocol.ts'
import { formatQuantity } from './quantity.ts'

export interface ProductText {
  readonly language: Language
  /** Formats a message by its full key; a missing one shows its key, so that the mistake is noticed. */
  formatMessage(key: string, values?: MessageValues): string
  formatGroup(name: string): string
  formatParameter(name: string): string
  /** Returns one sentence of help, if the product has one. */
  findHelp(parameter: string): string | undefined
  formatRule(id: string): string
  /** Returns the detailed sentence of a rule with the values that break it; undefined if the rule has none. */
  findRuleDetail(id: string, breakingValues: Readonly<Record<string, RuleArgument>>): string | undefined
  formatGoal(name: string): string
  /** Formats a notice with the labels of the options that it names. */
  formatNotice(notice: Pick<RaisedNotice, 'id' | 'arguments'>): string
  /** Formats the value of a parameter: an option's label, a number with its unit, yes or no. */
  formatValue(parameter: string, value: Value): string
  /** Returns options in display order: the product's own, or sorted by name if their names depend on the language. */
  sortOptions(parameter: string, options: readonly string[]): readonly string[]
}

/** The words for flags in the reader's language. */
export interface YesNo {
  readonly yes: string
  readonly no: string
}

/** Lists the arguments by which a message selects one of its cases. */
function listSelectors(message: CompiledMessage): ReadonlySet<string> {
  if (typeof message === 'string') return new Set()
  return new Set(
    message.flatMap((part) => {
      if (typeof part !== 'object' || part[2] === undefined || typeof part[2] === 'string') return []
      const nested = Object.values(part[2]).flatMap((parts) => [...listSelectors(parts)])
      return part[1] === 'select' ? [part[0], ...nested] : nested
    }),
  )
}

const hasCountryOptions = (parameter: FormParameter | undefined): boolean =>
  parameter?.kind === 'choice' && parameter.countries === true

/** The arguments of a message: texts that are already formatted, numbers, and values of parameters. */
type MessageArguments = Readonly<Record<string, string | RuleArgument>>

/** Creates a product's texts from its messages. */
export function createProductText(
  form: Pick<UnpricedForm, 'parameters' | 'noticeParameters'>,
  messages: Readonly<Record<string, CompiledMessage>>,
  language: Language,
  yesNo: YesNo,
): ProductText {
  const parameters = new Map(form.parameters.map((parameter) => [parameter.name, parameter]))
  const findMessage = (key: string, values: MessageValues = {}): string | undefined => {
    const message = messages[key]
    return message === undefined ? undefined : formatCompiledMessage(message, values, language)
  }
  const formatMessage = (key: string, values?: MessageValues): string => findMessage(key, values) ?? key
  const formatOption = (parameter: string, key: string): string =>
    findMessage(`option.${parameter}.${key}`) ??
    (hasCountryOptions(parameters.get(parameter)) ? formatCountry(key, language) : key)

  const formatValue = (name: string, value: Value): string => {
    if (typeof value === 'boolean') return value ? yesNo.yes : yesNo.no
    const parameter = parameters.get(name)
    if (typeof value === 'string') return formatOption(name, value)
    return formatQuantity(value, parameter?.kind === 'number' ? parameter.unit : '1', language)
  }

  /** Formats a message with the labels of parameter values, or with their keys where the message selects a case by them. */
  const formatWithLabels = (key: string, values: MessageArguments): string | undefined => {
    const selectors = listSelectors(messages[key] ?? [])
    const labelled = Object.entries(values).map(([name, argument]) => {
      if (typeof argument !== 'object') return [name, argument] as const
      const { parameter, value } = argument
      return [name, selectors.has(name) ? String(value) : formatValue(parameter, value)] as const
    })
    return findMessage(key, Object.fromEntries(labelled))
  }

  return {
    language,
    formatMessage,
    formatGroup: (name) => formatMessage(`group.${name}`),
    formatParameter: (name) => formatMessage(`parameter.${name}`),
    findHelp: (parameter) => findMessage(`help.${parameter}`),
    formatRule: (id) => formatMessage(`rule.${id}`),
    findRuleDetail: (id, breakingValues) => formatWithLabels(`rule.${id}.detail`, breakingValues),
    formatGoal: (name) => formatMessage(`goal.${name}`),
    formatNotice({ id, arguments: values }) {
      const labelled = Object.entries(form.noticeParameters[id] ?? {}).flatMap(([argument, parameter]) => {
        const value = values[argument]
        return value === undefined ? [] : [[argument, { parameter, value }] as const]
      })
      const key = `notice.${id}`
      return formatWithLabels(key, { ...values, ...Object.fromEntries(labelled) }) ?? key
    },
    formatValue,
    sortOptions(parameter, options) {
      const hasNames = options.some((key) => messages[`option.${parameter}.${key}`] !== undefined)
      if (hasNames || !hasCountryOptions(parameters.get(parameter))) return options
      const { compare } = new Intl.Collator(language)
      return options.toSorted((first, second) =>
        compare(formatOption(parameter, first), formatOption(parameter, second)),
      )
    },
  }
}
