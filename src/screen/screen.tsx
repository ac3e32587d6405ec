/**
 * The scaffold of a screen: bar with title and back, login gate, the states of its data, pull-down, reload on return,
 * tracking section. A page says which route it shows, what it reads and what it draws.
 *
 * Owns: what every screen does alike. Refuses: what differs (lists: list/, forms: form/, details: detail/), and
 * business rules.
 */
import { View } from '@tarojs/components'
import { createContext, useContext, useEffect, useRef, type MutableRefObject, type ReactNode } from 'react'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { usePullDownRefresh, useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { ROUTE_PARAM } from '@/routes/derive'
import { isRouteName, routes, type RouteName } from '@/routes/manifest'
import { titleOf } from '@/routes/title'
import type { EmptyProps } from '@/ui/feedback/empty'
import { Navbar, type NavbarProps } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import type { CallError } from './call-error'
import { LoadFailed, LoginGate } from './load-failed'
import { ScreenSkeleton, type SkeletonKind } from './skeletons'
import { usePageReshow } from './use-page-reshow'

/** What a query hook returns, as far as a screen needs it. */
export interface Reading<D> {
  /** Of the current argument; undefined until it has come. */
  currentData?: D
  error?: CallError
  isFetching: boolean
  refetch(): PromiseLike<{ data?: D }>
}

interface ReadOptions {
  skip: boolean
  refetchOnMountOrArgChange: boolean
}

/** Reads one answer: a query hook of an endpoint, or a hook of the page that joins several. */
export type QueryHook<A, D> = (arg: A, options: ReadOptions) => Reading<D>

/** A hook as a prop: RTK's are generic, so their types are read off what they take (below). */
type AnyHook = (arg: never, options: never) => object

/** What `selectFromResult` of RTK's options is given holds the data; a hook of the page's own says it by its result. */
type DataOf<H extends AnyHook> = H extends (arg: never, options: infer O) => infer R
  ? NonNullable<O> extends { selectFromResult?: (state: infer S) => unknown }
    ? S extends { data?: infer D }
      ? Exclude<D, undefined>
      : never
    : R extends Reading<infer D>
      ? D
      : never
  : never
/** Without RTK's token for skipping. */
type ArgOf<H extends AnyHook> = Exclude<Parameters<H>[0], symbol>

type BarLook = Omit<NavbarProps, 'title' | 'onBack'>

interface ScreenProps {
  /**
   * The row whose title, login gate and pull-down apply. Where several routes share the page, the address's own row
   * counts.
   */
  route: RouteName
  /** Instead of the row's title. */
  title?: string
  /** What the bar shows besides title and back; false: the page draws its own bar. */
  bar?: BarLook | false
  /**
   * What the back icon does; null: no icon (tab pages). Default: one page back. A form inside has it confirmed
   * (`useScreenBack`).
   */
  onBack?: (() => void) | null
  /** What logging in brings, for a visitor of a private row. */
  loggedOut?: Pick<EmptyProps, 'title' | 'text'>
  /** Below everything in every state, e.g. the tab bar. */
  footer?: ReactNode
  /** White instead of warm grey. */
  plain?: boolean
  className?: string
  children: ReactNode
}

interface LoadingScreenProps<H extends AnyHook> extends Omit<ScreenProps, 'title' | 'bar' | 'children'> {
  /** A query hook of an endpoint, e.g. `useOrderInfoQuery`, or a `QueryHook` of the page's own. */
  query: H
  /** The hook's argument. */
  arg: ArgOf<H>
  /** Instead of the row's title; `data` is undefined until it has come. */
  title?: string | ((data: DataOf<H> | undefined) => string)
  bar?: BarLook | ((data: DataOf<H> | undefined, error: CallError | undefined) => BarLook)
  skeleton: SkeletonKind
  /** Shown when the server knows no such thing, e.g. 订单不存在. */
  missing?: string
  /** Reads anew whenever the page comes back to the front; default true. A form says false. */
  reloads?: boolean
  children: (data: DataOf<H>, reading: Reading<DataOf<H>>) => ReactNode
}

interface FrameValue {
  title: string
  /** What the back icon does instead, set by what the screen holds. */
  back: MutableRefObject<(() => void) | undefined>
  goBack: (() => void) | undefined
}

const FrameContext = createContext<FrameValue | null>(null)

/** The back icon of the screen around this component calls `onBack` as long as the component is there. */
export const useScreenBack = (onBack: () => void): void => {
  const back = useContext(FrameContext)?.back
  useEffect(() => {
    if (back) back.current = onBack
    return () => {
      if (back?.current === onBack) back.current = undefined
    }
  })
}

/** Where several routes share a page, the address says which one it is. */
const useShownRoute = (route: RouteName): RouteName => {
  const name = useRouteParams()[ROUTE_PARAM]
  return isRouteName(name) ? name : route
}

const useIsShut = (name: RouteName): boolean => {
  const isLoggedIn = useIsLoggedIn()
  return routes[name].private === true && !isLoggedIn
}

/**
 * The screen's bar where the page itself says where it is drawn (`bar={false}`), e.g. above tabs that stay at the top
 * with it.
 */
export function ScreenBar(look: BarLook) {
  const frame = useContext(FrameContext)
  return <Navbar {...(look as NavbarProps)} title={frame?.title} onBack={frame?.goBack} />
}

/**
 * Bar, body and footer; the same element for every state, so that nothing jumps. Knows no store, so the gallery draws
 * it too.
 */
export function ScreenFrame(props: ScreenProps & { name: RouteName }) {
  const { name, title, bar, onBack, plain, className, footer, children } = props
  const params = useRouteParams()
  const back = useRef<() => void>()
  const goBack = () => (back.current ?? onBack ?? (() => navigateBack()))()
  const frame = { title: title ?? titleOf(name, params), back, goBack: onBack === null ? undefined : goBack }
  return (
    <FrameContext.Provider value={frame}>
      <Page plain={plain} className={className}>
        {bar !== false && <ScreenBar {...bar} />}
        <View {...trackingAttributes({ section: name })}>{children}</View>
        {footer}
      </Page>
    </FrameContext.Provider>
  )
}

/** Its own component, since only pages with a listener can be pulled. */
function PullDown({ refresh }: { refresh: () => PromiseLike<unknown> }) {
  usePullDownRefresh(async () => {
    await refresh()
  })
  return null
}

/**
 * A screen whose content reads by itself (lists, forms) or nothing at all. A visitor of a private row sees what logging
 * in brings; the children are not mounted then, so nothing of theirs is fetched.
 */
export function Screen({ children, loggedOut, ...frame }: ScreenProps) {
  const name = useShownRoute(frame.route)
  const isShut = useIsShut(name)
  return (
    <ScreenFrame {...frame} bar={frame.bar === false && isShut ? {} : frame.bar} name={name}>
      {isShut ? <LoginGate {...loggedOut} /> : children}
    </ScreenFrame>
  )
}

/**
 * A screen over one answer, in all its states.
 *
 *   <LoadingScreen route="orderDetail" query={useOrderInfoQuery} arg={id} skeleton="detail" missing="订单不存在">
 *     {(order) => <OrderView order={order} />}
 *   </LoadingScreen>
 */
export function LoadingScreen<H extends AnyHook>(props: LoadingScreenProps<H>) {
  const { query, arg, title, bar, skeleton, missing, reloads = true, loggedOut, children, ...frame } = props
  const name = useShownRoute(frame.route)
  const isShut = useIsShut(name)
  const useReading = query as unknown as QueryHook<ArgOf<H>, DataOf<H>>
  const reading = useReading(arg, { skip: isShut, refetchOnMountOrArgChange: true })
  const { currentData: data, error, refetch } = reading
  usePageReshow(() => {
    if (reloads && !isShut) void refetch()
  })
  const content = () => {
    if (isShut) return <LoginGate {...loggedOut} />
    if (data !== undefined) return children(data, reading)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} missing={missing} />
    ) : (
      <ScreenSkeleton kind={skeleton} />
    )
  }
  return (
    <ScreenFrame
      {...frame}
      name={name}
      title={typeof title === 'function' ? title(data) : title}
      bar={typeof bar === 'function' ? bar(data, error) : bar}
    >
      {routes[name].pullDown && !isShut && <PullDown refresh={refetch} />}
      {content()}
    </ScreenFrame>
  )
}
