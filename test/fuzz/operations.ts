/**
 * What the fuzz may request: every operation of the server's OpenAPI document, and the routes that are not in it
 * (`test/server/platform/fuzz.test.ts` compares both with the server's own list).
 */

/** The parts of a JSON schema that a value is made from. */
export interface Schema {
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
}

export interface Field {
  name: string
  schema: Schema
  isRequired: boolean
}

export interface Operation {
  method: string
  /** As in the document: `/media/{owner}/{id}/{file}`. */
  path: string
  pathFields: readonly Field[]
  query: readonly Field[]
  headers: readonly Field[]
  body: readonly Field[]
  /** How a client sends the body. */
  bodyType: 'form' | 'json' | 'multipart'
}

const text = (name: string, more: Schema = {}): Field => ({
  name,
  schema: { type: 'string', ...more },
  isRequired: false,
})

const bare = (method: string, path: string, more: Partial<Operation> = {}): Operation => ({
  method,
  path,
  pathFields: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => text(name)),
  query: [],
  headers: [],
  body: [],
  bodyType: 'form',
  ...more,
})

/** Routes that the document leaves out, and addresses of pages. */
export const HIDDEN: readonly Operation[] = [
  bare('OPTIONS', '/api/upload'),
  bare('GET', '/media/upload/{file}'),
  bare('GET', '/media/private/{file}', { query: [text('ticket')] }),
  bare('POST', '/api/parcel/notify/{courier}'),
  bare('POST', '/api/payout/notify/{channel}'),
  bare('GET', '/metrics'),
  bare('GET', '/assets/{file}'),
  bare('GET', '/docs/json'),
  bare('GET', '/insight', { query: [text('range')] }),
  bare('GET', '/'),
  bare('GET', '/product/list', { query: [text('keyword'), text('brandId'), text('colour'), text('user_identity')] }),
  bare('GET', '/product/{id}.html'),
  bare('GET', '/site/login', { query: [text('returnUrl')] }),
  bare('GET', '/{anything}'),
]

const RANGE: Schema = { enum: ['1h', '24h', '7d', '30d'] }

/** Input that some routes read themselves, without a schema. */
const UNDOCUMENTED: Readonly<Record<string, Partial<Operation>>> = {
  'POST /api/upload': {
    bodyType: 'multipart',
    body: [text('pathSign'), text('sign'), text('fileUrl')],
  },
  'POST /insight/login': { body: [text('secret')] },
  'GET /insight/data/stream': { query: [text('after', { pattern: '^[0-9]{1,4}$' })] },
  'POST /api/pay/notify/{channel}': { body: [text('payNo'), text('tradeNo'), text('amountFen')] },
  ...Object.fromEntries(
    ['events', 'funnel', 'vitals', 'errors', 'goods'].map((name) => [
      `GET /insight/data/${name}`,
      { query: [text('range', RANGE)] },
    ]),
  ),
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}
interface Documented {
  parameters?: readonly Parameter[]
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
}
export interface OpenApi {
  paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>
}

function fieldsOf(schema: Schema | undefined): Field[] {
  const alternatives = schema?.anyOf ?? (schema === undefined ? [] : [schema])
  return alternatives.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, property]) => ({
      name,
      schema: property,
      isRequired: required.includes(name),
    })),
  )
}

/** All operations: the document's, but a stream that does not end, and the hidden ones. */
export function operationsOf(document: OpenApi): Operation[] {
  const documented = Object.entries(document.paths)
    .filter(([path]) => !path.endsWith('/admin/events'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([verb, { parameters = [], requestBody }]): Operation => {
        const method = verb.toUpperCase()
        // A record without properties is documented as a parameter without a schema.
        const from = (place: string): Field[] =>
          parameters
            .filter((parameter) => parameter.in === place && typeof parameter.schema === 'object')
            .map(({ name, schema, required = false }) => ({ name, schema, isRequired: required }))
        return {
          method,
          path,
          pathFields: from('path'),
          query: from('query'),
          headers: from('header'),
          body: fieldsOf(Object.values(requestBody?.content ?? {})[0]?.schema),
          bodyType: path.includes('/track/') || path.endsWith('/collect-error') ? 'json' : 'form',
          ...UNDOCUMENTED[`${method} ${path}`],
        }
      }),
    )
  return [...documented, ...HIDDEN]
}
