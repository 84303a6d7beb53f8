import { expect, test } from 'vitest'
import { loadTranslator } from '../drawings/testing/translate.ts'
import { toPrintedDrawing } from './print-drawing.ts'

test('a customer sees a drawing without remarks about its figures', () => {
  const printed = toPrintedDrawing(
    {
      id: 'single-line-diagram',
      title: { message: 'drawing.singleLine.title' },
      bounds: { x: 0, y: 0, width: 100, height: 100 },
      shapes: [
        {
          kind: 'text',
          pen: 'label',
          at: { x: 0, y: 0 },
          label: { literal: '≈ 160 A, 4P' },
          size: 10,
          anchor: 'start',
        },
        {
          kind: 'text',
          pen: 'note',
          at: { x: 0, y: 9 },
          label: { message: 'drawing.legend.sample' },
          size: 10,
          anchor: 'start',
        },
      ],
      legend: [
        { pen: 'note', label: { message: 'drawing.legend.estimate' } },
        { pen: 'note', label: { message: 'drawing.legend.sampleOf', arguments: { tags: 'A' } } },
        { pen: 'clearance', label: { message: 'drawing.legend.clearanceSample' } },
        { pen: 'cable', label: { message: 'drawing.legend.alternatingCurrent' } },
      ],
      table: { columns: [], rows: [] },
    },
    loadTranslator('en'),
  )
  expect(printed.legend.map(({ words }) => words)).toEqual(['Keep free', 'Alternating current'])
  expect(printed.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).toEqual(['160 A, 4P'])
})
