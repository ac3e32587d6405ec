import { fireEvent, screen } from '@testing-library/react'
import { renderPage, type Answers } from '../../../test/helpers/render-page'
import { reviewOf, reviewPage } from '../../../test/helpers/review-samples'
import { Screen } from '@/screen/screen'
import { ReviewSection } from './review-section'

const Page = () => (
  <Screen route="seriesPage">
    <ReviewSection kind="series" id="11" />
  </Screen>
)
const open = (answer: Answers['GET /review/list']) =>
  renderPage(Page, '/m/series/page?id=11', { 'GET /review/list': answer })

it('counts what was written, and opens the reviews in place', async () => {
  const more = { text: '一个月后还是好。', photos: [], at: Date.UTC(2026, 10, 24) }
  const reply = { text: '谢谢您', at: Date.UTC(2026, 10, 24) }
  const { requests } = open(() =>
    reviewPage([reviewOf({ more, reply, gradeMatch: 'SLIGHT' })], { summary: { count: 20, samePercent: 95 } }),
  )
  fireEvent.click(await screen.findByRole('button', { name: /成色一致率 95% · 20 条评价/ }))
  for (const text of ['实物和照片一致。', '成色略有出入', '一个月后还是好。', '未公开的评价也计入成色一致率']) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  expect(screen.getByText(/谢谢您/)).toBeTruthy()
  expect(requests.map(({ call, input }) => [call, input.kind, input.id])).toEqual([
    ['GET /review/list', 'series', '11'],
  ])
  fireEvent.click(screen.getByRole('button', { name: /收起/ }))
  expect(screen.queryByText('实物和照片一致。')).toBeNull()
})

it('fetches the next page on request', async () => {
  open(({ page }) =>
    page === 2
      ? reviewPage([reviewOf({ reviewId: 'PJ261124000000000002', text: '第二页' })], { page: 2, total: 2 })
      : reviewPage([reviewOf()], { hasMore: true, total: 2, summary: { count: 2, samePercent: null } }),
  )
  fireEvent.click(await screen.findByRole('button', { name: /2 条评价/ }))
  fireEvent.click(await screen.findByRole('button', { name: '查看更多评价' }))
  expect(await screen.findByText('第二页')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '查看更多评价' })).toBeNull()
})

it('says that nothing was written, without a button', async () => {
  open(() => reviewPage([]))
  expect(await screen.findByText('还没有评价')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /评价/ })).toBeNull()
})

it('fetches again after a failure', async () => {
  let isBroken = true
  open(() => {
    return isBroken ? { error: { kind: 'network' } as never } : reviewPage([reviewOf()])
  })
  const retry = await screen.findByRole('button', { name: /没有加载出来/ })
  isBroken = false
  fireEvent.click(retry)
  expect(await screen.findByText('1 条评价')).toBeTruthy()
})
