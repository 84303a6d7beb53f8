/** Moves through the options of the search by keys; the focus stays in the field. */

interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** The number of options by which Page Up and Page Down move. */
const pageSize = 8

/** Returns the option that a key leads to from the active one; undefined for any other key. At the ends, the arrow keys wrap around. */
export function findNextOption<Option>(
  { key, ctrlKey, metaKey, shiftKey }: KeyPress,
  options: readonly Option[],
  active: Option | undefined,
): Option | undefined {
  if (ctrlKey || metaKey || shiftKey) return undefined
  const index = options.findIndex((option) => option === active)
  const last = options.length - 1
  switch (key) {
    case 'ArrowDown':
      return options[index === last ? 0 : index + 1]
    case 'ArrowUp':
      return options[index <= 0 ? last : index - 1]
    case 'PageDown':
      return options[Math.min(index + pageSize, last)]
    case 'PageUp':
      return options[Math.max(index - pageSize, 0)]
    case 'Home':
      return options[0]
    case 'End':
      return options[last]
    default:
      return undefined
  }
}
