// The product's texts: written messages by language, and labels of options that are figures or names.
import { unitSymbol } from '../../engineering/unit-symbols.ts'
import type { Language, ProductMessages } from '../product.ts'
import { type TextFiles, textLoader } from '../text-loader.ts'
import { glycols } from './facts/rejection.ts'
import { voltages, waterRises } from './tables/tables.ts'

/** One file per language, loaded when it is asked for. */
const files: TextFiles = {
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
  de: () => import('./messages/de.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ja: () => import('./messages/ja.json', { with: { type: 'json' } }),
  ko: () => import('./messages/ko.json', { with: { type: 'json' } }),
  pt: () => import('./messages/pt.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru.json', { with: { type: 'json' } }),
  zh: () => import('./messages/zh.json', { with: { type: 'json' } }),
}

/** Texts of one language, with those of the drawings. */
export const loadMessages = textLoader(files, (written, language) => ({
  ...figureLabels(language),
  ...written,
}))

/** Labels that follow from the option itself: `50 Hz`, `400 V`, `5.5 K`, `30 %`, `A2`, `N+1`. */
function figureLabels(language: Language): ProductMessages {
  const figure = (value: string, unit: 'Hz' | 'V' | 'K' | '%'): string =>
    `${new Intl.NumberFormat(language).format(Number(value))}\u00A0${unitSymbol(unit, language)}`
  return Object.fromEntries([
    ...['50', '60'].map((hertz) => [`option.frequency.${hertz}`, figure(hertz, 'Hz')]),
    ...waterRises.map((kelvin) => [`option.waterRise.${kelvin}`, figure(kelvin, 'K')]),
    ...glycols.map(({ key }) => [`option.glycol.${key}`, figure(key, '%')]),
    ...voltages.map((volts) => [`option.voltage.${volts}`, figure(volts, 'V')]),
    ...['A1', 'A2', 'A3', 'A4'].map((key) => [`option.equipmentClass.${key}`, key]),
    ...['N', 'N+1', 'N+2', '2N'].map((key) => [`option.redundancy.${key}`, key]),
  ])
}
