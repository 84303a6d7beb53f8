/** The labels of a drawing's controls. */

import { useMemo } from 'react'
import { useText } from '../../../language/use-text.ts'
import type { DrawingTexts } from '../../../ui/drawing/DrawingView.tsx'

export function useDrawingTexts(): DrawingTexts {
  const text = useText()
  return useMemo(
    () => ({
      zoomIn: text('CONFIGURATOR_ZOOM_IN'),
      zoomOut: text('CONFIGURATOR_ZOOM_OUT'),
      fit: text('CONFIGURATOR_ZOOM_FIT'),
      moveLeft: text('CONFIGURATOR_MOVE_LEFT'),
      moveRight: text('CONFIGURATOR_MOVE_RIGHT'),
      moveUp: text('CONFIGURATOR_MOVE_UP'),
      moveDown: text('CONFIGURATOR_MOVE_DOWN'),
      asTable: text('CONFIGURATOR_AS_TABLE'),
      keys: text('CONFIGURATOR_DRAWING_KEYS'),
    }),
    [text],
  )
}
