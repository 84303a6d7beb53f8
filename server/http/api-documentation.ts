/** Serves the description of the API: as OpenAPI, and as a page to read. */
import { describeApi, listHeaders, toJsonSchema } from '@design-portal/contract/api-description.ts'
import { type Call, commonErrors } from '@design-portal/contract/call.ts'
import { calls } from '@design-portal/contract/calls.ts'
import { errors } from '@design-portal/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { version } from '../version.ts'
import { createFixedAnswer } from './fixed-answer.ts'
import { policyWithStyle } from './security-headers.ts'

/** Written once: the page is two megabytes, and anybody may ask for it. */
export function addApiDocumentation(app: FastifyInstance): void {
  app.get(
    '/ngapi/openapi.json',
    createFixedAnswer(() => ({
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(describeApi(calls, version)),
    })),
  )
  app.get(
    '/ngapi/docs',
    createFixedAnswer(() => ({
      type: 'text/html; charset=utf-8',
      body: documentationPage(),
      headers: { 'content-security-policy': policyWithStyle(style) },
    })),
  )
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
  h2 { border-bottom: 1px solid; margin-top: 2.5rem; padding-bottom: .25rem }
  code, pre { font: .875rem/1.5 ui-monospace, monospace }
  pre { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 6px; overflow-x: auto; padding: .75rem }
  dt { font-weight: 600; margin-top: .75rem } dd { margin: 0 }
  table { border-collapse: collapse; width: 100% } td, th { border-bottom: 1px solid #8884; padding: .375rem .5rem; text-align: start; vertical-align: top }
`

function documentationPage(): string {
  const rows: readonly Call[] = Object.values(calls)
  const byArea = Map.groupBy(rows, (call) => call.path.split('/')[0] ?? '')
  const areas = Array.from(
    byArea,
    ([area, group]) => `<h2>${escape(area)}</h2>${group.map(describe).join('')}`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Design Portal API</title>
<style>${style}</style>
<main>
<h1>Design Portal API</h1>
<p>Every call is below <code>/ngapi/</code>. The same in OpenAPI 3.1: <a href="openapi.json">openapi.json</a>.</p>
<p>A browser is known by the cookie <code>dp_session</code> (https: <code>__Host-dp_session</code>) and sends the value of the cookie <code>XSRF-TOKEN</code> in the
header <code>X-XSRF-TOKEN</code> with everything but GET. A program sends an API key: <code>Authorization: Bearer …</code>.</p>
<p>A request that carries an <code>Idempotency-Key</code> of its own, such as a UUID, may be sent again within a week: it gets the first
answer and is not done twice. An answer with a row version carries it as <code>ETag</code> too. A change that sends it back as
<code>If-Match</code> is done on that version or, with status 412, not at all; the field <code>rowVersion</code> asks for the same with
status 409.</p>
${areas.join('')}
<h2>Errors</h2>
<p>Any call may answer ${commonErrors.map((code) => `<code>${code}</code>`).join(', ')}.</p>
<table><thead><tr><th scope="col">apiErrorCode<th scope="col">Status<th scope="col">apiErrorMsg</thead><tbody>
${Object.entries(errors)
  .map(([code, { status, text }]) => `<tr><td><code>${code}</code><td>${status}<td>${escape(text)}`)
  .join('')}
</tbody></table>
</main>
</html>`
}

const callers: Readonly<Record<string, string>> = { public: 'anybody', signedIn: 'anybody signed in' }

function describe(call: Call): string {
  const who = callers[call.permission] ?? `who may ${call.permission}`
  const own = call.errors.length === 0 ? '' : `<br>Own errors: <code>${call.errors.join(', ')}</code>`
  const answer = 'file' in call.output ? call.output.file : toJsonSchema(call.output, 'output')
  return `<dl><dt><code>${call.method} ${escape(call.path)}</code></dt>
<dd>${escape(call.summary)} <small>(${call.encoding}; ${who})</small>${headersLine(call)}${own}
${fold('Input', toJsonSchema(call.input, 'input'))}${fold('Answer', answer)}</dd></dl>`
}

function headersLine(call: Call): string {
  const { takesIdempotencyKey, takesIfMatch, givesEntityTag } = listHeaders(call)
  const taken = [...(takesIdempotencyKey ? ['Idempotency-Key'] : []), ...(takesIfMatch ? ['If-Match'] : [])]
  const takes = taken.length === 0 ? '' : `<br>Takes: <code>${taken.join(', ')}</code>`
  return givesEntityTag ? `${takes}<br>Gives: <code>ETag</code>` : takes
}

/** A schema, folded away until a reader wants it. */
function fold(title: string, schema: unknown): string {
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
