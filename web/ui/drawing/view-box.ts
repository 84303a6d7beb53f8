/** The visible part of a drawing: zooming about a point and panning, kept near the drawing. */

export interface ViewBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The keys that pan the view; the buttons that do the same pass them too. */
export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** The maximum zoom; at 1 the whole drawing is visible. */
export const maxZoom = 16

/** The zoom factor of one press of a button or key. */
export const zoomStep = 1.4

/** The share of the view by which one press of an arrow key pans. */
const panShare = 0.15

/** Returns the zoom of a view: how many times larger than in the full view the drawing appears. */
export function computeZoom(view: ViewBox, bounds: ViewBox): number {
  return bounds.width / view.width
}

/** Zooms the view by a factor around a fixed point, by default its centre; never smaller than the whole drawing. */
export function zoomView(
  view: ViewBox,
  bounds: ViewBox,
  factor: number,
  fixedPoint: Point = getCenter(view),
): ViewBox {
  const zoom = Math.min(maxZoom, Math.max(1, computeZoom(view, bounds) * factor))
  const width = bounds.width / zoom
  const height = bounds.height / zoom
  return keepWithin(
    {
      x: fixedPoint.x - ((fixedPoint.x - view.x) * width) / view.width,
      y: fixedPoint.y - ((fixedPoint.y - view.y) * height) / view.height,
      width,
      height,
    },
    bounds,
  )
}

/** Pans the view by a distance in units of the drawing. */
export function panView(view: ViewBox, bounds: ViewBox, dx: number, dy: number): ViewBox {
  return keepWithin({ ...view, x: view.x + dx, y: view.y + dy }, bounds)
}

/** Returns the view after a key press, or undefined for a key without a meaning here. */
export function moveViewByKey(key: string, view: ViewBox, bounds: ViewBox): ViewBox | undefined {
  const across = view.width * panShare
  const down = view.height * panShare
  switch (key) {
    case '+':
    case '=':
      return zoomView(view, bounds, zoomStep)
    case '-':
      return zoomView(view, bounds, 1 / zoomStep)
    case '0':
      return bounds
    case 'ArrowLeft':
      return panView(view, bounds, -across, 0)
    case 'ArrowRight':
      return panView(view, bounds, across, 0)
    case 'ArrowUp':
      return panView(view, bounds, 0, -down)
    case 'ArrowDown':
      return panView(view, bounds, 0, down)
    default:
      return undefined
  }
}

function getCenter(view: ViewBox): Point {
  return { x: view.x + view.width / 2, y: view.y + view.height / 2 }
}

/** Shifts a view so that it stays within the drawing. */
function keepWithin(view: ViewBox, bounds: ViewBox): ViewBox {
  return {
    ...view,
    x: clamp(view.x, bounds.x, bounds.x + bounds.width - view.width),
    y: clamp(view.y, bounds.y, bounds.y + bounds.height - view.height),
  }
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(Math.max(value, from), to)
}
