import { RET } from '@contract/codes'
import { act, fireEvent, screen } from '@testing-library/react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { renderPage } from '../../../test/helpers/render-page'
import { headingsOf, isShopAddress, plainText, type Block, type ShopDocument } from './document'
import { DocumentPage, type DocumentQuery } from './document-page'

const heading = (text: string): Block => ({ kind: 'heading', text })
const rules: ShopDocument = {
  title: '交易规则',
  version: '2.1',
  effectiveAt: Date.UTC(2026, 0, 1),
  blocks: [
    heading('一、总则'),
    {
      kind: 'paragraph',
      text: ['请先阅读', { text: '隐私政策', to: '/product/index?brandId=2' }, { text: '外部', to: 'https://a.cn' }],
    },
    heading('二、定义'),
    { kind: 'list', ordered: true, items: [['第一条'], [{ text: '第二条', strong: true }]] },
    { kind: 'heading', text: '2.1 细则', level: 3 },
    { kind: 'table', head: ['项目', '费率'], rows: [[['箱包'], ['12%']]] },
    heading('三、附则'),
    { kind: 'note', text: ['<b>以此为准</b>'], tone: 'warning' },
    heading('四、其他'),
  ],
}

const open = (query: Partial<DocumentQuery>) => {
  const refetch = jest.fn(() => Promise.resolve())
  const anchors: string[] = []
  const Page = () => {
    const { at } = useRouteParams() as { at?: string }
    return (
      <DocumentPage
        query={{ refetch, ...query }}
        title="规则"
        anchor={at}
        onAnchor={(anchor) => void anchors.push(anchor)}
      />
    )
  }
  return { ...renderPage(Page, '/site/index?at=4', {}), refetch, anchors }
}

const scrolledTo: string[] = []
beforeEach(() => {
  scrolledTo.length = 0
  localStorage.clear()
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.textContent ?? '')
  }
})

it('draws every block, text as text, and links to addresses of this shop alone', () => {
  const { journey } = open({ data: rules })
  expect(screen.getByRole('heading', { level: 1, name: '交易规则' })).toBeTruthy()
  expect(screen.getByText('版本 2.1 · 2026-01-01 生效')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: '费率' })).toBeTruthy()
  expect(screen.getByText('<b>以此为准</b>')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['隐私政策'])
  fireEvent.click(screen.getByText('隐私政策'))
  expect(journey).toEqual(['/product/index?brandId=2'])
})

it('shows the heading that the address asks for, and those that are chosen from the contents', () => {
  const { anchors } = open({ data: rules })
  expect(scrolledTo).toEqual(['2.1 细则'])
  fireEvent.click(screen.getByText('目录'))
  fireEvent.click(screen.getByRole('link', { name: '三、附则' }))
  expect(scrolledTo).toEqual(['2.1 细则', '三、附则'])
  expect(anchors).toEqual(['6'])
})

it('has no contents where there is little to choose from', () => {
  open({ data: { ...rules, blocks: rules.blocks.slice(0, 4) } })
  expect(screen.queryByText('目录')).toBeNull()
})

it('keeps the size of the text on the device', () => {
  const { unmount } = open({ data: rules })
  fireEvent.click(screen.getByRole('button', { name: '字号，当前标准' }))
  unmount()
  open({ data: rules })
  expect(screen.getByRole('button', { name: '字号，当前大' })).toBeTruthy()
})

it('offers 重试 when the document did not come, and says so when there is none', async () => {
  const failed = open({ error: { kind: 'network' } })
  fireEvent.click(screen.getByText('重试'))
  expect(failed.refetch).toHaveBeenCalledTimes(1)
  failed.unmount()
  open({ error: { kind: 'business', status: 200, code: RET.NOT_FOUND, message: '' } })
  expect(screen.getByText('回首页')).toBeTruthy()
  await act(async () => {})
})

it('is copied as plain text', () => {
  expect(plainText({ ...rules, blocks: rules.blocks.slice(3, 6) })).toBe(
    '交易规则\n\n1. 第一条\n2. 第二条\n\n2.1 细则\n\n项目\t费率\n箱包\t12%',
  )
})

it('names its headings by their blocks', () => {
  expect(headingsOf(rules.blocks).map(({ anchor, level }) => `${anchor}:${level}`)).toEqual([
    '0:2',
    '2:2',
    '4:3',
    '6:2',
    '8:2',
  ])
})

it.each([
  ['/site/rules', true],
  ['//evil.cn', false],
  ['/\\evil.cn', false],
  ['https://a.cn', false],
  ['javascript:alert(1)', false],
])('takes %s for an address of this shop: %s', (to, isOwn) => {
  expect(isShopAddress(to)).toBe(isOwn)
})
