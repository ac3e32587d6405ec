import { RET } from '@contract/codes'
import { screen } from '@testing-library/react'
import { renderPage } from '../../../../test/helpers/render-page'
import OfficialImgPreviewPage from '.'

const picture = (alt: string) => ({ url: `/media/guide/1/${alt}.webp`, width: 4, height: 3, alt, view: 'front' })

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
})

it('shows the pictures of a set from the one that is named, under the watermark', async () => {
  const { requests } = renderPage(OfficialImgPreviewPage, '/official/img-preview?set=aptitude&id=7&index=1', {
    'GET /official/img-set': () => ({
      title: '营业执照',
      pictures: [picture('正面'), picture('背面')],
      watermark: '仅供资质公示',
    }),
  })
  expect(await screen.findByText('2 / 2')).toBeTruthy()
  expect(screen.getAllByText('仅供资质公示').length).toBeGreaterThan(1)
  expect(requests.map(({ input }) => input)).toEqual([{ set: 'aptitude', id: '7' }])
})

it('says when there is no such set', async () => {
  renderPage(OfficialImgPreviewPage, '/official/img-preview?set=guide&id=hats', {
    'GET /official/img-set': () => ({
      error: { kind: 'http', status: 404, code: RET.NOT_FOUND, message: '图片不存在' },
    }),
  })
  expect(await screen.findByText('图片加载失败')).toBeTruthy()
})
