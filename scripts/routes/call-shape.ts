/**
 * What `npm run new:page` takes from a call's row of the contract: the fields of a form, the facts of an answer, an
 * item of a list. Pure.
 */
import { jsonFieldsOf, type CallRow } from '../../contract/call'
import { ItemCard } from '../../contract/catalogue'

/** `screen`: a title and a text; the others are made for a call of the contract. */
export const PAGE_KINDS = ['screen', 'list', 'detail', 'form'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** One input of a form. `intentKey` has no field: the form makes it. */
export interface FormField {
  name: string
  label: string
  isRequired: boolean
  look: 'text' | 'area' | 'phone' | 'code' | 'money' | 'choice' | 'switch' | 'photos' | 'intentKey'
  /** Characters, where the contract limits them; one is said by isRequired. */
  minLength?: number
  maxLength?: number
  /** Of a choice. */
  options: readonly { value: string; label: string }[]
}

/** One value of an answer that can be drawn as it is. */
export interface Fact {
  name: string
  label: string
  look: 'text' | 'number' | 'money' | 'time'
}

interface Common {
  /** `METHOD /path`. */
  name: string
  /** Only a signed-in user may make the call, so the page's row is private. */
  isPrivate: boolean
}

export type CallShape = Common &
  (
    | {
        kind: 'list'
        params: readonly string[]
        keyName: string
        textName: string
        itemSample: string
        /** Its entries are items of the shop, as cards show them. */
        isOfItems: boolean
      }
    | { kind: 'detail'; params: readonly string[]; facts: readonly Fact[]; sample: string }
    | {
        kind: 'form'
        params: readonly string[]
        /** Those of `params` that the call does without. */
        optional: readonly string[]
        fields: readonly FormField[]
        sample: string
      }
  )

/** The parts of a JSON schema that are looked at. */
interface Schema {
  type?: string
  const?: unknown
  title?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
}

/** From here on a text is typed on several lines. */
const AREA_FROM = 60
const KEY_NAMES = ['id', 'itemId', 'orderNo', 'key']
const TEXT_NAMES = ['title', 'name', 'text']

const propertiesOf = (schema: Schema) => Object.entries(schema.properties ?? {})
const isRequired = (schema: Schema, name: string) => schema.required?.includes(name) === true
const isText = (schema: Schema | undefined) => schema?.type === 'string' && schema.const === undefined
const wordsOf = ({ anyOf = [] }: Schema): { value: string; label: string }[] =>
  anyOf.flatMap(({ const: value, title }) => (typeof value === 'string' ? [{ value, label: title ?? value }] : []))
const isChoice = (schema: Schema) => !!schema.anyOf?.length && wordsOf(schema).length === schema.anyOf.length

/** Source text of a value of the schema, for the page's test; texts are their own name. */
export const sampleOf = (schema: Schema, name = ''): string => {
  const { type, const: fixed, anyOf, allOf, items } = schema
  if (fixed !== undefined) return JSON.stringify(fixed)
  if (anyOf?.[0]) return sampleOf(anyOf[0], name)
  if (allOf) return `{ ${allOf.map((part) => `...${sampleOf(part, name)}`).join(', ')} }`
  if (type === 'array') return items && name === 'list' ? `[${sampleOf(items, name)}]` : '[]'
  if (type === 'object') {
    const members = propertiesOf(schema).filter(([key]) => isRequired(schema, key))
    return `{ ${members.map(([key, value]) => `${JSON.stringify(key)}: ${sampleOf(value, key)}`).join(', ')} }`
  }
  if (type === 'integer' || type === 'number') return '1'
  if (type === 'boolean') return 'false'
  return type === 'null' ? 'null' : JSON.stringify(name)
}

/** Required inputs of a GET call come from the address, which carries texts. */
const addressedInputs = (input: Schema, without: readonly string[] = []): string[] => {
  const names = (input.required ?? []).filter((name) => !without.includes(name))
  const other = names.find((name) => !isText(input.properties?.[name]))
  if (other) throw new Error(`its input ${other} is no text, so an address cannot carry it`)
  return names
}

const lookOf = (name: string, schema: Schema, isJson: boolean): FormField['look'] | undefined => {
  const { type, pattern = '', maxLength = 0 } = schema
  if (name === 'idempotencyKey') return 'intentKey'
  if (isJson) {
    return type === 'array' && isText(schema.items) && /(images|photos|pictures)$/i.test(name) ? 'photos' : undefined
  }
  if (isChoice(schema)) return 'choice'
  if (type === 'boolean') return 'switch'
  if (type === 'integer') return name.endsWith('Fen') ? 'money' : undefined
  if (!isText(schema)) return undefined
  if (pattern.startsWith('^1[3-9]')) return 'phone'
  if (pattern === '^[0-9]{6}$' && name === 'code') return 'code'
  return maxLength >= AREA_FROM ? 'area' : 'text'
}

const lengthsOf = ({ minLength = 0, maxLength }: Schema) => ({
  ...(minLength > 1 && { minLength }),
  ...(maxLength !== undefined && { maxLength }),
})

const fieldOf = (input: Schema, nested: readonly string[], name: string, schema: Schema): FormField => {
  const look = lookOf(name, schema, nested.includes(name))
  if (!look)
    throw new Error(`its input ${name} has no field of its kind; name it with --params, or write the form by hand`)
  return {
    name,
    label: schema.title ?? name,
    isRequired: isRequired(input, name),
    look,
    options: wordsOf(schema),
    ...((look === 'text' || look === 'area') && lengthsOf(schema)),
  }
}

const factsOf = (data: Schema): Fact[] =>
  propertiesOf(data).flatMap(([name, schema]) => {
    const look = isText(schema)
      ? 'text'
      : schema.type !== 'integer'
        ? undefined
        : name.endsWith('Fen')
          ? 'money'
          : name.endsWith('At')
            ? 'time'
            : 'number'
    return look && isRequired(data, name) ? [{ name, label: schema.title ?? name, look }] : []
  })

const readList = (input: Schema, data: Schema) => {
  const item = data.properties?.list?.items
  if (!item || !data.properties?.hasMore)
    throw new Error('its answer is not a page of a list (contract/envelope.ts, page)')
  const texts = propertiesOf(item).flatMap(([name, schema]) => (isText(schema) && isRequired(item, name) ? [name] : []))
  const keyName = KEY_NAMES.find((name) => texts.includes(name)) ?? texts.find((name) => /(Id|No)$/.test(name))
  if (!keyName)
    throw new Error(`its items have no id; a list tells them apart by ${KEY_NAMES.join(', ')} or a name in Id or No`)
  const textName = TEXT_NAMES.find((name) => texts.includes(name)) ?? keyName
  const isOfItems = Object.keys(ItemCard.properties).every((name) => item.properties?.[name])
  return { keyName, textName, isOfItems, itemSample: sampleOf(item), params: addressedInputs(input, ['page']) }
}

/**
 * The call as a page of the kind takes it.
 * @param params inputs that come from the address; those of a list or a detail are known by themselves
 * @throws Error that says why the call does not fit
 */
export const readCall = (
  kind: Exclude<PageKind, 'screen'>,
  name: string,
  row: CallRow,
  params: readonly string[] = [],
): CallShape => {
  const input: Schema = row.input
  const data: Schema = row.data
  const common = { name, isPrivate: row.who === 'user' }
  const isPost = name.startsWith('POST ')
  if (isPost !== (kind === 'form')) throw new Error(`a ${kind} needs a ${isPost ? 'GET' : 'POST'} call`)
  if (kind === 'list') return { kind, ...common, ...readList(input, data) }
  if (kind === 'detail') {
    if (data.properties?.hasMore) throw new Error('its answer is a page of a list: --kind list')
    const facts = factsOf(data)
    if (!facts.length) throw new Error('its answer has no text, amount or time to show')
    return { kind, ...common, params: addressedInputs(input), facts, sample: sampleOf(data) }
  }
  if (!input.properties) throw new Error('its input is not one object with properties')
  const unknown = params.find((param) => !isText(input.properties?.[param]))
  if (unknown) throw new Error(`its input has no text ${unknown}, which --params names`)
  const nested = jsonFieldsOf(row.input)
  const fields = propertiesOf(input)
    .filter(([field]) => !params.includes(field))
    .map(([field, schema]) => fieldOf(input, nested, field, schema))
  if (!fields.some(({ look }) => look !== 'intentKey')) throw new Error('its input has no field for a form')
  const optional = params.filter((param) => !isRequired(input, param))
  return { kind, ...common, params, optional, fields, sample: sampleOf(data) }
}
