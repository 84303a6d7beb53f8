import { expect, test } from 'vitest'
import type { Mark } from './marks.ts'
import { computeReadableSize } from './readable-size.ts'

const bounds = { x: -10, y: 0, width: 2000, height: 1000 }
const words = (text: string, size: number): Mark => ({
  kind: 'text',
  pen: 'label',
  at: { x: 0, y: 0 },
  text,
  size,
  anchor: 'start',
  rotation: 0,
  bold: false,
})

test('the smallest words decide how large a drawing is at least, and words that are not there do not', () => {
  expect(computeReadableSize({ bounds }, [words('230 V', 44), words('A', 22), words('', 1)])).toEqual({
    width: 1000,
    height: 500,
  })
})

test('a drawing without words may be as small as its frame', () => {
  expect(computeReadableSize({ bounds }, [])).toEqual({ width: 0, height: 0 })
})
