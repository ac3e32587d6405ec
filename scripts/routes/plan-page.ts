/**
 * Plans what `npm run new:page` does, or explains why it refuses. Pure: the table and the existing files come as
 * values.
 */
import { addressesOf } from '../../src/routes/manifest'
import type { Row } from '../../src/routes/types'
import type { Area } from './areas'
import type { RowText } from './edit-table'
import { filesOf, type PageRequest } from './page-texts'

export type PagePlan =
  | { refused: string }
  /** `add` a row to the area's table, or `open` the existing one. `files`: path below the project → text. */
  | { kind: 'add' | 'open'; row: RowText; files: Record<string, string> }

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `lotteryList` in the area lottery is the folder `list`; `sign` in the area member is `sign`. */
export const folderOf = (area: string, name: string): string => {
  const folder = kebab(name)
  return folder.startsWith(`${area}-`) ? folder.slice(area.length + 1) : folder
}

/** The first error in the request's words, or undefined. */
const wrongWord = (
  { area, name, address, title, params = [] }: PageRequest,
  areas: readonly Area[],
): string | undefined => {
  if (!areas.some((known) => known.name === area)) {
    return `unknown area ${area}; areas are: ${areas.map((known) => known.name).join(', ')}`
  }
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return `route name ${name}: must be camelCase, e.g. lotteryList`
  if (!/^(\/[A-Za-z0-9-]+)+$/.test(address)) return `address ${address}: must be a path such as /lottery/list`
  if (!title.trim() || /['"\\\n]/.test(title)) return 'title: must be a text without quotes'
  const param = params.find((word) => !/^[A-Za-z][A-Za-z0-9_]*\??$/.test(word))
  return param === undefined
    ? undefined
    : `parameter ${param}: must be a name such as orderNo, or from? where it may be absent`
}

/**
 * The plan for a request. An address that is in the table and not open is opened under its own name; a new one gets a
 * new row. Refused are unknown areas, malformed words, a name or address that another row has, a screen that is open,
 * and a page that exists.
 */
export const planPage = (request: PageRequest, areas: readonly Area[], pageFiles: readonly string[]): PagePlan => {
  const { area, name, address, title } = request
  const wrong = wrongWord(request, areas)
  if (wrong) return { refused: wrong }

  const rows = areas.flatMap(({ name: of, table }) =>
    Object.entries<Row>(table).map(([rowName, row]) => ({ area: of, name: rowName, row })),
  )
  const owner = rows.find(({ row }) => addressesOf(row).some(({ path, having }) => path === address && !having))
  const namesake = rows.find((row) => row.name === name)
  if (owner && owner.name !== name)
    return { refused: `address ${address} belongs to the route ${owner.name} (area ${owner.area})` }
  if (namesake && !owner) {
    return {
      refused: `route name ${name} is taken by ${namesake.row.path ?? 'a page without an address'} (area ${namesake.area})`,
    }
  }
  if (owner && owner.area !== area) return { refused: `route ${name} is in the area ${owner.area}, not ${area}` }
  if (owner?.row.status === 'open') return { refused: `route ${name} (${address}) is open already` }
  if (owner?.row.redirect) return { refused: `route ${name} (${address}) only leads to ${owner.row.redirect}` }

  const root = `${area}/pages`
  const page = owner?.row.page ?? `${root}/${folderOf(area, name)}/index`
  if (pageFiles.includes(page)) return { refused: `src/${page}.tsx exists already` }
  const { call, params = [] } = request
  const row = {
    name,
    address,
    title,
    page,
    // What the command says of a parameter counts: `id?` where the call names an id.
    params: [...(call?.params ?? []).filter((param) => !params.includes(`${param}?`)), ...params].filter(
      (param, at, all) => all.indexOf(param) === at,
    ),
    isPrivate: call?.isPrivate === true,
    isPulled: call?.kind === 'list' || call?.kind === 'detail',
  }
  return { kind: owner ? 'open' : 'add', row, files: filesOf(page, request) }
}
