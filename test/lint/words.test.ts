/**
 * @jest-environment node
 * @tier landing
 * @areas every
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkClasses } from '../../scripts/lint/css-prefixes.cjs'
import { checkWords, markedNames, propertyNames, readGlossary } from '../../scripts/lint/words.cjs'

interface Term {
  say: string
  term: string
  where: 'names' | 'comments' | 'both'
  words?: string[]
  name?: string
}
interface Problem {
  line: number
  kind: string
  message: string
}

const table = (...rows: string[]) => ['| word | what it is | not |', '| --- | --- | --- |', ...rows].join('\n')
const glossary: Term[] = readGlossary(
  table(
    '| item | the thing on sale | `goods`, `product card(s)` |',
    '| dwell time | time on a page | `stay(s)` (names) |',
    '| fetch | over the network | `ask for` (comments) |',
    '| Pressable | can be pressed | `Tap` |',
    '| page | a page file | |',
  ),
)
const check = (text: string, { file = 'a.ts', foreign = [] as string[] } = {}): string[] =>
  checkWords(`src/${file}`, text, glossary, new Set(foreign)).map(
    ({ line, kind, message }: Problem) => `${line} ${kind} ${/not "(.*)"/.exec(message)?.[1] ?? message}`,
  )

describe('the glossary of this project', () => {
  const terms: Term[] = readGlossary(readFileSync(path.join(__dirname, '../../docs/glossary.md'), 'utf8'))

  it('has forbidden words, at most 40 rows, and each word once', () => {
    expect(terms.length).toBeGreaterThan(20)
    expect(new Set(terms.map(({ say }) => say)).size).toBeLessThanOrEqual(40)
    expect(terms.map(({ term }) => term)).toEqual([...new Set(terms.map(({ term }) => term))])
  })

  it('bites with every forbidden word', () => {
    for (const { term, name, where, words = [] } of terms) {
      const camel = words.map((word, step) => (step ? word[0]?.toUpperCase() + word.slice(1) : word)).join('')
      const found = (text: string) =>
        checkWords('src/a.ts', text, terms).map(({ message }: Problem) => /not "(.*)"/.exec(message)?.[1])
      if (where !== 'names') expect(found(`// Once ${term} again.`)).toContain(term)
      if (where !== 'comments') expect(found(`const ${name ?? `${camel}Now`} = 1`)).toContain(term)
    }
  })
})

describe('words in comments', () => {
  it('are found in every kind of comment, once for each comment', () => {
    expect(check('/** Goods and goods. */\nconst a = 1 // of goods\n/* two\n   product cards */')).toEqual([
      '1 word goods',
      '2 word goods',
      '3 word product cards',
    ])
    expect(check('const A = () => <p>{/* goods */}goods // goods</p>', { file: 'a.tsx' })).toEqual(['1 word goods'])
    expect(check('.a { // goods\n  background: url(//goods); }', { file: 'a.scss' })).toEqual(['1 word goods'])
  })

  it('are read across the lines of a comment, but not across the end of a clause', () => {
    expect(check('/**\n * a product\n * card\n */')).toEqual(['1 word product card'])
    expect(check('// a product. Card of')).toEqual([])
  })

  it('are not looked for in strings, patterns, code in backticks, paths and addresses', () => {
    expect(check("const a = '// goods'\nconst b = `/* goods ${a} goods */`\nconst c = /\\/\\/goods/")).toEqual([])
    expect(check('// The column `goods`, see https://example.test/goods and /recycle/goods')).toEqual([])
  })

  it('limited to names are allowed in comments', () => {
    expect(check('// A layer stays.')).toEqual([])
  })
})

describe('words in names', () => {
  it('are found in declarations of every kind, in whatever case', () => {
    const kinds = ['const goodsOf = 1', 'type AllGoods = 1', 'let MAX_GOODS = 1', 'function f(goods: 1) {}']
    for (const text of kinds) expect(check(text)).toEqual(['1 name goods'])
    expect(check('const { a: goods } = b; interface C { goodsLine: 1 }; class ProductCard {}')).toEqual([
      '1 name goods',
      '1 name goods',
      '1 name product card',
    ])
  })

  it('of others are no declarations of ours', () => {
    expect(check("import { goods } from 'x'\nconst a = b.goods\nconst c = Math.floor(d.goods)")).toEqual([])
    expect(check("import { x as goods } from 'x'")).toEqual(['1 name goods'])
  })

  it('are found in the name of a file', () => {
    expect(check('', { file: 'goods-line.tsx' })).toEqual(['1 file goods'])
  })

  it('with capitals are forbidden only as a whole', () => {
    expect(check('const Tap = 1; const onTap = 1; const TapArea = 1')).toEqual(['1 name Tap'])
  })

  it('limited to comments are allowed in names', () => {
    expect(check('const askFor = 1')).toEqual([])
    expect(check('// We ask for it')).toEqual(['1 word ask for'])
  })
})

describe('spellings of the wire', () => {
  it('are exempt as fields of the contract, and so are their types', () => {
    const foreign = propertyNames('contract/a.ts', 'const A = Type.Object({ goodsView: 1, "goodsFen": 2 })')
    expect(foreign).toEqual(['goodsView', 'goodsFen'])
    expect(check('type GoodsView = { goodsFen: 1 } // goodsView', { foreign })).toEqual([])
    expect(check('interface GoodsViewTable { a: 1 }', { foreign })).toEqual([])
    expect(check('const goodsFens = 1', { foreign })).toEqual(['1 name goods'])
    expect(check('const goodsOf = 1', { foreign: ['goods'] })).toEqual(['1 name goods'])
  })

  it('are exempt where a line is marked, and if they have several words everywhere', () => {
    const text = 'const A = { goods: 1, goodsList: 2 } // wire spelling of goods'
    expect(check(text)).toEqual([])
    expect(markedNames(text)).toEqual(['goodsList'])
    const above = '// wire spelling\nconst goodsList = 1\nconst goods = 1'
    expect(check(above)).toEqual(['3 name goods'])
    expect(markedNames(above)).toEqual(['goodsList'])
  })
})

describe('the width of comments', () => {
  it('is at most 120 columns with indentation, except for addresses', () => {
    expect(check(`  // ${'x'.repeat(115)}`)).toEqual([])
    expect(check(`/**\n  * ${'x'.repeat(117)}\n */`)).toEqual(['2 width comment of 121 columns, 120 are allowed'])
    expect(check(`const a = '${'x'.repeat(120)}'`)).toEqual([])
    expect(check(`// See https://example.test/${'x'.repeat(120)}`)).toEqual([])
  })
})

describe('classes of style sheets', () => {
  const problems = (files: Record<string, string>): string[] =>
    checkClasses(Object.entries(files)).map(
      ({ path: file, line, message }: Problem & { path: string }) => `${file}:${line} ${message}`,
    )
  const detail = 'src/order/pages/detail/index.scss'

  it('may share a prefix within a folder', () => {
    expect(
      problems({ [detail]: '.od-title { a: b }', 'src/order/pages/detail/components/x.scss': '.od-x {}' }),
    ).toEqual([])
  })

  it('fail where two folders use one prefix', () => {
    expect(
      problems({ [detail]: '.od-a {}', 'src/order/pages/list/index.scss': '.ol-a {}\n.ol-b,\n.od-b .rx {}' }),
    ).toEqual([
      'src/order/pages/list/index.scss:3 class od-b: the prefix od- belongs to src/order/pages/detail',
      "src/order/pages/list/index.scss:3 class rx: rx- is the kit's prefix, and the kit has no such class",
    ])
  })

  it('may be those of the kit only to refine them', () => {
    const kit = { 'src/ui/base/button.scss': '.rx-btn { &:active .rx-i { a: b } }' }
    expect(problems({ ...kit, [detail]: '.od-a .rx-btn > .rx-i {}' })).toEqual([])
    expect(problems({ ...kit, [detail]: '.rx-own {}' })).toEqual([
      `${detail}:1 class rx-own: rx- is the kit's prefix, and the kit has no such class`,
    ])
    expect(problems({ 'src/ui/base/button.scss': '.btn {}' })).toEqual([
      'src/ui/base/button.scss:1 class btn: classes of src/ui begin with rx-',
    ])
  })

  it('of the page layer have prefixes of their own, which no area may take', () => {
    const layer = { 'src/screen/detail/row.scss': '.scr-row {}', 'src/screen/form/form.scss': '.form-card {}' }
    expect(problems({ [detail]: '.od-row .scr-row {}', ...layer })).toEqual([])
    expect(problems({ [detail]: '.form-title {}', ...layer })).toEqual([
      `${detail}:1 class form-title: the prefix form- belongs to src/screen`,
    ])
  })

  it('are read from selectors alone', () => {
    const text =
      '// .no-a\n.od-a { margin: 0.5em; @include row.line; background: url("x.no-b") }\n.od-b-#{$x} { a: calc(1.5px) }'
    expect(problems({ [detail]: text, 'src/order/pages/list/index.scss': '.no-c {}' })).toEqual([])
  })
})
