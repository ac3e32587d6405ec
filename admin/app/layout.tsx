/** Menu and header around the pages; the menu is a drawer where the window is narrow. */
import {
  Alert,
  App,
  Badge,
  Button,
  Drawer,
  Dropdown,
  Layout as Frame,
  Menu,
  Popover,
  Space,
  Tooltip,
  type MenuProps,
} from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { areas } from '../areas'
import { CallError } from '../data/call'
import { call, network } from '../data/client'
import { useRead } from '../data/hooks'
import { live } from '../data/live'
import { authProvider } from '../data/providers'
import { session, useMay, useOperator } from '../data/session'
import { badge } from '../lib/format'
import { useHotkeys, usePressKey } from '../lib/hotkeys'
import { listenToKeys } from '../lib/keyboard'
import { useKept } from '../lib/kept'
import { useMedia } from '../lib/media'
import { useSignal } from '../lib/signal'
import { useLeaving } from '../lib/unsaved'
import { SEEN_SIGN_INS, WIDE_PX } from '../limits'
import { texts } from '../messages'
import { recordHref } from '../lib/record-href'
import { exactOf, findHits, SearchBox } from '../patterns/search'
import { Dialogs } from './dialogs'
import { useTheme } from './theme'

const Counted = ({ title, count, overdue }: { title: string; count: number; overdue: number }) => (
  <span className="c-counted">
    {title}
    {count > 0 && (
      <span className={overdue > 0 ? 'c-count c-count-overdue' : 'c-count'} title={texts.counts(count, overdue)}>
        {badge(count)}
      </span>
    )}
  </span>
)

/** The menu's entries: each area's pages, then the queues that the server lists for it. */
const useMenuItems = (): NonNullable<MenuProps['items']> => {
  const may = useMay()
  const isDemonstration = useSignal(session)?.demo ?? false
  const { data } = useRead('GET /admin/queue/list', {})
  const state = useSignal(live.counts)
  const queues = data?.list ?? []
  const countOf = (name: string) => state?.counts.find(({ queue }) => queue === name)
  const queueItems = (area: string) =>
    queues
      .filter((queue) => queue.area === area)
      .map((queue) => {
        const { count, overdue } = countOf(queue.queue) ?? queue
        return {
          key: `/queues/${queue.queue}`,
          label: (
            <Link to={`/queues/${queue.queue}`}>
              <Counted title={queue.title} count={count} overdue={overdue} />
            </Link>
          ),
        }
      })
  const known = areas.map(({ title }) => title)
  const others = [...new Set(queues.map(({ area }) => area))].filter((area) => !known.includes(area))
  // Queues of an area without pages of its own come after the first page, before the shop's own affairs.
  const [first = '', ...rest] = [...new Set(known)]
  return [first, ...others, ...rest].flatMap((title): NonNullable<MenuProps['items']> => {
    const pages = areas
      .filter((area) => area.title === title)
      .flatMap((area) => area.pages)
      .filter(({ isDemo, isInMenu = true, permission }) => {
        if (isDemo && !isDemonstration) return false
        return isInMenu && (permission === undefined || may(permission))
      })
    const items = [
      ...queueItems(title),
      ...pages.map((page) => ({ key: `/${page.path}`, label: <Link to={`/${page.path}`}>{page.title}</Link> })),
    ]
    if (items.length === 0) return []
    // The first page needs no heading over it.
    if (title === first) return items
    return [{ key: `group:${title}`, type: 'group' as const, label: title, children: items }]
  })
}

const SideMenu = ({ onChoose }: { onChoose?: () => void }) => {
  const { pathname } = useLocation()
  const items = useMenuItems()
  return <Menu mode="inline" selectedKeys={[pathname]} items={items} onClick={onChoose} aria-label={texts.menu} />
}

const KEYS = Object.entries(texts.keysOf)

/** Signs out. The page is then loaded anew: the next operator sees nothing of what this one's calls answered. */
const useSignOut = () => {
  const { message } = App.useApp()
  const { confirm, reload } = useLeaving()
  return async () => {
    if (!(await confirm())) return
    try {
      await authProvider.logout({})
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      void message.error(texts.logoutFailed(error.message))
      return
    }
    reload()
  }
}

const HeaderTools = () => {
  const operator = useOperator()
  const way = useSignal(live.way)
  const { choice, choose } = useTheme()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const wayText = { events: texts.liveEvents, polling: texts.livePolling, none: texts.liveNone }[way]
  const wayStatus = ({ events: 'success', polling: 'warning', none: 'default' } as const)[way]
  return (
    <Space size="middle" className="c-tools">
      <Tooltip title={wayText}>
        <Badge status={wayStatus} text={<span className="c-wide-only">{wayText}</span>} />
      </Tooltip>
      <Popover
        trigger="click"
        title={texts.keys}
        content={
          <dl className="c-keys">
            {KEYS.map(([key, about]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{about}</dd>
              </div>
            ))}
          </dl>
        }
      >
        <Button type="text" aria-label={texts.keys}>
          ?
        </Button>
      </Popover>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'account', label: texts.account },
            { key: 'exports', label: texts.exports },
            {
              key: 'theme',
              type: 'group',
              label: texts.theme,
              children: (['light', 'dark', 'system'] as const).map((name) => ({
                key: name,
                label: `${choice === name ? '✓ ' : ''}${texts[name]}`,
              })),
            },
            { type: 'divider' },
            { key: 'logout', label: texts.logout },
          ],
          onClick: ({ key }) => {
            if (key === 'account' || key === 'exports') void navigate(`/${key}`)
            else if (key === 'logout') void signOut()
            else choose(key as 'light' | 'dark' | 'system')
          },
        }}
      >
        <Button type="text">
          {operator.name}
          <span className="c-quiet c-wide-only">{operator.roles.map(({ title }) => title).join('、')}</span>
        </Button>
      </Dropdown>
    </Space>
  )
}

/** Keys outside of fields: commands, and codes of a scanner, which open their record. */
const useKeyboard = () => {
  const press = usePressKey()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const scan = useRef<(code: string) => void>(() => undefined)
  useEffect(() => {
    scan.current = (code) => {
      void message.info({ key: 'scan', content: texts.scanned(code) })
      void findHits(code).then((hits) => {
        const hit = exactOf(hits) ?? (hits.length === 1 ? hits[0] : undefined)
        if (hit) void navigate(`${recordHref(hit.kind, hit.id)}?scan=1`)
        else void message.warning({ key: 'scan', content: texts.scanUnknown(code) })
      })
    }
  })
  useEffect(() => listenToKeys(document, { onScan: (code) => scan.current(code), onKey: press }), [press])
}

/**
 * New sign-ins to the operator's account, seen in the other windows. What was closed stays closed in this browser, and
 * the line lies above the page, where it covers none of its buttons.
 */
const SignInNotice = () => {
  const state = useSignal(live.counts)
  const { id: operatorId } = useOperator()
  const navigate = useNavigate()
  const [seen, setSeen] = useKept<readonly string[]>(`signIns:${operatorId}`, [])
  const fresh = (state?.signIns ?? []).filter(({ id }) => !seen.includes(id))
  const [latest] = fresh
  if (!latest) return null
  const close = () => setSeen([...fresh.map(({ id }) => id), ...seen].slice(0, SEEN_SIGN_INS))
  return (
    <Alert
      // A later sign-in is another notice, which nobody has closed.
      key={latest.id}
      banner
      type="warning"
      title={texts.newSignIn(latest.device, latest.address, fresh.length)}
      closable={{ onClose: close, 'aria-label': texts.close }}
      action={
        <Button
          size="small"
          onClick={() => {
            close()
            void navigate('/account')
          }}
        >
          {texts.see}
        </Button>
      }
    />
  )
}

export const Layout = ({ children }: { children: ReactNode }) => {
  const isWide = useMedia(`(min-width: ${WIDE_PX}px)`)
  const isOnline = useSignal(network)
  const product = useSignal(session)?.productName ?? ''
  const { demo } = useSignal(session) ?? {}
  const [isMenuOpen, setMenuOpen] = useState(false)
  useKeyboard()
  useHotkeys({ '?': () => document.querySelector<HTMLElement>(`[aria-label="${texts.keys}"]`)?.click() })
  useEffect(() => {
    const change = () => {
      network.set(navigator.onLine)
      // What the server answers then is newer than what is shown.
      if (navigator.onLine) void call('GET /admin/live', {}).then(live.counts.set, () => undefined)
    }
    window.addEventListener('online', change)
    window.addEventListener('offline', change)
    return () => {
      window.removeEventListener('online', change)
      window.removeEventListener('offline', change)
    }
  }, [])
  const brand = (
    <Link to="/" className="c-brand">
      {product}
      <span>{texts.console}</span>
      {demo && <i>{texts.demoMark}</i>}
    </Link>
  )
  return (
    <Frame className="c-frame">
      <a className="c-skip" href="#page">
        {texts.skip}
      </a>
      {isWide && (
        <Frame.Sider width={220} theme="light" className="c-sider">
          {brand}
          <nav aria-label={texts.menu}>
            <SideMenu />
          </nav>
        </Frame.Sider>
      )}
      <Frame>
        <Frame.Header className="c-header">
          {!isWide && (
            <Button aria-label={texts.menu} onClick={() => setMenuOpen(true)}>
              ☰
            </Button>
          )}
          <SearchBox />
          <HeaderTools />
        </Frame.Header>
        {!isOnline && <Alert banner type="warning" title={texts.offlineBanner} />}
        <SignInNotice />
        <Frame.Content className="c-page" id="page" tabIndex={-1} role="main">
          {children}
        </Frame.Content>
      </Frame>
      {!isWide && (
        <Drawer
          open={isMenuOpen}
          placement="left"
          size={260}
          title={brand}
          onClose={() => setMenuOpen(false)}
          className="c-menu-drawer"
        >
          <nav aria-label={texts.menu}>
            <SideMenu onChoose={() => setMenuOpen(false)} />
          </nav>
        </Drawer>
      )}
      <Dialogs />
    </Frame>
  )
}
