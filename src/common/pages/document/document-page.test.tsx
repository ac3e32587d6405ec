import type { ShopDocument } from '@contract/documents'
import { RET } from '@contract/constants'
import { screen } from '@testing-library/react'
import { renderPage } from '../../../../test/helpers/render-page'
import AgreementPage from '.'

const document = (key: ShopDocument['key'], title: string): ShopDocument => ({
  key,
  title,
  version: '1',
  effectiveAt: Date.UTC(2025, 11, 31, 16),
  sha256: 'a'.repeat(64),
  blocks: [{ kind: 'heading', text: '一、总则' }],
})

it.each([
  ['/user/seller-agreement?key=privacy', { key: 'privacy' }, '隐私政策'],
  ['/user/seller-agreement?key=registration&version=1', { key: 'registration', version: '1' }, '用户注册协议'],
  ['/user/seller-agreement', { key: 'seller' }, '卖家服务协议'],
  ['/user/seller-agreement?key=constructor', { key: 'seller' }, '卖家服务协议'],
])('shows for %s the document %j with its version and day', async (url, input, title) => {
  const { requests } = renderPage(AgreementPage, url, {
    'GET /document/info': ({ key }) => document(key, title),
  })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText('版本 1 · 2026-01-01 生效')).toBeTruthy()
  expect(requests).toEqual([{ call: 'GET /document/info', input }])
})

it('says so where the version does not exist', async () => {
  renderPage(AgreementPage, '/user/seller-agreement?key=privacy&version=9', {
    'GET /document/info': () => ({
      error: { kind: 'http', status: 404, code: RET.NOT_FOUND, message: '文档不存在' },
    }),
  })
  expect(await screen.findByText('文档不存在')).toBeTruthy()
})
