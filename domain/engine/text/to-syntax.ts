// Converts names, figures and cells into syntax that was never written.
import type { Cell } from '../model.ts'
import type { Literal, Name, Text, Truth } from './syntax.ts'

/** Syntax that was never written has no position. */
export const noSpan = { start: 0, end: 0 } as const

export const toName = (text: string): Name => ({ kind: 'name', text, ...noSpan })

export const toLiteral = (value: number): Literal => ({ kind: 'number', value, ...noSpan })

export const toCell = (value: Cell): Text | Literal | Truth => {
  if (typeof value === 'string') return { kind: 'text', text: value, ...noSpan }
  return typeof value === 'number' ? toLiteral(value) : { kind: 'truth', value, ...noSpan }
}
