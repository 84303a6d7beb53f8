/** Compiles ICU messages at build time, so that no browser carries the parser. */

import {
  isArgumentElement,
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTimeElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { CompiledMessage, MessagePart } from './message.ts'

/**
 * Compiles one ICU message.
 * @throws Error naming the message when its syntax is wrong or it uses a construct the portal has no use for (tags, skeletons).
 */
export function compileMessage(source: string): CompiledMessage {
  if (!/[{'<]/.test(source)) return source
  let elements: MessageFormatElement[]
  try {
    elements = parse(source, { ignoreTag: true })
  } catch (cause) {
    throw new Error(`This is not an ICU message: ${source}`, { cause })
  }
  const parts = elements.map((element) => compileElement(element, source))
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

/** Compiles every message of a language file. */
export function compileMessages(messages: Readonly<Record<string, string>>): Record<string, CompiledMessage> {
  return Object.fromEntries(Object.entries(messages).map(([key, source]) => [key, compileMessage(source)]))
}

/** The argument names of a message, sorted; what a translation must share with its original. */
export function listArgumentNames(message: CompiledMessage): string[] {
  const names = new Set<string>()
  const visit = (parts: readonly MessagePart[]): void => {
    for (const part of parts) {
      if (typeof part === 'string' || part === 0) continue
      names.add(part[0])
      const cases = part[2]
      if (typeof cases === 'object') Object.values(cases).forEach(visit)
    }
  }
  if (typeof message !== 'string') visit(message)
  return [...names].toSorted()
}

function compileElement(element: MessageFormatElement, source: string): MessagePart {
  if (isLiteralElement(element)) return element.value
  if (isArgumentElement(element)) return [element.value]
  if (isPoundElement(element)) return 0
  if (isNumberElement(element)) return [element.value, 'number', requireNamedStyle(element.style, source)]
  if (isDateElement(element)) return [element.value, 'date', requireNamedStyle(element.style, source)]
  if (isTimeElement(element)) return [element.value, 'time', requireNamedStyle(element.style, source)]
  if (isSelectElement(element)) return [element.value, 'select', compileCases(element.options, source)]
  if (isPluralElement(element)) {
    const kind = element.pluralType === 'ordinal' ? 'ordinal' : 'plural'
    return [element.value, kind, compileCases(element.options, source), element.offset]
  }
  throw new Error(`Tags are not supported: ${source}`)
}

function requireNamedStyle(style: unknown, source: string): string {
  if (style === undefined || style === null) return ''
  if (typeof style !== 'string') throw new Error(`Skeletons are not supported: ${source}`)
  return style
}

function compileCases(
  options: Record<string, { value: MessageFormatElement[] }>,
  source: string,
): Record<string, readonly MessagePart[]> {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      option.value.map((element) => compileElement(element, source)),
    ]),
  )
}
