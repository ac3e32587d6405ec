import { RET } from '@contract/codes'
import type { Qualification } from '@contract/qualification'
import { screen } from '@testing-library/react'
import { renderPage } from '../../../../test/helpers/render-page'
import AptitudePage from '.'

const licence = (change: Partial<Qualification> = {}): Qualification => ({
  id: '7',
  name: '营业执照',
  no: '91310000',
  issuer: '市场监督管理局',
  validTo: null,
  isExpired: false,
  pictures: [{ url: '/media/private/a.png?ticket=1', width: 4, height: 3, alt: '营业执照', view: 'evidence' }],
  checkUrl: 'https://www.gsxt.test',
  ...change,
})

it('shows each licence with its picture, and leads to its issuer', async () => {
  renderPage(AptitudePage, '/aptitude', {
    'GET /aptitude/list': () => ({
      owner: '珍循',
      isMerchant: false,
      list: [licence(), licence({ id: '8', name: '经营许可证', isExpired: true, checkUrl: '' })],
    }),
  })
  expect(await screen.findByText('珍循的资质')).toBeTruthy()
  expect(screen.getByText('已到期，更新中')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看大图：营业执照' }).getAttribute('href')).toBe(
    '/official/img-preview?set=aptitude&id=7&index=0',
  )
  expect(screen.getAllByRole('link', { name: '官方查询' })).toHaveLength(1)
})

it('asks for a merchant’s by the address, and says when there is none', async () => {
  const { requests } = renderPage(AptitudePage, '/aptitude?merchant=31', {
    'GET /aptitude/list': () => ({
      error: { kind: 'http', status: 404, code: RET.NOT_FOUND, message: '内容不存在或无权查看' },
    }),
  })
  expect(await screen.findByText('内容不存在或无权查看')).toBeTruthy()
  expect(requests.map(({ input }) => input)).toEqual([{ merchant: '31' }])
})
