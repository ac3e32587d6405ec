import type Taro from '@tarojs/taro'
import { awaitMountsOf } from './page-mounts'

/** Taro's app as far as pages go: they are in the tree from the next `render` on. */
const start = () => {
  const opened: [id: string, done: () => void][] = []
  const tree: string[] = []
  const made = {
    mount: (_page: unknown, id: string, done: () => void) => void opened.push([id, done]),
    unmount: (id: string, done?: () => void) => {
      tree.splice(tree.indexOf(id), 1)
      done?.()
    },
  } as unknown as Taro.AppInstance
  const current = { app: null } as Taro.getCurrentInstance.Current
  awaitMountsOf(current)
  current.app = made
  const { app } = current as { app: Taro.AppInstance }
  return {
    tree,
    open: (id: string, done: () => void = () => {}) => app.mount({} as never, id, done),
    leave: (id: string, done?: () => void) => app.unmount(id, done),
    render: () => {
      for (const [id, done] of opened.splice(0)) {
        tree.push(id)
        done()
      }
    },
  }
}

it('a page that has entered leaves at once', () => {
  const { tree, open, leave, render } = start()
  const left = jest.fn()
  open('home')
  open('detail')
  render()
  expect(tree).toEqual(['home', 'detail'])
  leave('detail', left)
  expect(tree).toEqual(['home'])
  expect(left).toHaveBeenCalledTimes(1)
})

it('a page that has not entered yet leaves when it has, and no other in its place', () => {
  const { tree, open, leave, render } = start()
  const steps: string[] = []
  open('home')
  render()
  open('detail', () => steps.push('entered'))
  leave('detail', () => steps.push('left'))
  expect(tree).toEqual(['home'])
  expect(steps).toEqual([])
  render()
  expect(tree).toEqual(['home'])
  expect(steps).toEqual(['entered', 'left'])
})

it('a page that Taro keeps waiting for the last one of its route leaves after it has entered', () => {
  const { tree, open, leave, render } = start()
  open('home')
  render()
  open('first')
  // Taro opens the second page of a route when the first one has left.
  leave('first', () => open('second'))
  leave('second')
  render()
  expect(tree).toEqual(['home'])
  render()
  expect(tree).toEqual(['home'])
})

it('the app is the one that was given', () => {
  const app = { mount: jest.fn(), unmount: jest.fn() } as unknown as Taro.AppInstance
  const current = { app: null } as Taro.getCurrentInstance.Current
  awaitMountsOf(current)
  expect(current.app).toBeNull()
  current.app = app
  expect(current.app).toBe(app)
})
