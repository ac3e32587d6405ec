import type { Address } from '@contract/user'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { useOpenForResult } from '@/screen/open-for-result'
import { renderPage } from '../../../../test/helpers/render-page'
import AddressListPage from '.'

const address = (id: string, name: string): Address => ({
  id,
  name,
  phone: '13812348000',
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: '330106',
  regionName: '浙江省 杭州市 西湖区',
  detail: '文三路 90 号',
  isDefault: id === '7',
})
const book = { 'GET /addr/list': () => ({ list: [address('7', '林晓'), address('8', '周远')] }) }

it('answers with the picked address and goes back', async () => {
  const picked = jest.fn()
  const Opener = () => {
    const openForResult = useOpenForResult()
    return <button onClick={() => void openForResult('addrIndex', { id: '7' }).then(picked)}>选择地址</button>
  }
  const opener = renderPage(Opener, '/order/create', {})
  fireEvent.click(screen.getByText('选择地址'))
  const { journey } = renderPage(AddressListPage, opener.journey[0] ?? '', book)
  expect((await screen.findByRole('radio', { name: /林晓/ })).getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: /周远/ }))
  await act(async () => undefined)
  expect(picked).toHaveBeenCalledWith('8')
  await waitFor(() => expect(journey).toEqual(['back']))
})

it('leads to the form where nothing is picked (spec 7.1/11)', async () => {
  renderPage(AddressListPage, '/addr/index', book)
  const links = await screen.findAllByRole('link', { name: /周远/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/addr/edit?id=8', '/addr/edit?id=8'])
  expect(screen.queryByRole('radio')).toBeNull()
})

it('offers a first address where there is none', async () => {
  renderPage(AddressListPage, '/addr/index', { 'GET /addr/list': () => ({ list: [] }) })
  expect(await screen.findByText('还没有收货地址')).toBeTruthy()
  expect(screen.getByRole('link', { name: '新增收货地址' })).toBeTruthy()
})
