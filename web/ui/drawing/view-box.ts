/** The part of a drawing that is in view: zooming about a point and panning, kept near the drawing. */

export interface ViewBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Place {
  readonly x: number
  readonly y: number
}

/** The keys that move the view, and what the buttons that do the same say to it. */
export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** How far one can go in; at 1 the whole drawing is in view. */
export const maxZoom = 16

/** One press of a button or key zooms by this. */
export const zoomStep = 1.4

/** One press of an arrow key pans by this share of the view. */
const panShare = 0.15

/** How many times larger than the whole drawing the view shows it. */
export function computeZoom(view: ViewBox, bounds: ViewBox): number {
  return bounds.width / view.width
}

/** The view enlarged by a factor with the place staying where it is; never smaller than the whole drawing. */
export function zoomView(
  view: ViewBox,
  bounds: ViewBox,
  factor: number,
  about: Place = middleOf(view),
): ViewBox {
  const zoom = Math.min(maxZoom, Math.max(1, computeZoom(view, bounds) * factor))
  const width = bounds.width / zoom
  const height = bounds.height / zoom
  return kept(
    {
      x: about.x - ((about.x - view.x) * width) / view.width,
      y: about.y - ((about.y - view.y) * height) / view.height,
      width,
      height,
    },
    bounds,
  )
}

/** The view moved by a distance in the units of the drawing. */
export function panView(view: ViewBox, bounds: ViewBox, dx: number, dy: number): ViewBox {
  return kept({ ...view, x: view.x + dx, y: view.y + dy }, bounds)
}

/** What a key does to the view, or undefined for a key that has no meaning here. */
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

function middleOf(view: ViewBox): Place {
  return { x: view.x + view.width / 2, y: view.y + view.height / 2 }
}

/** Shifts a view so that it stays within the drawing. */
function kept(view: ViewBox, bounds: ViewBox): ViewBox {
  return {
    ...view,
    x: within(view.x, bounds.x, bounds.x + bounds.width - view.width),
    y: within(view.y, bounds.y, bounds.y + bounds.height - view.height),
  }
}

function within(value: number, from: number, to: number): number {
  return Math.min(Math.max(value, from), to)
}
