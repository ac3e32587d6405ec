import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { renderPage } from '../../test/helpers/render-page'
import { useAnswer, useOpenForResult } from './open-for-result'

const got = jest.fn()
const Opener = () => {
  const openForResult = useOpenForResult()
  return <button onClick={() => void openForResult('addrIndex', { id: '7' }).then(got)}>打开</button>
}
const Picker = () => {
  const answer = useAnswer('addrIndex')
  return answer ? <button onClick={() => answer('8')}>选这个</button> : <span>不能选择</span>
}
const open = () => {
  const page = renderPage(Opener, '/order/create', {})
  fireEvent.click(screen.getByText('打开'))
  return { ...page, url: page.journey[0] ?? '' }
}

beforeEach(() => {
  got.mockReset()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

it('resolves with what the opened screen answers, which then goes back', async () => {
  const { url } = open()
  expect(url).toMatch(/^\/addr\/index\?id=7&answerTo=.+/)
  const { journey } = renderPage(Picker, url, {})
  fireEvent.click(screen.getByText('选这个'))
  await act(async () => jest.runOnlyPendingTimers())
  expect(got.mock.calls).toEqual([['8']])
  await waitFor(() => expect(journey).toEqual(['back']))
})

it('resolves with undefined when the user comes back without an answer', async () => {
  const { show } = open()
  await act(async () => show())
  expect(got.mock.calls).toEqual([[undefined]])
})

it('resolves with undefined when the opener is closed', async () => {
  const { unmount } = open()
  await act(async () => unmount())
  expect(got.mock.calls).toEqual([[undefined]])
})

it('a screen that was opened otherwise, or was reloaded, answers nobody', () => {
  renderPage(Picker, '/addr/index?answerTo=unknown', {})
  expect(screen.getByText('不能选择')).toBeTruthy()
})
