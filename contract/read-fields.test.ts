/**
 * What the contract says is used, and is said once. A field of an answer whose name occurs nowhere on the client is
 * read by nobody; a field of an input whose name does not occur in the module of its call is ignored. A pattern or a
 * number of characters of a schema is not written once more on the client: both take it from contract/limits.
 */
import type { TSchema } from '@sinclair/typebox'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bareCalls, calls } from './calls'

const root = path.resolve(__dirname, '..')

const filesIn = (folder: string): { file: string; text: string }[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /^(?!.*\.(test|gallery|audit)\.tsx?$).*\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file: path.relative(root, file).split(path.sep).join('/'), text: readFileSync(file, 'utf8') }))

const client = filesIn('src')
const server = filesIn('server/src').filter(({ file }) => !/\/demo[^/]*\.ts$/.test(file))
const wordsOf = (files: readonly { text: string }[]): Set<string> =>
  new Set(files.flatMap(({ text }) => text.match(/[A-Za-z_$][\w$]*/g) ?? []))

/** The parts of a schema that this test walks through. */
interface Parts {
  properties?: Record<string, Parts>
  patternProperties?: Record<string, Parts>
  items?: Parts
  anyOf?: Parts[]
  allOf?: Parts[]
  pattern?: string
}

/** Every schema of a tree, with the name of the property that it belongs to. */
function* schemasIn(schema: Parts, name = ''): Generator<{ schema: Parts; name: string }> {
  yield { schema, name }
  const { properties = {}, patternProperties = {}, items, anyOf = [], allOf = [] } = schema
  for (const [property, value] of Object.entries(properties)) yield* schemasIn(value, property)
  for (const part of [...Object.values(patternProperties), ...(items ? [items] : []), ...anyOf, ...allOf]) {
    yield* schemasIn(part, name)
  }
}
const fieldsOf = (schema: TSchema): string[] => [
  ...new Set(Array.from(schemasIn(schema as Parts), ({ name }) => name).filter((name) => name !== '')),
]

const rows = Object.entries<{ input: TSchema; data: TSchema }>(calls)
const clientWords = wordsOf(client)

/** Fields of answers that no page shows yet. The list may only become shorter. */
const UNREAD: readonly string[] = [
  'addedAt',
  'allParts',
  'announcedAt',
  'arrivedAt',
  'askedAt',
  'basePriceFen',
  'byCategory',
  'canPickup',
  'cancelReason',
  'completedAt',
  'doneParts',
  'feesVersion',
  'guideUnread',
  'holding',
  'isTurn',
  'listedAt',
  'madeAt',
  'productName',
  'quotedAt',
  'recallAt',
  'requestedAt',
  'startedAt',
  'topCode',
  'val',
]

it('the client reads every field of an answer', () => {
  const names = new Set(rows.flatMap(([, { data }]) => fieldsOf(data)))
  expect([...names].filter((name) => !clientWords.has(name)).sort()).toEqual(UNREAD)
})

/** What a list is asked for with, for its reports alone (spec 7.2). */
const REPORTED = ['push_id', 'page_id'] // wire spelling
/** Fields that the module of a call does not name: they are reported, handed on as they are, or say one thing only. */
const HANDED_ON: Readonly<Record<string, readonly string[]>> = {
  'GET /page/content-list': REPORTED,
  'GET /product/suggestion-more-like': REPORTED,
  'GET /product/union-list': REPORTED,
  'POST /offer/decline': ['offerId'],
  'POST /offer/withdraw': ['offerId'],
  'POST /recycle/valuate': ['x', 'y', 'expectFen', 'hint', 'sceneId'],
  'POST /v5/reluxe_user_mall/bidding/confirm-info': ['payout'],
}

/** A module of the server: its folder, or the part of the ground. */
const moduleOf = ({ file }: { file: string }): string => file.split('/').slice(0, 4).join('/')
const words = new Map<string, Set<string>>()
for (const { file, text } of server) {
  const known = words.get(moduleOf({ file })) ?? new Set()
  for (const word of wordsOf([{ text }])) known.add(word)
  words.set(moduleOf({ file }), known)
}

it('the module of a call reads every field of its input', () => {
  const unread = rows.flatMap(([call, { input }]) => {
    // The call's name, or its end where a module writes the beginning once.
    const end = call.slice(call.lastIndexOf('/'))
    const modules = new Set(server.filter(({ text }) => text.includes(end)).map(moduleOf))
    const names = fieldsOf(input).filter((name) => ![...modules].some((module) => words.get(module)?.has(name)))
    return names.length > 0 ? [[call, names] as const] : []
  })
  expect(Object.fromEntries(unread)).toEqual(HANDED_ON)
})

const plain = (pattern: string): string => pattern.split('[0-9]').join('\\d')
/** Some digits and no more are an id of any kind; they name no rule. */
const isId = (pattern: string): boolean => /^\^\\d\{1,\d+\}\$$/.test(pattern)
const patterns = new Set(
  Object.values<{ input: TSchema; data: TSchema }>({ ...calls, ...bareCalls })
    .flatMap(({ input, data }) => [...schemasIn(input as Parts), ...schemasIn(data as Parts)])
    .flatMap(({ schema: { pattern } }) => (pattern === undefined ? [] : [plain(pattern)])),
)

it('a pattern of a schema is not written once more on the client', () => {
  const copies = client.flatMap(({ file, text }) =>
    [...text.matchAll(/\/(\^(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*\$)\/[a-z]*/g)].flatMap(
      ([literal, pattern = '']) =>
        patterns.has(plain(pattern)) && !isId(plain(pattern)) ? [`${file}: ${literal}`] : [],
    ),
  )
  expect(copies).toEqual([])
})

it('a rule or a field of a form takes its number of characters by name', () => {
  const numbers = client.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:minLength|maxLength)(?:\(|=\{)\d+[),}]/g)].map(([literal]) => `${file}: ${literal}`),
  )
  expect(numbers).toEqual([])
})
