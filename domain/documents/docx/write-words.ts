/** Words and paragraphs of an editable document (ISO/IEC 29500-1, WordprocessingML). */
import { element, type XmlElement } from '../../print-xml.ts'
import type { DocumentTypeface } from '../document-template.ts'
import { isLineRightToLeft, splitByScript } from './script-runs.ts'
import { getTypeface, isEastAsian, isRightToLeft, type Script, scriptLanguages } from './typefaces.ts'

/** What words of a document depend on. */
export interface WordsContext {
  readonly language: string
  readonly typeface: DocumentTypeface
}

export interface WordsStyle {
  readonly bold?: boolean
  /** `#rrggbb` */
  readonly color?: string
  /** Millimetres. */
  readonly size?: number
}

export interface ParagraphStyle extends WordsStyle {
  /** The id of a style of `styles.ts`. */
  readonly style?: string
  readonly align?: 'start' | 'end' | 'center'
  readonly keepsNext?: boolean
  readonly breaksBefore?: boolean
  /** Room before and after in mm; that of the style if absent. */
  readonly before?: number
  readonly after?: number
  /** Millimetres from the margin. */
  readonly indent?: number
  /** A line below, on which people write. */
  readonly isRuled?: boolean
}

/** Lengths are written in twentieths of a point. */
export const toTwips = (millimetres: number): string => String(Math.round((millimetres * 1440) / 25.4))
/** Sizes of letters are written in half points. */
export const toHalfPoints = (millimetres: number): string => String(Math.round((millimetres * 144) / 25.4))
export const toColor = (color: string): string => color.slice(1).toUpperCase()

/** An element without content, which says everything by its attributes. */
export const emptyElement = (name: string, attributes: Readonly<Record<string, string>> = {}): XmlElement =>
  element(name, [], attributes)

/** @param content runs; the order of properties is that of the schema */
export function buildParagraph(content: readonly XmlElement[], style: ParagraphStyle, isReversed = false) {
  const { keepsNext, breaksBefore, before, after, indent, isRuled } = style
  const align = findAlignment(style.align, isReversed)
  const properties = [
    style.style === undefined ? undefined : emptyElement('w:pStyle', { 'w:val': style.style }),
    keepsNext === true ? emptyElement('w:keepNext') : undefined,
    breaksBefore === true ? emptyElement('w:pageBreakBefore') : undefined,
    isRuled === true
      ? element('w:pBdr', [
          emptyElement('w:bottom', { 'w:val': 'single', 'w:sz': '4', 'w:space': '1', 'w:color': 'auto' }),
        ])
      : undefined,
    isReversed ? emptyElement('w:bidi') : undefined,
    before === undefined && after === undefined
      ? undefined
      : emptyElement('w:spacing', {
          ...(before === undefined ? {} : { 'w:before': toTwips(before) }),
          ...(after === undefined ? {} : { 'w:after': toTwips(after) }),
        }),
    indent === undefined ? undefined : emptyElement('w:ind', { 'w:left': toTwips(indent) }),
    align === undefined ? undefined : emptyElement('w:jc', { 'w:val': align }),
  ].filter((property) => property !== undefined)
  return element('w:p', [properties.length === 0 ? undefined : element('w:pPr', properties), ...content])
}

/** In a paragraph from right to left, `left` is where lines begin: at the right. Its lines begin where all others do. */
function findAlignment(align: ParagraphStyle['align'], isReversed: boolean): string | undefined {
  if (align === 'center') return 'center'
  const isEnd = align === 'end'
  if (isReversed) return isEnd ? 'left' : 'right'
  return isEnd ? 'right' : undefined
}

/** A paragraph of plain words; their own line ends stay. */
export const writeParagraph = (words: string, style: ParagraphStyle, context: WordsContext): XmlElement =>
  buildParagraph(writeWords(words, style, context), style, isLineRightToLeft(words))

export function writeWords(words: string, style: WordsStyle, context: WordsContext): readonly XmlElement[] {
  return words
    .split('\n')
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [element('w:r', [emptyElement('w:br')])]),
      ...splitByScript(line, context.language).map(({ words: run, script }) =>
        element('w:r', [
          buildRunProperties(script, style, context),
          element('w:t', run, { 'xml:space': 'preserve' }),
        ]),
      ),
    ])
}

function buildRunProperties(
  script: Script,
  { bold, color, size }: WordsStyle,
  { typeface }: WordsContext,
): XmlElement | undefined {
  const { name } = getTypeface(script, typeface)
  const isComplex = script === 'arabic' || script === 'hebrew' || script === 'thai'
  const properties = [
    ...(script === 'latin'
      ? []
      : isEastAsian(script)
        ? [emptyElement('w:rFonts', { 'w:eastAsia': name, 'w:hint': 'eastAsia' })]
        : [emptyElement('w:rFonts', { 'w:ascii': name, 'w:hAnsi': name, 'w:cs': name })]),
    ...(bold === true ? [emptyElement('w:b'), emptyElement('w:bCs')] : []),
    ...(color === undefined ? [] : [emptyElement('w:color', { 'w:val': toColor(color) })]),
    ...(size === undefined
      ? []
      : [
          emptyElement('w:sz', { 'w:val': toHalfPoints(size) }),
          emptyElement('w:szCs', { 'w:val': toHalfPoints(size) }),
        ]),
    ...(isRightToLeft(script) ? [emptyElement('w:rtl')] : isComplex ? [emptyElement('w:cs')] : []),
    ...(script === 'latin'
      ? []
      : [
          emptyElement('w:lang', {
            [isEastAsian(script) ? 'w:eastAsia' : 'w:bidi']: scriptLanguages[script],
          }),
        ]),
  ]
  return properties.length === 0 ? undefined : element('w:rPr', properties)
}

/** A number that the program counts, such as that of the page. */
export const writeField = (instruction: 'PAGE' | 'NUMPAGES'): XmlElement =>
  element('w:fldSimple', [element('w:r', [element('w:t', '1')])], { 'w:instr': ` ${instruction} ` })
