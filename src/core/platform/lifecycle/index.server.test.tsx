/** @jest-environment node */
import { renderToString } from 'react-dom/server'
import { useDidShow, usePageTitle, usePullDownRefresh, useRouteParams } from './index'
import { PageContext } from './page-context'

const never = () => {
  throw new Error('nothing is heard on the server')
}

const Screen = () => {
  const { id } = useRouteParams<'productDetail'>()
  useDidShow(never)
  usePullDownRefresh(never)
  usePageTitle('商品详情')
  return <p>{id}</p>
}

it('returns parameters on the server, and subscribes to nothing there', () => {
  const page = { pageId: 'first', params: { id: '7' }, isShown: () => true, on: never, stopPullDown: never }
  const html = renderToString(
    <PageContext.Provider value={page}>
      <Screen />
    </PageContext.Provider>,
  )
  expect(html).toBe('<p>7</p>')
})
