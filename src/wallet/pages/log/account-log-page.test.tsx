import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage } from '../../../../test/helpers/render-page'
import AccountLogPage from '.'

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
})

const EMPTY = { list: [], page: 1, pageSize: 20, total: 0, hasMore: false, inFen: 0, outFen: 0 }

const open = (url: string) =>
  renderPage(AccountLogPage, url, {
    'GET /user/account-log': ({ month = '2026-03' }) => ({ ...EMPTY, month }),
  })
const asked = (requests: ReturnType<typeof open>['requests']) =>
  requests.filter(({ call }) => call === 'GET /user/account-log').map(({ input }) => input)

it('leads to the month before also from one without changes', async () => {
  const { requests } = open('/user/account-log?month=2026-03')
  expect(await screen.findByText('本月没有收支')).toBeTruthy()
  expect(screen.getByText('2026 年 3 月')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '上个月' }))
  await waitFor(() => expect(screen.getByText('2026 年 2 月')).toBeTruthy())
  await waitFor(() => expect(asked(requests)).toContainEqual({ month: '2026-02', page: 1 }))
})

it('takes no other text of the address than a month and a type', async () => {
  const { requests } = open('/user/account-log?month=abc&type=nothing')
  await waitFor(() => expect(asked(requests)).toEqual([{ page: 1 }]))
})
