/** A product's texts in the reader's language: labels, options, rules and values by the keys of its messages. */

import { formatCountry } from '@design-portal/i18n/format.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
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
  /** Returns a message by its full key; a missing one shows its key, so that the mistake is noticed. */
  message(key: string, values?: MessageValues): string
  group(name: string): string
  parameter(name: string): string
  /** Returns one sentence of help, if the product has one. */
  help(parameter: string): string | undefined
  rule(id: string): string
  /** Returns the detailed sentence of a rule with the values that break it; undefined if the rule has none. */
  ruleDetail(id: string, breakingValues: Readonly<Record<string, RuleArgument>>): string | undefined
  goal(name: string): string
  /** Returns the text of a notice, with the labels of its options. */
  notice(notice: Pick<RaisedNotice, 'id' | 'arguments'>): string
  /** Formats the value of a parameter: an option's label, a number with its unit, yes or no. */
  value(parameter: string, value: Value): string
  /** Returns options in display order: the product's own, or sorted by name if their names depend on the language. */
  sortOptions(parameter: string, options: readonly string[]): readonly string[]
}

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

/** The arguments of a message: formatted ones, and values of parameters. */
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
    return message === undefined ? undefined : formatMessage(message, values, language)
  }
  const message = (key: string, values?: MessageValues): string => findMessage(key, values) ?? key
  const formatOption = (parameter: string, key: string): string =>
    findMessage(`option.${parameter}.${key}`) ??
    (hasCountryOptions(parameters.get(parameter)) ? formatCountry(key, language) : key)

  const formatValue = (name: string, raw: Value): string => {
    if (typeof raw === 'boolean') return raw ? yesNo.yes : yesNo.no
    const parameter = parameters.get(name)
    if (typeof raw === 'string') return formatOption(name, raw)
    return formatQuantity(raw, parameter?.kind === 'number' ? parameter.unit : '1', language)
  }

  /** Formats a message with the labels of parameter values, or with their keys where the message selects a case by them. */
  const formatWithLabels = (key: string, values: MessageArguments): string | undefined => {
    const selectors = listSelectors(messages[key] ?? [])
    const labelled = Object.entries(values).map(([name, argument]) => {
      if (typeof argument !== 'object') return [name, argument] as const
      const { parameter, value: raw } = argument
      return [name, selectors.has(name) ? String(raw) : formatValue(parameter, raw)] as const
    })
    return findMessage(key, Object.fromEntries(labelled))
  }

  return {
    language,
    message,
    group: (name) => message(`group.${name}`),
    parameter: (name) => message(`parameter.${name}`),
    help: (parameter) => findMessage(`help.${parameter}`),
    rule: (id) => message(`rule.${id}`),
    ruleDetail: (id, breakingValues) => formatWithLabels(`rule.${id}.detail`, breakingValues),
    goal: (name) => message(`goal.${name}`),
    notice({ id, arguments: values }) {
      const labelled = Object.entries(form.noticeParameters[id] ?? {}).flatMap(([argument, parameter]) => {
        const raw = values[argument]
        return raw === undefined ? [] : [[argument, { parameter, value: raw }] as const]
      })
      const key = `notice.${id}`
      return formatWithLabels(key, { ...values, ...Object.fromEntries(labelled) }) ?? key
    },
    value: formatValue,
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
