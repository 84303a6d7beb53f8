/**
 * A Vite plugin: fields, tabs, hints and menus of Mantine take the id that React gives them. Mantine's own hook changes its id once a
 * component stands, and so draws each of them a second time, before the page is painted for the first.
 */

import type { Plugin } from 'vite'

/** The module of Mantine's hook (version 9.7). */
export const idModule = '@mantine/hooks/esm/use-id/use-id.mjs'

const code = `
import { useId as useReactId } from 'react'
export function useId(given) {
  const own = useReactId()
  return typeof given === 'string' ? given : own
}
`

export function reactIds(): Plugin {
  return {
    name: 'design-portal:react-ids',
    apply: 'build',
    load: (id) => (id.endsWith(`/node_modules/${idModule}`) ? code : null),
  }
}
