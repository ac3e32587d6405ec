/**
 * A page of the console in jsdom: all that the frame gives it, an address, and a stand-in for the server at the call
 * layer (data/call.ts). Its answers have the contract's types; what the page sends is checked by the contract's
 * schemas.
 */
import { ALL_PERMISSIONS, type Permission } from '@contract/admin/permissions'
import { adminRowOf } from '@contract/admin/calls'
import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { Value } from '@sinclair/typebox/value'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { button } from './app/button'
import type { AdminCallName, AdminData, AdminInput } from './data/calls'
import { network, sessionEnd, stepUpRequest } from './data/client'
import { live } from './data/live'
import { accessControlProvider, authProvider, dataProvider, liveProvider } from './data/providers'
import { session, type SignedIn } from './data/session'
import { HotkeysProvider, usePressKey } from './lib/hotkeys'
import { UnsavedProvider } from './lib/unsaved'
import { acting } from './test-acting'

/** 2026-03-01 12:00 in China: the present of every test. */
export const NOW = Date.UTC(2026, 2, 1, 4)
export const HOUR_MS = 3_600_000

/** The operator of the tests, with every permission. */
export const OPERATOR: SignedIn = {
  id: '1',
  login: 'shen.jia',
  name: '沈嘉',
  roles: [{ key: 'owner', title: '店主' }],
  permissions: ALL_PERMISSIONS,
  limits: { 'refund.fen': null },
  isDemo: false,
  endsAt: NOW + 12 * HOUR_MS,
  idleEndsAt: NOW + 2 * HOUR_MS,
  stepUpUntil: null,
  recoveryCodesLeft: 8,
  phone: '139****1111',
  invitedBy: null,
}
/** Another one. */
export const COLLEAGUE = { id: '3', login: 'he.ping', name: '何平' }

/** What the server refuses: `fields` are sentences by input name. */
export class Refusal {
  constructor(
    readonly message: string,
    readonly more: { status?: number; code?: number; fields?: Record<string, string>; data?: object } = {},
  ) {}
}
/** An answer that is lost on the way. */
export const LOST = Symbol('lost')

type Answered<N extends AdminCallName> = AdminData<N> | Refusal | typeof LOST
export type Answers = {
  [N in AdminCallName]?: Answered<N> | ((input: AdminInput<N>) => Answered<N> | Promise<Answered<N>>)
}

/** What every record and list asks beside its own calls. */
const COMMON: Answers = {
  'POST /admin/lease/take': { lease: { operator: COLLEAGUE, until: NOW + HOUR_MS, mine: true } },
  'POST /admin/lease/release': {},
  'GET /admin/view/list': { list: [] },
}

let answers: Answers = {}
let calls: { name: AdminCallName; input: unknown }[] = []
/** Calls that the contract refuses, or that nothing answers. */
let problems: string[] = []

const envelope = (status: number, code: number, message: string, data: unknown) =>
  ({ ok: status < 400, status, json: async () => ({ ret_code: code, ret_msg: message, data }) }) as Response

const answerCall = async (address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  const name = `${method} ${pathname.replace('/api', '')}` as AdminCallName
  const { input: schema } = adminRowOf(name)
  const input: unknown =
    method === 'GET' ? Value.Convert(schema, Object.fromEntries(searchParams)) : JSON.parse(String(body))
  calls.push({ name, input })
  for (const { path, message } of Value.Errors(schema, input)) problems.push(`${name} ${path}: ${message}`)
  const given: unknown = answers[name]
  if (given === undefined) problems.push(`${name} is not answered`)
  const answer: unknown = typeof given === 'function' ? await (given as (input: unknown) => unknown)(input) : given
  if (answer === LOST) throw new TypeError('Failed to fetch')
  if (answer instanceof Refusal) {
    const { status = 400, code = status, fields, data } = answer.more
    return envelope(status, code, answer.message, { ...data, ...(fields && { fields }) })
  }
  return envelope(200, 200, '', answer)
}

/** The stand-in of a test. */
export const server = {
  /** From now on. */
  answer: (more: Answers): void => void Object.assign(answers, more),
  /** What was sent by a call, in its sequence. */
  sent: <N extends AdminCallName>(name: N): AdminInput<N>[] =>
    calls.filter((one) => one.name === name).map(({ input }) => input as AdminInput<N>),
}

const original = globalThis.fetch
beforeEach(() => {
  jest.useFakeTimers({
    now: NOW,
    // Only the time of day stands still.
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
      ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
      ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
    ],
  })
  localStorage.clear()
  answers = { ...COMMON }
  calls = []
  problems = []
  Object.assign(globalThis, {
    fetch: answerCall,
    createImageBitmap: () => Promise.reject(new Error('jsdom decodes no pictures')),
  })
})
afterEach(() => {
  cleanup()
  const found = problems
  globalThis.fetch = original
  jest.useRealTimers()
  session.set(null)
  live.counts.set(null)
  network.set(true)
  sessionEnd.set(null)
  stepUpRequest.set(null)
  expect(found).toEqual([])
})

/** Signs an operator in, with these permissions alone where they are given. */
export const signIn = (permissions: readonly Permission[] = ALL_PERMISSIONS): void =>
  session.set({ productName: '珍循', demo: false, operator: { ...OPERATOR, permissions: [...permissions] } })

let pressKey: (key: string) => void = () => undefined
/** Hands the page's commands to the test. */
const Keys = () => {
  pressKey = usePressKey()
  return null
}

/** A command by its key, as the frame's listener hands it on (lib/keyboard.ts). */
export const command = (key: string): Promise<void> => acting(() => pressKey(key))

export interface Opened {
  /** The path and query in front. */
  address: () => string
  go: (to: string) => Promise<void>
}

/**
 * Opens a page.
 * @param path its place in the router, where the address has parameters: `/records/order/:id`
 * @param permissions what the operator may, if not everything
 */
export const open = async (
  page: ReactNode,
  given: Answers = {},
  { at = '/', path = '*', permissions }: { at?: string; path?: string; permissions?: readonly Permission[] } = {},
): Promise<Opened> => {
  server.answer(given)
  signIn(permissions)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
  const Root = ({ children }: { children?: ReactNode }) => (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
      liveProvider={liveProvider}
      routerProvider={routerProvider}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: queries } }}
    >
      <UnsavedProvider>
        <HotkeysProvider>
          <Keys />
          {children}
        </HotkeysProvider>
      </UnsavedProvider>
    </Refine>
  )
  const routes = [...new Set([path, '*'])].map((place) => ({
    path: place,
    element: <Root>{place === path ? page : null}</Root>,
  }))
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  await acting(() => {
    render(
      <ConfigProvider locale={zhCN} virtual={false} button={button} theme={{ token: { motion: false } }}>
        <App>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </App>
      </ConfigProvider>,
    )
  })
  return {
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    go: (to) => acting(() => router.navigate(to)),
  }
}

/** A field by its label, within what is in front. */
const field = (label: string | RegExp, inside: HTMLElement = document.body) => within(inside).findByLabelText(label)

export const type = async (label: string | RegExp, value: string, inside?: HTMLElement): Promise<void> => {
  const element = await field(label, inside)
  await acting(() => fireEvent.change(element, { target: { value } }))
}

/** Types a text and ends it with the enter key, as a scanner does. */
export const enter = async (label: string | RegExp, value: string): Promise<void> => {
  await type(label, value)
  const element = await field(label)
  await acting(() => fireEvent.keyDown(element, { key: 'Enter', keyCode: 13 }))
}

export const press = async (name: string | RegExp, inside: HTMLElement = document.body): Promise<void> => {
  const button = await within(inside).findByRole('button', { name })
  await acting(() => fireEvent.click(button))
}

/** The dialog or drawer with a title: antd's ids are all the same in tests, so that it has no name by them. */
export const dialogOf = (title: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = screen.getAllByRole('dialog').find((one) => within(one).queryAllByText(title).length > 0)
    if (!found) throw new Error(`no dialog ${title}`)
    return found
  })

/** Opens a list, unless it is open. @returns the texts of what it offers */
export const offered = async (label: string | RegExp, inside: HTMLElement = document.body): Promise<string[]> => {
  const list = await within(inside).findByRole('combobox', { name: label })
  if (list.getAttribute('aria-expanded') !== 'true') await acting(() => fireEvent.mouseDown(list))
  return optionsInFront().map(({ title }) => title)
}

/** Of the list that is open. */
const optionsInFront = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
  ),
]

/** Chooses an option of a list by its whole text. */
export const choose = async (label: string | RegExp, option: string, inside?: HTMLElement): Promise<void> => {
  await offered(label, inside)
  const found = await waitFor(() => {
    const one = optionsInFront().find(({ title }) => title === option)
    if (!one) throw new Error(`${String(label)} does not offer ${option}`)
    return one
  })
  await acting(() => fireEvent.click(found))
}

/** Puts files into a field of files. */
export const upload = async (label: string | RegExp, ...files: File[]): Promise<void> => {
  const input = await field(label)
  await acting(() => fireEvent.change(input, { target: { files } }))
}

export const jpeg = (name = 'photo.jpg'): File => new File([name], name, { type: 'image/jpeg' })

/** A page of a table. */
export const pageOf = <Row,>(list: Row[]) => ({ list, page: 1, pageSize: 20, total: list.length })
