import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type * as EnvironmentModule from '@/core/platform/environment'
import { provideNative } from '@/core/platform/native'
import { renderPage } from '../../../../test/helpers/render-page'
import MessageCenterPage from '.'

let mockCan: readonly string[] = []
jest.mock('@/core/platform/environment', () => {
  const actual = jest.requireActual<typeof EnvironmentModule>('@/core/platform/environment')
  return {
    ...actual,
    environment: () => ({ ...actual.environment(), can: (name: string) => mockCan.includes(name) }),
  }
})

const BAR = /^系统通知未开启/

/** @param answers what the app says, one answer a question */
const open = async (answers: boolean[]) => {
  const calls: string[] = []
  provideNative(async (method) => {
    calls.push(method)
    return method === 'messagePushInfo' ? (answers.shift() ?? true) : undefined
  })
  renderPage(MessageCenterPage, '/message/center', { 'GET /message/center': () => ({ total: 0, categories: [] }) })
  await screen.findByText('联系客服')
  await act(async () => {})
  return calls
}

it('asks the app whether it may notify, and says nothing where it may (spec 7.3/9)', async () => {
  mockCan = ['messagePushInfo']
  expect(await open([true])).toEqual(['messagePushInfo'])
  expect(screen.queryByText(BAR)).toBeNull()
})

it('an app whose notifications are off offers them in its own window (spec 7.3/10)', async () => {
  mockCan = ['messagePushInfo', 'messagePushPopup']
  const calls = await open([false, true])
  await act(async () => fireEvent.click(await screen.findByText(BAR)))
  expect(calls).toEqual(['messagePushInfo', 'messagePushPopup', 'messagePushInfo'])
  await waitFor(() => expect(screen.queryByText(BAR)).toBeNull())
})

it('an app without that window opens the settings of the system (spec 7.3/11)', async () => {
  mockCan = ['messagePushInfo']
  const calls = await open([false, false])
  await act(async () => fireEvent.click(await screen.findByText(BAR)))
  expect(calls).toEqual(['messagePushInfo', 'openSystemSettings', 'messagePushInfo'])
  expect(screen.getByText(BAR)).toBeTruthy()
})

it('asks nothing outside of the app', async () => {
  mockCan = []
  expect(await open([])).toEqual([])
})
