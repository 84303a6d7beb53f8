import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOutBars } from './waterfall.ts'
import type { WaterfallBar } from './waterfall.ts'

const createSum = (key: string, amount: string): WaterfallBar => ({ key, label: key, kind: 'sum', amount })
const createStep = (key: string, amount: string): WaterfallBar => ({ key, label: key, kind: 'step', amount })

describe('the price waterfall', () => {
  test('starts each step where the previous one ended', () => {
    const bars = layOutBars([
      createSum('list', '1000'),
      createStep('break', '-200'),
      createStep('discount', '-300'),
      createSum('net', '500'),
    ])
    expect(bars.map(({ key, from, to }) => [key, from, to])).toEqual([
      ['list', 0, 1],
      ['break', 1, 0.8],
      ['discount', 0.8, 0.5],
      ['net', 0, 0.5],
    ])
  })

  test('skips invisible steps and continues from where they ended', () => {
    const bars = layOutBars([
      createSum('list', '100'),
      createStep('rounding', '0.05'),
      createStep('discount', '-50.05'),
      createSum('net', '50'),
    ])
    expect(bars.map(({ key }) => key)).toEqual(['list', 'discount', 'net'])
    expect(bars[1]?.from).toBe(1)
    expect(bars[1]?.to).toBeCloseTo(50 / 100.05)
  })

  test('shows a free item as zero instead of dividing by it', () => {
    expect(
      layOutBars([createSum('list', '0'), createSum('net', '0')]).map(({ from, to }) => [from, to]),
    ).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  test('stays within its width for any steps', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2))
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 8 }), (first, steps) => {
        const bars = layOutBars([
          createSum('first', first),
          ...steps.map((one, place) => createStep(`${place}`, one)),
        ])
        return bars.every(({ from, to }) => from >= 0 && to >= 0 && from <= 1 && to <= 1)
      }),
    )
  })
})
