import { expect, test } from 'vitest'
import type { Mark } from './marks.ts'
import { computeReadableSize } from './readable-size.ts'

const bounds = { x: -10, y: 0, width: 2000, height: 1000 }
const createWords = (text: string, size: number): Mark => ({
  kind: 'text',
  pen: 'label',
  at: { x: 0, y: 0 },
  text,
  size,
  anchor: 'start',
  rotation: 0,
  bold: false,
})

test('the smallest words decide the minimum size of a drawing, and empty words do not count', () => {
  // The smallest size of words, 22, may become half as large, 11 pixels.
  expect(
    computeReadableSize({ bounds }, [createWords('230 V', 44), createWords('A', 22), createWords('', 1)]),
  ).toEqual({
    width: 1000,
    height: 500,
  })
})

test('a drawing without words has no minimum size', () => {
  expect(computeReadableSize({ bounds }, [])).toEqual({ width: 0, height: 0 })
})
