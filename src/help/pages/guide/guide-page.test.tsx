import { fireEvent, screen } from '@testing-library/react'
import type { PictureSet } from '@contract/qualification'
import { renderPage } from '../../../../test/helpers/render-page'
import GuidePage from '.'

const picture = (view: string, alt: string) => ({
  url: `/media/guide/1/${view}-0123456789-1.webp`,
  width: 1080,
  height: 1080,
  alt,
  view,
})
const set = (id: string): PictureSet => ({
  title: `${id}拍摄示例`,
  watermark: '',
  pictures: [picture('front', '正面'), picture('interior', '内里与编号'), picture('flaw-0', '划痕')],
})
const open = (url: string) => renderPage(GuidePage, url, { 'GET /official/img-set': ({ id }) => set(String(id)) })

it('shows how to photograph, and what a bad picture is', async () => {
  open('/help/sample')
  expect(await screen.findByText('编号和标牌要能读', { exact: false })).toBeTruthy()
  for (const name of ['虚焦', '过暗', '截断']) expect(screen.getByText(name)).toBeTruthy()
  const link = screen.getByRole('link', { name: '查看大图：内里与编号' })
  expect(link.getAttribute('href')).toBe('/official/img-preview?set=guide&id=bags&index=1')
})

it('changes category and tab, and writes both into the address', async () => {
  const { requests, address } = open('/help/sample')
  fireEvent.click(await screen.findByText('腕表'))
  expect(address()).toBe('/help/sample?cate=watches')
  fireEvent.click(await screen.findByRole('tab', { name: '瑕疵' }))
  expect(await screen.findByText('每处瑕疵拍三张')).toBeTruthy()
  expect(requests.map(({ input }) => input.id)).toEqual(['bags', 'watches'])
})

it('explains the grades', async () => {
  open('/help/sample?tab=grade')
  expect(await screen.findByText('7成新以下')).toBeTruthy()
})

it('is the third tab by its own address', async () => {
  open('/help/sample-defective')
  expect(await screen.findByText('比例尺')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看大图：划痕' })).toBeTruthy()
})

it('says what each flaw means, and leads to items that have it', async () => {
  open('/help/flaw-introduce')
  expect(await screen.findByText('磨角')).toBeTruthy()
  expect(screen.getByRole('link', { name: '磨角：看此成色的商品' }).getAttribute('href')).toMatch('grade=B')
})

it('says how to care for materials, and what a repair changes', async () => {
  open('/help/maintenance-notice')
  expect(await screen.findByText('麂皮绒面')).toBeTruthy()
  expect(screen.getByText('养护会改变什么')).toBeTruthy()
})
