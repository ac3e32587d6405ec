/** The console's outermost component: theme, language, and what is shown to whom. */
import { App, Button, ConfigProvider, Result, Spin, theme as themes } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { CallError } from '../data/call'
import { readSession, session } from '../data/session'
import { useSignal } from '../lib/signal'
import { texts } from '../messages'
import { button } from './button'
import { useTheme } from './theme'

dayjs.locale('zh-cn')

const SignInPage = lazy(() => import('./sign-in'))
const SetupPage = lazy(() => import('./setup'))
const Frame = lazy(() => import('./frame'))

/** Of the document's own policy: each style element that antd makes carries it. */
const nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? ''

const Content = () => {
  const state = useSignal(session)
  const [error, setError] = useState<CallError | null>(null)
  const isSetup = location.pathname === '/admin/setup'
  const read = useCallback(() => {
    setError(null)
    readSession().catch((failure: unknown) => {
      if (failure instanceof CallError) setError(failure)
      else throw failure
    })
  }, [])
  useEffect(() => {
    if (!isSetup) read()
  }, [isSetup, read])
  if (isSetup && !state?.operator) return <SetupPage />
  if (error && !state) {
    return <Result status="error" title={error.message} extra={<Button onClick={read}>{texts.retry}</Button>} />
  }
  if (!state) return <Spin className="c-start" size="large" />
  return state.operator ? <Frame /> : <SignInPage />
}

export const Console = () => {
  const { isDark } = useTheme()
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <ConfigProvider
      locale={zhCN}
      csp={{ nonce }}
      button={button}
      theme={{
        algorithm: isDark ? themes.darkAlgorithm : themes.defaultAlgorithm,
        token: {
          // The shop's accent (src/ui/tokens.scss).
          colorPrimary: isDark ? '#c8707c' : '#7a1f2e',
          colorLink: isDark ? '#e8a7ae' : '#7a1f2e',
          // Red text on white: 4.5 to 1, which antd's own does not reach.
          colorError: isDark ? '#ff8a80' : '#c62828',
          borderRadius: 4,
          fontFamily: '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif',
          // Grey text has to be read: 4.5 to 1.
          colorTextTertiary: isDark ? 'rgba(255,255,255,0.62)' : 'rgba(0,0,0,0.6)',
          colorTextDescription: isDark ? 'rgba(255,255,255,0.62)' : 'rgba(0,0,0,0.6)',
          colorTextPlaceholder: isDark ? 'rgba(255,255,255,0.55)' : 'rgba(0,0,0,0.58)',
        },
        components: {
          Layout: { headerBg: 'transparent', headerPadding: '0 16px', headerHeight: 56 },
          Menu: {
            itemBorderRadius: 4,
            itemHeight: 36,
            itemSelectedBg: isDark ? '#2c1e20' : '#f7edec',
            itemSelectedColor: isDark ? '#e8a7ae' : '#7a1f2e',
            groupTitleFontSize: 12,
          },
        },
      }}
    >
      <App className="c-app">
        <Suspense fallback={<Spin className="c-start" size="large" />}>
          <Content />
        </Suspense>
      </App>
    </ConfigProvider>
  )
}
