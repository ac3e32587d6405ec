import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { PageContext, type PageContextValue } from '@/core/platform/lifecycle/page-context'
import type { Request } from '@/core/request/errors'
import { createStore } from '@/core/store'
import { injectSlice } from '@/core/store/inject-slice'
import { sessionChanged } from '@/core/store/session'
import { Layer } from '@/ui/overlay/layer'
import type { OverlayKind } from './overlay-queue'
import { useOverlay } from './use-overlay'

/** A page whose coming and going the test decides. */
const createPage = (pageId: string) => {
  const listeners = new Map<string, Set<(event?: unknown) => void>>()
  const emit = (name: string) => act(() => listeners.get(name)?.forEach((listener) => listener()))
  let isShown = true
  const value: PageContextValue = {
    pageId,
    params: {},
    isShown: () => isShown,
    on: (name, listener) => {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener as (event?: unknown) => void))
      return () => void known.delete(listener as (event?: unknown) => void)
    },
    stopPullDown: () => undefined,
  }
  return {
    Page: ({ children }: { children?: ReactNode }) => (
      <PageContext.Provider value={value}>{children}</PageContext.Provider>
    ),
    show: () => {
      isShown = true
      emit('show')
    },
    hide: () => {
      isShown = false
      emit('hide')
    },
  }
}

/** What a source finds out, as the test says it: null for nothing to show. */
const createFinder = () => {
  const settle: ((text: string | null) => void)[] = []
  const find = jest.fn(
    () =>
      new Promise<{ text: string } | null>((resolve) =>
        settle.push((text) => resolve(text === null ? null : { text })),
      ),
  )
  return { find, answer: (text: string | null) => act(async () => settle.shift()?.(text)) }
}

function Source({ kind, find }: { kind: OverlayKind; find: () => Promise<{ text: string } | null> }) {
  const { isOpen, data, close } = useOverlay(kind, find)
  return isOpen ? <button onClick={close}>{data?.text}</button> : null
}

const open = (content: ReactNode) => {
  const store = createStore({ request: (() => Promise.reject(new Error('no call'))) as unknown as Request })
  const view = render(<Provider store={store}>{content}</Provider>)
  return { store, show: (next: ReactNode) => view.rerender(<Provider store={store}>{next}</Provider>) }
}
const shown = () => screen.queryAllByRole('button').map((button) => button.textContent)
const home = createPage('home')
const list = createPage('list')
beforeEach(() => {
  home.show()
  list.show()
})

it('shows one at a time by kind, and consults a source only when nothing before it is open', async () => {
  const version = createFinder()
  const middle = createFinder()
  const privacy = createFinder()
  open(
    <home.Page>
      <Source kind="middle" find={middle.find} />
      <Source kind="version" find={version.find} />
      <Source kind="privacy" find={privacy.find} />
    </home.Page>,
  )
  expect([privacy, version, middle].map(({ find }) => find.mock.calls.length)).toEqual([1, 0, 0])
  await privacy.answer(null)
  expect(version.find).toHaveBeenCalledTimes(1)
  await version.answer('新版本')
  expect(shown()).toEqual(['新版本'])
  expect(middle.find).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('新版本'))
  await middle.answer('领取任务')
  expect(shown()).toEqual(['领取任务'])
  fireEvent.click(screen.getByText('领取任务'))
  expect(shown()).toEqual([])
  expect([privacy, version, middle].map(({ find }) => find.mock.calls.length)).toEqual([1, 1, 1])
})

it('gives an earlier kind the turn of one that has not opened, which keeps what it found', async () => {
  const version = createFinder()
  const middle = createFinder()
  const later = <Source key="middle" kind="middle" find={middle.find} />
  const { show } = open(<home.Page>{later}</home.Page>)
  show(
    <home.Page>
      {later}
      <Source kind="version" find={version.find} />
    </home.Page>,
  )
  await middle.answer('领取任务')
  expect(shown()).toEqual([])
  await version.answer('新版本')
  expect(shown()).toEqual(['新版本'])
  fireEvent.click(screen.getByText('新版本'))
  expect(await screen.findByText('领取任务')).toBeTruthy()
  expect(middle.find).toHaveBeenCalledTimes(1)
})

it('leaves an open one open when an earlier kind registers', async () => {
  const middle = createFinder()
  const privacy = createFinder()
  const first = <Source key="middle" kind="middle" find={middle.find} />
  const { show } = open(<home.Page>{first}</home.Page>)
  await middle.answer('领取任务')
  show(
    <home.Page>
      {first}
      <Source kind="privacy" find={privacy.find} />
    </home.Page>,
  )
  expect(shown()).toEqual(['领取任务'])
  expect(privacy.find).not.toHaveBeenCalled()
})

it('goes on to the next when an open source is gone', async () => {
  const version = createFinder()
  const middle = createFinder()
  const next = <Source key="middle" kind="middle" find={middle.find} />
  const { show, store } = open(
    <home.Page>
      {next}
      <Source kind="version" find={version.find} />
    </home.Page>,
  )
  await version.answer('新版本')
  show(<home.Page>{next}</home.Page>)
  await middle.answer('领取任务')
  expect(shown()).toEqual(['领取任务'])
  show(null)
  expect(store.getState()).toMatchObject({ overlays: { sources: [] } })
})

it('closes with its page, lets another page have its turn, and opens again on return', async () => {
  const version = createFinder()
  const middle = createFinder()
  const below = (
    <home.Page key="home">
      <Source kind="version" find={version.find} />
    </home.Page>
  )
  const above = (
    <list.Page key="list">
      <Source kind="middle" find={middle.find} />
    </list.Page>
  )
  const { show } = open(below)
  await version.answer('新版本')
  home.hide()
  expect(shown()).toEqual([])
  show([below, above])
  await middle.answer('领取任务')
  expect(shown()).toEqual(['领取任务'])
  list.hide()
  home.show()
  expect(shown()).toEqual(['新版本'])
  expect(version.find).toHaveBeenCalledTimes(1)
})

it('takes a source that cannot find out for one with nothing to show', async () => {
  const middle = createFinder()
  open(
    <home.Page>
      <Source kind="version" find={() => Promise.reject(new Error('offline'))} />
      <Source kind="middle" find={middle.find} />
    </home.Page>,
  )
  await act(async () => undefined)
  await middle.answer('领取任务')
  expect(shown()).toEqual(['领取任务'])
})

it('opens over no dialog, but after it', async () => {
  const middle = createFinder()
  const source = <Source key="middle" kind="middle" find={middle.find} />
  const dialogOf = (isOpen: boolean) => (
    <Layer key="dialog" open={isOpen} onClose={() => undefined} label="确认" boxClass="box">
      确认
    </Layer>
  )
  const { show } = open(<home.Page>{[dialogOf(true), source]}</home.Page>)
  await middle.answer('领取任务')
  expect(shown()).toEqual([])
  show(<home.Page>{[dialogOf(false), source]}</home.Page>)
  expect(shown()).toEqual(['领取任务'])
})

it('is added to the store once, beside the state that is there', () => {
  const { store } = open(null)
  store.dispatch(sessionChanged(true))
  const slice = { name: 'sample', reducer: (count = 0) => Number(count) + 1 }
  injectSlice(store, slice)
  injectSlice(store, { ...slice, reducer: () => 99 })
  injectSlice(store, { name: 'other', reducer: () => 'state' })
  expect(store.getState()).toMatchObject({ session: { isLoggedIn: true }, sample: 2, other: 'state' })
})
