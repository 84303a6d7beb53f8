/** Styles, typefaces and settings of an editable document. */
import { element, type XmlElement } from '../../print-xml.ts'
import { inks, sizes } from '../document-style.ts'
import { getTypeface, listNamedTypefaces, type Script, scriptLanguages } from './typefaces.ts'
import { emptyElement, toColor, toHalfPoints, toTwips, type WordsContext } from './write-words.ts'

export const namespaces = {
  'xmlns:w': 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
} as const

/** The tag of each language with its country, as word processors expect it; for English see `getLanguageTag`. */
const languageTags: Readonly<Record<string, string>> = {
  en: 'en-GB',
  es: 'es-ES',
  de: 'de-DE',
  fr: 'fr-FR',
  ja: 'ja-JP',
  ko: 'ko-KR',
  pt: 'pt-BR',
  ru: 'ru-RU',
  zh: 'zh-CN',
}

/** Words in Latin letters are broken as English ones in documents of languages that break lines anywhere. */
const getLatinTag = (language: string, papers: 'iso' | 'us'): string =>
  ['ja', 'ko', 'zh'].includes(language) ? 'en-US' : getLanguageTag(language, papers)

/** @param papers tell American English from British, because America prints on paper of its own */
export const getLanguageTag = (language: string, papers: 'iso' | 'us'): string =>
  language === 'en' && papers === 'us' ? 'en-US' : (languageTags[language] ?? language)

interface StyleContext extends WordsContext {
  readonly papers: 'iso' | 'us'
  readonly accent: string
}

const getEastAsianScript = (language: string): 'ja' | 'ko' | 'zh' =>
  language === 'ja' || language === 'ko' ? language : 'zh'

export function buildStyles(context: StyleContext): XmlElement {
  const { language, typeface, papers } = context
  const eastAsian = getEastAsianScript(language)
  const getName = (script: Script) => getTypeface(script, typeface).name
  return element(
    'w:styles',
    [
      element('w:docDefaults', [
        element('w:rPrDefault', [
          element('w:rPr', [
            emptyElement('w:rFonts', {
              'w:ascii': getName('latin'),
              'w:hAnsi': getName('latin'),
              'w:eastAsia': getName(eastAsian),
              'w:cs': getName('arabic'),
            }),
            emptyElement('w:color', { 'w:val': toColor(inks.ink) }),
            emptyElement('w:sz', { 'w:val': toHalfPoints(sizes.body) }),
            emptyElement('w:szCs', { 'w:val': toHalfPoints(sizes.body) }),
            emptyElement('w:lang', {
              'w:val': getLatinTag(language, papers),
              'w:eastAsia': scriptLanguages[eastAsian],
              'w:bidi': scriptLanguages.arabic,
            }),
          ]),
        ]),
        element('w:pPrDefault', [
          element('w:pPr', [
            // 276/240 of a line.
            emptyElement('w:spacing', { 'w:after': toTwips(1.5), 'w:line': '276', 'w:lineRule': 'auto' }),
          ]),
        ]),
      ]),
      buildStyle({ id: 'Normal', name: 'Normal', isDefault: true }),
      ...buildHeadingStyles(context.accent),
      buildStyle({ id: 'TableText', name: 'Table Text', size: sizes.table, after: 0 }),
      buildStyle({ id: 'FactText', name: 'Fact Text', after: 0 }),
      buildStyle({ id: 'Quiet', name: 'Quiet', size: sizes.small, color: inks.quiet }),
      buildStyle({ id: 'Header', name: 'header', size: sizes.small, color: inks.quiet, after: 0 }),
      buildStyle({ id: 'Footer', name: 'footer', size: sizes.small, color: inks.quiet, after: 0 }),
    ],
    namespaces,
  )
}

const buildHeadingStyles = (accent: string): readonly XmlElement[] => [
  buildStyle({
    id: 'Heading1',
    name: 'heading 1',
    size: 12,
    bold: true,
    color: accent,
    level: 0,
    before: 24,
  }),
  buildStyle({
    id: 'Heading2',
    name: 'heading 2',
    size: sizes.heading,
    bold: true,
    color: accent,
    level: 1,
    before: 8,
    after: 2.5,
  }),
  buildStyle({
    id: 'Heading3',
    name: 'heading 3',
    size: sizes.subheading,
    bold: true,
    level: 2,
    before: 5,
    after: 1,
  }),
]

/** A paragraph style; sizes of letters and spaces before and after in mm. */
interface Style {
  readonly id: string
  readonly name: string
  readonly isDefault?: true
  /** Of a heading, from 0. */
  readonly level?: number
  readonly size?: number
  readonly bold?: true
  readonly color?: string
  readonly before?: number
  readonly after?: number
}

function buildStyle({ id, name, isDefault, level, size, bold, color, before, after }: Style): XmlElement {
  const spacing = {
    ...(before === undefined ? {} : { 'w:before': toTwips(before) }),
    ...(after === undefined ? {} : { 'w:after': toTwips(after) }),
  }
  const paragraph = [
    ...(level === undefined ? [] : [emptyElement('w:keepNext'), emptyElement('w:keepLines')]),
    ...(Object.keys(spacing).length === 0 ? [] : [emptyElement('w:spacing', spacing)]),
    ...(level === undefined ? [] : [emptyElement('w:outlineLvl', { 'w:val': String(level) })]),
  ]
  const run = [
    ...(bold === true ? [emptyElement('w:b'), emptyElement('w:bCs')] : []),
    ...(color === undefined ? [] : [emptyElement('w:color', { 'w:val': toColor(color) })]),
    ...(size === undefined
      ? []
      : [
          emptyElement('w:sz', { 'w:val': toHalfPoints(size) }),
          emptyElement('w:szCs', { 'w:val': toHalfPoints(size) }),
        ]),
  ]
  return element(
    'w:style',
    [
      emptyElement('w:name', { 'w:val': name }),
      isDefault === true ? undefined : emptyElement('w:basedOn', { 'w:val': 'Normal' }),
      level === undefined ? undefined : emptyElement('w:next', { 'w:val': 'Normal' }),
      emptyElement('w:qFormat'),
      paragraph.length === 0 ? undefined : element('w:pPr', paragraph),
      run.length === 0 ? undefined : element('w:rPr', run),
    ],
    {
      'w:type': 'paragraph',
      ...(isDefault === true ? { 'w:default': '1' } : {}),
      'w:styleId': id,
    },
  )
}

/** The typefaces with those that a program takes where they are not installed. */
export const buildFontTable = ({ typeface }: Pick<WordsContext, 'typeface'>): XmlElement =>
  element(
    'w:fonts',
    listNamedTypefaces(typeface).map(({ name, substitute }) =>
      element('w:font', [emptyElement('w:altName', { 'w:val': substitute })], { 'w:name': name }),
    ),
    namespaces,
  )

export const buildSettings = ({ language, papers }: Pick<StyleContext, 'language' | 'papers'>): XmlElement =>
  element(
    'w:settings',
    [
      emptyElement('w:zoom', { 'w:percent': '100' }),
      element('w:compat', [
        emptyElement('w:compatSetting', {
          'w:name': 'compatibilityMode',
          'w:uri': 'http://schemas.microsoft.com/office/word',
          // Word 2013 and later.
          'w:val': '15',
        }),
      ]),
      emptyElement('w:themeFontLang', {
        'w:val': getLatinTag(language, papers),
        'w:eastAsia': scriptLanguages[getEastAsianScript(language)],
        'w:bidi': scriptLanguages.arabic,
      }),
    ],
    namespaces,
  )
