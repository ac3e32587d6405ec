/** The console's own frame in a document of jsdom, whose calls a server of the same test answers. */
import '../../../admin/test-setup'
import type { AdminCallInput } from '@contract/admin/calls'
import { act, fireEvent, render } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { createElement, type ComponentType } from 'react'
import type { TestOperator } from '../../helpers/operators'
import type { TestServer } from '../../helpers/server'

/** ms for what a page reads and draws on a busy machine. */
const PAGE_MS = 30_000
const LOOK_EVERY_MS = 20

/** An action as the page sent it. */
export type SentAct = AdminCallInput<'POST /admin/record/act'>

export interface ConsoleDesk {
  /** What the page sent last. */
  sent: SentAct | null
  /** Opens a path below /admin. */
  open(path: string): Promise<void>
  /** Another operator sits down. */
  seat(operator: TestOperator): Promise<void>
}

/** Resolves with the first value that is not nothing. @throws Error `what` */
export async function soon<T>(what: () => string, look: () => T | null | undefined | false): Promise<T> {
  const end = Date.now() + PAGE_MS
  for (;;) {
    const found = look()
    if (found !== null && found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error(`not seen: ${what()}`)
    await act(() => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS)))
  }
}

/**
 * The frame is one for all tests of a file: its router belongs to the document. Actions of records are sent as dry
 * runs: the server does all that they want, and takes it back, so that the record is there for its other actions.
 */
export async function openConsole(server: TestServer, first: TestOperator): Promise<ConsoleDesk> {
  let { cookie } = first
  let last: SentAct | null = null
  const asDryRun = (body: string): string => {
    last = JSON.parse(body) as SentAct
    return JSON.stringify({ ...last, isDryRun: true })
  }
  const answer = async (url: string, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> => {
    const dry = url.endsWith('/admin/record/act') ? asDryRun(String(body)) : body
    const sent = { host: 'shop.test', origin: 'http://shop.test', 'sec-fetch-site': 'same-origin', cookie }
    const { status, text } = await server.request({
      url,
      absolute: true,
      method: method === 'POST' ? 'POST' : 'GET',
      signed: false,
      ...(typeof dry === 'string' && { body: dry }),
      headers: { ...sent, ...(headers as Record<string, string>) },
    })
    return new Response(text, { status })
  }
  Object.assign(globalThis, {
    // The page draws by itself, as in a browser: tests look until they see.
    IS_REACT_ACT_ENVIRONMENT: false,
    fetch: answer,
    // Counts come by the first page's own calls; nothing of these tests waits for an event.
    EventSource: class {
      close(): void {}
    },
    createImageBitmap: () => Promise.reject(new Error('jsdom decodes no pictures')),
    // Nothing is laid out, and jsdom takes its time to find that out.
    getComputedStyle: ({ style }: HTMLElement) => style,
  })
  history.replaceState({ idx: 0 }, '', '/admin/account')
  const { session, readSession } = await import('../../../admin/data/session')
  const { default: Frame } = (await import('../../../admin/app/frame')) as { default: ComponentType }
  await readSession()
  const theme = { token: { motion: false } }
  render(
    createElement(
      ConfigProvider,
      { theme, button: { autoInsertSpace: false } },
      createElement(App, null, createElement(Frame)),
    ),
  )
  const open = (path: string) =>
    act(async () => {
      // As the console's router keeps its place in the history.
      const { idx = 0 } = (history.state ?? {}) as { idx?: number }
      history.pushState({ idx: idx + 1, key: path, usr: null }, '', `/admin${path}`)
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    })
  return {
    get sent() {
      return last
    },
    open,
    seat: async (operator) => {
      if (operator.cookie === cookie) return
      await open('/account')
      cookie = operator.cookie
      await act(async () => void (await readSession()))
      if (session.get()?.operator?.login !== operator.login) throw new Error(`${operator.login} is not signed in`)
    },
  }
}

const { click, change, mouseDown } = fireEvent
export const press = (element: Element) => act(async () => void click(element))
export const type = (element: Element, value: string) => act(async () => void change(element, { target: { value } }))

/** Chooses an option of a list: the first one, or the first with the text. */
export async function choose(list: Element, text = ''): Promise<void> {
  await act(async () => void mouseDown(list))
  const id = list.getAttribute('aria-controls') ?? ''
  const option = await soon(
    () => `the option ${text} of ${id}`,
    () =>
      [...document.querySelectorAll(`.ant-select-dropdown:has([id="${id}"]) .ant-select-item-option`)].find((one) =>
        one.textContent?.includes(text),
      ),
  )
  await press(option)
}

/** Puts a picture into a field of files, and waits until it has arrived. */
export async function upload(input: Element, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const file = new File([bytes], 'photo.jpg', { type: 'image/jpeg' })
  await act(async () => void change(input, { target: { files: [file] } }))
}
