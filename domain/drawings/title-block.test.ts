import { expect, test } from 'vitest'
import { drawingCodes, formatNumberStem, hasDrawingDigits, parseDrawingNumber } from './title-block.ts'

const solutionId = 'c1f0a4de-2b6f-4d0e-9c55-0f3f6f8be1aa'
const designId = '7a0c2f5e-8d2e-4a58-b0c3-5d9b1c6a2f44'

test('each kind of drawing has a code of its own, of three capitals', () => {
  const codes = Object.values(drawingCodes)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^[A-Z]{3}$/)
})

test('a drawing number begins with characters of the ids of its solution and its design', () => {
  expect(formatNumberStem(solutionId)).toBe('7XQRQRDA')
  expect(formatNumberStem(solutionId, designId)).toBe('7XQRQRDA-6MBT4')
})

test('ids that differ only in their last digits have different drawing numbers', () => {
  const stems = Array.from({ length: 200 }, (_, index) =>
    formatNumberStem(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`),
  )
  expect(new Set(stems).size).toBe(200)
})

test.each(['7XQRQRDA-6MBT4-SLD', ' 7xqrqrda-6mbt4 ', '7XQRQRDA-RMP', '7XQRQRDA'])(
  'the drawing number %j leads back to its solution, and to its design where it names one',
  (number) => {
    const parsed = parseDrawingNumber(number)
    expect(solutionId.replaceAll('-', '').endsWith(parsed?.solutionEnd ?? 'nothing')).toBe(true)
    const digits = parsed?.designDigits
    expect(digits === undefined || hasDrawingDigits(designId, digits)).toBe(true)
    expect(digits === undefined).toBe(!/6mbt4/i.test(number))
  },
)

test.each(['7XQRQRD', '7XQRQRDU', '7XQRQRDA-', '7XQRQRDA-6MBT4-SLDX', 'hall 80 kW'])(
  '%j is not a drawing number',
  (text) => {
    expect(parseDrawingNumber(text)).toBeUndefined()
  },
)
