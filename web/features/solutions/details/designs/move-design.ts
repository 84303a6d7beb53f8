/** Order of designs: what a drag or a key makes of it. */

/** The list with one entry moved to an index of the list as it is without that entry; an unknown entry changes nothing. */
export function moveDesign<Entry>(list: readonly Entry[], entry: Entry, to: number): readonly Entry[] {
  if (!list.includes(entry)) return list
  const rest = list.filter((one) => one !== entry)
  const index = Math.max(Math.min(to, rest.length), 0)
  return [...rest.slice(0, index), entry, ...rest.slice(index)]
}

/** The list with one entry dropped on another: it takes the place that the other had. */
export function dropDesign<Entry>(list: readonly Entry[], entry: Entry, target: Entry): readonly Entry[] {
  const to = list.indexOf(target)
  return to === -1 ? list : moveDesign(list, entry, to)
}
