/** Types of the module that the build writes (tools/vite/stored-networks.ts). */
declare module 'virtual:stored-networks' {
  /** Addresses of the products' stored networks by key and version, separated by a space; empty in development. */
  export const networkAddresses: Readonly<Record<string, string>>
}
