/**
 * What operators read has a Chinese name: permissions, actions with their fields and choices, acts of the audit, kinds
 * of objects, jobs, accounts, documents. The lists are the server's own, so that a new one without a name fails.
 * @tier whole
 * @areas console
 */
import { ALL_PERMISSIONS, LIMITS, PERMISSIONS, STARTING_ROLES } from '@contract/admin/permissions'
import { adminCalls } from '@contract/admin/calls'
import type { AdminCallRow } from '@contract/admin/call'
import { actionOf } from '../../../server/src/kit/admin-call'
import type { ConsoleArea } from '../../../server/src/kit/console'
import { ENTRY_KIND_NAMES } from '../../../server/src/modules/finance/messages'
import { CHART } from '../../../server/src/modules/ledger/accounts'
import { actionTitlesOf, objectTitlesOf } from '../../../server/src/modules/operator/audit'
import { JOB_NAMES } from '../../../server/src/kit/console-titles'
import { createJobs } from '../../../server/src/shop/jobs'
import { createTestServer, type TestServer } from '../../helpers/server'

/** Calls that always write a row with a name of its own. */
const WITH_OWN_ROW = ['reveal', 'export.start', 'stepUp', 'password', 'recoveryCodes']

interface Property {
  title?: string
  anyOf?: { const?: unknown; title?: string }[]
}

describe('names that operators read', () => {
  let server: TestServer
  let areas: readonly ConsoleArea[]
  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true } })
    areas = server.ctx.console?.areas ?? []
  })
  afterAll(() => server.close())

  /** An App is called so in Chinese, too. */
  const isChinese = (name: string | undefined): boolean => /\p{Script=Han}|^App$/u.test(name ?? '')
  /** Those without a name. */
  const unnamed = (names: Readonly<Record<string, string | undefined>>): string[] =>
    Object.entries(names).flatMap(([key, name]) => (isChinese(name) ? [] : [key]))
  const records = () => areas.flatMap(({ records: own = [] }) => own)

  test('permissions, their areas, limits and roles', () => {
    const titles = ALL_PERMISSIONS.map((name) => [name, PERMISSIONS[name].title])
    const headings = ALL_PERMISSIONS.map((name) => [name, PERMISSIONS[name].area])
    const limits = Object.entries(LIMITS).map(([name, { title }]) => [name, title])
    for (const list of [titles, headings, limits]) expect(unnamed(Object.fromEntries(list))).toEqual([])
    expect(unnamed(STARTING_ROLES)).toEqual([])
  })

  test('queues, their columns and filters, records, actions with their fields and choices', () => {
    const named: [string, string | undefined][] = areas.flatMap((area) => [
      ...(area.queues ?? []).flatMap(({ name, title, columns, filters }): [string, string][] => [
        [name, title],
        ...columns.map((column): [string, string] => [`${name}.${column.name}`, column.title]),
        ...filters.map((filter): [string, string] => [`${name}?${filter.name}`, filter.title]),
      ]),
      ...(area.records ?? []).flatMap(({ kind, kindTitle, actions }): [string, string | undefined][] => [
        [kind, kindTitle],
        ...actions.flatMap(({ name, title, form }): [string, string | undefined][] => [
          [`${kind}.${name}`, title],
          ...Object.entries((form?.properties ?? {}) as Record<string, Property>).flatMap(
            ([field, { title: label, anyOf = [] }]): [string, string | undefined][] => [
              [`${kind}.${name}.${field}`, label],
              ...anyOf.map((one): [string, string | undefined] => [
                `${kind}.${name}.${field}=${String(one.const)}`,
                // Names of companies are their own.
                field === 'carrier' ? one.title && '快递' : one.title,
              ]),
            ],
          ),
        ]),
      ]),
    ])
    expect(named.length).toBeGreaterThan(100)
    expect(unnamed(Object.fromEntries(named))).toEqual([])
  })

  test('acts of the audit: actions of records, approvals, and writes that leave no row of their own', () => {
    const acts = [
      ...records().flatMap(({ kind, actions }) => actions.map(({ name }) => `${kind}.${name}`)),
      ...areas.flatMap(({ approvals = [] }) => approvals.map(({ kind }) => kind)),
      ...Object.entries(adminCalls as Readonly<Record<string, AdminCallRow>>).flatMap(
        ([name, { permission, quiet }]) =>
          name.startsWith('POST ') && quiet !== true && permission !== 'anyone' ? [actionOf(name)] : [],
      ),
    ]
    const titles = actionTitlesOf(server.ctx.console)
    const defaults = acts.filter((act) => !WITH_OWN_ROW.includes(act))
    expect(unnamed(Object.fromEntries(defaults.map((act) => [act, titles[act]])))).toEqual([])
    expect(unnamed(objectTitlesOf(server.ctx.console))).toEqual([])
  })

  test('jobs, accounts of the ledger and their entries', () => {
    expect(unnamed(Object.fromEntries(createJobs(server.ctx).kinds.map((kind) => [kind, JOB_NAMES[kind]])))).toEqual([])
    expect(unnamed(Object.fromEntries(CHART.map(({ code, name }) => [code, name])))).toEqual([])
    expect(unnamed(ENTRY_KIND_NAMES)).toEqual([])
  })
})
