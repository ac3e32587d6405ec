/** Each page of the mini-program has an outlet of its own; a dialog belongs to the page that opened it. */
import { act, render, screen } from '@testing-library/react'
import { configureUi } from '../internal/ports'
import { dialog } from './dialog'
import { DialogOutlet } from './dialog-outlet'

jest.mock('../overlay/overlays', () => ({ ensureOverlays: () => undefined }))

const first = { name: 'first' }
const second = { name: 'second' }
let active = first
beforeEach(() => configureUi({ page: () => active }))
afterAll(() => configureUi({}))

const openPage = (page: typeof first) => {
  active = page
  return render(<DialogOutlet />)
}
const openDialog = async (message: string) => {
  const box: { answer?: boolean } = {}
  await act(async () => {
    void dialog.isConfirmed({ message }).then((answer) => void (box.answer = answer))
  })
  return box
}

it('is drawn by the page that was active alone', async () => {
  const below = openPage(first)
  const above = openPage(second)
  await openDialog('确定离开？')
  expect(below.container.textContent).toBe('')
  expect(above.container.textContent).toContain('确定离开？')
})

it('is cancelled when its page closes, and appears on no other', async () => {
  const below = openPage(first)
  const above = openPage(second)
  const opened = await openDialog('取消这笔订单？')
  active = first
  await act(async () => above.unmount())
  expect(opened.answer).toBe(false)
  expect(below.container.textContent).toBe('')
})

it('waits for the first page when there is none yet', async () => {
  active = { name: 'app' }
  await openDialog('新版本已经准备好')
  openPage(second)
  expect(await screen.findByText('新版本已经准备好')).toBeTruthy()
})
