/**
 * What a call makes stale, and whether it is silent, is said once: a call that changes something has one binding, and a
 * call that is read in several places is made stale by the same tags in all of them (design: What a call makes stale).
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const ROOT = path.resolve(__dirname, '../..')

/** Calls whose readers ask for different things, which other changes make stale. */
const DIFFERENT_READS: Readonly<Record<string, string>> = {
  'GET /user/share-page': 'what can be shared of an object, and what was shared',
  'GET /intake/drafts': 'drafts of consignments, and of sales to us',
  'GET /order/preview': 'the checkout, whose items its own order takes, and the choice of vouchers below it',
  'GET /help/index': "a chat's first questions, and the centre with the user's tickets",
  'GET /offer/info': 'the price that a checkout keeps, and the offer that its page negotiates',
}

interface Binding {
  file: string
  name: string
  kind: string
  /** The text of its tags; of a change nothing. */
  tags: string
}

const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
  .filter(({ text }) => text.includes('core/store/endpoints'))

function tagsOf(options: ts.Expression | undefined): string {
  if (!options || !ts.isObjectLiteralExpression(options)) return options?.getText() ?? ''
  const given = options.properties.find((one) => one.name?.getText() === 'tags')
  if (!given || !ts.isPropertyAssignment(given)) return given?.getText() ?? ''
  const { initializer } = given
  if (!ts.isArrayLiteralExpression(initializer)) return initializer.getText()
  return initializer.elements
    .map((one) => one.getText())
    .sort()
    .join()
}

function bindingsOf({ file, text }: { file: string; text: string }): Binding[] {
  const found: Binding[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [name, , options] = node.arguments
      const kind = node.expression.text
      if (['mutation', 'query', 'paged'].includes(kind) && name && ts.isStringLiteral(name)) {
        found.push({ file, name: name.text, kind, tags: kind === 'mutation' ? '' : tagsOf(options) })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(
    ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : undefined),
  )
  return found
}

const bindings = sources.flatMap(bindingsOf)
const namesOf = (some: readonly Binding[]) => [...new Set(some.map(({ name }) => name))]
const at = (some: readonly Binding[], name: string) => some.filter((one) => one.name === name)

it('finds the bindings of the areas', () => {
  expect(bindings.length).toBeGreaterThan(200)
  expect(at(bindings, 'POST /order/create')).toEqual([
    { file: 'order/api.ts', name: 'POST /order/create', kind: 'mutation', tags: '' },
  ])
  expect(at(bindings, 'GET /subscribe/list')).toMatchObject([{ kind: 'query', tags: "'Following'" }])
})

it('a call that changes something is bound once', () => {
  const changes = bindings.filter(({ kind }) => kind === 'mutation')
  const twice = namesOf(changes).filter((name) => at(changes, name).length > 1)
  expect(twice.map((name) => [name, at(changes, name).map(({ file }) => file)])).toEqual([])
})

it('a call that is read in several places is made stale by the same tags', () => {
  const reads = bindings.filter(({ kind }) => kind !== 'mutation')
  const different = namesOf(reads).filter((name) => new Set(at(reads, name).map(({ tags }) => tags)).size > 1)
  expect(different.sort()).toEqual(Object.keys(DIFFERENT_READS).sort())
})
