/** A Vite plugin: files of JSON that the build works out, each at an address of its own that stays the same. */

import type { Plugin } from 'vite'

/** @param files the address and the content of each, worked out once the code is built */
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
