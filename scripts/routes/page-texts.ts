/**
 * The files of a new page by its kind, as unformatted source text: the starting point for the screen, which compiles
 * and passes its test. Pure.
 */
import type { CallShape, FormField } from './call-shape'

export interface PageRequest {
  area: string
  name: string
  address: string
  title: string
  /** Absent: a screen with a title and a text. */
  call?: CallShape
  /** Parameters of the address, `id?` being optional, besides those that the call needs. */
  params?: readonly string[]
}

type Files = Record<string, string>
type Shape<K extends CallShape['kind']> = Extract<CallShape, { kind: K }>

/** The names that a page's texts share. */
interface Names {
  request: PageRequest
  folder: string
  css: string
  component: string
  /** Upper camel case of the route's name, as in the names of hooks. */
  upper: string
}

const text = (...lines: (string | readonly string[])[]) => `${lines.flat().join('\n')}\n`
const quote = (value: string) => `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`
const upperCamel = (words: string) => words.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
/** `NOTE_MAX`: the constants of a field's lengths, by their names. */
const limitsOf = ({ name, minLength, maxLength }: FormField): [constant: string, value: number, rule: string][] => {
  const upper = name.replace(/[A-Z]/g, '_$&').toUpperCase()
  return [
    ...(minLength === undefined ? [] : [[`${upper}_MIN`, minLength, 'minLength'] as [string, number, string]]),
    ...(maxLength === undefined ? [] : [[`${upper}_MAX`, maxLength, 'maxLength'] as [string, number, string]]),
  ]
}

/** The address with a text for each parameter: its name. */
const sampleUrl = ({ request }: Names, params: readonly string[]) =>
  `${request.address}${params.map((param, at) => `${at ? '&' : '?'}${param}=${param}`).join('')}`

const paramsLine = ({ request }: Names, params: readonly string[]) =>
  params.length
    ? [`const { ${params.map((param) => `${param} = ''`).join(', ')} } = useRouteParams<'${request.name}'>()`]
    : []
const paramsImport = (params: readonly string[]) =>
  params.length ? ["import { useRouteParams } from '@/core/platform/lifecycle'"] : []

/** The argument of a reading hook: nothing, the one parameter, or an object of all. */
const argOf = (params: readonly string[]) => (params.length > 1 ? `{ ${params.join(', ')} }` : (params[0] ?? ''))
const inputOf = (params: readonly string[]) =>
  params.length > 1
    ? `(input: { ${params.map((param) => `${param}: string`).join('; ')} }) => input`
    : params[0]
      ? `(${params[0]}: string) => ({ ${params[0]} })`
      : '() => ({})'

const apiFile = (
  { request, upper }: Names,
  builder: string,
  definition: string,
  hook: string,
  comment: string[] = [],
) =>
  text(
    '/** The call of the screen. */',
    `import { endpoints, ${builder} } from '@/core/store/endpoints'`,
    '',
    'const pageApi = endpoints({',
    comment,
    `${request.name}: ${definition},`,
    '})',
    '',
    `export const { use${upper}${hook} } = pageApi`,
  )

const messagesFile = (...lines: string[]) =>
  text("/** Texts of the screen; its title is the row's. */", 'export const TEXT = {', lines, '} as const')

/** Of the stock of the audit's buyer (test/audits/page-audit.ts), what an address may name. */
const STOCK: Readonly<Record<string, string>> = {
  orderNo: 'unpaid.orderNo',
  itemId: 'onSale.id',
  addressId: 'addressId',
}

const auditFile = ({ request }: Names, params: readonly string[], ...lines: string[]) => {
  const known = params.filter((param) => STOCK[param])
  const from = [...new Set(known.map((param) => STOCK[param]?.split('.')[0]))].join(', ')
  const query = known.map((param) => `${param}=\${${STOCK[param] ?? ''}}`).join('&')
  return text(
    "import type { PageAudit } from '@test/audits/page-audit'",
    '',
    'export const audit: PageAudit = {',
    known.length ? [`query: ({ ${from} }) => \`?${query}\`,`] : [],
    `sees: ${quote(request.title)},`,
    request.call?.isPrivate ? ["visitorSees: '登录',"] : [],
    lines,
    '}',
  )
}

const pageConfig = text('export default definePageConfig({ enablePullDownRefresh: true })')
const testHead = ({ folder, component }: Names, from: readonly string[], withTexts = false) => [
  `import { ${from.join(', ')} } from '@testing-library/react'`,
  `import { renderPage } from '${'../'.repeat(folder.split('/').length)}test/helpers/render-page'`,
  `import ${component} from '.'`,
  ...(withTexts ? ["import { TEXT } from './messages'"] : []),
  '',
]

const plainFiles = (names: Names): Files => {
  const { request, folder, css, component } = names
  return {
    [`${folder}/index.tsx`]: text(
      "import { View } from '@tarojs/components'",
      "import { Screen } from '@/screen/screen'",
      "import { TEXT } from './messages'",
      "import './index.scss'",
      '',
      `/** ${request.title} (spec 2: ${request.address}). */`,
      `export default function ${component}() {`,
      `return (<Screen route="${request.name}"><View className="${css}-lead">{TEXT.lead}</View></Screen>)`,
      '}',
    ),
    [`${folder}/index.scss`]: text(`.${css}-lead {`, '  padding: 16px;', '}'),
    [`${folder}/messages.ts`]: messagesFile(`lead: ${quote(request.title)},`),
    [`${folder}/${css}-page.test.tsx`]: text(
      testHead(names, ['screen']),
      "it('is headed by the title of its row', () => {",
      `  renderPage(${component}, '${request.address}', {})`,
      `  expect(screen.getByRole('heading', { level: 1, name: ${quote(request.title)} })).toBeTruthy()`,
      '})',
    ),
    [`${folder}/page.audit.ts`]: auditFile(names, [], "exempt: { offline: 'It reads nothing from the server.' },"),
  }
}

/**
 * A list of the user's own things follows their changes; one that is the same for everyone goes on where it was. Items
 * are drawn as rows in the first, as a grid in the second.
 */
const listFiles = (names: Names, call: Shape<'list'>): Files => {
  const { request, folder, css, component, upper } = names
  const { name, params, keyName, textName, isPrivate, itemSample, isOfItems } = call
  const isGrid = isOfItems && !isPrivate
  const key = isOfItems ? 'itemKey' : 'keyOf'
  const item = `CallData<'${name}'>['list'][number]`
  const states = [
    isGrid ? 'skeleton={<SkeletonGrid rows={4} />}' : 'skeleton={<ScreenSkeleton kind="rows" />}',
    `empty={{ type: '${isOfItems ? 'product' : 'order'}', title: TEXT.empty }}`,
  ]
  const own = [
    `const list = useLiveList(use${upper}InfiniteQuery(${argOf(params)}), { keyOf${isOfItems ? ': itemKey' : ''} })`,
    `return (<LiveList list={list} keyOf={${key}}`,
    states,
    'renderItem={(item) => <Row item={item} />} />)',
  ].flat()
  const common = [
    `const list = usePagedList(use${upper}InfiniteQuery(${argOf(params)}), { keyOf })`,
    'usePullDownRefresh(list.refresh)',
    'useReachBottom(list.more)',
    'return (<PagedList list={list}',
    states,
    '>{() => list.items.map((item) => <Row key={keyOf(item)} item={item} />)}</PagedList>)',
  ].flat()
  const grid = [
    `const list = usePagedList(use${upper}InfiniteQuery(${argOf(params)}), { keyOf: itemKey })`,
    'const links = useItemLinks()',
    'usePullDownRefresh(list.refresh)',
    'return (<PagedList list={list}',
    states,
    '>{() => <WindowedGrid items={list.items} priorityRows={2} onNearEnd={list.onNearEnd} {...links} />}</PagedList>)',
  ].flat()
  const lifecycle = [
    ...(isPrivate ? [] : ['usePullDownRefresh']),
    ...(isPrivate || isGrid ? [] : ['useReachBottom']),
    ...(params.length ? ['useRouteParams'] : []),
  ]
  const answer = `{ list, page: 1, pageSize: 8, total: list.length, hasMore: false }`
  return {
    [`${folder}/index.tsx`]: text(
      isGrid
        ? []
        : [
            isOfItems
              ? "import type { ItemCard } from '@contract/catalogue'"
              : "import type { CallData } from '@contract/calls'",
            isOfItems ? [] : "import { View } from '@tarojs/components'",
            "import { memo } from 'react'",
          ].flat(),
      lifecycle.length ? [`import { ${lifecycle.join(', ')} } from '@/core/platform/lifecycle'`] : [],
      isPrivate
        ? [
            "import { LiveList } from '@/screen/list/live-list'",
            "import { useLiveList } from '@/screen/list/use-live-list'",
          ]
        : [
            "import { PagedList } from '@/screen/list/paged-list'",
            "import { usePagedList } from '@/screen/list/use-paged-list'",
          ],
      "import { Screen } from '@/screen/screen'",
      isGrid
        ? [
            "import { useItemLinks } from '@/shared/item-links'",
            "import { SkeletonGrid } from '@/shared/skeleton-grid'",
            "import { itemKey, WindowedGrid } from '@/shared/windowed-grid'",
          ]
        : ["import { ScreenSkeleton } from '@/screen/skeletons'"],
      isOfItems && isPrivate
        ? [
            "import { useItemLinks } from '@/shared/item-links'",
            "import { ItemRow } from '@/shared/item-row'",
            "import { itemKey } from '@/shared/windowed-grid'",
          ]
        : [],
      `import { use${upper}InfiniteQuery } from './api'`,
      "import { TEXT } from './messages'",
      isOfItems
        ? []
        : ["import './index.scss'", '', `type Item = ${item}`, `const keyOf = (item: Item) => item.${keyName}`],
      '',
      `/** ${request.title} (spec 2: ${request.address}). */`,
      `export default function ${component}() {`,
      `return (<Screen route="${request.name}"><${isGrid ? 'Items' : 'Rows'} /></Screen>)`,
      '}',
      '',
      `function ${isGrid ? 'Items' : 'Rows'}() {`,
      paramsLine(names, params),
      isGrid ? grid : isPrivate ? own : common,
      '}',
      isGrid
        ? []
        : [
            '',
            `const Row = memo(function Row({ item }: { item: ${isOfItems ? 'ItemCard' : 'Item'} }) {`,
            isOfItems
              ? [
                  'const { hrefOf, onTap, onPress } = useItemLinks()',
                  'return <ItemRow item={item} href={hrefOf(item)} onTap={onTap} onPress={onPress} />',
                ]
              : `return <View className="${css}-row">{item.${textName}}</View>`,
            '})',
          ].flat(),
    ),
    [`${folder}/index.config.ts`]: pageConfig,
    ...(!isOfItems && { [`${folder}/index.scss`]: text(`.${css}-row {`, '  padding: 16px;', '}') }),
    [`${folder}/messages.ts`]: messagesFile(`empty: ${quote(`暂无${request.title.replace(/^我的/, '')}`)},`),
    [`${folder}/api.ts`]: apiFile(names, 'paged', `paged('${name}', ${inputOf(params)})`, 'InfiniteQuery'),
    [`${folder}/${css}-page.test.tsx`]: text(
      "import type { CallData } from '@contract/calls'",
      testHead(names, ['fireEvent', 'screen']),
      `const answer = (list: CallData<'${name}'>['list']) => (${answer})`,
      `const item: ${item} = ${itemSample}`,
      `const open = (answerOf: () => ReturnType<typeof answer> | { error: { kind: 'network' } }) =>`,
      `  renderPage(${component}, '${sampleUrl(names, params)}', { '${name}': answerOf })`,
      '',
      "it('shows what the server has', async () => {",
      '  open(() => answer([item]))',
      `  expect(await screen.findByText('${textName}')).toBeTruthy()`,
      '})',
      '',
      "it('says so when there is nothing', async () => {",
      '  open(() => answer([]))',
      `  expect(await screen.findByText(${quote(`暂无${request.title.replace(/^我的/, '')}`)})).toBeTruthy()`,
      '})',
      '',
      "it('offers 重试 when nothing came', async () => {",
      'let isOnline = false',
      "open(() => (isOnline ? answer([item]) : { error: { kind: 'network' } }))",
      "const retry = await screen.findByRole('button', { name: '重试' })",
      'isOnline = true',
      'fireEvent.click(retry)',
      `expect(await screen.findByText('${textName}')).toBeTruthy()`,
      '})',
    ),
    [`${folder}/page.audit.ts`]: auditFile(names, params),
  }
}

const detailFiles = (names: Names, call: Shape<'detail'>): Files => {
  const { request, folder, css, component, upper } = names
  const { name, params, facts, sample } = call
  const has = (look: string) => facts.some((fact) => fact.look === look)
  const drawn = {
    text: (of: string) => of,
    number: (of: string) => `String(${of})`,
    money: (of: string) => `formatFen(${of})`,
    time: (of: string) => `formatDateTime(${of})`,
  }
  const shown = facts.find(({ look }) => look === 'text') ?? facts[0]
  const value = shown?.look === 'text' ? shown.name : undefined
  return {
    [`${folder}/index.tsx`]: text(
      paramsImport(params),
      has('time') ? ["import { formatDateTime } from '@/lib/date'"] : [],
      has('money') ? ["import { formatFen } from '@/lib/money'"] : [],
      "import { InfoRow } from '@/screen/detail/info-row'",
      "import { Section } from '@/screen/detail/section'",
      "import { LoadingScreen } from '@/screen/screen'",
      "import { ScreenSkeleton } from '@/screen/skeletons'",
      `import { use${upper}Query } from './api'`,
      "import { TEXT } from './messages'",
      '',
      `/** ${request.title} (spec 2: ${request.address}). */`,
      `export default function ${component}() {`,
      paramsLine(names, params),
      `return (<LoadingScreen route="${request.name}" query={use${upper}Query} arg={${argOf(params) || 'undefined'}} skeleton={<ScreenSkeleton kind="detail" />} missing={TEXT.missing}>`,
      '{(data) => (<Section title={TEXT.facts}>',
      facts.map((fact) => `<InfoRow name={TEXT.${fact.name}} value={${drawn[fact.look](`data.${fact.name}`)}} />`),
      '</Section>)}',
      '</LoadingScreen>)',
      '}',
    ),
    [`${folder}/index.config.ts`]: pageConfig,
    [`${folder}/messages.ts`]: messagesFile(
      "missing: '内容不存在',",
      `facts: ${quote(request.title)},`,
      ...facts.map((fact) => `${fact.name}: ${quote(fact.label)},`),
    ),
    [`${folder}/api.ts`]: apiFile(names, 'query', `query('${name}', ${inputOf(params)})`, 'Query'),
    [`${folder}/${css}-page.test.tsx`]: text(
      "import { RET } from '@contract/constants'",
      "import type { CallData } from '@contract/calls'",
      testHead(names, ['fireEvent', 'screen'], true),
      `const data: CallData<'${name}'> = ${sample}`,
      `const open = (answerOf: () => typeof data | { error: RequestError }) =>`,
      `  renderPage(${component}, '${sampleUrl(names, params)}', { '${name}': answerOf })`,
      '',
      "it('shows what the server has', async () => {",
      '  open(() => data)',
      value
        ? `  expect((await screen.findAllByText(${quote(value)})).length).toBeGreaterThan(0)`
        : `  expect(await screen.findByText(TEXT.${shown?.name ?? ''})).toBeTruthy()`,
      '})',
      '',
      "it('says so when there is no such thing', async () => {",
      "  open(() => ({ error: { kind: 'business', status: 200, code: RET.NOT_FOUND, message: '' } }))",
      '  expect(await screen.findByText(TEXT.missing)).toBeTruthy()',
      '})',
      '',
      "it('offers 重试 when it did not come', async () => {",
      'let isOnline = false',
      "open(() => (isOnline ? data : { error: { kind: 'network' } }))",
      "const retry = await screen.findByRole('button', { name: '重试' })",
      'isOnline = true',
      'fireEvent.click(retry)',
      `expect((await screen.findAllByText(${value ? quote(value) : `TEXT.${shown?.name ?? ''}`})).length).toBeGreaterThan(0)`,
      '})',
    ).replace(
      'import { renderPage }',
      "import type { RequestError } from '@/core/request/errors'\nimport { renderPage }",
    ),
    [`${folder}/page.audit.ts`]: auditFile(names, params),
  }
}

/** The form's side of a field, by its look. */
const FIELDS: Record<
  Exclude<FormField['look'], 'intentKey'>,
  { component: string; from: string; initial: string; typed?: string; need: (label: string) => string }
> = {
  text: {
    component: 'TextField',
    from: 'text-fields',
    initial: "''",
    typed: '内容',
    need: (label) => `请填写${label}`,
  },
  area: {
    component: 'AreaField',
    from: 'text-fields',
    initial: "''",
    typed: '内容',
    need: (label) => `请填写${label}`,
  },
  phone: {
    component: 'PhoneField',
    from: 'text-fields',
    initial: "''",
    typed: '13812348000',
    need: (label) => `请填写${label}`,
  },
  code: {
    component: 'CodeField',
    from: 'text-fields',
    initial: "''",
    typed: '123456',
    need: (label) => `请填写${label}`,
  },
  money: {
    component: 'MoneyField',
    from: 'text-fields',
    initial: 'null as number | null',
    typed: '12',
    need: (label) => `请填写${label}`,
  },
  choice: { component: 'RadioField', from: 'choice-fields', initial: '', need: (label) => `请选择${label}` },
  switch: { component: 'SwitchField', from: 'choice-fields', initial: 'false', need: (label) => `请选择${label}` },
  photos: {
    component: 'PhotosField',
    from: 'photos-field',
    initial: '[] as Photo[]',
    need: (label) => `请上传${label}`,
  },
}

/** What a test types: as many characters as the contract wants. */
const typedIn = ({ typed = '', minLength = 0 }: { typed?: string; minLength?: number }) => typed.padEnd(minLength, '容')

/** Where a field holds less than the contract wants (nothing chosen, no amount), its rule has refused before. */
const sentOf = (field: FormField): string => {
  const { name, look, isRequired } = field
  switch (look) {
    case 'intentKey':
      return `${name}: key`
    case 'photos':
      return `${name}: photoKeys(${name})`
    case 'switch':
      return name
    case 'money':
      return isRequired ? `${name}: ${name} ?? 0` : `...(${name} !== null && { ${name} })`
    case 'choice':
      return isRequired ? `${name}: ${name} as Body['${name}']` : `...(${name} && { ${name} })`
    default:
      return isRequired ? `${name}: ${name}.trim()` : `...(${name}.trim() && { ${name}: ${name}.trim() })`
  }
}

const rulesOf = (field: FormField): { use: string; text: string }[] => {
  const { name, look, isRequired } = field
  if (look === 'intentKey' || look === 'switch') return []
  const need = isRequired && look !== 'photos' ? [{ use: 'required', text: `required(TEXT.need.${name})` }] : []
  const kind = look === 'phone' || look === 'code' || look === 'money' ? [{ use: look, text: `${look}()` }] : []
  const photos =
    look === 'photos'
      ? [{ use: 'photos', text: isRequired ? `photos({ min: 1, message: TEXT.need.${name} })` : 'photos()' }]
      : []
  const lengths = limitsOf(field).map(([constant, , rule]) => ({ use: rule, text: `${rule}(${constant})` }))
  return [...need, ...kind, ...photos, ...lengths]
}

const formFiles = (names: Names, call: Shape<'form'>): Files => {
  const { request, folder, css, component, upper } = names
  const { name, params, fields, sample } = call
  const own = fields.flatMap((field) => (field.look === 'intentKey' ? [] : [{ ...field, ...FIELDS[field.look] }]))
  const hasKey = fields.length > own.length
  const choices = own.filter(({ look }) => look === 'choice')
  const limits = own.flatMap(limitsOf)
  const needed = own.filter((field) => rulesOf(field).some(({ text: rule }) => rule.includes('TEXT.need')))
  const fieldFiles = [...new Set(own.map(({ from }) => from))].sort()
  const rules = [...new Set(own.flatMap(rulesOf).map(({ use }) => use))].sort()
  const hasPhotos = own.some(({ look }) => look === 'photos')
  const initial = own.map(
    (field) => `${field.name}: ${field.look === 'choice' ? `'' as Body['${field.name}'] | ''` : field.initial}`,
  )
  const needsBody = choices.length > 0
  const drawField = (field: (typeof own)[number]) =>
    `<${field.component} form={form} name="${field.name}" label={TEXT.${field.name}}${
      field.look === 'choice'
        ? ` options={OPTIONS.${field.name}}`
        : field.look === 'photos'
          ? ` purpose="${request.area}"`
          : ''
    } />`
  const inCard = own.filter(({ look }) => look !== 'choice')
  const fillable = own.filter(({ isRequired, look }) => isRequired && look !== 'switch')
  const canFill = !fillable.some(({ look }) => look === 'photos')
  const first = needed[0]
  const fill = fillable.map((field) =>
    field.look === 'choice'
      ? `fireEvent.click(screen.getByRole('radio', { name: ${quote(field.options[0]?.label ?? '')} }))`
      : `fireEvent.input(screen.getByLabelText(TEXT.${field.name}), { target: { value: ${quote(typedIn(field))} } })`,
  )
  const given = (field: (typeof own)[number]) =>
    field.look === 'choice'
      ? quote(field.options[0]?.value ?? '')
      : field.look === 'money'
        ? '1200'
        : quote(typedIn(field))
  const expected = [
    ...params.map((param) => `${param}: '${param}'`),
    ...fillable.map((field) => `${field.name}: ${given(field)}`),
  ].join(', ')
  return {
    [`${folder}/index.tsx`]: text(
      needsBody ? ["import type { CallInput } from '@contract/calls'"] : [],
      paramsImport(params),
      "import { leavePage } from '@/core/platform/navigation'",
      fieldFiles.map(
        (file) =>
          `import { ${[...new Set(own.filter(({ from }) => from === file).map((field) => field.component))].sort().join(', ')} } from '@/screen/form/${file}'`,
      ),
      hasPhotos ? ["import { photoKeys, type Photo } from '@/screen/form/field-values'"] : [],
      inCard.length ? ["import { FormCard } from '@/screen/form/form-parts'"] : [],
      "import { FormScreen } from '@/screen/form/form-screen'",
      rules.length ? [`import { ${rules.join(', ')} } from '@/screen/form/rules'`] : [],
      "import { useForm } from '@/screen/form/use-form'",
      "import { Screen } from '@/screen/screen'",
      "import { toast } from '@/ui/feedback/toast'",
      `import { use${upper}Mutation } from './api'`,
      limits.length ? [`import { ${limits.map(([constant]) => constant).join(', ')} } from './limits'`] : [],
      `import { ${choices.length ? 'OPTIONS, ' : ''}TEXT } from './messages'`,
      '',
      needsBody ? [`type Body = CallInput<'${name}'>`, ''] : [],
      `/** ${request.title} (spec 2: ${request.address}). */`,
      `export default function ${component}() {`,
      `return (<Screen route="${request.name}"><${upper}Form /></Screen>)`,
      '}',
      '',
      `function ${upper}Form() {`,
      paramsLine(names, params),
      `const [send] = use${upper}Mutation()`,
      'const form = useForm({',
      `initial: { ${initial.join(', ')} },`,
      'rules: {',
      own.flatMap((field) => {
        const list = rulesOf(field).map(({ text: rule }) => rule)
        return list.length ? [`${field.name}: [${list.join(', ')}],`] : []
      }),
      '},',
      `send: ({ ${own.map((field) => field.name).join(', ')} }${hasKey ? ', { key }' : ''}) => send({ ${[...params.map((param) => (call.optional.includes(param) ? `...(${param} && { ${param} })` : param)), ...fields.map(sentOf)].join(', ')} }),`,
      'onSent: () => {',
      'toast.success(TEXT.sent)',
      'leavePage()',
      '},',
      '})',
      'return (<FormScreen form={form} submit={TEXT.submit}>',
      choices.map(drawField),
      inCard.length ? ['<FormCard>', ...inCard.map(drawField), '</FormCard>'] : [],
      '</FormScreen>)',
      '}',
    ),
    [`${folder}/messages.ts`]: `${messagesFile(
      ...own.map((field) => `${field.name}: ${quote(field.label)},`),
      ...(needed.length
        ? ['need: {', ...needed.map((field) => `${field.name}: ${quote(field.need(field.label))},`), '},']
        : []),
      "submit: '提交',",
      "sent: '已提交',",
    )}${
      choices.length
        ? text(
            '',
            '/** What the fields offer, as the contract has it. */',
            'export const OPTIONS = {',
            choices.map(
              (field) =>
                `${field.name}: [${field.options.map(({ value, label }) => `{ value: ${quote(value)}, label: ${quote(label)} }`).join(', ')}],`,
            ),
            '} as const',
          )
        : ''
    }`,
    ...(limits.length && {
      [`${folder}/limits.ts`]: text(
        '/** Characters of the fields, as the contract limits them. */',
        limits.map(([constant, value]) => `export const ${constant} = ${value}`),
      ),
    }),
    [`${folder}/api.ts`]: apiFile(names, 'mutation', `mutation('${name}', { silent: true })`, 'Mutation', [
      '/** Silent: the form shows what went wrong. */',
    ]),
    [`${folder}/${css}-page.test.tsx`]: text(
      testHead(names, ['fireEvent', 'screen', ...(canFill ? ['waitFor'] : [])], true),
      `const address = '${sampleUrl(names, params)}'`,
      '// jsdom scrolls nothing.',
      'beforeAll(() => {',
      'Element.prototype.scrollTo = () => undefined',
      '})',
      '',
      first
        ? [
            "it('says beside each field what is missing, and sends nothing', async () => {",
            `const page = renderPage(${component}, address, {})`,
            "fireEvent.click(screen.getByRole('button', { name: TEXT.submit }))",
            ...needed.map((field) => `expect(await screen.findByText(TEXT.need.${field.name})).toBeTruthy()`),
            `expect(page.requests.filter(({ call }) => call === '${name}')).toEqual([])`,
            '})',
            '',
          ]
        : [],
      canFill
        ? [
            "it('sends what was filled in, once for a double tap, and goes back', async () => {",
            `const page = renderPage(${component}, address, { '${name}': () => (${sample}) })`,
            ...fill,
            "const submit = screen.getByRole('button', { name: TEXT.submit })",
            'fireEvent.click(submit)',
            'fireEvent.click(submit)',
            "await waitFor(() => expect(page.journey).toEqual(['back']))",
            `expect(page.requests.filter(({ call }) => call === '${name}').map(({ input }) => input)).toEqual([expect.objectContaining({ ${expected} })])`,
            '})',
          ]
        : [],
    ),
    [`${folder}/page.audit.ts`]: auditFile(names, params, "exempt: { offline: 'It reads nothing from the server.' },"),
  }
}

/** @param page the page file below src, without its ending */
export const filesOf = (page: string, request: PageRequest): Files => {
  const folder = `src/${page.replace(/\/index$/, '')}`
  const css = folder
    .split('/')
    .slice(1)
    .filter((part) => part !== 'pages' && part !== 'index')
    .join('-')
  const upper = request.name.charAt(0).toUpperCase() + request.name.slice(1)
  const names: Names = { request, folder, css, component: `${upperCamel(css)}Page`, upper }
  const { call } = request
  if (!call) return plainFiles(names)
  if (call.kind === 'list') return listFiles(names, call)
  return call.kind === 'detail' ? detailFiles(names, call) : formFiles(names, call)
}

/** What the new page still wants by hand, one line each. */
export const wantsOf = ({ call, params = [] }: PageRequest): string[] => {
  const labelled = call?.kind === 'form' ? call.fields.filter(({ look }) => look !== 'intentKey') : []
  const wordless = [...labelled, ...(call?.kind === 'detail' ? call.facts : [])].filter(
    ({ name, label }) => name === label,
  )
  const needed = [...(call?.params ?? []), ...params].filter((param) => !param.endsWith('?') && !STOCK[param])
  const names = [...new Set(needed)].filter((param) => !params.includes(`${param}?`)).join(', ')
  return [
    ...(wordless.length ? [`messages.ts: words for ${wordless.map(({ name }) => name).join(', ')}`] : []),
    ...(names ? [`page.audit.ts: a query that gives ${names} of the buyer's stock`] : []),
    ...(call?.kind === 'list' || call?.kind === 'detail'
      ? ['page.audit.ts: in sees, a text of the answer (the title is drawn before it comes)']
      : []),
  ]
}
