/** A Vite plugin for JSON files that are computed during the build, each at a stable address. */

import type { Plugin } from 'vite'

/** @param files the address and content of each, computed once the code is built */
export function createJsonFilesPlugin(
  files: () => Promise<readonly (readonly [address: string, content: unknown])[]>,
): Plugin {
  return {
    name: 'design-portal:json-files',
    apply: 'build',
    async generateBundle() {
      for (const [address, content] of await files()) {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: JSON.stringify(content) })
      }
    },
  }
}
