/**
 * @jest-environment node
 * @tier landing
 * @areas routes
 */
import { Type } from '@sinclair/typebox'
import path from 'node:path'
import ts from 'typescript'
import { jsonField, NoInput, type CallRow } from '../../contract/call'
import { rowOf, type CallName } from '../../contract/calls'
import { readCall, type CallShape } from '../../scripts/routes/call-shape'
import { filesOf, wantsOf } from '../../scripts/routes/page-texts'

const ROOT = path.resolve(__dirname, '../..')

/** Calls of the contract as each kind takes them, at routes whose parameters fit. */
const made = (
  [
    ['screen', 'siteRules', undefined, []],
    ['list', 'orderIndex', 'GET /wishlist/list', []],
    ['list', 'productDetail', 'GET /product/suggestion-more-like', []],
    ['list', 'orderIndex', 'GET /page/content-list', []],
    ['detail', 'orderDetail', 'GET /addr/info', []],
    ['form', 'addrEdit', 'POST /addr/save', ['id']],
    ['form', 'orderDetail', 'POST /user/login', []],
  ] as const
).map(([kind, name, call, params], at) => {
  const shape = kind === 'screen' ? undefined : readCall(kind, call, rowOf(call), params)
  const route = kind === 'screen' ? 'orderIndex' : name
  const request = { area: 'sample', name: route, address: '/sample', title: '样例', call: shape }
  return { title: `${kind} ${call ?? ''}`, files: filesOf(`sample${at}/pages/page/index`, request) }
})

/** Everything wrong in the given files, in one program over them and what they import. */
const problemsIn = (files: Readonly<Record<string, string>>): string[] => {
  const texts = new Map(Object.entries(files).map(([file, text]) => [path.join(ROOT, file), text]))
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: unknown
  }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
  const settings = { ...options, incremental: false, tsBuildInfoFile: undefined }
  const host = ts.createCompilerHost(settings)
  const onDisk = { exists: host.fileExists.bind(host), read: host.readFile.bind(host) }
  const folders = new Set([...texts.keys()].map((file) => path.dirname(file)))
  host.fileExists = (file) => texts.has(path.resolve(file)) || onDisk.exists(file)
  host.readFile = (file) => texts.get(path.resolve(file)) ?? onDisk.read(file)
  host.directoryExists = (folder) => folders.has(path.resolve(folder)) || ts.sys.directoryExists(folder)
  const own = host.getSourceFile.bind(host)
  host.getSourceFile = (file, target) => {
    const text = texts.get(file)
    return text === undefined ? own(file, target) : ts.createSourceFile(file, text, target)
  }
  const sources = [...texts.keys()].filter((file) => /\.tsx?$/.test(file))
  const program = ts.createProgram([...sources, path.join(ROOT, 'types/global.d.ts')], settings, host)
  return sources.flatMap((file) => {
    const source = program.getSourceFile(file)
    if (!source) return [`${file}: not read`]
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${path.relative(ROOT, file)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  })
}

test('the pages of all kinds compile, with their calls, tests and audit entries', () => {
  const files = Object.assign({}, ...made.map((page) => page.files)) as Record<string, string>
  expect(Object.keys(files).filter((file) => file.endsWith('page.audit.ts'))).toHaveLength(made.length)
  const wrong = (files['src/sample1/pages/page/api.ts'] ?? '').replace('/wishlist/list', '/wishlist/lists')
  expect(problemsIn({ ...files, 'src/sample/api.ts': wrong })).toEqual([
    expect.stringContaining('src/sample/api.ts: Argument of type \'"GET /wishlist/lists"\' is not assignable'),
  ])
}, 180_000)

describe('a call that does not fit its kind', () => {
  const row = (input: CallRow['input'], data: CallRow['data'] = Type.Object({})): CallRow => ({
    about: '',
    input,
    data,
    who: 'user',
  })
  const refusal = (...args: Parameters<typeof readCall>) => {
    expect(() => readCall(...args)).toThrow()
    try {
      readCall(...args)
    } catch (error) {
      return (error as Error).message
    }
  }

  it.each<[Parameters<typeof readCall>[0], CallName, string]>([
    ['list', 'GET /addr/list', 'its answer is not a page of a list (contract/envelope.ts, page)'],
    ['list', 'POST /addr/save', 'a list needs a GET call'],
    ['form', 'GET /addr/list', 'a form needs a POST call'],
    ['detail', 'GET /wishlist/list', 'its answer is a page of a list: --kind list'],
    ['detail', 'GET /addr/list', 'its answer has no text, amount or time to show'],
    ['form', 'POST /user/bind-phone', 'its input is not one object with properties'],
    ['form', 'POST /user/logout', 'its input is not one object with properties'],
  ])('is refused for a %s: %s', (kind, call, message) => {
    expect(refusal(kind, call, rowOf(call))).toBe(message)
  })

  it('is refused where a field or the address cannot carry an input', () => {
    const lines = Type.Object({ lines: jsonField(Type.Array(Type.Object({}))) })
    expect(refusal('form', 'POST /x', row(lines))).toContain('its input lines has no field of its kind')
    expect(
      refusal('detail', 'GET /x', row(Type.Object({ at: Type.Integer() }), Type.Object({ a: Type.String() }))),
    ).toBe('its input at is no text, so an address cannot carry it')
    expect(refusal('form', 'POST /x', row(lines), ['orderNo'])).toBe(
      'its input has no text orderNo, which --params names',
    )
  })
})

it('gives each input of a form the field of its kind', () => {
  const input = Type.Object({
    orderNo: Type.String({ pattern: '^[0-9]{18}$' }),
    reason: Type.Union([Type.Literal('FLAW', { title: '有瑕疵' }), Type.Literal('OTHER')], { title: '原因' }),
    amountFen: Type.Integer({ title: '金额' }),
    images: Type.Optional(jsonField(Type.Array(Type.String(), { title: '凭证' }))),
    note: Type.Optional(Type.String({ minLength: 10, maxLength: 200 })),
    phone: Type.String({ pattern: '^1[3-9][0-9]{9}$' }),
    code: Type.String({ pattern: '^[0-9]{6}$' }),
    urgent: Type.Boolean(),
    idempotencyKey: Type.String(),
  })
  const row: CallRow = { about: '', input, data: NoInput, who: 'user' }
  const shape = readCall('form', 'POST /x', row, ['orderNo']) as Extract<CallShape, { kind: 'form' }>
  expect(shape.isPrivate).toBe(true)
  expect(shape.fields.map(({ name, look, label }) => `${name} ${look} ${label}`)).toEqual([
    'reason choice 原因',
    'amountFen money 金额',
    'images photos 凭证',
    'note area note',
    'phone phone phone',
    'code code code',
    'urgent switch urgent',
    'idempotencyKey intentKey idempotencyKey',
  ])
  const files = filesOf('after-sale/pages/apply/index', {
    area: 'after-sale',
    name: 'applyAfterSale',
    address: '/refund/apply-after-sale',
    title: '申请售后',
    call: shape,
  })
  const page = files['src/after-sale/pages/apply/index.tsx'] ?? ''
  expect(page).toContain("const { orderNo = '' } = useRouteParams<'applyAfterSale'>()")
  expect(page).toContain('<PhotosField form={form} name="images" label={TEXT.images} purpose="after-sale" />')
  expect(page).toContain('idempotencyKey: key')
  expect(files['src/after-sale/pages/apply/limits.ts']).toContain(
    'export const NOTE_MIN = 10\nexport const NOTE_MAX = 200',
  )
  expect(files['src/after-sale/pages/apply/messages.ts']).toContain("{ value: 'FLAW', label: '有瑕疵' }")
  expect(files['src/after-sale/pages/apply/page.audit.ts']).toContain(
    'query: ({ unpaid }) => `?orderNo=${unpaid.orderNo}`',
  )
})

it('draws a list of items as a grid, the user’s own items as item rows, and other lists as plain rows', () => {
  const pageOf = (call: CallShape) =>
    filesOf('product/pages/sale/index', { area: 'product', name: 'productSale', address: '/x', title: '降价', call })[
      'src/product/pages/sale/index.tsx'
    ] ?? ''
  const items = pageOf(readCall('list', 'GET /page/content-list', rowOf('GET /page/content-list')))
  expect(items).toContain('<WindowedGrid items={list.items}')
  expect(items).toContain("type: 'product'")
  const own = pageOf(readCall('list', 'GET /wishlist/list', rowOf('GET /wishlist/list')))
  expect(own).toContain('<LiveList list={list} keyOf={itemKey}')
  expect(own).toContain('<ItemRow item={item} href={hrefOf(item)} onTap={onTap} onPress={onPress} />')
  const orders = pageOf(readCall('list', 'GET /order/list', rowOf('GET /order/list')))
  expect(orders).toContain('<Row item={item} />')
  expect(orders).toContain("type: 'order'")
})

it('says what it leaves to be written by hand', () => {
  const request = { area: 'user', name: 'addrEdit', address: '/addr/edit', title: '地址' }
  const form = readCall('form', 'POST /addr/save', rowOf('POST /addr/save'), ['id'])
  expect(wantsOf({ ...request, call: form, params: ['id'] })).toEqual([
    'messages.ts: words for isDefault',
    "page.audit.ts: a query that gives id of the buyer's stock",
  ])
  expect(wantsOf({ ...request, call: form, params: ['id?'] })).toEqual(['messages.ts: words for isDefault'])
  expect(wantsOf(request)).toEqual([])
  const detail = readCall('detail', 'GET /addr/info', rowOf('GET /addr/info'))
  expect(wantsOf({ ...request, call: detail, params: ['id?'] })).toContain(
    'page.audit.ts: in sees, a text of the answer (the title is drawn before it comes)',
  )
})
