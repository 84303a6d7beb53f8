/** Keeps a notice at the edge of the window clear of what has the focus and of what a person must press next. */

import { useCallback } from 'react'
import type { RefCallback } from 'react'
import { focusBeside, keptClear, windowSize } from './kept-clear.ts'
import { type Box, type Corner, overlap, type Place, placeNotice } from './place-notice.ts'

/** Changes of the page are taken together for so long, in milliseconds. */
const pause = 100

/**
 * The `ref` of a notice, which is `position: fixed`. It stands in the first of the corners that is clear, stays there as long as it
 * is, and stays where it is while the focus or the pointer is on it.
 */
export function useClearPlace(corners: readonly [Corner, ...Corner[]]): RefCallback<HTMLElement> {
  return useCallback((notice) => (notice === null ? undefined : keepClear(notice, corners)), [corners])
}

function keepClear(notice: HTMLElement, corners: readonly [Corner, ...Corner[]]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const place = () => {
    clearTimeout(timer)
    timer = undefined
    const { width, height } = notice.getBoundingClientRect()
    if (height === 0) {
      stand(notice, undefined)
      return
    }
    const wishes = keptClear(notice)
    if (isOnIt(notice) || isClear(notice, wishes[0] ?? [])) return
    stand(notice, placeNotice({ width, height }, windowSize(), corners, wishes))
  }
  const placeSoon = () => {
    timer ??= setTimeout(place, pause)
  }
  const placeForFocus = () => {
    const focus = focusBeside(notice)
    if (focus !== undefined && !isClear(notice, [focus])) place()
  }
  const sizes = new ResizeObserver(place)
  sizes.observe(notice)
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !notice.contains(target))) placeSoon()
  })
  changes.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', placeForFocus)
  window.addEventListener('resize', placeSoon)
  window.addEventListener('scroll', placeSoon, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    sizes.disconnect()
    changes.disconnect()
    document.removeEventListener('focusin', placeForFocus)
    window.removeEventListener('resize', placeSoon)
    window.removeEventListener('scroll', placeSoon, { capture: true })
  }
}

/** Without a place the notice stands where its styles put it. */
function stand(notice: HTMLElement, place: Place | undefined): void {
  if (place === undefined) delete notice.dataset['corner']
  else notice.dataset['corner'] = place.corner
  const isAtTop = place?.corner.startsWith('top') === true
  const distance = place === undefined ? '' : `${place.distance}px`
  notice.style.top = isAtTop ? distance : ''
  notice.style.bottom = isAtTop ? 'auto' : distance
}

/** A person who is about to press something in the notice is not made to follow it. */
const isOnIt = (notice: HTMLElement): boolean =>
  notice.matches(':hover') || notice.contains(document.activeElement)

function isClear(notice: HTMLElement, boxes: readonly Box[]): boolean {
  const taken = notice.getBoundingClientRect()
  return boxes.every((box) => !overlap(box, taken))
}
