/**
 * Error messages of a request's fields, in Chinese; the client shows each beside its field (contract: an error
 * response's `data.fields`).
 */
import type { FastifySchemaValidationError } from 'fastify'

/** The parts of a JSON schema that are read here. */
interface SchemaPart {
  title?: string
  properties?: Readonly<Record<string, SchemaPart>>
  items?: SchemaPart
}

/** Field name (`phone`, `parcels.0.waybill`) → message. */
export type FieldErrors = Readonly<Record<string, string>>

/** `/parcels/0` with a missing `waybill` → `['parcels', '0', 'waybill']`. */
function pathOf({ instancePath, params }: FastifySchemaValidationError): string[] {
  const path = instancePath.split('/').slice(1).map(decodePointer)
  const missing = params['missingProperty'] ?? params['additionalProperty']
  return typeof missing === 'string' ? [...path, missing] : path
}

const decodePointer = (part: string): string => part.replace(/~1/g, '/').replace(/~0/g, '~')

/** The Chinese name that the schema gives a field, '' without one. */
function titleOf(schema: SchemaPart, path: readonly string[]): string {
  const found = path.reduce<SchemaPart | undefined>(
    (part, name) => part?.properties?.[name] ?? (/^\d+$/.test(name) ? part?.items : undefined),
    schema,
  )
  return found?.title ?? ''
}

/** The message for a violated rule; `title` may be ''. */
function sentence({ keyword, params }: FastifySchemaValidationError, title: string): string {
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'required':
      return `请填写${title || '此项'}`
    case 'minLength':
      return limit <= 1 ? `请填写${title || '此项'}` : `${title || '此项'}至少 ${limit} 个字`
    case 'maxLength':
      return `${title || '此项'}最多 ${limit} 个字`
    case 'minItems':
      return `${title || '此项'}至少 ${limit} 项`
    case 'maxItems':
      return `${title || '此项'}最多 ${limit} 项`
    case 'minimum':
    case 'exclusiveMinimum':
      return `${title || '此项'}太小了`
    case 'maximum':
    case 'exclusiveMaximum':
      return `${title || '此项'}太大了`
    default:
      return title ? `请填写正确的${title}` : '填写有误'
  }
}

/** The first violation of each field; a violation of the whole input belongs to no field. */
export function fieldErrors(violations: readonly FastifySchemaValidationError[], schema: unknown): FieldErrors {
  const found: Record<string, string> = {}
  for (const violation of violations) {
    const path = pathOf(violation)
    const name = path.join('.')
    if (name && found[name] === undefined)
      found[name] = sentence(violation, titleOf((schema ?? {}) as SchemaPart, path))
  }
  return found
}
