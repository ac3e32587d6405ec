import { RET } from '@contract/codes'
import { fireEvent, screen } from '@testing-library/react'
import { renderPage } from '../../../../test/helpers/render-page'
import PopupImgForNativePage from './index'

const popup = {
  id: '7',
  name: '新人',
  picture: { url: '/media/a.webp', width: 4, height: 3, alt: '新人专区', view: 'whole' },
  caption: '首单立减',
  link: '/product/newborn-zone',
  everyDays: 7,
}

it('leads where the picture leads, and back', async () => {
  const { journey, requests } = renderPage(PopupImgForNativePage, '/m/product/popup-img-for-native?popupId=7', {
    'GET /popup/info': () => popup,
  })
  fireEvent.click(await screen.findByRole('link', { name: /^新人专区/ }))
  expect(requests).toEqual([{ call: 'GET /popup/info', input: { popupId: '7' } }])
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(journey[0]).toBe('/product/newborn-zone')
})

it.each(['', '?popupId=9'])('says that there is none for the address %s', async (query) => {
  renderPage(PopupImgForNativePage, `/product/popup-img-for-native${query}`, {
    'GET /popup/info': () => ({ error: { kind: 'http', status: 404, code: RET.NOT_FOUND, message: '弹图不存在' } }),
  })
  expect(await screen.findByText('弹图不存在')).toBeTruthy()
})
