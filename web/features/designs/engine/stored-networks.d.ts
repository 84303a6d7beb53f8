/** Written by the build (tools/vite/stored-networks.ts). */
declare module 'virtual:stored-networks' {
  /** Address of a product's stored network by its key and version, with a blank between; empty in development. */
  export const networkAddresses: Readonly<Record<string, string>>
}
