/** Moves through the options of the search by keys; the focus stays in the field. */

interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Number of options that Page Up and Page Down pass. */
const page = 8

/** Returns the option that a key leads to from the active one; undefined for any other key. The arrows go around at the ends. */
export function findNextOption<Option>(
  { key, ctrlKey, metaKey, shiftKey }: KeyPress,
  options: readonly Option[],
  active: Option | undefined,
): Option | undefined {
  if (ctrlKey || metaKey || shiftKey) return undefined
  const at = options.findIndex((option) => option === active)
  const last = options.length - 1
  switch (key) {
    case 'ArrowDown':
      return options[at === last ? 0 : at + 1]
    case 'ArrowUp':
      return options[at <= 0 ? last : at - 1]
    case 'PageDown':
      return options[Math.min(at + page, last)]
    case 'PageUp':
      return options[Math.max(at - page, 0)]
    case 'Home':
      return options[0]
    case 'End':
      return options[last]
    default:
      return undefined
  }
}
