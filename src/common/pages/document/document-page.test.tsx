import type { DocumentVersion, ShopDocument } from '@contract/documents'
import { RET } from '@contract/codes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import AgreementPage from '.'

const FIRST_DAY = Date.UTC(2025, 11, 31, 16)
const DAY = 86_400_000

const version = (number: number, state: DocumentVersion['state'], change: Partial<DocumentVersion> = {}) => ({
  version: String(number),
  state,
  announcedAt: FIRST_DAY,
  effectiveAt: FIRST_DAY + number * 31 * DAY,
  endedAt: state === 'superseded' ? FIRST_DAY + (number + 1) * 31 * DAY : null,
  changeNote: number > 1 ? '补充了寄回的期限' : '',
  ...change,
})

const document = (key: string, title: string, change: Partial<ShopDocument> = {}): ShopDocument => ({
  key,
  title,
  version: '1',
  effectiveAt: FIRST_DAY,
  sha256: 'a'.repeat(64),
  blocks: [{ kind: 'heading', text: '一、总则' }],
  changes: [],
  versions: [version(1, 'effective')],
  ...change,
})
const AUTHORIZATION = '/m/user/identity-verification/personal-info-authorization'
const TWO = [version(2, 'effective'), version(1, 'superseded')]

it.each([
  ['/user/seller-agreement?key=privacy', { key: 'privacy' }, '隐私政策'],
  ['/user/seller-agreement?key=registration&version=1', { key: 'registration', version: '1' }, '用户注册协议'],
  ['/user/seller-agreement', { key: 'seller' }, '卖家服务协议'],
  ['/m/user-recycle-agreement', { key: 'recycle' }, '用户回收协议'],
  ['/page/full-refund-rules', { key: 'fullRefundRules' }, '退换货规则'],
  ['/product/service-explain', { key: 'serviceExplain' }, '服务说明'],
  ['/product/service-tips', { key: 'serviceTips' }, '选购指南'],
  ['/product/service-state-v3', { key: 'serviceState' }, '服务声明'],
  ['/m/detail/commonFaq', { key: 'faq' }, '常见问题'],
  [AUTHORIZATION, { key: 'personalInfo' }, '个人信息授权书'],
])('shows for %s the document %j with its version and day', async (url, input, title) => {
  const { requests } = renderPage(AgreementPage, url, {
    'GET /document/info': ({ key }) => document(key, title),
  })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText('版本 1 · 2026-01-01 生效')).toBeTruthy()
  expect(requests).toEqual([{ call: 'GET /document/info', input }])
  expect(screen.queryByText('本次更新')).toBeNull()
})

it('says so where the version does not exist', async () => {
  renderPage(AgreementPage, '/user/seller-agreement?key=privacy&version=9', {
    'GET /document/info': () => ({
      error: { kind: 'http', status: 404, code: RET.NOT_FOUND, message: '文档不存在' },
    }),
  })
  expect(await screen.findByText('文档不存在')).toBeTruthy()
})

it.each([
  ['同意并继续', '/m/user/identity-verification'],
  ['不同意', `${AUTHORIZATION}?consent=1`],
])('asks for a consent at the end where the form wants it: %s', async (label, address) => {
  const page = renderPage(AgreementPage, `${AUTHORIZATION}?consent=1`, {
    'GET /document/info': ({ key }) => document(key, '个人信息授权书'),
  })
  fireEvent.click(await screen.findByRole('button', { name: label }))
  await waitFor(() => expect(page.address()).toBe(address))
  expect(page.journey).toEqual(label === '不同意' ? ['back'] : [])
})

it('asks nothing of who only reads it', async () => {
  renderPage(AgreementPage, AUTHORIZATION, {
    'GET /document/info': ({ key }) => document(key, '个人信息授权书'),
  })
  expect(await screen.findByRole('heading', { level: 1, name: '个人信息授权书' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '同意并继续' })).toBeNull()
})

describe('what a version changed', () => {
  const change = (number: number) => ({
    kind: 'changed' as const,
    section: '一、总则',
    before: `原 ${number}`,
    after: `新 ${number}`,
  })
  const changed = (count: number) =>
    document('privacy', '隐私政策', {
      version: '2',
      versions: TWO,
      changes: Array.from({ length: count }, (_, at) => change(at + 1)),
    })

  it('stands above the text in words, the first three until all are wanted', async () => {
    renderPage(AgreementPage, '/user/seller-agreement?key=privacy', { 'GET /document/info': () => changed(5) })
    expect(await screen.findByText('本次更新')).toBeTruthy()
    expect(screen.getByText('补充了寄回的期限')).toBeTruthy()
    expect(screen.getAllByText('修改')).toHaveLength(3)
    fireEvent.click(screen.getByText('展开全部 5 处'))
    expect(screen.getAllByText('修改')).toHaveLength(5)
  })

  it('links to the other versions, and from an earlier one back to that in force', async () => {
    const { journey } = renderPage(AgreementPage, '/user/seller-agreement?key=privacy&version=1', {
      'GET /document/info': () => document('privacy', '隐私政策', { versions: TWO }),
    })
    expect(await screen.findByText(/^此版本已于 2026-03-04 失效$/)).toBeTruthy()
    fireEvent.click(screen.getByText('查看现行版本'))
    expect(journey).toEqual(['/user/seller-agreement?key=privacy'])
  })

  it('is announced on the version in force', async () => {
    renderPage(AgreementPage, '/user/seller-agreement?key=privacy', {
      'GET /document/info': () =>
        document('privacy', '隐私政策', { versions: [version(2, 'announced'), version(1, 'effective')] }),
    })
    expect(await screen.findByText(/^第 2 版将于 2026-03-04 生效：补充了寄回的期限$/)).toBeTruthy()
    expect(screen.getByText('查看新版本')).toBeTruthy()
  })
})

describe('a version that is announced', () => {
  const announced = () =>
    document('seller', '卖家服务协议', { version: '2', versions: [version(2, 'announced'), version(1, 'effective')] })

  it('takes a comment of a signed-in user, and shows the answer to an earlier one', async () => {
    const list = [
      { commentId: 'YJ1', text: '第三条不清楚。', at: FIRST_DAY, answer: { text: '已补充。', at: FIRST_DAY } },
    ]
    const { requests } = renderPage(
      AgreementPage,
      '/user/seller-agreement?key=seller&version=2',
      {
        'GET /document/info': announced,
        'GET /document/consents': () => ({ list: [] }),
        'GET /document/comments': () => ({ list, canComment: true }),
        'POST /document/comment': () => ({ list, canComment: true }),
      },
      { signedIn: true },
    )
    expect(await screen.findByText('已补充。')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '提交意见' }))
    expect(await screen.findByText('请写明您的意见')).toBeTruthy()
    fireEvent.input(screen.getByLabelText('提意见'), { target: { value: ' 请写明期限 ' } })
    fireEvent.click(screen.getByRole('button', { name: '提交意见' }))
    await waitFor(() =>
      expect(requests.find(({ call }) => call === 'POST /document/comment')?.input).toMatchObject({
        key: 'seller',
        version: '2',
        text: '请写明期限',
      }),
    )
  })

  it('leads a visitor to the login', async () => {
    renderPage(AgreementPage, '/user/seller-agreement?key=seller&version=2', { 'GET /document/info': announced })
    expect(await screen.findByRole('button', { name: '提意见' })).toBeTruthy()
  })
})

describe('the address of the earlier agreement', () => {
  const answers = (versions: DocumentVersion[]): Answers => ({
    'GET /document/info': ({ version: wanted }) =>
      document('registration', '用户注册协议', { version: wanted ?? '2', versions }),
  })

  it('shows the version before the one in force, and until when it held', async () => {
    const { requests } = renderPage(AgreementPage, '/user/old-registration-agreement', answers(TWO))
    expect(await screen.findByText(/^此版本已于/)).toBeTruthy()
    expect(requests.map(({ input }) => input)).toEqual([{ key: 'registration' }, { key: 'registration', version: '1' }])
  })

  it('leads to the version in force where it is the first one', async () => {
    const { journey } = renderPage(
      AgreementPage,
      '/user/old-registration-agreement',
      answers([version(1, 'effective')]),
    )
    expect(await screen.findByText('目前没有历史版本')).toBeTruthy()
    fireEvent.click(screen.getByText('查看现行版本'))
    expect(journey).toEqual(['/user/seller-agreement?key=registration'])
  })
})

it('shows a user what he agreed to, and withdraws it after a question', async () => {
  let kind: 'given' | 'withdrawn' = 'given'
  const consents = () => ({
    list: [{ key: 'privacy', title: '隐私政策', version: '1', at: FIRST_DAY, kind }],
  })
  const { requests } = renderPage(
    AgreementPage,
    '/user/seller-agreement?key=privacy',
    {
      'GET /document/info': () => document('privacy', '隐私政策'),
      'GET /document/consents': consents,
      'POST /document/withdraw': () => {
        kind = 'withdrawn'
        return consents()
      },
    },
    { signedIn: true },
  )
  expect(await screen.findByText('您已于 2026-01-01 同意第 1 版')).toBeTruthy()
  fireEvent.click(screen.getByText('撤回同意'))
  const confirm = await waitFor(() => {
    const button = window.document.querySelector('.rx-dialog-confirm')
    if (!button) throw new Error('no dialog')
    return button
  })
  fireEvent.click(confirm)
  expect(await screen.findByText('您已于 2026-01-01 撤回同意')).toBeTruthy()
  expect(requests).toContainEqual({ call: 'POST /document/withdraw', input: { key: 'privacy' } })
})

describe('frequent questions (spec 2.2: /m/detail/commonFaq)', () => {
  const FAQ = document('faq', '常见问题', {
    blocks: [
      { kind: 'heading', text: '购买', level: 2 },
      { kind: 'heading', text: '商品是正品吗', level: 3 },
      { kind: 'paragraph', text: ['每件商品都由鉴定师查验。'] },
      { kind: 'heading', text: '腕表', level: 2 },
      { kind: 'heading', text: '防水吗', level: 3 },
      { kind: 'paragraph', text: ['密封圈会老化。'] },
    ],
  })
  const answers: Answers = { 'GET /document/info': () => FAQ, 'POST /document/vote': () => ({}) }

  it('open to their answers, and are found by words', async () => {
    renderPage(AgreementPage, '/m/detail/commonFaq', answers)
    fireEvent.click(await screen.findByText('商品是正品吗'))
    expect(screen.getByText('每件商品都由鉴定师查验。')).toBeTruthy()
    fireEvent.input(screen.getByLabelText('搜索问题'), { detail: { value: '防水' }, target: { value: '防水' } })
    expect(await screen.findByText('防水吗')).toBeTruthy()
    expect(screen.queryByText('商品是正品吗')).toBeNull()
  })

  it('take a word on whether an answer helped, and what it lacks', async () => {
    const { requests } = renderPage(AgreementPage, '/m/detail/commonFaq', answers)
    fireEvent.click(await screen.findByText('商品是正品吗'))
    fireEvent.click(screen.getByText('没用'))
    const field = await screen.findByLabelText('哪里没有说清楚？')
    fireEvent.input(field, { detail: { value: '谁查验' }, target: { value: '谁查验' } })
    fireEvent.click(screen.getByText('提交'))
    expect(await screen.findByText('感谢您的反馈')).toBeTruthy()
    const vote = { key: 'faq', question: '商品是正品吗', isUseful: false }
    expect(requests.filter(({ call }) => call === 'POST /document/vote').map(({ input }) => input)).toEqual([
      vote,
      { ...vote, why: '谁查验' },
    ])
  })
})

describe('rules of activities', () => {
  const rules = {
    slug: 'double-twelve',
    title: '双十二好物季',
    version: '2',
    effectiveAt: FIRST_DAY,
    blocks: [{ kind: 'heading' as const, text: '活动时间' }],
    versions: [version(2, 'effective'), version(1, 'superseded')],
  }

  it('are those of the page in the address, with their versions and the way back to it', async () => {
    const { journey, address, requests } = renderPage(AgreementPage, '/page/activity-rules?id=double-twelve', {
      'GET /page/rules': () => rules,
    })
    expect(await screen.findByRole('heading', { level: 1, name: '双十二好物季' })).toBeTruthy()
    expect(requests).toEqual([{ call: 'GET /page/rules', input: { id: 'double-twelve' } }])
    fireEvent.click(screen.getByText('第 1 版'))
    expect(journey).toEqual(['/page/activity-rules?id=double-twelve&version=1'])
    fireEvent.click(screen.getByRole('button', { name: '返回活动' }))
    await waitFor(() => expect(address()).toBe('/page/view?id=double-twelve'))
  })

  it('are the general ones without a page, with the activities that are running', async () => {
    const { journey } = renderPage(AgreementPage, '/page/activity-rules', {
      'GET /document/info': ({ key }) => document(key, '活动规则'),
      'GET /page/activities': () => ({
        list: [{ slug: 'double-twelve', title: '双十二好物季', description: '', endsAt: null }],
      }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: '活动规则' })).toBeTruthy()
    fireEvent.click(await screen.findByText('双十二好物季'))
    expect(journey).toEqual(['/page/activity-rules?id=double-twelve'])
  })

  it('lead to those that are running where the page has none', async () => {
    renderPage(AgreementPage, '/page/activity-rules?id=gone', {
      'GET /page/rules': () => ({
        error: { kind: 'http', status: 404, code: RET.NOT_FOUND, message: '活动规则不存在' },
      }),
    })
    expect(await screen.findByText('活动规则不存在')).toBeTruthy()
    expect(screen.getByText('进行中的活动')).toBeTruthy()
  })
})
