/** Zoom and pan of a drawing by wheel, pointer, touch and keys. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { panView, moveViewByKey, zoomView, computeZoom, zoomStep } from './view-box.ts'
import type { ArrowKey, Point, ViewBox } from './view-box.ts'

/** The maximum pointer movement, in pixels, that still counts as a click. */
const clickReach = 5
/** The exponent of the zoom factor per pixel of wheel movement. */
const wheelSpeed = 0.0016

export interface ViewControl {
  readonly view: ViewBox
  readonly zoom: number
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly fit: () => void
  /** Pans the view by one step. */
  readonly move: (arrow: ArrowKey) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly pointers: {
    readonly onPointerDown: (event: PointerEvent<SVGSVGElement>) => void
    readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void
    readonly onPointerUp: (event: PointerEvent<SVGSVGElement>) => void
    readonly onPointerCancel: (event: PointerEvent<SVGSVGElement>) => void
  }
}

/**
 * Keeps the view of a drawing with these bounds; another drawing starts fully visible.
 * `onPress` receives a press that did not move the drawing. The wheel zooms with Ctrl held (as touchpads do when pinching), or after the
 * drawing was pressed until the pointer leaves; otherwise the page scrolls.
 */
export function useViewBox(
  bounds: ViewBox,
  svg: RefObject<SVGSVGElement | null>,
  onPress: (target: EventTarget) => void,
): ViewControl {
  const [view, setView] = useState<ViewBox | undefined>(undefined)
  const [shownBounds, setShownBounds] = useState(bounds)
  if (!isSameBox(shownBounds, bounds)) {
    setShownBounds(bounds)
    setView(undefined)
  }
  const current = view ?? bounds
  const change = useCallback(
    (next: (from: ViewBox) => ViewBox) => {
      setView((from) => next(from ?? bounds))
    },
    [bounds],
  )
  useWheelZoom(svg, bounds, change)
  const pointers = useDrag(svg, { bounds, view: current, change, onPress })
  return {
    view: current,
    zoom: computeZoom(current, bounds),
    zoomIn: () => change((from) => zoomView(from, bounds, zoomStep)),
    zoomOut: () => change((from) => zoomView(from, bounds, 1 / zoomStep)),
    fit: () => setView(undefined),
    move: (arrow) => change((from) => moveViewByKey(arrow, from, bounds) ?? from),
    pointers,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const next = moveViewByKey(event.key, current, bounds)
      if (next === undefined) return
      event.preventDefault()
      setView(next)
    },
  }
}

type Change = (next: (from: ViewBox) => ViewBox) => void

function useWheelZoom(svg: RefObject<SVGSVGElement | null>, bounds: ViewBox, change: Change): void {
  useEffect(() => {
    const element = svg.current
    if (element === null) return
    let isPressed = false
    const onPress = () => {
      isPressed = true
    }
    const onLeave = () => {
      isPressed = false
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !isPressed) return
      event.preventDefault()
      const fixedPoint = toDrawingPoint(element, event)
      // Some mice report lines instead of pixels; a line counts as 32 pixels.
      const pixelsPerUnit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 32 : 1
      change((from) =>
        zoomView(from, bounds, Math.exp(-event.deltaY * pixelsPerUnit * wheelSpeed), fixedPoint),
      )
    }
    // React's wheel listeners are passive; only a native listener can keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('pointerdown', onPress)
    element.addEventListener('pointerleave', onLeave)
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('pointerdown', onPress)
      element.removeEventListener('pointerleave', onLeave)
    }
  }, [svg, bounds, change])
}

interface Press {
  readonly start: Point
  readonly pointers: Map<number, Point>
  dragged: boolean
}

interface DragOptions {
  readonly bounds: ViewBox
  readonly view: ViewBox
  readonly change: Change
  readonly onPress: (target: EventTarget) => void
}

function useDrag(
  svg: RefObject<SVGSVGElement | null>,
  { bounds, view, change, onPress }: DragOptions,
): ViewControl['pointers'] {
  const press = useRef<Press>({ start: { x: 0, y: 0 }, pointers: new Map(), dragged: false })
  const move = (element: SVGSVGElement, before: Point, now: Point, other: Point | undefined) => {
    if (other === undefined) {
      const scale = computePixelSize(element, view)
      change((from) => panView(from, bounds, (before.x - now.x) * scale, (before.y - now.y) * scale))
      return
    }
    const computeSpread = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
    const fixedPoint = toDrawingPoint(element, {
      clientX: (now.x + other.x) / 2,
      clientY: (now.y + other.y) / 2,
    })
    change((from) => zoomView(from, bounds, computeSpread(now) / computeSpread(before), fixedPoint))
  }
  return {
    onPointerDown(event) {
      const at = { x: event.clientX, y: event.clientY }
      const isFirst = press.current.pointers.size === 0
      if (isFirst) press.current = { start: at, pointers: new Map(), dragged: false }
      press.current.pointers.set(event.pointerId, at)
    },
    onPointerMove(event) {
      const { pointers, start } = press.current
      const before = pointers.get(event.pointerId)
      const element = svg.current
      if (before === undefined || element === null) return
      const now = { x: event.clientX, y: event.clientY }
      if (!press.current.dragged) {
        const isClick = Math.hypot(now.x - start.x, now.y - start.y) <= clickReach
        if (isClick && pointers.size === 1) return
        element.setPointerCapture(event.pointerId)
        press.current.dragged = true
      }
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      pointers.set(event.pointerId, now)
      move(element, before, now, other)
    },
    onPointerUp(event) {
      const { pointers, dragged } = press.current
      if (pointers.delete(event.pointerId) && !dragged) onPress(event.target)
    },
    onPointerCancel(event) {
      press.current.pointers.delete(event.pointerId)
    },
  }
}

/** Converts a position on the screen into coordinates of the drawing. */
function toDrawingPoint(
  svg: SVGSVGElement,
  at: { readonly clientX: number; readonly clientY: number },
): Point {
  const matrix = svg.getScreenCTM()
  if (matrix === null) return { x: 0, y: 0 }
  const { x, y } = new DOMPoint(at.clientX, at.clientY).matrixTransform(matrix.inverse())
  return { x, y }
}

/** Returns the size of a pixel in units of the drawing. */
function computePixelSize(svg: SVGSVGElement, view: ViewBox): number {
  const scale = svg.getScreenCTM()?.a
  return scale === undefined || scale === 0 ? view.width / Math.max(1, svg.clientWidth) : 1 / scale
}

function isSameBox(one: ViewBox, other: ViewBox): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}
