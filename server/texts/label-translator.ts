/** Formats labels of drawings in the language of their reader. */
import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import type { Unit } from '@design-portal/domain/engine/model.ts'
import { getUnitSymbol } from '@design-portal/domain/engineering/unit-symbols.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { createDocumentTexts } from './document-texts.ts'

/** Formats labels of drawings as the screen does. */
export function createLabelTranslator(
  language: Language,
  messages: Readonly<Record<string, string>>,
): Translate {
  const text = createDocumentTexts(language, messages)
  return (label) => {
    if ('literal' in label) return label.literal
    if ('message' in label) return text(label.message, label.arguments)
    return formatQuantity(label, language)
  }
}

/** A number with its unit; without `decimals`, with as many as it has, three at most. */
export function formatQuantity(
  {
    quantity,
    unit,
    decimals,
  }: { readonly quantity: number; readonly unit: Unit; readonly decimals?: number | undefined },
  language: Language,
): string {
  const digits =
    decimals === undefined
      ? { maximumFractionDigits: 3 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  if (unit === '%')
    return new Intl.NumberFormat(language, { ...digits, style: 'percent' }).format(quantity / 100)
  const symbol = getUnitSymbol(unit, language)
  const number = new Intl.NumberFormat(language, digits).format(quantity)
  return symbol === '' ? number : `${number}\u00A0${symbol}`
}
