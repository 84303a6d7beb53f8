/** Tracks presses of buttons, links, entries of menus and lists, and downloads. */

import { track } from '../../../session/analytics.ts'
import { toLinkTarget } from './event-properties.ts'

/** Returns the English version of an interface text; undefined for text written by a user. */
type TranslateToEnglish = (text: string) => string | undefined

const pressableSelector = 'a[href], button, [role=menuitem], [role=menuitemradio], [role=option]'

export function watchPresses(translateToEnglish: TranslateToEnglish): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest<HTMLElement>(pressableSelector) : null
      if (element !== null) trackPress(element, translateToEnglish)
    },
    // The capture phase runs before the press closes a dialog or a menu.
    { capture: true },
  )
}

function trackPress(element: HTMLElement, translateToEnglish: TranslateToEnglish): void {
  const name = translateToEnglish(element.getAttribute('aria-label') ?? element.textContent)
  const link =
    element instanceof HTMLAnchorElement ? toLinkTarget(element.href, window.location.origin) : undefined
  const place = {
    cta_location: findPlace(element, translateToEnglish),
    ...(link === undefined ? {} : { cta_link: link }),
  }
  if (link !== undefined && (element.hasAttribute('download') || /\.(csv|xlsx|pdf|dxf)$/.test(link))) {
    // Records the call that creates the file, since the file's name may be a customer's.
    track('file download', { ...place, document_id: link.replace(/^\/ngapi\//, '') })
    return
  }
  const isOption = element.matches('[role=option], [role=menuitemradio]')
  track('CTA click', {
    ...place,
    ...(name === undefined ? {} : isOption ? { selected_option: name } : { cta_name: name }),
  })
}

/** Returns the title of the surrounding dialog, otherwise the part of the page. */
function findPlace(element: HTMLElement, translateToEnglish: TranslateToEnglish): string {
  const dialog = element.closest('[role=dialog]')
  if (dialog !== null)
    return translateToEnglish(dialog.querySelector('h1, h2')?.textContent ?? '') ?? 'dialog'
  const landmark = element.closest('nav, header, aside, footer, main')
  return landmark?.tagName.toLowerCase() ?? 'page'
}
