import { act, fireEvent, screen } from '@testing-library/react'
import { dialog, DialogCancelled } from './dialog'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => jest.useFakeTimers())
afterEach(async () => {
  await act(async () => jest.advanceTimersByTime(1000))
  jest.useRealTimers()
})

/** The promise is wrapped in an object, because awaiting it here would wait for the user's answer. */
const opened = async <T>(start: () => Promise<T>) => {
  const box: { answer?: Promise<T> } = {}
  await act(async () => {
    box.answer = start()
    box.answer.catch(() => undefined)
  })
  return box as { answer: Promise<T> }
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const isOpen = () => screen.queryByRole('alertdialog') !== null
const afterLeaving = () => act(async () => jest.advanceTimersByTime(240))

it('is titled 提示 with 确定 and 取消, and resolves on 确定 (spec 4/28, 2.13/2, 2.13/3)', async () => {
  const { answer } = await opened(() => dialog.confirm({ message: '确定要取消订单吗？' }))
  expect(screen.getByText('提示')).toBeTruthy()
  expect(screen.getByRole('button', { name: '取消' })).toBeTruthy()
  await press('确定')
  await expect(answer).resolves.toBeUndefined()
  await afterLeaving()
  expect(isOpen()).toBe(false)
})

it('rejects on 取消 and on Escape (spec 4/28)', async () => {
  const first = await opened(() => dialog.confirm({ message: '一' }))
  await press('取消')
  await expect(first.answer).rejects.toBeInstanceOf(DialogCancelled)
  await afterLeaving()
  const second = await opened(() => dialog.confirm({ message: '二' }))
  await act(async () => void fireEvent.keyDown(document, { key: 'Escape' }))
  await expect(second.answer).rejects.toBeInstanceOf(DialogCancelled)
})

it('has no title where the shop gives none: 提示 above a question says nothing', async () => {
  await opened(() => dialog.isConfirmed({ message: '退出登录？' }))
  expect(screen.getByRole('alertdialog', { name: '退出登录？' })).toBeTruthy()
  expect(screen.queryByText('提示')).toBeNull()
  await press('取消')
  await afterLeaving()
  await opened(() => dialog.alert({ message: '商品已售出', title: undefined }))
  expect(screen.getByRole('alertdialog', { name: '商品已售出' })).toBeTruthy()
  await press('确定')
  await afterLeaving()
})

it('answers a question with true or false', async () => {
  const yes = await opened(() => dialog.isConfirmed({ message: '一' }))
  await press('确定')
  await expect(yes.answer).resolves.toBe(true)
  await afterLeaving()
  const no = await opened(() => dialog.isConfirmed({ message: '二' }))
  await press('取消')
  await expect(no.answer).resolves.toBe(false)
})

it('stays open when beforeClose says no (spec 4/29)', async () => {
  const beforeClose = jest.fn((action: string) => action === 'cancel')
  const { answer } = await opened(() => dialog.isConfirmed({ message: '一', beforeClose }))
  await press('确定')
  expect(isOpen()).toBe(true)
  await press('取消')
  await expect(answer).resolves.toBe(false)
  expect(beforeClose.mock.calls).toEqual([['confirm'], ['cancel']])
})

it('waits for an answer that comes later, busy, and takes no second press', async () => {
  let say!: (answer: boolean) => void
  const beforeClose = jest.fn(() => new Promise<boolean>((resolve) => (say = resolve)))
  const { answer } = await opened(() => dialog.isConfirmed({ message: '一', beforeClose }))
  await press('确定')
  await press('取消')
  expect(beforeClose).toHaveBeenCalledTimes(1)
  expect(document.querySelector('.rx-dialog-confirm .rx-spin')).toBeTruthy()
  await act(async () => say(true))
  await expect(answer).resolves.toBe(true)
})

it('stays open when beforeClose fails', async () => {
  const { answer } = await opened(() =>
    dialog.isConfirmed({
      message: '一',
      beforeClose: (action) => (action === 'confirm' ? Promise.reject(new Error('网络')) : true),
    }),
  )
  await press('确定')
  expect(isOpen()).toBe(true)
  await press('取消')
  await expect(answer).resolves.toBe(false)
})

it('stays open when beforeClose throws at once', async () => {
  const beforeClose = (action: string) => {
    if (action === 'confirm') throw new Error('校验')
    return true
  }
  const { answer } = await opened(() => dialog.isConfirmed({ message: '一', beforeClose }))
  await press('确定')
  expect(isOpen()).toBe(true)
  await press('取消')
  await expect(answer).resolves.toBe(false)
})

it('a tap beside it does nothing, unless it is allowed to cancel', async () => {
  const one = await opened(() => dialog.isConfirmed({ message: '一' }))
  const tapBeside = () => act(async () => void fireEvent.click(document.querySelector('.rx-layer-scrim') as Element))
  await tapBeside()
  expect(isOpen()).toBe(true)
  await press('确定')
  await expect(one.answer).resolves.toBe(true)
  await afterLeaving()
  const two = await opened(() => dialog.isConfirmed({ message: '二', closeOnOverlay: true }))
  await tapBeside()
  await expect(two.answer).resolves.toBe(false)
})

it('a second dialog waits for the first', async () => {
  const one = await opened(() => dialog.isConfirmed({ message: '第一个' }))
  const two = await opened(() => dialog.isConfirmed({ message: '第二个' }))
  expect(screen.queryByText('第二个')).toBeNull()
  await press('确定')
  await expect(one.answer).resolves.toBe(true)
  expect(screen.getByText('第二个')).toBeTruthy()
  await press('取消')
  await expect(two.answer).resolves.toBe(false)
})

it('an alert has one button', async () => {
  const { answer } = await opened(() => dialog.alert({ message: '一', confirmText: '知道了' }))
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await press('知道了')
  await expect(answer).resolves.toBeUndefined()
})

it('one that follows another comes as a dialog of its own: announced, with the focus, and not confirmed by a second Enter', async () => {
  const first = await opened(() => dialog.confirm({ message: '一' }))
  const second = await opened(() => dialog.confirm({ message: '二' }))
  screen.getByRole('button', { name: '确定' }).focus()
  await press('确定')
  await expect(first.answer).resolves.toBeUndefined()
  const box = screen.getByRole('alertdialog', { name: '提示，二' })
  expect(document.activeElement).toBe(box)
  await act(async () => void fireEvent.keyDown(document.activeElement ?? document, { key: 'Enter' }))
  expect(isOpen()).toBe(true)
  await press('确定')
  await expect(second.answer).resolves.toBeUndefined()
})

it('opens while the last one is still leaving', async () => {
  await opened(() => dialog.confirm({ message: '一' }))
  await press('取消')
  await opened(() => dialog.confirm({ message: '二' }))
  expect(screen.getByText('二')).toBeTruthy()
  await press('取消')
})
