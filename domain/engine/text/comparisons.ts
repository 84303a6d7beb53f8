// The signs that compare two numbers.
import type { Comparison } from '../model.ts'

const comparisons: ReadonlySet<string> = new Set<Comparison>(['<', '<=', '=', '!=', '>=', '>'])

export const isComparison = (text: string): text is Comparison => comparisons.has(text)
