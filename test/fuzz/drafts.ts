/**
 * Drafts of requests, generated from an operation: valid ones, and mutated ones. A draft is plain data, the same for
 * the same seed; `send.ts` fills in what exists in the shop (`{{orderNo:7}}`), long texts (`{{long:5000}}`) and the
 * signature.
 */
import fc, { type Arbitrary } from 'fast-check'
import type { Field, Operation, Schema } from './operations'

/** A field of the query or the body, in order: a name may occur twice. */
export type Pair = readonly [name: string, value: unknown]

export interface Draft {
  operation: string
  method: string
  path: string
  query: readonly Pair[]
  headers: Readonly<Record<string, string>>
  body: readonly Pair[]
  /** Replaces the body that the pairs would make. */
  rawBody?: string
  bodyType: Operation['bodyType'] | 'none'
  /** Replaces the content type of the body. */
  contentType?: string
  /** Index of a signed-in user, a visitor, or the shop's operator. */
  sender: number | 'visitor' | 'operator'
  signature: 'right' | 'none' | 'wrong' | 'old' | 'odd'
}

/** Share of mutated requests, as numbers out of ten. */
const MUTATED = 6
const MUTATIONS_AT_MOST = 3
export const USERS = 6

/** Fields that name something of the shop; their values are learnt from its answers. */
const KNOWN: Readonly<Record<string, string>> = {
  id: 'id',
  itemIds: 'id',
  addressId: 'addressId',
  districtCode: 'districtCode',
  code: 'code',
  brandId: 'brandId',
  seriesId: 'seriesId',
  categoryId: 'categoryId',
  orderNo: 'orderNo',
  payNo: 'payNo',
  payFen: 'payFen',
  sandboxToken: 'sandboxToken',
  reasonId: 'reasonId',
  channel: 'channel',
  file: 'file',
}

const known = (name: string): Arbitrary<string> => fc.nat(999).map((pick) => `{{${name}:${pick}}}`)

/** What breaks programs: bounds, numbers that are none, unicode, null bytes, names of prototypes, long texts. */
const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '0', '-1', '-0', '1.5', '0x10', '1e999', 'Infinity', '-Infinity', 'NaN', 'null', 'undefined', 'true'],
    ...['9007199254740993', '-9223372036854775809', '99999999999999999999', '00000000000000000001', '１２３'],
    ...['\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202eabc', '\ufeff', '𠮷𠮷', 'ﷺ', 'é\u0301\u0301', '👩‍👩‍👧‍👦'],
    ...['__proto__', 'constructor', 'toString', '../../../../etc/passwd', '%2e%2e%2f', '%00', '%', '\r\nx-y: z'],
    ...["' or 1=1 --", '"; drop', '\\', '$1', '{}', '[]', '[object Object]', '<!--', '</script>', ','.repeat(60)],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(100, 1_001, 5_000, 20_000, 70_000).map((length) => `{{long:${length}}}`),
  fc.double().map(String),
  fc.constantFrom<unknown>(null, true, Number.MAX_VALUE, -1, [], {}, [[[]]], { length: 1e9 }, { toString: 1 }, [
    'a',
    'b',
  ]),
)

/** An event that the collector accepts, or anything else that JSON can carry. */
const record: Arbitrary<unknown> = fc.oneof(
  fc.record({
    pagetype: fc.constantFrom('home', 'detail', 7),
    actiontype: fc.constantFrom('show', 'click'),
    timestamp: fc.nat(),
    backup: fc.record({ eventid: fc.stringMatching(/^[a-z0-9]{8}-[a-z0-9]{8}-[0-9]{1,3}$/), token: fc.string() }),
  }),
  fc.record({ name: fc.constantFrom('LCP', 'INP', 'CLS'), value: fc.double({ noNaN: true }), page: fc.webPath() }),
  fc.jsonValue({ maxDepth: 3 }),
  hostile,
)

function valueOf(schema: Schema, name: string): Arbitrary<unknown> {
  const { type, anyOf, pattern, minLength = 0, maxLength = 40, minimum = 0, maximum = 1_000_000 } = schema
  const pool = KNOWN[name]
  if (name === 'itemIds') return fc.array(known('id'), { minLength: 1, maxLength: 3 }).map((ids) => ids.join(','))
  const free = ((): Arbitrary<unknown> => {
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
    if (anyOf !== undefined) return fc.oneof(...anyOf.map((choice) => valueOf(choice, name)))
    if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { size: 'small' })
    if (type === 'integer') return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 1_000_000) })
    if (type === 'number') return fc.double({ noNaN: true })
    if (type === 'boolean') return fc.boolean()
    if (type === 'array') {
      const { items = {}, minItems = 0 } = schema
      return fc.array(valueOf(items, name), { minLength: minItems, maxLength: minItems + 3 })
    }
    if (type === 'object') {
      const { properties = {} } = schema
      return fc.record(Object.fromEntries(Object.entries(properties).map(([key, of]) => [key, valueOf(of, key)])))
    }
    if (type === undefined) return record
    return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
  })()
  return pool === undefined ? free : fc.oneof({ weight: 4, arbitrary: known(pool) }, { weight: 1, arbitrary: free })
}

const pairsOf = (fields: readonly Field[]): Arbitrary<Pair[]> =>
  fc
    .tuple(
      ...fields.map(({ name, schema, isRequired }) => {
        const pair = valueOf(schema, name).map((value): Pair => [name, value])
        return isRequired ? pair : fc.option(pair, { freq: 2 })
      }),
    )
    .map((pairs) => pairs.filter((pair) => pair !== null))

/** A value as a form or an address carries it. */
export const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Headers are ASCII. */
const named = (pairs: readonly Pair[]) =>
  Object.fromEntries(pairs.map(([name, value]) => [name, String(value).replace(/[^ -~]/g, '?') || '?']))

function validOf(operation: Operation): Arbitrary<Draft> {
  const { method, path, pathFields, query, headers, body, bodyType } = operation
  const required = (fields: readonly Field[]) => pairsOf(fields.map((field) => ({ ...field, isRequired: true })))
  const isOperators = /^\/(insight|metrics|api\/(admin|track\/export))/.test(path)
  const user = fc.nat(USERS - 1)
  return fc.record({
    operation: fc.constant(`${method} ${path}`),
    method: fc.constant(method),
    path: required(pathFields).map((pairs) =>
      pairs.reduce((made, [name, value]) => made.replace(`{${name}}`, () => String(value)), path),
    ),
    query: pairsOf(query),
    headers: required(headers).map(named),
    body: pairsOf(body),
    bodyType: fc.constant(method === 'POST' ? bodyType : 'none'),
    sender: isOperators
      ? fc.constantFrom<Draft['sender']>('operator', 'operator', 'visitor', 0)
      : fc.oneof({ weight: 4, arbitrary: user }, { weight: 1, arbitrary: fc.constant('visitor' as const) }),
    signature: fc.constant('right' as const),
  })
}

type Mutation = (draft: Draft) => Draft

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]
const replaced = (pairs: readonly Pair[], pick: number, value: unknown): Pair[] =>
  pairs.map((pair, index) => (index === pick % pairs.length ? [pair[0], value] : pair))

/** A change of one list of pairs: the body's where there is one, else the query's. */
const onPairs =
  (change: (pairs: readonly Pair[]) => readonly Pair[]): Mutation =>
  (draft) =>
    draft.body.length > 0 ? { ...draft, body: change(draft.body) } : { ...draft, query: change(draft.query) }

const mutation: Arbitrary<Mutation> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.nat(99), hostile).map(([pick, value]) => onPairs((pairs) => replaced(pairs, pick, value))),
  },
  {
    weight: 2,
    arbitrary: fc.nat(99).map((pick) => onPairs((pairs) => pairs.filter((pair) => pair !== at(pairs, pick)))),
  },
  // The same field twice.
  fc.tuple(fc.nat(99), hostile).map(([pick, value]) =>
    onPairs((pairs) => {
      const pair = at(pairs, pick)
      return pair === undefined ? pairs : [...pairs, [pair[0], value]]
    }),
  ),
  fc
    .tuple(
      fc.constantFrom('__proto__', 'constructor', 'prototype', 'a[b]', 'id', '', 'user_identity', '_method'),
      hostile,
    )
    .map(([name, value]) => onPairs((pairs) => [...pairs, [name, value]])),
  fc.tuple(fc.nat(99), hostile).map(([pick, value]): Mutation => (draft) => {
    const parts = draft.path.split('/')
    const place = 1 + (pick % Math.max(1, parts.length - 1))
    return { ...draft, path: parts.map((part, index) => (index === place ? textOf(value) : part)).join('/') }
  }),
  fc
    .constantFrom<[RegExp, string]>([/$/, '/'], [/^\//, '//'], [/$/, '%'], [/$/, '%zz'], [/$/, '%00'], [/[^/]+$/, '..'])
    .map(([from, to]): Mutation => (draft) => ({ ...draft, path: draft.path.replace(from, () => to) })),
  fc
    .constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE')
    .map((method): Mutation => (draft) => ({ ...draft, method })),
  fc
    .constantFrom<Draft['bodyType']>('form', 'json', 'multipart', 'none')
    .map((bodyType): Mutation => (draft) => ({ ...draft, bodyType })),
  fc
    .constantFrom(
      ...['application/json; charset=utf-16', 'text/plain', 'text/xml', 'application/json,', 'a/b; c=d', '*/*', 'x'],
      ...['multipart/form-data', 'multipart/form-data; boundary=', 'application/x-www-form-urlencoded; charset=gbk'],
    )
    .map((contentType): Mutation => (draft) => ({ ...draft, contentType })),
  fc
    .oneof(
      fc.constantFrom(
        '{',
        '[]',
        'null',
        '"a"',
        '1',
        '{"a":1}{',
        '[{{nested:3000}}',
        '%',
        'a=%zz',
        '=',
        '&&&',
        '--x\r\n',
      ),
      fc.constantFrom(
        '{"__proto__":{"a":1}}',
        '{"constructor":{"prototype":{"a":1}}}',
        '{"id":1e999}',
        '{{long:70000}}',
      ),
      fc.string({ unit: 'binary' }),
      fc.json(),
    )
    .map((rawBody): Mutation => (draft) => ({ ...draft, rawBody })),
  fc
    .constantFrom(
      ...(['accept', 'accept-encoding', 'range', 'if-none-match', 'cookie', 'x-forwarded-for', 'forwarded'] as const),
      ...(['user-identity', 'authorization', 'origin', 'host', 'x-http-method-override', 'content-encoding'] as const),
    )
    .chain((name) =>
      fc
        .constantFrom('', '*', ',', 'null', 'bytes=-1', '%00', 'gzip', '::1', 'a'.repeat(3_000), 'a=b; __proto__=c')
        .map((value): Mutation => (draft) => ({ ...draft, headers: { ...draft.headers, [name]: value } })),
    ),
  fc
    .constantFrom<Draft['signature']>('none', 'wrong', 'old', 'odd')
    .map((signature): Mutation => (draft) => ({ ...draft, signature })),
  fc
    .constantFrom<Draft['sender']>('visitor', 'operator', 0, 1)
    .map((sender): Mutation => (draft) => ({ ...draft, sender })),
)

/** Drafts for all operations in turn of chance; six out of ten are mutated. */
export function draftOf(operations: readonly Operation[]): Arbitrary<Draft> {
  const mutations = fc.oneof(
    { weight: 10 - MUTATED, arbitrary: fc.constant<Mutation[]>([]) },
    { weight: MUTATED, arbitrary: fc.array(mutation, { minLength: 1, maxLength: MUTATIONS_AT_MOST }) },
  )
  const valid = fc.oneof(...operations.map(validOf))
  return fc.tuple(valid, mutations).map(([draft, changes]) => changes.reduce((made, change) => change(made), draft))
}
