/** Describes the API in OpenAPI 3.1, generated from the rows of the contract. */
import * as z from 'zod/mini'
import { type Call, commonErrors, listPathFields } from './call.ts'
import { type ErrorCode, errors, fieldErrorCodes } from './errors.ts'

type JsonSchema = Readonly<Record<string, unknown>>

/** Names a schema of a call and returns a reference to it; the same schema has one name wherever it occurs. */
type NameSchema = (call: Call, kind: 'Input' | 'Answer', schema: JsonSchema) => JsonSchema

/**
 * Builds the OpenAPI document of some calls.
 *
 * @param calls rows by name.
 * @param version version of the described product.
 */
export function describeApi(calls: Readonly<Record<string, Call>>, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  const { schemas, nameSchema } = createSchemaNames()
  for (const call of Object.values(calls)) {
    const path = (paths[`/ngapi/${call.path}`] ??= {})
    path[call.method.toLowerCase()] = describeCall(call, nameSchema)
  }
  return {
    openapi: '3.1.0',
    servers: [{ url: '/', description: 'The portal that serves this description.' }],
    info: {
      title: 'Design Portal',
      version,
      description:
        'Every call is below /ngapi/. A browser is known by the cookie dp_session, with https __Host-dp_session, and ' +
        'sends the value of the cookie XSRF-TOKEN in the header X-XSRF-TOKEN with everything but GET and with GETs that change ' +
        'something. A program sends an API key as a bearer token; a key ' +
        'that may only read is refused by calls that change something.\n\n' +
        'An answer may get further fields at any time, so a program reads those that it knows and ignores the rest.\n\n' +
        buildErrorTable(),
    },
    paths,
    components: {
      schemas: { Error: errorSchema, ...Object.fromEntries(schemas) },
      parameters: { IdempotencyKey: headers.idempotencyKey, IfMatch: headers.ifMatch },
      headers: { ETag: headers.entityTag },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'dp_session' },
        apiKey: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function createSchemaNames(): {
  readonly schemas: ReadonlyMap<string, JsonSchema>
  readonly nameSchema: NameSchema
} {
  const schemas = new Map<string, JsonSchema>()
  const nameBySchema = new Map<string, string>()
  return {
    schemas,
    nameSchema: (call, kind, schema) => {
      const text = JSON.stringify(schema)
      const name = nameBySchema.get(text) ?? `${toSchemaName(call.name)}${kind}`
      nameBySchema.set(text, name)
      schemas.set(name, schema)
      return { $ref: `#/components/schemas/${name}` }
    },
  }
}

/** `solution/bill.csv` becomes SolutionBillCsv. */
const toSchemaName = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** A schema without the statement that its objects have no other fields, so that answers may get further ones. */
function allowAdditionalFields(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(allowAdditionalFields)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== 'additionalProperties' || value !== false)
      .map(([key, value]) => [key, allowAdditionalFields(value)]),
  )
}

/** Builds a Markdown table of all errors with their statuses and texts. */
const buildErrorTable = (): string =>
  [
    `Any call may answer ${commonErrors.map((code) => `\`${code}\``).join(', ')}.`,
    '',
    '| apiErrorCode | Status | apiErrorMsg |',
    '|---|---|---|',
    ...Object.entries(errors).map(([code, { status, text }]) => `| \`${code}\` | ${status} | ${text} |`),
  ].join('\n')

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['apiErrorCode', 'apiErrorMsg'],
  properties: {
    apiErrorCode: { type: 'string', enum: Object.keys(errors) },
    apiErrorMsg: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string' },
          code: { type: 'string', enum: fieldErrorCodes },
          message: { type: 'string' },
        },
      },
    },
    details: { type: 'object' },
  },
}

const versionTag = { type: 'string', examples: ['"3"'] } as const

/** Headers that calls share; `listHeaders` determines the headers of a call. */
const headers = {
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'One for each request, such as a UUID. The same request sent again with the same key within a week gets the first answer ' +
      'and is not done again; another request with the key is refused.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The ETag of the answer the change was made on, or *. When the stored version is another one, nothing is done and the answer ' +
      'is ROW_VERSION_CONFLICT with status 412; the field rowVersion asks for the same with status 409.',
    schema: versionTag,
  },
  entityTag: {
    description:
      'The field rowVersion in quotation marks, for If-Match. Absent for a design that was never saved.',
    schema: versionTag,
  },
} as const satisfies Record<string, JsonSchema>

/** Returns the shared headers that a call accepts and returns. */
export function listHeaders(call: Call) {
  return {
    takesIdempotencyKey: call.method !== 'GET' && call.permission !== 'public' && call.returnsSecret !== true,
    takesIfMatch: 'rowVersion' in getProperties(toJsonSchema(call.input, 'input')),
    givesEntityTag:
      !('file' in call.output) && 'rowVersion' in getProperties(toJsonSchema(call.output, 'output')),
  }
}

const callerNames: Readonly<Record<string, string>> = { public: 'anybody', signedIn: 'anybody signed in' }

function describeCall(call: Call, nameSchema: NameSchema): JsonSchema {
  const input = toJsonSchema(call.input, 'input')
  const { takesIdempotencyKey, takesIfMatch } = listHeaders(call)
  const pathFields = listPathFields(call.path)
  const areInQuery = call.encoding === 'query' || call.encoding === 'file'
  return {
    operationId: call.name,
    summary: call.summary,
    description: `For ${callerNames[call.permission] ?? `who may ${call.permission}`}.`,
    tags: [call.path.split('/')[0]],
    security: describeSecurity(call),
    parameters: [
      ...describeParameters(
        call.encoding === 'file' ? omitFields(input, ['file']) : input,
        pathFields,
        areInQuery,
      ),
      ...(takesIdempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(takesIfMatch ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ],
    ...(call.encoding === 'query'
      ? {}
      : { requestBody: describeBody(call, omitFields(input, pathFields), nameSchema) }),
    responses: { 200: describeResponse(call, nameSchema), ...describeErrorAnswers(call) },
  }
}

function describeSecurity({ permission, sessionOnly }: Call): readonly JsonSchema[] {
  if (permission === 'public') return []
  return sessionOnly === true ? [{ session: [] }] : [{ session: [] }, { apiKey: [] }]
}

/** Converts a schema of the contract to JSON Schema; a transform is described by its input or its output. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}

function getProperties(schema: JsonSchema): Readonly<Record<string, unknown>> {
  const { properties } = schema
  return typeof properties === 'object' && properties !== null ? { ...properties } : {}
}

function getRequiredNames(schema: JsonSchema): readonly unknown[] {
  return Array.isArray(schema['required']) ? schema['required'] : []
}

function describeParameters(input: JsonSchema, pathFields: readonly string[], areInQuery: boolean) {
  const required = getRequiredNames(input)
  return Object.entries(getProperties(input))
    .filter(([name]) => areInQuery || pathFields.includes(name))
    .map(([name, schema]) => ({
      name,
      in: pathFields.includes(name) ? 'path' : 'query',
      required: pathFields.includes(name) || required.includes(name),
      schema,
    }))
}

function omitFields(input: JsonSchema, names: readonly string[]): JsonSchema {
  if (names.length === 0) return input
  const properties = Object.entries(getProperties(input)).filter(([name]) => !names.includes(name))
  return {
    ...input,
    properties: Object.fromEntries(properties),
    required: getRequiredNames(input).filter((name) => !names.some((omitted) => omitted === name)),
  }
}

function describeBody(call: Call, schema: JsonSchema, nameSchema: NameSchema): JsonSchema {
  if (call.encoding === 'file') {
    const bytes = { type: 'string', format: 'binary' }
    return { required: true, content: { 'application/octet-stream': { schema: bytes } } }
  }
  const type = call.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return { required: true, content: { [type]: { schema: nameSchema(call, 'Input', schema) } } }
}

function describeResponse(call: Call, nameSchema: NameSchema): JsonSchema {
  const { output } = call
  const content =
    'file' in output
      ? { [output.file]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: nameSchema(call, 'Answer', describeAnswer(output)) } }
  const entityTagHeader = listHeaders(call).givesEntityTag
    ? { headers: { ETag: { $ref: '#/components/headers/ETag' } } }
    : {}
  return { description: call.summary, ...entityTagHeader, content }
}

const describeAnswer = (output: z.ZodMiniType): JsonSchema => ({
  ...Object(allowAdditionalFields(toJsonSchema(output, 'output'))),
})

/** Builds the error answers by status, each with its possible codes. */
function describeErrorAnswers(call: Call): JsonSchema {
  const codes = new Set<ErrorCode>([...commonErrors, ...call.errors])
  const codesByStatus = Map.groupBy(codes, (code) => errors[code].status)
  const answers: (readonly [number, readonly ErrorCode[]])[] = [...codesByStatus]
  // Besides its own status, a conflict can have status 412, which HTTP defines for a failed precondition.
  if (listHeaders(call).takesIfMatch) answers.push([412, ['ROW_VERSION_CONFLICT']])
  return Object.fromEntries(
    answers.map(([status, codesOfStatus]) => [
      String(status),
      {
        description: codesOfStatus.map((code) => `${code}: ${errors[code].text}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
