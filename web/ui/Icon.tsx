/** The portal's icons: one stroke weight, drawn on a grid of 24, in the colour of the text beside them. */

const drawings = {
  chevronDown: 'm6 9 6 6 6-6',
  chevronRight: 'm9 6 6 6-6 6',
  chevronLeft: 'm15 6-6 6 6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  table: 'M4 5h16v14H4zM4 10h16M10 10v9',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.9-4.9',
  close: 'M6 6l12 12M18 6 6 18',
  more: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.6 2.6 3.9 5.6 3.9 9s-1.3 6.4-3.9 9c-2.6-2.6-3.9-5.6-3.9-9S9.4 5.6 12 3Z',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4',
  moon: 'M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.500Z',
  contrast: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 3v18M12 8h5.500M12 12h8.500M12 16h6.5',
  signOut: 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  edit: 'M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 19.500h14',
  external: 'M13 5h6v6M19 5l-9 9M17 14v5H5V7h5',
  warning: 'M12 4 2.8 19.500h18.400L12 4ZM12 10v4.500M12 17v.01',
  check: 'm5 12.5 4.5 4.500L19 7.5',
  offline:
    'M3 3l18 18M5 12.500a10 10 0 0 1 4-2.400M19 12.500a10 10 0 0 0-5.5-2.800M8.5 16a5 5 0 0 1 7 0M12 19.500v.01M2 9a15 15 0 0 1 4.5-3M22 9a15 15 0 0 0-11-3.9',
  list: 'M4 6h16M4 12h16M4 18h16',
  ups: 'M5 3.500h14v17H5zM5 20.500l14-17M8 7.500h4M14.5 16.500q1-1.5 2 0t2 0',
} as const

export type IconName = keyof typeof drawings

/**
 * An icon is decoration: the control it stands in carries the name.
 * @param size in CSS pixels
 */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.6 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
