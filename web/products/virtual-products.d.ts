/** Types of the module that the build writes (tools/vite/product-files.ts). */
declare module 'virtual:products' {
  import type { ProductContent } from '@design-portal/domain/products/product-content.ts'
  import type { CompiledMessage } from '@design-portal/i18n/icu/message.ts'
  import type { Language } from '@design-portal/i18n/languages.ts'

  interface ProductFiles {
    readonly typeId: number
    readonly key: string
    readonly version: string
    readonly loadContent: () => Promise<{ readonly default: ProductContent }>
    readonly loadTexts: Readonly<
      Record<Language, () => Promise<{ readonly default: Readonly<Record<string, CompiledMessage>> }>>
    >
  }

  export const productFiles: readonly ProductFiles[]
}
