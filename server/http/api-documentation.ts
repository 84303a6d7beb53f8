/** Serves the description of the API: as OpenAPI, and as a page to read in, which loads nothing from anywhere else. */
import { readFileSync } from 'node:fs'
import { describeApi } from '@design-portal/contract/api-description.ts'
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { version } from '../version.ts'
import { createFixedAnswer, type FixedAnswer } from './fixed-answer.ts'
import { documentationPolicy } from './security-headers.ts'

/** Each is written once: the description is megabytes, and anybody may ask for it. */
export function addApiDocumentation(app: FastifyInstance): void {
  for (const [path, write] of Object.entries(documents)) app.get(path, createFixedAnswer(write))
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Design Portal API</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
<link rel="icon" href="data:,">
<div id="api"><p>The description in OpenAPI 3.1: <a href="openapi.json">openapi.json</a></p></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</html>
`

/** For reading only: nobody changes something by trying a call out. */
const startScript = `SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  plugins: [() => ({ wrapComponents: { authorizeBtn: () => () => null } })],
  supportedSubmitMethods: [],
  validatorUrl: null,
})
`

/** A file of Swagger UI, from its Fastify plugin, because the package of Swagger UI itself runs a script when it is installed. */
const readLibraryFile = (name: string): string =>
  readFileSync(new URL(`static/${name}`, import.meta.resolve('@fastify/swagger-ui/package.json')), 'utf8')

const javaScriptType = 'text/javascript; charset=utf-8'

const documents: Readonly<Record<string, () => FixedAnswer>> = {
  '/ngapi/openapi.json': () => ({
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(describeApi(calls, version)),
  }),
  '/ngapi/docs': () => ({
    type: 'text/html; charset=utf-8',
    body: page,
    headers: { 'content-security-policy': documentationPolicy },
  }),
  '/ngapi/docs/start.js': () => ({ type: javaScriptType, body: startScript }),
  '/ngapi/docs/swagger-ui-bundle.js': () => ({
    type: javaScriptType,
    body: readLibraryFile('swagger-ui-bundle.js'),
  }),
  '/ngapi/docs/swagger-ui.css': () => ({
    type: 'text/css; charset=utf-8',
    body: readLibraryFile('swagger-ui.css'),
  }),
}
