/** The configurator's own icons, on the same grid and stroke as the portal's; each state has a shape in addition to its colour. */

const drawings = {
  chosen: 'm5 12.5 4.5 4.5L19 7.5',
  implied: 'M7 11V8a5 5 0 0 1 10 0v3M5.500 11h13v9.500h-13zM12 14.500v2.500',
  impossible: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM5.700 5.700l12.600 12.600',
  suggested:
    'M12 3.500l1.800 5.700 5.700 1.800-5.700 1.800L12 18.500l-1.800-5.700L4.500 11l5.700-1.800L12 3.500Z',
  unchecked: 'M5.500 12v.01M12 12v.01M18.500 12v.01',
  unfold: 'm8 9 4-4 4 4M8 15l4 4 4-4',
  undo: 'M8.500 5 4 9.500 8.500 14M4.500 9.500H15a5 5 0 0 1 0 10h-4',
  redo: 'M15.500 5 20 9.500 15.500 14M19.500 9.500H9a5 5 0 0 0 0 10h4',
  compare: 'M12 3v18M4 6.500h5v11H4zM15 6.500h5v11h-5z',
  complete: 'M14.500 3.500 5 14h6l-1.500 6.500L19 10h-6l1.500-6.500Z',
  keyboard: 'M3 6.500h18v11H3zM6.500 10v.01M10 10v.01M13.500 10v.01M17 10v.01M8 14h8',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  information: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.500M12 7.500v.01',
  automatic:
    'M12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M5.600 18.400l2.100-2.100M16.300 7.700l2.100-2.100',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.500 9.500a2.500 2.500 0 1 1 3.700 2.200c-.8.400-1.200 1-1.200 1.800M12 16.500v.01',
} as const

export type StateIconName = keyof typeof drawings

/** A decorative icon: the adjacent text or the name of its button carries the meaning. */
export function StateIcon({ name, size = 14 }: { readonly name: StateIconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 16 ? 2.2 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
