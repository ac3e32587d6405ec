/**
 * What areas bring, found in their declarations and by names of files and exports, and the files that join it. Pure but
 * for readSources.
 */
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
  /** `area`: the declaration of an area. */
  declarations: /^server\/src\/modules\/[\w-]+\/area\.ts$/,
  /** `AREAS`: the order of areas. */
  order: /^server\/src\/modules\/index\.ts$/,
  /** `OrderTables`: the database's tables. */
  tables: /^server\/src\/(modules\/[\w-]+|jobs|kit)\/tables\.ts$/,
  /** `orderGraph`: the state graphs of objects. */
  graphs: /^server\/src\/modules\/[\w-]+\/graph\.ts$/,
  /** `up`. */
  migrations: /^server\/src\/db\/migrations\/\d{3}-[\w-]+\.ts$/,
}

/** The project's files in those places. */
export const readSources = (root: string): Sources => {
  const folders = ['contract', 'server/src/modules', 'server/src/jobs', 'server/src/kit', 'server/src/db/migrations']
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

const areasFile = (sources: Sources, file: string) => {
  const order = find(sources, PLACES.order, /^ {2}'([\w-]+)',$/gm).map(({ name }) => name)
  const declared = find(sources, PLACES.declarations, /^export const (area) = defineArea\(/gm)
    .map((one) => ({ ...one, area: path.posix.basename(path.posix.dirname(one.file)) }))
    .toSorted((one, other) => order.indexOf(one.area) - order.indexOf(other.area))
  return lines(
    head('The declarations of all areas, from the ground up.'),
    declared.map(({ area, file: from }) => `import { area as ${camel(area)} } from '${pathTo(file, from)}'`),
    "import { joinAreas } from './modules/area'",
    '',
    `export const areas = joinAreas([${declared.map(({ area }) => camel(area)).join(', ')}])`,
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
    'server/src/areas.ts': areasFile,
    'server/src/db/schema.ts': schemaFile,
    'server/src/graphs.ts': graphsFile,
    'server/src/db/migrations/index.ts': migrationsFile,
  }
  return Object.fromEntries(Object.entries(writers).map(([file, write]) => [file, write(sources, file)]))
}
