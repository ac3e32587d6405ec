import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { signIn } from '@/core/store/session'
import { isPersonalHere } from '@/shared/viewed-items'
import { renderPage } from '../../../../test/helpers/render-page'
import PrivacySettingPage from '.'

beforeEach(() => localStorage.clear())

it("changes a visitor's device alone", () => {
  const { requests } = renderPage(PrivacySettingPage, '/user/privacy-setting', {})
  fireEvent.click(screen.getByRole('switch', { name: '个性化推荐' }))
  expect(isPersonalHere()).toBe(false)
  expect(screen.queryByText('授权管理')).toBeNull()
  expect(requests).toEqual([])
})

it("changes the user's setting, and the device with it", async () => {
  const page = renderPage(PrivacySettingPage, '/user/privacy-setting', {
    'GET /user/privacy-setting': () => ({ isPersonal: true }),
    'GET /document/consents': () => ({
      list: [{ key: 'privacy', title: '隐私政策', version: '2', at: 0, kind: 'given' }],
    }),
    'POST /user/privacy-setting': () => ({ isPersonal: false }),
  })
  await act(async () => page.store.dispatch(signIn('token')))
  expect(await screen.findByText('1970-01-01 同意第 2 版')).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: '个性化推荐' }))
  await waitFor(() => expect(isPersonalHere()).toBe(false))
  expect(page.requests).toContainEqual({ call: 'POST /user/privacy-setting', input: { isPersonal: false } })
})
