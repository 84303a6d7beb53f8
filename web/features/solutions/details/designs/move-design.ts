/** Reorders designs after a drag or a key press. */

/** Returns the list with one entry moved to an index, counted in the list without that entry; an unknown entry changes nothing. */
export function moveDesign<Entry>(list: readonly Entry[], entry: Entry, to: number): readonly Entry[] {
  if (!list.includes(entry)) return list
  const rest = list.filter((other) => other !== entry)
  const index = Math.max(Math.min(to, rest.length), 0)
  return [...rest.slice(0, index), entry, ...rest.slice(index)]
}

/** Returns the list with one entry dropped on another, whose position it takes. */
export function dropDesign<Entry>(list: readonly Entry[], entry: Entry, target: Entry): readonly Entry[] {
  const to = list.indexOf(target)
  return to === -1 ? list : moveDesign(list, entry, to)
}
