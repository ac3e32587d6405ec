/** What areas bring, found by names of files and exports, and the files that join it. Pure but for readSources. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Text by path below the project. */
export type Sources = Readonly<Record<string, string>>

/** Where each kind of export may be. */
const PLACES = {
  /** `orderCalls`, `userBareCalls`: tables of calls. */
  contract: /^contract\/(?!calls\.ts|call\.ts|joined\.ts)[\w-]+(?<!\.test)\.ts$/,
  /** `orderAdminCalls`: tables of the console's calls. */
  adminContract: /^contract\/admin\/(?!calls\.ts|call\.ts|joined\.ts)[\w-]+(?<!\.test)\.ts$/,
  /** `registerCalls(api, ctx)`: the calls of an area. */
  registrations: /^server\/src\/modules\/[\w-]+\/[\w-]+(?<!\.test)\.ts$/,
  /** `registerAdminCalls(api, ctx)` and `registerConsole(ctx)`: what the console gets of an area. */
  console: /^server\/src\/(modules\/[\w-]+|shop)\/console(-[\w-]+)?\.ts$/,
  /** `registerPayable(ctx)`: a kind of what can be paid. */
  payables: /^server\/src\/modules\/[\w-]+\/payable\.ts$/,
  /** `OrderTables`: the database's tables. */
  tables: /^server\/src\/(modules\/[\w-]+|jobs|kit)\/tables\.ts$/,
  /** `orderGraph`: the state graphs of objects. */
  graphs: /^server\/src\/modules\/[\w-]+\/graph\.ts$/,
  /** `orderSettings = declareSettings(…)`: what operators may set. */
  settings: /^server\/src\/modules\/[\w-]+\/settings\.ts$/,
  /** `up`. */
  migrations: /^server\/src\/db\/migrations\/\d{3}-[\w-]+\.ts$/,
}

/** The project's files in those places. */
export const readSources = (root: string): Sources => {
  const folders = [
    'contract',
    'server/src/modules',
    'server/src/shop',
    'server/src/jobs',
    'server/src/kit',
    'server/src/db/migrations',
  ]
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.split(path.sep).join('/')}`,
    ),
  )
  const wanted = files.filter((file) => Object.values(PLACES).some((place) => place.test(file))).sort()
  return Object.fromEntries(wanted.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

interface Found {
  file: string
  name: string
}

const find = (sources: Sources, place: RegExp, exported: RegExp): Found[] =>
  Object.entries(sources).flatMap(([file, text]) =>
    place.test(file) ? [...text.matchAll(exported)].map(([, name = '']) => ({ file, name })) : [],
  )

/** `../modules/order/routes` as seen from `from`. */
const pathTo = (from: string, file: string) => {
  const relative = path.posix.relative(path.posix.dirname(from), file.replace(/\.ts$/, ''))
  return relative.startsWith('.') ? relative : `./${relative}`
}

const camel = (words: string) => words.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())
const byFile = (found: readonly Found[]): [file: string, names: string[]][] =>
  [...new Set(found.map(({ file }) => file))].map((file) => [
    file,
    found.filter((one) => one.file === file).map(({ name }) => name),
  ])

const head = (about: string) => `/** ${about} Written by \`npx tsx scripts/joins.ts\`; do not edit. */`
const lines = (...parts: (string | readonly string[])[]) => `${parts.flat().join('\n')}\n`

const contractFile = (sources: Sources, file: string) => {
  const tables = find(sources, PLACES.contract, /^export const (\w+Calls) = /gm)
  const bare = tables.filter(({ name }) => name.endsWith('BareCalls'))
  const own = tables.filter((table) => !bare.includes(table))
  const types = (list: readonly Found[]) => list.map(({ name }) => `CallTypes<typeof ${name}>`).join(', ')
  const values = (list: readonly Found[]) => list.map(({ name }) => `...${name}`).join(', ')
  return lines(
    head('Every table of the contract.'),
    "import type { CallTypes } from './call'",
    byFile(tables).map(([from, names]) => `import { ${names.join(', ')} } from '${pathTo(file, from)}'`),
    '',
    '/** Calls whose answer is in an envelope. */',
    `export const calls = { ${values(own)} }`,
    `export interface Calls extends ${types(own)} {}`,
    '',
    '/** Calls whose answer is bare, without an envelope (spec 7.1). */',
    `export const bareCalls = { ${values(bare)} }`,
    `export interface BareTypes extends ${types(bare)} {}`,
  )
}

const adminContractFile = (sources: Sources, file: string) => {
  const tables = find(sources, PLACES.adminContract, /^export const (\w+AdminCalls) = /gm)
  return lines(
    head("Every table of the console's contract."),
    "import type { AdminCallTypes } from './call'",
    byFile(tables).map(([from, names]) => `import { ${names.join(', ')} } from '${pathTo(file, from)}'`),
    '',
    `export const adminCalls = { ${tables.map(({ name }) => `...${name}`).join(', ')} }`,
    `export interface AdminCalls extends ${tables.map(({ name }) => `AdminCallTypes<typeof ${name}>`).join(', ')} {}`,
  )
}

const adminFile = (sources: Sources, file: string) => {
  const named = (exported: string) =>
    find(sources, PLACES.console, new RegExp(`^export (?:async )?function (${exported})\\(`, 'gm')).map((one) => ({
      ...one,
      as: camel(
        `${one.file.replace(/^server\/src\/(modules\/)?|(\/console)?\.ts$/g, '')}-${exported.replace(/^register/, '')}`,
      ),
    }))
  const [calls, areas] = [named('registerAdminCalls'), named('registerConsole')]
  return lines(
    head('Everything that areas bring to the console.'),
    "import type { FastifyInstance } from 'fastify'",
    "import type { ConsoleArea } from '../kit/console'",
    "import type { AppContext } from '../kit/context'",
    [...calls, ...areas].map((one) => `import { ${one.name} as ${one.as} } from '${pathTo(file, one.file)}'`),
    '',
    '/** `api` has the API base as its prefix. */',
    'type Register = (api: FastifyInstance, ctx: AppContext) => void | Promise<void>',
    '',
    `export const adminRegistrations: readonly Register[] = [${calls.map((one) => one.as).join(', ')}]`,
    '',
    `export const consoleAreas: readonly ((ctx: AppContext) => ConsoleArea)[] = [${areas.map((one) => one.as).join(', ')}]`,
  )
}

const registrationsFile = (sources: Sources, file: string) => {
  const found = find(sources, PLACES.registrations, /^export (?:async )?function (registerCalls)\(/gm)
  const named = found.map((one) => ({
    ...one,
    as: camel(one.file.replace(/^server\/src\/modules\/|(\/routes)?\.ts$/g, '')),
  }))
  return lines(
    head('Everything that registers calls of the contract.'),
    "import type { FastifyInstance } from 'fastify'",
    "import type { AppContext } from './kit/context'",
    named.map((one) => `import { registerCalls as ${one.as} } from '${pathTo(file, one.file)}'`),
    '',
    '/** `api` has the API base as its prefix. */',
    'type Register = (api: FastifyInstance, ctx: AppContext) => void | Promise<void>',
    '',
    `export const registrations: readonly Register[] = [${named.map((one) => one.as).join(', ')}]`,
  )
}

const payablesFile = (sources: Sources, file: string) => {
  const found = find(sources, PLACES.payables, /^export function (registerPayable)\(/gm)
  const named = found.map((one) => ({
    ...one,
    as: camel(one.file.replace(/^server\/src\/modules\/|\/payable\.ts$/g, '')),
  }))
  return lines(
    head('Every kind of what can be paid.'),
    "import type { PayableContext, PayableKind, PayableKinds } from './modules/payable/kinds'",
    named.map((one) => `import { registerPayable as ${one.as} } from '${pathTo(file, one.file)}'`),
    '',
    `const registered: readonly ((ctx: PayableContext) => PayableKind)[] = [${named.map((one) => one.as).join(', ')}]`,
    '',
    '/** The kinds by their name. */',
    'export const createPayableKinds = (ctx: PayableContext): PayableKinds =>',
    'new Map(registered.map((register) => register(ctx)).map((kind) => [kind.kind, kind]))',
  )
}

const schemaFile = (sources: Sources, file: string) => {
  const tables = find(sources, PLACES.tables, /^export interface (\w+Tables) /gm)
  return lines(
    head("Every table of the database, from the modules' own files."),
    byFile(tables).map(([from, names]) => `import type { ${names.join(', ')} } from '${pathTo(file, from)}'`),
    '',
    `export interface Database extends ${tables.map(({ name }) => name).join(', ')} {}`,
  )
}

const graphsFile = (sources: Sources, file: string) => {
  const graphs = find(sources, PLACES.graphs, /^export const (\w+Graph)\b/gm)
  return lines(
    head('Every state graph of the server, for what holds of any graph.'),
    byFile(graphs).map(([from, names]) => `import { ${names.join(', ')} } from '${pathTo(file, from)}'`),
    "import type { AnyGraph } from './state-graph/rules'",
    '',
    `export const graphs: readonly AnyGraph[] = [${graphs.map(({ name }) => name).join(', ')}]`,
  )
}

const settingsFile = (sources: Sources, file: string) => {
  const tables = find(sources, PLACES.settings, /^export const (\w+Settings) = declareSettings\(/gm)
  return lines(
    head('Every setting of the server.'),
    byFile(tables).map(([from, names]) => `import { ${names.join(', ')} } from '${pathTo(file, from)}'`),
    '',
    `export const declaredSettings = { ${tables.map(({ name }) => `...${name}`).join(', ')} }`,
  )
}

const migrationsFile = (sources: Sources, file: string) => {
  const all = Object.keys(sources)
    .filter((one) => PLACES.migrations.test(one))
    .map((one) => ({ from: one, name: path.posix.basename(one, '.ts') }))
  const variable = (name: string) => camel(name.replace(/^(\d+)-(.*)/, '$2-$1')).replace(/\W/g, '')
  return lines(
    head('All migrations in order.'),
    "import type { Migration } from 'kysely'",
    all.map(({ from, name }) => `import * as ${variable(name)} from '${pathTo(file, from)}'`),
    '',
    'export const migrations: Record<string, Migration> = {',
    all.map(({ name }) => `'${name}': ${variable(name)},`),
    '}',
  )
}

/** The joining files by their path, unformatted. */
export const joinedFiles = (sources: Sources): Record<string, string> => {
  const writers = {
    'contract/joined.ts': contractFile,
    'contract/admin/joined.ts': adminContractFile,
    'server/src/registrations.ts': registrationsFile,
    'server/src/admin/registrations.ts': adminFile,
    'server/src/payables.ts': payablesFile,
    'server/src/db/schema.ts': schemaFile,
    'server/src/graphs.ts': graphsFile,
    'server/src/settings.ts': settingsFile,
    'server/src/db/migrations/index.ts': migrationsFile,
  }
  return Object.fromEntries(Object.entries(writers).map(([file, write]) => [file, write(sources, file)]))
}
