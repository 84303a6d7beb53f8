/** Calls for the files with which a browser runs a version of a product: its content, its network, its form and its texts. */
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { languages, wholeNumber } from './fields.ts'

const type = wholeNumber({ min: 0, max: 999 })
/** If absent, the version that new designs take today. */
const version = z.optional(z.string().check(z.minLength(1), z.maxLength(40)))
/** The `productHash` of a launch. Browsers never request an address with the hash of the version again. */
const hash = z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/)))
const lang = z._default(z.enum(languages), 'en')

const versionInput = z.strictObject({ type, version, lang })

export const productCalls = buildCallTable([
  {
    name: 'product/content',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the model, tables and parts of a version of a product, as the configurator runs them.',
    input: z.strictObject({ type, version, hash }),
    output: { file: 'application/json' },
    permission: 'signedIn',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'product/network',
    method: 'GET',
    encoding: 'query',
    summary: "Returns the compiled model of a version of a product in the engine's own format.",
    input: z.strictObject({ type, version, hash, format: z.optional(wholeNumber({ min: 1, max: 999 })) }),
    output: { file: 'application/vnd.design-portal.network' },
    permission: 'signedIn',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'product/form',
    method: 'GET',
    encoding: 'query',
    summary:
      'Returns the form of a version of a product with its texts, to be shown before the engine is ready.',
    input: versionInput,
    output: { file: 'application/json' },
    permission: 'signedIn',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'product/texts',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns the texts of a version of a product in one language, as compiled messages.',
    input: versionInput,
    output: { file: 'application/json' },
    permission: 'signedIn',
    errors: ['NOT_FOUND'],
  },
])
