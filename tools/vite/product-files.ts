/** A Vite plugin that makes modules of the text and tables of every product, and of its texts in every language. */

import type { Plugin } from 'vite'
import type { ProductContent } from '@design-portal/domain/products/product-content.ts'
import { compileMessages } from '@design-portal/i18n/icu/compile.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import type { ReadableProduct } from '@design-portal/domain/products/read-product.ts'

/** The module that lists the others; see web/products/virtual-products.d.ts. */
const moduleName = 'virtual:products'

/** `virtual:products/cooling` is the content of a product, and `virtual:products/cooling/de` its texts in a language. */
const contentName = (key: string): string => `${moduleName}/${key}`
const textsName = (key: string, language: string): string => `${contentName(key)}/${language}`

/** A browser parses JSON from a string faster than as code. */
const jsonModule = (content: unknown): string =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(content))})`

/** Worked examples run where the product is tested, not where it is configured. */
function withoutTests({ source, parts }: ProductContent): ProductContent {
  return { source: { ...source, tests: [] }, parts }
}

/** Read on demand, because most tests need none of them. */
const readProducts = async (): Promise<readonly ReadableProduct[]> =>
  (await import('@design-portal/server/products/shipped-products.ts')).listShippedProducts()

function listModule(products: readonly ReadableProduct[]): string {
  const entries = products.map(({ typeId, key, version }) => {
    const texts = languages.map(
      (language) => `${JSON.stringify(language)}: () => import(${JSON.stringify(textsName(key, language))})`,
    )
    const content = `() => import(${JSON.stringify(contentName(key))})`
    const head = JSON.stringify({ typeId, key, version }).slice(1, -1)
    return `{ ${head}, loadContent: ${content}, loadTexts: { ${texts.join(', ')} } }`
  })
  return `export const productFiles = [${entries.join(',\n')}]`
}

/** In development a changed product restarts the server. */
export function createProductFilesPlugin(): Plugin {
  return {
    name: 'design-portal:product-files',
    resolveId: (id) => (id === moduleName || id.startsWith(`${moduleName}/`) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${moduleName}`) return listModule(await readProducts())
      const [name, key, language] = id.split('/')
      if (name !== `\0${moduleName}`) return null
      const product = (await readProducts()).find((one) => one.key === key)
      if (product === undefined) return null
      if (language === undefined) return jsonModule(withoutTests(product.readContent()))
      const known = languages.find((one) => one === language)
      return known === undefined ? null : jsonModule(compileMessages(await product.loadMessages(known)))
    },
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (/\/domain\/products\/.*\.(?:model|csv|json)$/u.test(file)) void server.restart()
      })
    },
  }
}
