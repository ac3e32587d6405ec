/** Reads the area tables from their folder, so that a table which the manifest forgot is seen too. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { withPages } from '../../src/routes/manifest'
import type { AreaTable } from '../../src/routes/types'

export interface Area {
  /** File name without its ending; also the folder and subpackage of the area's pages. */
  name: string
  table: AreaTable
  /** Parameters by route name, in the order of the address; `id?` is optional. */
  params: Readonly<Record<string, readonly string[]>>
}

/** What a type of the file says: the texts of a union, names of other types of the file among them. */
const textsOf = (type: ts.TypeNode, types: ReadonlyMap<string, ts.TypeNode>): string[] => {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap((part) => textsOf(part, types))
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text]
  const other = ts.isTypeReferenceNode(type) ? types.get(type.typeName.getText()) : undefined
  return other ? textsOf(other, types) : []
}

/** The parameters are types only: they are read from the source of the area's table. */
export const readParams = (text: string): Area['params'] => {
  const { statements } = ts.createSourceFile('area.ts', text, ts.ScriptTarget.Latest, true)
  const types = new Map(
    statements.filter(ts.isTypeAliasDeclaration).map((alias) => [alias.name.text, alias.type] as const),
  )
  const members = statements
    .filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => name.text.endsWith('Params'))
    .flatMap((declaration) => declaration.members.filter(ts.isPropertySignature))
  return Object.fromEntries(
    members.map((member) => [member.name.getText(), member.type ? textsOf(member.type, types) : []]),
  )
}

/** Areas in the order of the documentation: the main package, then by name. */
export const readAreas = async (root: string): Promise<Area[]> => {
  const folder = path.join(root, 'src/routes/areas')
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort((a, b) => Number(b === 'main') - Number(a === 'main') || a.localeCompare(b, 'en'))
  return Promise.all(
    names.map(async (name) => {
      const tables = Object.values((await import(path.join(folder, name))) as Record<string, AreaTable>)
      const table = tables[0]
      if (!table || new Set(tables).size !== 1)
        throw new Error(`src/routes/areas/${name}.ts: must export exactly one table`)
      const params = readParams(readFileSync(path.join(folder, `${name}.ts`), 'utf8'))
      return { name, table: withPages(name, table), params }
    }),
  )
}
