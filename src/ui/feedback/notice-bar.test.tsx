import { act, fireEvent, render, screen } from '@testing-library/react'
import { NoticeBar } from './notice-bar'

it('a long text runs at 60 px a second after 1 s (spec 9/44, 9/45)', async () => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { width: this.classList.contains('rx-marquee') ? 240 : 600 } as DOMRect
  })
  await act(async () => void render(<NoticeBar text="长" />))
  expect(screen.getByText('长').style.animationDuration).toBe('10s, 14s')
  expect(screen.getByText('长').style.animationDelay).toBe('1s, 11s')
  jest.restoreAllMocks()
})

it('closeable: hides on close and calls onClose (spec 4/25, 2.13/8)', async () => {
  const onClose = jest.fn()
  await act(async () => void render(<NoticeBar text="春节照常发货" type="pink" closeable onClose={onClose} />))
  expect(screen.getByRole('note').className).toContain('rx-notice-pink')
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByText('春节照常发货')).toBeNull()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('can lead somewhere, and its cross does not', () => {
  const onTap = jest.fn()
  render(<NoticeBar wrap text="查看详情" closeable onTap={onTap} />)
  fireEvent.click(screen.getByRole('button', { name: '查看详情' }))
  expect(onTap).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(onTap).toHaveBeenCalledTimes(1)
})

it('one that was closed stays closed, and another text is another notice', async () => {
  const bar = (text: string) => <NoticeBar wrap closeable text={text} />
  const { rerender } = render(bar('春节照常发货'))
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  rerender(bar('春节照常发货'))
  expect(screen.queryByRole('note')).toBeNull()
  rerender(bar('支付系统维护'))
  expect(screen.getByText('支付系统维护')).toBeTruthy()
})
