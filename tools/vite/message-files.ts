/** Compiled messages: the portal's at `assets/i18n/{lang}.json`, a product's where they are imported. */

import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileMessages } from '@design-portal/i18n/icu/compile.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { parseMessages, readCompiledMessages } from '@design-portal/i18n/messages.ts'

const productMessages = new RegExp(`/messages/(${languages.join('|')})\\.json$`)

/** The import attribute that Node needs for JSON, as the formatter writes it. */
const jsonAttribute = ", { with: { type: 'json' } }"

const getAddress = (language: Language): string => `/assets/i18n/${language}.json`

/** The portal's messages in every language, each with its address. */
export const listLanguageFiles = () =>
  Promise.resolve(
    languages.map((language) => [getAddress(language), readCompiledMessages(language)] as const),
  )

/** A Vite plugin that serves messages in compiled form, so that no browser needs the ICU parser. */
export function createMessageFilesPlugin(): Plugin {
  return {
    name: 'design-portal:message-files',
    enforce: 'pre',
    transform(source, id) {
      // The build turns the JSON into a module, but because of the attribute a browser would insist on plain JSON.
      if (/\/domain\/.+\/messages\.ts$/.test(id)) {
        return { code: source.replaceAll(jsonAttribute, ''), map: null }
      }
      if (!productMessages.test(id)) return null
      const compiled = compileMessages(parseMessages(source, id))
      // This is still JSON; Vite's own plugin turns it into a module.
      return { code: JSON.stringify(compiled), map: null }
    },
    configureServer(server) {
      server.watcher.add(join(import.meta.dirname, '../../i18n'))
      server.middlewares.use((request, response, next) => {
        const language = languages.find((tag) => request.url?.endsWith(getAddress(tag)))
        if (language === undefined) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(readCompiledMessages(language)))
      })
    },
  }
}
