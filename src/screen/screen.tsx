/**
 * The scaffold of a screen: bar with title and back, login gate, the states of its data, pull-down, reload on return,
 * tracking section. A page gives the route that it shows, the data that it fetches and the content that it draws.
 *
 * Owns: what every screen does alike. Refuses: what differs (lists: list/, forms: form/, details: detail/), and
 * business rules.
 */
import { View } from '@tarojs/components'
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  type MutableRefObject,
  type ReactElement,
  type ReactNode,
} from 'react'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { PageLife, usePullDownRefresh, useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { ROUTE_PARAM } from '@/routes/derive'
import { isRouteName, routes, type RouteName } from '@/routes/manifest'
import { screenFactsOf } from '@/routes/screen-facts'
import { titleOf } from '@/routes/title'
import type { EmptyProps } from '@/ui/feedback/empty'
import { Navbar, type NavbarProps } from '@/ui/nav/navbar'
import { Page, type PageLayout } from '@/ui/nav/page'
import type { CallError } from './call-error'
import { LoadFailed, LoginGate } from './load-failed'
import { MissionOfPage } from './mission/mission-of-page'
import { usePageReshow } from './use-page-reshow'

/** What a query hook returns, as far as a screen needs it. */
export interface Reading<D> {
  /** The answer for the current argument; undefined until it has been fetched. */
  currentData?: D
  error?: CallError
  isFetching: boolean
  refetch(): PromiseLike<{ data?: D }>
}

interface ReadOptions {
  skip: boolean
  refetchOnMountOrArgChange: boolean
}

/** Fetches one answer: a query hook of an endpoint, or a hook of the page that joins several. */
export type QueryHook<A, D> = (arg: A, options: ReadOptions) => Reading<D>

/** A hook as a prop: RTK's hooks are generic, so their types are derived from their parameters (below). */
type AnyHook = (arg: never, options: never) => object

/** The data's type: of the parameter of RTK's option `selectFromResult`, or of the result of a page's own hook. */
type DataOf<H extends AnyHook> = H extends (arg: never, options: infer O) => infer R
  ? NonNullable<O> extends { selectFromResult?: (state: infer S) => unknown }
    ? S extends { data?: infer D }
      ? Exclude<D, undefined>
      : never
    : R extends Reading<infer D>
      ? D
      : never
  : never
/** The type of the argument, without RTK's token for skipping. */
type ArgOf<H extends AnyHook> = Exclude<Parameters<H>[0], symbol>

type BarLook = Omit<NavbarProps, 'title' | 'onBack'>

interface ScreenProps {
  /**
   * The row whose title, login gate and pull-down apply. Where several routes share the page, the row of the address
   * applies.
   */
  route: RouteName
  /** Replaces the row's title. */
  title?: string
  /** What the bar shows besides title and back; false: the page draws its own bar. */
  bar?: BarLook | false
  /**
   * What the back icon does. Default: one page back; the row of a tab has no icon. A form inside confirms leaving first
   * (`useScreenBack`).
   */
  onBack?: () => void
  /** What a visitor of a private row sees about the login. */
  loggedOut?: Pick<EmptyProps, 'title' | 'text'>
  /** Drawn below the body in every state, e.g. the tab bar. */
  footer?: ReactNode
  /** false: the parts of the screen are sections for tracking. Default: the whole is one, named by the route. */
  section?: false
  /** White instead of warm grey. */
  plain?: boolean
  /** On a wide window more than a column of rows: `grid` for grids of items, `columns` for `Columns` and the like. */
  layout?: PageLayout
  className?: string
  children: ReactNode
}

interface LoadingScreenProps<H extends AnyHook> extends Omit<ScreenProps, 'title' | 'bar' | 'children'> {
  /** A query hook of an endpoint, e.g. `useOrderInfoQuery`, or a `QueryHook` of the page's own. */
  query: H
  /** The hook's argument. */
  arg: ArgOf<H>
  /** Replaces the row's title; `data` is undefined until it has been fetched. */
  title?: string | ((data: DataOf<H> | undefined) => string)
  bar?: BarLook | ((data: DataOf<H> | undefined, error: CallError | undefined) => BarLook)
  /** Drawn while the data is fetched: a `ScreenSkeleton`, or a shape of the page's own. */
  skeleton: ReactElement
  /** The text for NOT_FOUND, e.g. 订单不存在. */
  missing?: string
  /**
   * When the data is fetched anew: `return` (default): when the page opens and whenever it is shown again; `open`: when
   * it opens, for forms; `kept`: what the store has is shown, for data that is the same for everyone.
   */
  refetch?: 'return' | 'open' | 'kept'
  /** Shown to a visitor of a row that visitors may open; the call, which needs a user, is not made. */
  visitor?: ReactNode
  children: (data: DataOf<H>, reading: Reading<DataOf<H>>) => ReactNode
}

interface FrameValue {
  title: string
  /** What the back icon does instead, set by a component inside the screen. */
  back: MutableRefObject<(() => void) | undefined>
  goBack: (() => void) | undefined
  /** The content holds what would be lost: it stays when the login ends or changes. */
  isKept: MutableRefObject<boolean>
}

const FrameContext = createContext<FrameValue | null>(null)

/** Makes the back icon of the screen around this component call `onBack`, if given, while the component is mounted. */
export const useScreenBack = (onBack: (() => void) | undefined): void => {
  const back = useContext(FrameContext)?.back
  useEffect(() => {
    if (!back || !onBack) return
    back.current = onBack
    return () => {
      if (back.current === onBack) back.current = undefined
    }
  })
}

/**
 * Keeps the content of the screen around this component, also while nobody is logged in: what was typed there must
 * outlast a session that ends. Without it the login gate, or the next user's data, takes its place.
 */
export const useScreenKept = (isKept: boolean): void => {
  const kept = useContext(FrameContext)?.isKept
  useEffect(() => {
    if (!kept) return
    kept.current = isKept
    return () => {
      kept.current = false
    }
  }, [kept, isKept])
}

/** Where several routes share a page, the address says which one it is. */
const useShownRoute = (route: RouteName): RouteName => {
  const name = useRouteParams()[ROUTE_PARAM]
  return isRouteName(name) ? name : route
}

const useIsShut = (name: RouteName): boolean => {
  const isLoggedIn = useIsLoggedIn()
  return screenFactsOf(name).private === true && !isLoggedIn
}

interface ScreenBarProps extends BarLook {
  /** Without the title, e.g. over a picture. */
  untitled?: boolean
}

/** The screen's bar for a page that places it itself (`bar={false}`), e.g. above tabs that stay at the top with it. */
export function ScreenBar({ untitled, ...look }: ScreenBarProps) {
  const frame = useContext(FrameContext)
  return <Navbar {...(look as NavbarProps)} title={untitled ? undefined : frame?.title} onBack={frame?.goBack} />
}

/**
 * Bar, body and footer. Every state uses the same elements, so that nothing jumps. It uses no store, so the gallery can
 * draw it, too.
 */
export function ScreenFrame(props: ScreenProps & { name: RouteName; isKept?: MutableRefObject<boolean> }) {
  const { name, title, bar, onBack, section, plain, layout, className, footer, children } = props
  const params = useRouteParams()
  const back = useRef<() => void>()
  const ownKept = useRef(false)
  const isKept = props.isKept ?? ownKept
  const goBack = () => (back.current ?? onBack ?? (() => navigateBack()))()
  const isTab = routes[name].tab !== undefined
  const frame = { title: title ?? titleOf(name, params), back, goBack: isTab && !onBack ? undefined : goBack, isKept }
  const isOwnTitle = title !== undefined || typeof screenFactsOf(name).title === 'function'
  return (
    <PageLife title={isOwnTitle ? frame.title : undefined}>
      <FrameContext.Provider value={frame}>
        <Page plain={plain} layout={layout} className={className}>
          {bar !== false && <ScreenBar {...bar} />}
          <View ariaRole="main" {...(section !== false && trackingAttributes({ section: name }))}>
            {children}
          </View>
          {footer}
          {params['viewPageMissionID'] && <MissionOfPage id={params['viewPageMissionID']} params={params} />}
        </Page>
      </FrameContext.Provider>
    </PageLife>
  )
}

/** A component of its own, since only pages with a listener can be pulled down. */
function PullDown({ refresh }: { refresh: () => PromiseLike<unknown> }) {
  usePullDownRefresh(async () => {
    await refresh()
  })
  return null
}

/**
 * A screen whose content fetches its own data (lists, forms) or none. A visitor of a private row sees the login gate
 * instead; the children are not mounted then, so they fetch nothing.
 */
export function Screen({ children, loggedOut, ...frame }: ScreenProps) {
  const name = useShownRoute(frame.route)
  const isKept = useRef(false)
  const isShut = useIsShut(name) && !isKept.current
  return (
    <ScreenFrame {...frame} bar={frame.bar === false && isShut ? {} : frame.bar} name={name} isKept={isKept}>
      {isShut ? <LoginGate {...loggedOut} /> : children}
    </ScreenFrame>
  )
}

/**
 * A screen of one answer, in all its states.
 *
 *   <LoadingScreen
 *     route="orderDetail"
 *     query={useOrderInfoQuery}
 *     arg={id}
 *     skeleton={<ScreenSkeleton kind="detail" />}
 *     missing="订单不存在"
 *   >
 *     {(order) => <OrderView order={order} />}
 *   </LoadingScreen>
 */
export function LoadingScreen<H extends AnyHook>(props: LoadingScreenProps<H>) {
  const {
    query,
    arg,
    title,
    bar,
    skeleton,
    missing,
    refetch: when = 'return',
    loggedOut,
    visitor,
    children,
    ...frame
  } = props
  const name = useShownRoute(frame.route)
  const isLoggedIn = useIsLoggedIn()
  const isShut = !isLoggedIn && (screenFactsOf(name).private === true || visitor !== undefined)
  const useReading = query as unknown as QueryHook<ArgOf<H>, DataOf<H>>
  const reading = useReading(arg, { skip: isShut, refetchOnMountOrArgChange: when !== 'kept' })
  const { currentData: data, error, refetch } = reading
  const isKept = useRef(false)
  const last = useRef<{ of: string; query: H; data: DataOf<H>; reading: Reading<DataOf<H>> }>()
  useEffect(() => {
    if (data !== undefined) last.current = { of: JSON.stringify(arg), query, data, reading }
  })
  usePageReshow(() => {
    if (when === 'return' && !isShut) void refetch()
  })
  const content = () => {
    const kept = data === undefined && isKept.current ? last.current : undefined
    if (kept?.query === query && kept.of === JSON.stringify(arg)) return children(kept.data, kept.reading)
    if (isShut) return visitor ?? <LoginGate {...loggedOut} />
    if (data !== undefined) return children(data, reading)
    if (error) return <LoadFailed error={error} onRetry={() => void refetch()} missing={missing} />
    return skeleton
  }
  return (
    <ScreenFrame
      {...frame}
      name={name}
      isKept={isKept}
      title={typeof title === 'function' ? title(data) : title}
      bar={typeof bar === 'function' ? bar(data, error) : bar}
    >
      {screenFactsOf(name).pullDown && !isShut && <PullDown refresh={refetch} />}
      {content()}
    </ScreenFrame>
  )
}
