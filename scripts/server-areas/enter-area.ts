/** Where a new area is entered: the order of areas, the permissions, the migrations' numbers. Pure. */
import { spellings } from './area-files'

/**
 * The order with the area in it: after another one, or on top.
 * @param text of server/src/modules/index.ts
 * @throws Error for an area that is there, or one that is not
 */
export function enterOrder(text: string, name: string, after: string | undefined): string {
  const names = [...text.matchAll(/^ {2}'([a-z-]+)',$/gm)].map(([, found]) => found)
  if (names.includes(name)) throw new Error(`the order has ${name} already`)
  const before = after ?? names.at(-1)
  if (before === undefined || !names.includes(before)) throw new Error(`the order has no ${before}`)
  return text.replace(`  '${before}',\n`, (row) => `${row}  '${name}',\n`)
}

/** The permissions of the area, for the owner alone: who else may decide is said by hand. */
export function enterPermissions(text: string, name: string, title: string): string {
  const { camel } = spellings(name)
  const end = '} as const satisfies Readonly<Record<`${string}.${string}`, PermissionRow>>'
  if (!text.includes(end)) throw new Error('the table of permissions has another end')
  const rows = `  '${camel}.read': { title: '查看${title}', area: '${title}', roles: [], reads: true },
  '${camel}.decide': { title: '处理${title}', area: '${title}', roles: [] },
`
  return text.replace(end, () => rows + end)
}

/**
 * What operators read of the sweep of its deadlines.
 * @param text of server/src/kit/console-titles.ts
 */
export function enterSweep(text: string, name: string, title: string): string {
  const start = text.indexOf('export const TIMER_TITLES')
  const end = text.indexOf('\n}\n', start)
  if (start < 0 || end < 0) throw new Error('the titles of sweeps are elsewhere')
  return `${text.slice(0, end)}\n  '${spellings(name).camel} deadlines': '${title}到期处理',${text.slice(end)}`
}

/** The number after the highest one. @param files names of migrations */
export function nextMigration(files: readonly string[]): string {
  const numbers = files.flatMap((file) => /^(\d{3})-/.exec(file)?.[1] ?? []).map(Number)
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0')
}
