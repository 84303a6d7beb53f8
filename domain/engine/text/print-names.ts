// Prints names, figures and units as required by each place in a text.
import type { Rounding } from '../source/source-model.ts'
import { type Doc, group, joinDocs, line, nest, softLine } from './layout.ts'
import { quote } from './lexer.ts'
import { isBare, isIdentifier, type Literal, type Reference } from './syntax.ts'
import { reservedWords } from './tokens.ts'
import { formatUnitSuffix } from './units.ts'

/** A name as it is written in expressions and declarations. */
export const printName = (text: string): string =>
  isIdentifier(text) && !reservedWords.has(text) ? text : quote(text, '`')

/** A name after a point, or before `=`, where a keyword is a name too: `frame.part`, `line = 2`. */
export const printMember = (text: string): string => (isIdentifier(text) ? text : quote(text, '`'))

/** `rack.load` */
export const printReference = (reference: Reference): string =>
  reference.kind === 'name'
    ? printName(reference.text)
    : `${printReference(reference.of)}.${printMember(reference.column.text)}`

/** An id or version. */
export const printId = (text: string): string => (isBare(text) ? text : quote(text, '`'))

/** An option, day or file. */
export const printRun = (text: string): string => (isBare(text) && text !== 'else' ? text : quote(text))

/** `date 2026-01-29` */
export const printDay = (text: string): string =>
  `date ${isBare(text) && /^[0-9]/.test(text) ? text : quote(text, '`')}`

export const printLiteral = ({ value, unit }: Pick<Literal, 'value' | 'unit'>): string =>
  unit === undefined ? String(value) : `${value} ${formatUnitSuffix(unit)}`

/** `rounded up to step 0.5` */
export const printStep = (rounding: Rounding, step: Literal): string =>
  `rounded ${rounding} to step ${printLiteral(step)}`

/** Parts separated by commas between brackets. */
export function printList(open: string, parts: readonly Doc[], close: string): Doc {
  if (parts.length === 0) return open + close
  return group([open, nest(2, [softLine, joinDocs(parts, [',', line])]), softLine, close])
}
