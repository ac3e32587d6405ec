import { act, fireEvent, screen } from '@testing-library/react'
import type { Mission } from '@contract/mission'
import { renderPage } from '../../../test/helpers/render-page'
import { Missions } from './missions'

const mission: Mission = {
  id: '1',
  title: '逛逛降价专区',
  award: '满减礼券',
  state: 'open',
  url: '/product/sale?viewPageMissionID=1.a&viewPageMissionTitle=x',
}
const open = async (list: Mission[], signedIn = true) => {
  const view = renderPage(Missions, '/voucher/for-sale', { 'GET /mission/record': () => ({ list }) }, { signedIn })
  if (list.length > 0) await screen.findByText('做任务领券')
  else await act(async () => {})
  return view
}

it('leads to the page of a mission with its id, and says what it gives', async () => {
  const { journey } = await open([mission])
  expect(screen.getByText('奖励 满减礼券')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '去完成，逛逛降价专区' }))
  expect(journey).toEqual([mission.url])
})

it('a visitor logs in first: the id is the user’s', async () => {
  const { journey } = await open([mission], false)
  fireEvent.click(screen.getByRole('button', { name: /^去完成/ }))
  expect(journey.join()).toContain('login')
})

it('what was done today, or has nothing left, leads nowhere', async () => {
  await open([
    { ...mission, state: 'done' },
    { ...mission, id: '2', state: 'over' },
  ])
  expect(screen.getByText('今日已完成')).toBeTruthy()
  expect(screen.getByText('已领完')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^去完成/ })).toBeNull()
})

it('there is nothing where there are none, and the list is read again on return', async () => {
  const { container, requests, show } = await open([])
  expect(container.textContent).toBe('')
  await act(async () => show())
  expect(requests.filter(({ call }) => call === 'GET /mission/record').length).toBeGreaterThan(1)
})
