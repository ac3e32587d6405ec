/** The page /insight: its address holds the open view and its span, so a link opens the same again. */
import type { RangeName } from '../answers'
import { button, make } from '../../browser/elements'
import { errorsView } from './sections/errors'
import { eventsView } from './sections/events'
import { funnelView } from './sections/funnel'
import { itemsView } from './sections/items'
import { streamView } from './sections/stream'
import { vitalsView } from './sections/vitals'
import { RANGES } from './text'
import type { View } from './view'

const VIEWS: readonly View[] = [eventsView, streamView, funnelView, vitalsView, errorsView, itemsView]

/** `#errors/7d` */
const readAddress = (): { view: View; range: RangeName } => {
  const [id, name] = location.hash.slice(1).split('/')
  return {
    view: VIEWS.find((view) => view.id === id) ?? eventsView,
    range: RANGES.find(([range]) => range === name)?.[0] ?? '24h',
  }
}
const addressOf = (id: string, range: RangeName): string => `#${id}/${range}`

const host = make('main', { id: 'view', tabIndex: -1 })
const tabs = VIEWS.map((view) => make('a', {}, view.title))
const ranges = RANGES.map(([name, label]) => {
  const input = make('input', { type: 'radio', name: 'range', value: name })
  input.onchange = () => location.replace(addressOf(readAddress().view.id, name))
  return { name, input, element: make('label', {}, input, make('span', {}, label)) }
})
const rangePicker = make(
  'fieldset',
  { className: 'ranges' },
  make('legend', { className: 'unseen' }, '时间范围'),
  ...ranges.map(({ element }) => element),
)

let close = () => {}
const open = () => {
  close()
  const { view, range } = readAddress()
  for (const [index, tab] of tabs.entries()) {
    const own = VIEWS[index]
    if (own === undefined) continue
    tab.href = addressOf(own.id, range)
    if (own === view) tab.ariaCurrent = 'page'
    else tab.ariaCurrent = null
  }
  for (const { name, input } of ranges) input.checked = name === range
  // The stream has no span.
  rangePicker.hidden = view === streamView
  document.title = `${view.title} · 运营洞察`
  close = view.open(host, range)
  tabs[VIEWS.indexOf(view)]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Inside the console the heading and the way there are the console's. */
const isFramed = window.top !== window
const heading = make('h1', { className: isFramed ? 'unseen' : '' }, '运营洞察')
const back = make('a', { href: '/admin/insight', className: 'quiet', hidden: isFramed }, '运营后台')
document.body.append(
  make(
    'header',
    {},
    make('div', { className: 'row' }, heading, rangePicker, button('刷新', open, 'quiet'), back),
    make('nav', { ariaLabel: '视图' }, ...tabs),
  ),
  host,
)
window.addEventListener('hashchange', open)
open()
