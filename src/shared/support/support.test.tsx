import { fireEvent, screen } from '@testing-library/react'
import { renderPage, type Answers } from '../../../test/helpers/render-page'
import { isOpenAt } from './open-now'
import { useSupportSheet } from './use-support-sheet'

function Page() {
  const { open, sheet } = useSupportSheet()
  return (
    <>
      <button onClick={open}>客服</button>
      {sheet}
    </>
  )
}

const site = { productName: '珍循', demo: false, loginDocuments: '' }
const open = { from: 540, to: 1260, days: [1, 2, 3, 4, 5] }
const operator = { name: '某某商贸', phone: '400-000-0000', hours: '工作日 9:00-21:00', open }
const show = async (answers: Answers) => {
  renderPage(Page, '/site/index', answers)
  fireEvent.click(screen.getByText('客服'))
  await screen.findByText('联系客服')
}

it('shows phone and hours of the host, to call and to copy', async () => {
  await show({ 'GET /config/site': () => ({ ...site, operator }) })
  expect(await screen.findByText('400-000-0000')).toBeTruthy()
  expect(screen.getByText('工作日 9:00-21:00')).toBeTruthy()
  expect(screen.getByRole('button', { name: '复制客服电话' })).toBeTruthy()
  expect(screen.getByText('拨打电话')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: '联系客服' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
})

it('says so where the host has published no phone', async () => {
  await show({ 'GET /config/site': () => site })
  expect(await screen.findByText('客服电话暂未公布')).toBeTruthy()
  expect(screen.queryByText('拨打电话')).toBeNull()
})

it('offers 重试 when the contact did not come', async () => {
  let isDown = true
  await show({ 'GET /config/site': () => (isDown ? { error: { kind: 'network' } } : { ...site, operator }) })
  isDown = false
  fireEvent.click(await screen.findByText('重试'))
  expect(await screen.findByText('400-000-0000')).toBeTruthy()
})

it.each([
  ['Monday 09:00 in China', Date.UTC(2026, 2, 2, 1), true],
  ['Monday 08:59', Date.UTC(2026, 2, 2, 0, 59), false],
  ['Monday 21:00', Date.UTC(2026, 2, 2, 13), false],
  ['Sunday noon', Date.UTC(2026, 2, 1, 4), false],
])('on %s it is open: %s', (_when, now, isOpen) => expect(isOpenAt(open, now)).toBe(isOpen))
