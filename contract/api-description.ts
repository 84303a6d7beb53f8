/** Describes the API in OpenAPI 3.1, from the rows of the contract. */
import * as z from 'zod/mini'
import { type Call, commonErrors, pathFields } from './call.ts'
import { type ErrorCode, errors, fieldErrorCodes } from './errors.ts'

type JsonSchema = Readonly<Record<string, unknown>>

/**
 * The OpenAPI document of some calls.
 *
 * @param calls rows by name.
 * @param version version of the product the description is of.
 */
export function describeApi(calls: Readonly<Record<string, Call>>, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of Object.values(calls)) {
    const path = (paths[`/ngapi/${call.path}`] ??= {})
    path[call.method.toLowerCase()] = describeCall(call)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Design Portal',
      version,
      description:
        'Every call is below /ngapi/. A browser is known by the cookie dp_session and sends the value of the cookie ' +
        'XSRF-TOKEN in the header X-XSRF-TOKEN with everything but GET. A program sends an API key as a bearer token.',
    },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'dp_session' },
        apiKey: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

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

function describeCall(call: Call): JsonSchema {
  const input = schemaOf(call.input, 'input')
  const inPath = pathFields(call.path)
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.path.split('/')[0]],
    security: call.permission === 'public' ? [] : [{ session: [] }, { apiKey: [] }],
    parameters: parametersOf(input, inPath, call.encoding === 'query'),
    ...(call.encoding === 'query' ? {} : { requestBody: bodyOf(call, without(input, inPath)) }),
    responses: { 200: answerOf(call), ...errorAnswers(call) },
  }
}

/** A schema of the contract as JSON Schema; a transform is described by what it takes in or gives out. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}

function propertiesOf(schema: JsonSchema): Readonly<Record<string, unknown>> {
  const { properties } = schema
  return typeof properties === 'object' && properties !== null ? { ...properties } : {}
}

function requiredOf(schema: JsonSchema): readonly unknown[] {
  return Array.isArray(schema['required']) ? schema['required'] : []
}

function parametersOf(input: JsonSchema, inPath: readonly string[], inQuery: boolean) {
  const required = requiredOf(input)
  return Object.entries(propertiesOf(input))
    .filter(([name]) => inQuery || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
    }))
}

function without(input: JsonSchema, names: readonly string[]): JsonSchema {
  if (names.length === 0) return input
  const properties = Object.entries(propertiesOf(input)).filter(([name]) => !names.includes(name))
  return {
    ...input,
    properties: Object.fromEntries(properties),
    required: requiredOf(input).filter((name) => !names.some((left) => left === name)),
  }
}

function bodyOf(call: Call, schema: JsonSchema): JsonSchema {
  const type = call.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return { required: true, content: { [type]: { schema } } }
}

function answerOf(call: Call): JsonSchema {
  const { output } = call
  const content =
    'file' in output
      ? { [output.file]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemaOf(output, 'output') } }
  return { description: call.summary, content }
}

/** Error answers by status, each with the codes it may carry. */
function errorAnswers(call: Call): JsonSchema {
  const codes = new Set<ErrorCode>([...commonErrors, ...call.errors])
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  return Object.fromEntries(
    Array.from(byStatus, ([status, group]) => [
      String(status),
      {
        description: group.map((code) => `${code}: ${errors[code].text}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
