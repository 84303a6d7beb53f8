/** The portal's icons: one stroke weight, drawn on a grid of 24, in the colour of the adjacent text. */

const drawings = {
  chevronDown: 'm6 9 6 6 6-6',
  chevronUp: 'm6 15 6-6 6 6',
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
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  key: 'M7.500 15.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM11.500 11.500H21M17 11.500V15M20.500 11.500V14',
  keyboard: 'M3 6.500h18v11H3zM7 10.500v.01M11 10.500v.01M15 10.500v.01M8 14h8',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.500 9.500a2.600 2.600 0 1 1 3.600 2.400c-.8.3-1.100.9-1.100 1.700M12 16.800v.01',
  contrast: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 3v18M12 8h5.500M12 12h8.500M12 16h6.5',
  signOut: 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  edit: 'M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 19.500h14',
  external: 'M13 5h6v6M19 5l-9 9M17 14v5H5V7h5',
  warning: 'M12 4 2.8 19.500h18.400L12 4ZM12 10v4.500M12 17v.01',
  check: 'm5 12.5 4.5 4.500L19 7.5',
  offline:
    'M3 3l18 18M5 12.500a10 10 0 0 1 4-2.400M19 12.500a10 10 0 0 0-5.5-2.800M8.5 16a5 5 0 0 1 7 0M12 19.500v.01M2 9a15 15 0 0 1 4.5-3M22 9a15 15 0 0 0-11-3.9',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  bars: 'M4 20V4M4 7h9M4 12h15M4 17h6',
  list: 'M4 6h16M4 12h16M4 18h16',
  trash: 'M4 6.500h16M9 6.500V4h6v2.500M6.500 6.500l1 13.500h9l1-13.500M10 10.500v6M14 10.500v6',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  note: 'M5 3.500h14v12l-5 5H5zM14 20.500v-5h5M8.500 8h7M8.500 12h7',
  compare: 'M4 5h6v14H4zM14 5h6v14h-6zM12 3v18',
  arrowUp: 'M12 19V5M6.500 10.500 12 5l5.500 5.500',
  arrowDown: 'M12 5v14M6.500 13.500 12 19l5.500-5.500',
  arrowLeft: 'M19 12H5M10.500 6.500 5 12l5.500 5.500',
  arrowRight: 'M5 12h14M13.500 6.500 19 12l-5.500 5.500',
  paperclip:
    'M20 11.500l-8 8a5 5 0 0 1-7-7l8.500-8.500a3.300 3.300 0 0 1 4.700 4.700L9.700 17.200a1.600 1.600 0 0 1-2.300-2.300l7.600-7.600',
  ups: 'M5 3.500h14v17H5zM5 20.500l14-17M8 7.500h4M14.5 16.500q1-1.5 2 0t2 0',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeClosed:
    'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4.500 19.500l15-15',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 2h-15l1.500-2ZM10 21h4',
  dot: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  priceTag: 'M4 11V4h7l9 9-7 7-9-9ZM8.2 8.200v.01',
  filter: 'M4 5h16l-6.2 7.500V19l-3.600-2v-4.500L4 5Z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  share:
    'M17.500 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM6.500 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM17.500 21a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM8.700 10.800l6.600-4M8.700 13.200l6.600 4',
  archive: 'M3.500 5h17v4h-17zM5 9v10.500h14V9M10 13h4',
  restore: 'M4 12a8 8 0 1 0 2.600-5.900M4 4v4.500h4.500',
  transfer: 'M4 8h14M14.500 4.500 18 8l-3.500 3.500M20 16H6M9.500 12.500 6 16l3.500 3.500',
  star: 'm12 4 2.500 5.100 5.600.8-4 4 .9 5.600-5-2.600-5 2.600.9-5.600-4-4 5.600-.8L12 4Z',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1',
} as const

export type IconName = keyof typeof drawings

/**
 * A decorative icon: the control around it carries the name.
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
      strokeWidth={name === 'more' || name === 'grip' ? 2.6 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
