import { RET } from '@contract/codes'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { driver } from '@/core/platform/navigation/drivers/driver'
import { renderPage } from '../../../../test/helpers/render-page'
import ExternalLinkPage from '.'

const mockShop = {
  host: 'browser',
  opened: [] as { url: string; open?: string }[],
  copied: [] as string[],
  failure: null as string | null,
}
jest.mock('@/core/platform/environment', () => ({
  environment: () => ({ host: mockShop.host, can: () => false }),
  isInMessenger: () => false,
}))
jest.mock('@/core/platform/navigation', () => ({
  ...jest.requireActual<object>('@/core/platform/navigation'),
  siteRules: () => ({ origin: 'https://shop.example', hosts: ['pay.example.com'] }),
  navigateUrl: (url: string, { open }: { open?: string } = {}) => void mockShop.opened.push({ url, open }),
}))
jest.mock('@/core/platform/clipboard', () => ({
  copyText: async (text: string) => {
    mockShop.copied.push(text)
    return mockShop.failure
  },
}))

const left: string[] = []
beforeEach(() => {
  Object.assign(mockShop, { host: 'browser', opened: [], copied: [], failure: null })
  left.length = 0
  jest.spyOn(driver, 'leave').mockImplementation((url) => void left.push(url))
})
afterEach(() => jest.restoreAllMocks())

const open = async (target: string, path = '/external-link') => {
  const view = renderPage(ExternalLinkPage, `${path}?url=${encodeURIComponent(target)}`, {})
  await act(async () => {})
  return view
}
const tap = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(async () => {})
}

describe('another site (spec 8)', () => {
  it.each(['/external-link', '/util/external-link', '/link/undertake'])(
    '%s shows the question first, with its full host',
    async (path) => {
      await open('https://Partner.example.org/a?b=1', path)
      expect(screen.getByRole('heading', { name: '即将打开合作方页面' })).toBeTruthy()
      expect(screen.getByText('partner.example.org')).toBeTruthy()
      expect(left).toEqual([])
      await tap('打开')
      expect(left).toEqual(['https://partner.example.org/a?b=1'])
    },
  )

  it('goes back on 取消', async () => {
    const { journey } = await open('https://partner.example.org/')
    await tap('取消')
    expect(journey).toEqual(['back'])
    expect(left).toEqual([])
  })

  it('is named as the network knows it, and says so', async () => {
    await open('https://аpple.example/')
    expect(screen.getByText('xn--pple-43d.example')).toBeTruthy()
    expect(screen.getByText('网址含非英文字符，以上为其真实域名。')).toBeTruthy()
  })

  it('is marked when it is not encrypted', async () => {
    await open('http://partner.example.org/')
    expect(screen.getByText('该网站未加密，请勿填写个人信息。')).toBeTruthy()
  })

  it('never gets the login token (spec 6)', async () => {
    await open('https://partner.example.org/?user_identity=secret&a=1')
    expect(document.body.textContent).not.toContain('secret')
    await tap('打开')
    expect(left).toEqual(['https://partner.example.org/?a=1'])
  })
})

describe('in a mini-program, which opens no foreign sites', () => {
  it.each(['mini-program', 'messenger-webview', 'search-webview'])('%s copies the address instead', async (host) => {
    mockShop.host = host
    await open('https://partner.example.org/a')
    expect(screen.getByText('小程序内无法打开，请复制链接到浏览器。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '打开' })).toBeNull()
    await tap('复制链接')
    expect(mockShop.copied).toEqual(['https://partner.example.org/a'])
    expect(screen.getByText('链接已复制')).toBeTruthy()
    expect(left).toEqual([])
  })

  it('says why nothing was copied (spec 5)', async () => {
    Object.assign(mockShop, { host: 'mini-program', failure: '失败' })
    await open('https://partner.example.org/a')
    await tap('复制链接')
    expect(screen.getByText('失败')).toBeTruthy()
  })
})

describe('what opens without a question', () => {
  it('is a site on the list, and a user who comes back from it sees the question', async () => {
    const { address } = await open('https://pay.example.com/pay?id=1')
    expect(mockShop.opened).toEqual([{ url: 'https://pay.example.com/pay?id=1', open: undefined }])
    expect(address()).toBe('/external-link?url=https://pay.example.com/pay?id=1&opened=1')
    expect(screen.getByText('即将打开合作方页面')).toBeTruthy()
    await tap('打开')
    expect(mockShop.opened).toHaveLength(2)
  })

  it('is not opened again by a reload of that address', async () => {
    await open('https://pay.example.com/pay')
    mockShop.opened.length = 0
    renderPage(ExternalLinkPage, `/external-link?url=${encodeURIComponent('https://pay.example.com/pay')}&opened=1`, {})
    await act(async () => {})
    expect(mockShop.opened).toEqual([])
  })

  it('is a page of ours, in this one’s place, once', async () => {
    const { show } = await open('https://shop.example/cart/index')
    act(show)
    await act(async () => {})
    expect(mockShop.opened).toEqual([{ url: '/cart/index', open: 'redirectTo' }])
    expect(screen.getByText('正在打开')).toBeTruthy()
  })
})

describe('what opens nowhere', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https://user:pass@evil.example/',
    'https:\\\\evil.example',
    '',
  ])('is %s: it is refused, not shown, with the way home', async (target) => {
    await open(target)
    expect(screen.getByText('无法打开这个链接')).toBeTruthy()
    expect(screen.getByRole('link', { name: '回首页' }).getAttribute('href')).toBe('/site/index')
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(document.body.textContent).not.toContain('evil')
    expect([...left, ...mockShop.opened]).toEqual([])
  })
})

describe('a short link (spec 2.10: /link/undertake)', () => {
  it('leads to its own address at once', async () => {
    const { requests } = renderPage(ExternalLinkPage, '/link/undertake?code=DEMOQA', {
      'GET /link/undertake-info': () => ({ url: '/qa/question-list', title: '短信' }),
    })
    await screen.findByText('正在打开')
    await waitFor(() => expect(mockShop.opened).toEqual([{ url: '/qa/question-list', open: 'redirectTo' }]))
    expect(requests.map(({ input }) => input)).toEqual([{ code: 'DEMOQA' }])
  })

  it('says when it leads nowhere any more', async () => {
    renderPage(ExternalLinkPage, '/link/undertake?code=gone', {
      'GET /link/undertake-info': () => ({
        error: { kind: 'http', status: 404, code: RET.NOT_FOUND, message: '链接已失效' },
      }),
    })
    expect(await screen.findByText('链接已失效')).toBeTruthy()
    expect(mockShop.opened).toEqual([])
  })
})
