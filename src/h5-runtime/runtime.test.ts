import { createRuntime, type Destination } from './runtime'

const matchLocation = (url: string): Destination => ({
  page: new URL(url, location.origin).pathname.slice(1),
  params: {},
  isTab: false,
})

const arrival = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

const begin = async () => {
  document.body.innerHTML = '<div id="app"></div>'
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  Object.assign(window, {
    ResizeObserver: class {
      observe = () => {}
    },
  })
  history.replaceState(null, '', '/behind')
  history.pushState(null, '', '/cashier')
  const runtime = createRuntime({
    load: () => Promise.resolve(() => null),
    matchLocation,
    homeUrl: '/home',
    loadFailure: () => () => null,
    settle: () => null,
    setTitle: () => {},
  })
  await runtime.start()
  return runtime
}

afterEach(() => jest.restoreAllMocks())

it('a popup that opens while the last one’s entry is being taken back does not lead out of the shop when it closes', async () => {
  const runtime = await begin()
  const underWay = new Promise<void>((resolve) => {
    const go = jest.spyOn(history, 'go').mockImplementationOnce((delta) => {
      go.mockRestore()
      history.go(delta)
      resolve()
    })
  })
  runtime.interceptBack(() => {})()
  // The step back is under way: it takes effect in a later task.
  await underWay
  let arrived = arrival()
  const close = runtime.interceptBack(() => {})
  await arrived
  arrived = arrival()
  close()
  await arrived
  expect(location.pathname).toBe('/cashier')
  runtime.push('/success')
  expect(location.pathname).toBe('/success')
  arrived = arrival()
  runtime.back(1)
  await arrived
  expect(location.pathname).toBe('/cashier')
})

it('a page that opens during a step back is the one that is shown', async () => {
  const runtime = await begin()
  runtime.push('/order')
  const arrived = arrival()
  runtime.back(1)
  runtime.push('/item')
  expect(location.pathname).toBe('/order')
  await arrived
  expect(location.pathname).toBe('/item')
  expect(runtime.depth()).toBe(1)
  expect(runtime.urlBehind()).toBe('/cashier')
})
